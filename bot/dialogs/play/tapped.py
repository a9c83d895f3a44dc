"""A play built by tapping, step by step, until it is done; taking steps and plays back."""

from __future__ import annotations

from dataclasses import replace

from bot.dialogs.turn import asked_to_play, count, waited_for
from bot.requests import find_table
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.table.snapshot import Draft, TableSnapshot, spot
from rules.analysis import is_whole, next_steps
from rules.game import Answer, State
from rules.questions.standing import made_is_final
from rules.refusal import Refusal, Refused


def _draft(snapshot: TableSnapshot, seat: int) -> Draft:
    """What this seat has tapped so far."""
    draft = snapshot.draft
    return draft if draft is not None and draft.seat == seat else Draft(seat)


async def lift(request: Request, snapshot: TableSnapshot, seat: int, value: str) -> None:
    """A tap on a point to leave; a single way from there is taken at once."""
    state = asked_to_play(request, snapshot, seat)
    draft = _draft(snapshot, seat)
    ways = [step for step in next_steps(state, draft.steps) if spot(step) == value]
    if not ways:
        raise UserError("stale")
    if len(ways) == 1:
        draft = replace(draft, steps=(*draft.steps, ways[0]), lifted=None)
    else:
        draft = replace(draft, lifted=value)
    await request.tables.put_draft(request.work, snapshot, draft)


async def step(request: Request, snapshot: TableSnapshot, seat: int, value: str) -> None:
    """A tap on a die: the lifted checker goes."""
    state = asked_to_play(request, snapshot, seat)
    draft = _draft(snapshot, seat)
    ways = next_steps(state, draft.steps)
    number = int(value) if value.isdecimal() else len(ways)
    if number >= len(ways):
        raise UserError("stale")
    draft = replace(draft, steps=(*draft.steps, ways[number]), lifted=None)
    await request.tables.put_draft(request.work, snapshot, draft)


async def done(request: Request) -> None:
    """The play is complete."""
    snapshot, seat = await find_table.game(request)
    await done_at(request, snapshot, seat)


async def done_at(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Confirm the play that was built at a table."""
    state = asked_to_play(request, snapshot, seat)
    draft = _draft(snapshot, seat)
    if not is_whole(state, draft.steps):
        raise Refused(Refusal("duty"))
    await count(request, snapshot, seat, draft.steps)


async def restart(request: Request) -> None:
    """Drop the steps played so far."""
    snapshot, seat = await find_table.game(request)
    await restart_at(request, snapshot, seat)


async def restart_at(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Drop the steps of a table's draft."""
    state = asked_to_play(request, snapshot, seat)
    _check_undo(state, _draft(snapshot, seat))
    await request.tables.put_draft(request.work, snapshot, Draft(seat))


def _check_undo(state: State, draft: Draft) -> None:
    """Refuse to take made steps back where the table plays touch-move."""
    final = made_is_final(state)
    if draft.steps and final is not None:
        raise Refused(final)


async def undo(request: Request) -> None:
    """Take a step back; a confirmed play with the opponent's leave."""
    snapshot, seat = await find_table.game(request)
    await undo_at(request, snapshot, seat)


async def undo_at(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Take something back at a table."""
    draft = _draft(snapshot, seat)
    if draft.lifted is not None:
        await request.tables.put_draft(request.work, snapshot, replace(draft, lifted=None))
    elif draft.steps:
        _check_undo(asked_to_play(request, snapshot, seat), draft)
        await request.tables.put_draft(
            request.work, snapshot, replace(draft, steps=draft.steps[:-1])
        )
    else:
        await takeback_at(request, snapshot, seat)


async def takeback_at(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Ask for a confirmed play back."""
    state = snapshot.state
    assert state is not None
    if "takeback:ask" not in state.offers(seat):
        pending = state.ask is not None and state.ask.kind == "takeback"
        if pending:
            raise UserError("takeback-pending", other=waited_for(request, snapshot))
        played = any(entry.seat == seat for entry in state.played)
        raise UserError("takeback-too-late" if played else "takeback-nothing")
    await request.tables.act(request.work, snapshot, Answer("takeback", seat, "ask"))


async def menu(request: Request, snapshot: TableSnapshot, seat: int, name: str) -> None:
    """Open or close a menu under the board."""
    asked_to_play(request, snapshot, seat)
    await request.tables.put_draft(
        request.work, snapshot, replace(_draft(snapshot, seat), menu=name)
    )
