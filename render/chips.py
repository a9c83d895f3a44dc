"""Chips at the ends of arrows: point numbers of the mover, if the frame shows other numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render import pieces
from render.arrows import shown
from render.piles import on_spot
from render.text import SMALLEST, font
from rules.board.layout import Xy

if TYPE_CHECKING:
    from render.canvas import Canvas

SIZE, LARGE = 0.4, 0.52
"""The type size of a chip, in units."""


class Chip(NamedTuple):
    """A point number of a side, at a place of the layout."""

    at: Xy
    text: str
    side: int


def draw_chips(canvas: Canvas) -> None:
    """Draw the chips in the colours of the movers."""
    size = max(SMALLEST, round(canvas.unit * (LARGE if canvas.scene.large else SIZE)))
    for chip in chips(canvas):
        piece, at = canvas.piece(chip.side), canvas.px(chip.at)
        whole = round(font(size).getlength(chip.text) + size * 0.7), round(size * 1.3)
        canvas.stamp(pieces.plaque(whole, size * 0.35, piece.lit, canvas.theme.arrow, 4), at)
        canvas.write(at, chip.text, size, piece.ink)


def chips(canvas: Canvas) -> list[Chip]:
    """Return a chip for each point where an arrow of the last turns begins or ends and whose number
    on the frame is not the mover's."""
    labels, frame = canvas.board.labels, canvas.labels()
    rows = labels.get(canvas.scene.numbering) or labels.get("own") or ()
    arrows = [arrow for turn in shown(canvas.view.recent) for arrow in turn.arrows]
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
    else the free place above."""
    seen, free = on_spot(canvas.layout.spots[spot], canvas.board.piles[spot])
    if reached and seen and seen[-1].checker.side == side and not seen[-1].number:
        return seen[-1].at
    return free
