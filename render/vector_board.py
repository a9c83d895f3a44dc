"""Board as numbers and colours, for a page that draws it itself: every place is that of the
picture, in its pixels."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import replace
from typing import Any, Final

from render.canvas import Canvas
from render.composition import EATEN, HOME
from render.ground import Ground, chevrons, shape, star
from render.pieces import piece
from render.piles import HELD, in_box, on_spot
from render.scene import Scene
from render.theme import Rgb, Wood
from rules.board.layout import Box, Polygon, Spot, Xy, ahead
from rules.view.view import Checker

MOST: Final = 20
"""The most checkers of a pile for which the places are listed."""
_ORIGIN: Final = (0.0, 0.0)


def vector_look(scene: Scene) -> Hashable:
    """Return all that `vector_board` depends on."""
    canvas = _canvas(scene)
    return canvas.empty_look, canvas.board.numbers("own", scene.side), canvas.board.captured


def _canvas(scene: Scene) -> Canvas:
    return Canvas(replace(scene, names=(), title="", table=()))


def vector_board(scene: Scene) -> dict[str, Any]:
    """Return the empty board of a scene without names, as its viewer sees it.

    Polygons are rows of x and y. A `spot` or `box` is [x, y, angle, stack]: checkers lie from x, y
    in the direction of the angle. `stacks` has by name, by whether a held checker lies below, and
    by the number of checkers a row: the index of the checker that shows their number, or -1, then
    the distance of each checker.
    """
    canvas = _canvas(scene)
    layout, ground, stacks = canvas.layout, Ground.of(canvas.layout), dict[str, Any]()
    spots = [_spot(canvas, spot, stacks) for spot in layout.spots]
    return {
        "size": canvas.size,
        "unit": round(canvas.unit, 3),
        "frames": _polygons(canvas, ground.frames),
        "fields": _polygons(canvas, ground.fields),
        "rails": _polygons(canvas, ground.rails),
        "points": [[spot.dark, _polygon(canvas, shape(spot))] for spot in layout.spots],
        "stars": _polygons(canvas, [star(at, 0.58) for at in layout.ornaments]),
        "ways": [
            [side, _polygons(canvas, chevrons(way))] for way, side in ground.ways if len(way) > 1
        ],
        "homes": [
            [_css(piece(scene.theme, layout.colour(side)).lit), _polygon(canvas, home)]
            for side, home in enumerate(layout.homes)
        ],
        "spots": spots,
        "numbers": [
            [*_px(canvas, ahead(spot.at, spot.angle, -0.35)), number.text]
            for spot, number in zip(layout.spots, canvas.numbers(), strict=False)
        ],
        "own": list(canvas.board.numbers("own", scene.side)),
        "bars": [_box(canvas, box, stacks) for box in layout.bars],
        "hands": [_box(canvas, box, stacks) for box in layout.hands],
        "trays": [[*_px(canvas, box.at), box.angle, *_sizes(canvas, box)] for box in layout.trays],
        "dice": [[*_px(canvas, box.at), box.angle, *_sizes(canvas, box)] for box in layout.dice],
        "cube": _px(canvas, layout.cube),
        "tray_sign": EATEN if canvas.board.captured else HOME,
        "stacks": stacks,
        "colours": _colours(canvas),
    }


def _px(canvas: Canvas, at: Xy) -> list[float]:
    return [round(part, 1) for part in canvas.px(at)]


def _polygon(canvas: Canvas, polygon: Polygon) -> list[float]:
    return [part for at in polygon for part in _px(canvas, at)]


def _polygons(canvas: Canvas, polygons: Any) -> list[list[float]]:
    return [_polygon(canvas, polygon) for polygon in polygons]


def _sizes(canvas: Canvas, box: Box) -> list[float]:
    return [round(part * canvas.unit, 1) for part in (box.length, box.breadth)]


def _spot(canvas: Canvas, spot: Spot, stacks: dict[str, Any]) -> list[Any]:
    """Return a point; its stack also has the distances of checkers above a held one."""
    name = f"{spot.depth:g}x{spot.room}"
    if name not in stacks:
        flat = replace(spot, at=_ORIGIN, angle=0.0)
        held = (Checker(1, HELD),)
        stacks[name] = [
            [_row(canvas, on_spot(flat, below + (Checker(0),) * count)[0]) for count in range(MOST)]
            for below in ((), held)
        ]
    return [*_px(canvas, spot.at), round(spot.angle, 2), name]


def _box(canvas: Canvas, box: Box, stacks: dict[str, Any]) -> list[Any]:
    """Return a box in which checkers wait, in the form of a point."""
    name = f"box{box.length:g}"
    if name not in stacks:
        flat = Box((box.length / 2, 0.0), box.length, box.breadth)
        rows = [_row(canvas, in_box(flat, 0, count)[0]) for count in range(MOST)]
        stacks[name] = [rows, rows]
    return [*_px(canvas, box.along(0)), round(box.angle, 2), name]


def _row(canvas: Canvas, seen: Any) -> list[float]:
    """Return the index of the checker that shows a number, or -1, then the distances of all
    checkers in pixels."""
    numbered = next((at for at, drawn in enumerate(seen) if drawn.number), -1)
    return [numbered, *(round(math.dist(_ORIGIN, drawn.at) * canvas.unit, 1) for drawn in seen)]


def _css(colour: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _wood(wood: Wood) -> list[str]:
    return [_css(wood.dark), _css(wood.mid), _css(wood.light)]


def _colours(canvas: Canvas) -> dict[str, Any]:
    """Return the colours of the theme, as a page writes them."""
    theme = canvas.theme
    plain = ("inlay", "label", "arrow", "halo", "text", "muted", "panel", "accent", "on_accent")
    woods = ("frame", "field", "rail", "dark", "light")
    return {
        **{name: _css(getattr(theme, name)) for name in plain},
        **{name: _wood(getattr(theme, name)) for name in woods},
        "ground": [_css(colour) for colour in theme.ground],
        "pieces": [
            [
                _css(part)
                for part in (colours.lit, colours.shade, colours.rim, colours.ink, colours.groove)
            ]
            for colours in theme.pieces
        ],
    }
