"""Score sheet of a match as a picture: a line for each game, a column for each seat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from render import pieces
from render.paint import fade, mix
from render.picture_files import png
from render.strokes import stamp
from render.text import SMALLEST, fit, wrap, write
from render.theme import DEFAULT_THEME, THEMES, Rgb

WIDTH: Final = 1280
"""The width of the picture in pixels."""

EDGE: Final = 40
HEAD: Final = 208
LINE: Final = 80
"""The heights of the head and of one game, in pixels."""

MOST: Final = 20
"""The most games in lines of their own, so that a phone shows all of them; earlier ones are
summed up in a line."""

WIDE: Final = 250
"""The pixels of a column that has the points and the score side by side; a narrower one has them
one above the other."""


class Cell(NamedTuple):
    """Seat's part in a game: the side it played (None: not shown), its points won or lost ("+2"; ""
    for none), and its score after the game."""

    side: int | None
    won: str
    score: str


class Row(NamedTuple):
    """Game in the sheet: its number, the kind of its result, a cell for each seat, the stake (shown
    from 2 on), and a note in small letters under the kind."""

    number: str
    kind: str
    cells: tuple[Cell, ...]
    stake: int = 1
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """Contents of the picture. Texts come ready: a picture has no language.

    `names` and `scores` are by seat ("" for no score), `rows` the games in order with as many
    cells; `ahead` are the seats of the winners, whose names stand out. `title` and `length` stand
    above the games. Other tables may have this form too, with a name over each column.
    """

    names: tuple[str, ...]
    scores: tuple[str, ...]
    rows: tuple[Row, ...] = ()
    ahead: tuple[int, ...] = ()
    title: str = ""
    length: str = ""
    theme: str = DEFAULT_THEME

    def folded(self, most: int) -> Sheet:
        """Return the sheet with at most `most` rows (two or more), the first games summed up in
        one."""
        if len(self.rows) <= most:
            return self
        early, rest = self.rows[: 1 - most], self.rows[1 - most :]
        cells = tuple(Cell(None, "", cell.score) for cell in early[-1].cells)
        return replace(self, rows=(Row(f"1–{early[-1].number}", "", cells), *rest))


def sheet(scores: Sheet) -> bytes:
    """Return a PNG, 1280 pixels wide. Raises KeyError if the theme does not exist."""
    return png(paper(scores))


def paper(scores: Sheet) -> Image.Image:
    """Return the picture of a score sheet as an image. Raises KeyError if the theme does not
    exist."""
    return _Paper(scores.folded(MOST)).paint()


class _Paper:
    """Score sheet while it is drawn."""

    def __init__(self, scores: Sheet) -> None:
        self.scores = scores
        self.theme = THEMES[scores.theme]
        self.column = min(362, 840 // len(scores.names))
        self.left = WIDTH - EDGE - self.column * len(scores.names)
        height = EDGE + HEAD + LINE * max(1, len(scores.rows)) + EDGE
        self.image = fade(*self.theme.ground, (WIDTH, height))
        self.draw = ImageDraw.Draw(self.image)

    def paint(self) -> Image.Image:
        """Draw the head and all games."""
        self._title()
        for seat in range(len(self.scores.names)):
            self._seat(seat)
        for at, row in enumerate(self.scores.rows):
            self._row(row, EDGE + HEAD + LINE * at, striped=at % 2 == 0)
        return self.image

    def _title(self) -> None:
        """Draw the title of the match and its length, left of the names."""
        room, y = self.left - EDGE - 24, EDGE + 44
        for line, size in wrap(self.scores.title, room, 46, 2):
            write(self.draw, (EDGE, y), line, size, self.theme.text, anchor="lm")
            y += 56
        for line, size in wrap(self.scores.length, room, 36, 2, bold=False):
            write(self.draw, (EDGE, y), line, size, self.theme.muted, anchor="lm", bold=False)
            y += 42

    def _seat(self, seat: int) -> None:
        """Draw a plate over a seat's column: name and score."""
        ahead = seat in self.scores.ahead
        edge = self.theme.accent if ahead else self.theme.panel
        size = self.column - 10, HEAD - 20
        middle = self._middle(seat)
        plate = pieces.plaque(size, 26, self.theme.panel, edge, 5)
        stamp(self.image, plate, (middle, EDGE + size[1] / 2))
        lines = wrap(self.scores.names[seat], size[0] - 20, 38, 2)
        y = EDGE + (58 if len(lines) == 1 else 36)
        if not self.scores.scores[seat]:  # the name fills the plate
            y = EDGE + size[1] // 2 - 21 * (len(lines) - 1)
        for line, letters in lines:
            write(self.draw, (middle, y), line, letters, self.theme.text)
            y += 42
        score, letters = fit(self.scores.scores[seat], size[0] - 28, 72)
        colour = self.theme.accent if ahead else self.theme.text
        write(self.draw, (middle, EDGE + 142), score, letters, colour)

    def _row(self, row: Row, top: int, *, striped: bool) -> None:
        """Draw the line of a game."""
        if striped:
            low = mix(self.theme.ground[0], self.theme.panel, 0.6)
            box = (EDGE - 20, top, WIDTH - EDGE + 20, top + LINE - 1)
            self.draw.rounded_rectangle(box, 16, fill=low)
        middle, left = top + LINE / 2, EDGE
        number, size = fit(row.number, 130, 36)
        taken = write(self.draw, (left, middle), number, size, self.theme.muted, anchor="lm")
        left += max(64, round(taken) + 20)
        right = self.left - 20
        if row.stake > 1:
            stamp(self.image, pieces.cube(self.scores.theme, row.stake, 52), (right - 30, middle))
            right -= 76
        self._kind(row, left, right - left, middle)
        for seat, cell in enumerate(row.cells):
            self._cell(cell, self._middle(seat), middle)

    def _kind(self, row: Row, left: float, room: float, middle: float) -> None:
        """Draw the kind of a game's result, and the note under it."""
        lines = [
            (*line, self.theme.text) for line in wrap(row.kind, room, 36, 1 if row.note else 2)
        ]
        if row.note:
            lines.append((*fit(row.note, room, SMALLEST, bold=False), self.theme.muted))
        y = middle - 18 * (len(lines) - 1)
        for line, size, colour in lines:
            write(self.draw, (left, y), line, size, colour, anchor="lm", bold=False)
            y += 36

    def _cell(self, cell: Cell, middle: float, y: float) -> None:
        """Draw a seat's side, its points of this game, and its score after it."""
        won = self.theme.accent if cell.won.startswith("+") else self.theme.muted
        if self.column >= WIDE:
            if cell.side is not None:
                self._checker(cell.side, (middle - self.column / 2 + 56, y))
            self._figure(cell.won, (middle + 10, y), 40, won)
            self._figure(cell.score, (middle + self.column / 2 - 62, y), 40, self.theme.text)
            return
        self._figure(cell.won, (middle, y - 18), 34, won)
        self._figure(cell.score, (middle, y + 18 if cell.won else y), 34, self.theme.text)

    def _figure(self, text: str, at: tuple[float, float], size: int, colour: Rgb) -> None:
        fitted, size = fit(text, min(self.column - 12, 110), size)
        write(self.draw, at, fitted, size, colour)

    def _checker(self, side: int, at: tuple[float, float]) -> None:
        """Draw a checker of the seat's side, with a rim that shows on any ground."""
        rim = pieces.plaque((51, 51), 25.5, self.theme.muted, self.theme.muted, 0)
        stamp(self.image, rim, at)
        stamp(self.image, pieces.checker(self.scores.theme, side, 44), at)

    def _middle(self, seat: int) -> float:
        return self.left + self.column * (seat + 0.5)
