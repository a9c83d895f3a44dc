"""Brushes: gradients, grain, masks drawn large and reduced."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from PIL import Image, ImageDraw, ImageFilter, ImageOps

from render.theme import Rgb, Wood
from rules.board.layout import Xy

FINE: Final = 4
"""How many times larger small shapes are drawn before they are reduced."""
Brush: TypeAlias = Callable[[ImageDraw.ImageDraw, int], None]
"""Draws on a mask that is so many times as large as what it covers."""
PlacedBrush: TypeAlias = Callable[[ImageDraw.ImageDraw, int, Xy], None]
"""The same on a part of it, whose corner is told in pixels."""
Region: TypeAlias = tuple[int, int, int, int]
"""A part of a picture in pixels: left, top, right, bottom."""


def mix(one: Rgb, other: Rgb, share: float) -> Rgb:
    """`one` with a `share` (0 ... 1) of `other`."""
    r, g, b = (round(a + (c - a) * share) for a, c in zip(one, other, strict=True))
    return (r, g, b)


def fade(top: Rgb, bottom: Rgb, size: tuple[int, int], angle: float = 0) -> Image.Image:
    """A straight gradient; `angle` turns its direction counter-clockwise."""
    ramp = Image.linear_gradient("L")
    if angle:
        ramp = ramp.resize((364, 364)).rotate(angle, Image.Resampling.BILINEAR)
        ramp = ramp.crop((54, 54, 310, 310))
    return ImageOps.colorize(ramp.resize(size, Image.Resampling.BICUBIC), top, bottom)


def grain(wood: Wood, size: tuple[int, int], *, across: bool, seed: int) -> Image.Image:
    """A surface of wood; the veins run down, or `across` from left to right."""
    if not wood.grain:
        return Image.new("RGB", size, wood.mid)
    width, height = (size[1], size[0]) if across else size
    chance = random.Random(seed)
    veins = Image.new("L", (width, height), 128)
    for count, bends, share in ((11, 3, 0.5), (70, 5, 0.4), (420, 2, 0.3)):
        spread = int(127 * wood.grain)
        noise = bytes(128 + chance.randint(-spread, spread) for _ in range(count * bends))
        layer = Image.frombytes("L", (count, bends), noise)
        layer = layer.resize((width, height), Image.Resampling.BICUBIC)
        veins = Image.blend(veins, layer, share)
    if across:
        veins = veins.transpose(Image.Transpose.TRANSPOSE)
    return ImageOps.colorize(veins, wood.dark, wood.light, wood.mid)


def stencil(size: tuple[int, int], paint: Brush) -> Image.Image:
    """A mask: `paint(draw, scale)` draws it `scale` times as large."""
    large = Image.new("L", (size[0] * FINE, size[1] * FINE), 0)
    paint(ImageDraw.Draw(large), FINE)
    return large.reduce(FINE)


def dab(image: Image.Image, colour: Rgb, box: Region, paint: Brush) -> None:
    """Put a colour on an image through a mask of one part of it; the places that `paint` draws are
    counted from its corner."""
    left, top, right, bottom = box
    image.paste(colour, box, stencil((right - left, bottom - top), paint))


def stamp(image: Image.Image, sprite: Image.Image, at: Xy) -> None:
    """Put a small picture with its middle at a place given in pixels."""
    corner = round(at[0] - sprite.width / 2), round(at[1] - sprite.height / 2)
    image.paste(sprite, corner, sprite)


def stamp_wide(image: Image.Image, sprite: Image.Image, at: Xy, end: int) -> None:
    """As `stamp`, where nothing shows through but for `end` pixels to the left and to the right:
    all between is copied, which takes a tenth of the time."""
    left, top = round(at[0] - sprite.width / 2), round(at[1] - sprite.height / 2)
    for low, high in ((0, end), (end, sprite.width - end), (sprite.width - end, sprite.width)):
        part = sprite.crop((low, 0, high, sprite.height))
        image.paste(part, (left + low, top), None if low == end else part)


def around(points: Sequence[Xy], margin: float) -> Region:
    """The least box of whole pixels that holds the points and a margin."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (
        math.floor(min(xs) - margin),
        math.floor(min(ys) - margin),
        math.ceil(max(xs) + margin),
        math.ceil(max(ys) + margin),
    )


def clipped(box: Region, size: tuple[int, int]) -> Region:
    """What of a box lies within a picture."""
    left, top, right, bottom = box
    return (max(0, left), max(0, top), min(size[0], right), min(size[1], bottom))


def shadow(mask: Image.Image, blur: float) -> Image.Image:
    """A mask softened for a shadow; large blurs are done small."""
    step = max(1, int(blur / 3))
    small = mask.reduce(step).filter(ImageFilter.GaussianBlur(blur / step))
    return small.resize(mask.size, Image.Resampling.BILINEAR)


def scaled(points: Sequence[Xy], scale: float, corner: Xy = (0, 0)) -> list[Xy]:
    """Points, counted from a corner, times a scale."""
    return [((x - corner[0]) * scale, (y - corner[1]) * scale) for x, y in points]
