"""Messages with the name of a game that is played here: they are for its board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.requests import find_table, game_by_name
from bot.requests.request import Request
from bot.speech import Bare, Dictated, Intent, Typed, Unknown, Word, understand
from bot.table.snapshot import TableSnapshot

_MOST_WORDS = 12


async def found(request: Request, intent: Intent) -> tuple[Request, Intent, list[TableSnapshot]]:
    """Return the request and the intent without the name of a game before or behind it, and this
    person's boards of that game, or no boards if a board is chosen already. Return them
    unchanged if they are not meant for a board of that name. A play in words with the name of
    another game than that of the board is not to be understood."""
    if not isinstance(intent, Unknown | Dictated):
        return request, intent, []
    for name, rest in _split(intent.text):
        meant = understand(rest, bot_name=request.services.bot_name)
        if _for_board(meant) and (boards := await _called(request, name)):
            meant = replace(meant, addressed=intent.addressed)
            chosen = request.table is not None or request.reply_to is not None
            return replace(request, text=rest), meant, [] if chosen else boards
    if isinstance(intent, Dictated) and not_played(intent.text):
        return request, Unknown(intent.text, movelike=True, addressed=intent.addressed), []
    return request, intent, []


def not_played(said: str) -> str:
    """Return the game that is named with a play or a word for its board, "" for any other text.
    Call it after all other readers: then no board of that game was found."""
    for name, rest in _split(said):
        meant = understand(rest)
        asks = isinstance(meant, Word) and (meant.traits.board or meant.traits.tells)
        if (asks or isinstance(meant, Typed | Dictated)) and (slug := _game(name)):
            return slug
    return ""


def _game(name: str) -> str:
    return game_by_name.named_alone(name.strip(",.:;"))


def _split(said: str) -> Iterator[tuple[str, str]]:
    """Yield what may be a name at either end of a text, with the rest of the text."""
    words = said.split()
    if len(words) > _MOST_WORDS:
        return
    for length in range(min(game_by_name.most_words(), len(words) - 1), 0, -1):
        yield " ".join(words[-length:]), " ".join(words[:-length])
        yield " ".join(words[:length]), " ".join(words[length:])


def _for_board(meant: Intent) -> bool:
    """Return whether an intent is a play, an answer, or a word for the person's own board."""
    if isinstance(meant, Word):
        return meant.traits.board or meant.traits.tells or meant.traits.answer
    return isinstance(meant, Typed | Bare | Dictated)


async def _called(request: Request, name: str) -> list[TableSnapshot]:
    """Return the running games of this person with that name: here, or the game that was chosen."""
    slug = _game(name)
    if not slug:
        return []
    chosen = await find_table.named(request)
    if chosen is None and request.reply_to is not None:
        return []
    return [
        one
        for one in ([chosen] if chosen is not None else await find_table.here(request))
        if one.table.status == "playing"
        and one.seat_of(request.person) is not None
        and one.table.slug.partition("+")[0] == slug.partition("+")[0]
    ]
