"""The last plays as arrows from where a checker stood to where it went."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageDraw

from render import pieces
from render.paint import FINE
from render.piles import in_box, on_spot
from render.text import SMALLEST, write
from rules.board.layout import Xy, ahead
from rules.view.view import Arrow

if TYPE_CHECKING:
    from render.board import Canvas

BEND: Final = 0.16
"""How far an arrow leans towards the middle of the board."""

OLDER: Final = 150
"""How strong arrows of turns before the last one are (of 255)."""


class _Ends(NamedTuple):
    """Both ends in pixels; the head keeps clear of what is written on the checker at the end."""

    start: Xy
    end: Xy
    clear: bool


def draw_arrows(canvas: Canvas) -> None:
    """Draw every turn of `view.recent`, the older ones fainter."""
    turns = canvas.view.recent
    for i, turn in enumerate(turns):
        strength = 235 if i == len(turns) - 1 else OLDER
        gone = 0
        for arrow, times in Counter(turn.arrows).items():
            _draw(canvas, _ends(canvas, arrow, gone), times, strength, arrow.hit)
            gone += arrow.target == "off"


def _ends(canvas: Canvas, arrow: Arrow, gone: int) -> _Ends:
    """From the first free place of the origin to the checker on top of the target.

    Where that checker has gone on or was hit since, the arrow points at the free place. `gone`
    arrows of the turn have led off before, and this one ends beside theirs.
    """
    if isinstance(arrow.origin, int):
        spot = canvas.layout.spots[arrow.origin]
        start = on_spot(spot, canvas.board.piles[arrow.origin])[1]
    else:
        start = _beside(canvas, arrow.origin, arrow.side, canvas.layout.middle, 0)
    if not isinstance(arrow.target, int):
        return _Ends(
            canvas.px(start),
            canvas.px(_beside(canvas, arrow.target, arrow.side, start, gone)),
            False,
        )
    seen, free = on_spot(canvas.layout.spots[arrow.target], canvas.board.piles[arrow.target])
    if not seen or seen[-1].checker.side != arrow.side:
        return _Ends(canvas.px(start), canvas.px(free), False)
    return _Ends(canvas.px(start), canvas.px(seen[-1].at), seen[-1].number > 0)


def _beside(canvas: Canvas, where: str, side: int, other: Xy, gone: int) -> Xy:
    """A place beside the points: bar, hand or off; the middle where the board has none.

    In a tray it is the place nearest to the `other` end of the arrow.
    """
    layout = canvas.layout
    if where == "off":
        if side >= len(layout.trays):
            return layout.middle
        tray = layout.trays[side]
        return ahead(tray.nearest(other), tray.angle, 0.55 * gone)
    boxes, counts = (
        (layout.bars, canvas.board.bar) if where == "bar" else (layout.hands, canvas.board.hand)
    )
    return in_box(boxes[side], side, counts[side])[1] if side < len(boxes) else layout.middle


def _draw(canvas: Canvas, ends: _Ends, times: int, strength: int, hit: bool) -> None:
    unit, theme = canvas.unit, canvas.theme
    path = _curve(ends, canvas.px(canvas.layout.middle), unit)
    if ends.clear:
        path = [p for p in path if math.dist(p, ends.end) > unit * 0.42] or path
    margin = unit * 0.7
    left, top = (math.floor(min(p[i] for p in path) - margin) for i in (0, 1))
    right, bottom = (math.ceil(max(p[i] for p in path) + margin) for i in (0, 1))
    size = right - left, bottom - top
    tip = (ends.end[0] - left) * FINE, (ends.end[1] - top) * FINE
    local = [((x - left) * FINE, (y - top) * FINE) for x, y in path]
    for colour, extra in ((theme.halo, 0.05), (theme.arrow, 0.0)):
        mask = Image.new("L", (size[0] * FINE, size[1] * FINE), 0)
        _shape(ImageDraw.Draw(mask), local, unit * FINE, extra, strength)
        if hit:
            _ring(ImageDraw.Draw(mask), tip, unit * FINE, extra, strength)
        canvas.image.paste(colour, (left, top, right, bottom), mask.reduce(FINE))
    if times > 1:
        at, type_size = path[len(path) // 2], max(SMALLEST, round(unit * 0.38))
        badge = round(type_size * 1.7), round(type_size * 1.3)
        canvas.stamp(pieces.plaque(badge, badge[1] / 2, theme.halo, theme.arrow, 4), at)
        write(canvas.draw, at, f"×{times}", type_size, theme.arrow)


def _curve(ends: _Ends, middle: Xy, unit: float) -> list[Xy]:
    """A curve between two places that leans towards the middle of the board."""
    (ax, ay), (bx, by) = ends.start, ends.end
    mx, my = (ax + bx) / 2, (ay + by) / 2
    length = math.hypot(bx - ax, by - ay)
    dx, dy = middle[0] - mx, middle[1] - my
    away = math.hypot(dx, dy) or 1.0
    lean = min(length * BEND, away)
    cx, cy = mx + 2 * dx / away * lean, my + 2 * dy / away * lean
    steps = max(8, round(length / (unit * 0.25)))
    curve = []
    for i in range(steps + 1):
        t = i / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        curve.append((a * ax + b * cx + c * bx, a * ay + b * cy + c * by))
    return curve


def _shape(
    draw: ImageDraw.ImageDraw,
    path: list[Xy],
    unit: float,
    extra: float,
    strength: int,
) -> None:
    """The shaft from a ring where the checker stood, and the head; `extra` makes all fatter."""
    tip = path[-1]
    neck = next(
        (p for p in reversed(path) if math.hypot(tip[0] - p[0], tip[1] - p[1]) > unit * 0.34),
        path[0],
    )
    shaft = path[: path.index(neck) + 1]
    thick = unit * (0.13 + 2 * extra)
    draw.line(shaft, fill=strength, width=round(thick), joint="curve")
    r = unit * (0.13 + extra)
    draw.ellipse((path[0][0] - r, path[0][1] - r, path[0][0] + r, path[0][1] + r), fill=strength)
    angle = math.atan2(tip[1] - neck[1], tip[0] - neck[0])
    reach, half = unit * (0.42 + 2 * extra), unit * (0.25 + 1.6 * extra)
    base = (
        tip[0] - (reach - unit * extra) * math.cos(angle),
        tip[1] - (reach - unit * extra) * math.sin(angle),
    )
    point = (tip[0] + unit * extra * math.cos(angle), tip[1] + unit * extra * math.sin(angle))
    side = (-math.sin(angle) * half, math.cos(angle) * half)
    draw.polygon(
        [point, (base[0] + side[0], base[1] + side[1]), (base[0] - side[0], base[1] - side[1])],
        fill=strength,
    )


def _ring(draw: ImageDraw.ImageDraw, at: Xy, unit: float, extra: float, strength: int) -> None:
    """The mark of a hit, about the place where it happened."""
    r = unit * (0.46 + extra)
    width = round(unit * (0.07 + 2 * extra))
    draw.ellipse((at[0] - r, at[1] - r, at[0] + r, at[1] + r), outline=strength, width=width)
