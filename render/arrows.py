"""Arrows of the last plays, from a checker's old place to the rim of its new one."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from PIL import Image, ImageChops

from render import pieces
from render.arrow_masks import Figure, Shaft, masks
from render.canvas import Canvas
from render.piles import in_box, on_spot
from render.text import SMALLEST
from render.theme import Rgb
from rules.board.layout import Box, Xy, ahead
from rules.view.view import Arrow, FinishedTurn

EDGE: Final = 0.3
"""The distance of arrows from the rim of the picture."""

BEND: Final = 0.16
"""The lean of an arrow towards the middle of the board."""

BENDS: Final = (0.12, -0.12, 0.24, -0.24, 0.36, -0.36, 0.5, -0.5)
"""The other leans to either side that are tried to keep an arrow off the dice."""

FULL: Final = 255
"""The strength of the arrows of the last turn: opaque."""

OLDER: Final = 150
"""The strength of the arrows of earlier turns."""

RIM: Final = 0.5
"""The radius of a checker."""

PASSED: Final = 0.28
"""The distance of an arrow's end from a place that its checker has left again."""

CLEAR: Final = 0.3
"""The distance of an arrow's line from a box that it keeps off: a bit more than half its head."""


class Ends(NamedTuple):
    """Both ends of an arrow in pixels, the distance that it keeps from the second end, and the box
    at whose edge it stops."""

    start: Xy
    end: Xy
    rim: float = 0.0
    box: Box | None = None


@dataclass(frozen=True, slots=True)
class Route:
    """Arrow in pixels: its `path` from the checker's old place to the rim of its target, how many
    `times` the way was gone, and the place of a `hit` checker. `colours` are those of its halo and
    of the arrow; `shaft` draws a line that is not plain."""

    ends: Ends
    path: list[Xy]
    times: int
    strength: int
    hit: Xy | None
    colours: tuple[Rgb, Rgb]
    shaft: Shaft | None = None

    def touches(self, canvas: Canvas, box: Box) -> bool:
        """Return whether the arrow runs over a box or its edge."""
        clear = replace(box, length=box.length + 2 * CLEAR, breadth=box.breadth + 2 * CLEAR)
        return any(map(area(canvas, clear), self.path))


def last_turns(turns: Sequence[FinishedTurn]) -> list[FinishedTurn]:
    """Return the last turn of each seat, the oldest first."""
    last = {turn.seat: at for at, turn in enumerate(turns)}
    return [turns[at] for at in sorted(last.values())]


def routes(canvas: Canvas) -> list[Route]:
    """Return an arrow for every step of the turns that are shown, older turns fainter."""
    turns, routes = last_turns(canvas.view.recent), []
    middle = canvas.px(canvas.layout.middle)
    for i, turn in enumerate(turns):
        strength = FULL if i == len(turns) - 1 else OLDER
        gone = 0
        for arrow, times in Counter(turn.arrows).items():
            ends = _ends(canvas, arrow, gone)
            hit = ends.end if arrow.hit else None
            colours = colours_of(canvas, arrow.side)
            path = path_between(canvas, ends, inwards(ends, middle))
            routes.append(Route(ends, path, times, strength, hit, colours))
            gone += arrow.target == "off"
    return routes


def beside(canvas: Canvas, ways: Sequence[Route], box: Box) -> list[Route]:
    """Return the arrows; each that runs over a box is bent another way if that keeps it off the
    box."""
    return [_bent(canvas, way, box) if way.touches(canvas, box) else way for way in ways]


def _bent(canvas: Canvas, way: Route, box: Box) -> Route:
    leans = (_sidewards(way.ends, bend) for bend in BENDS)
    others = (replace(way, path=path_between(canvas, way.ends, lean)) for lean in leans)
    return next((other for other in others if not other.touches(canvas, box)), way)


def draw_arrows(canvas: Canvas, ways: Sequence[Route]) -> None:
    """Draw arrows in their order."""
    for way in ways:
        _draw(canvas, way)


def colours_of(canvas: Canvas, side: int) -> tuple[Rgb, Rgb]:
    """Return the halo and arrow colours of the theme, or those of the side's own checkers if
    more than two play."""
    if len(canvas.view.owners) <= 2:
        return canvas.theme.halo, canvas.theme.arrow
    piece = canvas.piece(side)
    return piece.ink, piece.lit


def _ends(canvas: Canvas, arrow: Arrow, gone: int) -> Ends:
    """Return the ends of an arrow: from the first free place of the origin to the checker on top of
    the target.

    The arrow points at the free place if that checker has moved on or was hit since. `gone` is the
    number of earlier arrows of the turn that led off the board; this arrow ends beside them.
    """
    layout, board = canvas.layout, canvas.board
    if isinstance(arrow.origin, int):
        start = on_spot(layout.spots[arrow.origin], board.piles[arrow.origin])[1]
    else:
        start = waiting_place(canvas, arrow.origin, arrow.side, layout.middle, 0)
    if not isinstance(arrow.target, int):
        end = waiting_place(canvas, arrow.target, arrow.side, start, gone)
        trays = layout.trays if arrow.target == "off" else ()
        box = trays[arrow.side] if arrow.side < len(trays) else None
        return Ends(canvas.px(start), canvas.px(end), box=box)
    seen, free = on_spot(layout.spots[arrow.target], board.piles[arrow.target])
    if not seen or seen[-1].checker.side != arrow.side:
        return Ends(canvas.px(start), canvas.px(free), (RIM if arrow.hit else PASSED) * canvas.unit)
    return Ends(canvas.px(start), canvas.px(seen[-1].at), RIM * canvas.unit)


def waiting_place(canvas: Canvas, where: str, side: int, other: Xy, gone: int) -> Xy:
    """Return a place beside the points: bar, hand or off; the middle if the board has none. In a
    tray it is the place nearest to the `other` end of the arrow."""
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


def _draw(canvas: Canvas, way: Route) -> None:
    unit, path = canvas.unit, way.path
    halo, ink = way.colours
    figure = Figure(tuple(path), way.hit, unit, way.shaft)
    for part in masks(figure):
        for colour, mask in ((halo, part.halo), (ink, part.ink)):
            look = figure, part.box, colour, way.strength
            canvas.cover(look, part.box, colour, _faint(mask, way.strength))
    if way.times > 1:
        at, type_size = path[len(path) // 2], max(SMALLEST, round(unit * 0.5))
        badge = round(type_size * 1.7), round(type_size * 1.3)
        canvas.stamp(pieces.plaque(badge, badge[1] / 2, halo, ink, 4), at)
        canvas.write(at, f"×{way.times}", type_size, ink)


def _faint(mask: Image.Image, strength: int) -> Image.Image:
    """Return a mask at a share of its strength."""
    return mask if strength == FULL else ImageChops.add(mask, mask, 2 * FULL / strength)


def path_between(canvas: Canvas, ends: Ends, lean: Xy) -> list[Xy]:
    """Return the path of an arrow with its middle shifted by a lean, up to its rim; it stays
    within the picture."""
    (width, height), edge = canvas.size, EDGE * canvas.unit
    path = [
        (min(max(x, edge), width - edge), min(max(y, edge), height - edge))
        for x, y in _curve(ends, lean, canvas.unit)
    ]
    if ends.box is not None:
        return _stop_path(path, area(canvas, ends.box))
    return _stop_path(path, lambda at: math.dist(at, ends.end) < ends.rim)


def inwards(ends: Ends, middle: Xy) -> Xy:
    """Return a lean towards the middle of the board."""
    (ax, ay), (bx, by) = ends.start, ends.end
    dx, dy = middle[0] - (ax + bx) / 2, middle[1] - (ay + by) / 2
    away = math.hypot(dx, dy) or 1.0
    lean = min(math.hypot(bx - ax, by - ay) * BEND, away) / away
    return (dx * lean, dy * lean)


def _sidewards(ends: Ends, bend: float) -> Xy:
    """Return a lean to the right of the straight way, by a share of its length, or to the left
    if negative."""
    (ax, ay), (bx, by) = ends.start, ends.end
    return ((ay - by) * bend, (bx - ax) * bend)


def area(canvas: Canvas, box: Box) -> Callable[[Xy], bool]:
    """Return a test of whether a place in pixels lies in a box of the layout."""
    (mid_x, mid_y), radians = canvas.px(box.at), math.radians(box.angle)
    cos, sin = math.cos(radians), math.sin(radians)
    long, broad = box.length * canvas.unit / 2, box.breadth * canvas.unit / 2

    def holds(at: Xy) -> bool:
        x, y = at[0] - mid_x, at[1] - mid_y
        return abs(x * cos + y * sin) < long and abs(y * cos - x * sin) < broad

    return holds


def _stop_path(path: list[Xy], arrived: Callable[[Xy], bool]) -> list[Xy]:
    """Return a path up to the point from which it stays within the target (`arrived`), the whole
    path if it has no such point."""
    last = next((at for at in reversed(range(len(path))) if not arrived(path[at])), None)
    if last is None or last + 1 == len(path):
        return path
    near, far = path[last], path[last + 1]
    for _ in range(6):
        half = (near[0] + far[0]) / 2, (near[1] + far[1]) / 2
        near, far = (near, half) if arrived(half) else (half, far)
    return [*path[: last + 1], near]


def _curve(ends: Ends, lean: Xy, unit: float) -> list[Xy]:
    """Return a curve between two places with its middle shifted by a `lean`."""
    (ax, ay), (bx, by) = ends.start, ends.end
    cx, cy = (ax + bx) / 2 + 2 * lean[0], (ay + by) / 2 + 2 * lean[1]
    steps = max(8, round(math.hypot(bx - ax, by - ay) / (unit * 0.25)))
    curve = []
    for i in range(steps + 1):
        t = i / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        curve.append((a * ax + b * cx + c * bx, a * ay + b * cy + c * by))
    return curve
