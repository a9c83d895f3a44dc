"""A seat's turn: whether it is asked something, and counting what it plays."""

from __future__ import annotations

from bot.room import Draft, Room
from bot.tables import Sorry
from bot.talk import Talk
from bot.teams import captain_of, is_out
from rules.game import Answer, State
from rules.notation import write_play
from rules.questions.kestum import in_the_air
from rules.turn import Step


def asked(talk: Talk, room: Room, seat: int) -> State:
    """The state, if this seat is asked something in it. Raises Sorry."""
    state = room.state
    assert state is not None
    if state.ask is None:
        raise Sorry("game-over")
    if seat in state.ask.who:
        return state
    if seat in dict(state.ask.given):
        raise Sorry("secret-given")
    if in_the_air(state):
        raise Sorry("throw-in-air")
    if seat in room.acting:
        raise Sorry("moves-not-now")
    raise not_yours(talk, room, seat)


def not_yours(talk: Talk, room: Room, seat: int) -> Sorry:
    """Why it is not for this seat to act now."""
    captain = captain_of(room, seat)
    if captain is not None:
        return Sorry("team-captain-plays", who=room.names(talk.words)[captain])
    if room.state is not None and is_out(room.state, seat):
        return Sorry("team-sits-out")
    return Sorry("not-your-turn", who=waited_for(talk, room))


def waited_for(talk: Talk, room: Room) -> str:
    """The names of those who are to act."""
    return ", ".join(room.names(talk.words)[seat] for seat in room.acting)


async def made(talk: Talk, room: Room, seat: int, steps: tuple[Step, ...]) -> None:
    """A whole play: it counts at once, or waits for "done" where the table wants it."""
    if room.house.confirm:
        await talk.tables.put_draft(talk.work, room, Draft(seat, steps))
    else:
        await count(talk, room, seat, steps)


async def count(talk: Talk, room: Room, seat: int, steps: tuple[Step, ...]) -> None:
    """A play counts now. Raises Refused."""
    assert room.state is not None
    text = write_play(room.state, steps)
    await talk.tables.act(talk.work, room, Answer("play", seat, text))
