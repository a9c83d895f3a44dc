"""Writing: the shipped fonts, fitting into a width, leaving out what they cannot show."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from PIL import ImageDraw, ImageFont

FONTS: Final = Path(__file__).parent / "fonts"
SMALLEST: Final = 30
"""No text is set smaller than this (pixels of type size)."""


@lru_cache(maxsize=64)
def font(size: int, bold: bool = True) -> ImageFont.FreeTypeFont:
    """DejaVu Sans in a size in pixels."""
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    return ImageFont.truetype(str(FONTS / name), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=2048)
def _known(character: str) -> bool:
    if character.isspace():
        return character == " "
    probe = font(24)
    return bytes(probe.getmask(character)) not in (b"", bytes(probe.getmask("\uffff")))


def legible(text: str) -> str:
    """The text without what the fonts have no sign for (emoji, some scripts)."""
    kept = "".join(c for c in text.replace("\n", " ") if _known(c))
    return " ".join(kept.split())


def fit(
    text: str, width: float, size: int, bold: bool = True, least: int = SMALLEST
) -> tuple[str, int]:
    """The text and the size at which it fits into `width` pixels.

    It is set smaller first, down to `least`, and then cut.
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
    """The text in at most so many lines of `width` pixels, each with the size at which all fit.

    It is broken between words before it is set smaller; the last line takes what is left.
    """
    words, lines = legible(text).split(" "), list[str]()
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (len(lines) == most or font(size, bold).getlength(longer) <= width):
            lines[-1] = longer
        elif word:
            lines.append(word)
    size = min((fit(line, width, size, bold)[1] for line in lines), default=size)
    return [fit(line, width, size, bold) for line in lines]


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
    """Write on one line; gives its width in pixels. `anchor` as Pillow has it, but "m" in the
    second place centres on the height of capitals, so that lines of numbers stand level."""
    letters = font(size, bold)
    if anchor[1] == "m":
        top, bottom = letters.getbbox("H", anchor="ls")[1::2]
        at, anchor = (at[0], at[1] - (top + bottom) / 2), anchor[0] + "s"
    draw.text(at, text, font=letters, fill=colour, anchor=anchor)
    return letters.getlength(text)
