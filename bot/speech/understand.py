"""From a message to what it asks for."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Final

from bot.speech.colloquial_spelling import in_standard_words
from bot.speech.dictated_plays import read_dictated
from bot.speech.filler_words import (
    CALLS,
    levelled,
    stripped_readings,
    without_edges,
    without_pictures,
)
from bot.speech.intents import Bare, Dictated, Intent, NewGame, Typed, Unknown, Word
from bot.speech.match_length import (
    MANY_GAMES,
    POINTS,
    counted,
    game_count,
    match_length,
    number,
)
from bot.speech.non_play_answers import non_play_answer
from bot.speech.normalized_text import KEPT, clean, folded
from bot.speech.plays import read_typed
from bot.speech.questions_about_games import COMBINED, games_asked
from bot.speech.russian_in_latin_letters import in_cyrillic
from bot.speech.talk import ASKED, AT_HAND, MEANT, TERM
from bot.speech.typos import misspelt
from bot.speech.vocabulary import (
    CLOSE,
    CLOSE_ALL,
    COLOURS,
    COMMANDS,
    DAVE,
    GUARD,
    LANGUAGES,
    LEVEL,
    LEVELS,
    LINE,
    MOVE,
    PHRASES,
    PLAINLY,
    REFUSE,
    RESIGN,
    RESIGN_KINDS,
    RULES,
    SOW,
    SPOTS,
    THIS_GAME,
    WORD,
    phrases,
)
from bot.speech.wish_to_play import ANY_GAME, BOT, LATER, NEW, WISHED, WITH_BOT, WITHOUT_BOT
from bot.speech.word_traits import WORDS

_COMMAND: Final = re.compile(r"/([^\W\d]\w*)(?:@(\w+))?(?:\s+(.*))?", re.DOTALL)
_PUNCTUATION: Final = " \t\n,.!?:;«»\"'…"
_IN_WORD: Final = re.compile(r"\w")
_MOVELIKE: Final = re.compile(r"\d\s*[/>-]\s*\w|\w\s*[/>]\s*\d")
_FRIEND: Final = re.compile(r"@(\w{3,32})")
_GREETING: Final = re.compile(
    r"^(?:hi|hello|hey|привет\w*|здравствуйте|добрый (?:день|вечер))(?: there| всем| бот)?[ ,!.]+"
)
_AGAIN: Final = "опять|снова|еще раз|еще разок|again|once again|once more|one more time"
_ONCE_MORE: Final = re.compile(
    rf"(?:{_AGAIN})[ ,:]+(?P<behind>\S.*)|(?P<before>\S.*?)[ ,]+(?:{_AGAIN})"
)
"""Something that is wished for, or said, again."""
_LONGEST_AGAIN: Final = 80
"""Nobody who wants a thing again writes more."""
_SAID_AGAIN: Final = frozenset(
    {"board", "daily", "fair", "games", "greet", "help", "hint", "history", "learn", "mine"}
    | {"moves", "now", "pips", "players", "position", "practice", "review", "rules", "score"}
    | {"settings", "solution", "stats", "tables", "term", "thanks", "top", "way", "why"}
)
"""What may be said with "again" and means the same; with others it is a sigh, «опять пас»."""
_ARTICLE: Final = re.compile(r"\b(?:the|an?)(?!\w)")
_LEVELS: Final = "|".join(sorted(LEVELS, key=len, reverse=True))
_AS: Final = re.compile(
    rf"\b(?:с|со|против|with|against|vs)\s+(?:an?\s+|the\s+)?(?P<one>{_LEVELS})(?!\w)"
    rf"|{BOT.pattern}\s+(?P<other>{_LEVELS})(?!\w)"
    rf"|\b(?P<third>{_LEVELS})(?=\s+(?:бот|bot|computer|комп))"
    rf"|\b(?:(?:at|on)\s+)?(?:(?:an?|the)\s+)?(?P<fourth>{_LEVELS})\s+level(?!\w)"
    rf"|\b(?:(?:на )?уров(?:ень|не)|level|ты|you(?:'re| are)(?: an?)?) (?P<last>{_LEVELS})(?!\w)"
)
"""How well the bot is to play: «с мастером», "vs the easy bot", "strong level", «ты новичок»."""
_ORDINALS: Final = {
    **dict.fromkeys(("первый", "первое", "первую", "лучший", "the first", "first", "best"), "1"),
    **dict.fromkeys(("the best", "top"), "1"),
    **dict.fromkeys(("второй", "второе", "вторую", "the second", "second"), "2"),
    **dict.fromkeys(("третий", "третье", "третью", "the third", "third"), "3"),
}
_ADVISED: Final = re.compile(
    r"(?:(?:сыграй|сыграю|хожу|сходи|походи|играю|беру|выбираю|i'll play|i play|play|make|take"
    r"|choose|ход|вариант|option|number|hint|подсказка) )?(?:#|№ ?)?"
    rf"(?P<which>{'|'.join(_ORDINALS)}|(?<=[#№ ])[1-3])(?: (?:ход|вариант|one|play|move|option))?"
)
"""One of the plays that were advised, by its number."""
_DOUBTED: Final = re.compile(
    r"(?:(?:а|но|и|but|and) )?(?:(?:почему|отчего|чего|why)\b(?: [^\d\s/]{1,12}){0,6}?"
    r" (?:нельзя|не|can't|cant|cannot|not|couldn't|isn't)\b"
    r"|(?:can i|may i|could i|am i allowed to|можно ли|могу ли я|а можно|нельзя ли)\b)"
    r"(?: (?:я|мне|могу|дает|i|we|the|move|play|go|it|ход|пойти|ходить|сыграть|сходить|походить"
    r"|играть|так)){0,4} (?=\d|бар|bar|b/|рук|hand)"
)
"""A question whether a play may be made, or why not, before the play."""
_EDGES: Final = frozenset(phrases({"": "в, во, на, с, со, и, против, in, at, with, against, of"}))
_ONE_OF: Final = re.compile(r"^(?:(?:парти[яю]|игр[ау]) во? |game of )")


@lru_cache(maxsize=KEPT)
def understand(text: str, *, bot_name: str = "") -> Intent:
    """What a message asks for; never raises, whatever is typed.

    `bot_name` is the bot's username without "@": a mention of it anywhere, and any slash command,
    makes the intent `addressed`; a command for another bot is nobody's business here. Both
    languages are always understood.
    """
    said = clean(text)
    said, called = _without_mention(said, bot_name)
    command = _COMMAND.fullmatch(_slashed(said))
    if command:
        return _command(command, bot_name)
    intent = _read(said, bot_name)
    for plain in (in_standard_words(folded(said)), in_cyrillic(folded(said))):
        if isinstance(intent, Unknown) and plain != folded(said):
            meant = _read(plain, bot_name)
            intent = intent if isinstance(meant, Unknown) else meant
    if isinstance(intent, NewGame):
        called = called or _names(said, bot_name)
    return replace(intent, addressed=True) if called else intent


def _slashed(said: str) -> str:
    """A command with its slash, for which a dot stands on the other keyboard."""
    dotted = said[:1] == "." and folded(said[1:].partition(" ")[0]) in COMMANDS
    return f"/{said[1:]}" if dotted else said


def _names(said: str, bot_name: str) -> bool:
    """Whether the bot is named anywhere in it."""
    return bot_name.casefold() in map(str.casefold, _FRIEND.findall(said))


def _without_mention(said: str, bot_name: str) -> tuple[str, bool]:
    if not bot_name:
        return said, False
    mention = f"@{bot_name}".casefold()
    before, after = said[: -len(mention)], said[len(mention) :]
    if said[: len(mention)].casefold() == mention and not _IN_WORD.match(after):
        return after.lstrip(" ,:"), True
    behind = said[-len(mention) :].casefold() == mention
    if behind and not said.startswith("/") and not _opens(before):
        return before.rstrip(" ,"), True
    if said.startswith("/") or _opens(said):
        return said, False
    first, *rest = re.split(rf"[ ,]*(?<!\w){re.escape(mention)}(?!\w)[ ,]*", said, flags=re.I)
    return " ".join((first, *rest)), bool(rest)


def _opens(said: str) -> bool:
    """Whether a game is wished for, so that the name behind it is whom it is to be played with."""
    return bool(NEW.match(folded(said)))


def _command(command: re.Match[str], bot_name: str) -> Intent:
    typed, target, rest = folded(command[1]), command[2] or "", (command[3] or "").strip()
    if target and bot_name and target.casefold() != bot_name.casefold():
        return Unknown(command[0])
    name = COMMANDS.get(typed)
    if name is None:
        return Unknown(command[0], addressed=True)
    if name == "m" and not rest:
        return Word("now", addressed=True)
    if name == "m":
        move = _move(rest, rest, bot_name)
        social = isinstance(move, Word) and move.traits.social
        return replace(Unknown(rest, movelike=True) if social else move, addressed=True)
    return replace(_named(name, typed, rest, bot_name), addressed=True)


def _named(name: str, typed: str, rest: str, bot_name: str) -> Intent:
    if name == "new":
        return _new_game(rest, bot_name)
    if name == "fair" and rest:
        return Word("word", rest)
    if name == "resign":
        return Word(name, resigned_for(folded(rest)))
    if name == "double" and rest:
        raised = _read(f"{typed} {rest}", bot_name)
        return raised if isinstance(raised, Word) and raised.name == name else Word(name)
    if name == "pass" and typed == REFUSE:
        return Word(name, REFUSE)
    if name == "level":
        return Word(name, LEVELS.get(folded(rest), ""))
    if name == "lang":
        return Word(name, LANGUAGES.get(folded(rest), ""))
    if WORDS[name].takes == "username":
        friend = _FRIEND.search(rest)
        return Word(name, friend[1] if friend else "")
    return Word(name, rest if WORDS[name].takes == "text" else "")


def _move(rest: str, said: str, bot_name: str) -> Intent:
    """What follows "/m" or «ход», however often that is said, means what it means by itself; all
    that was `said` is shown where that is nothing."""
    while (again := MOVE.match(rest)) and again["sure"]:
        rest = rest[again.end() :]
    intent = _read(rest, bot_name)
    return Unknown(said, movelike=True) if isinstance(intent, Unknown) else intent


def _read(said: str, bot_name: str) -> Intent:
    words = folded(said).strip(_PUNCTUATION)
    if not words and set(said) == {"?"}:
        return Word("now", loose=True)
    shown = without_pictures(folded(said))
    if answered := non_play_answer(words) or _play(shown):
        return answered
    if said.endswith("?") and words in ASKED:
        return Word(ASKED[words], loose=True)
    if words in PHRASES or said in PHRASES:
        return Word(PHRASES.get(words) or PHRASES[said])
    if (prefixed := MOVE.match(shown)) and prefixed["sure"]:
        return _move(folded(said)[prefixed.end() :], said, bot_name)
    if not SOW.fullmatch(words) and (dictated := read_dictated(shown)) and dictated.is_sure:
        return Dictated(dictated, said)
    if again := _again(words, bot_name):
        return again
    said_so = tuple(stripped_readings(words))
    if colour := next(filter(None, map(COLOURS.get, said_so)), ""):
        return Word("colour", colour)
    if meant := next(filter(None, (MEANT.get(levelled(told)) for told in said_so)), ""):
        return Word(meant, loose=True)
    if wished := WISHED.fullmatch(_GREETING.sub("", words)):
        return _put_off(_new_game(f"{wished['before']} {wished['behind']}", bot_name))
    for told in said_so:
        found = _term(told) or _sentence(said, told, bot_name)
        if found is not None:
            return found
    slip = misspelt(words)
    return Word(slip, loose=True) if slip else Unknown(said, bool(_MOVELIKE.search(words)))


def _play(shown: str) -> Intent | None:
    """A play with or without a word before it, or why one may not be made."""
    if doubted := _doubted(shown):
        return Word("why_not", doubted, loose=True)
    prefixed = MOVE.match(shown)
    play = read_typed(shown[prefixed.end() :] if prefixed else shown) or _play_within(shown)
    if isinstance(play, str):
        return Typed(play)
    return Bare(play) if play else None


def _again(words: str, bot_name: str) -> Intent | None:
    """What is asked for once more, «ещё раз правила»; None for anything else."""
    if len(words) > _LONGEST_AGAIN or levelled(words) in MEANT:
        return None
    for told in (words, without_edges(words)):
        meant = None if (least := _repeated(told)) == told else _read(least, bot_name)
        if isinstance(meant, NewGame) or (isinstance(meant, Word) and meant.name in _SAID_AGAIN):
            return meant
    return None


def _repeated(words: str) -> str:
    """A message without "again" before or behind it, however often."""
    while found := _ONCE_MORE.fullmatch(words):
        words = found["behind"] or found["before"]
    return words


def _doubted(said: str) -> str:
    """The play of which is asked whether it may be made, or why not; "" for none."""
    led = _DOUBTED.match(said)
    if not led and not said.endswith("?"):
        return ""
    play = read_typed(said[led.end() if led else 0 :].rstrip("? "))
    return play if isinstance(play, str) else ""


def _play_within(said: str) -> str | tuple[str, ...] | None:
    """The play between words that only go along, «ну давай 24/18»; one number alone is none."""
    less = without_edges(said)
    prefixed = MOVE.match(less)
    play = read_typed(less[prefixed.end() :] if prefixed else less) if less != said else None
    return None if isinstance(play, tuple) and len(play) < 2 else play


def _term(words: str) -> Word | None:
    """A question for a word, or for a play that is written."""
    term = TERM.fullmatch(words)
    asked = (term and next(filter(None, term.groups()))) or ""
    if AT_HAND.search(asked):
        return None
    play = read_typed(asked)
    if isinstance(play, str):
        return Word("numbers", play, loose=True)
    return Word("term", asked) if asked else None


def wish(said: Unknown) -> NewGame:
    """What would be opened if a message is nothing but the name of a game, «короткие до 5», or a
    word for any (`ANY_GAME`), «нарды с ботом»."""
    words = folded(said.text).strip(_PUNCTUATION)
    *_, least = stripped_readings(words)
    wished = _called_game(without_edges(_repeated(least), CALLS), "")
    return replace(wished, bot=wished.bot or WITH_BOT.search(words) is not None)


def _sentence(said: str, words: str, bot_name: str) -> Intent | None:
    """Words that carry a value."""
    if words in DAVE:
        return Word("double", DAVE[words])
    if chosen := _ADVISED.fullmatch(words):
        return Word("advised", _ORDINALS.get(chosen["which"], chosen["which"]))
    if words in LANGUAGES:
        return Word("lang", LANGUAGES[words])
    if closed := CLOSE.fullmatch(said):
        return Word("close", closed["why"])
    if CLOSE_ALL.fullmatch(said):
        return Word("close", "all")
    if told := LINE.fullmatch(said):
        return Word("say", told["line"])
    if resign := RESIGN.fullmatch(words):
        named = resign["value"] or resign["worth"] or ""
        value = resigned_for(named)
        return Word("resign", value, loose=bool(named and not value))
    if sow := SOW.fullmatch(words):
        return Word("sow", SPOTS.get(sow["place"], sow["place"]))
    if guard := GUARD.fullmatch(words):
        place = guard["place"] or ""
        return Word("guard", "both" if guard["both"] else SPOTS.get(place, place))
    level = LEVEL.fullmatch(words)
    if level and level["level"] in LEVELS:
        return Word("level", LEVELS[level["level"]])
    rules = RULES.fullmatch(words)
    if rules:
        game = PLAINLY.sub("", rules["game"] or "").strip()
        return Word("rules", "" if game in THIS_GAME else game)
    if WORD.match(words):
        return Word("word", said.split(maxsplit=1)[1].strip())
    if kind := games_asked(words):
        return Word("games", kind)
    if combined := COMBINED.fullmatch(words):
        return _new_game(f"{combined['one']}+{combined['other']}", bot_name)
    if length := match_length(words):
        return NewGame(points=length)
    if games := game_count(words):
        return NewGame(games=games)
    new = NEW.match(words)
    return _put_off(_new_game(words[new.end() :], bot_name)) if new else None


def _put_off(new: NewGame) -> Intent:
    """A new game, or none where a time was named instead of one."""
    return Word("later", loose=True) if new.game.removeprefix("еще ") in LATER else new


def resigned_for(said: str) -> str:
    """A kind of result, or points as digits; "" where neither was named."""
    said = re.sub(r"^(?:на|за|с|for|with|a|by)\s+(?:a )?", "", said)
    points = number(re.sub(r"\s+(?:очк\w*|points?)$", "", said))
    return str(points) if points else RESIGN_KINDS.get(said, "")


def _new_game(said: str, bot_name: str) -> NewGame:
    """What follows «новая игра»; a word for any game names none."""
    new = _called_game(said, bot_name)
    return replace(new, game="") if new.game in ANY_GAME else new


def _called_game(said: str, bot_name: str) -> NewGame:
    """A game, a friend or the bot, a length, in any order."""
    friends = [name for name in _FRIEND.findall(said) if name.casefold() != bot_name.casefold()]
    called = len(friends) < len(_FRIEND.findall(said))
    rest = WITHOUT_BOT.sub(" ", folded(_FRIEND.sub(" ", said)))
    points = games = None
    found = POINTS.search(rest)
    many = MANY_GAMES.search(rest)
    if many and (games := counted(many[1])):
        rest = rest[: many.start()] + " " + rest[many.end() :]
    elif found:
        points = number(found[1] or found[2])
        rest = rest if points is None else rest[: found.start()] + " " + rest[found.end() :]
    levelled = _AS.search(rest)
    level = LEVELS[levelled[levelled.lastgroup or 0]] if levelled else ""
    if levelled:
        rest = rest[: levelled.start()] + " " + rest[levelled.end() :]
    bot = BOT.search(rest)
    if bot:
        rest = rest[: bot.start()] + " " + rest[bot.end() :]
    rest = _ARTICLE.sub(" ", rest.strip(_PUNCTUATION).replace(",", " "))
    game = _ONE_OF.sub("", without_edges(rest, _EDGES))
    with_bot, friend = called or bool(bot or levelled), friends[0] if friends else ""
    return NewGame(game, friend, with_bot, points, level=level, games=games)
