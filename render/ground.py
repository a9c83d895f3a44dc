"""The empty board: everything that stays the same from move to move, kept ready."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from render.paint import fade, grain, mix, scaled, shadow
from render.text import write
from render.theme import THEMES, Theme, Wood
from rules.layout import Layout, Polygon, Spot, Xy, ahead

TWICE: Final = 2
"""The empty board is drawn at twice its size and reduced."""


@lru_cache(maxsize=16)
def ground(
    layout: Layout, side: int, theme: str, labels: tuple[str, ...], width: int, crop: bool
) -> Image.Image:
    """The empty board as `side` sees it, its points labelled. Not to be drawn on: copy it.

    With `crop` only the board itself is shown, without the room for names around it.
    """
    seen = layout.seen_by(side)
    frame = window(seen, crop)
    unit = width / (frame[2] - frame[0])
    size = width, round((frame[3] - frame[1]) * unit)
    painter = _Painter(seen, THEMES[theme], frame, unit * TWICE, (size[0] * 2, size[1] * 2))
    painter.table()
    painter.board()
    picture = painter.picture.reduce(TWICE)
    _label(picture, seen, labels, THEMES[theme], frame, unit)
    return picture


def window(layout: Layout, crop: bool) -> tuple[float, float, float, float]:
    """The part of the layout that is shown: left, top, right, bottom."""
    if not crop:
        return (0.0, 0.0, layout.width, layout.height)
    xs = [x for polygon in layout.frames for x, _ in polygon]
    ys = [y for polygon in layout.frames for _, y in polygon]
    edge = 0.25
    return (min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge)


class _Painter:
    """Draws one empty board, large. Places are in the layout's lengths."""

    def __init__(
        self,
        layout: Layout,
        theme: Theme,
        frame: tuple[float, float, float, float],
        unit: float,
        size: tuple[int, int],
    ) -> None:
        self.layout, self.theme, self.frame, self.unit, self.size = (
            layout,
            theme,
            frame,
            unit,
            size,
        )
        self.picture = fade(*theme.ground, size)
        self.draw = ImageDraw.Draw(self.picture)

    def xy(self, points: Sequence[Xy]) -> list[Xy]:
        return scaled([(x - self.frame[0], y - self.frame[1]) for x, y in points], self.unit)

    def mask(self, polygons: Sequence[Polygon]) -> Image.Image:
        mask = Image.new("L", self.size, 0)
        draw = ImageDraw.Draw(mask)
        for polygon in polygons:
            draw.polygon(self.xy(polygon), fill=255)
        return mask

    def surface(self, wood: Wood, polygons: Sequence[Polygon], seed: int, across: bool) -> None:
        self.picture.paste(
            grain(wood, self.size, across=across, seed=seed), mask=self.mask(polygons)
        )

    def table(self) -> None:
        """The shadow that the board throws on what lies under it."""
        mask = self.mask(self.layout.frames)
        soft = shadow(ImageChops.offset(mask, 0, round(self.unit * 0.1)), self.unit * 0.16)
        self.picture.paste((0, 0, 0), mask=soft.point(lambda v: v * 110 // 255))

    def board(self) -> None:
        theme, layout = self.theme, self.layout
        self.surface(theme.frame, layout.frames, 3, True)
        self.bevel(layout.frames, 0.07, raised=True)
        self.surface(theme.field, layout.fields, 5, True)
        self.points()
        self.surface(theme.rail, layout.rails, 7, False)
        self.sink(layout.fields)
        self.sink(layout.rails)
        self.bevel(layout.fields + layout.rails, 0.05, raised=False)
        for polygon in layout.fields:
            self.draw.line(
                [*self.xy(polygon), self.xy(polygon)[0]],
                fill=theme.inlay,
                width=max(2, round(self.unit * 0.035)),
            )

    def points(self) -> None:
        for dark, wood, seed in ((True, self.theme.dark, 11), (False, self.theme.light, 13)):
            shapes = [self.shape(s) for s in self.layout.spots if s.dark == dark]
            self.surface(wood, shapes, seed, False)
        line = max(2, round(self.unit * 0.02))
        for spot in self.layout.spots:
            wood = self.theme.dark if spot.dark else self.theme.light
            outline = self.xy(self.shape(spot))
            self.draw.line(
                [*outline, outline[0]], fill=mix(wood.dark, self.theme.frame.dark, 0.4), width=line
            )

    def shape(self, spot: Spot) -> Polygon:
        """The outline of a point: a slender triangle, or a lane with a pointed end."""
        across = spot.angle + 90
        half = spot.width / 2

        def at(distance: float, share: float) -> Xy:
            return ahead(ahead(spot.at, spot.angle, distance), across, half * share)

        if spot.shape == "point":
            return (at(0, -0.92), at(spot.depth - 0.1, 0), at(0, 0.92))
        top = spot.depth - 0.1
        return (at(0, -0.94), at(top - 0.3, -0.94), at(top, 0), at(top - 0.3, 0.94), at(0, 0.94))

    def sink(self, polygons: Sequence[Polygon]) -> None:
        """A soft shadow along the inner edges, so that the surface lies lower than its rim."""
        mask = self.mask(polygons)
        soft = shadow(
            ImageChops.offset(ImageChops.invert(mask), 0, round(self.unit * 0.06)), self.unit * 0.12
        )
        soft = ImageChops.multiply(soft, mask).point(lambda v: v * 110 // 255)
        self.picture.paste(mix(self.theme.frame.dark, (0, 0, 0), 0.6), mask=soft)

    def bevel(self, polygons: Sequence[Polygon], width: float, *, raised: bool) -> None:
        """Lit and shaded edges; the light comes from above."""
        light = mix(self.theme.frame.light, (255, 255, 255), 0.25)
        dark = mix(self.theme.frame.dark, (0, 0, 0), 0.45)
        for polygon in polygons:
            turn = sum(
                a[0] * b[1] - b[0] * a[1]
                for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True)
            )
            for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True):
                normal = (b[1] - a[1], a[0] - b[0]) if turn > 0 else (a[1] - b[1], b[0] - a[0])
                lit = (normal[1] < -1e-6 or (abs(normal[1]) < 1e-6 and normal[0] < 0)) == raised
                self.draw.line(
                    self.xy((a, b)),
                    fill=light if lit else dark,
                    width=max(2, round(self.unit * width)),
                )


def _label(
    picture: Image.Image,
    layout: Layout,
    labels: tuple[str, ...],
    theme: Theme,
    frame: tuple[float, float, float, float],
    unit: float,
) -> None:
    """Point numbers on the frame, behind each point's base."""
    draw = ImageDraw.Draw(picture)
    size = round(max(30.0, unit * 0.4))
    for spot, label in zip(layout.spots, labels, strict=False):
        x, y = ahead(spot.at, spot.angle, -0.36)
        at = (x - frame[0]) * unit, (y - frame[1]) * unit
        write(draw, at, label, size, theme.label)
