"""The game that a person speaks of without naming a board."""

from __future__ import annotations

from bot.requests import find_table, game_by_name
from bot.requests.bare_game_name import game_within
from bot.requests.request import Request
from bot.speech import folded
from bot.store.typed_json import read
from bot.table.pictured_position import PicturedPosition
from bot.table.shown_messages import shown_at
from bot.table.snapshot import TableSnapshot

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
