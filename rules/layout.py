"""Where the places of a board lie: plain geometry, so that one painter can draw any board.

Lengths are in checker diameters; x grows to the right, y grows downwards. Side 0 sits at the
bottom. Another side sees the same board turned about its middle by `Layout.turn` degrees a side.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Xy: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Spot:
    """One point of the board.

    `at` is the middle of its base line, `angle` the direction (degrees, 0 = right, 90 = down) in
    which checkers are stacked from there, `shape` what is drawn: a triangle on most boards, a cell
    on boards of squares. `dark` alternates between neighbours. `room` is how many checkers fit in
    a stack before they are shown as a number.
    """

    at: Xy
    angle: float
    shape: Literal["point", "cell"] = "point"
    dark: bool = False
    room: int = 5


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in which checkers out of play lie: middle, width, height, stacking angle."""

    at: Xy
    width: float
    height: float
    angle: float


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole board.

    `fields` are the playing surfaces as polygons and `rails` the bars between them; `spots` are
    the points by number (0-based, the same for all sides); `bars`, `hands` and `trays` tell where
    each side keeps checkers that were hit, not yet entered, and borne off or captured (empty where
    the game has none). `dice` is where a throw lies, `cube` where the doubling cube lies when
    nobody owns it.
    """

    name: str
    width: float
    height: float
    turn: float
    fields: tuple[tuple[Xy, ...], ...]
    rails: tuple[tuple[Xy, ...], ...]
    spots: tuple[Spot, ...]
    bars: tuple[Box, ...]
    hands: tuple[Box, ...]
    trays: tuple[Box, ...]
    dice: tuple[Xy, ...]
    cube: Xy
