"""Before a throw: guards from the reserve, a stack laid out, or straight to the dice."""

from __future__ import annotations

from bot.commands import finding
from bot.driver import by_hand
from bot.room import Room
from bot.tables import Sorry
from bot.talk import Talk
from bot.views import numbering_of
from rules.game import Answer, State
from rules.parts.acts import guard_places
from rules.parts.chief import chief_place
from rules.questions.before import GO, ActBefore


def asked_before(state: State | None, seat: int) -> ActBefore | None:
    """The open question, if it is what this seat does before its throw."""
    ask = state.ask if state is not None else None
    if ask is not None and isinstance(ask.part, ActBefore) and seat in ask.who:
        return ask.part
    return None


async def sow(talk: Talk, value: str) -> None:
    """Lay a stack out, named by its place; "head" is the head."""
    room, seat, part, state = await _open(talk)
    board = state.variant.board
    numbering = numbering_of(room, seat)
    place = board.label(state.thrower, board.length, numbering) if value == "head" else value
    await _act(talk, room, seat, part.read(state, place, numbering))


async def guard(talk: Talk, value: str) -> None:
    """Bring in a guard: to a place, "head", "emir", "both", or "" where only one place wants it."""
    room, seat, part, state = await _open(talk)
    variant, side = state.variant, state.thrower
    wanted = guard_places(variant, state.men, side)
    meant = {
        "head": [variant.board.length],
        "emir": [chief_place(variant, state.men, side)],
        "both": wanted,
        "": wanted if len(wanted) == 1 else [],
    }
    if value in meant:
        places = ",".join(variant.board.label(side, place) for place in meant[value])
        choice = part.read(state, f"hand/{places}" if places else "hand")
    else:
        choice = part.read(state, f"hand/{value}", numbering_of(room, seat))
    await _act(talk, room, seat, choice)


async def throw_instead(talk: Talk, room: Room, seat: int) -> bool:
    """A throw where an act could be done first: none is, and the dice fall. False where nothing
    of the kind is asked of this seat."""
    if asked_before(room.state, seat) is None:
        return False
    after = await talk.tables.act(talk.work, room, Answer(ActBefore.kind, seat, GO))
    if after.state is not None and by_hand(after.state) == seat:
        await talk.tables.throw(talk.work, after)
    return True


async def _open(talk: Talk) -> tuple[Room, int, ActBefore, State]:
    """The game, if it is asked there what to do before a throw. Raises Sorry."""
    room, seat = await finding.game(talk)
    part = asked_before(room.state, seat)
    if part is None or room.state is None:
        raise Sorry("not-now", waiting="")
    return room, seat, part, room.state


async def _act(talk: Talk, room: Room, seat: int, value: str) -> None:
    await talk.tables.act(talk.work, room, Answer(ActBefore.kind, seat, value))
