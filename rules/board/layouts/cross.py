"""The cross of four arms."""

from __future__ import annotations

from collections.abc import Iterable

from rules.board.layout import Box, Layout, Polygon, Spot, Xy, turned
from rules.board.layouts.measures import EDGE, HEAD, LABELS, PITCH, STRIPE, rectangle

HALF, DEPTH, RIM = 5.0, 4.4, 0.35
"""Half an arm's breadth between its rows, how long points are, and the frame's breadth."""
INNER, LENGTH = HALF + LABELS + 0.16, 6 * PITCH + 0.16
FAR, BODY = INNER + LENGTH + RIM, HALF + LABELS + STRIPE
SIZE = 2 * (FAR + EDGE) + HEAD
MIDDLE = (SIZE / 2, FAR + EDGE + HEAD)
QUARTERS = (0.0, 90.0, 180.0, 270.0)


def _spin(points: Iterable[Xy], angle: float) -> Polygon:
    return tuple(turned((MIDDLE[0] + x, MIDDLE[1] + y), MIDDLE, angle) for x, y in points)


def _spot(angle: float, number: int) -> Spot:
    """Points 0 ... 5 go out along the arm's right edge, 6 ... 11 come back along its left."""
    right, step = number < 6, number if number < 6 else 11 - number
    base = HALF if right else -HALF
    (at,) = _spin([(base, -INNER - 0.08 - PITCH * (step + 0.5))], angle)
    facing = 180.0 if right else 0.0
    return Spot(at, (facing + angle) % 360, dark=(step + right) % 2 == 0, depth=DEPTH)


def _places(x: float, y: float, length: float, breadth: float, turn: float) -> tuple[Box, ...]:
    """A box for every side, `x` and `y` from the middle as side 0 sees it."""
    ats = (_spin([(x, y)], angle)[0] for angle in QUARTERS)
    turns = ((turn + angle) % 360 for angle in QUARTERS)
    return tuple(Box(at, length, breadth, angle) for at, angle in zip(ats, turns, strict=True))


def cross() -> Layout:
    """Four arms with two rows of six each, which face each other across the arm; a player in each
    corner between two arms, beside his own last twelve points.

    Every arm is thought pointing up from the middle, and turned into its place.
    """
    high, wide = FAR - BODY - 0.3, SIZE / 2 - EDGE - BODY - 0.3
    arm = ((-BODY, -BODY), (-BODY, -FAR), (BODY, -FAR), (BODY, -BODY))
    trays = _places(0.0, HALF - 0.75, 4.8, 1.1, 0.0)
    return Layout(
        name="cross",
        width=SIZE,
        height=SIZE,
        middle=MIDDLE,
        turn=-90,
        frames=(tuple(at for angle in QUARTERS for at in _spin(arm, angle)),),
        fields=(
            _spin(rectangle(-HALF, -HALF, HALF, HALF), 0.0),
            *(_spin(rectangle(-HALF, -INNER - LENGTH, HALF, -INNER), turn) for turn in QUARTERS),
        ),
        rails=tuple(box.corners() for box in trays),
        spots=tuple(_spot(angle, number) for angle in QUARTERS for number in range(12)),
        bars=_places(-HALF + 1.3, HALF - 1.3, 2.2, 1.1, 315.0),
        hands=(),
        trays=trays,
        dice=(Box(MIDDLE, 5.4, 1.5),) * 4,
        cube=MIDDLE,
        ornaments=(MIDDLE,),
        head=Box((SIZE / 2, EDGE / 2 + HEAD / 2), SIZE - 2 * EDGE, HEAD),
        seats=tuple(
            Box(
                (MIDDLE[0] + x * (SIZE / 2 - EDGE - wide / 2), MIDDLE[1] + y * (FAR - high / 2)),
                wide,
                high,
            )
            for x, y in ((-1, 1), (-1, -1), (1, -1), (1, 1))
        ),
        homes=tuple(
            _spin(rectangle(BODY - STRIPE, -INNER - LENGTH + 0.08, BODY, -INNER - 0.08), angle)
            for angle in (180.0, 270.0, 0.0, 90.0)
        ),
    )
