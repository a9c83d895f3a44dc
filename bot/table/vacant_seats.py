"""Games of three and four with no teams: players who have finished or given up, the points so
far, and seats that their players have left."""

from __future__ import annotations

from dataclasses import replace

from bot.store import Person, Seat
from bot.table.snapshot import TableSnapshot, replace_table
from rules.board.shapes import TURNS
from rules.game import Answer, State
from rules.mechanics.retiring import GiveUp, retired_letters
from rules.questions.standing import forfeit
from rules.view.view import Result


def costs_of(state: State, seat: int) -> dict[int, int] | None:
    """Return what each seat still playing would score if this seat gave up now; None if it may
    not."""
    for part in state.variant.standing:
        if isinstance(part, GiveUp) and part.offers(state, seat):
            costs = part.costs(state, state.owners.index(seat))
            return {state.owners[side]: points for side, points in costs.items()}
    return None


def has_finished(snapshot: TableSnapshot, seat: int) -> bool:
    """Return whether a seat has nothing more to play in this game."""
    state = snapshot.state
    return state is not None and TURNS[state.owners.index(seat)] in retired_letters(state)


def vacate_seat(snapshot: TableSnapshot, seat: int) -> TableSnapshot:
    """Return the snapshot with a seat vacated: another person may take it, unless it has nothing
    more to play."""
    seats, people = list(snapshot.table.seats), list(snapshot.people)
    if has_finished(snapshot, seat):
        seats[seat] = replace(seats[seat], kind="left")
    else:
        seats[seat], people[seat] = Seat(), None
    changed = replace_table(snapshot, seats=tuple(seats), draft=None)
    return replace(_noting_who_left(changed, seat, snapshot.people[seat]), people=tuple(people))


def _noting_who_left(snapshot: TableSnapshot, seat: int, person: Person | None) -> TableSnapshot:
    if person is None:
        return snapshot
    left = (*((at, leaver) for at, leaver in snapshot.left if at != seat), (seat, person))
    noted = snapshot.noted(left=tuple((at, leaver.id) for at, leaver in left))
    return replace(noted, left=left)


def broken_off(snapshot: TableSnapshot) -> Result:
    """Return how a game ends that a player has left: of two, the other one wins what the position
    says (competitions.md 3)."""
    assert snapshot.state is not None
    gone, count = snapshot.empty, len(snapshot.people)
    if count == 2 and len(gone) == 1:
        return forfeit(snapshot.state, gone[0], "left")
    return Result((0.0,) * count, "stopped", None, "left")


def ended_by_leaving(snapshot: TableSnapshot, seat: int) -> Result | None:
    """Return how a game ends at once when a player leaves it, None if other people stay."""
    after = vacate_seat(snapshot, seat)
    if any(chair.kind == "person" for chair in after.table.seats):
        return None
    return broken_off(after)


def without(snapshot: TableSnapshot) -> tuple[TableSnapshot, Answer] | None:
    """Let the empty seat whose turn it is give up: return the snapshot in which it can no longer
    be taken, and the answer; None if that is not possible."""
    state = snapshot.state
    seat = next((seat for seat in snapshot.acting if seat in snapshot.empty), None)
    if state is None or seat is None:
        return None
    costs = costs_of(state, seat)
    if costs is None:
        return None
    seats = list(snapshot.table.seats)
    seats[seat] = Seat("left")
    value = str(sum(costs.values()))
    return replace_table(snapshot, seats=tuple(seats)), Answer(GiveUp.kind, seat, value)
