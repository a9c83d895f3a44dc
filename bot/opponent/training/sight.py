"""The inputs of a net from a compiled position, equal to those of `bot.opponent.inputs`."""

from __future__ import annotations

import numpy as np

from bot.opponent.inputs import (
    AHEAD,
    BAR,
    BASE,
    GAPPED,
    HAND,
    HELD,
    HOME,
    INPUTS,
    MOVABLE,
    PIPS,
    PLACES,
    POINTS,
    PRIME,
    ROWS_OF,
    RUNNING,
    RUNS,
    SIDE,
    STUCK,
    UNITS,
    Floats,
)
from bot.opponent.training.compiling import compiled, entry
from bot.opponent.training.face_down_and_dames import Flat, Law, last_up, ups
from bot.opponent.training.tables import FACING, Code, Landing

EIGHTH = np.float32(0.125)
HALF = np.float32(0.5)
PIP = np.float32(1 / 128)
ONE = np.float32(1)


@entry
def look(law: Law, men: Flat, base: int, view: int, sees: Floats) -> None:
    """Write the inputs of a position, seen by side `view`; those of a wide net if there is space
    for them."""
    sees[:] = 0
    for index in range(2):
        side = view if index == 0 else 1 - view
        at = index * SIDE
        _own(law, men, base, side, sees, at)
        closed = _closed_points(law, men, base, side)
        _against(law, men, base, side, closed, sees, at)
        if len(sees) > INPUTS:
            _running(men, base + side * PLACES, closed, sees, INPUTS + index * RUNNING)
    sees[INPUTS - 1] = view


@compiled
def _single(law: Law) -> bool:
    """Return whether one checker closes a point."""
    return law[Code.LANDING] == Landing.BLOCK or law[Code.LANDING] == Landing.JUMP


@compiled
def _down(men: Flat, row: int) -> int:
    """Return how many checkers of a row lie face down."""
    count = -ups(men, row)
    for place in range(1, PLACES):
        count += men[row + place]
    return count


@compiled
def _own(law: Law, men: Flat, base: int, side: int, sees: Floats, at: int) -> None:
    mine = base + side * PLACES
    single, layered = _single(law), law[Code.WIDTH] > 2 * PLACES
    last = last_up(men, mine) if law[Code.FACE_UP] else HAND
    pips, outside, lost = 0, 0, 0
    for place in range(1, HAND + 1):
        count = men[mine + place]
        if not count:
            continue
        if place > last:
            lost += count
        else:
            pips += count * min(place, BAR)
        if HOME < place <= last:
            outside += count
        if place > POINTS:
            continue
        unit = at + (place - 1) * UNITS
        if single or count == 1:
            sees[unit] = ONE
        if count >= 2:
            sees[unit + 1] = ONE
        if count >= 3:
            sees[unit + 2] = ONE
            sees[unit + 3] = (count - 3) * HALF
        if layered:
            sees[at + HELD + place - 1] = men[base + (2 + side) * PLACES + place]
    sees[at + BASE] = men[mine + BAR] * HALF
    sees[at + BASE + 1] = men[mine + HAND] * EIGHTH
    if law[Code.FACE_UP]:
        sees[at + BASE] = lost * HALF
        sees[at + BASE + 1] = _down(men, mine) * EIGHTH
    sees[at + BASE + 2] = men[mine] * EIGHTH
    sees[at + PIPS] = np.float32(pips) * PIP
    sees[at + PIPS + 1] = outside * EIGHTH


@compiled
def _closed_points(law: Law, men: Flat, base: int, side: int) -> int:
    """The points that the other side closes, a bit for each place of this one."""
    theirs, under = base + (1 - side) * PLACES, base + (2 + side) * PLACES
    enough = 1 if _single(law) else 2
    layered = law[Code.WIDTH] > 2 * PLACES
    closed = 0
    for place in range(1, POINTS + 1):
        held = layered and men[under + place] > 0
        count = men[theirs + law[FACING + side * PLACES + place]]
        if count >= enough or (held and count):
            closed |= 1 << place
    return closed


@compiled
def _against(law: Law, men: Flat, base: int, side: int, closed: int, sees: Floats, at: int) -> None:
    mine, theirs, under = (
        base + side * PLACES,
        base + (1 - side) * PLACES,
        base + (2 + side) * PLACES,
    )
    layered = law[Code.WIDTH] > 2 * PLACES
    able, last, total = 0, 0, 0
    for place in range(1, POINTS + 1):
        count = men[mine + place]
        if count:
            last = place
            total += count
            if not (layered and men[under + place] > 0):
                able |= 1 << place
    if men[mine + BAR] or men[mine + HAND]:
        last = BAR
        total += men[mine + BAR] + men[mine + HAND]
    moved = 0
    for die in range(1, 7):
        moves = able >> (die + 1) << (die + 1) & ~(closed << die)
        moved |= moves
        sees[at + MOVABLE + die - 1] = _ones(moves) * EIGHTH
    run, longest, passed, stuck = 0, 1, 0, 0
    for place in range(1, POINTS + 1):
        count = men[mine + place]
        passed += count
        if place > HOME and not moved >> place & 1:
            stuck += count
        run = run + 1 if closed >> place & 1 else 0
        if run > longest and run <= PRIME:
            longest = run
            sees[at + ROWS_OF + run - 2] = (total - passed) * EIGHTH
    sees[at + STUCK] = stuck * EIGHTH
    for place in range(1, min(last, BAR)):
        if men[theirs + law[FACING + side * PLACES + place]]:
            sees[at + STUCK + 1] = ONE
            break


@compiled
def _running(men: Flat, mine: int, closed: int, sees: Floats, at: int) -> None:
    """Write how far each checker may run, and which checkers stand behind and in rows with gaps."""
    before, total, passed, among = 0, men[mine + BAR] + men[mine + HAND], 0, 0
    for place in range(1, POINTS + 1):
        count = men[mine + place]
        total += count
        if count:
            sees[at + place - 1] = RUNS[before]
        before = (before << 1 | closed >> place & 1) & (1 << AHEAD) - 1
    for place in range(1, POINTS + 1):
        passed += men[mine + place]
        among += men[mine + place]
        if place > PRIME:
            among -= men[mine + place - PRIME]
        if place < PRIME:
            continue
        full = _ones(closed >> place - PRIME + 1 & (1 << PRIME) - 1)
        for index in range(len(GAPPED)):
            if full == GAPPED[index]:
                column = at + POINTS + 2 * index
                sees[column] = max(sees[column], (total - passed) * EIGHTH)
                sees[column + 1] = max(sees[column + 1], among * EIGHTH)


@compiled
def _ones(bits: int) -> int:
    """Return how many bits are set, of 32."""
    bits = bits - (bits >> 1 & 0x55555555)
    bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333)
    return ((bits + (bits >> 4) & 0x0F0F0F0F) * 0x01010101 & 0xFFFFFFFF) >> 24
