"""The course of a game as a picture: chances and luck, throw by throw."""

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
    """A mistake: the number of its throw, its side, and whether it was a grave one."""

    at: int
    side: int
    grave: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """Everything that goes into the picture; texts come ready. `names` are those of the two
    players, the first the player below, whose colour is `sides[0]`; `chances` are the first
    player's to win before each throw, from 0 to 1, `luck` is by how much that player was luckier
    after it; `chances_label` and `luck_label` stand over the two fields."""

    names: tuple[str, str]
    sides: tuple[int, int]
    chances: tuple[float, ...]
    luck: tuple[float, ...]
    dots: tuple[Dot, ...] = ()
    title: str = ""
    chances_label: str = ""
    luck_label: str = ""
    theme: str = DEFAULT_THEME


def chart_paper(chart: Chart) -> Image.Image:
    """Return the picture as an image. Raises KeyError if the theme does not exist."""
    return _Paper(chart).paint()


class _Paper:
    """A chart while it is drawn."""

    def __init__(self, chart: Chart) -> None:
        self.chart, self.theme = chart, THEMES[chart.theme]
        self.image = fade(*self.theme.ground, (WIDTH, HEIGHT))
        self.draw = ImageDraw.Draw(self.image)
        self.last = max(len(chart.chances) - 1, 1)

    def paint(self) -> Image.Image:
        """Draw the names and both fields."""
        self._head()
        upper, lower = HEAD, HEAD + UPPER + GAP
        self._field(upper, UPPER, self.chart.chances_label)
        self._scale(upper, UPPER, ("100 %", "50 %", "0 %"))
        chances = [upper + UPPER * (1 - chance) for chance in self.chart.chances]
        self._area(chances, upper + UPPER / 2)
        self._dots(chances)
        self._field(lower, LOWER, self.chart.luck_label)
        most = math.ceil(max([1.0, *(abs(luck) for luck in self.chart.luck)]))
        self._scale(lower, LOWER, (f"+{most}", "0", f"−{most}"))
        luck = [lower + LOWER / 2 * (1 - luck / most) for luck in self.chart.luck]
        self._area(luck, lower + LOWER / 2)
        return self.image

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

    def _across(self, at: int) -> float:
        return LEFT + 10 + (WIDTH - EDGE - LEFT - 20) * at / self.last

    def _area(self, heights: Sequence[float], middle: float) -> None:
        """Draw a line, and in a pale colour the area between it and the middle."""
        if not heights:
            return
        points = [(self._across(at) * FINE, y * FINE) for at, y in enumerate(heights)]
        large = Image.new("L", (WIDTH * FINE, HEIGHT * FINE), 0)
        brush = ImageDraw.Draw(large)
        base = [(points[-1][0], middle * FINE), (points[0][0], middle * FINE)]
        brush.polygon([*points, *base], fill=70)
        brush.line(points, fill=255, width=5 * FINE, joint="curve")
        self.image.paste(self.theme.accent, (0, 0), large.reduce(FINE))

    def _dots(self, heights: Sequence[float]) -> None:
        """Draw the mistakes, grave ones larger, in the colour of the player who made them."""
        for at, side, grave in self.chart.dots:
            if at < len(heights):
                self._dot((self._across(at), heights[at]), 34 if grave else 24, side)

    def _dot(self, at: tuple[float, float], size: int, side: int) -> None:
        rim: Rgb = self.theme.muted
        for sprite in (
            pieces.plaque((size + 6, size + 6), (size + 6) / 2, rim, rim, 0),
            pieces.checker(self.chart.theme, side, size),
        ):
            stamp(self.image, sprite, at)
