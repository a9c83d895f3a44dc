"""The boards that games are played on, as geometry: tables of 24 points, two lines, the star, the
cross, the circle.

Spots are numbered from 0 and the same for every side. On path boards spot i is side 0's own place
i + 1; each layout below says what its numbers are.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from rules.layout import Box, Layout, Polygon, Spot, Xy, ahead, turned

PITCH: Final = 1.06
EDGE: Final = 0.3
HEAD: Final = 0.8
PLATE: Final = 1.2
SIDE: Final = 0.42
LABELS: Final = 0.66
HALF: Final = 6 * PITCH + 0.16
RAIL: Final = 1.3
POCKET: Final = 1.2
BETWEEN: Final = 0.25
DEPTH: Final = 4.5
MID: Final = 1.3
TOP: Final = HEAD + PLATE
STRIPE: Final = 0.3


Pocket: TypeAlias = tuple[Literal["hand", "off"], int]
"""What half a strip beside the board holds: checkers not yet entered or gone off, and whose."""
Strip: TypeAlias = tuple[Pocket, Pocket]
"""The lower and the upper half of a strip."""


def _rectangle(left: float, top: float, right: float, bottom: float) -> Polygon:
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def _table(
    name: str,
    column: Callable[[int], tuple[int, bool]],
    *,
    dark: int,
    left: Sequence[Strip] = (),
    right: Sequence[Strip] = (),
) -> Layout:
    """A table of two halves. `column(spot)` is the column from the left and whether it is above.

    `dark` is the parity of the lower row's dark columns (the upper row has the other one). `left`
    and `right` are the strips beside the board from left to right; where none takes what goes off,
    the ends of the middle rail do.
    """
    body = EDGE, TOP + EDGE / 2
    start = body[0] + _breadth(left)
    rail = start + HALF
    middle = rail + RAIL
    end = middle + HALF
    outer = end + _breadth(right)
    upper, lower = body[1] + LABELS, body[1] + LABELS + 2 * DEPTH + MID
    bottom = lower + LABELS
    centre, half = (upper + lower) / 2, (lower - upper) / 2

    def spot(number: int) -> Spot:
        col, above = column(number)
        x = (start if col < 6 else middle) + 0.08 + PITCH * (col % 6 + 0.5)
        return Spot(
            at=(x, upper if above else lower),
            angle=90 if above else 270,
            dark=(col + above) % 2 == dark,
            depth=DEPTH,
        )

    def ends(x: float, breadth: float, near: float, far: float) -> tuple[Box, Box]:
        """Two boxes under and over the middle, filled from `near` to `far` (from the middle)."""
        length, at = abs(far - near), (near + far) / 2
        angle = 90.0 if far > near else 270.0
        return (
            Box((x, centre + at), length, breadth, angle),
            Box((x, centre - at), length, breadth, (angle + 180) % 360),
        )

    boxes: dict[Pocket, Box] = {}
    for strips, edge in ((left, body[0]), (right, end)):
        for i, strip in enumerate(strips):
            x = edge + SIDE + POCKET / 2 + (POCKET + BETWEEN) * i
            boxes.update(zip(strip, ends(x, POCKET, half, 0.7), strict=True))
    axis = rail + RAIL / 2
    hands = tuple(boxes[key] for key in (("hand", 0), ("hand", 1)) if key in boxes)
    trays = tuple(boxes[key] for key in (("off", 0), ("off", 1)) if key in boxes)
    low, high = ends(axis, 1.0, 0.65, half if trays else 2.0)
    width = outer + EDGE
    height = bottom + EDGE / 2 + PLATE + EDGE / 2
    return Layout(
        name=name,
        width=width,
        height=height,
        middle=((body[0] + outer) / 2, centre),
        turn=180,
        frames=(_rectangle(body[0], body[1], outer, bottom),),
        fields=(_rectangle(start, upper, rail, lower), _rectangle(middle, upper, end, lower)),
        rails=(_rectangle(rail, upper, middle, lower), *(tray.corners() for tray in trays)),
        spots=tuple(spot(number) for number in range(24)),
        bars=(high, low),
        hands=hands,
        trays=trays or ends(axis, 1.0, half, 2.1),
        dice=(
            Box((middle + HALF / 2, centre), HALF, MID),
            Box((start + HALF / 2, centre), HALF, MID),
        ),
        cube=(axis, centre),
        ornaments=((start + HALF / 2, centre), (middle + HALF / 2, centre)),
        head=Box((width / 2, EDGE / 2 + HEAD / 2), width - 2 * EDGE, HEAD),
        seats=_across(width, height),
    )


def _breadth(strips: Sequence[Strip]) -> float:
    """How broad the frame is on a side with so many strips."""
    if not strips:
        return SIDE
    return 2 * SIDE + len(strips) * POCKET + (len(strips) - 1) * BETWEEN


def _across(width: float, height: float) -> tuple[Box, Box]:
    """Two plates as wide as the picture, below and above the board."""
    size = width - 2 * EDGE, PLATE - 0.15
    below, above = height - EDGE / 2 - PLATE / 2, TOP - PLATE / 2 + 0.05
    return Box((width / 2, below), *size), Box((width / 2, above), *size)


def _meeting_column(number: int) -> tuple[int, bool]:
    return (number, False) if number < 12 else (23 - number, True)


def _chasing_column(number: int) -> tuple[int, bool]:
    return (11 - number, False) if number < 12 else (number - 12, True)


def _lines() -> Layout:
    """Two rows of twelve cells with a strip on either side for reserves and captured checkers."""
    depth, mid = 4.1, 1.5
    strip = 1.25
    body = EDGE, TOP + EDGE / 2
    left = body[0] + SIDE + strip + SIDE
    right = left + 12 * PITCH + 0.16
    upper = body[1] + LABELS
    lower = upper + 2 * depth + mid
    centre = (upper + lower) / 2
    width = right + 2 * SIDE + strip + EDGE
    bottom = lower + LABELS
    height = bottom + EDGE / 2 + PLATE + EDGE / 2

    def spot(number: int) -> Spot:
        column, above = number % 12, number >= 12
        x = left + 0.08 + PITCH * (column + 0.5)
        return Spot(
            at=(x, upper if above else lower),
            angle=90 if above else 270,
            shape="cell",
            dark=(column + above) % 2 == 0,
            depth=depth,
        )

    def strips(x: float) -> tuple[Box, Box]:
        length = depth + mid / 2 - 0.7
        return (
            Box((x, lower - length / 2), length, strip, 270),
            Box((x, upper + length / 2), length, strip, 90),
        )

    west, east = strips(left - SIDE - strip / 2), strips(right + SIDE + strip / 2)
    trays = west[0], east[1]
    return Layout(
        name="lines",
        width=width,
        height=height,
        middle=(width / 2, centre),
        turn=180,
        frames=(_rectangle(body[0], body[1], width - EDGE, bottom),),
        fields=(_rectangle(left, upper, right, lower),),
        rails=tuple(box.corners() for box in trays),
        spots=tuple(spot(number) for number in range(24)),
        bars=(),
        hands=(east[0], west[1]),
        trays=trays,
        dice=(
            Box((left + 0.08 + 9 * PITCH, centre), 6 * PITCH, mid),
            Box((left + 0.08 + 3 * PITCH, centre), 6 * PITCH, mid),
        ),
        cube=(width / 2, centre),
        ornaments=((left + 0.08 + 3 * PITCH, centre), (left + 0.08 + 9 * PITCH, centre)),
        head=Box((width / 2, EDGE / 2 + HEAD / 2), width - 2 * EDGE, HEAD),
        seats=_across(width, height),
    )


def _four_lines() -> Layout:
    """The two lines with a quarter, a strip and half a plate for each of four."""
    lines = _lines()
    strips = lines.trays[0], lines.hands[1], lines.trays[1], lines.hands[0]
    room = 1.2
    spare = strips[0].length - room - BETWEEN
    hands = tuple(replace(box, at=box.along(box.length - room / 2), length=room) for box in strips)
    trays = tuple(replace(box, at=box.along(spare / 2), length=spare) for box in strips)
    (x, below), (_, above) = (seat.at for seat in lines.seats)
    length = lines.seats[0].length / 2
    right, left = lines.dice
    return replace(
        lines,
        name="lines-4",
        rails=tuple(box.corners() for box in trays),
        hands=hands,
        trays=trays,
        dice=(left, left, right, right),
        seats=tuple(
            replace(lines.seats[0], at=(x + way * length / 2, y), length=length - 0.1)
            for way, y in ((-1, below), (-1, above), (1, above), (1, below))
        ),
        colours=(0, 1, 1, 0),
    )


def _common() -> Layout:
    """The table on which both sides enter below on the left and go off above it."""
    left: tuple[Strip, Strip] = ((("hand", 1), ("off", 1)), (("hand", 0), ("off", 0)))
    table = _table("common", _meeting_column, dark=0, left=left)
    below, above = table.cube[1] + 0.36, table.cube[1] - 0.36
    halves = [(field[0][0] + 0.08, field[1][0] - 0.08) for field in table.fields]
    ways = (
        *(((west, below), (east, below)) for west, east in halves),
        *(((east, above), (west, above)) for west, east in reversed(halves)),
    )
    return replace(table, ornaments=(), ways=ways)


def _criss() -> Layout:
    """The table on which both sides begin above and go off below, White on the left and Black on
    the right; each half shows the ways of the side that begins and ends there."""
    left: Strip = (("off", 0), ("hand", 0))
    right: Strip = (("off", 1), ("hand", 1))
    table = _table("criss", _meeting_column, dark=0, left=(left,), right=(right,))
    below, above = table.cube[1] + 0.36, table.cube[1] - 0.36
    ways = []
    for field, outwards in zip(table.fields, (False, True), strict=True):
        ends = field[0][0] + 0.08, field[1][0] - 0.08
        near, far = reversed(ends) if outwards else ends
        ways += [((near, above), (far, above)), ((far, below), (near, below))]
    return replace(
        table,
        hands=(),
        dice=table.dice[::-1],
        ornaments=(),
        ways=tuple(ways),
        runners=(0, 0, 1, 1),
        mirrored=True,
    )


def _star() -> Layout:
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
            spin(_rectangle(-left, reach - 6, STRIPE - left, reach), angle)
            for angle in (-60, 60, 180)
        ),
    )


def _cross() -> Layout:
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
            spin(_rectangle(-half, -half, half, half), 0.0),
            *(spin(_rectangle(-half, -inner - length, half, -inner), turn) for turn in quarters),
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
            spin(_rectangle(body - STRIPE, -inner - length + 0.08, body, -inner - 0.08), angle)
            for angle in (180.0, 270.0, 0.0, 90.0)
        ),
    )


def _circle() -> Layout:
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


MEETING: Final = _table("meeting", _meeting_column, dark=0, left=((("off", 0), ("off", 1)),))
"""Players who travel towards each other; spot i is White's own place i + 1, homes on the left.

The lower row runs 1 ... 12 from left to right, the upper one 24 ... 13 (common.md 2).
"""

CHASING: Final = _table("chasing", _chasing_column, dark=1)
"""Players who chase each other counter-clockwise; spot i is White's own place i + 1.

The lower row runs 12 ... 1 from left to right, the upper one 13 ... 24, so that White's head is at
the top right, his home under it, and Black's are opposite (common.md 2).
"""

CRISS: Final = _criss()
"""Players who travel towards each other and meet twice; spot i is White's own place i + 1
(confrontation.md). The rows are those of `MEETING`; Black's 24 ... 13 run from the right to the
left above, his 12 ... 1 back below."""

RING: Final = replace(_table("ring", _meeting_column, dark=0), bars=())
"""A closed track; spot r is the ring's place r = 0 ... 23, 0 at the bottom left (icelandic.md).

The lower row runs 0 ... 11 from left to right, the upper one 23 ... 12, so r grows
counter-clockwise. The trays hold captured checkers.
"""

LINES: Final = _lines()
"""Two facing lines; spots 0 ... 11 are the cells 11 ... 16, 21 ... 26 of the lower line and
12 ... 23 the cells 41 ... 46, 31 ... 36 of the upper one, all from left to right (helmet.md)."""

STAR: Final = _star()
"""Three arms (trigammon.md). Spots 0 ... 11 are the arm on the right, side 0's own places 1
(outer end) to 12, shared with side 2; spots 12 ... 23 the arm on the left, side 0's own 13 (in
the middle) to 24, shared with side 1; spots 24 ... 35 the upper arm, where side 0 never comes,
from the middle outwards: side 1's own 13 ... 24, side 2's own 12 ... 1."""

CROSS: Final = _cross()
"""Four arms (quartgammon.md). Spots 12 s ... 12 s + 11 are the arm of side s, upwards for side 0,
then clockwise: its own 24 ... 19 go out on the right as one looks out from the middle, 18 ... 13
come back on the left. Side 0 sits at the bottom left, between its own 12 ... 7 and 6 ... 1."""

CIRCLE: Final = _circle()
"""A ring of 36 points (three-way.md); spot i is side 0's own place i + 1. Everybody runs
counter-clockwise; before side 0 lie its own 12 ... 1 from left to right, its head is on the right
of them, and the next player's is its own 12."""

COMMON: Final = _common()
"""Players who go the same way over the same numbers; spot s is place 24 - s (russian.md).

The lower row runs 24 ... 13 from left to right, the upper one 1 ... 12, so that both enter at the
bottom left and go off above it.
"""

QUARTERS: Final = replace(COMMON, name="quarters")
"""As `COMMON`; spot s is field s + 1 (grasshopper.md)."""

HALVES: Final = _table("halves", _meeting_column, dark=0, right=((("hand", 0), ("hand", 1)),))
"""A half for each side, entered from the right; spot i < 12 is White's own place i + 1 and faces
spot 23 - i, Black's (tournecase.md). The end is at the left."""

FOUR_LINES: Final = _four_lines()
"""Two facing lines for two pairs; spots as on the lines. Sides 0 and 3 share the lower line from
left to right, 1 and 2 the upper one, so that the turn goes round clockwise (helmet-four.md)."""

LAYOUTS: Final = {
    layout.name: layout
    for layout in (
        MEETING,
        CRISS,
        CHASING,
        RING,
        LINES,
        STAR,
        CROSS,
        CIRCLE,
        COMMON,
        QUARTERS,
        HALVES,
        FOUR_LINES,
    )
}
"""All boards by name."""

WITH_HANDS: Final = {
    "meeting": _table(
        "meeting",
        _meeting_column,
        dark=0,
        left=((("off", 0), ("off", 1)), (("hand", 1), ("hand", 0))),
    ),
    "chasing": _table(
        "chasing",
        _chasing_column,
        dark=1,
        left=((("hand", 1), ("off", 1)),),
        right=((("off", 0), ("hand", 0)),),
    ),
}
"""The tables that have another form for games with checkers in hand: these wait beside the quarter
where they enter."""


def layout_of(name: str, hands: bool) -> Layout:
    """The board of that name, with places for checkers in hand if there may be any."""
    return WITH_HANDS.get(name, LAYOUTS[name]) if hands else LAYOUTS[name]
