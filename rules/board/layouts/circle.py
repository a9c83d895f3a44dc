"""Layout of the closed ring of three parts."""

from __future__ import annotations

from rules.board.layout import Box, Layout, Polygon, Spot, ahead
from rules.board.layouts.measures import EDGE, HEAD, LABELS, STRIPE

RADIUS, DEPTH, APART = 8.9, 3.5, 3.0
"""The distance of the points' bases from the middle, the length of points, and the degrees between
the parts."""
EACH = (120 - APART) / 12
RIM = RADIUS + LABELS + 0.14 + STRIPE
"""The distance of the body's edge from the middle: a little more than on other boards, as numbers
on the left and right take up their whole width."""
SIZE, PLATE = 2 * RIM + 1.2, (5.0, 1.85)
MIDDLE = (SIZE / 2, SIZE / 2)


def _angle(spot: int, edge: float = 0.5) -> float:
    """Return the angle of a point: of its middle, or with `edge` 0 or 1 of an edge."""
    return 30 + APART / 2 + spot // 12 * APART + (spot + edge) * EACH


def _arc(away: float, start: float, end: float) -> Polygon:
    """Return places along an arc of radius `away` about the middle, from one angle to another."""
    steps = max(round(abs(end - start) / 4), 1)
    turns = (start + (end - start) * step / steps for step in range(steps + 1))
    return tuple(ahead(MIDDLE, turn, away) for turn in turns)


def _band(inner: float, outer: float, start: float, end: float) -> Polygon:
    """Return the outline of a part of the ring between two radii and two angles."""
    return (*_arc(outer, start, end), *_arc(inner, end, start))


def _places(distance: float, length: float, breadth: float) -> tuple[Box, ...]:
    """Return a box before every seat, `distance` from the middle."""
    turns = (0.0, 120.0, 240.0)
    ats = (ahead(MIDDLE, 90 + turn, distance) for turn in turns)
    return tuple(Box(at, length, breadth, turn) for at, turn in zip(ats, turns, strict=True))


def circle() -> Layout:
    """Return a ring of three parts of twelve points each, one before every player, with their own
    last twelve from left to right."""
    trays = _places(3.35, 4.6, 1.0)
    near, far = (EDGE + PLATE[0] / 2, EDGE + PLATE[1] / 2), SIZE - EDGE
    return Layout(
        name="circle",
        width=SIZE,
        height=SIZE,
        middle=MIDDLE,
        turn=-120,
        frames=(_arc(RIM, 0, 356),),
        fields=(
            _arc(RADIUS - DEPTH - 0.95, 0, 356),
            *(
                _band(RADIUS - DEPTH - 0.7, RADIUS + 0.05, _angle(first, 0), _angle(first + 11, 1))
                for first in (0, 12, 24)
            ),
        ),
        rails=tuple(box.corners() for box in trays),
        spots=tuple(
            Spot(
                ahead(MIDDLE, _angle(number), RADIUS),
                (_angle(number) + 180) % 360,
                dark=number % 2 == 0,
                width=1.66,
                depth=DEPTH,
            )
            for number in range(36)
        ),
        bars=(),
        hands=(),
        trays=trays,
        dice=(Box(MIDDLE, 4.8, 1.3),) * 3,
        cube=MIDDLE,
        ornaments=(),
        head=Box((far - PLATE[0] / 2, far - HEAD / 2), PLATE[0], HEAD),
        seats=(
            Box((near[0], SIZE - near[1]), *PLATE),
            Box(near, *PLATE),
            Box((SIZE - near[0], near[1]), *PLATE),
        ),
        ways=tuple(
            tuple(ahead(MIDDLE, turn + lean, 3.6) for lean in (24, 0, -24))
            for turn in (30, 150, 270)
        ),
        homes=tuple(
            _band(RIM - STRIPE, RIM, _angle(first, 0), _angle(first + 5, 1))
            for first in (0, 12, 24)
        ),
    )
