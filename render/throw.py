"""The throw on the board: what was drawn or thrown, and the numbers that it gives to play."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from render import pieces
from render.arrows import Route
from render.drawn import SIZES, drawn, pointer
from render.text import SMALLEST, write
from rules.board.layout import Box, Xy, ahead
from rules.view.view import View

if TYPE_CHECKING:
    from PIL import Image

    from render.board import Canvas

APIECE: Final = 6
"""Up to so many dice lie one by one; of more, only those to play lie there, like ones as one over
their number."""

GAP: Final = 0.16
"""The room between two things of a row, in dice."""

LAP: Final = 0.2
"""How much of the plate with a number lies upon its die."""

THROWN: Final = 0.66
"""The size of dice that only show the throw, in dice."""

POINTER: Final = 0.5
"""The size of the sign between a throw and what it means, in dice."""

FULL: Final = 0.95
"""How much of its place a row takes at most."""

SHIFTS: Final = 4
"""So many steps a row may be shifted to either side, to keep off arrows."""


class Item(NamedTuple):
    """One thing in the row: how wide it is in dice, its kind ("die", "thrown", "drawn", "pointer"),
    its value, whether it is played, and for how many like it it stands."""

    width: float
    kind: str
    value: str = ""
    played: bool = False
    times: int = 1


def items(view: View) -> list[Item]:
    """What lies in the row, from left to right; of a throw to come what is drawn already."""
    cause = [Item(SIZES[name.partition(":")[0]][0], "drawn", name) for name in view.drawn]
    if view.asked == "throw":
        return [] if view.dice else cause
    many = len(view.dice) > APIECE
    if not cause and not many and re.fullmatch("[1-6](-[1-6])*", view.throw):
        faces = view.throw.split("-")
        if {str(die.value) for die in view.dice} != set(faces):
            cause = [Item(THROWN, "thrown", face) for face in faces]
    means = [Item(1.0, "die", str(die.value), die.played) for die in view.dice]
    if many:
        left = Counter(item for item in means if not item.played)
        means = [die._replace(times=count) for die, count in left.items()]
    return [*cause, Item(POINTER, "pointer"), *means] if cause and means else [*cause, *means]


class Row(NamedTuple):
    """How large the row is drawn: a die and the numbers under it in pixels."""

    items: list[Item]
    die: int
    number: int
    below: float

    @property
    def natural(self) -> float:
        """How long it is, in dice."""
        return sum(item.width for item in self.items) + GAP * (len(self.items) - 1)


def measured(canvas: Canvas) -> Row | None:
    """The row as it fits into its place; None where nothing lies there."""
    view = canvas.view
    found = Row(items(view), 0, 0, 0.0)
    if view.mover is None or not found.items:
        return None
    place = canvas.layout.dice[view.mover]
    room = place.length * canvas.unit * FULL
    die = round(min(max(52.0, canvas.unit * 0.92), room / found.natural))
    number, below = max(SMALLEST, round(die * 0.44)), 0.0
    if any(item.times > 1 for item in found.items):
        below = number * 1.25 * (1 - LAP)
        die = round(min(die, place.breadth * canvas.unit - below))
    return found._replace(die=die, number=number, below=below)


def laid(canvas: Canvas, ways: Sequence[Route]) -> Box | None:
    """Where the throw lies: in the middle of the thrower's own place or as near to it as no arrow
    runs under it, else in the place of another side; None where nothing is thrown.

    Where arrows run everywhere it is the place under which the fewest do.
    """
    row, mover = measured(canvas), canvas.view.mover
    if row is None or mover is None:
        return None
    dice, unit = canvas.layout.dice, canvas.unit
    length, breadth = row.natural * row.die / unit, (row.die + row.below) / unit
    found = []
    for place in (dice[mover], *(other for other in dice if other != dice[mover])):
        slack = max(0.0, place.length * FULL - length) / 2
        shifts = sorted((step * slack / SHIFTS for step in range(-SHIFTS, SHIFTS + 1)), key=abs)
        for shift in shifts:
            at = ahead(place.at, place.angle, shift)
            found.append(Box(at, length, breadth, place.angle))
    free = (box for box in found if not any(way.touches(canvas, box) for way in ways))
    return next(free, None) or min(found, key=lambda box: _under(canvas, ways, box))


def _under(canvas: Canvas, ways: Sequence[Route], box: Box) -> int:
    """How many arrows run under a place."""
    return sum(way.touches(canvas, box) for way in ways)


def draw_throw(canvas: Canvas, place: Box | None) -> None:
    """Draw the row in the colour of the side that threw, where it was `laid`."""
    row = measured(canvas)
    if row is None or place is None:
        return
    die, below = row.die, row.below
    ways = 1 if math.cos(math.radians(place.angle)) > -1e-6 else -1
    start = -row.natural / 2
    for item in row.items:
        away = ways * (start + item.width / 2) * die / canvas.unit
        x, y = canvas.px(ahead(place.at, place.angle, away))
        canvas.stamp(_sprite(canvas, item, die), (x, y - below / 2))
        if item.times > 1:
            under = y + die / 2 + row.number * 0.625 * (1 - 2 * LAP) - below / 2
            _number(canvas, (x, under), item, row.number)
        start += item.width + GAP


def _number(canvas: Canvas, at: Xy, item: Item, size: int) -> None:
    """How many like dice there are, to be read on any ground."""
    plate, theme = (round(size * 1.9), round(size * 1.25)), canvas.theme
    canvas.stamp(pieces.plaque(plate, plate[1] / 2, theme.panel, theme.muted, 2), at)
    write(canvas.draw, at, f"×{item.times}", size, theme.text)


def _sprite(canvas: Canvas, item: Item, die: int) -> Image.Image:
    theme, mover = canvas.scene.theme, canvas.view.mover or 0
    if item.kind == "drawn":
        return drawn(theme, item.value, die)
    if item.kind == "pointer":
        return pointer(theme, round(die * POINTER))
    size = round(die * item.width)
    return pieces.die(theme, canvas.layout.colour(mover), int(item.value), size, item.played)
