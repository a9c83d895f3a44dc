"""Strokes of a board picture: small pictures and patches of colour with their places, listed in the
order in which they are drawn."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import NamedTuple

from PIL import Image

from render.paint import Region
from render.picture_cache import Sprite
from render.theme import Rgb
from rules.board.layout import Xy

__all__ = ["Stroke", "stamp", "stamp_stroke", "stamped_wide"]


class Stroke(NamedTuple):
    """Small picture or colour (`ink`) that is drawn through a mask into a box of the picture.

    `look` is a cache key: strokes with equal keys look equal in their boxes. None if there is no
    key.
    """

    look: Hashable
    box: Region
    ink: Image.Image | Rgb
    mask: Image.Image | None

    def put(self, image: Image.Image, corner: tuple[int, int] = (0, 0)) -> None:
        """Draw the stroke on an image whose upper left corner is `corner` of the whole picture."""
        (x, y), (left, top, right, bottom) = corner, self.box
        image.paste(self.ink, (left - x, top - y, right - x, bottom - y), self.mask)


def stamp_stroke(sprite: Sprite, at: Xy) -> Stroke:
    """Return the stroke of a small picture with its middle at a place given in pixels."""
    look, picture = sprite
    left, top = round(at[0] - picture.width / 2), round(at[1] - picture.height / 2)
    box = left, top, left + picture.width, top + picture.height
    return Stroke(look, box, picture, picture)


def stamped_wide(sprite: Sprite, at: Xy, end: int) -> Iterator[Stroke]:
    """Yield the strokes of a small picture that is opaque except for `end` pixels to the left
    and to the right: the part between is copied, which takes a tenth of the time."""
    (look, picture), (left, top, right, bottom) = sprite, stamp_stroke(sprite, at).box
    for low, high in ((left, left + end), (left + end, right - end), (right - end, right)):
        part = picture.crop((low - left, 0, high - left, picture.height))
        mask = None if low == left + end else part
        yield Stroke((look, low - left), (low, top, high, bottom), part, mask)


def stamp(image: Image.Image, sprite: Sprite, at: Xy) -> None:
    """Draw a small picture with its middle at a place given in pixels."""
    stamp_stroke(sprite, at).put(image)
