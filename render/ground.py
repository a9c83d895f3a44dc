"""The empty board: everything that stays the same from move to move, kept ready."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageDraw

from render.paint import PlacedBrush, around, clipped, fade, grain, mix, scaled, shadow, stencil
from render.picture_cache import Packed, cached
from render.theme import THEMES, Rgb, Theme, Wood
from rules.board.layout import Layout, Polygon, Spot, Xy, ahead

CHEVRONS: Final = 1.06
"""How far apart the chevrons of a way lie."""


class Window(NamedTuple):
    """The part of a layout that a picture shows, in the layout's lengths."""

    left: float
    top: float
    right: float
    bottom: float

    def px(self, at: Xy, unit: float) -> Xy:
        """A place in pixels of its picture, on which a length is so many of them."""
        return ((at[0] - self.left) * unit, (at[1] - self.top) * unit)


def window(layout: Layout, crop: bool) -> Window:
    """The whole layout, or with `crop` the board alone."""
    if not crop:
        return Window(0.0, 0.0, layout.width, layout.height)
    xs = [x for polygon in layout.frames for x, _ in polygon]
    ys = [y for polygon in layout.frames for _, y in polygon]
    edge = 0.25
    return Window(min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge)


def ground(layout: Layout, side: int, theme: str, width: int, crop: bool) -> Image.Image:
    """The empty board as `side` sees it, `width` pixels wide, to draw on."""
    return _packed(layout, side, theme, width, crop).picture()


@cached(16)
def _packed(layout: Layout, side: int, theme: str, width: int, crop: bool) -> Packed:
    """The same, kept: some sixty have room, which is more than most clubs ever play on."""
    seen = layout.seen_by(side)
    painter = _Painter(seen, THEMES[theme], window(seen, crop), width)
    painter.table()
    painter.board()
    return Packed.of(painter.picture)


class _Painter:
    """Draws one empty board. Places are in the layout's lengths."""

    def __init__(self, layout: Layout, theme: Theme, frame: Window, width: int) -> None:
        self.layout, self.theme, self.frame = layout, theme, frame
        self.unit = width / (frame.right - frame.left)
        self.size = width, round((frame.bottom - frame.top) * self.unit)
        self.picture = fade(*theme.ground, self.size)

    def px(self, points: Sequence[Xy]) -> list[Xy]:
        """Places in pixels."""
        return [self.frame.px(at, self.unit) for at in points]

    def mask(self, polygons: Sequence[Polygon]) -> Image.Image:
        shapes = [self.px(polygon) for polygon in polygons]

        def paint(draw: ImageDraw.ImageDraw, scale: int, corner: Xy) -> None:
            for points in shapes:
                draw.polygon(scaled(points, scale, corner), fill=255)

        return self.stencil(shapes, 1, paint)

    def lines(self, strokes: Sequence[Sequence[Xy]], width: float) -> Image.Image:
        """A mask of lines `width` wide, never thinner than two pixels."""
        thick = max(2.0, self.unit * width)
        shapes = [self.px(stroke) for stroke in strokes]

        def paint(draw: ImageDraw.ImageDraw, scale: int, corner: Xy) -> None:
            for points in shapes:
                draw.line(scaled(points, scale, corner), fill=255, width=round(thick * scale))

        return self.stencil(shapes, thick, paint)

    def stencil(
        self, shapes: Sequence[Sequence[Xy]], margin: float, paint: PlacedBrush
    ) -> Image.Image:
        """A mask of the whole picture, drawn large only where the shapes, with a margin, are."""
        whole = Image.new("L", self.size, 0)
        points = [at for shape in shapes for at in shape]
        if points:
            box = clipped(around(points, margin), self.size)
            size = box[2] - box[0], box[3] - box[1]
            whole.paste(stencil(size, lambda draw, scale: paint(draw, scale, box[:2])), box)
        return whole

    def put(self, colour: Rgb, mask: Image.Image) -> None:
        """A colour through a mask, where there is any of it."""
        if box := mask.getbbox():
            self.picture.paste(colour, box, mask.crop(box))

    def surface(self, wood: Wood, polygons: Sequence[Polygon], seed: int, across: bool) -> None:
        texture = grain(wood, self.size, across=across, seed=seed)
        self.picture.paste(texture, mask=self.mask(polygons))

    def table(self) -> None:
        """The shadow that the board throws on what lies under it."""
        mask = ImageChops.offset(self.mask(self.layout.frames), 0, round(self.unit * 0.1))
        soft = shadow(mask, self.unit * 0.16)
        self.put((0, 0, 0), soft.point(lambda v: v * 110 // 255))

    def board(self) -> None:
        theme, layout = self.theme, self.layout
        self.surface(theme.frame, layout.frames, 3, True)
        self.bevel(layout.frames, 0.12, raised=True)
        hands = tuple(box.corners() for box in layout.hands)
        self.surface(theme.field, layout.fields + hands, 5, True)
        self.stars()
        self.points()
        self.surface(theme.rail, layout.rails, 7, False)
        self.ways()
        self.sink(layout.fields + layout.rails + hands)
        closed = [(*polygon, polygon[0]) for polygon in layout.fields + hands]
        self.put(theme.inlay, self.lines(closed, 0.045))
        closed = [(*polygon, polygon[0]) for polygon in layout.rails]
        self.put(theme.inlay, self.lines(closed, 0.03))

    def points(self) -> None:
        for dark, wood, seed in ((True, self.theme.dark, 11), (False, self.theme.light, 13)):
            shapes = [shape(spot) for spot in self.layout.spots if spot.dark == dark]
            self.surface(wood, shapes, seed, False)
            edge = mix(wood.dark, self.theme.frame.dark, 0.35)
            outlines = [(*outline, outline[0]) for outline in shapes]
            self.put(edge, self.lines(outlines, 0.02))

    def stars(self) -> None:
        """An inlaid star of eight points, pale enough to lie under dice."""
        field, dark = self.theme.field.mid, self.theme.dark.mid
        for at in self.layout.ornaments:
            for size, share in ((0.58, 0.5), (0.52, 0.0), (0.44, 0.28), (0.2, 0.6)):
                colour = mix(field, dark, share)
                self.put(colour, self.mask([star(at, size)]))

    def ways(self) -> None:
        """Chevrons in a row, pale enough to lie under dice; those of one side in its colour."""
        layout, pieces = self.layout, self.theme.pieces
        every = [[(self.theme.dark.mid, 0.1)]] * len(layout.ways)
        own = [[(pieces[side].rim, 0.17), (pieces[side].lit, 0.1)] for side in layout.runners]
        for way, strokes in zip(layout.ways, own or every, strict=True):
            for ink, width in strokes:
                colour = mix(self.theme.field.mid, ink, 0.75)
                self.put(colour, self.lines(chevrons(way), width))

    def sink(self, polygons: Sequence[Polygon]) -> None:
        """A soft shadow along the inner edges, so that the surface lies lower than its rim."""
        mask = self.mask(polygons)
        rim = ImageChops.offset(ImageChops.invert(mask), 0, round(self.unit * 0.06))
        soft = ImageChops.multiply(shadow(rim, self.unit * 0.12), mask)
        colour = mix(self.theme.frame.dark, (0, 0, 0), 0.6)
        self.put(colour, soft.point(lambda v: v * 120 // 255))

    def bevel(self, polygons: Sequence[Polygon], width: float, *, raised: bool) -> None:
        """Lit and shaded edges within the polygons; the light comes from above."""
        light = mix(self.theme.frame.light, (255, 255, 255), 0.3)
        dark = mix(self.theme.frame.dark, (0, 0, 0), 0.5)
        inside = self.mask(polygons)
        for lit, colour in ((True, light), (False, dark)):
            edges = [
                (a, b)
                for polygon in polygons
                for a, b in pairwise((*polygon, polygon[0]))
                if (_faces_up(polygon, a, b) == raised) == lit
            ]
            self.paste_within(colour, self.lines(edges, width), inside)

    def paste_within(self, colour: Rgb, mask: Image.Image, inside: Image.Image) -> None:
        self.put(colour, ImageChops.multiply(mask, inside))


def shape(spot: Spot) -> Polygon:
    """The outline of a point: a slender triangle, or a lane with a pointed end."""
    across = spot.angle + 90
    half, top = spot.width / 2, spot.depth - 0.05

    def at(distance: float, share: float) -> Xy:
        return ahead(ahead(spot.at, spot.angle, distance), across, half * share)

    if spot.shape == "point":
        return (at(0, -0.92), at(top, 0), at(0, 0.92))
    return (at(0, -0.94), at(top - 0.3, -0.94), at(top, 0), at(top - 0.3, 0.94), at(0, 0.94))


def chevrons(way: Sequence[Xy]) -> list[Polygon]:
    """Small angles along a way that point where it leads."""
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
    """A star of eight points: two squares laid over each other."""
    notch = size * math.cos(math.radians(45)) / math.cos(math.radians(22.5))
    return tuple(ahead(middle, 22.5 * k, size if k % 2 == 0 else notch) for k in range(16))


def _faces_up(polygon: Polygon, a: Xy, b: Xy) -> bool:
    """Whether the edge from a to b turns its outer side to the light (up, or left if upright)."""
    area = sum(p[0] * q[1] - q[0] * p[1] for p, q in pairwise((*polygon, polygon[0])))
    x, y = b[1] - a[1], a[0] - b[0]
    if area < 0:
        x, y = -x, -y
    return y < -1e-6 or (abs(y) <= 1e-6 and x < 0)
