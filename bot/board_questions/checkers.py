"""Counts of the board: pips, checkers that are off, outside, on the head and on the bar, rows of
points."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Any, NamedTuple

from bot.board_questions.facts_in_words import Counts, Figure, Spot, Stacks
from bot.board_questions.registry import AskedPosition, of_two, question
from rules.board.boards import OFF
from rules.dice.throws import Throw
from rules.protocols import HeadGate
from rules.variant import Variant
from rules.view.board_facts import (
    closed_spots,
    enemies_ahead,
    has_path,
    in_contact,
    longest_block,
    outside,
    pips_left,
    way,
    way_home,
)
from rules.view.throw_chances import dice_of, falls

CROWD = 6
"""More checkers than these on the last point at the start make it a head."""


class Pips(NamedTuple):
    """The pips of every side, and by how many the player is `ahead`, `behind` or `even`; `none`
    among more than two."""

    counts: Counts
    lead: int
    standing: str


class BorneOff(NamedTuple):
    """Checkers of a side that are off, of how many."""

    whose: str
    off: int
    of: int
    left: int


class OutsideHome(NamedTuple):
    """Checkers of a side that are not home, and the way that they have to go there."""

    whose: str
    checkers: int
    pips: int


class Rearmost(NamedTuple):
    """The checker of a side that has the longest way home, and that way in pips."""

    whose: str
    spot: Spot
    pips: int


class InEnemyHome(NamedTuple):
    """Checkers of a side in the other side's home, point by point."""

    whose: str
    checkers: int
    stacks: Stacks


class OnHead(NamedTuple):
    """Checkers of a side on its head, of how many at the start."""

    whose: str
    left: int
    of: int
    gone: int


class LeavingHead(NamedTuple):
    """Checkers that have left the head in the turn, and how many more may."""

    gone: int
    more: int


class NotEntered(NamedTuple):
    """Checkers of a side that wait on the bar, or in hand."""

    whose: str
    where: str
    checkers: int


class WhichPoint(NamedTuple):
    """The fact that a point has to be named."""


class OnPoint(NamedTuple):
    """Checkers of a side that stand on a point."""

    spot: Spot
    whose: str
    checkers: int


class EmptyPoint(NamedTuple):
    """The fact that a point is empty."""

    spot: Spot


class ClosedPoint(NamedTuple):
    """The side that a point is closed to."""

    whose: str


class PassedEachOther(NamedTuple):
    """The fact that contact is over, or not, with the pips of both sides."""

    race: bool
    mine: int
    theirs: int


class StillAhead(NamedTuple):
    """Checkers of the other side that a side's last one still has to pass."""

    whose: str
    checkers: int


class LongestBlock(NamedTuple):
    """The longest row of points that a side closes, from one point to another, and how many of the
    other side's checkers have not passed it."""

    whose: str
    points: int
    first: Spot
    last: Spot
    behind: int


class NoBlock(NamedTuple):
    """The fact that a side closes no two points in a row, but so many."""

    whose: str
    points: int


class Turns(NamedTuple):
    """The rolls that a side needs, about and at least, and the pips of a roll on average."""

    whose: str
    about: int
    least: int
    mean: Figure


def counts_pips(variant: Variant) -> bool:
    """Return whether pips are counted."""
    return variant.pips


def bears_off(variant: Variant) -> bool:
    """Return whether checkers are borne off."""
    return variant.bearing is not None


def goes_home(variant: Variant) -> bool:
    """Return whether checkers go along a path to a home and off."""
    return bears_off(variant) and bool(variant.board.paths)


def shares_path(variant: Variant) -> bool:
    """Return whether two sides share a path of points to their homes."""
    return has_path(variant) and goes_home(variant)


def has_head(variant: Variant) -> bool:
    """Return whether an army stands on one point at the start."""
    head = variant.board.length
    return bool(variant.board.paths) and any(row.get(head, 0) > CROWD for row in variant.start)


def has_waiting(variant: Variant) -> bool:
    """Return whether checkers may wait on a bar or in hand."""
    return bool(_waiting_places(variant))


@question("pips", counts_pips, anybody=True)
def pips(at: AskedPosition) -> Iterator[Any]:
    """Tell how far each side has to go, and who leads."""
    counts = Counts(pips_left(at.variant, at.men))
    if len(counts) != 2 or at.seat is None:
        yield Pips(counts, 0, "none")
        return
    lead = counts[1 - at.side] - counts[at.side]
    standing = "ahead" if lead > 0 else "behind" if lead else "even"
    yield Pips(counts, abs(lead), standing)


@question("bearoff-left", bears_off, ("side",))
def bearoff_left(at: AskedPosition) -> Iterator[Any]:
    """Tell how many checkers are off, and how many are left."""
    for side in at.sides():
        row = at.variant.row(at.men, side)
        yield BorneOff(at.whose(side), row[OFF], sum(row), sum(row) - row[OFF])


@question("to-home", goes_home, ("side",))
def to_home(at: AskedPosition) -> Iterator[Any]:
    """Tell how many checkers are outside the home, how far from it, and the way of the last."""
    for side in at.sides():
        checkers = sum(outside(at.variant, at.men, side).values())
        yield OutsideHome(at.whose(side), checkers, way_home(at.variant, at.men, side))
        row, board = at.variant.live(at.men, side), at.board
        places = range(board.length, board.home, -1)
        rear = next((place for place in places if row[place]), None)
        waiting = any(row[place] for place in _waiting_places(at.variant).values())
        if rear is not None and not waiting:
            yield Rearmost(at.whose(side), Spot(board.spots[side][rear - 1]), rear - board.home)


@question("back-checkers", shares_path, ("side",))
def back_checkers(at: AskedPosition) -> Iterator[Any]:
    """Tell where the checkers of a side stand in the other side's home, and on the bar."""
    for side in at.sides():
        row, place_at = at.variant.row(at.men, side), at.board.place_at[side]
        home = reversed(at.board.spots[1 - side][: at.board.home])
        stacks = Stacks({spot: row[place_at[spot]] for spot in home if row[place_at[spot]]})
        yield InEnemyHome(at.whose(side), sum(stacks.values()), stacks)
        for name, place in _waiting_places(at.variant).items():
            if row[place]:
                yield NotEntered(at.whose(side), name, row[place])


@question("head-count", has_head, ("side",))
def head_count(at: AskedPosition) -> Iterator[Any]:
    """Tell how many checkers stand on the head, and how many may leave it in this turn."""
    head, state = at.board.length, at.state
    for side in at.sides():
        first = at.variant.start[side].get(head, 0)
        left = at.variant.row(at.men, side)[head]
        yield OnHead(at.whose(side), left, first, first - left)
    gates = [gate for gate in at.variant.gates if isinstance(gate, HeadGate)]
    if state.due and state.mover == at.side and gates:
        now = state.situation
        gone = int(now.past.get(gates[0].name, 0))
        yield LeavingHead(gone, gates[0].left_now(at.variant, now))


def _waiting_places(variant: Variant) -> dict[str, int]:
    """Return the places beside the board where checkers may wait, by name."""
    board, landing = variant.board, variant.landing
    in_hand = any(row.get(board.hand) for row in variant.start) or bool(landing.to_hand)
    names = (("bar", board.bar, landing.to_bar), ("hand", board.hand, in_hand))
    return {name: place for name, place, there in names if there}


@question("bar-count", has_waiting, ("side",))
def bar_count(at: AskedPosition) -> Iterator[Any]:
    """Tell how many checkers wait beside the board."""
    for name, place in _waiting_places(at.variant).items():
        for side in at.sides():
            yield NotEntered(at.whose(side), name, at.variant.row(at.men, side)[place])


@question("point", of_two, ("point",))
def point(at: AskedPosition) -> Iterator[Any]:
    """Tell what stands on a point."""
    spot = at.spot()
    if spot is None:
        yield WhichPoint()
        return
    standing = {side: _standing(at, side, spot) for side in (at.side, 1 - at.side)}
    if not any(standing.values()):
        yield EmptyPoint(Spot(spot))
    for side, checkers in standing.items():
        if checkers:
            yield OnPoint(Spot(spot), at.whose(side), checkers)
        if has_path(at.variant) and closed_spots(at.state, side)[spot]:
            yield ClosedPoint(at.whose(1 - side))


def _standing(at: AskedPosition, side: int, spot: int) -> int:
    place = at.board.place_at[side][spot]
    return at.variant.row(at.men, side)[place] if place else 0


@question("is-race", has_path)
def is_race(at: AskedPosition) -> Iterator[Any]:
    """Tell whether the sides have passed each other, else how many they still have to pass."""
    race = not in_contact(at.variant, at.men)
    ways = [way(at.variant, at.men, side) for side in (at.side, 1 - at.side)]
    yield PassedEachOther(race, *ways)
    if not race:
        for side in at.sides():
            yield StillAhead(at.whose(side), enemies_ahead(at.variant, at.men, side))


@question("prime", has_path, ("side",))
def prime(at: AskedPosition) -> Iterator[Any]:
    """Tell the longest row of closed points of each side."""
    for side in at.sides():
        block = longest_block(at.state, side)
        if len(block.spots) < 2:
            yield NoBlock(at.whose(side), sum(closed_spots(at.state, side)))
            continue
        first, second, *_ = (at.board.place_at[at.side][spot] for spot in block.spots)
        spots = block.spots[::-1] if second == first + 1 else block.spots
        ends = Spot(spots[0]), Spot(spots[-1])
        yield LongestBlock(at.whose(side), len(spots), *ends, block.behind)


def rolls_home(variant: Variant) -> bool:
    """Return whether dice bring checkers home and off."""
    return goes_home(variant) and variant.pips and dice_of(variant) > 0


@question("turns-left", rolls_home, ("side",))
def turns_left(at: AskedPosition) -> Iterator[Any]:
    """Tell about how many rolls each side still needs."""
    for side in at.sides():
        mean, most, steps = _throw_worth(at, side)
        pips, row = way(at.variant, at.men, side), at.variant.row(at.men, side)
        checkers = sum(row) - row[OFF]
        least = max(ceil(pips / most), ceil(checkers / steps))
        about = max(ceil(pips / mean), least)
        yield Turns(at.whose(side), about, least, Figure(mean))


def _throw_worth(at: AskedPosition, side: int) -> tuple[float, int, int]:
    """Return the pips of a throw on average, the most pips and the most steps."""
    dice, read = dice_of(at.variant), at.variant.reading.read
    numbers = {
        throw: [
            number for batch in read(at.variant, Throw(throw), at.men, side) for number in batch
        ]
        for throw in falls(dice)
    }
    total = sum(ways * sum(numbers[throw]) for throw, ways in falls(dice).items())
    every = numbers.values()
    return total / 6**dice, max(map(sum, every)), max(map(len, every))
