"""The star of three arms."""

from __future__ import annotations

import math
from collections.abc import Iterable

from rules.board.layout import Box, Layout, Polygon, Spot, Xy, turned
from rules.board.layouts.measures import EDGE, LABELS, STRIPE, rectangle


def star() -> Layout:
    """Three arms of twelve points that meet in the middle, a player in each gap between two arms.

    Every arm is thought pointing down from the middle, and turned into its place.
    """
    hub, depth = 2.15, 4.1
    reach, rim = hub + 12.1, 0.35
    half, right = depth / 2 + 0.1, depth / 2 + 0.1 + rim
    left = half + LABELS + STRIPE
    far = reach + rim
    middle = (far * math.cos(math.radians(30)) + left / 2 + EDGE, far + EDGE)

    def spin(points: Iterable[Xy], angle: float) -> Polygon:
        return tuple(turned((middle[0] + x, middle[1] + y), middle, angle) for x, y in points)

    def strip(start: float, end: float) -> Polygon:
        return ((-half, start), (half, start), (half, end), (-half, end))

    def spot(angle: float, number: int) -> Spot:
        """The point `number` steps out along an arm; its checkers lie across the arm."""
        (at,) = spin([(-depth / 2, hub + number + 0.5)], angle)
        return Spot(at=at, angle=angle % 360, dark=number % 2 == 0, depth=depth, width=1.0)

    def places(distance: float, length: float, breadth: float) -> tuple[Box, ...]:
        """A box before every seat, `distance` from the middle."""
        angles = (0.0, 120.0, 240.0)
        ats = (spin([(0, distance)], angle)[0] for angle in angles)
        return tuple(Box(at, length, breadth, angle) for at, angle in zip(ats, angles, strict=True))

    # Two arms' edges meet where the one at x = -left crosses the next arm's at x = right.
    corner = (-left, (left * math.cos(math.radians(120)) + right) / math.sin(math.radians(120)))
    body = tuple(
        at for angle in (60, 180, 300) for at in spin([(right, far), (-left, far), corner], angle)
    )
    trays = places(7.6, 4.8, 1.15)
    around = places(7.6, 5.3, 1.65)
    width, height = 2 * middle[0], middle[1] + 12.0
    plate = 10.4, 3.2
    return Layout(
        name="star",
        width=width,
        height=height,
        middle=middle,
        turn=-120,
        frames=(body, *(box.corners() for box in around)),
        fields=tuple(spin(strip(hub - 0.1, reach), angle) for angle in (-60, 60, 180)),
        rails=tuple(box.corners() for box in trays),
        spots=(
            *(spot(-60, number) for number in range(11, -1, -1)),
            *(spot(60, number) for number in range(12)),
            *(spot(180, number) for number in range(12)),
        ),
        bars=places(1.25, 1.0, 1.0),
        hands=(),
        trays=trays,
        dice=places(5.85, 5.4, 1.5),
        cube=middle,
        ornaments=(middle,),
        head=Box((width / 2, 0.9), width - 2 * EDGE, 1.2),
        seats=(
            Box((middle[0], height - EDGE - plate[1] / 2), *plate),
            Box((EDGE + plate[0] / 2, 3.6), *plate),
            Box((width - EDGE - plate[0] / 2, 3.6), *plate),
        ),
        homes=tuple(
            spin(rectangle(-left, reach - 6, STRIPE - left, reach), angle)
            for angle in (-60, 60, 180)
        ),
    )
