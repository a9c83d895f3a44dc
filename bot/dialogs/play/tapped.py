"""A play built by tapping, step by step, until it is done; taking steps and plays back."""

from __future__ import annotations

from dataclasses import replace

from bot.dialogs import resign
from bot.dialogs.resign_values import offers_on_buttons
from bot.dialogs.turn import asked_to_play, count, waited_for
from bot.i18n import listed
from bot.i18n.markup import unmarked
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.buttons import Valid, button
from bot.requests.commands import Menu, command
from bot.requests.request import Request
from bot.table import take_back
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot
from bot.table.tapped_draft import Draft, spot
from rules.analysis import is_whole, next_steps
from rules.game import State
from rules.questions.standing import made_is_final
from rules.refusal import Refusal, Refused


def _draft(snapshot: TableSnapshot, seat: int) -> Draft:
    """Return the steps that a seat has tapped so far, as a draft."""
    draft = snapshot.draft
    return draft if draft is not None and draft.seat == seat else Draft(seat)


@button("from", Allowed.SEATED, Valid.BOARD)
async def lift(request: Request, snapshot: TableSnapshot, seat: int, value: str) -> None:
    """Lift the checker of a tapped point; if only one step leaves it, take that step at once.
    Raises UserError."""
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


@button("to", Allowed.SEATED, Valid.BOARD)
async def step(request: Request, snapshot: TableSnapshot, seat: int, value: str) -> None:
    """Move the lifted checker by a tapped die. Raises UserError."""
    state = asked_to_play(request, snapshot, seat)
    draft = _draft(snapshot, seat)
    ways = next_steps(state, draft.steps)
    number = int(value) if value.isdecimal() else len(ways)
    if number >= len(ways):
        raise UserError("stale")
    draft = replace(draft, steps=(*draft.steps, ways[number]), lifted=None)
    await request.tables.put_draft(request.work, snapshot, draft)


@command("done")
async def confirm_play(request: Request) -> None:
    """Confirm the play that was built. Raises Refused, UserError, WhichTable."""
    snapshot, seat = await find_table.game(request)
    await done_at(request, snapshot, seat)


@button("done", Allowed.SEATED, Valid.BOARD)
async def done_at(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Confirm the play that was built at a table. Raises Refused, UserError."""
    state = asked_to_play(request, snapshot, seat)
    draft = _draft(snapshot, seat)
    if not is_whole(state, draft.steps):
        raise Refused(Refusal("duty"))
    await count(request, snapshot, seat, draft.steps)


@command("restart")
async def restart(request: Request) -> None:
    """Drop the steps of the play that is built. Raises Refused, UserError, WhichTable."""
    snapshot, seat = await find_table.game(request)
    asked_to_play(request, snapshot, seat)
    if _draft(snapshot, seat) == Draft(seat):
        raise UserError("restart-nothing")
    await restart_at(request, snapshot, seat)


@button("restart", Allowed.SEATED, Valid.BOARD)
async def restart_at(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Drop the steps of the play that is built at a table. Raises Refused, UserError."""
    state, draft = asked_to_play(request, snapshot, seat), _draft(snapshot, seat)
    _check_undo(state, draft)
    await request.tables.put_draft(request.work, snapshot, Draft(seat))
    await _said_back(request, len(draft.steps))


async def _said_back(request: Request, steps: int) -> None:
    """Send the number of steps taken back to a person who typed the request; after a tap the
    buttons show it."""
    if steps and not request.query:
        await request.tell("steps-back", count=steps)


def _check_undo(state: State, draft: Draft) -> None:
    """Refuse to take made steps back where the table plays touch-move."""
    if draft.steps:
        _check_final(state)


def _check_final(state: State) -> None:
    final = made_is_final(state)
    if final is not None:
        raise Refused(final)


def may_undo(snapshot: TableSnapshot, seat: int) -> bool:
    """Return whether a seat can take its tapped steps back, or its last play if it has tapped
    none."""
    state = snapshot.state
    if state is not None and _draft(snapshot, seat).steps:
        return made_is_final(state) is None
    return take_back.why_not(snapshot, seat) is None


@command("undo", menu=Menu(100))
async def undo(request: Request) -> None:
    """Take a step back; a confirmed play with the leave of the other people. Raises Refused,
    UserError, WhichTable."""
    try:
        snapshot, seat = await find_table.game(request)
    except UserError as sorry:
        if sorry.message == "no-game-here" and await find_table.just_played(request):
            raise UserError("takeback-over") from sorry
        raise
    await undo_at(request, snapshot, seat)


@button("undo", Allowed.SEATED, Valid.BOARD)
async def undo_at(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Take something back at a table: a checker that is lifted, a step, or the last play. Raises
    Refused, UserError."""
    draft = _draft(snapshot, seat)
    if draft.lifted is not None:
        await request.tables.put_draft(request.work, snapshot, replace(draft, lifted=None))
        if not request.query:
            await request.tell("point-let-go")
    elif draft.steps:
        _check_undo(asked_to_play(request, snapshot, seat), draft)
        await request.tables.put_draft(
            request.work, snapshot, replace(draft, steps=draft.steps[:-1])
        )
        await _said_back(request, 1)
    else:
        await takeback_at(request, snapshot, seat)


@button("takeback", Allowed.SEATED, Valid.BOARD)
async def takeback_at(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Ask for a confirmed play back; bots agree at once. Raises UserError, Refused."""
    why = take_back.why_not(snapshot, seat)
    if why is None:
        await take_back.take_back(request.tables, request.work, snapshot, seat)
        return
    assert snapshot.state is not None
    if why == "touch-move":
        _check_final(snapshot.state)
    names = snapshot.names(request.words)
    others = take_back.who_may(snapshot)
    if request.query and others:
        raise UserError("takeback-others", who=listed(names[other] for other in others))
    moved = take_back.others_who_moved(snapshot, seat) if why == "moved" else ()
    who = listed(names[other] for other in moved)
    raise UserError(f"takeback-{why}", who=who, other=waited_for(request, snapshot))


@button("menu", Allowed.SEATED, Valid.BOARD)
async def menu(request: Request, snapshot: TableSnapshot, seat: int, name: str) -> None:
    """Open or close a menu under the board; explain the menu of resigning as it opens. Raises
    UserError."""
    asked_to_play(request, snapshot, seat)
    await request.tables.put_draft(
        request.work, snapshot, replace(_draft(snapshot, seat), menu=name)
    )
    if name == "resign":
        explanation = resign.explain_offers(
            snapshot, seat, request.words, offers_on_buttons(snapshot)
        )
        request.answer(unmarked(explanation))
