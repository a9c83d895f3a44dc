"""Facts of a position that are counted on the board of two sides: ways to go, checkers outside,
points that are closed and how many of them in a row, and whether the sides can still meet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.board.boards import OFF
from rules.board.shapes import Counts, Men
from rules.game import State
from rules.refusal import Refusal
from rules.search.turn import Situation
from rules.variant import Variant


class Block(NamedTuple):
    """Points in a row that one side closes to the other: the spots in the order in which the other
    side comes to them, and how many of its checkers have not passed them."""

    spots: tuple[int, ...]
    behind: int


def has_path(variant: Variant) -> bool:
    """Return whether two sides share a path of points."""
    board = variant.board
    return board.sides == 2 and bool(board.paths) and all(board.same[0][1 : board.length + 1])


def way(variant: Variant, men: Men, side: int) -> int:
    """Return the points that all checkers of a side have to go to be borne off."""
    entering = variant.board.length + 1
    row = variant.live(men, side)
    return sum(min(place, entering) * count for place, count in enumerate(row))


def pips_left(variant: Variant, men: Men) -> tuple[int, ...]:
    """Return the points that the checkers of each side have to go."""
    return tuple(way(variant, men, side) for side in range(variant.board.sides))


def outside(variant: Variant, men: Men, side: int) -> dict[int, int]:
    """Return the number of a side's checkers on each of its places outside its home, bar and
    hand included."""
    row, home = variant.row(men, side), variant.board.home
    return {place: count for place, count in enumerate(row) if place > home and count}


def way_home(variant: Variant, men: Men, side: int) -> int:
    """Return the points that a side's checkers have to go until all are home."""
    board = variant.board
    away = outside(variant, men, side)
    return sum((min(place, board.length + 1) - board.home) * count for place, count in away.items())


def in_contact(variant: Variant, men: Men) -> bool:
    """Return whether a checker of either side still has to pass one of the other side."""
    return any(enemies_ahead(variant, men, side) for side in (0, 1))


def enemies_ahead(variant: Variant, men: Men, side: int) -> int:
    """Return how many checkers of the other side stand, or enter, ahead of a side's last one."""
    board = variant.board
    mine, theirs = (variant.row(men, each) for each in (side, 1 - side))
    rear = max((place for place, count in enumerate(mine) if count), default=OFF)
    ahead = sum(
        count
        for place, count in enumerate(theirs[: board.bar])
        if place and 0 < board.facing[1 - side][place][1] < rear
    )
    waiting = theirs[board.bar] + theirs[board.hand]
    return ahead + (waiting if rear else 0)


def closed_spots(state: State, side: int) -> tuple[bool, ...]:
    """Return for each point whether checkers of a side keep those of the other side from landing
    there."""
    variant, board, other = state.variant, state.variant.board, 1 - side
    row, theirs = variant.row(state.men, side), variant.live(state.men, other)
    closed, bare = [False] * board.points, isinstance(variant.shape, Counts)
    places = range(1, board.hand + 1) if bare else range(1, board.bar)
    stuck = variant.shape.held(board, state.men, other)
    origin = next((place for place in places if theirs[place] and place not in stuck), OFF)
    if origin == OFF:
        return tuple(closed)
    now = Situation(state.men, other, (1,), other, double=False)
    land = variant.landing.prepare(variant, now)
    for place, spot in enumerate(board.spots[other], 1):
        mine = board.place_at[side][spot]
        held = bool(mine and row[mine])
        closed[spot] = held and isinstance(land(state.men, origin, place), Refusal)
    return tuple(closed)


def longest_block(state: State, side: int) -> Block:
    """Return the longest row of points that a side closes to the other; of equally long rows the
    row that most enemy checkers have not passed."""
    board, other = state.variant.board, 1 - side
    closed = closed_spots(state, side)
    theirs = state.variant.live(state.men, other)
    blocks = [
        Block(tuple(board.spots[other][place - 1] for place in run), sum(theirs[run[0] + 1 :]))
        for run in _runs([closed[spot] for spot in board.spots[other]])
    ]
    return max(blocks, key=lambda block: (len(block.spots), block.behind), default=Block((), 0))


def _runs(held: Sequence[bool]) -> Iterator[list[int]]:
    """Yield the unbroken runs of places that are held, each from its highest place down."""
    run: list[int] = []
    for place in range(len(held), 0, -1):
        if held[place - 1]:
            run.append(place)
        elif run:
            yield run
            run = []
    if run:
        yield run
