"""Which game somebody speaks of who names no board."""

from __future__ import annotations

from bot.requests import find_table, game_by_name
from bot.requests.bare_game_name import game_within
from bot.requests.request import Request
from bot.speech import folded
from bot.store.typed_json import read
from bot.table.pictured_position import PicturedPosition
from bot.table.snapshot import TableSnapshot


async def game_at_hand(request: Request) -> str:
    """The game of the board here; else in private that of which was told last, or else the last
    one played, in private the usual one; "" for none."""
    meant = await find_table.named(request)
    snapshots = [meant] if meant else await find_table.here(request)
    if snapshots:
        return snapshots[-1].table.slug
    over = await find_table.finished(request)
    if told := await _told(request, over):
        return told
    if over is not None:
        return over.table.slug
    return request.setting("game") if request.private else ""


async def named_or_at_hand(request: Request) -> str:
    """The game that is named among the words, else the one at hand; "" for none."""
    named = game_within(folded(request.text))
    return game_by_name.wanted(named, "").slug if named else await game_at_hand(request)


async def _told(request: Request, over: TableSnapshot | None) -> str:
    """The game of which rules or an example were shown last, since the game that is `over`; ""
    where that was not so."""
    if not request.private:
        return ""
    pictures, chat = request.work.pictures, request.chat.id
    message = request.reply_to or await pictures.newest(chat)
    body = await pictures.of(chat, message) if message else None
    shown = None if body is None else read(PicturedPosition, body)
    if shown is None or shown.mine or (over and message < find_table.shown_in(request, over)):
        return ""
    return shown.slug
