"""Bracket of a knock-out as a picture: a column for each round, winners go to the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from render import pieces
from render.paint import fade
from render.text import fit, wrap, write
from render.theme import DEFAULT_THEME, THEMES

WIDTH: Final = 1280
"""The width of the picture in pixels."""
EDGE: Final = 40
HEAD: Final = 130
BOX: Final = 104
GAP: Final = 34
"""The heights of the head, of a match and between two of the first round, in pixels."""
_BETWEEN: Final = 44
_SCORE: Final = 58


class BracketMatch(NamedTuple):
    """A match: two names ("" for a player not known yet), their scores ("" before the match),
    and the number of the winner."""

    names: tuple[str, str]
    scores: tuple[str, str] = ("", "")
    won: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Bracket:
    """Contents of the picture. Texts come ready: a picture has no language.

    Each of `rounds` has half as many matches as the round before. `third` is the match for the
    third place with its `third_title`.
    """

    title: str
    note: str
    rounds: tuple[tuple[BracketMatch, ...], ...]
    third: BracketMatch | None = None
    third_title: str = ""
    theme: str = DEFAULT_THEME


def paper(bracket: Bracket) -> Image.Image:
    """Return the picture, 1280 pixels wide. Raises KeyError if the theme does not exist."""
    return _Paper(bracket).paint()


class _Paper:
    """Bracket while it is drawn."""

    def __init__(self, bracket: Bracket) -> None:
        self.bracket = bracket
        self.theme = THEMES[bracket.theme]
        self.count = len(bracket.rounds)
        self.column = (WIDTH - 2 * EDGE + _BETWEEN) // self.count
        self.width = min(self.column - _BETWEEN, 420)
        first = len(bracket.rounds[0])
        self.body = first * BOX + (first - 1) * GAP
        below = BOX + GAP + 50 if bracket.third else 0
        self.lowest = self._top(self.count - 1, 0) + BOX if bracket.third else 0
        height = EDGE + HEAD + max(self.body, self.lowest + below) + EDGE
        self.image = fade(*self.theme.ground, (WIDTH, height))
        self.draw = ImageDraw.Draw(self.image)

    def paint(self) -> Image.Image:
        """Draw the head, the lines and all matches."""
        room = WIDTH - 2 * EDGE
        for line, size in wrap(self.bracket.title, room, 46, 1):
            write(self.draw, (EDGE, EDGE + 28), line, size, self.theme.text, anchor="lm")
        for line, size in wrap(self.bracket.note, room, 36, 1, bold=False):
            place = (EDGE, EDGE + 84)
            write(self.draw, place, line, size, self.theme.muted, anchor="lm", bold=False)
        for number in range(1, self.count):
            for at in range(len(self.bracket.rounds[number])):
                self._way(number, at)
        for number, matches in enumerate(self.bracket.rounds):
            for at, duel in enumerate(matches):
                self._match(duel, self._left(number), self._top(number, at))
        if self.bracket.third is not None:
            self._third(self.bracket.third)
        return self.image

    def _left(self, number: int) -> int:
        return EDGE + self.column * number

    def _top(self, number: int, at: int) -> int:
        """Return the upper edge of a match below the head: in the middle of the two matches
        before it."""
        step = (BOX + GAP) << number
        return (step - BOX - GAP) // 2 + step * at

    def _third(self, duel: BracketMatch) -> None:
        left = self._left(self.count - 1)
        top = self.lowest + GAP + 50
        title, size = fit(self.bracket.third_title, self.width, 34, bold=False)
        at = (left, EDGE + HEAD + top - 26)
        write(self.draw, at, title, size, self.theme.muted, anchor="lm", bold=False)
        self._match(duel, left, top)

    def _way(self, number: int, at: int) -> None:
        """Draw the lines from two matches to the match of their winners."""
        right = self._left(number)
        y = EDGE + HEAD + self._top(number, at) + BOX // 2
        for before in (2 * at, 2 * at + 1):
            left = self._left(number - 1) + self.width
            start = EDGE + HEAD + self._top(number - 1, before) + BOX // 2
            bend = right - _BETWEEN // 2
            points = [(left, start), (bend, start), (bend, y), (right, y)]
            self.draw.line(points, fill=self.theme.muted, width=4, joint="curve")

    def _match(self, duel: BracketMatch, left: int, top: int) -> None:
        top += EDGE + HEAD
        edge = self.theme.accent if duel.won is not None else self.theme.panel
        plate = pieces.plaque((self.width, BOX), 18, self.theme.panel, edge, 4)
        self.image.paste(plate.picture, (left, top), plate.picture)
        for side in (0, 1):
            self._name(duel, side, left, top + BOX * (1 + 2 * side) / 4)

    def _name(self, duel: BracketMatch, side: int, left: int, y: float) -> None:
        lost = duel.won is not None and duel.won != side
        colour = self.theme.muted if lost else self.theme.text
        room = self.width - 36 - (_SCORE if duel.scores[side] else 0)
        name, size = fit(duel.names[side], room, 36, bold=not lost)
        write(self.draw, (left + 18, y), name, size, colour, anchor="lm", bold=not lost)
        score, letters = fit(duel.scores[side], _SCORE, 36)
        won = self.theme.accent if duel.won == side else colour
        write(self.draw, (left + self.width - 18, y), score, letters, won, anchor="rm")
