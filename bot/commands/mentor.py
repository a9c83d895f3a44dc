"""The mentor: asked for, ended, and answered when he doubts a play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from bot import catalogue
from bot.commands import open_table
from bot.commands.board_queries import show_again
from bot.dialogs.turn import asked_to_play, enter_play
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import Action, Valid, button, command
from bot.requests.request import Request
from bot.speech.examples import answer_in
from bot.speech.read_message import Reading
from bot.table.errors import UserError
from bot.table.service import ALL
from bot.table.shown_messages import doubt_of
from bot.table.snapshot import TableSnapshot
from bot.ui.study_orders import ShowBetterPlay
from rules.records.notation import read_play

_STAYING: Final = frozenset({"anyway", "yes", "done"})
"""Intents that stay with a doubted play."""
_LIKELY: Final = 0.4
"""So sure the reader has to be of an answer while a doubt is open."""


async def read(
    request: Request, reading: Reading, waiting: Sequence[TableSnapshot]
) -> Action | None:
    """Read the answer to the mentor who doubts a play."""
    anyway = _wants_own_play(request.text, reading) if request.private else None
    for snapshot in waiting if anyway is not None else ():
        seat = snapshot.seat_of(request.person)
        if seat is not None and doubt_of(snapshot.table, seat) is not None:
            return partial(anyway_at if anyway else better_at, request, snapshot, seat)
    return None


def _wants_own_play(text: str, reading: Reading) -> bool | None:
    """Return whether an answer to a doubt stays with the play, or asks for a better one; None if
    it is no answer."""
    if answer := answer_in("doubt", text):
        return answer == "anyway"
    likeliest = next((guess.intent for guess in reading.guesses if guess.sure >= _LIKELY), "")
    name = reading.name or likeliest
    return name in _STAYING if name in (*_STAYING, "no") else None


@button("mentor")
async def begin(request: Request, slug: str) -> None:
    """Begin a game with the bot that has a mentor. Raises UserError in a group."""
    request.require_private("mentor-private")
    game = slug if catalogue.is_game(slug) else request.setting("game")
    await open_table.opened(request, game, {}, bots=ALL, mentor=True)


@command("mentor")
async def wanted(request: Request) -> None:
    """Give the person's game with the bot a mentor, or begin a game with one. Raises UserError in
    a group, and at a table of several people."""
    if not request.private or not await find_table.playing(request):
        await begin(request, "")
        return
    snapshot, _ = await find_table.game(request)
    if not snapshot.notes.alone or len(snapshot.people) != 2:
        raise UserError("mentor-people")
    if not snapshot.notes.mentor:
        snapshot = await request.tables.save(request.work, snapshot.noted(mentor=True))
    await request.tell("mentor-comes")
    await show_again(request, snapshot)


@command("no_mentor")
async def ended(request: Request) -> None:
    """End the mentor's help in the person's game. Raises UserError, WhichTable."""
    snapshot, _ = await find_table.game(request)
    await _end(request, snapshot)
    await request.tell("mentor-leaves")


@button("mentor", Allowed.SEATED, Valid.BOARD)
async def end_at(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """End the mentor's help at a table."""
    await _end(request, snapshot)
    request.answer(request.words.plain("mentor-leaves"), alert=True)


async def _end(request: Request, snapshot: TableSnapshot) -> None:
    if snapshot.notes.mentor:
        await request.tables.save(request.work, snapshot.noted(mentor=False))


@button("better", Allowed.SEATED, Valid.BOARD)
async def better_at(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Show the play that the mentor recommends. Raises UserError if he doubts none now."""
    if doubt_of(snapshot.table, seat) is None:
        raise UserError("stale")
    await request.tables.advised(request.work, snapshot, seat)
    table = snapshot.table
    order = ShowBetterPlay(table.id, table.length, seat, to=request.to())
    await request.post_once(order, f"better:{table.id}")


@button("anyway", Allowed.SEATED, Valid.BOARD)
async def anyway_at(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Make the play that the mentor doubts. Raises UserError if he doubts none now, Refused."""
    doubt = doubt_of(snapshot.table, seat)
    state = asked_to_play(request, snapshot, seat)
    if doubt is None:
        raise UserError("stale")
    await enter_play(request, snapshot, seat, read_play(state, doubt.play), advised=True)
