"""Masks of arrows: the parts of the picture that an arrow covers, and its look there."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

import zstandard
from PIL import Image, ImageDraw

from render.paint import Region, stencil
from render.picture_cache import cached, compress
from rules.board.layout import Xy

STRIP: Final = 100
"""The pixels of an arrow that are drawn at a time, along its longer direction."""

SLIM: Final = 0.2
"""The most distance from its path at which an arrow is seen, except for its head and the ring of
a hit."""

BROAD: Final = 0.6
"""The reach of the head and the ring."""


Shaft: TypeAlias = Callable[[ImageDraw.ImageDraw, Sequence[Xy], float, float], None]
"""A function that draws the line of an arrow along a path: the unit of the board in pixels, and
the extra width in units."""


class Part(NamedTuple):
    """A part of the picture, and the range of an arrow's places, from `first` up to before
    `last`, that leaves ink in it."""

    box: Region
    first: int
    last: int


class Outline(NamedTuple):
    """The shape of an arrow in pixels: the edges of its line to both sides, and its head; and
    its extra width in units of the board."""

    edges: list[tuple[Xy, Xy]]
    head: list[Xy]
    extra: float


class Figure(NamedTuple):
    """The look of an arrow without its colours: its path and the place of a hit checker in
    pixels, the unit of the board, and the function that draws a line that is not plain."""

    path: tuple[Xy, ...]
    hit: Xy | None
    unit: float
    shaft: Shaft | None


class Masks(NamedTuple):
    """A part of the picture with an arrow's masks in it: its halo, and the arrow itself."""

    box: Region
    halo: Image.Image
    ink: Image.Image


def masks(figure: Figure) -> Iterator[Masks]:
    """Yield the masks of an arrow part by part."""
    boxes, packed = _pack_masks(figure)
    data, at = zstandard.decompress(packed), 0
    for box in boxes:
        left, top, right, bottom = box
        size = right - left, bottom - top
        halo, ink = (
            Image.frombuffer("L", size, data[low : low + math.prod(size)], "raw", "L", 0, 1)
            for low in (at, at + math.prod(size))
        )
        at += 2 * math.prod(size)
        yield Masks(box, halo, ink)


@cached(3)
def _pack_masks(figure: Figure) -> tuple[tuple[Region, ...], bytes]:
    """Return the parts of the picture that hold an arrow with its masks there, packed, and cache
    them: the arrows of a turn are drawn again after the next turn."""
    fat, slim = (_outline(figure, extra) for extra in (0.05, 0.0))
    boxes, masks = list[Region](), list[bytes]()
    for part in parts(figure.path, figure.hit, figure.unit):
        left, top, right, bottom = part.box
        size = right - left, bottom - top
        boxes.append(part.box)
        for brush in (fat, slim):
            masks.append(stencil(size, partial(_paint, figure, brush, part)).tobytes())
    return tuple(boxes), compress(b"".join(masks))


def parts(path: Sequence[Xy], hit: Xy | None, unit: float) -> Iterator[Part]:
    """Yield parts of the picture side by side that hold an arrow and little else: one box about a
    long arrow would be mostly empty."""
    reached = path if hit is None else [*path, hit]
    reach = [unit * (SLIM if at + 1 < len(path) else BROAD) for at in range(len(reached))]
    extent = [
        [(at[axis] - far, at[axis] + far) for at, far in zip(reached, reach, strict=True)]
        for axis in (0, 1)
    ]
    spans = [
        (min(low for low, _ in stretch), max(high for _, high in stretch)) for stretch in extent
    ]
    along = 0 if spans[0][1] - spans[0][0] > spans[1][1] - spans[1][0] else 1
    begin, end = math.floor(spans[along][0]), math.ceil(spans[along][1])
    for low in range(begin, end, STRIP):
        high = min(low + STRIP, end)
        near = [
            at
            for at, ((a, b), (c, d)) in enumerate(pairwise(extent[along]))
            if max(b, d) > low and min(a, c) < high
        ]
        if not near:
            continue
        first, last = near[0], near[-1] + 2
        across = extent[1 - along][first:last]
        left, right = math.floor(min(a for a, _ in across)), math.ceil(max(b for _, b in across))
        box = (low, left, high, right) if along == 0 else (left, low, right, high)
        yield Part(box, first, last)


def _outline(figure: Figure, extra: float) -> Outline:
    """Return the outline of an arrow, wider by `extra`: its line from the checker's old place up to
    its head, and the head."""
    path, unit = figure.path, figure.unit
    tip = path[-1]
    behind = (at for at in reversed(range(len(path))) if math.dist(tip, path[at]) > unit * 0.34)
    neck = next(behind, 0)
    angle = math.atan2(tip[1] - path[neck][1], tip[0] - path[neck][0])
    cos, sin = math.cos(angle), math.sin(angle)
    back, half = unit * (0.42 + extra), unit * (0.25 + 1.6 * extra)
    base = tip[0] - back * cos, tip[1] - back * sin
    head = [
        (tip[0] + unit * extra * cos, tip[1] + unit * extra * sin),
        (base[0] - sin * half, base[1] + cos * half),
        (base[0] + sin * half, base[1] - cos * half),
    ]
    return Outline(_edges(path[: neck + 1], unit * (0.065 + extra)), head, extra)


def _edges(path: Sequence[Xy], half: float) -> list[tuple[Xy, Xy]]:
    """Return the places to the left and to the right of each place of a path, `half` away."""
    edges = []
    for at, (x, y) in enumerate(path):
        (ax, ay), (bx, by) = path[max(0, at - 1)], path[min(at + 1, len(path) - 1)]
        long = math.hypot(bx - ax, by - ay) or 1.0
        dx, dy = (ay - by) * half / long, (bx - ax) * half / long
        edges.append(((x + dx, y + dy), (x - dx, y - dy)))
    return edges


def _paint(
    figure: Figure, outline: Outline, part: Part, draw: ImageDraw.ImageDraw, scale: int
) -> None:
    """Draw on a mask the piece of an arrow that lies in the mask's part of the picture."""
    (left, top, *_), unit = part.box, figure.unit * scale

    def local(points: Iterable[Xy]) -> list[Xy]:
        return [((x - left) * scale, (y - top) * scale) for x, y in points]

    if figure.shaft is not None:
        figure.shaft(draw, local(figure.path[: len(outline.edges)]), unit, outline.extra)
    elif len(near := outline.edges[part.first : part.last]) > 1:
        there, back = zip(*near, strict=True)
        draw.polygon(local((*there, *reversed(back))), fill=255)
    if part.first == 0:
        (foot,) = local(figure.path[:1])
        draw.circle(foot, unit * (0.13 + outline.extra), fill=255)
    if part.last >= len(figure.path):
        draw.polygon(local(outline.head), fill=255)
        if figure.hit is not None:
            radius, width = unit * (0.46 + outline.extra), unit * (0.07 + 2 * outline.extra)
            (hit,) = local([figure.hit])
            draw.circle(hit, radius, outline=255, width=round(width))
