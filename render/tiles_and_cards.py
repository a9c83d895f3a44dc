"""Things drawn from a pile instead of rolled: domino tiles, cards and barrels, drawn once and
cached.

Each is named by a text ("tile:6-5", "card:K", "card:joker1", "lotto:56") and drawn for the size of
the dice beside it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from PIL import Image, ImageDraw

from render.ground import star
from render.paint import FINE, fade, mix
from render.picture_cache import sprites
from render.pieces import cast, draw_centred, piece, pips
from render.theme import THEMES, Piece, Rgb
from rules.board.layout import Xy

SIZES: Final = {"tile": (2.0, 1.0), "card": (1.0, 1.36), "lotto": (1.2, 1.36)}
"""Width and height of each kind, in dice."""

BOX: Final = Piece((246, 218, 164), (206, 160, 98), (112, 70, 34), (58, 28, 8), (150, 100, 52))
"""The wood of barrels, equal in every theme."""


@sprites(4)
def draw_thing(theme: str, name: str, die: int) -> Image.Image:
    """Return a tile, card or barrel beside dice `die` pixels wide. Raises KeyError for any other
    kind."""
    kind, _, value = name.partition(":")
    width, height = (round(share * die) for share in SIZES[kind])
    margin = math.ceil(die * 0.12)
    whole = (width + 2 * margin) * FINE, (height + 2 * margin) * FINE
    sheet = _Sheet(theme, whole, margin * FINE, die * FINE)
    PAINTERS[kind](sheet, value)
    return cast(die, sheet.body, sheet.shape, 130)


class _Sheet:
    """Tile, card or barrel while it is drawn, in a picture `FINE` times as large."""

    def __init__(self, theme: str, whole: tuple[int, int], margin: int, die: int) -> None:
        self.paint, self.theme, self.die = piece(theme, 0), theme, die
        self.left, self.top = margin, margin
        self.right, self.bottom = whole[0] - 1 - margin, whole[1] - 1 - margin
        self.body = Image.new("RGBA", whole, (0, 0, 0, 0))
        self.shape = Image.new("L", whole, 0)
        self.draw = ImageDraw.Draw(self.body)

    def at(self, x: float, y: float) -> Xy:
        """Return a place by its share of the width and the height."""
        return (
            self.left + x * (self.right - self.left),
            self.top + y * (self.bottom - self.top),
        )

    def plate(self, radius: float, edge: float) -> None:
        """Draw a body with round corners that fills the sheet; lengths in dice."""
        box = self.left, self.top, self.right, self.bottom
        ImageDraw.Draw(self.shape).rounded_rectangle(box, self.die * radius, fill=255)
        self.body.paste(self.paint.rim, mask=self.shape)
        rim = self.die * edge
        face = Image.new("L", self.body.size, 0)
        inner = self.left + rim, self.top + rim, self.right - rim, self.bottom - rim
        ImageDraw.Draw(face).rounded_rectangle(inner, self.die * (radius - edge), fill=255)
        light = fade(self.paint.lit, mix(self.paint.lit, self.paint.shade, 0.6), self.body.size, 35)
        self.body.paste(light, mask=face)


def _tile(sheet: _Sheet, value: str) -> None:
    """Draw a tile: two halves with a bar between them, "6-5"."""
    sheet.plate(0.14, 0.03)
    ink = sheet.paint.ink
    for x, number in zip((0.25, 0.75), value.split("-"), strict=True):
        pips(sheet.draw, sheet.at(x, 0.5), int(number), sheet.die * 0.94, ink)
    top, bottom = sheet.at(0.5, 0.12), sheet.at(0.5, 0.88)
    sheet.draw.line((*top, *bottom), fill=ink, width=round(sheet.die * 0.05))


def _card(sheet: _Sheet, value: str) -> None:
    """Draw a card: the rank over a small star; a joker has a fool's cap over its number."""
    sheet.plate(0.12, 0.025)
    ink = sheet.paint.ink
    if value.startswith("joker"):
        _cap(sheet, THEMES[sheet.theme].accent)
        draw_centred(sheet.draw, sheet.at(0.5, 0.76), value[5:], round(sheet.die * 0.62), ink)
        return
    share = 0.64 if len(value) > 1 else 0.8
    draw_centred(sheet.draw, sheet.at(0.5, 0.38), value, round(sheet.die * share), ink)
    sheet.draw.polygon(star(sheet.at(0.5, 0.8), sheet.die * 0.16), fill=sheet.paint.groove)


def _cap(sheet: _Sheet, colour: Rgb) -> None:
    """Draw a cap with three points and a bell on each."""
    ink, bell = sheet.paint.ink, sheet.die * 0.075
    tips = (0.15, 0.4), (0.5, 0.11), (0.85, 0.4)
    outline = ((0.28, 0.54), (0.15, 0.4), (0.36, 0.27), (0.42, 0.32), (0.5, 0.11))
    outline += tuple((1 - x, y) for x, y in reversed(outline[:-1]))
    sheet.draw.polygon([sheet.at(*place) for place in outline], fill=ink)
    for tip in tips:
        sheet.draw.circle(sheet.at(*tip), bell, fill=colour, outline=ink, width=FINE)


def _barrel(sheet: _Sheet, value: str) -> None:
    """Draw a small keg with a hoop above and below its number, "56"."""
    paint, die = BOX, sheet.die

    def side(y: float) -> float:
        """Return the distance of the bulging side from the left edge."""
        return 0.14 * (2 * y - 1) ** 2

    levels = [i / 24 for i in range(25)]
    outline = [sheet.at(side(y), y) for y in levels]
    outline += [sheet.at(1 - side(y), y) for y in reversed(levels)]
    ImageDraw.Draw(sheet.shape).polygon(outline, fill=255)
    light = fade(paint.lit, paint.shade, sheet.body.size, 35)
    sheet.body.paste(light, mask=sheet.shape)
    for top, bottom in ((0.09, 0.21), (0.79, 0.91)):
        corners = ((side(top), top), (1 - side(top), top), (1 - side(bottom), bottom))
        hoop = (*corners, (side(bottom), bottom))
        sheet.draw.polygon([sheet.at(*place) for place in hoop], fill=paint.groove)
    sheet.draw.line([*outline, outline[0]], fill=paint.rim, width=round(die * 0.05), joint="curve")
    draw_centred(sheet.draw, sheet.at(0.5, 0.47), value, round(die * 0.58), paint.ink)
    sheet.draw.rectangle((sheet.at(0.27, 0.68), sheet.at(0.73, 0.715)), fill=paint.ink)


PAINTERS: Final[dict[str, Callable[[_Sheet, str], None]]] = {
    "tile": _tile,
    "card": _card,
    "lotto": _barrel,
}


@sprites(1)
def pointer(theme: str, size: int) -> Image.Image:
    """Return a small angle that points from a draw or roll to the numbers that it gives."""
    large = size * FINE
    ends = [(x * large, y * large) for x, y in ((0.36, 0.18), (0.64, 0.5), (0.36, 0.82))]
    picture = Image.new("RGBA", (large, large), (*THEMES[theme].halo, 0))
    draw = ImageDraw.Draw(picture)
    for colour, width in ((THEMES[theme].halo, 0.36), (THEMES[theme].arrow, 0.2)):
        draw.line(ends, fill=colour, width=round(large * width), joint="curve")
        for x, y in ends:
            draw.circle((x, y), large * width / 2, fill=colour)
    return picture.reduce(FINE)
