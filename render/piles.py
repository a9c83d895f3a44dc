"""Piles of checkers: their places, the numbers on them, and plates for piles too high to show."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from render import pieces
from render.canvas import Canvas
from render.paint import mix
from render.picture_cache import Sprite
from render.text import SMALLEST
from rules.board.layout import Box, Spot, Xy, ahead
from rules.view.view import Checker

HELD: Final = "!"
"""The mark of a checker that lies under another and cannot move."""

CROWNED: Final = frozenset("EKR")
"""The marks of chiefs, kings and royal checkers; a chief may be held as well."""

DEAD: Final = "×"
"""The mark of a checker that lies face down for good."""

DAME: Final = "D"
"""The mark of a checker that lies face down until it is woken, under others or not."""

CROWN: Final = "♚"

ARMS: Final = {".1": "♟", ".2": "♞", ".3": "♜", ".4": "✹"}
"""The signs of types of warriors: foot, horse, heavy foot, guns."""

OVERLAP: Final = 0.5
"""The shift of a checker above a held or a special checker, in diameters."""

NARROW: Final = 0.4
"""The least visible part of each checker, in diameters; with less, a plate lists the pile."""


class Seen(NamedTuple):
    """Checker as drawn: its middle, a number if it stands for several (else 0), the place of its
    text, and whether another checker lies on it."""

    at: Xy
    checker: Checker
    number: int
    label: Xy
    covered: bool = False


def condense_pile(pile: Sequence[Checker], room: int) -> list[tuple[Checker, int]]:
    """Return the checkers to draw, from the base up, at most `room` of them if possible.

    In a pile that is too high the longest run of like checkers is shortened; its last checker
    carries the number of the whole run.
    """
    runs = [(checker, len(list(group))) for checker, group in groupby(pile)]
    shown = [total for _, total in runs]
    while sum(shown) > room and max(shown) > 1:
        shown[shown.index(max(shown))] -= 1
    out: list[tuple[Checker, int]] = []
    for (checker, total), count in zip(runs, shown, strict=True):
        out += [(checker, 0)] * (count - 1)
        out.append((checker, total if total > count else 0))
    return out


def spread(
    shown: Sequence[tuple[Checker, int]], depth: float, room: int, mixed: bool
) -> list[float]:
    """Return the distances from the base to the middle of each checker, and of one more on top."""
    step = OVERLAP if mixed else min(1.0, (depth - 1.0) / max(1, room - 1))
    offsets = [0.5]
    for checker, _ in shown:
        offsets.append(offsets[-1] + (OVERLAP if checker.mark == HELD else step))
    last = offsets[max(0, len(shown) - 1)]
    if last > depth - 0.5:
        squeeze = (depth - 1.0) / (last - 0.5)
        offsets = [0.5 + (offset - 0.5) * squeeze for offset in offsets]
    return offsets


@lru_cache(maxsize=4096)
def on_spot(spot: Spot, pile: tuple[Checker, ...]) -> tuple[tuple[Seen, ...], Xy]:
    """Return the checkers of a point, and the place of the next one.

    In a pile with kinds of checkers each covers half of the checker below, so that their order is
    visible, with its text on the uncovered part. If checkers have numbers or types, all are shown.
    """
    kinds = {checker.kind for checker in pile} - {""}
    mixed = bool(kinds)
    room = int((spot.depth - 1.0) / OVERLAP) + 1 if mixed else spot.room
    shown = condense_pile(pile, room if kinds <= CROWNED else max(room, len(pile)))
    offsets = spread(shown, spot.depth, room, mixed)
    seen = []
    for at, (checker, count) in enumerate(shown):
        middle = ahead(spot.at, spot.angle, offsets[at])
        label, covered = middle, at + 1 < len(shown)
        if mixed and covered:
            free = offsets[at + 1] - offsets[at]
            label = ahead(spot.at, spot.angle, max(offsets[at] + free / 2 - 0.46, 0.2))
        seen.append(Seen(middle, checker, count, label, covered))
    free = min(offsets[len(shown)], spot.depth + 0.1)
    return tuple(seen), ahead(spot.at, spot.angle, free)


def dense(seen: Sequence[Seen]) -> bool:
    """Return whether the checkers below the top of a pile are too many to draw each of them."""
    if len(seen) < 2 or not any(drawn.checker.kind for drawn in seen):
        return False
    return math.dist(seen[0].at, seen[1].at) < NARROW


def short(kind: str) -> str:
    """Return a kind of checker as a sign or a number, an empty text for a plain checker."""
    return CROWN if kind in CROWNED else ARMS.get(kind, kind.lstrip("#."))


def in_box(box: Box, side: int, count: int, marks: Sequence[str] = ()) -> tuple[list[Seen], Xy]:
    """Return the checkers of a side that wait in a box, and the place of the next one; `marks` are
    those of special checkers, which are shown before others.

    If not all are shown the first one has their number, away from the ends of arrows. Checkers with
    numbers or types are all shown, as close together as necessary.
    """
    if count > box.length and set(marks) - CROWNED - {""}:
        step = (box.length - 1) / (count - 1)
        places = [box.along(0.5 + step * i) for i in range(count)]
        checkers = [Checker(side, mark) for mark in sorted(marks, reverse=True)]
        close = [
            Seen(at, checker, 0, at, i + 1 < count)
            for i, (at, checker) in enumerate(zip(places, checkers, strict=True))
        ]
        return close, box.along(box.length - 0.15)
    shown = min(count, max(1, int(box.length)))
    kinds = (sorted(marks) or [""] * count)[-shown:]
    seen = []
    for i in range(shown):
        at, number = box.along(0.5 + i), count if i == 0 and shown < count else 0
        seen.append(Seen(at, Checker(side, kinds[i]), number, at))
    return seen, box.along(min(0.5 + shown, box.length - 0.15))


RUN: Final = 4
"""The least numbers in a row that are shortened to the first and the last."""

LINE: Final = 1.08
"""The distance from a line to the next, in heights of their type."""


class Line(NamedTuple):
    """Line of a plate, and the number of checkers that it stands for."""

    text: str
    checkers: int = 1


def lines(kinds: Sequence[str]) -> list[Line]:
    """Return the contents of a pile in order: equal checkers counted, and only both ends of numbers
    in a row."""
    counted = [(kind, len(list(group))) for kind, group in groupby(kinds)]
    lines, at = list[Line](), 0
    while at < len(counted):
        kind, count = counted[at]
        far = _run([kind for kind, _ in counted[at:]])
        if far >= RUN:
            lines += [Line(short(kind)), Line("⋮", far - 2), Line(short(counted[at + far - 1][0]))]
        else:
            far = 1
            lines.append(Line(short(kind) + (f"·{count}" if count > 1 else ""), count))
        at += far
    return lines


def _run(kinds: Sequence[str]) -> int:
    """Return the length of the run of numbers, from the first on, that rise or fall by one each."""
    if not kinds[0].startswith("#"):
        return 1
    numbers = [int(kind[1:]) if kind.startswith("#") else 0 for kind in kinds]
    steps = [other - number for number, other in pairwise(numbers)]
    if not steps or abs(steps[0]) != 1:
        return 1
    return 1 + next((at for at, step in enumerate(steps) if step != steps[0]), len(steps))


def fit_lines(lines: Sequence[Line], most: int) -> list[Line]:
    """Return at most `most` lines; the last counts the checkers that have no line of their own."""
    if len(lines) <= most:
        return list(lines)
    rest = sum(line.checkers for line in lines[most - 1 :])
    return [*lines[: most - 1], Line(f"+{rest}", rest)]


def draw_tall_stack(canvas: Canvas, seen: Sequence[Seen]) -> None:
    """Draw the plate from the base of the pile to its top checker, with its lines."""
    (x, y), (to_x, to_y) = canvas.px(seen[0].at), canvas.px(seen[-1].at)
    wide, paint = round(canvas.unit * 0.99), canvas.piece(seen[0].checker.side)
    size = wide + round(abs(x - to_x)), wide + round(abs(y - to_y))
    plate = pieces.plaque(size, wide * 0.3, mix(paint.lit, paint.shade, 0.4), paint.rim, 2)
    canvas.stamp(plate, ((x + to_x) / 2, (y + to_y) / 2))
    length = math.dist((x, y), (to_x, to_y))
    plate_lines = fit_lines(
        lines([drawn.checker.kind for drawn in reversed(seen[:-1])]),
        int(length / (SMALLEST * LINE)),
    )
    pitch, ways = length / len(plate_lines), ((x - to_x) / length, (y - to_y) / length)
    letters = max(SMALLEST, round(min(canvas.unit * 0.5, pitch / LINE)))
    for at, line in enumerate(plate_lines):
        away = canvas.unit * 0.5 + (at + 0.5) * pitch
        place = to_x + ways[0] * away, to_y + ways[1] * away
        canvas.write(place, line.text, letters, paint.ink)


def checker_sprite(canvas: Canvas, checker: Checker, size: int, written: bool = False) -> Sprite:
    """Return a checker with its marks except letters and numbers. If text is `written` on
    it, a chief keeps only its rim, and another checker has no bold sign."""
    side, mark = checker
    emblem: pieces.Emblem = "ring" if canvas.layout.second(side) else ""
    if checker.kind in CROWNED:
        emblem = "rim" if written else "crown"
    elif checker.kind:
        emblem = "bare"
    if DEAD in mark:
        emblem = "cross"
    colour = canvas.layout.colour(side)
    held = HELD in mark or checker.kind == DAME
    return pieces.checker(canvas.scene.theme, colour, size, held, emblem, written)


def seen_on(canvas: Canvas, spot: int) -> tuple[Seen, ...]:
    """Return the checkers of a point as they are drawn."""
    return on_spot(canvas.layout.spots[spot], canvas.board.piles[spot])[0]
