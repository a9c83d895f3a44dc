"""From a message to what it asks for: exact words and plays first, then the learned reader."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from bot.speech.board_slots import board_slots
from bot.speech.examples import (
    FACE,
    TALK,
    answers,
    commands,
    fillers,
    known_sayings,
    without_fillers,
    word_said,
    words_of,
)
from bot.speech.intents import Arranged, Bare, Dictated, Intent, NewGame, Typed, Unknown, Word
from bot.speech.moment import OPEN, Moment, priors
from bot.speech.normalized_text import KEPT, clean, folded, without_pictures
from bot.speech.plays import read_typed
from bot.speech.read_dictated_play import read_dictated
from bot.speech.reader import Guess, as_one_wish, reader
from bot.speech.slots import KnownNames, Slots, read_slots
from bot.speech.spelling import bare, prepared, spellings
from bot.speech.spoken_to_bot import said_to_name, without_mention
from bot.speech.word_traits import INTENTS, WORDS

_SURE, _SURE_TO_TELL = 0.75, 0.5
"""So sure the reader has to be of an intent that is done at once, and of one that only tells."""
HEARD: Final = 0.98
"""The same in a group where nobody spoke to the bot."""
_KEPT: Final = 6
"""Guesses that are kept: three to offer, and some that are not to be offered."""
OPENING: Final = frozenset({"new", "want", "friend", "bot", "match"})
"""Intents that open a table, or would if it were known which."""
NO_NAMES: Final = KnownNames(lambda said: "")
REFUSE: Final = "drop"
"""The command that refuses a stake, and means nothing else as "pass" may."""
_COMMAND: Final = re.compile(r"[/.]([^\W\d]\w*)(?:@(\w+))?(?:\s+(.*))?", re.DOTALL)
_FRIEND: Final = re.compile(r"@(\w{3,32})")
_TELLING: Final = frozenset({"close", "word"})
"""Words that a text may follow at once: why a board is closed, a player's own word."""
_MOST_LEADING: Final = 2
_JOINING: Final = " :,.-–"
_MOVELIKE: Final = re.compile(r"\d\s*[/>-]\s*\w|\w\s*[/>]\s*\d")
_WORDS: Final = re.compile(r"[^\W\d_]{4}")
_SAME: Final = re.compile(r"([1-6])-\1")
"""A double, where a number is asked for."""
_SETUP: Final = re.compile(
    r"(?:\w{1,4}\s*[:=]\s*[\d.]{1,40}[\s,;]+)+\w{1,4}\s*[:=]\s*[\d.]{1,40}"
    r"|\w{1,4}\s*[:=]\s*[\d.]{3,40}"
)
"""Several stacks, or one that is too high to be numbers of a throw."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a message asks for: an intent with its slots, and how `sure` that is. `exact`: its words
    leave no doubt. `verbatim`: it is one of the examples. `usual_words`: each of its words stands
    in several examples of the intent. `guesses`: what else it may ask for, the likeliest first."""

    intent: Intent
    slots: Mapping[str, str] = field(default_factory=dict)
    sure: float = 1.0
    exact: bool = False
    verbatim: bool = False
    usual_words: bool = False
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

    @property
    def by_likeness(self) -> bool:
        """Whether a message was understood only because it is like others."""
        return not (self.exact or self.verbatim)


@lru_cache(maxsize=KEPT)
def read(text: str, moment: Moment = OPEN, names: KnownNames = NO_NAMES) -> Reading:
    """Return what a message asks for; never raises, whatever is typed. A command, a mention of the
    bot, and a wish said to it by a name make the intent `addressed`."""
    line = clean(text)
    if command := _command_in(line):
        return _command(*command, moment, names)
    if not moment.spoken_to and (call := said_to_name(line, names.bot)):
        reading = _read(call.said, call.said, replace(moment, spoken_to=True), names)
        wished = _is_wish(reading.intent) and (call.paused or reading.sure >= HEARD)
        if call.surely or wished:
            return replace(reading, intent=replace(reading.intent, addressed=True))
    said, called = without_mention(line, names.bot)
    command = _command_in(said) if called else None
    reading = (
        _command(*command, moment, names)
        if command
        else _read(said, line if called else said, moment, names)
    )
    if called:
        return replace(reading, intent=replace(reading.intent, addressed=True))
    return reading


def _is_wish(intent: Intent) -> bool:
    """Return whether an intent wants something of the bot; talk about it may begin with its name,
    too."""
    if isinstance(intent, Word):
        return not intent.traits.social
    return not isinstance(intent, Unknown)


def _command_in(line: str) -> tuple[re.Match[str], str | None] | None:
    """Return the command that a line is, and its name if there is such a command."""
    command = _COMMAND.fullmatch(line)
    name = commands().get(prepared(command[1])) if command else None
    return (command, name) if command and (line[0] == "/" or name) else None


def read_as(name: str, text: str, names: KnownNames = NO_NAMES) -> Reading:
    """Return the intent of that name, with what a message names for it, as if it were said
    plainly."""
    reading = read(text, OPEN, names)
    if reading.name != name:
        reading = _word(name, "", clean(text), names, exact=True)
    return replace(reading, exact=True, intent=replace(reading.intent, addressed=True))


def result_named(text: str) -> str:
    """Return the kind of result, or the points, that a message names and nothing else; "" for any
    other message."""
    slots = read_slots(text, NO_NAMES, "resign")
    return slots.value if not bare(prepared(slots.rest)) else ""


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
        word = reading.intent if isinstance(reading.intent, Word) else None
        unread = word is not None and (word.traits.social or not reading.exact)
        unread = unread or isinstance(reading.intent, Unknown)
        intent = Unknown(rest, movelike=True) if unread else reading.intent
        guesses = tuple(guess for guess in reading.guesses if guess.intent != TALK)
        return replace(reading, intent=replace(intent, addressed=True), guesses=guesses)
    if name == "fair" and rest:
        return Reading(Word("word", rest, addressed=True), {"value": rest}, exact=True)
    slots = read_slots(rest, names, name)
    if name == "new":
        opened = replace(_new(slots, names), game=_game_words(slots, names), addressed=True)
        return Reading(opened, slots.named(), exact=True)
    taken = {"text": rest, "username": _friend(rest), "nothing": ""}[WORDS[name].takes]
    taken = REFUSE if name == "pass" and prepared(command[1]) == REFUSE else taken
    word = Word(name, taken or _value(name, rest, slots), addressed=True)
    return Reading(word, slots.named(), exact=True)


def _read(said: str, whole: str, moment: Moment, names: KnownNames) -> Reading:
    """Read a message without the bot's name; that stands in `whole`."""
    moved, rest = _behind_lead(said)
    if told := _with_text(rest, names):
        return told
    if exact := _exact(rest):
        return Reading(exact, _slots_of(exact), exact=True)
    if word := _word_alone(rest if moved else said, whole, names):
        return word
    key = prepared(said)
    known = known_sayings().get(bare(key)) if key else None
    guesses = [Guess(known, 1.0)] if known else reader().read(said, priors(moment))
    if not known and (wish := _wish_by_name(said, names, guesses)):
        guesses = [Guess(wish, 1.0), *guesses]
    elif guesses and _may_open(guesses[0].intent, said, moment) and read_slots(said, names).game:
        guesses = as_one_wish(guesses, OPENING)
    if not guesses or _is_attempt(said):
        return Reading(Unknown(said, moved or _movelike(said)), sure=0.0)
    best = guesses[0]
    surely_play = best.intent == "play" and best.sure >= _SURE
    if surely_play and (dictated := read_dictated(said, trusted=True)):
        play = Dictated(dictated, said)
        return Reading(play, _slots_of(play), best.sure, guesses=tuple(guesses[:_KEPT]))
    if best.intent in (TALK, "play") or best.sure < _least(best.intent):
        unknown = Unknown(said, moved or best.intent == "play" or _movelike(said))
        return Reading(unknown, sure=best.sure, guesses=tuple(guesses[:_KEPT]))
    likely = _word(best.intent, "", whole, names)
    guessed = tuple(guesses[:_KEPT])
    usual = words_of(best.intent).issuperset(bare(key).split())
    likely = replace(likely, usual_words=usual, guesses=guessed)
    return replace(likely, sure=best.sure, verbatim=known is not None)


def _may_open(intent: str, said: str, moment: Moment) -> bool:
    """Return whether what a message seems to be may open a table if it names a game: a wish for
    one, talk, or what is chosen beside a game if there is no board, "tapa, no clock"."""
    asked = moment.game or said.endswith("?")
    return intent in OPENING or (not asked and (intent == TALK or INTENTS[intent].beside))


def _least(intent: str) -> float:
    """Return how sure the reader has to be of an intent that is done at once."""
    traits = INTENTS[intent]
    return _SURE_TO_TELL if traits.tells or traits.question or traits.shows else _SURE


def _word_alone(said: str, whole: str, names: KnownNames) -> Reading | None:
    """Return a word that leaves no doubt, maybe among words that change nothing, or typed on the
    other keyboard; None for any other message. A question about an answer is none."""
    asked = said.rstrip().endswith("?")
    spelt = (_line(said), *map(bare, spellings(said)[1:]))
    for line in dict.fromkeys(left for one in spelt for left in without_fillers(one)):
        if found := word_said(line):
            name, value = found
            if name == FACE or not (asked and (INTENTS[name].board or INTENTS[name].answer)):
                return _alone(name, value, whole, names)
    return None


def _line(said: str) -> str:
    """Return a message as words are looked up; a sign alone as it stands."""
    return bare(prepared(said)) or said.strip()


def _alone(name: str, value: str, whole: str, names: KnownNames) -> Reading:
    """Return a word that leaves no doubt, or the number that it says."""
    if name == FACE:
        return Reading(Bare((value,)), exact=True)
    return _word(name, value, whole, names, exact=True)


def _with_text(said: str, names: KnownNames) -> Reading | None:
    """Return a word with the text that follows it, «скажи Борису: твой ход»; None for any other
    message."""
    leading, words = answers("leading"), said.split()
    head, colon, line = said.partition(":")
    told = leading.get(prepared(words[0].rstrip(":"))) if words else None
    if told == "say":
        heard = bool(colon and line.strip()) and len(head.split()) <= _MOST_LEADING
        return Reading(Word(told, line.strip()), exact=True) if heard else None
    for count in range(_MOST_LEADING, 0, -1):
        name = leading.get(bare(prepared(" ".join(words[:count]))))
        line = " ".join(words[count:]).lstrip(_JOINING)
        if name in ("sow", "resign") and line:
            slots = read_slots(line, names, name)
            named = (slots.spot or slots.value) and not bare(prepared(slots.rest))
            return _word(name, "", line, names, exact=True) if named else None
        if name in _TELLING and line:
            return Reading(Word(name, line), exact=True)
    return None


def _behind_lead(said: str) -> tuple[bool, str]:
    """Return whether words that only announce a move stand before others, and those."""
    leading, words = answers("leading"), said.split()
    while True:
        for count in range(min(_MOST_LEADING, len(words) - 1), 0, -1):
            if leading.get(prepared(" ".join(words[:count]))) == "m":
                words = words[count:]
                break
        else:
            rest = " ".join(words)
            return len(rest) < len(said.strip()), rest.lstrip(": ")


def _wish_by_name(said: str, names: KnownNames, guesses: Sequence[Guess]) -> str:
    """Return "new" for a message that is nothing but the name of a game or the length of a match,
    with what is chosen beside it, "rules" for a name that is only asked about; "" for any other.
    What the whole message surely means outweighs a name among fillers: "switch to english"."""
    surely = (guess.intent for guess in guesses if guess.sure >= HEARD)
    if not OPENING.issuperset(surely) and not names.names_game(_line(said)):
        return ""
    slots = read_slots(said, names)
    left = bare(prepared(slots.rest))
    least = without_fillers(left, "game")
    if (slots.to or slots.games) and least[-1] in fillers("game") | {""}:
        return "new"
    if least[-1].isdigit() or not any(map(names.names_game, (left, *least))):
        return ""
    only_named = slots.named().keys() <= {"game"} and names.names_game(left)
    return "rules" if said.endswith("?") and only_named else "new"


def _is_attempt(said: str) -> bool:
    """Return whether a message looks like a play and has no words."""
    return _movelike(said) and _WORDS.search(said) is None


def _movelike(said: str) -> bool:
    return not said.endswith("?") and _MOVELIKE.search(said) is not None


def _exact(said: str) -> Intent | None:
    """Return the play, the numbers or the set-up that a message is, maybe behind words that only
    lead to it; None for anything else."""
    line = folded(without_pictures(said))
    if _SETUP.fullmatch(line):
        return Arranged(line)
    if same := _SAME.fullmatch(line):
        return Bare((same[1],))
    for left in dict.fromkeys((line, *without_fillers(line))):
        play = read_typed(left)
        if isinstance(play, str):
            return Typed(play)
        if play and (left == line or len(play) > 1):
            return Bare(play)
    dictated = read_dictated(said)
    return Dictated(dictated, said) if dictated and dictated.is_sure else None


def _word(name: str, value: str, said: str, names: KnownNames, *, exact: bool = False) -> Reading:
    """Return an intent with the value that its words name."""
    slots = read_slots(said, names, "new" if name == "match" else name)
    if name == "new" or (name == "match" and slots.game):
        return Reading(_new(slots, names), slots.named(), exact=exact)
    named = {**slots.named(), **board_slots(said, name)}
    value = value or _value(name, said, slots) or named.get("play", "")
    return Reading(Word(name, value), named, exact=exact)


def _new(slots: Slots, names: KnownNames) -> NewGame:
    """Return the wish for a game, in the words that name it and its options if any name one."""
    points = int(slots.to) if slots.to.isdecimal() and not slots.bare else None
    games = int(slots.games) if slots.games and points is None else None
    friend = slots.name.removeprefix("@") * slots.name.startswith("@")
    words = _game_words(slots, names)
    game = words if slots.game or names.names_game(words) else slots.unknown
    return NewGame(
        game,
        friend,
        slots.opponent == "bot",
        points,
        level=slots.level,
        games=games,
        slots=slots,
    )


def _game_words(slots: Slots, names: KnownNames) -> str:
    """Return the words that name a game and its options."""
    lines = without_fillers(slots.rest, "game")
    words = next(filter(names.names_game, reversed(lines)), lines[-1]).strip(" ,.!?-")
    return "" if words in fillers("game") else words


_VALUES: Final[Mapping[str, Callable[[Slots], str]]] = {
    "resign": lambda slots: slots.value,
    "double": lambda slots: slots.value,
    "level": lambda slots: slots.change or slots.level,
    "sow": lambda slots: slots.spot,
    "guard": lambda slots: slots.spot,
    "lang": lambda slots: slots.lang,
    "colour": lambda slots: slots.colour,
    "advised": lambda slots: slots.which,
    "games": lambda slots: slots.kind or slots.players,
    "chances": lambda slots: slots.kind,
    "rules": lambda slots: slots.game or slots.unknown,
    "term": lambda slots: slots.term,
    "top": lambda slots: slots.game,
    "stats": lambda slots: slots.name,
    "mute": lambda slots: slots.name.lstrip("@"),
    "block": lambda slots: slots.name.lstrip("@"),
}
"""What the value of a word is, among its slots."""


def _value(name: str, said: str, slots: Slots) -> str:
    """Return what a word carries, as `Word` tells."""
    if name == "level" and said.endswith("?"):
        return ""
    if name in _VALUES:
        return _VALUES[name](slots)
    if name == "practice":
        return said
    return ""


def _friend(said: str) -> str:
    found = _FRIEND.search(said)
    return found[1] if found else ""


def _slots_of(intent: Intent) -> Mapping[str, str]:
    """Return the slots of a play."""
    match intent:
        case Dictated(play):
            return play.slots()
        case Typed(text):
            return {"play": text}
        case Bare((_, _, _, _, *_) as places):
            pairs = zip(places[::2], places[1::2], strict=False)
            return {"play": " ".join(f"{origin}/{target}" for origin, target in pairs)}
    return {}
