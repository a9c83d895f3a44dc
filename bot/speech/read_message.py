"""From a message to what it asks for: exact words and plays first, then the learned reader."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from bot.speech.board_slots import board_slots
from bot.speech.dictated_plays import read_dictated
from bot.speech.examples import FACE, TALK, commands, fillers, known_sayings, word_said
from bot.speech.intents import Arranged, Bare, Dictated, Intent, NewGame, Typed, Unknown, Word
from bot.speech.moment import OPEN, Moment, priors
from bot.speech.normalized_text import KEPT, clean, folded
from bot.speech.plays import read_typed
from bot.speech.reader import Guess, reader
from bot.speech.slots import KnownNames, Slots, read_slots
from bot.speech.spelling import bare, prepared
from bot.speech.word_traits import INTENTS, WORDS

SURE: Final = 0.62
"""So sure the reader has to be of an intent that is done at once."""
HEARD: Final = 0.9
"""The same in a group where nobody spoke to the bot."""
OFFERED: Final = 3
NO_NAMES: Final = KnownNames(lambda said: "")
REFUSE: Final = "drop"
"""The command that refuses a stake, and means nothing else as "pass" may."""
_COMMAND: Final = re.compile(r"[/.]([^\W\d]\w*)(?:@(\w+))?(?:\s+(.*))?", re.DOTALL)
_FRIEND: Final = re.compile(r"@(\w{3,32})")
_LINE: Final = re.compile(r"[^:]{1,40}: ?(\S.*)", re.DOTALL)
_MOVELIKE: Final = re.compile(r"\d\s*[/>-]\s*\w|\w\s*[/>]\s*\d")
_SETUP: Final = re.compile(
    r"(?:\w{1,4}\s*[:=]\s*[\d.]{1,40}[\s,;]+)+\w{1,4}\s*[:=]\s*[\d.]{1,40}"
    r"|\w{1,4}\s*[:=]\s*[\d.]{3,40}"
)
"""Several stacks, or one that is too high to be numbers of a throw."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a message asks for: an intent with its slots, and how `sure` that is. `exact`: its words
    leave no doubt. `guesses`: what else it may ask for, the likeliest first."""

    intent: Intent
    slots: Mapping[str, str] = field(default_factory=dict)
    sure: float = 1.0
    exact: bool = False
    guesses: tuple[Guess, ...] = ()

    @property
    def name(self) -> str:
        """The name of the intent; "" where none is understood."""
        match self.intent:
            case Word(name):
                return name
            case NewGame():
                return "new"
            case Unknown():
                return ""
        return "play"


@lru_cache(maxsize=KEPT)
def read(text: str, moment: Moment = OPEN, names: KnownNames = NO_NAMES) -> Reading:
    """Return what a message asks for; never raises, whatever is typed. A command, and a mention of
    the bot, make the intent `addressed`."""
    line = clean(text)
    if command := _COMMAND.fullmatch(line):
        name = commands().get(prepared(command[1]))
        if line[0] == "/" or name:
            return _command(command, name, moment, names)
    said, called = _without_mention(line, names.bot)
    reading = _read(said, line if called else said, moment, names)
    if called:
        return replace(reading, intent=replace(reading.intent, addressed=True))
    return reading


def intent_of(name: str, text: str, names: KnownNames = NO_NAMES) -> Intent:
    """Return the intent of that name, with what a message names for it, as if it were said
    plainly."""
    return replace(_word(name, "", clean(text), names, exact=True).intent, addressed=True)


def _without_mention(line: str, bot: str) -> tuple[str, bool]:
    """Return a line without the bot's name, and whether that stood in it."""
    if not bot:
        return line, False
    left, count = re.subn(rf"[ ,]*(?<!\w)@{re.escape(bot)}(?!\w)[ ,]*", " ", line, flags=re.I)
    return left.strip(" ,") if count else line, bool(count)


def _command(
    command: re.Match[str], name: str | None, moment: Moment, names: KnownNames
) -> Reading:
    target, rest = command[2] or "", (command[3] or "").strip()
    if target and names.bot and target.casefold() != names.bot.casefold():
        return Reading(Unknown(command[0]))
    if name is None:
        return Reading(Unknown(command[0], addressed=True))
    if name == "m" and not rest:
        return Reading(Word("now", addressed=True), exact=True)
    if name == "m":
        reading = _read(rest, rest, moment, names)
        social = isinstance(reading.intent, Word) and reading.intent.traits.social
        intent = Unknown(rest, movelike=True) if social else reading.intent
        return replace(reading, intent=replace(intent, addressed=True))
    if name == "fair" and rest:
        return Reading(Word("word", rest, addressed=True), {"value": rest}, exact=True)
    slots = read_slots(rest, names, name)
    if name == "new":
        opened = replace(_new(rest, slots), addressed=True)
        return Reading(opened, slots.named(), exact=True)
    taken = {"text": rest, "username": _friend(rest), "nothing": ""}[WORDS[name].takes]
    taken = REFUSE if name == "pass" and prepared(command[1]) == REFUSE else taken
    word = Word(name, taken or _value(name, rest, slots), addressed=True)
    return Reading(word, slots.named(), exact=True)


def _read(said: str, whole: str, moment: Moment, names: KnownNames) -> Reading:
    """Read a message without the bot's name; that stands in `whole`."""
    if exact := _exact(said):
        return Reading(exact, _slots_of(exact), exact=True)
    key = prepared(said)
    asked = key.endswith("?")
    for line in _without_fillers(bare(key)):
        if found := word_said(line):
            name, value = found
            if name == FACE:
                return Reading(Bare((value,)), exact=True)
            if not (asked and (INTENTS[name].board or INTENTS[name].answer)):
                return _word(name, value, whole, names, exact=True)
    known = known_sayings().get(bare(key))
    guesses = [Guess(known, 1.0)] if known else reader().read(said, priors(moment))
    if not known and _names_game(said, names):
        guesses = [Guess("new", 1.0), *guesses]
    if not guesses:
        return Reading(Unknown(said, _movelike(said)), sure=0.0)
    best = guesses[0]
    if best.intent == "play" and best.sure >= SURE and (dictated := read_dictated(said)):
        play = Dictated(dictated, said)
        return Reading(play, _slots_of(play), best.sure, guesses=tuple(guesses[:OFFERED]))
    if best.intent in (TALK, "play") or best.sure < SURE:
        unknown = Unknown(said, best.intent == "play" or _movelike(said))
        return Reading(unknown, sure=best.sure, guesses=tuple(guesses[:OFFERED]))
    likely = _word(best.intent, "", whole, names)
    return replace(likely, sure=best.sure, guesses=tuple(guesses[:OFFERED]))


def _names_game(said: str, names: KnownNames) -> bool:
    """Return whether a message is nothing but the name of a game, with what is chosen beside it."""
    slots = read_slots(said, names)
    left = bare(prepared(slots.rest))
    return any(map(names.game, (left, *_without_fillers(left, "game"))))


def _movelike(said: str) -> bool:
    return _MOVELIKE.search(said) is not None


def _exact(said: str) -> Intent | None:
    """Return the play, the numbers or the set-up that a message is, maybe behind words that only
    lead to it; None for anything else."""
    line = folded(said)
    if _SETUP.fullmatch(line):
        return Arranged(line)
    for left in dict.fromkeys((line, *_without_fillers(line))):
        play = read_typed(left)
        if isinstance(play, str):
            return Typed(play)
        if play and (left == line or len(play) > 1):
            return Bare(play)
    dictated = read_dictated(said)
    return Dictated(dictated, said) if dictated and dictated.is_sure else None


def _without_fillers(line: str, kind: str = "any") -> list[str]:
    """Return a line, then what is left of it without words at its ends that change nothing."""
    kept, least = line.split(), fillers(kind)
    found = [line]
    while len(kept) > 1 and kept[-1].strip(",.!") in least:
        kept.pop()
    found.append(" ".join(kept))
    while len(kept) > 1 and kept[0].strip(",.!") in least:
        kept.pop(0)
        found.append(" ".join(kept))
    return found


def _word(name: str, value: str, said: str, names: KnownNames, *, exact: bool = False) -> Reading:
    """Return an intent with the value that its words name."""
    slots = read_slots(said, names, name)
    if name == "new":
        return Reading(_new(said, slots), slots.named(), exact=exact)
    word = Word(name, value or _value(name, said, slots), loose=not exact)
    return Reading(word, {**slots.named(), **board_slots(said, name)}, exact=exact)


def _new(said: str, slots: Slots) -> NewGame:
    points = int(slots.to) if slots.to.isdecimal() else None
    bot = slots.opponent == "bot"
    return NewGame(slots.game, slots.name.lstrip("@"), bot, points, level=slots.level)


_VALUES: Final[Mapping[str, Callable[[Slots], str]]] = {
    "resign": lambda slots: slots.value,
    "double": lambda slots: slots.value,
    "level": lambda slots: slots.level,
    "lang": lambda slots: slots.lang,
    "colour": lambda slots: slots.colour,
    "advised": lambda slots: slots.which,
    "games": lambda slots: slots.players,
    "rules": lambda slots: slots.game,
    "top": lambda slots: slots.game,
    "stats": lambda slots: slots.name,
    "mute": lambda slots: slots.name.lstrip("@"),
    "block": lambda slots: slots.name.lstrip("@"),
}
"""What the value of a word is, among its slots."""


def _value(name: str, said: str, slots: Slots) -> str:
    """Return what a word carries, as `Word` tells."""
    if name in _VALUES:
        return _VALUES[name](slots)
    if name == "practice":
        return said
    line = _LINE.fullmatch(said)
    return line[1] if line and INTENTS[name].takes == "text" else ""


def _friend(said: str) -> str:
    found = _FRIEND.search(said)
    return found[1] if found else ""


def _slots_of(intent: Intent) -> Mapping[str, str]:
    """Return the slots of a play."""
    if isinstance(intent, Dictated):
        return intent.play.slots()
    return {"play": intent.text} if isinstance(intent, Typed) else {}
