"""Caches for pictures and files that are drawn again, bounded by their size in bytes."""

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
"""The bytes of a cache entry beside its pictures."""


_STRIP: Final = 64
"""The number of rows that are packed together: small, as packing needs as much memory again."""


class Cached(Protocol[P, Made]):
    """Function with a cache of its last used results; safe in any thread."""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Made:
        """Return the cached result, or make it now."""

    def cache_clear(self) -> None:
        """Drop all cached results."""


def cached(megabytes: int) -> Callable[[Callable[P, T]], Cached[P, T]]:
    """Return a decorator that caches the pictures or files that a function makes, alone or in
    tuples and lists, up to a number of megabytes."""
    room = cachetools.LRUCache[Any, Any](megabytes * MEGABYTE, getsizeof=_entry)
    return cachetools.cached(room, lock=Lock(), info=True)


def keep(function: Cached[P, Any], made: object, *args: P.args, **kwargs: P.kwargs) -> None:
    """Store a result in the cache of a function, under its arguments."""
    within: Any = function  # cachetools documents these three, its types lack them
    with within.cache_lock:
        within.cache[within.cache_key(*args, **kwargs)] = made


class Sprite(NamedTuple):
    """Small picture with a key to its look: equal keys mean equal looks."""

    look: Hashable
    picture: Image.Image


def sprites(megabytes: int) -> Callable[[Callable[P, Image.Image]], Cached[P, Sprite]]:
    """Return a decorator that caches the pictures of a function as sprites, whose keys are the
    function and its arguments."""

    def decorate(draw: Callable[P, Image.Image]) -> Cached[P, Sprite]:
        @cached(megabytes)
        @wraps(draw)
        def made(*args: P.args, **kwargs: P.kwargs) -> Sprite:
            return Sprite((draw, args, *kwargs.items()), draw(*args, **kwargs))

        return made

    return decorate


class Packed(NamedTuple):
    """Picture without transparency, packed in strips: it has a tenth of the bytes, and unpacking
    takes a fiftieth of the time of drawing a board."""

    size: tuple[int, int]
    strips: tuple[bytes, ...]

    @classmethod
    def of(cls, picture: Image.Image) -> Packed:
        """Return a picture packed."""
        width, height = picture.size
        boxes = ((0, top, width, min(top + _STRIP, height)) for top in range(0, height, _STRIP))
        strips = (picture.crop(box).tobytes() for box in boxes)
        return cls(picture.size, tuple(map(compress, strips)))

    def picture(self) -> Image.Image:
        """Return the picture, pixel for pixel."""
        (width, height), picture = self.size, Image.new("RGB", self.size)
        for top, strip in zip(range(0, height, _STRIP), self.strips, strict=True):
            size = width, min(_STRIP, height - top)
            picture.paste(Image.frombytes("RGB", size, zstandard.decompress(strip)), (0, top))
        return picture


def compress(data: bytes) -> bytes:
    """Return packed data in a buffer of its own: the compressor's buffer may be as large as the
    data, and its unused rest would lie idle as long as the packed data is cached."""
    return bytes(memoryview(zstandard.compress(data)))


def weight(thing: object) -> int:
    """Return the bytes in memory of a file or a picture, or of all in a tuple or list: one for each
    pixel of a mask, four for each pixel of another picture."""
    if isinstance(thing, bytes):
        return len(thing)
    if isinstance(thing, Packed):
        return weight(thing.strips)
    if isinstance(thing, Image.Image):
        return thing.width * thing.height * (1 if thing.mode == "L" else 4)
    return sum(map(weight, thing)) if isinstance(thing, tuple | list) else 0


def _entry(thing: object) -> int:
    return ENTRY + weight(thing)
