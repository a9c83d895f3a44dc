"""The game or the exercise that a person means without naming a board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import chain

from bot import catalogue
from bot.requests import find_table, game_by_name
from bot.requests.find_table import here, just_played, shown_in
from bot.requests.request import Request
from bot.speech import folded
from bot.store.typed_json import read
from bot.table.pictured_position import AskedPosition, PicturedPosition
from bot.table.shown_messages import shown_at
from bot.table.snapshot import TableSnapshot

_MOST_WORDS = 12
_SHORTEST = 4
"""A shorter word may mean anything, unless it is the exact name of a game."""
_MATCH = ("match", "матч")
_EDGES = " ,.!?"


@lru_cache(maxsize=64)
def game_within(text: str) -> str:
    """Return the words that name a game inside a text that as a whole names none: all but a
    match, "backgammon match with cube", or else the longest run of words that names a game; ""
    if there is none."""
    words = text.split()[:_MOST_WORDS]
    less = " ".join(word for word in words if not word.startswith(_MATCH))
    if game_by_name.wanted(less, "").slug:
        return less
    begins = [at for at, word in enumerate(words) if _may_begin(word)]
    for length in range(min(len(words), game_by_name.most_words()), 0, -1):
        for at in begins:
            run = " ".join(words[at : at + length])
            if at + length <= len(words) and _may_name(run) and game_by_name.named_alone(run):
                return run
    return ""


def _may_name(run: str) -> bool:
    """Return whether words are long enough to name a game among others."""
    return len(run) >= _SHORTEST or folded(run).strip(_EDGES) in _short_names()


@cache
def _short_names() -> frozenset[str]:
    """Return the names in letters that are too short to name a game among others, except alone:
    «пуф»."""
    every = chain(*(entry.aliases for entry in catalogue.entries().values()))
    return frozenset(folded(name) for name in every if len(name) < _SHORTEST and name.isalpha())


def _may_begin(word: str) -> bool:
    """Return whether the name of a game may begin with a word."""
    return len(word) < _SHORTEST or game_by_name.nearly_named(word)


_IN = frozenset({"in", "в", "во"})
"""Words behind which a game is named."""


async def game_at_hand(request: Request) -> str:
    """Return the game at hand: that of the board replied to, or in private the game last shown
    (`game_told`), else that of the board here, else the last game played, else in private the
    usual game; "" if there is none."""
    meant = await find_table.named(request)
    if meant is None and (game := await game_told(request)):
        return game
    snapshots = [meant] if meant else await find_table.here(request)
    if snapshots:
        return snapshots[-1].table.slug
    over = await find_table.finished(request)
    if over is not None:
        return over.table.slug
    return request.setting("game") if request.private else ""


async def named_or_at_hand(request: Request) -> str:
    """Return the game that the text names, else the game at hand; "" if there is none."""
    named = game_within(folded(request.text))
    return game_by_name.wanted(named, "").slug if named else await game_at_hand(request)


async def game_asked_about(request: Request) -> str:
    """Return the game that a question names, "how do I bear off in tapa?", else the game at
    hand; "" if there is none."""
    words = folded(request.text).split()
    behind = (" ".join(words[at + 1 :]) for at, word in enumerate(words) if word in _IN)
    named = next(filter(None, map(game_within, behind)), "")
    known = game_by_name.named_alone(named) if named else ""
    return known or await game_at_hand(request)


async def game_told(request: Request) -> str:
    """Return the game whose rules, example or other ways to learn it were shown last in a
    private chat, "" if a board was shown, or a game ended, since then."""
    if not request.private:
        return ""
    pictures, chat = request.work.pictures, request.chat.id
    message = request.reply_to or await pictures.newest(chat)
    body = await pictures.of(chat, message) if message else None
    shown = None if body is None else read(PicturedPosition, body)
    if shown is None or shown.mine:
        return ""
    over = await find_table.finished(request)
    boards = [] if request.reply_to else await find_table.here(request)
    boards += [over] if over else []
    since = any(message < _shown_in(request, board) for board in boards)
    return "" if since else shown.slug


def _shown_in(request: Request, table: TableSnapshot) -> int:
    """Return the last message of this chat that shows a table, also before its game; 0 if there
    is none."""
    lobby = shown_at(table.table, request.place).lobby or 0
    return max(lobby, find_table.shown_in(request, table))


async def meant(request: Request, waiting: Sequence[TableSnapshot]) -> AskedPosition | None:
    """Return the question asked last; None if there is none, or if another board is meant: a
    board that was replied to, a table of `waiting` that was shown since, a game that ended
    since."""
    question = await _find_question(request, waiting)
    return question[1] if question else None


async def open_question(request: Request, waiting: Sequence[TableSnapshot]) -> int | None:
    """Return the message of the `meant` question if it waits for its answer, else None."""
    question = await _find_question(request, waiting)
    return question[0] if question and not question[1].answered else None


async def _find_question(
    request: Request, waiting: Sequence[TableSnapshot]
) -> tuple[int, AskedPosition] | None:
    """Return the `meant` question and the message that asks it."""
    last_question = (
        await request.work.exercises.asked(request.person.id) if request.private else None
    )
    if last_question is None:
        return None
    message, body = last_question
    question = read(AskedPosition, body)
    if request.reply_to is not None:
        return (message, question) if request.reply_to == message else None
    over = await just_played(request)
    others = [*waiting, *([over] if over is not None else [])]
    if question.answered:
        others += await here(request)
    since = any(message < shown_in(request, table) for table in others)
    return None if since else (message, question)
