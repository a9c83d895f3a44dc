"""Tables of two halves with twelve points in a row, and strips beside them for waiting checkers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from rules.board.layout import Box, Layout, Spot
from rules.board.layouts.measures import (
    BETWEEN,
    EDGE,
    HEAD,
    LABELS,
    PITCH,
    PLATE,
    SIDE,
    TOP,
    plates_across,
    rectangle,
)

HALF: Final = 6 * PITCH + 0.16
RAIL: Final = 1.3
POCKET: Final = 1.2
DEPTH: Final = 4.5
MID: Final = 1.3

Pocket: TypeAlias = tuple[Literal["hand", "off"], int]
"""The contents of half a strip beside the board: checkers not yet entered or borne off, and their
side."""
Strip: TypeAlias = tuple[Pocket, Pocket]
"""The lower and the upper half of a strip."""


def two_halves(
    name: str,
    column: Callable[[int], tuple[int, bool]],
    *,
    dark: int,
    left: Sequence[Strip] = (),
    right: Sequence[Strip] = (),
) -> Layout:
    """Return a table of two halves. `column(spot)` is the column from the left and whether it is
    above.

    `dark` is the parity of the lower row's dark columns (the upper row has the opposite). `left`
    and `right` are the strips beside the board from left to right. If no strip is for checkers off,
    the ends of the middle rail take them.
    """
    body = EDGE, TOP + EDGE / 2
    start = body[0] + _breadth(left)
    rail = start + HALF
    middle, end = rail + RAIL, rail + RAIL + HALF
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

    boxes = _pockets(left, body[0], centre, half) | _pockets(right, end, centre, half)
    axis = rail + RAIL / 2
    hands = tuple(boxes[key] for key in (("hand", 0), ("hand", 1)) if key in boxes)
    trays = tuple(boxes[key] for key in (("off", 0), ("off", 1)) if key in boxes)
    low, high = _ends(axis, centre, 1.0, 0.65, half if trays else 2.0)
    halves = (start + HALF / 2, centre), (middle + HALF / 2, centre)
    width = outer + EDGE
    height = bottom + EDGE / 2 + PLATE + EDGE / 2
    return Layout(
        name=name,
        width=width,
        height=height,
        middle=((body[0] + outer) / 2, centre),
        turn=180,
        frames=(rectangle(body[0], body[1], outer, bottom),),
        fields=(rectangle(start, upper, rail, lower), rectangle(middle, upper, end, lower)),
        rails=(rectangle(rail, upper, middle, lower), *(tray.corners() for tray in trays)),
        spots=tuple(spot(number) for number in range(24)),
        bars=(high, low),
        hands=hands,
        trays=trays or _ends(axis, centre, 1.0, half, 2.1),
        dice=(Box(halves[1], HALF, MID), Box(halves[0], HALF, MID)),
        cube=(axis, centre),
        ornaments=halves,
        head=Box((width / 2, EDGE / 2 + HEAD / 2), width - 2 * EDGE, HEAD),
        seats=plates_across(width, height),
    )


def _ends(x: float, centre: float, breadth: float, near: float, far: float) -> tuple[Box, Box]:
    """Return two boxes under and over the middle, filled from `near` to `far` (from the middle)."""
    length, at = abs(far - near), (near + far) / 2
    angle = 90.0 if far > near else 270.0
    return (
        Box((x, centre + at), length, breadth, angle),
        Box((x, centre - at), length, breadth, (angle + 180) % 360),
    )


def _pockets(strips: Sequence[Strip], edge: float, centre: float, half: float) -> dict[Pocket, Box]:
    """Return the boxes of the strips on the left or right of a board, which begin at `edge`."""
    boxes: dict[Pocket, Box] = {}
    for i, strip in enumerate(strips):
        x = edge + SIDE + POCKET / 2 + (POCKET + BETWEEN) * i
        boxes.update(zip(strip, _ends(x, centre, POCKET, half, 0.7), strict=True))
    return boxes


def _breadth(strips: Sequence[Strip]) -> float:
    """Return the breadth of the frame on a side with these strips."""
    if not strips:
        return SIDE
    return 2 * SIDE + len(strips) * POCKET + (len(strips) - 1) * BETWEEN


def meeting_column(number: int) -> tuple[int, bool]:
    """Return the column of a spot whose players travel towards each other."""
    return (number, False) if number < 12 else (23 - number, True)


def chasing_column(number: int) -> tuple[int, bool]:
    """Return the column of a spot whose players chase each other."""
    return (11 - number, False) if number < 12 else (number - 12, True)


def common_table() -> Layout:
    """Return the table on which both sides enter below on the left and go off above it."""
    left: tuple[Strip, Strip] = ((("hand", 1), ("off", 1)), (("hand", 0), ("off", 0)))
    table = two_halves("common", meeting_column, dark=0, left=left)
    below, above = table.cube[1] + 0.36, table.cube[1] - 0.36
    halves = [(field[0][0] + 0.08, field[1][0] - 0.08) for field in table.fields]
    ways = (
        *(((west, below), (east, below)) for west, east in halves),
        *(((east, above), (west, above)) for west, east in reversed(halves)),
    )
    return replace(table, ornaments=(), ways=ways)


def criss_table() -> Layout:
    """Return the table on which both sides begin above and go off below, White on the left and
    Black on the right; each half shows the ways of the side that begins and ends there."""
    left: Strip = (("off", 0), ("hand", 0))
    right: Strip = (("off", 1), ("hand", 1))
    table = two_halves("criss", meeting_column, dark=0, left=(left,), right=(right,))
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
