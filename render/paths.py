"""Paths of the sides as ribbons over the points, and their homes, to explain a game."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, TypeAlias

from PIL import ImageDraw

from render.canvas import Canvas
from render.paint import around, scale_points
from render.theme import Rgb
from rules.board.layout import Spot, Xy, ahead

Paint: TypeAlias = Callable[[ImageDraw.ImageDraw, Sequence[Xy], int], None]
"""A function that draws a row of points on a mask enlarged by a factor."""

LANES: Final = (0.4, 0.62, 0.51)
"""The height over the points at which each side's ribbon runs, so that they lie side by side, above
the checkers and below the number of a tall stack."""
QUARTER: Final = 6
"""The number of points of a quarter, in whose middle a small head shows the direction."""

RUN: Final = 8
"""The lengths of a ribbon that are painted at once: small parts are smoothed quickly."""
WASH: Final = 96
"""The strength of a side's colour on its home (of 255)."""


def draw_homes(canvas: Canvas) -> None:
    """Draw the points of `scene.homes` in the colours of their sides."""
    for side, home in enumerate(canvas.scene.homes):
        if not home:
            continue
        strips = [_strip(canvas, canvas.layout.spots[number]) for number in home]
        box = around([at for strip in strips for at in strip], 1)
        local = [[(x - box[0], y - box[1]) for x, y in strip] for strip in strips]
        canvas.dab(canvas.piece(side).lit, box, partial(_wash, local))


def _strip(canvas: Canvas, spot: Spot) -> list[Xy]:
    """Return the corners of the strip that a point stands on, in pixels."""
    left, right = (ahead(spot.at, spot.angle + 90, half) for half in (-0.5, 0.5))
    far, near = (ahead(at, spot.angle, spot.depth) for at in (left, right))
    return [canvas.px(at) for at in (left, far, near, right)]


def _wash(strips: list[list[Xy]], draw: ImageDraw.ImageDraw, scale: int) -> None:
    for points in strips:
        draw.polygon(scale_points(points, scale), fill=WASH)


def draw_paths(canvas: Canvas) -> None:
    """Draw `scene.paths` in the colours of the sides, from a dot to an arrow head."""
    for side, path in enumerate(canvas.scene.paths):
        if len(path) < 2:
            continue
        piece = canvas.piece(side)
        spots = [canvas.layout.spots[number] for number in path]
        lane = LANES[side % len(LANES)]
        points = [ahead(spot.at, spot.angle, spot.depth * lane) for spot in spots]
        pixels = [canvas.px(at) for at in _round_corners(points)]
        middles = range(QUARTER // 2, len(points) - 1, QUARTER)
        heads = [(canvas.px(points[at - 1]), canvas.px(points[at])) for at in middles]
        for colour, extra in ((piece.ink, 0.035), (piece.lit, 0.0)):
            _ribbon(canvas, pixels, colour, extra)
            for behind, tip in heads:
                _draw_head(canvas, colour, behind, tip, extra)


def _round_corners(points: list[Xy]) -> list[Xy]:
    """Return the way with its corners cut twice."""
    for _ in range(2):
        cut = [points[0]]
        for (ax, ay), (bx, by) in pairwise(points):
            cut.append((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25))
            cut.append((ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
        points = [*cut, points[-1]]
    return points


def _ribbon(canvas: Canvas, way: list[Xy], colour: Rgb, extra: float) -> None:
    """Draw the way in one colour, run after run, with its dot and its head."""
    unit = canvas.unit
    breadth = unit * (0.12 + 2 * extra)
    for at in range(0, len(way) - 1, RUN):
        _paint_part(canvas, colour, way[at : at + RUN + 2], breadth, partial(_line, breadth))
    dot = unit * (0.15 + extra)
    _paint_part(canvas, colour, way[:1], dot + 1, partial(_dot, dot))
    _draw_head(canvas, colour, way[-4], way[-1], extra)


def _draw_head(canvas: Canvas, colour: Rgb, behind: Xy, tip: Xy, extra: float) -> None:
    """Draw an arrow head at a place of the way, pointing away from the place behind."""
    unit = canvas.unit
    angle = math.degrees(math.atan2(tip[1] - behind[1], tip[0] - behind[0]))
    reach = unit * (0.36 + 2.6 * extra)
    base = ahead(tip, angle, -unit * extra)
    left, right = (ahead(base, angle + turn, reach * 0.62) for turn in (90, -90))
    _paint_part(canvas, colour, [ahead(tip, angle, reach), left, right], 1, _head)


def _paint_part(
    canvas: Canvas, colour: Rgb, points: Sequence[Xy], margin: float, paint: Paint
) -> None:
    """Draw on the part of the picture that holds the points with a margin."""
    box = around(points, margin)
    local = [(x - box[0], y - box[1]) for x, y in points]

    def painted(draw: ImageDraw.ImageDraw, scale: int) -> None:
        paint(draw, scale_points(local, scale), scale)

    canvas.dab(colour, box, painted)


def _line(breadth: float, draw: ImageDraw.ImageDraw, points: Sequence[Xy], scale: int) -> None:
    draw.line(points, fill=255, width=round(breadth * scale), joint="curve")


def _dot(radius: float, draw: ImageDraw.ImageDraw, points: Sequence[Xy], scale: int) -> None:
    draw.circle(points[0], radius * scale, fill=255)


def _head(draw: ImageDraw.ImageDraw, points: Sequence[Xy], scale: int) -> None:
    draw.polygon(points, fill=255)
