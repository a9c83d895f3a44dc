"""Chart of values over the rolls of a game, or over matches: two lines, one below the other."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from render import pieces
from render.paint import fade, mix
from render.strokes import stamp
from render.text import fit, write
from render.theme import DEFAULT_THEME, THEMES, Rgb

WIDTH: Final = 1280
EDGE: Final = 44
HEAD: Final = 164
UPPER, LOWER, GAP = 400, 220, 70
HEIGHT: Final = HEAD + UPPER + GAP + LOWER + EDGE
LEFT: Final = 150
LETTERS: Final = 34
FINE: Final = 2
"""The factor by which lines are drawn larger before they are reduced."""


class Dot(NamedTuple):
    """Mistake: the number of its throw, its side, and whether it was grave."""

    at: int
    side: int
    grave: bool


class Line(NamedTuple):
    """Values in their order under a `label`, from `top` to `bottom` of the scale, which has three
    `marks`; the area between the values and `base` is filled."""

    label: str
    values: tuple[float, ...]
    top: float
    bottom: float
    base: float
    marks: tuple[str, str, str]


def line_around_zero(label: str, values: Sequence[float]) -> Line:
    """Return a line of values above and below zero."""
    most = math.ceil(max([1.0, *map(abs, values)]))
    return Line(label, tuple(values), most, -most, 0, (f"+{most}", "0", f"−{most}"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """Contents of the picture; texts come ready. `names` are those of the two players of a game,
    the first the player at the bottom, whose colour is `sides[0]`; empty if the values are of no
    single game. The dots lie on the `upper` line."""

    upper: Line
    lower: Line
    names: tuple[str, ...] = ()
    sides: tuple[int, ...] = ()
    dots: tuple[Dot, ...] = ()
    title: str = ""
    theme: str = DEFAULT_THEME


def chart_paper(chart: Chart) -> Image.Image:
    """Return the picture as an image. Raises KeyError if the theme does not exist."""
    return _Paper(chart).paint()


class _Paper:
    """Chart while it is drawn."""

    def __init__(self, chart: Chart) -> None:
        self.chart, self.theme = chart, THEMES[chart.theme]
        self.image = fade(*self.theme.ground, (WIDTH, HEIGHT))
        self.draw = ImageDraw.Draw(self.image)

    def paint(self) -> Image.Image:
        """Draw the names and both lines."""
        self._head()
        heights = self._line(self.chart.upper, HEAD, UPPER)
        self._dots(heights)
        self._line(self.chart.lower, HEAD + UPPER + GAP, LOWER)
        return self.image

    def _line(self, line: Line, top: int, height: int) -> list[float]:
        """Draw a line with its scale, and return the heights of its points from the top of the
        picture."""
        self._field(top, height, line.label)
        self._scale(top, height, line.marks)
        down = height / (line.bottom - line.top)
        heights = [top + (value - line.top) * down for value in line.values]
        self._area(heights, top + (line.base - line.top) * down)
        return heights

    def _head(self) -> None:
        """Draw the title, and both names with their colours."""
        title, size = fit(self.chart.title, WIDTH - 2 * EDGE, 40)
        write(self.draw, (EDGE, 40), title, size, self.theme.text, anchor="lm")
        room = WIDTH // 2 - EDGE - 70
        for at, (name, side) in enumerate(zip(self.chart.names, self.chart.sides, strict=True)):
            left = EDGE + at * (WIDTH // 2 - EDGE // 2)
            piece = pieces.checker(self.chart.theme, side, 40).picture
            self.image.paste(piece, (left, 72), piece)
            text, size = fit(name, room, LETTERS)
            write(self.draw, (left + 54, 92), text, size, self.theme.text, anchor="lm")

    def _field(self, top: int, height: int, label: str) -> None:
        low = mix(self.theme.ground[0], self.theme.panel, 0.6)
        box = (LEFT, top, WIDTH - EDGE, top + height)
        self.draw.rounded_rectangle(box, 12, fill=low)
        middle = top + height / 2
        self.draw.line((LEFT, middle, WIDTH - EDGE, middle), fill=self.theme.muted, width=2)
        text, size = fit(label, WIDTH - LEFT - EDGE, 28)
        write(self.draw, (LEFT, top - 22), text, size, self.theme.muted, anchor="lm", bold=False)

    def _scale(self, top: int, height: int, marks: Sequence[str]) -> None:
        for at, mark in enumerate(marks):
            y = top + 16 + at * (height - 32) / (len(marks) - 1)
            write(self.draw, (LEFT - 14, y), mark, 30, self.theme.muted, anchor="rm", bold=False)

    def _across(self, at: int, count: int) -> float:
        return LEFT + 10 + (WIDTH - EDGE - LEFT - 20) * at / max(count - 1, 1)

    def _area(self, heights: Sequence[float], base: float) -> None:
        """Draw a line, and in a pale colour the area between it and the base."""
        if not heights:
            return
        points = [(self._across(at, len(heights)) * FINE, y * FINE) for at, y in enumerate(heights)]
        large = Image.new("L", (WIDTH * FINE, HEIGHT * FINE), 0)
        brush = ImageDraw.Draw(large)
        corners = [(points[-1][0], base * FINE), (points[0][0], base * FINE)]
        brush.polygon([*points, *corners], fill=70)
        brush.line(points, fill=255, width=5 * FINE, joint="curve")
        self.image.paste(self.theme.accent, (0, 0), large.reduce(FINE))

    def _dots(self, heights: Sequence[float]) -> None:
        """Draw the mistakes, grave ones larger, in the colour of the player who made them."""
        for at, side, grave in self.chart.dots:
            if at < len(heights):
                self._dot((self._across(at, len(heights)), heights[at]), 34 if grave else 24, side)

    def _dot(self, at: tuple[float, float], size: int, side: int) -> None:
        rim: Rgb = self.theme.muted
        for sprite in (
            pieces.plaque((size + 6, size + 6), (size + 6) / 2, rim, rim, 0),
            pieces.checker(self.chart.theme, side, size),
        ):
            stamp(self.image, sprite, at)
