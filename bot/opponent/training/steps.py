"""The steps of one number, compiled: the parts of a game as tables.

A position is a flat row of small numbers: both sides' checkers by own place, then those that are
held; `base` is its start in an array of several. The memory of a turn is the bits of `memo`.
"""

from __future__ import annotations

from typing import NamedTuple

from bot.opponent.inputs import BAR, HAND, HOME, PLACES, POINTS
from bot.opponent.training.compiling import compiled
from bot.opponent.training.face_down_and_dames import (
    STEP_HIT,
    STEP_PIN,
    Flat,
    Law,
    last_up,
    make,
    risen,
)
from bot.opponent.training.tables import (
    FACING,
    SENT,
    Bearing,
    Code,
    Holding,
    Landing,
    Leaving,
    LockOff,
    Row,
)

ENTRY = POINTS + 1
FACES = 7
PASSED = FACES - 2
"""So many points a step passes at most."""
HEAD_BITS = 15
FLOWN = 4
GONE = 8
LOCKED = 16


class Now(NamedTuple):
    """The start of a batch: the mover, how many may leave the head, whether a second checker may
    if no other moves, which numbers fly, whether rows are judged, which numbers must not be
    wasted, how many checkers the mover has, whether they can finish."""

    side: int
    head: int
    second: bool
    flying: int
    judged: bool
    wasteless: int
    total: int
    ending: bool


@compiled
def any_in(men: Flat, low: int, high: int) -> bool:
    """Return whether a checker stands in a part of a row."""
    for at in range(low, high):  # noqa: SIM110
        if men[at]:
            return True
    return False


@compiled
def _is_allowed(kind: int, men: Flat, enemy: int, low: int) -> bool:
    """Return whether a row that ends at the enemy's place `low` is permitted."""
    if men[enemy]:
        return True
    if kind == Row.SCATTERED:
        return any_in(men, enemy + 1, enemy + low) or _apart(men, enemy)
    if kind != Row.AT_HOME and any_in(men, enemy + 1, enemy + low):
        return True
    return kind != Row.AHEAD and any_in(men, enemy + 1, enemy + HOME + 1)


@compiled
def _apart(men: Flat, row: int) -> bool:
    """Return whether a side's checkers stand on more than one place."""
    count = 0
    for place in range(1, PLACES):
        count += men[row + place] > 0
    return count > 1


@compiled
def _holds(law: Law, men: Flat, base: int, side: int, place: int) -> bool:
    count = men[base + side * PLACES + place]
    kind = law[Code.HOLDS]
    if kind == Holding.BY_TWO:
        return count > 1
    if kind == Holding.BY_PILE:
        if not count or men[base + (2 + side) * PLACES + place]:
            return False
        return (
            count > 1 or men[base + (3 - side) * PLACES + law[FACING + side * PLACES + place]] > 0
        )
    return count > 0


@compiled
def _row_stands(law: Law, men: Flat, base: int, side: int, target: int) -> bool:
    """Return whether the row through a landing point is permitted."""
    if not _holds(law, men, base, side, target):
        return True
    enemy = 1 - side
    low = high = law[FACING + side * PLACES + target]
    while low > 1 and _holds(law, men, base, side, law[FACING + enemy * PLACES + low - 1]):
        low -= 1
    while high < POINTS and _holds(law, men, base, side, law[FACING + enemy * PLACES + high + 1]):
        high += 1
    if high - low < 5:
        return True
    return _is_allowed(law[Code.PRIME], men, base + enemy * PLACES, low)


@compiled
def _landing(law: Law, men: Flat, base: int, side: int, target: int) -> int:
    """The mark of a landing, -1 where the point is closed."""
    there = law[FACING + side * PLACES + target]
    count = men[base + (1 - side) * PLACES + there]
    if not count:
        return 0
    kind = law[Code.LANDING]
    if kind in (Landing.BLOCK, Landing.JUMP):
        return -1
    if kind in (Landing.HIT, Landing.TAKE):
        return STEP_HIT if count == 1 else -1
    if men[base + side * PLACES + target]:
        return -1 if men[base + (2 + side) * PLACES + target] else 0
    return STEP_PIN if count == 1 else -1


@compiled
def _may_go_off(law: Law, men: Flat, mine: int, origin: int, wasted: int) -> bool:
    if law[Code.BEARING] == Bearing.NEVER_OFF or (wasted and law[Code.EXACT]):
        return False
    if law[Code.BEARING] == Bearing.LIVE_HOME:
        last = last_up(men, mine)
        return last <= HOME and (not wasted or origin == last)
    if law[Code.BEARING] == Bearing.ANY_TIME:
        return not wasted or not any_in(men, mine + origin + 1, mine + PLACES)
    if any_in(men, mine + HOME + 1, mine + PLACES):
        return False
    return not wasted or not any_in(men, mine + origin + 1, mine + HOME + 1)


@compiled
def _rests(kind: int, men: Flat, mine: int) -> bool:
    """Return whether checkers at home do not move."""
    return kind == 2 or (kind == 1 and not any_in(men, mine + HOME + 1, mine + PLACES))


@compiled
def _lock(law: Law, men: Flat, mine: int, memo: int, origin: int, target: int, mark: int) -> int:
    """Return the memory of checkers that hit at home; -1 if such a checker would hide."""
    hit_home = mark == STEP_HIT and target <= HOME
    locked = memo >> LOCKED
    if not (locked >> origin & 1) or men[mine + origin] != 1:
        return memo | (1 << (LOCKED + target)) if hit_home else memo
    if target == 0:
        if law[Code.LOCK] == LockOff.NEVER:
            return -1
        return (memo & ~(1 << (LOCKED + origin))) + (1 << GONE)
    if men[mine + target]:
        return -1
    return (memo & ~(1 << (LOCKED + origin))) | (1 << (LOCKED + target))


@compiled
def _left_head(now: Now, memo: int, origin: int, way: int) -> int:
    """Return the memory of checkers that flew or left the head; -1 if no more may leave it."""
    if way == 2:
        return memo + (1 << FLOWN)
    if origin != POINTS:
        return memo
    if memo & HEAD_BITS >= (2 if way else now.head):
        return -1
    return memo + 1 if now.head < HEAD_BITS else memo


@compiled
def attempt(
    law: Law, now: Now, men: Flat, base: int, memo: int, origin: int, die: int, way: int
) -> tuple[int, int, int]:
    """Return one checker's step: its target (-1 if it cannot move), its mark, and the memory after
    it.

    `way` is 0 for the ordinary walk, 1 for one that may take a second checker from the head, 2 for
    a flight.
    """
    side = now.side
    mine = base + side * PLACES
    target = die if way == 2 else min(origin, ENTRY) - die
    mark = 0
    if target > 0:
        mark = _landing(law, men, base, side, target)
        if mark < 0:
            return -1, 0, 0
    else:
        if not _may_go_off(law, men, mine, origin, -target):
            return -1, 0, 0
        if die > origin and now.wasteless >> die & 1:
            return -1, 0, 0
        target = 0
    if law[Code.GATED] and is_barred(law, men, base, side, memo, origin, target, die):
        return -1, 0, 0
    memo = _left_head(now, memo, origin, way)
    if memo < 0:
        return -1, 0, 0
    if target > 0 and origin <= HOME and _rests(law[Code.RESTS], men, mine):
        return -1, 0, 0
    if law[Code.LOCK]:
        memo = _lock(law, men, mine, memo, origin, target, mark)
        if memo < 0:
            return -1, 0, 0
    if law[Code.FREED]:
        memo |= risen(law, men, base, side, origin, target) << FREED_BITS
    if now.judged and target > 0 and not _stands_after(law, men, base, side, origin, target, mark):
        return -1, 0, 0
    return target, mark, memo


@compiled
def _stands_after(
    law: Law, men: Flat, base: int, side: int, origin: int, target: int, mark: int
) -> bool:
    """Return whether a step leaves a permitted row: it is made, judged and taken back."""
    mine = base + side * PLACES
    theirs = base + (1 - side) * PLACES
    held = base + (3 - side) * PLACES
    there = law[FACING + side * PLACES + target]
    freed = held + law[FACING + side * PLACES + origin] if origin <= POINTS else -1
    was = men[freed] if freed >= 0 else 0
    under, own = men[held + there], men[mine + 2 * PLACES + target]
    make(law, men, base, side, origin, target, mark)
    stands = _row_stands(law, men, base, side, target)
    men[mine + origin] += 1
    men[mine + target] -= 1
    if mark == STEP_HIT:
        men[theirs + there] += 1
        if law[Code.LANDING] != Landing.TAKE:
            men[theirs + law[SENT + 1 - side]] -= 1
    elif law[Code.LANDING] in (Landing.PIN, Landing.PROMOTE):
        men[held + there] = under
        men[mine + 2 * PLACES + target] = own
        if freed >= 0:
            men[freed] = was
    return stands


@compiled
def _head_stops(law: Law, men: Flat, base: int, side: int, die: int) -> bool:
    """Return whether the enemy's head is what stops a checker."""
    enemy = 1 - side
    start = law[FACING + enemy * PLACES + POINTS] + die
    if start >= POINTS or not men[base + side * PLACES + start]:
        return False
    return men[base + enemy * PLACES + POINTS] > 0


@compiled
def _walk(
    law: Law,
    men: Flat,
    now: Now,
    base: int,
    memo: int,
    die: int,
    way: int,
    steps: Law,
    memos: Law,
) -> int:
    """The ordinary steps of one number from one node, into `steps`, and what each remembers."""
    mine, leaving = base + now.side * PLACES, law[Code.LEAVING]
    low, high, count = 1, HAND, 0
    if leaving == Leaving.TOP_ONLY:
        high = POINTS
    elif leaving <= Leaving.HAND_FIRST and men[mine + BAR]:
        low, high = BAR, BAR
    elif leaving == Leaving.HAND_FIRST and men[mine + HAND]:
        low = HAND
    for origin in range(low, high + 1):
        if not men[mine + origin]:
            continue
        if leaving == Leaving.TOP_ONLY and men[mine + 2 * PLACES + origin]:
            continue
        target, mark, after = attempt(law, now, men, base, memo, origin, die, way)
        if target >= 0:
            steps[count] = origin | target << 8 | mark << 16
            memos[count] = after
            count += 1
    return count


@compiled
def reach(
    law: Law, men: Flat, now: Now, base: int, memo: int, die: int, steps: Law, memos: Law
) -> int:
    """All steps of one number from one node, into `steps`: the walk and flights, or else where a
    second checker may leave the head."""
    count = _walk(law, men, now, base, memo, die, 0, steps, memos)
    if now.flying >> die & 1 and men[base + now.side * PLACES + POINTS]:
        target, mark, after = attempt(law, now, men, base, memo, POINTS, die, 2)
        if target >= 0:
            steps[count] = POINTS | target << 8 | mark << 16
            memos[count] = after
            count += 1
    if count or not now.second:
        return count
    if law[Code.ENEMY_HEAD] and not _head_stops(law, men, base, now.side, die):
        return 0
    return _walk(law, men, now, base, memo, die, 1, steps, memos)


FREED_BITS = 32
"""From this bit on `memo` has the places of checkers that were turned up in this turn."""
HILL = 2


@compiled
def is_barred(
    law: Law, men: Flat, base: int, side: int, memo: int, origin: int, target: int, die: int
) -> bool:
    """Return whether one of these gates refuses a step."""
    mine = base + side * PLACES
    if law[Code.HILLS] and _over_hill(law, men, base, side, origin, target, die):
        return True
    if law[Code.FREED] and memo >> (FREED_BITS + origin) & 1 and men[mine + origin] == 1:
        return True
    if law[Code.FORERUNNER] and origin == POINTS and _waits(men, mine):
        return True
    return law[Code.QUARTER] > 0 and target > POINTS - HOME and _shuts(men, mine, origin, target)


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
