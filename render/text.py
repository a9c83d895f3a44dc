"""Text in pictures: the shipped fonts, fitting into a width, leaving out characters that the fonts
lack."""

from __future__ import annotations

import math
from collections.abc import Hashable
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from render.paint import Region
from render.picture_cache import cached

FONTS: Final = Path(__file__).parent / "fonts"
SMALLEST: Final = 30
"""The least type size of any text, in pixels."""


@lru_cache(maxsize=64)
def font(size: int, bold: bool = True) -> ImageFont.FreeTypeFont:
    """Return DejaVu Sans in a size in pixels."""
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    return ImageFont.truetype(str(FONTS / name), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=2048)
def _is_known(character: str) -> bool:
    if character.isspace():
        return character == " "
    probe = font(24)
    return bytes(probe.getmask(character)) not in (b"", bytes(probe.getmask("\uffff")))


def legible(text: str) -> str:
    """Return the text without characters that the fonts lack (emoji, some scripts)."""
    known = "".join(c for c in text.replace("\n", " ") if _is_known(c))
    return " ".join(known.split())


@lru_cache(maxsize=1024)
def fit(
    text: str, width: float, size: int, bold: bool = True, least: int = SMALLEST
) -> tuple[str, int]:
    """Return the text and the size at which it fits into `width` pixels.

    The size shrinks first, down to `least`, and then the text is cut.
    """
    text = legible(text)
    while size > least and font(size, bold).getlength(text) > width:
        size -= 2
    if font(size, bold).getlength(text) <= width:
        return text, size
    while text and font(size, bold).getlength(text + "…") > width:
        text = text[:-1]
    return (text.rstrip() + "…" if text else ""), size


def wrap(text: str, width: float, size: int, most: int, bold: bool = True) -> list[tuple[str, int]]:
    """Return the text in at most `most` lines of `width` pixels, each with the size at which all
    fit. It is broken between words before its size shrinks; the last line takes the rest."""
    words, lines = legible(text).split(" "), list[str]()
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (len(lines) == most or font(size, bold).getlength(longer) <= width):
            lines[-1] = longer
        elif word:
            lines.append(word)
    size = min((fit(line, width, size, bold)[1] for line in lines), default=size)
    return [fit(line, width, size, bold) for line in lines]


class Line(NamedTuple):
    """Line of text as a mask (None for an empty text), the part of a picture that it takes, its
    length in pixels, and the key to its look."""

    mask: Image.Image | None
    box: Region
    length: float
    look: Hashable


def set_line(
    at: tuple[float, float], text: str, size: int, *, anchor: str = "mm", bold: bool = True
) -> Line:
    """Return a line at a place. `anchor` is Pillow's, but "m" in the second place centres on the
    height of capitals, so that lines of numbers stand level."""
    if anchor[1] == "m":
        at, anchor = (at[0], at[1] - _middle(size, bold)), anchor[0] + "s"
    (x, beyond_x), (y, beyond_y) = (divmod(place, 1) for place in at)
    look = text, size, bold, anchor, (beyond_x, beyond_y)
    letters = _letters(*look)
    left, top = int(x) + letters.corner[0], int(y) + letters.corner[1]
    wide, high = letters.image.size if letters.image is not None else (0, 0)
    return Line(letters.image, (left, top, left + wide, top + high), letters.length, look)


def write(
    draw: ImageDraw.ImageDraw,
    at: tuple[float, float],
    text: str,
    size: int,
    colour: tuple[int, ...],
    *,
    anchor: str = "mm",
    bold: bool = True,
) -> float:
    """Write on one line and return its width in pixels. `anchor`: see `set_line`."""
    line = set_line(at, text, size, anchor=anchor, bold=bold)
    if line.mask is not None:
        draw.bitmap(line.box[:2], line.mask, fill=colour)
    return line.length


@lru_cache(maxsize=64)
def _middle(size: int, bold: bool) -> float:
    """Return the height of the middle of capitals over their base, as a negative number."""
    return sum(font(size, bold).getbbox("H", anchor="ls")[1::2]) / 2


class _Letters(NamedTuple):
    """Line as a mask (None for an empty text), the offset of its corner from the place at which it
    is written, and its length in pixels."""

    image: Image.Image | None
    corner: tuple[int, int]
    length: float


@cached(8)
def _letters(
    text: str, size: int, bold: bool, anchor: str, beyond: tuple[float, float]
) -> _Letters:
    """Return a line of text, cached for the next picture that has it at an equal place, as numbers
    of points are. `beyond` is the fraction of its place beyond whole pixels."""
    letters = font(size, bold)
    box = letters.getbbox(text, anchor=anchor)
    left, top = math.floor(box[0]) - 1, math.floor(box[1]) - 1
    wide, high = math.ceil(box[2]) + 2 - left, math.ceil(box[3]) + 2 - top
    image = Image.new("L", (wide, high)) if text else None
    if image is not None:
        at = beyond[0] - left, beyond[1] - top
        ImageDraw.Draw(image).text(at, text, font=letters, fill=255, anchor=anchor)
    return _Letters(image, (left, top), letters.getlength(text))
