"""A board while it is drawn: the strokes on it, their places, and the numbers at arrows."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

from PIL import Image

from render import pieces
from render.arrows import beside, draw_arrows, last_turns, routes
from render.explanation_marks import draw_signs, marked_arrows
from render.ground import window
from render.numbered_board import WIDTH, Number, numbered_board
from render.paint import Brush, Region, stencil
from render.paths import draw_homes, draw_paths
from render.picture_cache import Sprite
from render.piles import (
    ARMS,
    CROWN,
    CROWNED,
    DAME,
    DEAD,
    HELD,
    Seen,
    dense,
    draw_tall_stack,
    in_box,
    on_spot,
)
from render.plates import draw_plates
from render.scene import Scene
from render.strokes import Stroke, stamp_stroke, stamped_wide
from render.text import SMALLEST, font, set_line
from render.theme import THEMES, Piece, Rgb
from render.throw import draw_throw, lay_row
from rules.board.layout import Box, Xy
from rules.view.view import Checker

QUARTER: Final = 6
"""The points whose numbers stand in a row."""
SIGNS: Final = {DAME: "⛁"}
"""Signs for marks that are no number or letter of their own."""
LARGER: Final = 1.2
"""The factor by which counts on checkers are larger for weak eyes, and chips."""
HOME: Final = "✓"
"""The sign in a tray beside the number of checkers that were borne off."""
EATEN: Final = "⚔"
"""The sign in a tray beside the number of checkers that were captured."""


class Lying(NamedTuple):
    """Like checkers in a tray: their side, their number, and whether they were captured."""

    side: int
    number: int
    eaten: bool


class Canvas:
    """A picture while it is drawn: the layout as the viewer sees it, its scale, and the strokes
    that lie on the empty board, the lowest first."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.view = scene.view
        self.board = scene.view.board
        self.theme = THEMES[scene.theme]
        self.layout = self.board.layout.seen_by(scene.side)
        crop = not scene.names
        self.frame = window(self.layout, crop)
        self.unit = WIDTH / (self.frame.right - self.frame.left)
        self.size = WIDTH, round((self.frame.bottom - self.frame.top) * self.unit)
        self.type = max(self.unit, 80.0)
        self.empty_look = self.board.layout, scene.side, scene.theme, crop, self.numbers()
        self.strokes = list[Stroke]()

    def labels(self) -> tuple[str, ...]:
        """Return the names of the points that stand on the frame."""
        return self.board.numbers(self.scene.numbering, self.scene.reader)

    def numbers(self) -> tuple[Number, ...]:
        """Return the names of the points with their looks on the frame.

        If they are those of another side than the side below, its checker stands beside them once
        for every quarter. If the reader never comes to some points, only the numbers of those lie
        on a plate in their owner's colour.
        """
        reader, still = self.scene.reader, self.scene.numbered is not None
        labels = self.labels()
        owners = [self.board.whose(at, reader) for at in range(len(labels))]
        if any(whose != reader for whose in owners):
            foreign = [None if whose == reader else whose for whose in owners]
            pairs = zip(labels, foreign, strict=True)
            return tuple(
                Number(label, whose, whose is not None, self.scene.large) for label, whose in pairs
            )
        return tuple(
            Number(label, reader if still and at % QUARTER == 0 else None, large=self.scene.large)
            for at, label in enumerate(labels)
        )

    def cube_shown(self) -> bool:
        """Return whether a cube is part of the picture."""
        view = self.view
        return view.stake > 1 or view.stake_owner is not None or self.scene.cube

    def px(self, at: Xy) -> Xy:
        """Return a place in pixels."""
        return self.frame.px(at, self.unit)

    def empty(self) -> Image.Image:
        """Return the board without checkers. Copy it before drawing on it."""
        return numbered_board(*self.empty_look)

    def stamp(self, sprite: Sprite, at: Xy) -> None:
        """Put a small picture with its middle at a place given in pixels."""
        self.strokes.append(stamp_stroke(sprite, at))

    def stamp_wide(self, sprite: Sprite, at: Xy, end: int) -> None:
        """Put a wide small picture with its middle at a place: see `stamped_wide`."""
        self.strokes.extend(stamped_wide(sprite, at, end))

    def cover(self, look: Hashable, box: Region, colour: Rgb, mask: Image.Image) -> None:
        """Put a colour through a mask; it looks alike wherever `look` is equal."""
        self.strokes.append(Stroke(look, box, colour, mask))

    def dab(self, colour: Rgb, box: Region, paint: Brush) -> None:
        """Put a colour on a part of the picture; the places that `paint` draws are counted from its
        corner."""
        left, top, right, bottom = box
        self.cover(None, box, colour, stencil((right - left, bottom - top), paint))

    def write(
        self,
        at: Xy,
        text: str,
        size: int,
        colour: Rgb,
        *,
        anchor: str = "mm",
        bold: bool = True,
    ) -> float:
        """Write on one line and return its width in pixels. `anchor`: see `set_line`."""
        line = set_line(at, text, size, anchor=anchor, bold=bold)
        if line.mask is not None:
            self.cover((line.look, colour), line.box, colour, line.mask)
        return line.length

    def image(self) -> Image.Image:
        """Return the board with the strokes that lie on it so far."""
        image = self.empty().copy()
        for stroke in self.strokes:
            stroke.put(image)
        return image

    def draw(self) -> None:
        """Lay everything on the empty board."""
        draw_homes(self)
        for spot in range(len(self.layout.spots)):
            self.checkers(self.seen(spot), spot in self.scene.movable)
        for name, boxes, counts, marks in (
            ("bar", self.layout.bars, self.board.bar, self.board.bar_marks),
            ("hand", self.layout.hands, self.board.hand, self.board.hand_marks),
        ):
            for side, (box, count) in enumerate(zip(boxes, counts, strict=False)):
                special = marks[side] if side < len(marks) else ()
                movable = side == self.view.mover and name in self.scene.movable
                self.checkers(in_box(box, side, count, special)[0], movable)
        for side, box in enumerate(self.layout.trays):
            self.tray(box, self.out(side))
        if self.scene.paths:
            draw_paths(self)
            self.told_apart()
        ways = [*(routes(self) if self.scene.arrows else ()), *marked_arrows(self)]
        place = lay_row(self, ways)
        ways = ways if place is None else beside(self, ways, place)
        draw_arrows(self, ways)
        draw_chips(self)
        draw_signs(self, ways)
        draw_throw(self, ways, place)  # dice lie above everything
        if self.scene.names:
            draw_plates(self)

    def piece(self, side: int) -> Piece:
        """Return the colours of a side's checkers."""
        return pieces.piece(self.scene.theme, self.layout.colour(side))

    def out(self, side: int) -> list[Lying]:
        """Return the contents of a side's tray: its own checkers, and those that it captured."""
        own = Lying(side, self.board.off[side], self.board.captured)
        others = enumerate(self.board.out)
        return [own, *(Lying(taker, len(gone), True) for taker, gone in others if taker != side)]

    def checker(self, checker: Checker, size: int, written: bool = False) -> Sprite:
        """Return a checker with its marks except letters and numbers. If text is `written` on
        it, a chief keeps only its rim, and another checker has no bold sign."""
        side, mark = checker
        emblem: pieces.Emblem = "ring" if self.layout.second(side) else ""
        if checker.kind in CROWNED:
            emblem = "rim" if written else "crown"
        elif checker.kind:
            emblem = "bare"
        if DEAD in mark:
            emblem = "cross"
        colour = self.layout.colour(side)
        held = HELD in mark or checker.kind == DAME
        return pieces.checker(self.scene.theme, colour, size, held, emblem, written)

    def seen(self, spot: int) -> tuple[Seen, ...]:
        """Return the checkers of a point as they are drawn."""
        return on_spot(self.layout.spots[spot], self.board.piles[spot])[0]

    def told_apart(self) -> None:
        """Put what bears a number or a crown above the ways again, so that it is read."""
        for spot in range(len(self.layout.spots)):
            upper = self.seen(spot)[-1:]
            if any(drawn.number or drawn.checker.kind for drawn in upper):
                self.checkers(upper)

    def checkers(self, seen: Sequence[Seen], movable: bool = False) -> None:
        """Draw a pile from its base up, and then its texts, so that nothing covers them. The top
        checker glows if it is `movable`."""
        size = round(self.unit * 0.99)
        tall = dense(seen)
        if tall:
            draw_tall_stack(self, seen)
        if movable and seen:
            self.stamp(pieces.glow(self.theme.arrow, size), self.px(seen[-1].at))
        each = seen[-1:] if tall else seen
        for drawn in each:
            self.stamp(
                self.checker(drawn.checker, size, bool(checker_text(drawn))), self.px(drawn.at)
            )
        for drawn in each:
            if drawn.covered and drawn.checker.kind in CROWNED:
                self.badge(drawn)
                continue
            ink = self.piece(drawn.checker.side).ink
            text, most = checker_text(drawn), 0.42 if drawn.covered and drawn.checker.kind else 0.6
            arm = ARMS.get(drawn.checker.kind, "")
            if arm and not drawn.covered and not drawn.number:
                self.arm(drawn, arm, text, size)
            elif text:
                larger = LARGER if self.scene.large else 1.0
                share = min((0.5 if len(text) < 3 else 0.36) * larger, most)
                self.write(self.px(drawn.label), text, max(SMALLEST, round(size * share)), ink)

    def arm(self, drawn: Seen, sign: str, number: str, size: int) -> None:
        """Draw the sign of a fighting warrior's arm over the number of its type."""
        ink, (x, y) = self.piece(drawn.checker.side).ink, self.px(drawn.label)
        self.write((x, y - size * 0.11), sign, round(size * 0.62), ink)
        self.write((x, y + size * 0.3), number, round(size * 0.32), ink)

    def badge(self, drawn: Seen) -> None:
        """Draw the sign of a covered chief, and the number of such chiefs, on all that covers
        it."""
        letters = max(SMALLEST, round(self.unit * 0.44))
        text = CROWN + (str(drawn.number) if drawn.number else "")
        high = round(letters * 1.2)
        wide = round(max(high * 1.25, font(letters).getlength(text) + high * 0.5))
        rim, fill = self.theme.on_accent, self.theme.accent
        self.stamp(pieces.plaque((wide, high), high / 2, fill, rim, 3), self.px(drawn.label))
        self.write(self.px(drawn.label), text, letters, rim)

    def tray(self, box: Box, lying: list[Lying]) -> None:
        """Draw checkers out of play, standing on edge, with their number for each side and a
        sign of how they came there."""
        lying = [some for some in lying if some.number]
        upright = round(box.angle) % 180 == 90
        depth = 0.63 if upright else 1.0
        rest = box.length - (depth + 0.12) * len(lying)
        thick = min(0.25, rest / max(1, sum(some.number for some in lying)))
        length, thickness = round(self.unit * 0.88), max(4, round(self.unit * thick) - 1)
        start, size = 0.12, max(SMALLEST, round(self.unit * 0.4))
        for side, count, eaten in lying:
            angle = round(box.angle + 90) % 180
            colour = self.layout.colour(side)
            sprite = pieces.slab(self.scene.theme, colour, length, thickness, angle)
            for i in range(count):
                self.stamp(sprite, self.px(box.along(start + thick * (i + 0.5))))
            start += thick * count
            at = self.px(box.along(min(start + depth * 0.54, box.length - 0.3)))
            sign = EATEN if eaten else HOME
            self.write(at, f"{sign}{count}", size, self.theme.label)
            start += depth


def checker_text(drawn: Seen) -> str:
    """Return the text on a checker: how many it stands for, its number, or the sign of a covered
    chief; an empty text if its mark is drawn."""
    mark = drawn.checker.kind
    if drawn.number:
        return str(drawn.number)
    if mark in CROWNED:
        return CROWN if drawn.covered else ""
    return SIGNS.get(mark, mark.lstrip("#."))


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
    else the free place above."""
    seen, free = on_spot(canvas.layout.spots[spot], canvas.board.piles[spot])
    if reached and seen and seen[-1].checker.side == side and not seen[-1].number:
        return seen[-1].at
    return free
