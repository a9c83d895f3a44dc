"""Ground of a board: everything that stays the same from move to move, cached."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageDraw

from render.paint import draw_mask, fade, grain, mix, shadow
from render.picture_cache import Packed, cached
from render.theme import THEMES, Rgb, Theme, Wood
from rules.board.layout import Layout, Polygon, Spot, Xy, ahead

CHEVRONS: Final = 1.06
"""The distance between the chevrons of a way."""


class Window(NamedTuple):
    """Part of a layout that a picture shows, in the layout's lengths."""

    left: float
    top: float
    right: float
    bottom: float

    def px(self, at: Xy, unit: float) -> Xy:
        """Return a place in pixels of its picture, with `unit` pixels to a unit of the layout."""
        return ((at[0] - self.left) * unit, (at[1] - self.top) * unit)


class Ground(NamedTuple):
    """Parts of a layout that are drawn below the checkers; equal for boards that look alike, to two
    sides or in two games.

    Polygons come in a fixed order, from one corner and in one direction, with places rounded so
    that no difference is visible. `fields` include the strips for hands, `points` whether they are
    dark, `ways` the side whose colour they have, -1 for none.
    """

    width: float
    height: float
    frames: tuple[Polygon, ...]
    fields: tuple[Polygon, ...]
    rails: tuple[Polygon, ...]
    points: tuple[tuple[Polygon, bool], ...]
    ornaments: tuple[Xy, ...]
    ways: tuple[tuple[tuple[Xy, ...], int], ...]

    @classmethod
    def of(cls, layout: Layout) -> Ground:
        """Return the ground of a layout, as its side sees it."""
        runners = layout.runners or (-1,) * len(layout.ways)
        ways = (
            (tuple(map(_near, way)), side if side < 0 else layout.colour(side))
            for way, side in zip(layout.ways, runners, strict=True)
        )
        return cls(
            layout.width,
            layout.height,
            _sort_outlines(layout.frames),
            _sort_outlines((*layout.fields, *(box.corners() for box in layout.hands))),
            _sort_outlines(layout.rails),
            tuple(sorted((_outline(shape(spot)), spot.dark) for spot in layout.spots)),
            tuple(sorted(map(_near, layout.ornaments))),
            tuple(ways),
        )


def _near(at: Xy) -> Xy:
    """Return a place rounded to the precision of a picture, without negative zeros."""
    return (round(at[0], 6) + 0.0, round(at[1], 6) + 0.0)


def _outline(polygon: Polygon) -> Polygon:
    """Return a polygon from its leftmost corner, clockwise to the eye."""
    corners = [_near(at) for at in polygon]
    if _area(corners) < 0:
        corners.reverse()
    first = corners.index(min(corners))
    return (*corners[first:], *corners[:first])


def _sort_outlines(polygons: Sequence[Polygon]) -> tuple[Polygon, ...]:
    return tuple(sorted(map(_outline, polygons)))


def window(board: Layout | Ground, crop: bool) -> Window:
    """Return the window of the whole layout, or with `crop` of the board alone."""
    if not crop:
        return Window(0.0, 0.0, board.width, board.height)
    xs = [x for polygon in board.frames for x, _ in polygon]
    ys = [y for polygon in board.frames for _, y in polygon]
    edge = 0.25
    return Window(min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge)


def empty_board(ground: Ground, theme: str, width: int, crop: bool) -> Image.Image:
    """Return the board without numbers and checkers, `width` pixels wide, to draw on."""
    return packed_board(ground, theme, width, crop).picture()


@cached(16)
def packed_board(ground: Ground, theme: str, width: int, crop: bool) -> Packed:
    """Return the empty board, packed and cached. The cache holds some fifty; all games have twenty
    in a theme."""
    painter = _Painter(ground, THEMES[theme], window(ground, crop), width)
    painter.table()
    painter.board()
    return Packed.of(painter.picture)


class _Painter:
    """Painter of an empty board. Places are in the layout's lengths."""

    def __init__(self, ground: Ground, theme: Theme, frame: Window, width: int) -> None:
        self.ground, self.theme, self.frame = ground, theme, frame
        self.unit = width / (frame.right - frame.left)
        self.size = width, round((frame.bottom - frame.top) * self.unit)
        self.picture = fade(*theme.ground, self.size)

    def px(self, points: Sequence[Xy]) -> list[Xy]:
        """Return places in pixels."""
        return [self.frame.px(at, self.unit) for at in points]

    def mask(self, polygons: Sequence[Polygon]) -> Image.Image:
        def paint(draw: ImageDraw.ImageDraw, points: Sequence[Xy], _scale: int) -> None:
            draw.polygon(points, fill=255)

        return draw_mask(self.size, [self.px(polygon) for polygon in polygons], 2, paint)

    def lines(self, strokes: Sequence[Sequence[Xy]], width: float) -> Image.Image:
        """Return a mask of lines `width` wide, never thinner than two pixels."""
        thick = max(2.0, self.unit * width)

        def paint(draw: ImageDraw.ImageDraw, points: Sequence[Xy], scale: int) -> None:
            draw.line(points, fill=255, width=round(thick * scale))

        return draw_mask(self.size, [self.px(stroke) for stroke in strokes], thick, paint)

    def put(self, colour: Rgb, mask: Image.Image) -> None:
        """Put a colour through a mask, unless the mask is empty."""
        if box := mask.getbbox():
            self.picture.paste(colour, box, mask.crop(box))

    def surface(self, wood: Wood, polygons: Sequence[Polygon], seed: int, across: bool) -> None:
        mask = self.mask(polygons)
        if box := mask.getbbox():
            texture = grain(wood, self.size, across=across, seed=seed)
            self.picture.paste(texture.crop(box), box, mask.crop(box))

    def table(self) -> None:
        """Draw the shadow that the board throws on the table under it."""
        mask = ImageChops.offset(self.mask(self.ground.frames), 0, round(self.unit * 0.1))
        soft = shadow(mask, self.unit * 0.16)
        self.put((0, 0, 0), soft.point(lambda v: v * 110 // 255))

    def board(self) -> None:
        theme, ground = self.theme, self.ground
        self.surface(theme.frame, ground.frames, 3, True)
        self.bevel(ground.frames, 0.12, raised=True)
        self.surface(theme.field, ground.fields, 5, True)
        self.stars()
        self.points()
        self.surface(theme.rail, ground.rails, 7, False)
        self.ways()
        self.sink(ground.fields + ground.rails)
        self.put(theme.inlay, self.lines(_close_lines(ground.fields), 0.045))
        self.put(theme.inlay, self.lines(_close_lines(ground.rails), 0.03))

    def points(self) -> None:
        for dark, wood, seed in ((True, self.theme.dark, 11), (False, self.theme.light, 13)):
            shapes = [outline for outline, is_dark in self.ground.points if is_dark == dark]
            self.surface(wood, shapes, seed, False)
            edge = mix(wood.dark, self.theme.frame.dark, 0.35)
            self.put(edge, self.lines(_close_lines(shapes), 0.02))

    def stars(self) -> None:
        """Draw inlaid stars of eight points, pale enough to lie under dice."""
        field, dark = self.theme.field.mid, self.theme.dark.mid
        for at in self.ground.ornaments:
            for size, share in ((0.58, 0.5), (0.52, 0.0), (0.44, 0.28), (0.2, 0.6)):
                colour = mix(field, dark, share)
                self.put(colour, self.mask([star(at, size)]))

    def ways(self) -> None:
        """Draw chevrons in a row, pale enough to lie under dice; a side's own in its colour."""
        pieces = self.theme.pieces
        for way, side in self.ground.ways:
            strokes = [(self.theme.dark.mid, 0.1)]
            if side >= 0:
                strokes = [(pieces[side].rim, 0.17), (pieces[side].lit, 0.1)]
            for ink, width in strokes:
                colour = mix(self.theme.field.mid, ink, 0.75)
                self.put(colour, self.lines(chevrons(way), width))

    def sink(self, polygons: Sequence[Polygon]) -> None:
        """Draw a soft shadow along the inner edges of polygons, so that the surface looks lower
        than its rim."""
        mask = self.mask(polygons)
        rim = ImageChops.offset(ImageChops.invert(mask), 0, round(self.unit * 0.06))
        soft = ImageChops.multiply(shadow(rim, self.unit * 0.12), mask)
        colour = mix(self.theme.frame.dark, (0, 0, 0), 0.6)
        self.put(colour, soft.point(lambda v: v * 120 // 255))

    def bevel(self, polygons: Sequence[Polygon], width: float, *, raised: bool) -> None:
        """Draw lit and shaded edges within the polygons; the light comes from above."""
        light = mix(self.theme.frame.light, (255, 255, 255), 0.3)
        dark = mix(self.theme.frame.dark, (0, 0, 0), 0.5)
        inside = self.mask(polygons)
        for lit, colour in ((True, light), (False, dark)):
            edges = [
                (a, b)
                for polygon in polygons
                for a, b in pairwise((*polygon, polygon[0]))
                if (_faces_up(a, b) == raised) == lit
            ]
            self.paste_within(colour, self.lines(edges, width), inside)

    def paste_within(self, colour: Rgb, mask: Image.Image, inside: Image.Image) -> None:
        self.put(colour, ImageChops.multiply(mask, inside))


def shape(spot: Spot) -> Polygon:
    """Return the outline of a point: a slender triangle, or a lane with a pointed end."""
    across = spot.angle + 90
    half, top = spot.width / 2, spot.depth - 0.05

    def at(distance: float, share: float) -> Xy:
        return ahead(ahead(spot.at, spot.angle, distance), across, half * share)

    if spot.shape == "point":
        return (at(0, -0.92), at(top, 0), at(0, 0.92))
    return (at(0, -0.94), at(top - 0.3, -0.94), at(top, 0), at(top - 0.3, 0.94), at(0, 0.94))


def chevrons(way: Sequence[Xy]) -> list[Polygon]:
    """Return small angles along a way that point in its direction."""
    strokes: list[Polygon] = []
    for start, end in pairwise(way):
        length = math.dist(start, end)
        angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
        count = round(length / CHEVRONS)
        for i in range(count):
            tip = ahead(start, angle, length * (i + 0.5) / count + 0.1)
            strokes.append((ahead(tip, angle + 135, 0.28), tip, ahead(tip, angle - 135, 0.28)))
    return strokes


def star(middle: Xy, size: float) -> Polygon:
    """Return a star of eight points: two squares laid over each other."""
    notch = size * math.cos(math.radians(45)) / math.cos(math.radians(22.5))
    return tuple(ahead(middle, 22.5 * k, size if k % 2 == 0 else notch) for k in range(16))


def _close_lines(polygons: Sequence[Polygon]) -> list[Polygon]:
    """Return the outlines of polygons as closed lines."""
    return [(*polygon, polygon[0]) for polygon in polygons]


def _area(polygon: Sequence[Xy]) -> float:
    """Return twice the area of a polygon, below zero if it goes counter-clockwise."""
    return sum(p[0] * q[1] - q[0] * p[1] for p, q in pairwise((*polygon, polygon[0])))


def _faces_up(a: Xy, b: Xy) -> bool:
    """Return whether the edge from a to b of a clockwise polygon turns its outer side to the
    light (up, or left if upright)."""
    x, y = b[1] - a[1], a[0] - b[0]
    return y < -1e-6 or (abs(y) <= 1e-6 and x < 0)
