"""Checkers, seen from above and edge on, dice and the cube: small pictures, drawn once and
cached."""

from __future__ import annotations

import math
from typing import Final, Literal, TypeAlias

from PIL import Image, ImageChops, ImageDraw

from render.paint import FINE, fade, mix, shadow
from render.picture_cache import sprites
from render.text import font
from render.theme import THEMES, Piece, Rgb
from rules.board.layout import Xy

Emblem: TypeAlias = Literal["", "crown", "rim", "ring", "bare", "cross"]

MARGIN: Final = 0.12
"""The reach of a piece's shadow beyond it, as a share of its size."""

GLOW: Final = 1.14
"""The breadth of the light round a checker, in sizes of the checker."""

RINGED: Final = 1.1
"""The breadth of the ring, in sizes of the checker, which has to show round a dark checker too."""

SMOOTH: Final = Image.Resampling.BICUBIC

LONGEST: Final = 6
"""The most digits that can be read on a cube."""
RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def piece(theme: str, side: int) -> Piece:
    """Return the colours of a side's pieces."""
    pieces = THEMES[theme].pieces
    return pieces[side % len(pieces)]


def cast(size: int, body: Image.Image, shape: Image.Image, strength: int) -> Image.Image:
    """Return a body over its own soft shadow, reduced; `size` is the piece's in pixels."""
    large = size * FINE
    drop = round(large * 0.045)
    blur = large * 0.035
    dark = shadow(ImageChops.offset(shape, drop // 2, drop), blur).point(
        lambda v: v * strength // 255
    )
    picture = Image.new("RGBA", shape.size, (12, 6, 2, 0))
    picture.putalpha(dark)
    picture.alpha_composite(body)
    return picture.reduce(FINE)


def blank(size: int) -> tuple[int, int]:
    """Return the side of a large square picture for a piece, and the margin in it."""
    margin = math.ceil(size * MARGIN)
    return (size + 2 * margin) * FINE, margin * FINE


def _disc(large: int, middle: float, radius: float) -> Image.Image:
    mask = Image.new("L", (large, large), 0)
    box = (middle - radius, middle - radius, middle + radius, middle + radius)
    ImageDraw.Draw(mask).ellipse(box, fill=255)
    return mask


@sprites(8)
def checker(
    theme: str,
    side: int,
    size: int,
    held: bool = False,
    emblem: Emblem = "",
    written: bool = False,
) -> Image.Image:
    """Return a checker from above, `size` pixels across plus the margin for its shadow.

    A `held` checker (lying under another) is drawn flat, dull and hatched. The `crown` marks a
    chief, its bright `rim` alone a chief with a text on it, a broad `ring` the checkers of the
    second of two allies, a `cross` a dead checker; a `bare` checker has room for a text. A checker
    with a text `written` on it has no bold sign.
    """
    paint = piece(theme, side)
    if held:
        dull = mix(mix(paint.lit, paint.shade, 0.5), (128, 118, 108), 0.3)
        paint = Piece(dull, dull, paint.rim, paint.ink, mix(dull, paint.groove, 0.8))
    large, margin = blank(size)
    middle, radius = large / 2, large / 2 - margin
    body = _draw_unmarked(paint, large, radius)
    if held:
        _hatch(body, paint, middle, radius)
        if emblem == "cross":
            _cross(body, paint, middle, radius)
    elif emblem in ("", "ring"):
        _engrave(body, paint, side, middle, radius, bold=not written)
    if emblem in ("crown", "rim"):
        _ring(body, THEMES[theme].accent, middle, radius, 0.97, 0.17)
        _ring(body, paint.ink, middle, radius, 0.82, 0.04)
    if emblem == "crown":
        _crown(body, paint, middle, radius)
    elif emblem == "ring":
        _ring(body, paint.ink, middle, radius, 0.84, 0.2)
    return cast(size, body, _disc(large, middle, radius), 120)


def _draw_unmarked(paint: Piece, large: int, radius: float) -> Image.Image:
    """Return a checker without marks: its rim, its bevel, its face."""
    middle, whole = large / 2, (large, large)
    body = Image.new("RGBA", whole, (0, 0, 0, 0))
    body.paste(paint.rim, mask=_disc(large, middle, radius))
    bevel = fade(
        mix(paint.lit, (255, 255, 255), 0.15), mix(paint.shade, paint.rim, 0.35), whole, 35
    )
    body.paste(bevel, mask=_disc(large, middle, radius * 0.965))
    face = fade(mix(paint.shade, paint.lit, 0.35), paint.lit, whole, 35)
    body.paste(face, mask=_disc(large, middle, radius * 0.80))
    return body


def _ring(
    body: Image.Image, colour: Rgb, middle: float, radius: float, outer: float, width: float
) -> None:
    """Draw a ring about the middle, `outer` and `width` in shares of the radius."""
    r = radius * outer
    box = (middle - r, middle - r, middle + r, middle + r)
    ImageDraw.Draw(body).ellipse(box, outline=colour, width=round(radius * width))


def _crown(body: Image.Image, paint: Piece, middle: float, radius: float) -> None:
    """Draw a crown with three points."""
    draw = ImageDraw.Draw(body)

    def at(x: float, y: float) -> Xy:
        return (middle + x * radius, middle + y * radius)

    points = ((-0.46, 0.2), (-0.54, -0.3), (-0.24, -0.04), (0.0, -0.48))
    points += tuple((-x, y) for x, y in reversed(points[:-1]))
    draw.polygon([at(x, y) for x, y in points], fill=paint.ink)
    draw.rectangle((at(-0.46, 0.28), at(0.46, 0.42)), fill=paint.ink)
    for x, y in ((-0.54, -0.34), (0.0, -0.52), (0.54, -0.34)):
        draw.circle(at(x, y), radius * 0.09, fill=paint.ink)


def _hatch(body: Image.Image, paint: Piece, middle: float, radius: float) -> None:
    """Draw slanting lines across a checker that cannot move."""
    lines = Image.new("L", body.size, 0)
    draw = ImageDraw.Draw(lines)
    for k in range(-4, 5):
        x = middle + k * radius * 0.36
        ends = (x - radius, middle + radius, x + radius, middle - radius)
        draw.line(ends, fill=255, width=round(radius * 0.09))
    inside = _disc(body.width, middle, radius * 0.9)
    body.paste(paint.groove, mask=ImageChops.multiply(lines, inside))


def _cross(body: Image.Image, paint: Piece, middle: float, radius: float) -> None:
    """Draw a cross over a dead checker."""
    draw, reach = ImageDraw.Draw(body), radius * 0.5
    for slope in (1, -1):
        ends = (middle - reach, middle - slope * reach, middle + reach, middle + slope * reach)
        draw.line(ends, fill=paint.rim, width=round(radius * 0.34))
        draw.line(ends, fill=paint.ink, width=round(radius * 0.22))


def _engrave(
    body: Image.Image, paint: Piece, side: int, middle: float, radius: float, *, bold: bool
) -> None:
    """Draw the turned rings of a checker. Every side has another pattern; those after the first two
    have a sign that shows from afar: a diamond, a cross."""
    draw = ImageDraw.Draw(body)
    line = max(2, round(radius * 0.035))

    def ring(share: float, width: int = line) -> None:
        r = radius * share
        box = (middle - r, middle - r, middle + r, middle + r)
        draw.ellipse(box, outline=paint.groove, width=width)

    def sign(*ends: tuple[float, float]) -> None:
        way = [(middle + x * radius, middle + y * radius) for x, y in ends]
        draw.line(way, fill=paint.ink, width=round(radius * 0.16), joint="curve")

    ring(0.80)
    if side == 0:
        ring(0.60)
    elif side == 1:
        ring(0.66)
        ring(0.54)
    elif bold and side == 2:
        sign((0, -0.5), (0.5, 0), (0, 0.5), (-0.5, 0), (0, -0.5), (0.5, 0))
    elif bold:
        sign((0, -0.56), (0, 0.56))
        sign((-0.56, 0), (0.56, 0))


@sprites(1)
def glow(colour: Rgb, size: int) -> Image.Image:
    """Return a ring with a soft light round a checker of that `size`, to lie under it."""
    large, margin = blank(round(size * GLOW))
    middle, radius = large / 2, large / 2 - margin
    soft = shadow(_disc(large, middle, radius), size * FINE * 0.03)
    picture = Image.new("RGBA", (large, large), (*colour, 0))
    ring = _disc(large, middle, size * FINE * RINGED / 2)
    picture.putalpha(ImageChops.lighter(soft.point(lambda v: v * 190 // 255), ring))
    return picture.reduce(FINE)


@sprites(4)
def slab(theme: str, side: int, length: int, thickness: int, angle: int) -> Image.Image:
    """Return a checker edge on, as it stands in a tray; `angle` turns it clockwise from lying
    flat."""
    paint = piece(theme, side)
    width, height = length * FINE, thickness * FINE
    body = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    mask = Image.new("L", (width, height), 0)
    rim, radius = FINE, height * 0.3
    draw = ImageDraw.Draw(mask)
    draw.rounded_rectangle((0, 0, width - 1, height - 1), radius, fill=255)
    body.paste(mix(paint.rim, paint.groove, 0.6), mask=mask)
    mask = Image.new("L", (width, height), 0)
    inner = (rim, rim, width - 1 - rim, height - 1 - rim)
    ImageDraw.Draw(mask).rounded_rectangle(inner, radius - rim, fill=255)
    body.paste(fade(paint.lit, paint.shade, (width, height)), mask=mask)
    line = ImageDraw.Draw(body)
    line.line((width * 0.08, height / 2, width * 0.92, height / 2), fill=paint.groove, width=FINE)
    if angle % 360:
        body = body.rotate(-angle, Image.Resampling.BICUBIC, expand=True)
    return body.reduce(FINE)


@sprites(12)
def plaque(size: tuple[int, int], radius: float, fill: Rgb, edge: Rgb, line: int) -> Image.Image:
    """Return a plain plate with round corners and an edge `line` pixels wide."""
    width, height = size[0] * FINE, size[1] * FINE
    picture = Image.new("RGBA", (width, height), (*edge, 0))
    draw = ImageDraw.Draw(picture)
    draw.rounded_rectangle((0, 0, width - 1, height - 1), radius * FINE, fill=edge)
    rim = line * FINE
    inner = (rim, rim, width - 1 - rim, height - 1 - rim)
    draw.rounded_rectangle(inner, max(0.0, radius * FINE - rim), fill=fill)
    return picture.reduce(FINE)


@sprites(8)
def die(theme: str, side: int, value: int, size: int, played: bool) -> Image.Image:
    """Return a die in a side's colour, blank for the value 0; a played die is pale."""
    paint = piece(theme, side)
    large, margin = blank(size)
    shape = Image.new("L", (large, large), 0)
    box = (margin, margin, large - 1 - margin, large - 1 - margin)
    across = size * FINE
    ImageDraw.Draw(shape).rounded_rectangle(box, across * 0.2, fill=255)
    body = Image.new("RGBA", (large, large), (0, 0, 0, 0))
    body.paste(paint.rim, mask=shape)
    face = Image.new("L", (large, large), 0)
    edge = across * 0.025
    inner = (box[0] + edge, box[1] + edge, box[2] - edge, box[3] - edge)
    ImageDraw.Draw(face).rounded_rectangle(inner, across * 0.18, fill=255)
    body.paste(fade(paint.lit, paint.shade, (large, large), 35), mask=face)
    draw = ImageDraw.Draw(body)
    if value in PIPS:
        pips(draw, (large / 2, large / 2), value, across, paint.ink)
    elif value:
        draw_centred(draw, (large / 2, large / 2), str(value), round(across * 0.55), paint.ink)
    if played:
        alpha = body.getchannel("A").point(lambda v: v * 38 // 100)
        body.putalpha(alpha)
    return cast(size, body, shape, 30 if played else 130)


@sprites(4)
def draw_crossed_die(theme: str, side: int, value: int, size: int) -> Image.Image:
    """Return a die that does not count, crossed out."""
    picture = die(theme, side, value, size, False).picture.copy()
    large = picture.width * FINE
    line, look = Image.new("L", (large, large), 0), THEMES[theme]
    start, end, draw = large * 0.2, large * 0.8, ImageDraw.Draw(line)
    for colour, width in ((look.halo, 0.2), (look.arrow, 0.12)):
        draw.line((start, end, end, start), fill=255, width=round(size * FINE * width))
        mark = Image.new("RGBA", picture.size, (*colour, 0))
        mark.putalpha(line.reduce(FINE))
        picture.alpha_composite(mark)
        line.paste(0, (0, 0, large, large))
    return picture


@sprites(2)
def flying(theme: str, side: int, size: int, angle: int) -> Image.Image:
    """Return a flying die, turned, over its shadow on the board; it shows no number."""
    body = die(theme, side, 0, size, False).picture.rotate(angle, SMOOTH, expand=True)
    high = round(size * 0.35)
    picture = Image.new("RGBA", (body.width, body.height + 2 * high), (0, 0, 0, 0))
    ground = Image.new("L", picture.size, 0)
    middle, low = picture.width / 2, picture.height - high * 0.6
    oval = middle - size * 0.45, low - size * 0.16, middle + size * 0.45, low + size * 0.16
    ImageDraw.Draw(ground).ellipse(oval, fill=120)
    picture.putalpha(shadow(ground, size * 0.06))
    picture.alpha_composite(body)
    return picture


@sprites(2)
def cube(theme: str, value: int, size: int) -> Image.Image:
    """Return the doubling cube with a number on it."""
    paint = piece(theme, 0)
    look = THEMES[theme]
    large, margin = blank(size)
    shape = Image.new("L", (large, large), 0)
    box = (margin, margin, large - 1 - margin, large - 1 - margin)
    ImageDraw.Draw(shape).rounded_rectangle(box, size * FINE * 0.14, fill=255)
    body = Image.new("RGBA", (large, large), (0, 0, 0, 0))
    body.paste(fade(paint.lit, paint.shade, (large, large), 35), mask=shape)
    draw = ImageDraw.Draw(body)
    draw.rounded_rectangle(
        box, size * FINE * 0.14, outline=look.accent, width=round(size * FINE * 0.06)
    )
    text = cube_text(value)
    share = {1: 0.56, 2: 0.48, 3: 0.36, 4: 0.28}.get(len(text), 1.12 / len(text))
    draw_centred(draw, (large / 2, large / 2), text, round(size * FINE * share), paint.ink)
    return cast(size, body, shape, 130)


def cube_text(value: int) -> str:
    """Return the text on a cube: its number, or the power of two if the number is too long to
    read."""
    power = value.bit_length() - 1
    if value < 10**LONGEST or value != 1 << power:
        return str(value)
    return "2" + str(power).translate(RAISED)


def pips(draw: ImageDraw.ImageDraw, at: Xy, value: int, across: float, ink: Rgb) -> None:
    """Draw the dots of a die's face, `across` pixels wide, about its middle."""
    step, radius = across * 0.26, across * 0.095
    for x, y in PIPS[value]:
        draw.circle((at[0] + x * step, at[1] + y * step), radius, fill=ink)


def draw_centred(draw: ImageDraw.ImageDraw, at: Xy, text: str, size: int, ink: Rgb) -> None:
    """Draw a text whose ink is centred on a place."""
    letters = font(size)
    left, top, right, bottom = letters.getbbox(text)
    corner = at[0] - (left + right) / 2, at[1] - (top + bottom) / 2
    draw.text(corner, text, font=letters, fill=ink)
