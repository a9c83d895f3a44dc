"""Somebody offers a draw."""

from __future__ import annotations

from bot.commands import rules
from bot.requests import find_table
from bot.requests.request import Request
from bot.table.errors import UserError

_RULE = "draw-rule"


async def draw(request: Request) -> None:
    """Tell how a game ends, as no draw is agreed on; where none is played, of the rule that makes
    a draw possible. Raises UserError."""
    if await find_table.playing(request):
        raise UserError("draw-not-agreed")
    await rules.tell(request, _RULE)
