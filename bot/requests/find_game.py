"""Which game somebody speaks of who names no board."""

from __future__ import annotations

from bot.requests import find_table, game_by_name
from bot.requests.bare_game_name import game_within
from bot.requests.request import Request
from bot.speech import folded
from bot.store.typed_json import read
from bot.table.pictured_position import PicturedPosition


async def game_at_hand(request: Request) -> str:
    """The game of the board here; else in private that of which was told last, or else the last
    one played, in private the usual one; "" for none."""
    meant = await find_table.named(request)
    snapshots = [meant] if meant else await find_table.here(request)
    if snapshots:
        return snapshots[-1].table.slug
    if told := await game_told(request):
        return told
    over = await find_table.finished(request)
    if over is not None:
        return over.table.slug
    return request.setting("game") if request.private else ""


async def named_or_at_hand(request: Request) -> str:
    """The game that is named among the words, else the one at hand; "" for none."""
    named = game_within(folded(request.text))
    return game_by_name.wanted(named, "").slug if named else await game_at_hand(request)


async def game_told(request: Request) -> str:
    """The game of which rules or an example were shown last in one's own chat, where no board is
    open and no game was over since; "" for none."""
    if not request.private or (request.reply_to is None and await find_table.here(request)):
        return ""
    pictures, chat = request.work.pictures, request.chat.id
    message = request.reply_to or await pictures.newest(chat)
    body = await pictures.of(chat, message) if message else None
    shown = None if body is None else read(PicturedPosition, body)
    over = await find_table.finished(request)
    if shown is None or shown.mine or (over and message < find_table.shown_in(request, over)):
        return ""
    return shown.slug
