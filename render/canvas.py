"""Canvas: the empty board of a scene, its measures, and the strokes that lie on it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from PIL import Image

from render import pieces
from render.ground import window
from render.numbered_board import WIDTH, Number, numbered_board
from render.paint import Brush, Region, stencil
from render.picture_cache import Sprite
from render.scene import Scene
from render.strokes import Stroke, stamp_stroke, stamped_wide
from render.text import set_line
from render.theme import THEMES, Piece, Rgb
from rules.board.layout import Xy

QUARTER: Final = 6
"""The number of points whose numbers stand in a row on the frame."""


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

        If the numbers are those of another side than the side at the bottom, that side's checker
        stands beside them once for every quarter. If the reader never comes to some points, only
        the numbers of those points lie on a plate in their owner's colour.
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
        """Add a small picture with its middle at a place given in pixels."""
        self.strokes.append(stamp_stroke(sprite, at))

    def stamp_wide(self, sprite: Sprite, at: Xy, end: int) -> None:
        """Add a wide small picture with its middle at a place: see `stamped_wide`."""
        self.strokes.extend(stamped_wide(sprite, at, end))

    def cover(self, look: Hashable, box: Region, colour: Rgb, mask: Image.Image) -> None:
        """Add a colour through a mask; strokes with equal `look` look alike."""
        self.strokes.append(Stroke(look, box, colour, mask))

    def dab(self, colour: Rgb, box: Region, paint: Brush) -> None:
        """Add a colour on a part of the picture; the places that `paint` draws are counted from its
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

    def piece(self, side: int) -> Piece:
        """Return the colours of a side's checkers."""
        return pieces.piece(self.scene.theme, self.layout.colour(side))
