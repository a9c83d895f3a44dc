"""Prohibitions of few games, compiled: hills, checkers turned up in this turn, the first checker
and the starting quarter of fevga."""

from __future__ import annotations

from bot.opponent.inputs import HOME, PLACES, POINTS
from bot.opponent.training.board_after_step import Flat, Law
from bot.opponent.training.compiling import compiled
from bot.opponent.training.tables import FACING, FORERUNNER, FREED, HILLS, QUARTER

FREED_BITS = 32
"""From this bit on `memo` has the places of checkers that were turned up in this turn."""
HILL = 2


@compiled
def barred(
    law: Law, men: Flat, base: int, side: int, memo: int, origin: int, target: int, die: int
) -> bool:
    """Return whether one of these gates refuses a step."""
    mine = base + side * PLACES
    if law[HILLS] and _over_hill(law, men, base, side, origin, target, die):
        return True
    if law[FREED] and memo >> (FREED_BITS + origin) & 1 and men[mine + origin] == 1:
        return True
    if law[FORERUNNER] and origin == POINTS and _waits(men, mine):
        return True
    return law[QUARTER] > 0 and target > POINTS - HOME and _shuts(men, mine, origin, target)


@compiled
def _over_hill(
    law: Law, men: Flat, base: int, side: int, origin: int, target: int, die: int
) -> bool:
    """Return whether a checker would pass a hill that is too high for its number."""
    theirs, facing = base + (1 - side) * PLACES, FACING + side * PLACES
    for place in range(target + 1, origin):
        if men[theirs + law[facing + place]] >= max(HILL, die):
            return True
    return False


@compiled
def _waits(men: Flat, mine: int) -> bool:
    """Return whether a single checker is on its way and has not passed the enemy's head."""
    away = 0
    for place in range(POINTS):
        if men[mine + place] and place < POINTS // 2:
            return False
        away += men[mine + place]
    return away == 1


@compiled
def _shuts(men: Flat, mine: int, origin: int, target: int) -> bool:
    """Return whether a step takes the last free point of the starting quarter."""
    for place in range(POINTS - HOME + 1, POINTS + 1):
        count = men[mine + place] - (place == origin) + (place == target)
        if count == 0:
            return False
    return True
