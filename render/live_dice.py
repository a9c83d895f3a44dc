"""Live dice: those still flying, and those that lie badly."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from render import pieces
from render.arrows import Route
from render.picture_cache import Sprite
from render.piles import on_spot
from rules.board.layout import Box, Xy, ahead
from rules.view.view import View

if TYPE_CHECKING:
    from render.canvas import Canvas

LEANING: Final = {"edge": 45, "checker": 20, "rail": 8, "die": 28, "half": -14, "off": 33}
"""The angle of a die that lies badly, by its fault."""

OVER: Final = 0.7
"""The shift of a die that lies on another, in dice."""


class Astray(NamedTuple):
    """A die that does not count: its number, and its fault."""

    number: int
    fault: str


def flies(view: View) -> bool:
    """Return whether the dice are still flying."""
    return view.asked == "throw" and "flight" in view.facts


def landed(view: View) -> list[Astray]:
    """Return the dice of the last landing, the good ones without a fault; none while they fly."""
    if flies(view):
        return []
    dice = re.finditer(r"([1-6])(?:!([a-z]+))?", view.facts.get("landing", ""))
    return [Astray(int(die[1]), die[2] or "") for die in dice]


def astray(
    canvas: Canvas, ways: Sequence[Route], row: Box | None, die: int
) -> list[tuple[Astray, Xy]]:
    """Return the dice that lie badly, and their places; `row` is the place of the good ones."""
    mover = canvas.view.mover
    bad = [one for one in landed(canvas.view) if one.fault]
    if mover is None:
        return []
    return [
        (one, _free(canvas, ways, list(_places(canvas, one.fault, mover, row, die)), die))
        for one in bad
    ]


def draw_astray(canvas: Canvas, ways: Sequence[Route], row: Box | None, die: int) -> None:
    """Draw the dice that lie badly, struck out."""
    colour = canvas.layout.colour(canvas.view.mover or 0)
    for one, at in astray(canvas, ways, row, die):
        sprite = pieces.crossed(canvas.scene.theme, colour, one.number, die)
        canvas.stamp(turned(sprite, LEANING.get(one.fault, 0)), canvas.px(at))


def _places(canvas: Canvas, fault: str, mover: int, row: Box | None, die: int) -> Iterator[Xy]:
    """Yield the places for a die with this fault, the likeliest first."""
    layout, size = canvas.layout, die / canvas.unit
    own = layout.dice[mover]
    if fault == "rail":
        yield layout.cube
    elif fault == "off":
        x = layout.width - size / 2 if own.at[0] >= layout.middle[0] else size / 2
        yield from ((x, own.at[1] + shift) for shift in (0.0, 1.5, -1.5))
    elif fault == "checker":
        piles = zip(layout.spots, canvas.board.piles, strict=True)
        tops = [on_spot(spot, pile)[0][-1].at for spot, pile in piles if pile]
        yield from sorted(tops, key=lambda at: (at[0] - own.at[0]) ** 2 + (at[1] - own.at[1]) ** 2)
    elif fault == "half":
        others = [place for place in layout.dice if place != own] or [own]
        yield from (ahead(others[0].at, others[0].angle, shift) for shift in (0.0, 1.2, -1.2))
    elif fault == "die" and row is not None:
        yield ahead(ahead(row.at, row.angle, row.length / 2 - size / 2), 270, OVER * size)
    else:
        length = 0.0 if row is None else row.length / 2 + size
        middle = own if row is None else row
        yield from (ahead(middle.at, middle.angle, shift) for shift in (length, -length))


def _free(canvas: Canvas, ways: Sequence[Route], places: list[Xy], die: int) -> Xy:
    """Return the first place under which no arrow runs, else the first of all."""
    size = die / canvas.unit
    free = (
        at for at in places if not any(way.touches(canvas, Box(at, size, size)) for way in ways)
    )
    return next(free, places[0])


def turned(sprite: Sprite, angle: float) -> Sprite:
    """Return a small picture turned about its middle."""
    if not angle:
        return sprite
    rotated = sprite.picture.rotate(angle, pieces.SMOOTH, expand=True)
    return Sprite((sprite.look, angle), rotated)
