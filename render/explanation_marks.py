"""Marks that explain a play: steps that can be made, are crossed out, or may be made instead."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import Final

from PIL import ImageDraw

from render.arrows import (
    FULL,
    PASSED,
    RIM,
    Ends,
    Route,
    colours_of,
    inwards,
    path_between,
    waiting_place,
)
from render.canvas import Canvas
from render.paint import around, scale_points
from render.piles import in_box, on_spot
from render.theme import Rgb
from rules.board.layout import Xy
from rules.view.view import Arrow

WRONG: Final[tuple[Rgb, Rgb]] = ((255, 255, 255), (200, 28, 36))
"""The colours of a wrong step: the halo and the mark itself."""
OTHER: Final[tuple[Rgb, Rgb]] = ((255, 255, 255), (104, 52, 186))
"""The colours of a play that may be made instead, in contrast to those of a wrong step."""
DOT: Final = 0.26
"""The distance between the dots of an arrow."""
ARM: Final = 0.3
"""Half the length of each stroke of a cross."""
RING: Final = 0.62
"""The radius of a ring."""


def marked_arrows(canvas: Canvas) -> list[Route]:
    """Return the arrows of a scene's marks, for steps that have not been played on the board."""
    marks, usual = canvas.scene.marks, None
    return [
        *_routes(canvas, marks.made, usual),
        *(_dot_route(way) for way in _routes(canvas, marks.dotted, OTHER)),
        *_routes(canvas, marks.crossed, WRONG),
    ]


def draw_signs(canvas: Canvas, ways: Sequence[Route]) -> None:
    """Draw the crosses on arrows that are crossed out, and the rings."""
    for way in ways:
        if way.colours == WRONG:
            _cross(canvas, _half_way(way.path))
    for side, place in canvas.scene.marks.ringed:
        _ring(canvas, canvas.px(_middle_of_ring(canvas, side, place)))


def _routes(canvas: Canvas, steps: Sequence[Arrow], colours: tuple[Rgb, Rgb] | None) -> list[Route]:
    """Return an arrow for each step that is to be made on the board as it is."""
    middle, routes = canvas.px(canvas.layout.middle), []
    for arrow, times in Counter(steps).items():
        ends = _ends(canvas, arrow)
        path = path_between(canvas, ends, inwards(ends, middle))
        hit = ends.end if arrow.hit else None
        own = colours or colours_of(canvas, arrow.side)
        routes.append(Route(ends, path, times, FULL, hit, own))
    return routes


def _dot_route(way: Route) -> Route:
    return Route(way.ends, way.path, way.times, way.strength, way.hit, way.colours, _dots)


def _dots(draw: ImageDraw.ImageDraw, path: Sequence[Xy], unit: float, extra: float) -> None:
    """Draw dots along a path instead of a line."""
    radius, due = unit * (0.075 + extra), DOT * unit
    for (ax, ay), (bx, by) in pairwise(path):
        length, gone = math.dist((ax, ay), (bx, by)), due
        while gone <= length:
            share = gone / length
            draw.circle((ax + (bx - ax) * share, ay + (by - ay) * share), radius, fill=255)
            gone += DOT * unit
        due = gone - length


def _ends(canvas: Canvas, arrow: Arrow) -> Ends:
    """Return the ends of an arrow from the top checker of the origin to the checker's next
    place."""
    start = _top(canvas, arrow.side, arrow.origin)
    if not isinstance(arrow.target, int):
        end = waiting_place(canvas, arrow.target, arrow.side, start, 0)
        trays = canvas.layout.trays if arrow.target == "off" else ()
        box = trays[arrow.side] if arrow.side < len(trays) else None
        return Ends(canvas.px(start), canvas.px(end), box=box)
    seen, free = on_spot(canvas.layout.spots[arrow.target], canvas.board.piles[arrow.target])
    if seen and seen[-1].checker.side != arrow.side:
        return Ends(canvas.px(start), canvas.px(seen[-1].at), RIM * canvas.unit)
    return Ends(canvas.px(start), canvas.px(free), PASSED * canvas.unit)


def _top(canvas: Canvas, side: int, place: int | str) -> Xy:
    """Return the place of the top checker, or of the first checker to come; beside a checker with a
    text, so that the text can be read."""
    if isinstance(place, int):
        seen, free = on_spot(canvas.layout.spots[place], canvas.board.piles[place])
        return seen[-1].at if seen and not seen[-1].number else free
    boxes, counts = (
        (canvas.layout.bars, canvas.board.bar)
        if place == "bar"
        else (canvas.layout.hands, canvas.board.hand)
    )
    if side < len(boxes) and counts[side]:
        return in_box(boxes[side], side, counts[side])[0][-1].at
    return waiting_place(canvas, place, side, canvas.layout.middle, 0)


def _middle_of_ring(canvas: Canvas, side: int, place: int | str) -> Xy:
    """Return the middle of a ringed place: its top checker, even with a text on it."""
    seen = (
        on_spot(canvas.layout.spots[place], canvas.board.piles[place])[0]
        if isinstance(place, int)
        else []
    )
    return seen[-1].at if seen else _top(canvas, side, place)


def _half_way(path: Sequence[Xy]) -> Xy:
    return path[len(path) // 2]


def _about(canvas: Canvas, at: Xy) -> tuple[tuple[int, int, int, int], Xy]:
    """Return the part of a picture that a sign covers, and the sign's place within it."""
    box = around([at], canvas.unit)
    return box, (at[0] - box[0], at[1] - box[1])


def _cross(canvas: Canvas, at: Xy) -> None:
    box, local = _about(canvas, at)
    for colour, width in zip(WRONG, (0.3, 0.18), strict=True):
        canvas.dab(colour, box, partial(_strokes, local, canvas.unit, width))


def _strokes(at: Xy, unit: float, width: float, draw: ImageDraw.ImageDraw, scale: int) -> None:
    (x, y), arm = at, ARM * unit
    for way in (1, -1):
        ends = scale_points([(x - arm, y - way * arm), (x + arm, y + way * arm)], scale)
        draw.line(ends, fill=255, width=round(width * unit * scale))
        for end in ends:
            draw.circle(end, width * unit * scale / 2, fill=255)


def _ring(canvas: Canvas, at: Xy) -> None:
    box, local = _about(canvas, at)
    for colour, width in zip(WRONG, (0.24, 0.13), strict=True):
        canvas.dab(colour, box, partial(_circle, local, canvas.unit, width))


def _circle(at: Xy, unit: float, width: float, draw: ImageDraw.ImageDraw, scale: int) -> None:
    ((x, y),) = scale_points([at], scale)
    radius = (RING + width / 2) * unit * scale
    draw.circle((x, y), radius, outline=255, width=round(width * unit * scale))
