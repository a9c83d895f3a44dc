"""Offers of a draw, and drawing a tile."""

from __future__ import annotations

from bot.commands import rules
from bot.dialogs import throw
from bot.requests import find_table
from bot.requests.handler_registries import command
from bot.requests.request import Request
from bot.speech import folded
from bot.table.errors import UserError
from rules.questions.drawn_throws import bag_of

_RULE = "draw-rule"
_OF_THE_BAG = "draw"
"""The English word that is used of drawing a tile, too."""


@command("draw")
async def draw(request: Request) -> None:
    """Draw a tile if that may be meant; else say how a game ends, as no draw can be agreed.
    Without a game explain the rule that makes a draw possible. Raises Refused, UserError,
    WhichTable."""
    if not await find_table.playing(request):
        await rules.tell(request, _RULE)
        return
    if folded(request.text).strip(" .!") == _OF_THE_BAG:
        snapshot, seat = await find_table.game(request)
        if snapshot.state is not None and bag_of(snapshot.state.variant):
            await throw.throw_at(request, snapshot, seat)
            return
    raise UserError("draw-not-agreed")
