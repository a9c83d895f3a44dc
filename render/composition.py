"""Composition of one board on a canvas: checkers, trays, ways, arrows, chips, dice and plates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from render import pieces
from render.arrows import beside, draw_arrows, last_turns, routes
from render.canvas import Canvas
from render.explanation_marks import draw_signs, marked_arrows
from render.paths import draw_homes, draw_paths
from render.piles import (
    ARMS,
    CROWN,
    CROWNED,
    DAME,
    Seen,
    checker_sprite,
    dense,
    draw_tall_stack,
    in_box,
    on_spot,
    seen_on,
)
from render.plates import draw_plates
from render.text import SMALLEST, font
from render.throw import draw_throw, lay_row
from rules.board.layout import Box, Xy

SIGNS: Final = {DAME: "⛁"}
"""The signs for marks of checkers that are neither a number nor a letter."""
LARGER: Final = 1.2
"""The factor by which chips, and counts on checkers, are larger for weak eyes."""
HOME: Final = "✓"
"""The sign in a tray beside the number of checkers that were borne off."""
EATEN: Final = "⚔"
"""The sign in a tray beside the number of checkers that were captured."""


class Lying(NamedTuple):
    """Equal checkers in a tray: their side, their number, and whether they were captured."""

    side: int
    number: int
    eaten: bool


def draw_board(canvas: Canvas) -> None:
    """Draw everything on the empty board of a canvas."""
    draw_homes(canvas)
    for spot in range(len(canvas.layout.spots)):
        _draw_checkers(canvas, seen_on(canvas, spot), spot in canvas.scene.movable)
    for name, boxes, counts, marks in (
        ("bar", canvas.layout.bars, canvas.board.bar, canvas.board.bar_marks),
        ("hand", canvas.layout.hands, canvas.board.hand, canvas.board.hand_marks),
    ):
        for side, (box, count) in enumerate(zip(boxes, counts, strict=False)):
            special = marks[side] if side < len(marks) else ()
            movable = side == canvas.view.mover and name in canvas.scene.movable
            _draw_checkers(canvas, in_box(box, side, count, special)[0], movable)
    for side, box in enumerate(canvas.layout.trays):
        draw_tray(canvas, box, tray_contents(canvas, side))
    if canvas.scene.paths:
        draw_paths(canvas)
        _draw_numbered_again(canvas)
    ways = [*(routes(canvas) if canvas.scene.arrows else ()), *marked_arrows(canvas)]
    place = lay_row(canvas, ways)
    ways = ways if place is None else beside(canvas, ways, place)
    draw_arrows(canvas, ways)
    draw_chips(canvas)
    draw_signs(canvas, ways)
    draw_throw(canvas, ways, place)  # dice lie above everything
    if canvas.scene.names:
        draw_plates(canvas)


def _draw_checkers(canvas: Canvas, seen: Sequence[Seen], movable: bool = False) -> None:
    """Draw a pile from its base up, and then its texts, so that nothing covers them. The top
    checker glows if it is `movable`."""
    size = round(canvas.unit * 0.99)
    tall = dense(seen)
    if tall:
        draw_tall_stack(canvas, seen)
    if movable and seen:
        canvas.stamp(pieces.glow(canvas.theme.arrow, size), canvas.px(seen[-1].at))
    each = seen[-1:] if tall else seen
    for drawn in each:
        canvas.stamp(
            checker_sprite(canvas, drawn.checker, size, bool(checker_text(drawn))),
            canvas.px(drawn.at),
        )
    for drawn in each:
        if drawn.covered and drawn.checker.kind in CROWNED:
            _draw_badge(canvas, drawn)
            continue
        ink = canvas.piece(drawn.checker.side).ink
        text, most = checker_text(drawn), 0.42 if drawn.covered and drawn.checker.kind else 0.6
        arm = ARMS.get(drawn.checker.kind, "")
        if arm and not drawn.covered and not drawn.number:
            _draw_arm(canvas, drawn, arm, text, size)
        elif text:
            larger = LARGER if canvas.scene.large else 1.0
            share = min((0.5 if len(text) < 3 else 0.36) * larger, most)
            canvas.write(canvas.px(drawn.label), text, max(SMALLEST, round(size * share)), ink)


def _draw_arm(canvas: Canvas, drawn: Seen, sign: str, number: str, size: int) -> None:
    """Draw the sign of a fighting warrior's arm over the number of its type."""
    ink, (x, y) = canvas.piece(drawn.checker.side).ink, canvas.px(drawn.label)
    canvas.write((x, y - size * 0.11), sign, round(size * 0.62), ink)
    canvas.write((x, y + size * 0.3), number, round(size * 0.32), ink)


def _draw_badge(canvas: Canvas, drawn: Seen) -> None:
    """Draw the sign of a covered chief, and the number of such chiefs, on the checkers that cover
    it."""
    letters = max(SMALLEST, round(canvas.unit * 0.44))
    text = CROWN + (str(drawn.number) if drawn.number else "")
    high = round(letters * 1.2)
    wide = round(max(high * 1.25, font(letters).getlength(text) + high * 0.5))
    rim, fill = canvas.theme.on_accent, canvas.theme.accent
    canvas.stamp(pieces.plaque((wide, high), high / 2, fill, rim, 3), canvas.px(drawn.label))
    canvas.write(canvas.px(drawn.label), text, letters, rim)


def _draw_numbered_again(canvas: Canvas) -> None:
    """Draw checkers with a number or a crown above the ways again, so that they can be read."""
    for spot in range(len(canvas.layout.spots)):
        upper = seen_on(canvas, spot)[-1:]
        if any(drawn.number or drawn.checker.kind for drawn in upper):
            _draw_checkers(canvas, upper)


def tray_contents(canvas: Canvas, side: int) -> list[Lying]:
    """Return the contents of a side's tray: its own checkers, and those that it captured."""
    own = Lying(side, canvas.board.off[side], canvas.board.captured)
    others = enumerate(canvas.board.out)
    return [own, *(Lying(taker, len(gone), True) for taker, gone in others if taker != side)]


def draw_tray(canvas: Canvas, box: Box, lying: list[Lying]) -> None:
    """Draw checkers out of play, standing on edge, with their number for each side and the sign of
    borne-off or captured checkers."""
    lying = [some for some in lying if some.number]
    upright = round(box.angle) % 180 == 90
    depth = 0.63 if upright else 1.0
    rest = box.length - (depth + 0.12) * len(lying)
    thick = min(0.25, rest / max(1, sum(some.number for some in lying)))
    length, thickness = round(canvas.unit * 0.88), max(4, round(canvas.unit * thick) - 1)
    start, size = 0.12, max(SMALLEST, round(canvas.unit * 0.4))
    for side, count, eaten in lying:
        angle = round(box.angle + 90) % 180
        colour = canvas.layout.colour(side)
        sprite = pieces.slab(canvas.scene.theme, colour, length, thickness, angle)
        for i in range(count):
            canvas.stamp(sprite, canvas.px(box.along(start + thick * (i + 0.5))))
        start += thick * count
        at = canvas.px(box.along(min(start + depth * 0.54, box.length - 0.3)))
        sign = EATEN if eaten else HOME
        canvas.write(at, f"{sign}{count}", size, canvas.theme.label)
        start += depth


def checker_text(drawn: Seen) -> str:
    """Return the text on a checker: the number of checkers that it stands for, its own number, or
    the sign of a covered chief; an empty text if its mark is drawn."""
    mark = drawn.checker.kind
    if drawn.number:
        return str(drawn.number)
    if mark in CROWNED:
        return CROWN if drawn.covered else ""
    return SIGNS.get(mark, mark.lstrip("#."))


SIZE, LARGE = 0.4, 0.52
"""The type size of a chip, in units."""


class Chip(NamedTuple):
    """Point number of a side, at a place of the layout."""

    at: Xy
    text: str
    side: int


def draw_chips(canvas: Canvas) -> None:
    """Draw the chips in the colours of their movers."""
    size = max(SMALLEST, round(canvas.unit * (LARGE if canvas.scene.large else SIZE)))
    for chip in chips(canvas):
        piece, at = canvas.piece(chip.side), canvas.px(chip.at)
        whole = round(font(size).getlength(chip.text) + size * 0.7), round(size * 1.3)
        canvas.stamp(pieces.plaque(whole, size * 0.35, piece.lit, canvas.theme.arrow, 4), at)
        canvas.write(at, chip.text, size, piece.ink)


def chips(canvas: Canvas) -> list[Chip]:
    """Return a chip for each point at which an arrow of the last turns begins or ends and whose
    number on the frame is not the mover's."""
    labels, frame = canvas.board.labels, canvas.labels()
    rows = labels.get(canvas.scene.numbering) or labels.get("own") or ()
    arrows = [arrow for turn in last_turns(canvas.view.recent) for arrow in turn.arrows]
    ends = {
        (end, arrow.side): rows[arrow.side][end]
        for arrow in (arrows if canvas.scene.arrows and rows else ())
        for end in (arrow.origin, arrow.target)
        if isinstance(end, int) and rows[arrow.side][end] not in ("", frame[end])
    }
    reached = {(arrow.target, arrow.side) for arrow in arrows}
    return [
        Chip(_place(canvas, spot, side, (spot, side) in reached), text, side)
        for (spot, side), text in ends.items()
    ]


def _place(canvas: Canvas, spot: int, side: int, reached: bool) -> Xy:
    """Return the middle of the side's top checker if it has come there, unless a text is on it;
    else the free place above it."""
    seen, free = on_spot(canvas.layout.spots[spot], canvas.board.piles[spot])
    if reached and seen and seen[-1].checker.side == side and not seen[-1].number:
        return seen[-1].at
    return free
