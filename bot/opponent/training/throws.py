"""A compiled game at the table: its dice, what a throw means, what a loss is worth, and the plays
that end it."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.opponent.inputs import BAR, HAND, HOME, PLACES
from bot.opponent.training.compiling import compiled, entry
from bot.opponent.training.face_down_and_dames import Flat, Law, dead, first_done, last_up
from bot.opponent.training.plays import Room, holds
from bot.opponent.training.tables import MANY, Code, Goal, Loss, Reading, Tables

LINKS = 6
"""Links of the longest chain."""
Lot = NDArray[np.uint64]


class Table(NamedTuple):
    """A game: the checkers, those of the last throw, the numbers to be played link by link, the
    dice, how many have left each head in this throw, and the state of the game.

    `flags`: the status, the winner, turns, plays, the thrower, whether they throw again, whether
    they name a double first, whether they have played all so far alone.
    """

    men: Flat
    before: Flat
    links: NDArray[np.int64]
    dice: NDArray[np.int64]
    used: NDArray[np.int64]
    flags: NDArray[np.int64]


Flag = IntEnum("Flag", "STATUS WINNER TURNS PLAYS THROWER REPEAT FREE_DOUBLE ALONE", start=0)


def table() -> Table:
    """An empty table."""
    return Table(
        men=np.zeros(4 * PLACES, np.int8),
        before=np.zeros(4 * PLACES, np.int8),
        links=np.zeros(LINKS, np.int64),
        dice=np.zeros(5, np.int64),
        used=np.zeros(2, np.int64),
        flags=np.zeros(8, np.int64),
    )


@compiled
def draw(lot: Lot) -> Any:
    """The next number from 0 to 2**31 - 1 (splitmix64)."""
    lot[0] += np.uint64(0x9E3779B97F4A7C15)
    x = lot[0]
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return np.int64((x ^ (x >> np.uint64(31))) >> np.uint64(33))


@compiled
def throw(t: Tables, table: Table, lot: Lot) -> None:
    """Throw the dice, the larger first."""
    count, dice = t.law[Code.DICE], table.dice
    for at in range(count):
        die = draw(lot) % 6 + 1
        slot = at
        while slot > 0 and dice[slot - 1] < die:
            dice[slot] = dice[slot - 1]
            slot -= 1
        dice[slot] = die


@compiled
def read(t: Tables, dice: NDArray[np.int64], links: NDArray[np.int64]) -> int:
    """Write the meaning of a throw, link by link; return the number of links."""
    kind = t.law[Code.READING]
    first, second = dice[0], dice[1]
    if kind <= Reading.UNROLLED:
        if first != second:
            links[0] = 1 << (4 * first) | 1 << (4 * second)
            return 1
        links[0] = 4 << (4 * first)
        if kind == Reading.DOUBLED:
            return 1
        last, count = t.law[Code.LAST], 1
        step = 1 if first <= last else -1
        while first != last:
            first += step
            links[count] = 4 << (4 * first)
            count += 1
        return count
    if kind == Reading.LISTED:
        links[0] = second << (4 * first)
        return 1
    links[0] = 0
    for at in range(t.law[Code.DICE]):
        links[0] += 1 << (4 * dice[at])
    if kind == Reading.BY_PAIRS and first == second:
        three = dice[2]
        links[0] = 6 << (4 * first) if second == three else 4 << (4 * first) | 1 << (4 * three)
    return 1


@compiled
def is_double(t: Tables, dice: NDArray[np.int64]) -> bool:
    """Return whether a throw counts as a double."""
    return t.law[Code.READING] <= Reading.UNROLLED and dice[0] == dice[1]


@compiled
def outcome(t: Tables, men: Flat, base: int, loser: int) -> int:
    """The class of a loss: 0 single, 1 mars, 2 more."""
    row = base + loser * PLACES
    kind = t.law[Code.MARS]
    if kind == Loss.DEAD and dead(men, row) == dead(men, base + (1 - loser) * PLACES):
        return 2
    if men[row] or kind == Loss.NONE:
        return 0
    outside = False
    for place in range(HOME + 1, HAND + 1):
        if men[row + place]:
            outside = True
    if t.law[Code.FACE_UP]:
        outside = last_up(men, row) > HOME
    waits = men[row + BAR] > 0 or men[row + HAND] > 0
    if kind == Loss.FOLK:
        return 2 if outside else 1
    if kind == Loss.BOOK:
        return 2 if outside else 1
    if kind == Loss.PAGE:
        return 1 if outside else 2
    if kind == Loss.BG:
        for place in range(t.law[Code.FAR], t.law[Code.FAR] + HOME):
            if men[row + place]:
                waits = True
        return 2 if waits else 1
    return 1


NOBODY = -1


@compiled
def winner_of(law: Law, men: Flat, base: int, mover: int) -> int:
    """Return the winner of a game that the mover has just ended."""
    mine = base + mover * PLACES
    if law[Code.FACE_UP]:
        return first_done(men, base, mover, law[Code.FACE_UP] == Goal.FEWER_DEAD)
    if law[Code.HOLD] > holds(men, mine) or law[Code.WANTED] > men[mine]:
        return NOBODY
    return mover


@entry
def finish(t: Tables, room: Room, ends: int, wins: int, mover: int) -> tuple[int, int]:
    """Return which of the last `wins` of the room's `ends`, each of which ends the game, the mover
    takes, and who wins by it: the dearest win; -1 if there is none, and none need be taken."""
    width, first = t.law[Code.WIDTH], ends - wins
    chosen, winner, most = -1, NOBODY, 0 if first else -MANY
    for end in range(first, ends):
        who = winner_of(t.law, room.ends, end * width, mover)
        worth = 0
        if who != NOBODY:
            kind = 1 + outcome(t, room.ends, end * width, 1 - who)
            worth = kind if who == mover else -kind
        if worth > most:
            chosen, winner, most = end, who, worth
    return chosen, winner
