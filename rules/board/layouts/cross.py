"""The cross of four arms."""

from __future__ import annotations

from collections.abc import Iterable

from rules.board.layout import Box, Layout, Polygon, Spot, Xy, turned
from rules.board.layouts.measures import EDGE, HEAD, LABELS, PITCH, STRIPE, rectangle


def cross() -> Layout:
    """Four arms with two rows of six each, which face each other across the arm; a player in each
    corner between two arms, beside his own last twelve points.

    Every arm is thought pointing up from the middle, and turned into its place.
    """
    half, depth, rim = 5.0, 4.4, 0.35
    inner, length = half + LABELS + 0.16, 6 * PITCH + 0.16
    far, body = inner + length + rim, half + LABELS + STRIPE
    size = 2 * (far + EDGE) + HEAD
    middle = (size / 2, far + EDGE + HEAD)
    quarters = (0.0, 90.0, 180.0, 270.0)

    def spin(points: Iterable[Xy], angle: float) -> Polygon:
        return tuple(turned((middle[0] + x, middle[1] + y), middle, angle) for x, y in points)

    def spot(angle: float, number: int) -> Spot:
        """Points 0 ... 5 go out along the arm's right edge, 6 ... 11 come back along its left."""
        right, step = number < 6, number if number < 6 else 11 - number
        base = half if right else -half
        (at,) = spin([(base, -inner - 0.08 - PITCH * (step + 0.5))], angle)
        facing = 180.0 if right else 0.0
        return Spot(at, (facing + angle) % 360, dark=(step + right) % 2 == 0, depth=depth)

    def places(x: float, y: float, length: float, breadth: float, turn: float) -> tuple[Box, ...]:
        """A box for every side, `x` and `y` from the middle as side 0 sees it."""
        ats = (spin([(x, y)], angle)[0] for angle in quarters)
        turns = ((turn + angle) % 360 for angle in quarters)
        return tuple(Box(at, length, breadth, angle) for at, angle in zip(ats, turns, strict=True))

    high, wide = far - body - 0.3, size / 2 - EDGE - body - 0.3
    arm = ((-body, -body), (-body, -far), (body, -far), (body, -body))
    trays = places(0.0, half - 0.75, 4.8, 1.1, 0.0)
    return Layout(
        name="cross",
        width=size,
        height=size,
        middle=middle,
        turn=-90,
        frames=(tuple(at for angle in quarters for at in spin(arm, angle)),),
        fields=(
            spin(rectangle(-half, -half, half, half), 0.0),
            *(spin(rectangle(-half, -inner - length, half, -inner), turn) for turn in quarters),
        ),
        rails=tuple(box.corners() for box in trays),
        spots=tuple(spot(angle, number) for angle in quarters for number in range(12)),
        bars=places(-half + 1.3, half - 1.3, 2.2, 1.1, 315.0),
        hands=(),
        trays=trays,
        dice=(Box(middle, 5.4, 1.5),) * 4,
        cube=middle,
        ornaments=(middle,),
        head=Box((size / 2, EDGE / 2 + HEAD / 2), size - 2 * EDGE, HEAD),
        seats=tuple(
            Box(
                (middle[0] + x * (size / 2 - EDGE - wide / 2), middle[1] + y * (far - high / 2)),
                wide,
                high,
            )
            for x, y in ((-1, 1), (-1, -1), (1, -1), (1, 1))
        ),
        homes=tuple(
            spin(rectangle(body - STRIPE, -inner - length + 0.08, body, -inner - 0.08), angle)
            for angle in (180.0, 270.0, 0.0, 90.0)
        ),
    )
