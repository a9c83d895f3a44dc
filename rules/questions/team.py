"""A player, the box, against a team whose captain throws and moves (chouette.md).

The game is an ordinary game of two sides: the box's and the captain's. The rest stands in facts.
`order` are all seats of the game, the box first and then the captain, `2.0.1.3`; a seat named in
`paid`, `0:-1.3:2`, has left the game with those points. Between the box and each member lies a
cube: `cube` is the acting captain's, `cubes` are those of members that differ from it,
`1:4@b.3:1@-`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from rules.board.facts import CUBE, OWNER, Fact, in_full
from rules.board.shapes import TURNS
from rules.game import Ask, State, finish
from rules.questions.opening import SidesByLot
from rules.questions.stake import holder_of, value_of
from rules.refusal import PositionError
from rules.undo import bar_take_backs
from rules.variant import Variant
from rules.view.view import Ending, Result

ORDER = Fact("order", r"\d{1,3}(\.\d{1,3}){2,}", "order=2.0.1", 14)
CUBES = Fact("cubes", r"\d+:[1-9]\d{0,14}@[wb-](\.\d+:[1-9]\d{0,14}@[wb-])*", "cubes=1:4@b", 17)
PAID = Fact("paid", r"\d+:-?\d+(\.\d+:-?\d+)*", "paid=1:-2", 18)

Points = Mapping[int, float]


class Cube(NamedTuple):
    """The stake between the box and one member, and the side that alone may raise it."""

    value: int
    holder: int | None = None


def order_of(state: State) -> tuple[int, ...]:
    """Return all seats of the game: the box, the captain, the others in the order they follow."""
    text = state.facts.get("order")
    return tuple(map(int, text.split("."))) if text else tuple(range(len(state.points)))


def write_order(order: Iterable[int]) -> str:
    """Return an order of seats as the fact `order`."""
    return ".".join(map(str, order))


def members_paid(state: State) -> dict[int, float]:
    """Return the members who have left the game, with what each won or lost."""
    entries = (entry.split(":") for entry in state.facts.get("paid", "").split(".") if entry)
    return {int(seat): float(points) for seat, points in entries}


def _read_seats(facts: Mapping[str, str], key: str) -> set[int]:
    """Return the seats that a fact names, `1:-2.3:4`."""
    return {int(entry.split(":")[0]) for entry in facts.get(key, "").split(".") if entry}


def team_of(state: State) -> tuple[int, ...]:
    """Return the members still in the game; the first of them is the acting captain."""
    gone = members_paid(state)
    return tuple(seat for seat in order_of(state)[1:] if seat not in gone)


def box_side(state: State) -> int:
    """Return the side that the box plays."""
    return state.owners.index(order_of(state)[0])


def in_teams(variant: Variant) -> bool:
    """Return whether one player plays against a team in this game."""
    return isinstance(variant.payout, TeamPays)


def side_of(state: State, seat: int) -> int:
    """Return the side that a seat plays, or whose team it belongs to."""
    return state.owners.index(seat) if seat in state.owners else 1 - box_side(state)


def cubes_of(state: State) -> dict[int, Cube]:
    """Return the cube of each member still in the game, by seat."""
    common = Cube(value_of(state), holder_of(state))
    cubes = dict.fromkeys(team_of(state), common)
    for entry in state.facts.get("cubes", "").split("."):
        if entry:
            seat, _, text = entry.partition(":")
            value, _, holder = text.partition("@")
            cubes[int(seat)] = Cube(int(value), None if holder == "-" else TURNS.index(holder))
    return cubes


def with_cubes(state: State, cubes: Mapping[int, Cube]) -> State:
    """Return the state with these cubes, by member."""
    common = cubes[team_of(state)[0]]
    others = (f"{seat}:{_text(cube)}" for seat, cube in cubes.items() if cube != common)
    return state.fact(cube=_text(common), cubes=".".join(others))


def _text(cube: Cube) -> str:
    return f"{cube.value}@{'-' if cube.holder is None else TURNS[cube.holder]}"


def leave(state: State, points: Points, how: Ending) -> State:
    """Return the state after members have left with these points: the next member in order becomes
    acting captain, and without members the game is over."""
    if not points:
        return state
    cubes = {seat: cube for seat, cube in cubes_of(state).items() if seat not in points}
    gone = {**members_paid(state), **points}
    before, box = team_of(state)[0], order_of(state)[0]
    entries = (f"{seat}:{in_full(value)}" for seat, value in gone.items())
    state = bar_take_backs(state, "left").fact(paid=".".join(entries))
    if not cubes:
        winner = before if sum(points.values()) > 0 else box
        total = _by_seat(state, gone)
        return finish(state, Result(total, "single", winner, how))
    captain = team_of(state)[0]
    owners = tuple(captain if seat == before else seat for seat in state.owners)
    agenda = tuple(
        replace(item, who=tuple(captain if seat == before else seat for seat in item.who))
        if isinstance(item, Ask)
        else item
        for item in state.agenda
    )
    return with_cubes(replace(state, owners=owners, agenda=agenda), cubes)


def _by_seat(state: State, members: Points) -> tuple[float, ...]:
    """Return the points of all seats from those of the members: the box has the rest, so that
    the sum is 0."""
    points = [0.0] * len(state.points)
    for seat, value in members.items():
        points[seat] = float(value)
    points[order_of(state)[0]] = 0.0 - sum(members.values())
    return tuple(points)


@dataclass(frozen=True)
class TeamPays:
    """The settlement of the box with each member: the points of the result times their cube, or
    what was settled when they left. `unit` is what a point is worth; with `jacoby` more than a
    single game counts between two only if one of them has raised their cube."""

    unit: int = 1
    jacoby: bool = False
    keeps: ClassVar[tuple[Fact, ...]] = (ORDER, OWNER, CUBE, CUBES, PAID)

    def check(self, facts: Mapping[str, str]) -> None:
        """Refuse an order that names a seat twice, a box that does not play against the first
        member still in the game, and cubes of other seats than members. Raises PositionError."""
        order = tuple(map(int, facts.get("order", "0.1.2").split(".")))
        if len({*order}) < len(order):
            raise PositionError(f"order={facts['order']} cannot be: each seat once")
        gone, cubes = _read_seats(facts, "paid"), _read_seats(facts, "cubes")
        team = [seat for seat in order[1:] if seat not in gone]
        if not team or not gone <= {*order[1:]}:
            raise PositionError(f"paid={facts['paid']} cannot be: some of the team have left")
        if not cubes <= {*team}:
            raise PositionError(f"cubes={facts['cubes']} cannot be: members who play have cubes")
        both = {f"{order[0]}-{team[0]}", f"{team[0]}-{order[0]}"}
        owner = facts.get("owner", "0-1")
        if owner not in both:
            reason = f"{order[0]} plays against {team[0]}"
            raise PositionError(f"owner={owner} cannot be: {reason}")

    def pay(
        self, state: State, kind: str, worth: tuple[float, ...]
    ) -> tuple[str, tuple[float, ...]]:
        """Return the kind of result and the points of each seat."""
        box = box_side(state)
        members = members_paid(state)
        for seat, cube in cubes_of(state).items():
            won = worth[1 - box] - worth[box]
            if self.jacoby and cube.holder is None and kind != "draw":
                won = max(-1.0, min(won, 1.0))
            members[seat] = won * cube.value * self.unit
        return kind, _by_seat(state, members)

    def parties(self, state: State) -> tuple[int, ...]:
        """Return the box and the members still in the game."""
        return (order_of(state)[0], *team_of(state))


@dataclass(frozen=True)
class OrderByLot(SidesByLot):
    """The box, the captain and the others by one die each, the highest first; ties are thrown
    again for their mutual order. A later game of the same players knows its order."""

    sides: tuple[int, ...] = (0, 1)

    def open(self, state: State) -> State:
        """Throw for the order, unless it is known."""
        if "order" not in state.facts:
            return super().open(state)
        box, captain = order_of(state)[:2]
        return replace(state, owners=(box, captain))

    def seats(self, state: State) -> Sequence[int]:
        """Return all seats."""
        return range(len(state.points))

    def decided(self, state: State, winner: int) -> State:
        """Return the state with the order of the dice: the highest seat is the box, the next is
        captain."""
        lot = state.facts["draw"]
        state = state.fact(order=write_order(self.ranking(state)), lot=lot, draw=None)
        return self.open(state)
