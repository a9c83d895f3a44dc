"""Dames, compiled: who is turned back by a step, and who turns back by himself.

The rows of the held have 1 for a dame, alone or under enemies, and 2 for a checker under enemies
that is none any more.
"""

from __future__ import annotations

from bot.opponent.inputs import PLACES, POINTS
from bot.opponent.training.board_after_step import Flat, Law
from bot.opponent.training.compiling import compiled
from bot.opponent.training.tables import FACING

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
