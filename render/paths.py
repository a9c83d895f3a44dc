"""The way every side goes, as a ribbon over the points, and its home: for explaining a game."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PIL import ImageDraw

from render.paint import scaled, stencil
from rules.board.layout import Spot, Xy, ahead

if TYPE_CHECKING:
    from render.board import Canvas

LANES: Final = (0.62, 0.84, 0.73)
"""How far up the points each side's ribbon runs, so that they lie side by side."""


WASH: Final = 96
"""How strongly a home has the colour of its side (of 255)."""


def draw_homes(canvas: Canvas) -> None:
    """Give the points of `scene.homes` the colours of their sides."""
    for side, home in enumerate(canvas.scene.homes):
        strips = [_strip(canvas, canvas.layout.spots[number]) for number in home]
        mask = stencil(canvas.image.size, partial(_wash, strips))
        canvas.image.paste(canvas.piece(side).lit, mask=mask)


def _strip(canvas: Canvas, spot: Spot) -> list[Xy]:
    """The corners of the ground that a point stands on, in pixels."""
    left, right = (ahead(spot.at, spot.angle + 90, half) for half in (-0.5, 0.5))
    far, near = (ahead(at, spot.angle, spot.depth) for at in (left, right))
    return [canvas.px(at) for at in (left, far, near, right)]


def _wash(strips: list[list[Xy]], draw: ImageDraw.ImageDraw, scale: int) -> None:
    for points in strips:
        draw.polygon(scaled(points, scale), fill=WASH)


def draw_paths(canvas: Canvas) -> None:
    """Draw `scene.paths` in the colours of the sides, from a dot to an arrow head."""
    for side, path in enumerate(canvas.scene.paths):
        if len(path) < 2:
            continue
        piece = canvas.piece(side)
        spots = [canvas.layout.spots[number] for number in path]
        lane = LANES[side % len(LANES)]
        way = _rounded([ahead(spot.at, spot.angle, spot.depth * lane) for spot in spots])
        pixels = [canvas.px(at) for at in way]
        for colour, extra in ((piece.ink, 0.035), (piece.lit, 0.0)):
            _ribbon(canvas, pixels, colour, extra)


def _rounded(points: list[Xy]) -> list[Xy]:
    """The same way with its corners cut, twice."""
    for _ in range(2):
        cut = [points[0]]
        for (ax, ay), (bx, by) in pairwise(points):
            cut.append((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25))
            cut.append((ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
        points = [*cut, points[-1]]
    return points


def _ribbon(canvas: Canvas, way: list[Xy], colour: tuple[int, int, int], extra: float) -> None:
    unit = canvas.unit
    (bx, by), tip = way[-4], way[-1]
    angle = math.degrees(math.atan2(tip[1] - by, tip[0] - bx))
    reach = unit * (0.36 + 2.6 * extra)
    head = (
        ahead(tip, angle, reach),
        ahead(ahead(tip, angle, -unit * extra), angle + 90, reach * 0.62),
        ahead(ahead(tip, angle, -unit * extra), angle - 90, reach * 0.62),
    )

    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        draw.line(
            scaled(way, scale),
            fill=255,
            width=round(unit * (0.12 + 2 * extra) * scale),
            joint="curve",
        )
        (x, y), *_ = scaled(way, scale)
        draw.circle((x, y), unit * (0.15 + extra) * scale, fill=255)
        draw.polygon(scaled(head, scale), fill=255)

    canvas.image.paste(colour, mask=stencil(canvas.image.size, paint))
