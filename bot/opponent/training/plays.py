"""All ends of a batch, compiled: the search of `rules.search.plays`.

A node is a position, the memory of the turn and the numbers left (a figure of `rest` for each).
Nodes are visited level by level, each once: the sum of its keys distinguishes a node.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from bot.opponent.inputs import PLACES, POINTS
from bot.opponent.training.compiling import compiled, entry
from bot.opponent.training.face_down_and_dames import (
    STEP_HIT,
    STEP_PIN,
    Flat,
    Law,
    Names,
    make,
    nobody_up,
    rename_position,
    turn,
    turned_name,
    wake,
)
from bot.opponent.training.steps import FACES, FLOWN, GONE, Now, reach
from bot.opponent.training.tables import FACING, ROWS, Code, Duty, Landing, Tables

ALL_PLAYED = (63 << 24) + (255 << 8)
"""The rank of a play of all numbers, by the turn law."""
MEMO_KEY = np.uint64(0x9E3779B97F4A7C15)
REST_KEY = np.uint64(0xC2B2AE3D27D4EB4F)
END_KEY = np.uint64(0xD6E8FEB86659FD93)


class Room(NamedTuple):
    """Working space: two levels of nodes, the steps from one, what was met, and the ends."""

    men: Flat
    memo: Law
    rest: Law
    name: Names
    steps: Law
    memos: Law
    seen: Law
    known: Names
    stamp: Law
    ends: Flat
    full: Law
    spare: Flat


def room(nodes: int = 4096) -> Room:
    """Space for so many nodes a level and twice as many ends (a power of two)."""
    width = ROWS * PLACES
    return Room(
        men=np.zeros((2 * nodes) * width, np.int8),
        memo=np.zeros(2 * nodes, np.int64),
        rest=np.zeros(2 * nodes, np.int64),
        name=np.zeros(2 * nodes, np.uint64),
        steps=np.zeros(64, np.int64),
        memos=np.zeros(64, np.int64),
        seen=np.zeros(16 * nodes, np.int64),
        known=np.zeros(16 * nodes, np.uint64),
        stamp=np.zeros(1, np.int64),
        ends=np.zeros(2 * nodes * width, np.int8),
        full=np.zeros(1, np.int64),
        spare=np.zeros(width, np.int8),
    )


@compiled
def holds(men: Flat, row: int) -> int:
    """On how many points a side stands."""
    count = 0
    for place in range(row + 1, row + PLACES):
        count += men[place] > 0
    return count


@compiled
def _could_hold(men: Flat, row: int) -> int:
    """Return on how many points a side's checkers could still stand on an empty board."""
    points = 0
    for place in range(1, PLACES):
        points = min(points + men[row + place], place)
    return points


@compiled
def _decides(law: Law, now: Now, men: Flat, base: int, origin: int, target: int) -> bool:
    """Return whether after a step its side stands on enough points, or neither side ever can."""
    mine, most = base + now.side * PLACES, law[Code.HOLD]
    men[mine + origin] -= 1
    men[mine + target] += 1
    decided = holds(men, mine) >= most or (
        _could_hold(men, mine) < most and _could_hold(men, base + (1 - now.side) * PLACES) < most
    )
    men[mine + origin] += 1
    men[mine + target] -= 1
    return decided


@compiled
def on_board(men: Flat, row: int) -> int:
    """Return how many checkers of a side are not off."""
    count = 0
    for place in range(row + 1, row + PLACES):
        count += men[place]
    return count


@compiled
def _enough(law: Law, now: Now, men: Flat, base: int, target: int, mark: int) -> bool:
    """Return whether after a step its side has enough checkers off, or both have too few left."""
    mine, theirs = base + now.side * PLACES, base + (1 - now.side) * PLACES
    if men[mine] + (target == 0) >= law[Code.WANTED]:
        return True
    few = law[Code.FEW]
    return (
        on_board(men, mine) - (target == 0) < few
        and on_board(men, theirs) - (mark == STEP_HIT) < few
    )


@compiled
def _finishes(
    law: Law, now: Now, men: Flat, base: int, origin: int, target: int, mark: int
) -> bool:
    """Return whether a step ends the game."""
    if law[Code.HOLD]:
        return _decides(law, now, men, base, origin, target)
    if law[Code.FACE_UP]:
        return nobody_up(law, men, base, now.side, origin, target)
    if law[Code.WANTED]:
        return _enough(law, now, men, base, target, mark)
    if target == 0:
        return men[base + now.side * PLACES] + 1 == now.total
    if mark != STEP_PIN or not law[Code.MOTHER]:
        return False
    there = law[FACING + now.side * PLACES + target]
    return there == POINTS and men[base + (1 - now.side) * PLACES + POINTS] == 1


@compiled
def _rank(law: Law, rest: int, memo: int) -> int:
    """Return the rank of a node by the duty to play; more is better."""
    count, pips = 0, 0
    for die in range(1, FACES):
        left = rest >> (4 * die) & 15
        count += left
        pips += left * die
    rank = ((63 - count) << 24) + ((255 - pips) << 8)
    duty = law[Code.DUTY]
    if duty == Duty.FLIGHTS:
        rank += (memo >> FLOWN & 15) << 32
    elif duty == Duty.LOCKED_LAST:
        rank += 255 - (memo >> GONE & 15)
    return rank


@compiled
def _new(seen: Law, known: Names, stamp: int, name: np.uint64) -> bool:
    """Return whether this name is new in this search."""
    mask = len(seen) - 1
    at = np.int64(name >> np.uint64(20)) & mask
    while seen[at] == stamp:
        if known[at] == name:
            return False
        at = (at + 1) & mask
    seen[at] = stamp
    known[at] = name
    return True


@compiled
def name_of(law: Law, keys: Names, men: Flat) -> np.uint64:
    """The sum of a position's keys."""
    name = np.uint64(0)
    for at in range(law[Code.WIDTH]):
        name += keys[at] * np.uint64(men[at])
    return name


@compiled
def _copy(source: Flat, start: int, into: Flat, at: int, width: int) -> None:
    for place in range(width):
        into[at + place] = source[start + place]


@entry
def ends(t: Tables, room: Room, men: Flat, now: Now, rest: int, used: int) -> tuple[int, int, int]:
    """Return how many positions a legal play can leave, how many of them end the game, and the
    numbers left. The positions lie in `room.ends`, finished games last; none if there is no play.

    If there are more nodes than space, some are left out and `room.full` is set.
    """
    # In one piece, long as it is: what its parts would share lies in an array then, and two
    # thousand games of long nardy take half as long again.
    law, keys, board, into_ends = t.law, t.keys, room.men, room.ends
    memos, rests, names, seen, known = room.memo, room.rest, room.name, room.seen, room.known
    steps, slots = room.steps, room.memos
    width, nodes, most = law[Code.WIDTH], len(memos) // 2, len(into_ends) // (ROWS * PLACES)
    _copy(men, 0, board, 0, width)
    memos[0], rests[0], names[0] = used, rest, name_of(law, keys, men)
    ranked = law[Code.DUTY] == Duty.FLIGHTS or law[Code.DUTY] == Duty.LOCKED_LAST
    jumping, waking = law[Code.LANDING] == Landing.JUMP, law[Code.LANDING] == Landing.PROMOTE
    spare = room.spare
    room.full[0] = 0
    room.stamp[0] += 1
    stamp = room.stamp[0]
    current, count = 0, 1
    wins, end_count, best, left, epoch = 0, 0, -1, rest, np.uint64(1)
    while count:
        there, more = nodes - current, 0
        for node in range(current, current + count):
            base, onward, name = node * width, rests[node], names[node]
            stuck = True
            for die in range(1, FACES):
                if not onward >> (4 * die) & 15:
                    continue
                after = onward - (1 << (4 * die))
                count_of = reach(law, board, now, base, memos[node], die, steps, slots)
                if count_of:
                    stuck = False
                for index in range(count_of):
                    step, memo = steps[index], slots[index]
                    origin, target, mark = step & 255, step >> 8 & 255, step >> 16
                    named = rename_position(
                        law, keys, board, base, now.side, origin, target, mark, name
                    )
                    if jumping:
                        named = turned_name(law, keys, board, base, now.side, origin, target, named)
                    if waking:
                        _copy(board, base, spare, 0, width)
                        make(law, spare, 0, now.side, origin, target, mark)
                        wake(law, spare, 0, now.side, origin, target)
                        named = name_of(law, keys, spare)
                    ending, at = True, -1
                    if now.ending and _finishes(law, now, board, base, origin, target, mark):
                        rank = _rank(law, after, memo)
                        if rank > best:
                            best, end_count, left = rank, 0, after
                            epoch += np.uint64(1)
                        if wins + end_count < most and _new(seen, known, stamp, named):
                            wins += 1
                            at = most - wins
                    elif after:
                        key = named + np.uint64(memo) * MEMO_KEY + np.uint64(after) * REST_KEY
                        if more == nodes:
                            room.full[0] = 1
                        elif _new(seen, known, stamp, key):
                            ending, at = False, there + more
                            memos[at], rests[at], names[at] = memo, after, named
                            more += 1
                    else:
                        rank = _rank(law, after, memo) if ranked else ALL_PLAYED
                        if rank > best:
                            best, end_count, left = rank, 0, after
                            epoch += np.uint64(1)
                        if rank == best and _new(seen, known, stamp, named + epoch * END_KEY):
                            if wins + end_count < most:
                                at = end_count
                                end_count += 1
                            else:
                                room.full[0] = 1
                    if at >= 0:
                        into = into_ends if ending else board
                        _copy(board, base, into, at * width, width)
                        make(law, into, at * width, now.side, origin, target, mark)
                        if jumping:
                            turn(law, into, at * width, now.side, origin, target)
                        if waking:
                            wake(law, into, at * width, now.side, origin, target)
                if law[Code.LOW_FIRST] and onward == rest:
                    break
            if stuck:
                rank = _rank(law, onward, memos[node])
                if rank > best:
                    best, end_count, left = rank, 0, onward
                    epoch += np.uint64(1)
                if (
                    rank == best
                    and onward != rest
                    and _new(seen, known, stamp, name + epoch * END_KEY)
                ):
                    if wins + end_count < most:
                        _copy(board, base, into_ends, end_count * width, width)
                        end_count += 1
                    else:
                        room.full[0] = 1
        current, count = there, more
    if law[Code.DUTY] == Duty.WHOLE and left:
        end_count = 0
    for win in range(wins):
        _copy(into_ends, (most - 1 - win) * width, into_ends, (end_count + win) * width, width)
    return end_count + wins, wins, left
