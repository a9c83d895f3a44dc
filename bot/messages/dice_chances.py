"""Chances of the dice apart from any board: to move a checker a distance, also past closed points,
and to bear off the last two checkers; counted throw by throw."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from itertools import product
from typing import Final

from bot.i18n import Html, Words, listed
from render import CrossTable, Standing

FACES: Final = range(1, 7)
LONGEST: Final = 24
"""The longest distance, four sixes."""
THROWS: Final = 36
_DOUBLE: Final = 4
"""The steps of a double."""


def throws_that_move(distance: int, closed: Collection[int] = ()) -> list[tuple[int, int]]:
    """Return the ordered throws by which a checker can move exactly so far; `closed` are distances
    at which it cannot land."""
    return [
        (first, second)
        for first, second in product(FACES, repeat=2)
        if any(
            way[-1] == distance and not set(way[:-1]) & set(closed) for way in _ways(first, second)
        )
    ]


def _ways(first: int, second: int) -> Iterator[tuple[int, ...]]:
    """Yield where a checker lands step by step, for each way to move it with a throw."""
    if first == second:
        for steps in range(1, _DOUBLE + 1):
            yield tuple(first * step for step in range(1, steps + 1))
        return
    yield (first,)
    yield (second,)
    yield first, first + second
    yield second, first + second


def throws_that_bear_off(high: int, low: int) -> int:
    """Return how many of all throws bear off both last checkers, on these points of the home."""
    return sum(_empties((high, low), throw) for throw in product(FACES, repeat=2))


def _empties(points: tuple[int, ...], throw: tuple[int, ...]) -> bool:
    """Return whether a throw bears off checkers on these points."""
    numbers = throw * (_DOUBLE // 2) if throw[0] == throw[1] else throw
    return any(_clears(points, order) for order in {numbers, numbers[::-1]})


@cache
def _clears(points: tuple[int, ...], numbers: tuple[int, ...]) -> bool:
    """Return whether numbers, played in this order, can bear off checkers on these points."""
    if not points:
        return True
    if not numbers:
        return False
    number, *rest = numbers
    for at, point in enumerate(points):
        others = points[:at] + points[at + 1 :]
        if number == point or (number > point and point == max(points)):
            after = others
        elif number < point:
            after = (*others, point - number)
        else:
            continue
        if _clears(after, tuple(rest)):
            return True
    return False


def distances_table(words: Words, theme: str) -> CrossTable:
    """Return the chances of all distances as a table: lines of six distances, each above a line
    with their chances."""
    rows = list[Standing]()
    for first in range(1, LONGEST + 1, 6):
        distances = range(first, first + 6)
        chances = tuple(percent(len(throws_that_move(distance))) for distance in distances)
        rows.append(Standing("", words.plain("chances-points"), tuple(map(str, distances)), ""))
        rows.append(Standing("", words.plain("chances-chance"), chances, ""))
    title, note = words.plain("chances-distances"), words.plain("chances-distances-note")
    heads = ("",) * 6
    return CrossTable(
        title=title, note=note, heads=heads, sum_head="", rows=tuple(rows), theme=theme
    )


def last_two_table(words: Words, theme: str) -> CrossTable:
    """Return the chances to bear off both last checkers as a table by their points."""
    points = tuple(reversed(FACES))
    rows = tuple(
        Standing(
            "",
            words.plain("chances-point", point=high),
            tuple(percent(throws_that_bear_off(max(high, low), min(high, low))) for low in points),
            "",
        )
        for high in points
    )
    heads = tuple(map(str, points))
    title, note = words.plain("chances-last-two"), words.plain("chances-last-two-note")
    return CrossTable(title=title, note=note, heads=heads, sum_head="", rows=rows, theme=theme)


def percent(throws: int) -> str:
    """Return a number of throws of all as a percentage."""
    return f"{round(100 * throws / THROWS)}%"


def distance_text(distance: int, closed: Collection[int], words: Words) -> Html:
    """Return the chance of a distance with the throws that reach it."""
    throws = throws_that_move(distance, closed)
    named = dict.fromkeys(f"{max(throw)}-{min(throw)}" for throw in sorted(throws, reverse=True))
    return words.say(
        "chances-of",
        distance=distance,
        closed=listed(map(str, sorted(closed))) or "none",
        count=len(throws),
        percent=percent(len(throws)),
        throws=listed(named) or "none",
    )
