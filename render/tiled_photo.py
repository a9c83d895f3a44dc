"""Photos of a board that are put together from tiles: from one move to the next most tiles stay
unchanged, and are neither drawn nor encoded again.

A JPEG may store its blocks in restart intervals that are independent of each other. Each tile is as
wide as an interval and some of them high; tiles encoded for one photo go into the next unchanged,
and the result equals the file from encoding the whole picture at once.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, count, cycle, islice
from threading import Lock
from typing import Final, NamedTuple, TypeAlias

import cachetools
from PIL import Image

from render.canvas import Canvas
from render.composition import draw_board
from render.paint import Region
from render.picture_cache import MEGABYTE
from render.picture_files import encode, quality_of
from render.strokes import Stroke

__all__ = ["forget", "photo"]

BLOCK: Final = 16
"""The width and height in pixels of a block, whose colours are stored together."""
WIDE, HIGH = 160, 96
"""The width and height of a tile in pixels."""
ROWS: Final = HIGH // BLOCK
_ROOM: Final = 16 * MEGABYTE
_BESIDE: Final = 1280
"""The bytes that a tile takes in memory beside its intervals."""
_RESTART: Final = re.compile(rb"\xff[\xd0-\xd7]")
"""The marker between two intervals, whose bytes never occur within an interval."""
_RESTARTS: Final = tuple(bytes((0xFF, 0xD0 + number)) for number in range(8))
_SCAN, _END = b"\xff\xda", b"\xff\xd9"

Tile: TypeAlias = tuple[bytes, ...]
"""The intervals of a tile, from top to bottom."""


def _weight(tile: Tile) -> int:
    return _BESIDE + sum(map(len, tile))


_kept: Final = cachetools.LRUCache[Hashable, Tile](_ROOM, getsizeof=_weight)
_lock: Final = Lock()
_numbers: Final = count()


class _Spot(NamedTuple):
    """Tile of a picture: its part, the numbers that are the key to its look, and the strokes on
    it."""

    box: Region
    look: tuple[int, ...]
    strokes: tuple[Stroke, ...]


def photo(canvas: Canvas) -> bytes:
    """Return a board with everything on it as a JPEG."""
    draw_board(canvas)
    quality, spots = quality_of(canvas.size[1]), _spots(canvas)
    with _lock:
        tiles = [_kept.get(spot.look) for spot in spots]
    missing = [spot for spot, tile in zip(spots, tiles, strict=True) if tile is None]
    fresh = iter(_make_tiles(canvas, missing, quality))
    whole = [next(fresh) if tile is None else tile for tile in tiles]
    return _join_tiles(canvas.size, whole, quality)


def forget() -> None:
    """Drop all cached tiles."""
    with _lock:
        _kept.clear()


def _spots(canvas: Canvas) -> list[_Spot]:
    """Return the tiles of a picture in the order in which a JPEG stores them."""
    width, height = canvas.size
    columns, rows = width // WIDE, -(-height // HIGH)
    ground = _ground(*canvas.empty_look)
    looks = [[ground, at] for at in range(columns * rows)]
    upon: list[list[Stroke]] = [[] for _ in looks]
    for stroke in canvas.strokes:
        left, top, right, bottom = stroke.box
        number = next(_numbers) if stroke.look is None else _lying(stroke.look, left, top)
        across = range(max(0, left // WIDE), min(columns, -(-right // WIDE)))
        for row in range(max(0, top // HIGH), min(rows, -(-bottom // HIGH))):
            for at in range(row * columns + across.start, row * columns + across.stop):
                upon[at].append(stroke)
                looks[at].append(number)
    spots = list[_Spot]()
    for at, (look, strokes) in enumerate(zip(looks, upon, strict=True)):
        row, column = divmod(at, columns)
        box = column * WIDE, row * HIGH, (column + 1) * WIDE, (row + 1) * HIGH
        spots.append(_Spot(box, tuple(look), tuple(strokes)))
    return spots


@lru_cache(maxsize=1024)
def _ground(*_seen: Hashable) -> int:
    """Return a number that stands for the look of an empty board."""
    return next(_numbers)


@lru_cache(maxsize=8192)
def _lying(_look: Hashable, _left: int, _top: int) -> int:
    """Return a number that stands for the look of a stroke at a place."""
    return next(_numbers)


def _make_tiles(canvas: Canvas, spots: Sequence[_Spot], quality: int) -> list[Tile]:
    """Draw and encode tiles, all at once, and cache those whose look has a key."""
    if not spots:
        return []
    column, empty = Image.new("RGB", (WIDE, HIGH * len(spots))), canvas.empty()
    for at, spot in enumerate(spots):
        column.paste(_draw_tile(empty, spot), (0, at * HIGH))
    intervals = _RESTART.split(_scan(encode(column, quality, restart_marker_rows=1)))
    tiles = [tuple(intervals[at : at + ROWS]) for at in range(0, len(intervals), ROWS)]
    with _lock:
        for spot, tile in zip(spots, tiles, strict=True):
            if all(stroke.look is not None for stroke in spot.strokes):
                _kept[spot.look] = tile
    return tiles


def _draw_tile(empty: Image.Image, spot: _Spot) -> Image.Image:
    """Return a tile; below the picture its last row is repeated, as an encoder of the whole picture
    does."""
    left, top, _, bottom = spot.box
    tile = empty.crop(spot.box)
    for stroke in spot.strokes:
        stroke.put(tile, (left, top))
    if bottom > empty.height:
        last = empty.height - top
        row = tile.crop((0, last - 1, WIDE, last))
        tile.paste(row.resize((WIDE, HIGH - last)), (0, last))
    return tile


def _join_tiles(size: tuple[int, int], tiles: Sequence[Tile], quality: int) -> bytes:
    """Return the bytes of the whole JPEG file."""
    columns, blocks = size[0] // WIDE, -(-size[1] // BLOCK)
    rows = (tiles[at : at + columns] for at in range(0, len(tiles), columns))
    intervals = chain.from_iterable(_across(row) for row in rows)
    pieces = [_head(size, quality)]
    for interval, restart in zip(islice(intervals, columns * blocks), cycle(_RESTARTS)):
        pieces += (interval, restart)
    pieces[-1] = _END
    return b"".join(pieces)


def _across(row: Sequence[Tile]) -> Iterator[bytes]:
    """Yield the intervals of tiles side by side, in the order in which a JPEG stores them."""
    return chain.from_iterable(zip(*row, strict=True))


@lru_cache(maxsize=64)
def _head(size: tuple[int, int], quality: int) -> bytes:
    """Return the bytes of a file before its first interval."""
    blank = encode(Image.new("RGB", size), quality, restart_marker_blocks=WIDE // BLOCK)
    return blank[: -len(_scan(blank) + _END)]


def _scan(file: bytes) -> bytes:
    """Return the intervals of a file with the markers between them."""
    begin = file.index(_SCAN) + len(_SCAN)
    return file[begin + int.from_bytes(file[begin : begin + 2], "big") : -len(_END)]
