"""What is drawn once and kept for the next picture, bounded by the bytes that it takes."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Any, Final, NamedTuple, ParamSpec, Protocol, TypeVar

import cachetools
import zstandard
from PIL import Image

P = ParamSpec("P")
T = TypeVar("T")
Made = TypeVar("Made", covariant=True)
MEGABYTE: Final = 1 << 20
ENTRY: Final = 512
"""Bytes that anything kept takes beside its pictures."""


_STRIP: Final = 64
"""Rows that are packed together: few, as whoever packs them needs as much room again."""


class Cached(Protocol[P, Made]):
    """A function that keeps what it has made, those asked for last; safe in any thread."""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Made:
        """What is kept, or made now."""

    def cache_clear(self) -> None:
        """Let go of all."""


def cached(megabytes: int) -> Callable[[Callable[P, T]], Cached[P, T]]:
    """Keep the pictures or files that a function makes, alone or in tuples and lists, up to so many
    megabytes."""
    room = cachetools.LRUCache[Any, Any](megabytes * MEGABYTE, getsizeof=_entry)
    return cachetools.cached(room, lock=Lock(), info=True)


def keep(function: Cached[P, Any], made: object, *args: P.args, **kwargs: P.kwargs) -> None:
    """Have a function keep what it would make of what it is given."""
    within: Any = function  # cachetools tells of these three, its types do not
    with within.cache_lock:
        within.cache[within.cache_key(*args, **kwargs)] = made


class Sprite(NamedTuple):
    """A small picture, and all that tells how it looks: two that are told alike look alike."""

    look: Hashable
    picture: Image.Image


def sprites(megabytes: int) -> Callable[[Callable[P, Image.Image]], Cached[P, Sprite]]:
    """Keep what a function draws, told by the function and what it is given."""

    def kept(draw: Callable[P, Image.Image]) -> Cached[P, Sprite]:
        @cached(megabytes)
        @wraps(draw)
        def made(*args: P.args, **kwargs: P.kwargs) -> Sprite:
            return Sprite((draw, args, *kwargs.items()), draw(*args, **kwargs))

        return made

    return kept


class Packed(NamedTuple):
    """A picture without transparency, packed in strips: a tenth of its bytes, and to unpack it
    takes a fiftieth of the time that drawing a board does."""

    size: tuple[int, int]
    strips: tuple[bytes, ...]

    @classmethod
    def of(cls, picture: Image.Image) -> Packed:
        """Pack a picture."""
        width, height = picture.size
        boxes = ((0, top, width, min(top + _STRIP, height)) for top in range(0, height, _STRIP))
        strips = (picture.crop(box).tobytes() for box in boxes)
        return cls(picture.size, tuple(map(compressed, strips)))

    def picture(self) -> Image.Image:
        """The picture again, pixel for pixel."""
        (width, height), picture = self.size, Image.new("RGB", self.size)
        for top, strip in zip(range(0, height, _STRIP), self.strips, strict=True):
            size = width, min(_STRIP, height - top)
            picture.paste(Image.frombytes("RGB", size, zstandard.decompress(strip)), (0, top))
        return picture


def compressed(data: bytes) -> bytes:
    """Data packed, in a place of its own: the one where it is packed could take all of the data,
    and what is left of it behind the packed ones would lie idle for as long as they are kept."""
    return bytes(memoryview(zstandard.compress(data)))


def weight(thing: object) -> int:
    """Bytes in memory of a file or a picture, or of all in a tuple or list: one for each pixel of a
    mask, four for each of any other."""
    if isinstance(thing, bytes):
        return len(thing)
    if isinstance(thing, Packed):
        return weight(thing.strips)
    if isinstance(thing, Image.Image):
        return thing.width * thing.height * (1 if thing.mode == "L" else 4)
    return sum(map(weight, thing)) if isinstance(thing, tuple | list) else 0


def _entry(thing: object) -> int:
    return ENTRY + weight(thing)
