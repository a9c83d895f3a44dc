"""Layout of the cross of four arms, laid like the sails of a windmill."""

from __future__ import annotations

from rules.board.layout import Box, Layout, Polygon, Spot, Xy, ahead
from rules.board.layouts.measures import rectangle

SIZE, EDGE, LINE = 17.5, 0.1, 0.68
"""The side of the picture, the margin around the board, and the line for the title."""
PITCH, DEPTH, RIM, STRIPE = 1.02, 3.43, 0.13, 0.2
"""The distance between points, their length, the frame at the ends of an arm, and the breadth of
the stripe behind a home."""
LENGTH = 6 * PITCH + 0.16 + 2 * RIM
REACH = (SIZE / 2 - EDGE, (SIZE - LINE - EDGE) / 2)
"""The distances of the board's edges from the middle, sidewards and up and down."""
MIDDLE = (SIZE / 2, LINE + REACH[1])
FREE = REACH[0] - LENGTH, REACH[1] - LENGTH
"""The distances of the arms' inner ends from the middle, sidewards and up and down."""
ARMS = range(4)
COLUMNS = (FREE[0] * 0.255, FREE[0] * 0.745)
"""The distances of two sides' trays from the middle line of an arm."""


def _at(arm: int, right: float, out: float) -> Xy:
    """Return a place by an arm: `right` to the right, seen from the middle, and `out` from the
    middle."""
    return ahead(ahead(MIDDLE, 90 * arm, right), 90 * arm - 90, out)


def _ends(arm: int) -> tuple[float, float, float, float]:
    """Return the distances of an arm's two rows from the middle line of the board, to the right,
    and of its beginning and end from the middle, outwards."""
    across, out = (REACH[0], REACH[1]) if arm % 2 == 0 else (REACH[1], REACH[0])
    labels = (across - STRIPE - 2 * DEPTH) / 2
    return labels, across - STRIPE - labels, out - LENGTH + RIM, out - RIM


def _strip(arm: int, left: float, right: float, start: float, end: float) -> Polygon:
    places = ((left, end), (left, start), (right, start), (right, end))
    return tuple(_at(arm, *place) for place in places)


def _spot(arm: int, number: int) -> Spot:
    """Return a point of an arm: 0 ... 5 go out along its right edge, 6 ... 11 come back along its
    left."""
    left, right, start, _ = _ends(arm)
    goes, step = number < 6, number if number < 6 else 11 - number
    at = _at(arm, right if goes else left, start + 0.08 + PITCH * (step + 0.5))
    angle = (90 * arm + (180 if goes else 0)) % 360
    return Spot(at, angle, dark=(step + goes) % 2 == 0, depth=DEPTH, width=1.0)


def _box(across: float, start: float, end: float, breadth: float) -> Box:
    """Return a box beside an upright arm, filled towards the middle; lengths are from the
    middle."""
    x, (near, far) = MIDDLE[0] + across, (MIDDLE[1] + start, MIDDLE[1] + end)
    return Box((x, (near + far) / 2), abs(far - near), breadth, 90.0 if start < 0 else 270.0)


def _beside(start: float, end: float, breadth: float) -> tuple[Box, ...]:
    """Return a box for every side, beside the upright arm next to its seat."""
    inner, outer = COLUMNS
    return (
        _box(inner, start, end, breadth),
        _box(-outer, -start, -end, breadth),
        _box(-inner, -start, -end, breadth),
        _box(outer, start, end, breadth),
    )


def cross() -> Layout:
    """Return four arms with two rows of six each, which face each other across the arm; every
    player sits between two arms, beside their own last twelve points.

    Every arm lies to the right of its direction from the middle, so that they fill the square.
    """
    (far_x, far_y), (free_x, free_y) = REACH, FREE
    trays = _beside(far_y - 0.1, free_y + 2.3, 1.0)
    wide, high = far_x - free_x - 0.1, free_y / 2 - 0.06
    board = rectangle(MIDDLE[0] - far_x, MIDDLE[1] - far_y, MIDDLE[0] + far_x, MIDDLE[1] + far_y)
    hub = rectangle(
        MIDDLE[0] - free_x + 0.06,
        MIDDLE[1] - free_y + 0.1,
        MIDDLE[0] + free_x - 0.06,
        MIDDLE[1] + free_y - 0.1,
    )
    return Layout(
        name="cross",
        width=SIZE,
        height=SIZE,
        middle=MIDDLE,
        turn=0,
        frames=(board,),
        fields=(hub, *(_strip(arm, *_ends(arm)) for arm in ARMS)),
        rails=tuple(box.corners() for box in trays),
        spots=tuple(_spot(arm, number) for arm in ARMS for number in range(12)),
        bars=_beside(free_y + 2.2, free_y + 0.1, 1.0),
        hands=(),
        trays=trays,
        dice=tuple(
            Box((MIDDLE[0], MIDDLE[1] + way * 0.8), 2 * free_x - 0.3, 1.4) for way in (1, -1, -1, 1)
        ),
        cube=MIDDLE,
        ornaments=(MIDDLE,),
        head=Box((SIZE / 2, LINE / 2), SIZE - 2 * EDGE, LINE),
        seats=tuple(
            Box(
                (
                    MIDDLE[0] + way * (free_x + 0.05 + wide / 2),
                    MIDDLE[1] + down * free_y / 4,
                ),
                wide,
                high,
            )
            for way, down in ((-1, 3), (-1, 1), (1, -3), (1, -1))
        ),
        homes=tuple(_home(arm) for arm in (2, 3, 0, 1)),
        orders=tuple(tuple((spot - 12 * side) % 48 for spot in range(48)) for side in ARMS),
    )


def _home(arm: int) -> Polygon:
    """Return the stripe behind an arm's right row."""
    _, _, start, end = _ends(arm)
    edge = REACH[arm % 2]
    return _strip(arm, edge, edge - STRIPE, start + 0.08, end - 0.08)
