"""Layout of the star of three arms, which lie side by side and meet on the right."""

from __future__ import annotations

from rules.board.layout import Box, Layout, Polygon, Spot
from rules.board.layouts.measures import rectangle

SIZE, EDGE, LINE = 17.5, 0.1, 0.7
"""The side of the picture, the margin around the board, and the line for the title."""
PITCH, DEPTH, LABELS, STRIPE, LANE, SIDE = 1.02, 4.24, 0.64, 0.2, 1.3, 0.2
"""The distance between points, their length, and the breadth of the frame with their numbers, of
the stripe behind a home, of the lane for dice, and of the frame on the left."""
LEFT = EDGE + SIDE + 0.08
INNER = LEFT + 12 * PITCH + 0.08
HUB = INNER + 0.5
"""The left end of the points, the right end of the arms, and of the field in which they meet."""
BAND = STRIPE + LABELS + DEPTH
"""The height of an arm with its numbers."""
LOW = SIZE - EDGE - STRIPE - LABELS
MIDDLE_ROW = LOW - 2 * DEPTH - LANE
TOP = LINE + STRIPE + LABELS
"""The bases of the three arms: below, in the middle and above."""
ROWS = ((LOW, 270.0), (MIDDLE_ROW, 90.0), (TOP, 90.0))
"""The bases of the arms of sides 0, 1 and 2, and the directions in which checkers are stacked."""


def _spot(arm: int, step: int) -> Spot:
    """Return the point `step` steps from the outer end of an arm."""
    base, angle = ROWS[arm]
    x = LEFT + PITCH * (step + 0.5)
    return Spot((x, base), angle, dark=(step + (arm == 0)) % 2 == 0, depth=DEPTH, width=1.0)


def _span(arm: int) -> tuple[float, float]:
    """Return the upper and lower edge of an arm, without its numbers."""
    base, angle = ROWS[arm]
    return (base, base + DEPTH) if angle == 90 else (base - DEPTH, base)


def _beside(start: float, end: float) -> tuple[Box, ...]:
    """Return a box for every side, on the right of its arm, from one height of the arm's band to
    another."""
    left, right = HUB + 0.25, SIZE - EDGE - 0.1
    boxes = []
    for arm in range(3):
        top, _ = _span(arm)
        up = top if arm == 0 else top - LABELS - STRIPE
        boxes.append(Box(((left + right) / 2, up + (start + end) / 2), right - left, end - start))
    return tuple(boxes)


def _home(arm: int) -> Polygon:
    """Return the stripe behind the outer half of an arm."""
    base, angle = ROWS[arm]
    near, far = base - LABELS, base - LABELS - STRIPE
    if angle == 270:
        near, far = base + LABELS, base + LABELS + STRIPE
    end = LEFT + 6 * PITCH
    return ((LEFT, far), (end, far), (end, near), (LEFT, near))


def star() -> Layout:
    """Return three arms of twelve points that meet on the right, each player's own beside their
    name.

    A player enters on the left of the middle arm, goes right, and back left on the lower one, which
    ends with their home; the upper one belongs to the two others. Every player has this view.
    """
    trays = _beside(2.95, 3.93)
    (low, _), (middle, _), (top, _) = (_span(arm) for arm in range(3))
    bottom = LOW
    comb = (
        (LEFT - 0.08, top),
        (HUB, top),
        (HUB, bottom),
        (LEFT - 0.08, bottom),
        (LEFT - 0.08, middle),
        (INNER, middle),
        (INNER, top + DEPTH),
        (LEFT - 0.08, top + DEPTH),
    )
    lane = (LEFT + 6 * PITCH, low - LANE / 2)
    return Layout(
        name="star",
        width=SIZE,
        height=SIZE,
        middle=(LEFT + 6 * PITCH, (top + bottom) / 2),
        turn=0,
        frames=(rectangle(EDGE, LINE, SIZE - EDGE, SIZE - EDGE),),
        fields=(comb,),
        rails=tuple(box.corners() for box in trays),
        spots=(
            *(_spot(0, step) for step in range(12)),
            *(_spot(1, step) for step in range(11, -1, -1)),
            *(_spot(2, step) for step in range(11, -1, -1)),
        ),
        bars=_beside(4.0, BAND),
        hands=(),
        trays=trays,
        dice=(Box(lane, 8.2, LANE),) * 3,
        cube=(trays[0].at[0], low - LANE / 2),
        ornaments=(),
        head=Box((SIZE / 2, LINE / 2), SIZE - 2 * EDGE, LINE),
        seats=_beside(0.02, 2.9),
        homes=tuple(_home(arm) for arm in range(3)),
        orders=(
            tuple(range(36)),
            (*range(35, 23, -1), *range(11, -1, -1), *range(12, 24)),
            (*range(23, 11, -1), *range(24, 36), *range(11, -1, -1)),
        ),
    )
