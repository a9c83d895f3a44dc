"""A play built by tapping, step by step, until it is done; taking steps and plays back."""

from __future__ import annotations

from dataclasses import replace

from bot.commands import finding
from bot.commands.turn import asked, count, waited_for
from bot.room import Draft, Room, spot
from bot.tables import Sorry
from bot.talk import Talk
from rules.game import Answer, State
from rules.questions.standing import made_is_final
from rules.refusal import Refusal, Refused
from rules.study import is_whole, next_steps


def _draft(room: Room, seat: int) -> Draft:
    """What this seat has tapped so far."""
    draft = room.draft
    return draft if draft is not None and draft.seat == seat else Draft(seat)


async def lift(talk: Talk, room: Room, seat: int, value: str) -> None:
    """A tap on a point to leave; a single way from there is taken at once."""
    state = asked(talk, room, seat)
    draft = _draft(room, seat)
    ways = [step for step in next_steps(state, draft.steps) if spot(step) == value]
    if not ways:
        raise Sorry("stale")
    if len(ways) == 1:
        draft = replace(draft, steps=(*draft.steps, ways[0]), lifted=None)
    else:
        draft = replace(draft, lifted=value)
    await talk.tables.put_draft(talk.work, room, draft)


async def step(talk: Talk, room: Room, seat: int, value: str) -> None:
    """A tap on a die: the lifted checker goes."""
    state = asked(talk, room, seat)
    draft = _draft(room, seat)
    ways = next_steps(state, draft.steps)
    number = int(value) if value.isdecimal() else len(ways)
    if number >= len(ways):
        raise Sorry("stale")
    draft = replace(draft, steps=(*draft.steps, ways[number]), lifted=None)
    await talk.tables.put_draft(talk.work, room, draft)


async def done(talk: Talk) -> None:
    """The play is complete."""
    room, seat = await finding.game(talk)
    await done_at(talk, room, seat)


async def done_at(talk: Talk, room: Room, seat: int) -> None:
    """Confirm the play that was built at a table."""
    state = asked(talk, room, seat)
    draft = _draft(room, seat)
    if not is_whole(state, draft.steps):
        raise Refused(Refusal("duty"))
    await count(talk, room, seat, draft.steps)


async def restart(talk: Talk) -> None:
    """Drop the steps played so far."""
    room, seat = await finding.game(talk)
    await restart_at(talk, room, seat)


async def restart_at(talk: Talk, room: Room, seat: int) -> None:
    """Drop the steps of a table's draft."""
    state = asked(talk, room, seat)
    _check_undo(state, _draft(room, seat))
    await talk.tables.put_draft(talk.work, room, Draft(seat))


def _check_undo(state: State, draft: Draft) -> None:
    """Refuse to take made steps back where the table plays touch-move."""
    final = made_is_final(state)
    if draft.steps and final is not None:
        raise Refused(final)


async def undo(talk: Talk) -> None:
    """Take a step back; a confirmed play with the opponent's leave."""
    room, seat = await finding.game(talk)
    await undo_at(talk, room, seat)


async def undo_at(talk: Talk, room: Room, seat: int) -> None:
    """Take something back at a table."""
    draft = _draft(room, seat)
    if draft.lifted is not None:
        await talk.tables.put_draft(talk.work, room, replace(draft, lifted=None))
    elif draft.steps:
        _check_undo(asked(talk, room, seat), draft)
        await talk.tables.put_draft(talk.work, room, replace(draft, steps=draft.steps[:-1]))
    else:
        await takeback_at(talk, room, seat)


async def takeback_at(talk: Talk, room: Room, seat: int) -> None:
    """Ask for a confirmed play back."""
    state = room.state
    assert state is not None
    if "takeback:ask" not in state.offers(seat):
        pending = state.ask is not None and state.ask.kind == "takeback"
        if pending:
            raise Sorry("takeback-pending", other=waited_for(talk, room))
        played = any(entry.seat == seat for entry in state.played)
        raise Sorry("takeback-too-late" if played else "takeback-nothing")
    await talk.tables.act(talk.work, room, Answer("takeback", seat, "ask"))


async def menu(talk: Talk, room: Room, seat: int, name: str) -> None:
    """Open or close a menu under the board."""
    asked(talk, room, seat)
    await talk.tables.put_draft(talk.work, room, replace(_draft(room, seat), menu=name))
