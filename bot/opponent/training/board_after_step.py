"""Effects of a step on a position, compiled: the checkers after it, and the name of the result.

A position is a flat row of small numbers: both sides' checkers by own place, then those that are
held; `base` is its start in an array of several.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bot.opponent.inputs import PLACES
from bot.opponent.training.compiling import compiled
from bot.opponent.training.tables import FACING, SENT, Code, Landing

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
