"""Cross table of a contest as a picture: a line for each player, a column for each opponent or
round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from render import pieces
from render.paint import fade, mix
from render.strokes import stamp
from render.text import fit, wrap, write
from render.theme import DEFAULT_THEME, THEMES

WIDTH: Final = 1280
"""The width of the picture in pixels."""
EDGE: Final = 40
HEAD: Final = 176
LINE: Final = 76
"""The heights of the head, with the titles of the columns, and of a line, in pixels."""
_NUMBER, _TOTAL, _WIDEST = 66, 156, 150
_NAME: Final = 250
"""The least room for names."""


class Standing(NamedTuple):
    """Line of the table: the number and name of a player, a text for each column (None: there can
    be none), the total; `ahead` stands out."""

    number: str
    name: str
    cells: tuple[str | None, ...]
    total: str
    ahead: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossTable:
    """Contents of the picture. Texts come ready: a picture has no language.

    `heads` stand over the columns, `sum_head` over the totals; before each of the lines that
    `parts` names by their numbers from 0 there is a gap, as between teams.
    """

    title: str
    note: str
    heads: tuple[str, ...]
    sum_head: str
    rows: tuple[Standing, ...]
    parts: tuple[int, ...] = ()
    theme: str = DEFAULT_THEME


def paper(table: CrossTable) -> Image.Image:
    """Return the picture, 1280 pixels wide. Raises KeyError if the theme does not exist."""
    return _Paper(table).paint()


class _Paper:
    """Cross table while it is drawn."""

    def __init__(self, table: CrossTable) -> None:
        self.table = table
        self.theme = THEMES[table.theme]
        room = WIDTH - 2 * EDGE - _NUMBER - _TOTAL - _NAME
        self.column = min(_WIDEST, room // max(1, len(table.heads)))
        self.left = WIDTH - EDGE - _TOTAL - self.column * len(table.heads)
        height = EDGE + HEAD + LINE * len(table.rows) + LINE // 2 * len(table.parts) + EDGE
        self.image = fade(*self.theme.ground, (WIDTH, height))
        self.draw = ImageDraw.Draw(self.image)

    def paint(self) -> Image.Image:
        """Draw the head and all lines."""
        self._head()
        top = EDGE + HEAD
        for at, row in enumerate(self.table.rows):
            top += LINE // 2 if at in self.table.parts else 0
            self._row(row, top, striped=at % 2 == 0)
            top += LINE
        return self.image

    def _head(self) -> None:
        """Draw the title, the state of the contest, and the heads of the columns."""
        room = WIDTH - 2 * EDGE
        for line, size in wrap(self.table.title, room, 46, 1):
            write(self.draw, (EDGE, EDGE + 28), line, size, self.theme.text, anchor="lm")
        for line, size in wrap(self.table.note, room, 36, 1, bold=False):
            write(
                self.draw, (EDGE, EDGE + 84), line, size, self.theme.muted, anchor="lm", bold=False
            )
        y = EDGE + HEAD - 30
        for at, head in enumerate(self.table.heads):
            self._text(head, self._middle(at), y, self.column, self.theme.muted)
        self._text(self.table.sum_head, self._sum, y, _TOTAL, self.theme.muted)

    def _row(self, row: Standing, top: int, *, striped: bool) -> None:
        """Draw the line of a player."""
        if striped:
            low = mix(self.theme.ground[0], self.theme.panel, 0.6)
            box = (EDGE - 20, top, WIDTH - EDGE + 20, top + LINE - 1)
            self.draw.rounded_rectangle(box, 16, fill=low)
        y = top + LINE / 2
        number, size = fit(row.number, _NUMBER - 12, 36)
        write(self.draw, (EDGE, y), number, size, self.theme.muted, anchor="lm")
        colour = self.theme.accent if row.ahead else self.theme.text
        for line, letters in wrap(row.name, self.left - EDGE - _NUMBER - 16, 36, 1):
            write(self.draw, (EDGE + _NUMBER, y), line, letters, colour, anchor="lm")
        for at, cell in enumerate(row.cells):
            if cell is None:
                self._nobody(self._middle(at), y)
            else:
                self._text(cell, self._middle(at), y, self.column, self.theme.text)
        self._text(row.total, self._sum, y, _TOTAL, colour, 42)

    def _nobody(self, x: float, y: float) -> None:
        """Draw the cell of a player against themself, which has no result."""
        side = min(self.column - 8, 52)
        mark = pieces.plaque((side, 40), 10, self.theme.panel, self.theme.muted, 2)
        stamp(self.image, mark, (x, y))

    def _text(
        self, text: str, x: float, y: float, room: int, colour: tuple[int, int, int], size: int = 36
    ) -> None:
        fitted, letters = fit(text, room - 4, size)
        write(self.draw, (x, y), fitted, letters, colour)

    def _middle(self, column: int) -> float:
        return self.left + self.column * (column + 0.5)

    @property
    def _sum(self) -> float:
        return WIDTH - EDGE - _TOTAL / 2
