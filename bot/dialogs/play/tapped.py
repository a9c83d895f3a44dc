"""A play built by tapping, step by step, until it is done; taking steps and plays back."""

from __future__ import annotations

from dataclasses import replace

from bot.dialogs import resign
from bot.dialogs.play_text import lifted_to, made_by_taps
from bot.dialogs.resign_values import offers_on_buttons
from bot.dialogs.turn import asked_to_play, count, waited_for
from bot.i18n import listed
from bot.i18n.markup import unmarked
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import Menu, Valid, button, command
from bot.requests.request import Request
from bot.table import take_back
from bot.table.errors import UserError
from bot.table.numbering import numbering_of
from bot.table.show_orders import keep_draft, show_draft
from bot.table.snapshot import TableSnapshot
from bot.table.tapped_draft import (
    SKIP,
    Draft,
    places,
    target,
    ways_from,
    with_other_die,
    with_step,
)
from rules.analysis import is_whole, next_steps
from rules.game import State
from rules.questions.standing import Takeback, made_is_final
from rules.refusal import Refusal, Refused


def _draft(snapshot: TableSnapshot, seat: int) -> Draft:
    """Return the steps that a seat has tapped so far, as a draft."""
    draft = snapshot.draft
    return draft if draft is not None and draft.seat == seat else Draft(seat)


@button("from", Allowed.SEATED, Valid.BOARD)
async def lift(request: Request, snapshot: TableSnapshot, seat: int, value: str) -> None:
    """Move the upper checker of a tapped point by the active die; lift it if it may go several
    ways by that die, until the end of one of them is tapped. Raises UserError."""
    state = asked_to_play(request, snapshot, seat)
    draft = _draft(snapshot, seat)
    lifted = ways_from(state, draft, draft.lifted) if draft.lifted is not None else []
    chosen = [way for way in lifted if target(way) == value][:1]
    ways = chosen or ways_from(state, draft, value)
    if value == draft.lifted:
        await keep(request, snapshot, replace(draft, lifted=None))
    elif not ways:
        await _nothing_there(request, state, draft, value)
    elif len(ways) == 1:
        await keep(request, snapshot, with_step(state, draft, ways[0]))
    else:
        await keep(request, snapshot, replace(draft, lifted=value))


async def _nothing_there(request: Request, state: State, draft: Draft, value: str) -> None:
    """Answer a tap on a place from which no checker goes now. Raises UserError if this turn never
    leaves it."""
    if value not in (tap.name for tap in places(state, draft, ends=True)):
        raise UserError("stale")
    whole = is_whole(state, draft.steps) and not next_steps(state, draft.steps)
    request.answer(request.words.plain("tap-whole" if whole else "tap-not-yet"))


@button("to", Allowed.SEATED, Valid.BOARD)
async def step(request: Request, snapshot: TableSnapshot, seat: int, value: str) -> None:
    """Move the lifted checker to a tapped place. Raises UserError."""
    state = asked_to_play(request, snapshot, seat)
    draft = _draft(snapshot, seat)
    ways = ways_from(state, draft, draft.lifted or "")
    chosen = next((way for way in ways if target(way) == value), None)
    if chosen is None:
        raise UserError("stale")
    await keep(request, snapshot, with_step(state, draft, chosen))


@button("die", Allowed.SEATED, Valid.BOARD)
async def swap(request: Request, snapshot: TableSnapshot, seat: int, value: str) -> None:
    """Make the next number of the roll active. Raises UserError."""
    state = asked_to_play(request, snapshot, seat)
    draft = with_other_die(state, _draft(snapshot, seat))
    await keep(request, snapshot, draft)
    request.answer(request.words.plain("tap-die", die=draft.die))


async def keep(request: Request, snapshot: TableSnapshot, draft: Draft) -> None:
    """Store the tapped steps. In a group the board stays the same meanwhile, and its player reads
    which steps are made and which numbers are left."""
    before = _draft(snapshot, draft.seat)
    still = not snapshot.private and draft.menu == before.menu
    remember = keep_draft if still else show_draft
    await remember(request.work, snapshot, draft)
    if still and request.query:
        _tell_progress(request, snapshot, draft)


def _tell_progress(request: Request, snapshot: TableSnapshot, draft: Draft) -> None:
    """Answer a tap with the steps that are made and the numbers that are left, or with the ends of
    a checker's ways if one of them is to be chosen."""
    state, words, numbering = snapshot.game, request.words, numbering_of(snapshot, draft.seat)
    if draft.lifted is not None:
        progress = lifted_to(state, ways_from(state, draft, draft.lifted), numbering, words)
    elif draft.steps:
        progress = made_by_taps(state, draft.steps, numbering, words)
    else:
        progress = words.say("tap-none")
    request.answer(unmarked(progress))


@command("done")
async def confirm_play(request: Request) -> None:
    """Confirm the play that was built. Raises Refused if it is not whole, UserError and
    WhichTable."""
    snapshot, seat = await find_table.game(request)
    await done_at(request, snapshot, seat)


async def done_at(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Confirm the play that was built at a table. Raises Refused if it is not whole, UserError."""
    state = asked_to_play(request, snapshot, seat)
    draft = _draft(snapshot, seat)
    if not is_whole(state, draft.steps):
        raise Refused(Refusal("duty"))
    await count(request, snapshot, seat, draft.steps)


@button("done", Allowed.SEATED, Valid.BOARD)
async def finish(request: Request, snapshot: TableSnapshot, seat: int, value: str) -> None:
    """Play the tapped steps; if there are none, only the button that skips a turn does it. Raises
    Refused, UserError."""
    state, draft = asked_to_play(request, snapshot, seat), _draft(snapshot, seat)
    if is_whole(state, draft.steps) and (draft.steps or value == SKIP):
        await count(request, snapshot, seat, draft.steps)
    else:
        _tell_progress(request, snapshot, draft)


@command("restart")
async def restart(request: Request) -> None:
    """Drop the steps of the play that is built. Raises Refused, UserError, WhichTable."""
    snapshot, seat = await find_table.game(request)
    asked_to_play(request, snapshot, seat)
    draft = _draft(snapshot, seat)
    if not draft.steps and draft.lifted is None:
        raise UserError("restart-nothing")
    await restart_at(request, snapshot, seat)


@button("restart", Allowed.SEATED, Valid.BOARD)
async def restart_at(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Drop the steps of the play that is built at a table. Raises Refused, UserError."""
    state, draft = asked_to_play(request, snapshot, seat), _draft(snapshot, seat)
    _check_undo(state, draft)
    await keep(request, snapshot, Draft(seat))
    await _said_back(request, len(draft.steps))


async def _said_back(request: Request, steps: int) -> None:
    """Send the number of steps taken back to a person who typed the request; after a tap the
    buttons show it."""
    if steps and not request.query:
        await request.tell("steps-back", count=steps)


def _check_undo(state: State, draft: Draft) -> None:
    """Check that made steps may be taken back. Raises Refused if the table plays touch-move."""
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
    """Take a step back, or a confirmed play if the others agree. Raises Refused, UserError,
    WhichTable."""
    try:
        snapshot, seat = await find_table.game(request)
    except UserError as sorry:
        if sorry.message == "no-game-here" and await find_table.just_played(request):
            raise UserError("takeback-over") from sorry
        raise
    await undo_at(request, snapshot, seat)


@button("undo", Allowed.SEATED, Valid.BOARD)
async def untap(request: Request, snapshot: TableSnapshot, seat: int, value: str) -> None:
    """Take the last tap back with all steps that were forced after it. Raises Refused,
    UserError."""
    asked_to_play(request, snapshot, seat)
    draft = _draft(snapshot, seat)
    if draft.steps or draft.lifted is not None:
        await undo_at(request, snapshot, seat)
    else:
        _tell_progress(request, snapshot, draft)


async def undo_at(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Take the latest of these back at a table: a lifted checker, a step, or the last play. Raises
    Refused, UserError."""
    draft = _draft(snapshot, seat)
    if draft.lifted is not None:
        await keep(request, snapshot, replace(draft, lifted=None))
        if not request.query:
            await request.tell("point-let-go")
    elif draft.steps:
        _check_undo(asked_to_play(request, snapshot, seat), draft)
        before = draft.before_last_tap()
        await keep(request, snapshot, before)
        await _said_back(request, len(draft.steps) - len(before.steps))
    else:
        await takeback_at(request, snapshot, seat)


@button("takeback", Allowed.SEATED, Valid.BOARD)
async def takeback_at(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Ask to take a confirmed play back; bots agree at once, and the player reads at which of
    several boards. Raises UserError, Refused."""
    why = take_back.why_not(snapshot, seat)
    if why is None:
        after = await take_back.take_back(request.tables, request.work, snapshot, seat)
        if request.board and after.game.open_ask.kind != Takeback.kind:
            await request.tell("takeback-here")
        return
    if why == "touch-move":
        _check_final(snapshot.game)
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
    await keep(request, snapshot, replace(_draft(snapshot, seat), menu=name))
    if name == "resign":
        explanation = resign.explain_offers(
            snapshot, seat, request.words, offers_on_buttons(snapshot)
        )
        request.answer(unmarked(explanation))
