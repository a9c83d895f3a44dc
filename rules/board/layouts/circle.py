"""The closed ring of three parts."""

from __future__ import annotations

from rules.board.layout import Box, Layout, Polygon, Spot, ahead
from rules.board.layouts.measures import EDGE, HEAD, LABELS, STRIPE


def circle() -> Layout:
    """A ring of three parts of twelve points each, one before every player, with his own last
    twelve from left to right."""
    radius, depth, apart = 10.5, 4.4, 4.0
    each = (120 - apart) / 12
    rim = radius + LABELS + STRIPE
    size, plate = 2 * rim + 2.5, (6.7, 2.2)
    middle = (size / 2, size / 2)

    def angle(spot: int, edge: float = 0.5) -> float:
        """Where the middle of a point lies, or its edges, 0 and 1."""
        return 30 + apart / 2 + spot // 12 * apart + (spot + edge) * each

    def arc(away: float, start: float, end: float) -> Polygon:
        """From one angle to another, `away` from the middle."""
        steps = max(round(abs(end - start) / 4), 1)
        turns = (start + (end - start) * step / steps for step in range(steps + 1))
        return tuple(ahead(middle, turn, away) for turn in turns)

    def band(inner: float, outer: float, start: float, end: float) -> Polygon:
        return (*arc(outer, start, end), *arc(inner, end, start))

    def places(distance: float, length: float, breadth: float) -> tuple[Box, ...]:
        """A box before every seat, `distance` from the middle."""
        turns = (0.0, 120.0, 240.0)
        ats = (ahead(middle, 90 + turn, distance) for turn in turns)
        return tuple(Box(at, length, breadth, turn) for at, turn in zip(ats, turns, strict=True))

    trays = places(3.75, 5.0, 1.15)
    near, far = (EDGE + plate[0] / 2, EDGE + plate[1] / 2), size - EDGE
    return Layout(
        name="circle",
        width=size,
        height=size,
        middle=middle,
        turn=-120,
        frames=(arc(rim, 0, 356),),
        fields=(
            arc(radius - depth - 0.95, 0, 356),
            *(
                band(radius - depth - 0.7, radius + 0.05, angle(first, 0), angle(first + 11, 1))
                for first in (0, 12, 24)
            ),
        ),
        rails=tuple(box.corners() for box in trays),
        spots=tuple(
            Spot(
                ahead(middle, angle(number), radius),
                (angle(number) + 180) % 360,
                dark=number % 2 == 0,
                width=1.66,
                depth=depth,
            )
            for number in range(36)
        ),
        bars=(),
        hands=(),
        trays=trays,
        dice=(Box(middle, 5.4, 1.5),) * 3,
        cube=middle,
        ornaments=(),
        head=Box((far - plate[0] / 2, far - HEAD / 2), plate[0], HEAD),
        seats=(
            Box((near[0], size - near[1]), *plate),
            Box(near, *plate),
            Box((size - near[0], near[1]), *plate),
        ),
        ways=tuple(
            tuple(ahead(middle, turn + lean, 4.2) for lean in (24, 0, -24))
            for turn in (30, 150, 270)
        ),
        homes=tuple(
            band(rim - STRIPE, rim, angle(first, 0), angle(first + 5, 1)) for first in (0, 12, 24)
        ),
    )
