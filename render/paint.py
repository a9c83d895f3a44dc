"""Brushes: gradients, grain, masks drawn large and reduced."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, TypeAlias

from PIL import Image, ImageDraw, ImageFilter, ImageOps

from render.theme import Rgb, Wood
from rules.board.layout import Xy

FINE: Final = 4
"""The factor by which small shapes are drawn larger before they are reduced."""
Brush: TypeAlias = Callable[[ImageDraw.ImageDraw, int], None]
"""A function that draws on a mask enlarged by a factor."""
PIECE: Final = 40
"""The pixels by which a piece of a slanting outline goes to the side."""
ROWS: Final = 64
"""The number of pixels along a vein before it is stretched; they change little."""
ShapeBrush: TypeAlias = Callable[[ImageDraw.ImageDraw, Sequence[Xy], int], None]
"""A function that draws a shape from its places on a mask enlarged by a factor."""
Region: TypeAlias = tuple[int, int, int, int]
"""A part of a picture in pixels: left, top, right, bottom."""


def mix(colour: Rgb, other: Rgb, share: float) -> Rgb:
    """Return `colour` with a `share` (0 ... 1) of `other`."""
    r, g, b = (round(a + (c - a) * share) for a, c in zip(colour, other, strict=True))
    return (r, g, b)


def fade(top: Rgb, bottom: Rgb, size: tuple[int, int], angle: float = 0) -> Image.Image:
    """Return a straight gradient; `angle` turns its direction counter-clockwise."""
    ramp = Image.linear_gradient("L")
    if angle:
        ramp = ramp.resize((364, 364)).rotate(angle, Image.Resampling.BILINEAR)
        ramp = ramp.crop((54, 54, 310, 310))
    return colour_shades(ramp.resize(size, Image.Resampling.BICUBIC), top, bottom)


def colour_shades(
    shades: Image.Image, dark: Rgb, light: Rgb, mid: Rgb | None = None
) -> Image.Image:
    """Return a grey picture in the shades between two colours, over `mid` if given; changes
    `shades`."""
    ramp = Image.frombytes("L", (256, 1), bytes(range(256)))
    shades.putpalette(ImageOps.colorize(ramp, dark, light, mid).tobytes())
    return shades.convert("RGB")


def grain(wood: Wood, size: tuple[int, int], *, across: bool, seed: int) -> Image.Image:
    """Return a surface of wood; the veins run down, or `across` from left to right."""
    if not wood.grain:
        return Image.new("RGB", size, wood.mid)
    width, height = (size[1], size[0]) if across else size
    veins = Image.new("L", (width, ROWS), 128)
    for noise, share in zip(_noise(seed, int(127 * wood.grain)), (0.5, 0.4, 0.3), strict=True):
        layer = noise.resize(veins.size, Image.Resampling.BICUBIC)
        veins = Image.blend(veins, layer, share)
    veins = veins.resize((width, height), Image.Resampling.BICUBIC)
    if across:
        veins = veins.transpose(Image.Transpose.TRANSPOSE)
    return colour_shades(veins, wood.dark, wood.light, wood.mid)


@lru_cache(maxsize=64)
def _noise(seed: int, spread: int) -> tuple[Image.Image, ...]:
    """Return the noise of which veins are made: few pixels, from wide bends to narrow ones."""
    chance, layers = random.Random(seed), []
    for count, bends in ((11, 3), (70, 5), (420, 2)):
        noise = bytes(128 + chance.randint(-spread, spread) for _ in range(count * bends))
        layers.append(Image.frombytes("L", (count, bends), noise))
    return tuple(layers)


def stencil(size: tuple[int, int], paint: Brush) -> Image.Image:
    """Return a mask; `paint(draw, scale)` draws it `scale` times as large."""
    large = Image.new("L", (size[0] * FINE, size[1] * FINE), 0)
    paint(ImageDraw.Draw(large), FINE)
    return large.reduce(FINE)


def draw_mask(
    size: tuple[int, int], shapes: Sequence[Sequence[Xy]], margin: float, paint: ShapeBrush
) -> Image.Image:
    """Return a mask of shapes, each drawn by `paint(draw, places, scale)`: enlarged only within
    `margin` of their edges, which have to be smooth."""
    whole = Image.new("L", size, 0)
    draw = ImageDraw.Draw(whole)
    for shape in shapes:
        paint(draw, shape, 1)
    bounds = [around(shape, margin) for shape in shapes]
    boxes = {clip_box(box, size) for shape in shapes for box in _along(shape, margin)}
    for box in boxes:
        if min(_sides(box)) > 0:
            near = [shape for shape, bound in zip(shapes, bounds, strict=True) if meet(box, bound)]
            whole.paste(_patch(box, near, paint), box)
    return whole


def _patch(box: Region, shapes: Sequence[Sequence[Xy]], paint: ShapeBrush) -> Image.Image:
    """Return a part of a mask of shapes."""

    def part(draw: ImageDraw.ImageDraw, scale: int) -> None:
        for shape in shapes:
            paint(draw, scale_points(shape, scale, box[:2]), scale)

    return stencil(_sides(box), part)


def _along(shape: Sequence[Xy], margin: float) -> list[Region]:
    """Return boxes that hold the edges of a shape, or one box for all of it if that is not much
    larger."""
    whole, boxes, run = around(shape, margin), list[Region](), list[Xy]()
    for start, end in pairwise((*shape, shape[0])):
        for piece in _pieces(start, end):
            if run and min(_sides(around((*run, *piece), 0))) > PIECE:
                boxes.append(around(run, margin))
                run.clear()
            run.extend(piece)
    boxes.append(around(run, margin))
    share = sum(math.prod(_sides(box)) for box in boxes) / math.prod(_sides(whole))
    return boxes if share < 0.5 else [whole]


def _sides(box: Region) -> tuple[int, int]:
    return box[2] - box[0], box[3] - box[1]


def _pieces(start: Xy, end: Xy) -> Iterator[tuple[Xy, Xy]]:
    """Yield an edge in pieces, more of them the farther it is from upright or level: small boxes
    fit a slanting edge better than one."""
    wide, high = end[0] - start[0], end[1] - start[1]
    count = math.ceil(min(abs(wide), abs(high)) / PIECE) or 1
    ends = [(start[0] + wide * k / count, start[1] + high * k / count) for k in range(count + 1)]
    return pairwise(ends)


def around(points: Sequence[Xy], margin: float) -> Region:
    """Return the least box of whole pixels that holds the points and a margin."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (
        math.floor(min(xs) - margin),
        math.floor(min(ys) - margin),
        math.ceil(max(xs) + margin),
        math.ceil(max(ys) + margin),
    )


def clip_box(box: Region, size: tuple[int, int]) -> Region:
    """Return the part of a box within a picture."""
    left, top, right, bottom = box
    return (max(0, left), max(0, top), min(size[0], right), min(size[1], bottom))


def meet(region: Region, other: Region) -> bool:
    """Return whether two parts of a picture overlap."""
    across = region[0] < other[2] and other[0] < region[2]
    return across and region[1] < other[3] and other[1] < region[3]


def shadow(mask: Image.Image, blur: float) -> Image.Image:
    """Return a mask softened for a shadow; large blurs are done at a small size."""
    step = max(1, int(blur / 3))
    small = mask.reduce(step).filter(ImageFilter.GaussianBlur(blur / step))
    return small.resize(mask.size, Image.Resampling.BILINEAR)


def scale_points(points: Sequence[Xy], scale: float, corner: Xy = (0, 0)) -> list[Xy]:
    """Return points, counted from a corner, times a scale."""
    return [((x - corner[0]) * scale, (y - corner[1]) * scale) for x, y in points]
