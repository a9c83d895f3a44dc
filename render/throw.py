"""The throw on the board: what was drawn or thrown, and the numbers that it gives to play."""

from __future__ import annotations

import math
import re
from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from render import pieces
from render.drawn import SIZES, drawn, pointer
from render.text import SMALLEST, write
from rules.board.layout import Xy, ahead
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


def draw_throw(canvas: Canvas) -> None:
    """Draw the row in the colour and on the half of the side that threw."""
    view = canvas.view
    row = items(view)
    if view.mover is None or not row:
        return
    place = canvas.layout.dice[view.mover]
    natural = sum(item.width for item in row) + GAP * (len(row) - 1)
    room = place.length * canvas.unit * FULL
    die = round(min(max(52.0, canvas.unit * 0.92), room / natural))
    number = max(SMALLEST, round(die * 0.44))
    below = 0.0
    if any(item.times > 1 for item in row):
        below = number * 1.25 * (1 - LAP)
        die = round(min(die, place.breadth * canvas.unit - below))
    ways = 1 if math.cos(math.radians(place.angle)) > -1e-6 else -1
    start = -natural / 2
    for item in row:
        away = ways * (start + item.width / 2) * die / canvas.unit
        x, y = canvas.px(ahead(place.at, place.angle, away))
        canvas.stamp(_sprite(canvas, item, die), (x, y - below / 2))
        if item.times > 1:
            _number(
                canvas, (x, y + die / 2 + number * 0.625 * (1 - 2 * LAP) - below / 2), item, number
            )
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
