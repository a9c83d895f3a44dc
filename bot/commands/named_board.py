"""Messages with the name of a game that is played here, or with the number of a board: they are for
that board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.requests import find_table, game_by_name
from bot.requests.find_game import game_within
from bot.requests.read_request import read_first, read_here
from bot.requests.request import Request
from bot.speech import Arranged, Bare, Dictated, Intent, NewGame, Typed, Unknown, Word, folded
from bot.speech.play_in_words_tokens import tokens_of
from bot.speech.read_message import Reading
from bot.speech.spoken_to_bot import without_mention
from bot.table.snapshot import TableSnapshot

_MOST_WORDS: Final = 12
_MOVE: Final = "/m "
_SURE: Final = 0.9
"""So sure the rest of a message has to be read to be meant for the board that it names."""
_PARTING: Final = frozenset({"leave", "resign", "close"})
_STAND_INS: Final = {True: "board", False: "доску"}
"""A word in place of the name of a game, for text in Latin letters and for any other."""
_NUMBER: Final = re.compile(r"(?<![\w/.-])[1-9][0-9]?(?![\w/-])")


async def find_named(
    request: Request, reading: Reading
) -> tuple[Request, Reading, list[TableSnapshot]]:
    """Return the request and its reading without the name of a game before or behind it, and this
    person's boards of that game, or no boards if a board is chosen already. Return them
    unchanged if they are not meant for a board of that name, with the board whose number in /tables
    they name. A play in words with the name of another game than that of the board is not to be
    understood."""
    if numbered := await _numbered(request, reading):
        return request, reading, numbered
    intent = reading.intent
    moved = request.text.startswith(_MOVE) and isinstance(intent, NewGame)
    read_on = moved or isinstance(intent, Unknown | Dictated)
    if not read_on and (reading.exact or request.text.startswith("/")):
        return request, reading, await _spoken_of(request, reading)
    text, _ = without_mention(request.text, request.services.bot_name)
    text = intent.text if isinstance(intent, Unknown | Dictated) else text.removeprefix(_MOVE)
    for name, rest in _split(text):
        if (boards := await _called(request, name)) and (meant := _for_board(request, rest)):
            intent = replace(meant.intent, addressed=intent.addressed)
            chosen = request.table is not None or request.reply_to is not None
            rest_of_it = replace(request, text=rest)
            return rest_of_it, replace(meant, intent=intent), [] if chosen else boards
    if boards := await _spoken_of(request, reading):
        return request, reading, boards
    if as_told := await _of_open_board(request, reading):
        return request, *as_told
    if isinstance(intent, Dictated) and game_not_played(text):
        unread = Unknown(text, movelike=True, addressed=intent.addressed)
        return request, Reading(unread, sure=0.0), []
    if not isinstance(intent, Typed | Bare | Arranged) and game_not_played(text):
        return request, Reading(Unknown(text, addressed=intent.addressed), sure=0.0), []
    return request, reading, []


async def _spoken_of(request: Request, reading: Reading) -> list[TableSnapshot]:
    """Return this person's boards of the game that a word for a board names anywhere in its
    message, «закрываю тапу, ты победил»; an empty list if it names none, if the word is for no
    board, or if a board is chosen already."""
    intent = reading.intent
    if request.text.startswith("/") or not isinstance(intent, Word) or not _is_for_board(intent):
        return []
    return (await _named_within(request))[1]


async def _of_open_board(
    request: Request, reading: Reading
) -> tuple[Reading, list[TableSnapshot]] | None:
    """Return the reading of a message that seems to wish for a game of which the person has a
    board open, or that is not understood, as if it said "board" in place of the name: "close the
    long one" parts with that board. A message that only names one of several open boards asks
    for it. Return None for any other message."""
    intent = reading.intent
    name, boards = await _named_within(request) if _may_mean_board(intent) else ("", [])
    if not boards:
        return None
    text, is_wish = folded(request.text), isinstance(intent, NewGame)
    several = request.private and len(await find_table.here(request)) > 1
    if several and text == name:
        return Reading(Word("board", addressed=intent.addressed)), boards
    instead = replace(request, text=text.replace(name, f" {_STAND_INS[text.isascii()]} ", 1))
    meant, _ = await read_here(instead, boards)
    if isinstance(word := meant.intent, Word):
        fits = _parts(word) and meant.sure >= _SURE if is_wish else _is_for_board(word)
        told = replace(meant, intent=replace(word, addressed=intent.addressed))
        return (told, boards) if fits else None
    if several and not is_wish and not text.endswith("?"):
        return Reading(Word("board", addressed=intent.addressed), sure=reading.sure), boards
    return None


def _may_mean_board(intent: Intent) -> bool:
    """Return whether an intent may be about an open board of the game that it names."""
    wish = isinstance(intent, NewGame) and not (intent.length or intent.friend or intent.level)
    return wish or (isinstance(intent, Unknown) and not intent.movelike)


async def _named_within(request: Request) -> tuple[str, list[TableSnapshot]]:
    """Return the words of a message that name a game, and this person's boards of that game; no
    boards if a board is chosen already."""
    if request.table is not None or request.reply_to is not None:
        return "", []
    name = game_within(folded(request.text))
    return name, await _called(request, name) if name else []


async def _numbered(request: Request, reading: Reading) -> list[TableSnapshot]:
    """Return the board whose number in /tables a message names, «сяду за доску 2», as a list; an
    empty list if it names none."""
    intent = reading.intent
    if request.table is not None or not isinstance(intent, Word) or not intent.traits.numbered:
        return []
    numbers = _NUMBER.findall(request.text)
    if len(numbers) != 1:
        return []
    return (await find_table.listed(request))[int(numbers[0]) - 1 :][:1]


async def only_names_game(request: Request, reading: Reading) -> bool:
    """Return whether a message to a board of a group is nothing but the name of a game."""
    named = reading.name == "new" and reading.slots.keys() <= {"game"} and not reading.verbatim
    to_board = named and not reading.exact and not request.private and reading.sure == 1
    return to_board and await find_table.named(request) is not None


def game_not_played(phrase: str) -> str:
    """Return the game that is named with a play or a word for its board, "" for any other text.
    Call it after all other readers: then no board of that game was found."""
    for name, rest in _split(phrase):
        if slug := _game(name):
            reading = read_first(rest, "")
            meant = reading.intent
            asks = isinstance(meant, Word) and (meant.traits.board or meant.traits.tells)
            asks = asks and reading.exact
            if asks or isinstance(meant, Typed | Dictated):
                return slug
    return ""


def _game(name: str) -> str:
    """Return the game that words name; "" if a number stands among them, which is part of a play,
    or if they are words of a play, «17 на 4»."""
    if any(map(str.isdigit, name)) or all(token.kind for token in tokens_of(name)):
        return ""
    return game_by_name.named_alone(name.strip(",.:;"))


def _split(text: str) -> Iterator[tuple[str, str]]:
    """Yield what may be a name at either end of a text, with the rest of the text."""
    words = text.split()
    if len(words) > _MOST_WORDS:
        return
    for length in range(min(game_by_name.most_words(), len(words) - 1), 0, -1):
        yield " ".join(words[-length:]), " ".join(words[:-length])
        yield " ".join(words[:length]), " ".join(words[length:])


def _for_board(request: Request, rest: str) -> Reading | None:
    """Return the reading of a text that is surely a play, an answer, or a word for the person's own
    board; None for any other."""
    reading = read_first(rest, request.services.bot_name)
    intent: Intent = reading.intent
    if isinstance(intent, Word):
        fits = _is_for_board(intent)
        return reading if fits and reading.sure >= _SURE else None
    return reading if isinstance(intent, Typed | Bare | Dictated) else None


def _is_for_board(word: Word) -> bool:
    """Return whether a word may be followed by the name of the board that it is for."""
    traits = word.traits
    return traits.board or traits.tells or traits.answer or traits.numbered or _parts(word)


def _parts(word: Word) -> bool:
    """Return whether a person parts with a board by a word: they leave, resign or close it."""
    return word.name in _PARTING


async def _called(request: Request, name: str) -> list[TableSnapshot]:
    """Return the open boards of this person with that name: here, or the game that was chosen."""
    slug = _game(name)
    if not slug:
        return []
    chosen = await find_table.named(request)
    if chosen is None and request.reply_to is not None:
        return []
    return [
        snapshot
        for snapshot in ([chosen] if chosen is not None else await find_table.here(request))
        if snapshot.table.status in ("lobby", "playing")
        and snapshot.seat_of(request.person) is not None
        and snapshot.table.slug.partition("+")[0] == slug.partition("+")[0]
    ]
