"""The star of three arms."""

from __future__ import annotations

import math
from collections.abc import Iterable

from rules.board.layout import Box, Layout, Polygon, Spot, Xy, turned
from rules.board.layouts.measures import EDGE, LABELS, STRIPE, rectangle

HUB, DEPTH = 2.15, 4.1
"""From the middle to where the arms begin, and how long points are."""
REACH, RIM = HUB + 12.1, 0.35
HALF, RIGHT = DEPTH / 2 + 0.1, DEPTH / 2 + 0.1 + RIM
LEFT = HALF + LABELS + STRIPE
FAR = REACH + RIM
MIDDLE = (FAR * math.cos(math.radians(30)) + LEFT / 2 + EDGE, FAR + EDGE)


def _spin(points: Iterable[Xy], angle: float) -> Polygon:
    return tuple(turned((MIDDLE[0] + x, MIDDLE[1] + y), MIDDLE, angle) for x, y in points)


def _strip(start: float, end: float) -> Polygon:
    return ((-HALF, start), (HALF, start), (HALF, end), (-HALF, end))


def _spot(angle: float, number: int) -> Spot:
    """The point `number` steps out along an arm; its checkers lie across the arm."""
    (at,) = _spin([(-DEPTH / 2, HUB + number + 0.5)], angle)
    return Spot(at=at, angle=angle % 360, dark=number % 2 == 0, depth=DEPTH, width=1.0)


def _places(distance: float, length: float, breadth: float) -> tuple[Box, ...]:
    """A box before every seat, `distance` from the middle."""
    angles = (0.0, 120.0, 240.0)
    ats = (_spin([(0, distance)], angle)[0] for angle in angles)
    return tuple(Box(at, length, breadth, angle) for at, angle in zip(ats, angles, strict=True))


def star() -> Layout:
    """Three arms of twelve points that meet in the middle, a player in each gap between two arms.

    Every arm is thought pointing down from the middle, and turned into its place.
    """
    # Two arms' edges meet where the one at x = -LEFT crosses the next arm's at x = RIGHT.
    corner = (-LEFT, (LEFT * math.cos(math.radians(120)) + RIGHT) / math.sin(math.radians(120)))
    body = tuple(
        at for angle in (60, 180, 300) for at in _spin([(RIGHT, FAR), (-LEFT, FAR), corner], angle)
    )
    trays = _places(7.6, 4.8, 1.15)
    around = _places(7.6, 5.3, 1.65)
    width, height = 2 * MIDDLE[0], MIDDLE[1] + 12.0
    plate = 10.4, 3.2
    return Layout(
        name="star",
        width=width,
        height=height,
        middle=MIDDLE,
        turn=-120,
        frames=(body, *(box.corners() for box in around)),
        fields=tuple(_spin(_strip(HUB - 0.1, REACH), angle) for angle in (-60, 60, 180)),
        rails=tuple(box.corners() for box in trays),
        spots=(
            *(_spot(-60, number) for number in range(11, -1, -1)),
            *(_spot(60, number) for number in range(12)),
            *(_spot(180, number) for number in range(12)),
        ),
        bars=_places(1.25, 1.0, 1.0),
        hands=(),
        trays=trays,
        dice=_places(5.85, 5.4, 1.5),
        cube=MIDDLE,
        ornaments=(MIDDLE,),
        head=Box((width / 2, 0.9), width - 2 * EDGE, 1.2),
        seats=(
            Box((MIDDLE[0], height - EDGE - plate[1] / 2), *plate),
            Box((EDGE + plate[0] / 2, 3.6), *plate),
            Box((width - EDGE - plate[0] / 2, 3.6), *plate),
        ),
        homes=tuple(
            _spin(rectangle(-LEFT, REACH - 6, STRIPE - LEFT, REACH), angle)
            for angle in (-60, 60, 180)
        ),
    )
