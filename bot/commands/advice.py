"""The bot's advice: /hint for whoever has to play and nobody else to see; afterwards a review."""

from __future__ import annotations

from bot.commands.looking import must_play
from bot.dialogs.viewer import TableButtons
from bot.requests import find_table
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot


async def hint(request: Request) -> None:
    """At one's table; in a group only one person can read it, if need be by a button."""
    snapshot, seat = await find_table.game(request)
    _check(request, snapshot, seat)
    if request.private:
        await hint_at(request, snapshot, seat)
        return
    words, keys = request.words, TableButtons(snapshot, request.words)
    text, keyboard = words.say("advice-tap"), ((keys.said("button-advice", "hint"),),)
    if request.alone is None:
        await request.say(text, keyboard)
        return
    await request.tables.advised(request.work, snapshot, seat)
    await request.advise_alone(snapshot, seat, request.said(text, keyboard))


async def hint_at(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Order the advice; the record tells that it was asked for."""
    _check(request, snapshot, seat)
    await request.tables.advised(request.work, snapshot, seat)
    await request.advise(snapshot, seat)


async def review_at(request: Request, snapshot: TableSnapshot) -> None:
    """Order a review of a finished game. Raises UserError."""
    if snapshot.table.status != "over":
        raise UserError("not-now", waiting="")
    await request.answer()
    await request.review(snapshot)


def _check(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Advice may be given here and now. Raises UserError."""
    if not snapshot.advice:
        raise UserError("advice-none")
    must_play(request, snapshot, seat)
