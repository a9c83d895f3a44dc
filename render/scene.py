"""What a picture shows."""

from __future__ import annotations

from dataclasses import dataclass

from render.theme import DEFAULT_THEME
from rules.view.view import Arrow, View


@dataclass(frozen=True, slots=True)
class Marks:
    """What explains a play on the board before it: steps that could be made (`made`), those that
    are `crossed` out, those that may be made instead (`dotted`), and places that are `ringed`, each
    a side with a spot number, "bar" or "hand"."""

    made: tuple[Arrow, ...] = ()
    crossed: tuple[Arrow, ...] = ()
    dotted: tuple[Arrow, ...] = ()
    ringed: tuple[tuple[int, int | str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Everything that goes into one picture. Texts come ready: a picture has no language.

    `names` are by seat; without names only the board itself is drawn, as for a diagram. `levels`
    stand beside them, "" for none, each where the whole of it has room after the name. `side` is
    the side at the bottom and the one whose point numbers are shown, in `numbering` (the own ones
    where a board lacks it); where they are those of another side, that is `numbered`, and its
    colour stands beside them. `title` and `score` stand in the top line. `turn` names the seats
    whose turn it is, by default those who owe an answer, and `note` stands beside their names.
    `counts` are the pip counts by side as they shall read ("167 pips"), by default the bare
    numbers.
    `movable` are the places whose upper checkers may move now, as `Arrow.origin` has them, to be
    marked. `arrows` draws the last turn of each seat in `view.recent`, `paths` the way of each side
    as spot numbers in the order of travel, `homes` those of its home; `marks` explain a play, on
    the board in front where there are several. `cube` shows the stake even
    while it is 1 and nobody's. `large` has all numbers larger. Where several boards are
    played `boards` names each of them, `sides` are those from which they are seen, where that is
    not `side` for all, and `readers` those whose numbers they have. `table` are diagrams that
    stand in rows of three under the title, instead of the view itself.
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
    boards: tuple[str, ...] = ()
    sides: tuple[int, ...] = ()
    readers: tuple[int, ...] = ()
    table: tuple[Scene, ...] = ()

    @property
    def reader(self) -> int:
        """The side whose numbers stand on the frame."""
        return self.side if self.numbered is None else self.numbered

    def seen_from(self, at: int) -> int:
        """The side from which one of several boards is seen, by its number from 0."""
        return self.sides[at] if self.sides else self.side

    def read_by(self, at: int) -> int:
        """The side whose numbers one of several boards has, by its number from 0."""
        return self.readers[at] if self.readers else self.reader
