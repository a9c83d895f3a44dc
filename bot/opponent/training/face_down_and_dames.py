"""Effects of a step on a position, compiled: the checkers after it, and the name of the result; and
checkers that change: those that lie face down, and dames.

A position is a flat row of small numbers: both sides' checkers by own place, then those that are
held; `base` is its start in an array of several.

Checkers face down stand in the rows of the held. A step turns the lone enemies that it passes face
down and its own checkers up, on its way off only if the bearing off says so.

Of dames the rows of the held have 1 for a dame, alone or under enemies, and 2 for a checker under
enemies that is none any more.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bot.opponent.inputs import PLACES, POINTS
from bot.opponent.training.compiling import compiled
from bot.opponent.training.tables import FACING, SENT, Code, Landing


@compiled
def begins(law: Law, origin: int, target: int) -> int:
    """The first place whose checkers a step turns; they go on up to its origin."""
    if target > 0:
        return target
    return 1 if law[Code.PASSES] else origin


@compiled
def falls(law: Law, men: Flat, base: int, side: int, place: int) -> int:
    """Return the place of an enemy that is turned down by passing a mover's place, else -1."""
    there = law[FACING + side * PLACES + place]
    at = (1 - side) * PLACES + there
    if men[base + at] == 1 and not men[base + 2 * PLACES + at]:
        return 2 * PLACES + at
    return -1


@compiled
def turn(law: Law, men: Flat, base: int, side: int, origin: int, target: int) -> None:
    """Turn whom a step passes, that has been made."""
    down = (2 + side) * PLACES
    for place in range(begins(law, origin, target), origin):
        men[base + down + place] = 0
        at = falls(law, men, base, side, place)
        if at >= 0:
            men[base + at] = 1


@compiled
def turned_name(
    law: Law,
    keys: Names,
    men: Flat,
    base: int,
    side: int,
    origin: int,
    target: int,
    name: np.uint64,
) -> np.uint64:
    """The name of a position after a step has turned whom it passes."""
    down = (2 + side) * PLACES
    for place in range(begins(law, origin, target), origin):
        if men[base + down + place]:
            name -= keys[down + place]
        at = falls(law, men, base, side, place)
        if at >= 0:
            name += keys[at]
    return name


@compiled
def risen(law: Law, men: Flat, base: int, side: int, origin: int, target: int) -> int:
    """The places of own checkers that a step turns up, as bits."""
    down, bits = base + (2 + side) * PLACES, 0
    for place in range(begins(law, origin, target), origin):
        if men[down + place]:
            bits |= 1 << place
    return bits


@compiled
def last_up(men: Flat, row: int) -> int:
    """The farthest place of a row with a checker that faces up, 0 if there is none."""
    for place in range(POINTS, 0, -1):
        if men[row + place] > men[row + 2 * PLACES + place]:
            return place
    return 0


@compiled
def ups(men: Flat, row: int) -> int:
    """Return how many checkers of a row face up."""
    count = 0
    for place in range(1, PLACES):
        count += men[row + place] - men[row + 2 * PLACES + place]
    return count


@compiled
def dead(men: Flat, row: int) -> int:
    """Return how many checkers of a row can never be turned up again."""
    count = 0
    for place in range(last_up(men, row) + 1, POINTS + 1):
        count += men[row + 2 * PLACES + place]
    return count


@compiled
def nobody_up(law: Law, men: Flat, base: int, side: int, origin: int, target: int) -> bool:
    """Return whether a side has no face-up checker left after a step."""
    mine, theirs = base + side * PLACES, base + (1 - side) * PLACES
    low, left = begins(law, origin, target), target > 0
    gone, others = 0, ups(men, theirs)
    for place in range(low, origin):
        gone -= men[mine + 2 * PLACES + place]
        others -= falls(law, men, base, side, place) >= 0
    return others == 0 or not (left or ups(men, mine) - 1 - gone > 0)


@compiled
def first_done(men: Flat, base: int, mover: int, by_dead: bool) -> int:
    """Return the winner: with `by_dead` the side with fewer dead checkers, else, or if equal,
    the side without a face-up checker, the mover if that holds for both."""
    mine, theirs = base + mover * PLACES, base + (1 - mover) * PLACES
    if by_dead and dead(men, mine) != dead(men, theirs):
        return mover if dead(men, mine) < dead(men, theirs) else 1 - mover
    return 1 - mover if last_up(men, mine) else mover


DAME, COVERED = 1, 2


@compiled
def wake(law: Law, men: Flat, base: int, side: int, origin: int, target: int) -> None:
    """Turn back the dames that a step, which has been made, lets wake: the mover's last one if it
    was passed, then all that wake by themselves."""
    last = _last_dame(men, base, side)
    if target < last < origin:
        _turn_back(law, men, base, side, last)
    while True:
        mine, theirs = _waking(law, men, base, side), _waking(law, men, base, 1 - side)
        if not mine and not theirs:
            break
        if mine:
            _turn_back(law, men, base, side, mine)
        if theirs:
            _turn_back(law, men, base, 1 - side, theirs)


@compiled
def _last_dame(men: Flat, base: int, side: int) -> int:
    """The place of a side's farthest checker if that is a dame, else 0."""
    row = base + side * PLACES
    for place in range(POINTS, 0, -1):
        if men[row + place]:
            return place if men[row + 2 * PLACES + place] == DAME else 0
    return 0


@compiled
def _waking(law: Law, men: Flat, base: int, side: int) -> int:
    """The place of a side's last dame if no enemy ahead of it is none, else 0."""
    last, enemy = _last_dame(men, base, side), 1 - side
    for place in range(1, last):
        at = base + enemy * PLACES + law[FACING + side * PLACES + place]
        if men[at] and men[at + 2 * PLACES] != DAME:
            return 0
    return last


@compiled
def _turn_back(law: Law, men: Flat, base: int, side: int, place: int) -> None:
    there = base + (1 - side) * PLACES + law[FACING + side * PLACES + place]
    men[base + (2 + side) * PLACES + place] = COVERED if men[there] else 0


Flat = NDArray[np.int8]
Law = NDArray[np.int64]
Names = NDArray[np.uint64]

STEP_HIT, STEP_PIN = 1, 2
"""What a step does to a lone checker where it lands."""


@compiled
def make(law: Law, men: Flat, base: int, side: int, origin: int, target: int, mark: int) -> None:
    """Make a step in place."""
    mine, enemy = side * PLACES, 1 - side
    men[base + mine + origin] -= 1
    men[base + mine + target] += 1
    if mark == STEP_HIT:
        men[base + enemy * PLACES + law[FACING + side * PLACES + target]] -= 1
        if law[Code.LANDING] != Landing.TAKE:
            men[base + enemy * PLACES + law[SENT + enemy]] += 1
    elif law[Code.LANDING] == Landing.PIN:
        if mark == STEP_PIN:
            men[base + (2 + enemy) * PLACES + law[FACING + side * PLACES + target]] = 1
        if not men[base + mine + origin]:
            men[base + (2 + enemy) * PLACES + law[FACING + side * PLACES + origin]] = 0
    elif law[Code.LANDING] == Landing.PROMOTE:
        if mark == STEP_PIN:
            men[base + (2 + enemy) * PLACES + law[FACING + side * PLACES + target]] = 1
        men[base + (2 + side) * PLACES + target] = 0
        if not men[base + mine + origin]:
            there = base + (2 + enemy) * PLACES + law[FACING + side * PLACES + origin]
            men[there] = men[there] == 1


@compiled
def rename_position(
    law: Law,
    keys: Names,
    men: Flat,
    base: int,
    side: int,
    origin: int,
    target: int,
    mark: int,
    name: np.uint64,
) -> np.uint64:
    """The name of the position that a step would leave."""
    mine, enemy = side * PLACES, 1 - side
    name = name - keys[mine + origin] + keys[mine + target]
    if mark == STEP_HIT:
        there = enemy * PLACES + law[FACING + side * PLACES + target]
        name -= keys[there]
        return (
            name
            if law[Code.LANDING] == Landing.TAKE
            else name + keys[enemy * PLACES + law[SENT + enemy]]
        )
    if law[Code.LANDING] == Landing.PIN:
        if mark == STEP_PIN:
            name += keys[(2 + enemy) * PLACES + law[FACING + side * PLACES + target]]
        if men[base + mine + origin] == 1:
            there = (2 + enemy) * PLACES + law[FACING + side * PLACES + origin]
            if men[base + there]:
                name -= keys[there]
    return name
