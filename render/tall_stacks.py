"""Piles too high to show every checker: a plate that lists the contents, and the top checker."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from render import pieces
from render.paint import mix
from render.piles import Seen, short
from render.text import SMALLEST

if TYPE_CHECKING:
    from render.canvas import Canvas

RUN: Final = 4
"""The least numbers in a row that are shortened to the first and the last."""

LINE: Final = 1.08
"""The distance from a line to the next, in heights of their type."""


class Line(NamedTuple):
    """A line of a plate, and the number of checkers that it stands for."""

    text: str
    checkers: int = 1


def lines(kinds: Sequence[str]) -> list[Line]:
    """Return the contents of a pile in order: like checkers counted, and of numbers in a row
    both ends."""
    counted = [(kind, len(list(group))) for kind, group in groupby(kinds)]
    told, at = list[Line](), 0
    while at < len(counted):
        kind, count = counted[at]
        far = _run([one for one, _ in counted[at:]])
        if far >= RUN:
            told += [Line(short(kind)), Line("⋮", far - 2), Line(short(counted[at + far - 1][0]))]
        else:
            far = 1
            told.append(Line(short(kind) + (f"·{count}" if count > 1 else ""), count))
        at += far
    return told


def _run(kinds: Sequence[str]) -> int:
    """Return how many numbers, from the first on, rise or fall by one each."""
    if not kinds[0].startswith("#"):
        return 1
    numbers = [int(kind[1:]) if kind.startswith("#") else 0 for kind in kinds]
    steps = [other - one for one, other in pairwise(numbers)]
    if not steps or abs(steps[0]) != 1:
        return 1
    return 1 + next((at for at, step in enumerate(steps) if step != steps[0]), len(steps))


def fitted(told: Sequence[Line], most: int) -> list[Line]:
    """Return at most so many lines; the last counts the checkers that have no line of their own."""
    if len(told) <= most:
        return list(told)
    rest = sum(line.checkers for line in told[most - 1 :])
    return [*told[: most - 1], Line(f"+{rest}", rest)]


def draw_tall_stack(canvas: Canvas, seen: Sequence[Seen]) -> None:
    """Draw the plate from the base of the pile to its top checker, with its lines."""
    (x, y), (to_x, to_y) = canvas.px(seen[0].at), canvas.px(seen[-1].at)
    wide, paint = round(canvas.unit * 0.99), canvas.piece(seen[0].checker.side)
    size = wide + round(abs(x - to_x)), wide + round(abs(y - to_y))
    plate = pieces.plaque(size, wide * 0.3, mix(paint.lit, paint.shade, 0.4), paint.rim, 2)
    canvas.stamp(plate, ((x + to_x) / 2, (y + to_y) / 2))
    length = math.dist((x, y), (to_x, to_y))
    told = fitted(
        lines([one.checker.kind for one in reversed(seen[:-1])]), int(length / (SMALLEST * LINE))
    )
    pitch, ways = length / len(told), ((x - to_x) / length, (y - to_y) / length)
    letters = max(SMALLEST, round(min(canvas.unit * 0.5, pitch / LINE)))
    for at, line in enumerate(told):
        away = canvas.unit * 0.5 + (at + 0.5) * pitch
        place = to_x + ways[0] * away, to_y + ways[1] * away
        canvas.write(place, line.text, letters, paint.ink)
