"""Scenes: the contents of pictures."""

from __future__ import annotations

from dataclasses import dataclass

from render.theme import DEFAULT_THEME
from rules.view.view import Arrow, View


@dataclass(frozen=True, slots=True)
class Marks:
    """Marks that explain a play on the board before it: steps that could be made (`made`), steps
    that are `crossed` out, steps that may be made instead (`dotted`), and places that are `ringed`,
    each a side with a spot number, "bar" or "hand"."""

    made: tuple[Arrow, ...] = ()
    crossed: tuple[Arrow, ...] = ()
    dotted: tuple[Arrow, ...] = ()
    ringed: tuple[tuple[int, int | str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Contents of one picture. Texts come ready: a picture has no language.

    `names` are by seat; without names only the board itself is drawn, as for a diagram. `levels`
    stand beside them if there is room for the whole text, "" for none. `side` is the side at the
    bottom, and its point numbers are shown, in `numbering` (its own if the board lacks that); to
    show the numbers of another side, set `numbered`, and that side's colour stands beside them.
    `title` and `score` stand in the top line. `turn` names the seats whose turn it is, by default
    the seats that have to answer, and `note` stands beside their names. `counts` are the pip counts
    by side as texts ("167 pips"), by default the bare numbers.

    `movable` are the places whose top checkers may move now, in the form of `Arrow.origin`, to be
    marked. `arrows` draws the last turn of each seat in `view.recent`, `paths` the way of each side
    as spot numbers in the order of travel, `homes` those of its home; `marks` explain a play, on
    the board in front if there are several. `cube` shows the cube even while it is 1 and in the
    middle. `large` enlarges all numbers, `unlike_dice` draws the larger die in the other colour. If
    several boards are played, `boards` names each of them, `sides` are the sides from which they
    are seen, if not all from `side`, and `readers` the sides whose numbers they have. `table` are
    diagrams in rows of three under the title, instead of the view itself.
    """

    view: View
    names: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    side: int = 0
    numbering: str = "own"
    theme: str = DEFAULT_THEME
    title: str = ""
    score: str = ""
    numbered: int | None = None
    turn: tuple[int, ...] | None = None
    note: str = ""
    counts: tuple[str, ...] = ()
    movable: tuple[int | str, ...] = ()
    arrows: bool = True
    paths: tuple[tuple[int, ...], ...] = ()
    homes: tuple[tuple[int, ...], ...] = ()
    marks: Marks = Marks()
    cube: bool = False
    large: bool = False
    unlike_dice: bool = False
    boards: tuple[str, ...] = ()
    sides: tuple[int, ...] = ()
    readers: tuple[int, ...] = ()
    table: tuple[Scene, ...] = ()

    @property
    def reader(self) -> int:
        """Return the side whose numbers stand on the frame."""
        return self.side if self.numbered is None else self.numbered

    def seen_from(self, at: int) -> int:
        """Return the side from which a board of several is seen, by the board's number from 0."""
        return self.sides[at] if self.sides else self.side

    def read_by(self, at: int) -> int:
        """Return the side whose numbers a board of several has, by the board's number from 0."""
        return self.readers[at] if self.readers else self.reader
