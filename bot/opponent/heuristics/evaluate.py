"""A readable judgement of positions, in pips, by the parts of a game.

The race is counted first; then come the checkers that can be hit, those that are shut in, and the
points that are held. The numbers are plain rules of thumb, not tuned.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import compress
from operator import mul

from rules.board.boards import OFF, Board
from rules.board.shapes import Men
from rules.mechanics.flights import Flight
from rules.parts.goals import reachable
from rules.parts.readings import Unrolled
from rules.questions.parity import by_parity
from rules.variant import Variant

WAYS = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3)
"""The number of throws, of 36, that bring one checker exactly n points on (dice-names.md 3)."""


@cache
def _ways_home(board: Board) -> tuple[int, ...]:
    """Return the pips from each place; the hand counts like the bar."""
    return tuple(min(place, board.bar) for place in range(board.hand + 1))


def pips(variant: Variant, row: Sequence[int]) -> int:
    """Return the pips that a side's checkers still have to travel."""
    return sum(map(mul, _ways_home(variant.board), row))


def race(variant: Variant, men: Men, side: int) -> float:
    """Return a side's lead over the others still in the race, borne-off checkers counting two
    more."""
    rows = [variant.live(men, other) for other in range(variant.board.sides)]
    standing = [2 * row[OFF] - pips(variant, row) for row in rows]
    rivals = [
        standing[other] for other, row in enumerate(rows) if other != side and sum(row) != row[OFF]
    ]
    return standing[side] - sum(rivals) / max(len(rivals), 1)


def hitting(variant: Variant, men: Men, side: int) -> float:
    """Return a judgement for games in which a lone checker goes to the bar or back to the hand. Far
    behind in the race, with little to lose, a side fears that less."""
    value = lead = race(variant, men, side)
    for other in range(variant.board.sides):
        sign = 1.0 if other == side else -1.0 / (variant.board.sides - 1)
        value += sign * _value_points(variant, men, other)
    behind = min(max((-lead - 40) / 120, 0.0), 1.0)
    return value - (1 - 0.8 * behind) * expected_loss(variant, men, side)


@cache
def _entry(board: Board) -> tuple[int, ...]:
    """Return the points on which checkers enter: the farthest six of each side's path."""
    return tuple(range(board.length - board.home + 1, board.length + 1))


@cache
def _doors(board: Board, side: int) -> tuple[int, ...]:
    """Return a side's own places on the points where others enter."""
    return tuple(
        place
        for place in range(1, board.length + 1)
        if any(there in _entry(board) for _, there in board.same[side][place])
    )


def _value_points(variant: Variant, men: Men, side: int) -> float:
    """Return the worth of the points a side has made: where the enemy enters, the two points
    outside home, anchors, long runs; tall stacks cost."""
    board, row = variant.board, variant.row(men, side)
    home, length, doors = board.home, board.length, _doors(board, side)
    made = [count > 1 for count in row[: length + 1]]
    anchors = sum(made[place] for place in _entry(board) if place not in doors)
    value = 3.0 * sum(made[place] for place in doors) + 2.0 * sum(made[home + 1 : home + 3])
    value += 2.0 * anchors + 1.5 * max(_runs(made), default=0)
    return value - 0.8 * sum(count - 3 for count in row[1 : length + 1] if count > 3)


def expected_loss(variant: Variant, men: Men, side: int) -> float:
    """Return the expected loss of blots before the side moves again, in pips, if hit checkers go
    back."""
    board, loss = variant.board, 0.0
    for place, chance, enemy in shots(variant, men, side):
        entry = (board.facing[side][point][1] for point in _entry(board))
        walls = sum(enemy[there] > 1 for there in entry)
        loss += chance * (board.bar - place + 4 + 3 * walls)
    return loss


def shots(variant: Variant, men: Men, side: int) -> Iterator[tuple[int, float, Sequence[int]]]:
    """Yield each blot of a side that an enemy may hit with the next throw: its place, the chance,
    and the enemy's checkers by place."""
    board, row = variant.board, variant.row(men, side)
    enemies: dict[int, list[int]] = {}
    for place in range(1, board.length + 1):
        if row[place] != 1:
            continue
        other, there = board.facing[side][place]
        if other not in enemies:
            enemies[other] = list(variant.row(men, other))
            enemies[other][board.bar] += enemies[other][board.hand]
        enemy = enemies[other]
        ways = sum(compress(WAYS[1:], enemy[there + 1 : board.bar + 1]))
        if ways:
            yield place, min(ways, 30) / 36, enemy


def _runs(made: Sequence[bool]) -> Iterator[int]:
    """Yield for each place the length of the unbroken run of made points that ends there."""
    length = 0
    for held in made:
        length = length + 1 if held else 0
        yield length


def spreading(variant: Variant, men: Men, side: int) -> float:
    """Return a judgement for games won by standing on many points: the points a side holds and
    those it can still reach, less the same of the others."""
    worth = 0.0
    for other in range(variant.board.sides):
        row = variant.row(men, other)
        held = sum(count > 0 for count in row[1:])
        stacked = sum(max(count - 2, 0) for count in row[1 : variant.board.length])
        own = 6.0 * held + 8.0 * min(reachable(row), 13) - stacked + 0.05 * pips(variant, row)
        worth += own if other == side else -own
    return worth


def blocking(variant: Variant, men: Men, side: int) -> float:
    """Return a judgement for games in which one checker closes a point: rows in front of the
    enemy, and a free way off the head."""
    value, sides = race(variant, men, side), range(variant.board.sides)
    for other in sides:
        sign = 1.0 if other == side else -1.0 / (len(sides) - 1)
        value += sign * (wall(variant, men, other) + _free(variant, men, other))
    return value


def wall(variant: Variant, men: Men, side: int) -> float:
    """Return the worth of a side's runs of held points in front of enemy checkers that still have
    to pass them."""
    others = (other for other in range(variant.board.sides) if other != side)
    return sum(_before(variant, men, side, other) for other in others)


def _before(variant: Variant, men: Men, side: int, other: int) -> float:
    """Return the worth of a side's runs of held points in front of one enemy."""
    board = variant.board
    row, enemy = variant.row(men, side), variant.live(men, other)
    value, run, behind = 0.0, 0, sum(enemy[1:])
    for place in range(1, board.length + 1):
        behind -= enemy[place]
        spot = board.spots[other][place - 1]
        run = run + 1 if row[board.place_at[side][spot]] else 0
        if run:
            value += 0.12 * run * min(behind, 10)
    return value


def _free(variant: Variant, men: Men, side: int) -> float:
    """Return the worth of points held and checkers off the head; tall stacks are a burden."""
    row, length = variant.row(men, side), variant.board.length
    held = sum(count > 0 for count in row[variant.board.home + 1 : length])
    stacked = sum(count - 2 for count in row[1:length] if count > 2)
    return 1.5 * held - 0.5 * stacked - 1.2 * row[length]


def settling(variant: Variant, men: Men, side: int) -> float:
    """Return a judgement for games in which checkers at home do not move: a race to the home,
    and the points settled there."""
    value = 0.0
    for other, sign in ((side, 1.0), (1 - side, -1.0)):
        row, home = variant.row(men, other), variant.board.home
        away = sum((place - home) * row[place] for place in range(home + 1, variant.board.bar))
        value += sign * (4 * row[OFF] - away - _waiting(variant, row))
        value += sign * (wall(variant, men, other) + _free(variant, men, other))
    return value


def _waiting(variant: Variant, row: Sequence[int]) -> float:
    """Return how long the settled points wait for their own numbers, the slowest above all."""
    reading = variant.reading
    chances = _number_chances(reading.last if isinstance(reading, Unrolled) else 0)
    waits = [count / often for count, often in zip(row[1:], chances, strict=False)]
    return 2 * max(waits) + 2 * math.hypot(*waits) / math.sqrt(len(waits))


@cache
def _number_chances(last: int) -> tuple[float, ...]:
    """Return how often a throw gives each number on average, with chains up to `last` (0: no
    chains)."""
    doubles = [Unrolled(last).links(number) if last else (number,) for number in range(1, 7)]
    return tuple(
        (10 + 4 * sum(number in links for links in doubles)) / 36 for number in range(1, 7)
    )


def flying(variant: Variant, men: Men, side: int) -> float:
    """Return `blocking` with the flights of head checkers to points that are not occupied; as many
    checkers come home fast, rows weigh more against those that walk."""
    value = blocking(variant, men, side)
    for other, sign in ((side, 1.0), (1 - side, -1.0)):
        value += sign * (_pips_hoped_for(variant, men, other) + 2 * wall(variant, men, other))
    return value


def _pips_hoped_for(variant: Variant, men: Men, side: int) -> float:
    """Return the pips that flights may save the checkers on a side's head, by the throws that allow
    a flight."""
    board, enemy = variant.board, variant.row(men, 1 - side)
    free = [die for die in range(1, 7) if not enemy[board.facing[side][die][1]]]
    flights = [part for part in variant.moves if isinstance(part, Flight)]
    ways = sum(_takes_off(flight, die) for flight in flights for die in free)
    return variant.row(men, side)[board.length] * (8 + 0.5 * ways)


def _takes_off(flight: Flight, die: int) -> int:
    """Return the weight of the throws with which a flight may begin with a number."""
    if die in flight.numbers:
        return 14
    return 4 if flight.doubles else 0


def listing(variant: Variant, men: Men, side: int) -> float:
    """Return `blocking` with the pips that each side can play, as a throw is played whole or not at
    all."""
    value = blocking(variant, men, side)
    return value + 4 * (expected_pips(variant, men, side) - expected_pips(variant, men, 1 - side))


def pinning(variant: Variant, men: Men, side: int) -> float:
    """Return a judgement for games in which a lone checker is held: prisoners far from home weigh
    most, blots are risks."""
    value = race(variant, men, side)
    board = variant.board
    for other, sign in ((side, 1.0), (1 - side, -1.0)):
        row, held = variant.row(men, other), variant.shape.held(board, men, other)
        value -= sign * sum(12 + 1.5 * place for place in held)
        made = [count > 1 for count in row[: board.length + 1]]
        value += sign * (1.5 * sum(made) - 4 * row[board.length])
        risk = 1.0 if other == side else 0.3
        for place, chance, _ in shots(variant, men, other):
            if place not in held:
                value -= sign * risk * chance * (6 + place)
    return value


def hunt(variant: Variant, men: Men, side: int) -> float:
    """Return a judgement of the ring: checkers count most, then enemies that stand six or one
    ahead."""
    length, enemy = variant.board.length, 1 - side
    lead: int = sum(men[side][1:]) - sum(men[enemy][1:])
    hunts, hunted = _targets(men, side, length), _targets(men, enemy, length)
    return 10.0 * lead + hunts - 4.0 * hunted


def _targets(men: Men, side: int, length: int) -> int:
    """Return how many enemies stand six or one ahead of a side's checkers on a ring."""
    row, enemy = men[side], men[1 - side]
    standing = [place for place in range(1, length + 1) if row[place]]
    ahead = ((place - 1 + step) % length + 1 for place in standing for step in (1, 6))
    return sum(1 for target in ahead if enemy[target])


def expected_pips(variant: Variant, men: Men, side: int) -> float:
    """Return the mean pips that a side plays from one throw of its own to the next."""
    parity, value = by_parity(variant), 0
    for die in range(1, 7):
        for times in range(1, min(die, steps_of(variant, men, side, die)) + 1):
            if not parity or times % 2 == side:
                value += (1 if times == die else 2) * times * die
    return value * (2 if parity else 1) / 36


def steps_of(variant: Variant, men: Men, side: int, die: int) -> int:
    """Return how many steps of one number a side's checkers can make, each alone, only one of
    the head."""
    board, row, enemy = variant.board, variant.row(men, side), variant.row(men, 1 - side)
    facing = board.facing[side]
    going_off = not any(row[board.home + 1 :])
    ways = [0] * (board.length + 1)
    total = 0
    for place in range(1, board.length + 1):
        target = place - die
        if target <= OFF:
            ways[place] = int(going_off)
        elif not enemy[facing[target][1]]:
            ways[place] = 1 + ways[target]
        total += ways[place] * (row[place] if place < board.length else min(row[place], 1))
    return total
