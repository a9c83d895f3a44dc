"""Three and four, each for himself: who has finished or given up, the points so far, and a seat
that nobody sits on any more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.i18n import Words
from bot.room import Room, replace_table
from bot.sides import sign
from bot.store import Seat
from rules.game import Answer, State
from rules.parts.retiring import GiveUp, gave_up, left, retires, scores
from rules.questions.stake import value_of
from rules.shapes import TURNS
from rules.view import Result


def costs_of(state: State, seat: int) -> dict[int, int] | None:
    """What each seat still playing would score if this one gave up now; None if it may not."""
    for part in state.variant.standing:
        if isinstance(part, GiveUp) and part.offers(state, seat):
            found = part.costs(state, state.owners.index(seat))
            return {state.owners[side]: points for side, points in found.items()}
    return None


def shares(state: State, seat: int, names: Sequence[str]) -> str:
    """The same in words: who would score how much."""
    board = state.variant.board
    return ", ".join(
        f"{sign(board, state.owners.index(other))} {names[other]} +{points}"
        for other, points in (costs_of(state, seat) or {}).items()
    )


def so_far(state: State, names: Sequence[str], words: Words) -> list[str]:
    """Who has finished, who has given up and the points of everybody, once one has left."""
    if not retires(state.variant) or not left(state) or state.result is not None:
        return []
    board, gone = state.variant.board, gave_up(state)
    told = []
    for message, letters in (
        ("several-finished", [letter for letter in left(state) if letter not in gone]),
        ("several-gave-up", list(gone)),
    ):
        sides = [TURNS.index(letter) for letter in letters]
        who = ", ".join(f"{sign(board, side)} {names[state.owners[side]]}" for side in sides)
        told += [words.say(message, who=who)] if who else []
    counts = " : ".join(
        f"{sign(board, side)} {points:g}" for side, points in enumerate(scores(state))
    )
    return [*told, words.say("several-points", counts=counts)]


def done(room: Room, seat: int) -> bool:
    """Whether a seat has nothing more to play in this game."""
    state = room.state
    return state is not None and TURNS[state.owners.index(seat)] in left(state)


def vacated(room: Room, seat: int) -> Room:
    """The room without whoever sat there: somebody else may take the seat, unless it has nothing
    more to play."""
    seats, people = list(room.table.seats), list(room.people)
    if done(room, seat):
        seats[seat] = replace(seats[seat], kind="left")
    else:
        seats[seat], people[seat] = Seat(), None
    changed = replace_table(room, seats=tuple(seats), draft=None)
    return replace(changed, people=tuple(people))


def broken_off(room: Room) -> Result:
    """How a game ends that somebody has left: of two, the other one wins it at its stake."""
    assert room.state is not None
    winner = next((n for n in range(len(room.people)) if n not in room.empty), None)
    two = len(room.people) == 2 and winner is not None
    worth = float(value_of(room.state))
    points = [worth if two and seat == winner else 0.0 for seat in range(len(room.people))]
    return Result(tuple(points), "single" if two else "stopped", winner if two else None, "left")


def without(room: Room) -> tuple[Room, Answer] | None:
    """The empty seat whose turn it is gives up: the room in which nobody may take it any more, and
    the answer; None if that cannot be."""
    state = room.state
    seat = next((seat for seat in room.acting if seat in room.empty), None)
    if state is None or seat is None:
        return None
    costs = costs_of(state, seat)
    if costs is None:
        return None
    seats = list(room.table.seats)
    seats[seat] = Seat("left")
    value = str(sum(costs.values()))
    return replace_table(room, seats=tuple(seats)), Answer(GiveUp.kind, seat, value)
