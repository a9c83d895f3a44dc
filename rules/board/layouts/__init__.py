"""Layouts of the boards that games are played on: tables of 24 points, two lines, the star, the
cross, the circle.

Spots are numbered from 0, equal for every side. On path boards spot i is side 0's own place i + 1;
the numbers of other boards stand with their layout below.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rules.board.layout import Layout
from rules.board.layouts.circle import circle
from rules.board.layouts.cross import cross
from rules.board.layouts.lines import four_lines, two_lines
from rules.board.layouts.star import star
from rules.board.layouts.tables import (
    chasing_column,
    common_table,
    criss_table,
    meeting_column,
    two_halves,
)

MEETING: Final = two_halves("meeting", meeting_column, dark=0, left=((("off", 0), ("off", 1)),))
"""Players who travel towards each other; spot i is White's own place i + 1, homes on the left.

The lower row runs 1 ... 12 from left to right, the upper one 24 ... 13 (common.md 2).
"""

CHASING: Final = two_halves("chasing", chasing_column, dark=1)
"""Players who chase each other counter-clockwise; spot i is White's own place i + 1.

The lower row runs 12 ... 1 from left to right, the upper one 13 ... 24, so that White's head is at
the top right, their home under it, and Black's are opposite (common.md 2).
"""

CRISS: Final = criss_table()
"""Players who travel towards each other and meet twice; spot i is White's own place i + 1
(confrontation.md). The rows are those of `MEETING`; Black's 24 ... 13 run from the right to the
left above, their 12 ... 1 back below."""

RING: Final = replace(two_halves("ring", meeting_column, dark=0), bars=())
"""A closed track; spot r is the ring's place r = 0 ... 23, 0 at the bottom left (icelandic.md).

The lower row runs 0 ... 11 from left to right, the upper one 23 ... 12, so r grows
counter-clockwise. The trays hold captured checkers.
"""

LINES: Final = two_lines()
"""Two facing lines; spots 0 ... 11 are the cells 11 ... 16, 21 ... 26 of the lower line and
12 ... 23 the cells 41 ... 46, 31 ... 36 of the upper one, all from left to right (helmet.md)."""

STAR: Final = star()
"""Three arms (trigammon.md) that meet on the right. Spots 0 ... 11 are the lower arm, side 0's own
places 1 (outer end) to 12, shared with side 2; spots 12 ... 23 the middle arm, side 0's own 13
(inner end) to 24, shared with side 1; spots 24 ... 35 the upper arm, to which side 0 never comes,
outwards: side 1's own 13 ... 24, side 2's own 12 ... 1."""

CROSS: Final = cross()
"""Four arms (quartgammon.md). Spots 12 s ... 12 s + 11 are the arm of side s, upwards for side 0,
then clockwise: its own 24 ... 19 go out on the right, seen from the middle, 18 ... 13 come back on
the left. Side 0 sits on the left, between its own 12 ... 7 above and 6 ... 1 below."""

CIRCLE: Final = circle()
"""A ring of 36 points (three-way.md); spot i is side 0's own place i + 1. All sides run
counter-clockwise; before side 0 lie its own 12 ... 1 from left to right, its head is on the right
of them, and the next player's head is its own 12."""

COMMON: Final = common_table()
"""Players who go the same way over the same numbers; spot s is place 24 - s (russian.md).

The lower row runs 24 ... 13 from left to right, the upper one 1 ... 12, so that both enter at the
bottom left and go off above it.
"""

QUARTERS: Final = replace(COMMON, name="quarters")
"""The table of `COMMON` for jumps; spot s is field s + 1 (grasshopper.md)."""

HALVES: Final = two_halves("halves", meeting_column, dark=0, right=((("hand", 0), ("hand", 1)),))
"""A half for each side, entered from the right; spot i < 12 is White's own place i + 1 and faces
spot 23 - i, Black's (tournecase.md). The end is at the left."""

FOUR_LINES: Final = four_lines()
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
    "meeting": two_halves(
        "meeting",
        meeting_column,
        dark=0,
        left=((("off", 0), ("off", 1)), (("hand", 1), ("hand", 0))),
    ),
    "chasing": two_halves(
        "chasing",
        chasing_column,
        dark=1,
        left=((("hand", 1), ("off", 1)),),
        right=((("off", 0), ("hand", 0)),),
    ),
}
"""The tables for games with checkers in hand, which wait beside the quarter of their entry."""


def layout_of(name: str, hands: bool) -> Layout:
    """Return the board of that name, with places for checkers in hand if `hands` and it has such a
    form. Raises KeyError if there is no such board."""
    return WITH_HANDS.get(name, LAYOUTS[name]) if hands else LAYOUTS[name]
