"""Boards before a checker lies on them: the homes in their colours, the numbers on the frame.

Empty boards are also kept as files in a folder, which lasts between runs of a program, since
drawing an empty board takes longer than drawing the rest of a picture.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final, NamedTuple
from zipfile import BadZipFile, ZipFile

import PIL
from PIL import Image, ImageDraw

from render import pieces
from render.ground import Ground, empty_board, packed_board, window
from render.paint import Region
from render.picture_cache import Packed, cached, keep
from render.strokes import stamp
from render.text import SMALLEST, set_line, write
from render.theme import DEFAULT_THEME, THEMES
from rules.board import layout
from rules.board.layout import Layout, Xy, ahead

__all__ = ["have_ready"]

WIDTH: Final = 1280
"""The width of the picture in pixels."""
USUAL, LARGE = 0.4, 0.6
"""The type size of the numbers, in units."""
GAP, RIM = 3, 2
"""The pixels between a number and the sign of its owner, and around a sign."""


class Number(NamedTuple):
    """Label of a point on the frame: a text, and beside it a small checker of its `owner` if the
    owner has to be shown. If the reader never comes to the point, the number lies on a `plate` in
    its owner's colour instead; `large` is for weak eyes."""

    text: str
    owner: int | None
    plate: bool = False
    large: bool = False


def middle(row: Sequence[Xy]) -> Xy:
    """Return the place halfway along a row of places."""
    (left, top), (right, bottom) = row[(len(row) - 1) // 2], row[len(row) // 2]
    return (left + right) / 2, (top + bottom) / 2


def beside(box: Region, angle: float, room: float) -> Xy:
    """Return the place in the direction `angle` from the middle of a box that is nearest to the box
    and `room` away from it."""
    left, top, right, bottom = box
    way = ahead((0, 0), angle, 1)
    halves = (right - left) / 2 + room, (bottom - top) / 2 + room
    away = min(half / max(abs(part), 0.001) for half, part in zip(halves, way, strict=True))
    return ahead(((left + right) / 2, (top + bottom) / 2), angle, away)


@cached(21)
def numbered_board(
    layout: Layout, side: int, theme: str, crop: bool, numbers: tuple[Number, ...]
) -> Image.Image:
    """Return the board as `side` sees it, WIDTH pixels wide, with the numbers of its points. Copy
    it before drawing on it."""
    painter = _Painter(layout, side, theme, crop)
    painter.homes()
    painter.numbers(numbers)
    return painter.image


class _Painter:
    """Painter on an empty board."""

    def __init__(self, layout: Layout, side: int, theme: str, crop: bool) -> None:
        self.layout, self.theme = layout.seen_by(side), theme
        self.frame = window(self.layout, crop)
        self.unit = WIDTH / (self.frame.right - self.frame.left)
        self.image = empty_board(Ground.of(self.layout), theme, WIDTH, crop)
        self.draw = ImageDraw.Draw(self.image)

    def px(self, at: Xy) -> Xy:
        """Return a place in pixels."""
        return self.frame.px(at, self.unit)

    def homes(self) -> None:
        """Draw a stripe in each side's colour behind its home, with a checker in its middle; edges
        show dark stripes on dark ground."""
        line, muted = max(2, round(self.unit * 0.04)), THEMES[self.theme].muted
        for side, corners in enumerate(self.layout.homes):
            paint = pieces.piece(self.theme, self.layout.colour(side))
            points = [self.px(at) for at in corners]
            self.draw.polygon(points, fill=paint.lit, outline=muted, width=line)
            half = len(points) // 2
            edges = middle(points[:half]), middle(points[half:])
            self.dot(side, round(math.dist(*edges) * 1.5), middle(edges))

    def numbers(self, numbers: tuple[Number, ...]) -> None:
        """Draw the numbers on the frame, behind the bases of the points."""
        ink = THEMES[self.theme].label
        for spot, number in zip(self.layout.spots, numbers, strict=False):
            at = ahead(spot.at, spot.angle, -0.35)
            size = max(SMALLEST, round(self.unit * (LARGE if number.large else USUAL)))
            if number.plate and number.owner is not None:
                self.plate(number.owner, number.text, size, self.px(at))
                continue
            write(self.draw, self.px(at), number.text, size, ink)
            if number.owner is not None:
                across = max(SMALLEST // 2, round(self.unit * 0.24))
                room = across / 2 + RIM + GAP
                box = set_line(self.px(at), number.text, size).box
                self.dot(number.owner, across, beside(box, spot.angle + 90, room))

    def plate(self, side: int, text: str, size: int, at: Xy) -> None:
        """Draw a number on a plate in a side's colour."""
        paint = pieces.piece(self.theme, self.layout.colour(side))
        high = round(size * 1.2)
        plate = pieces.plaque((round(size * 1.7), high), high / 2, paint.lit, paint.rim, 2)
        stamp(self.image, plate, at)
        write(self.draw, at, text, size, paint.ink)

    def dot(self, side: int, size: int, at: Xy) -> None:
        """Draw a small checker with a rim that shows on any ground."""
        rim, colour = THEMES[self.theme].muted, self.layout.colour(side)
        emblem: pieces.Emblem = "ring" if self.layout.second(side) else ""
        whole = size + 2 * RIM
        disc = pieces.plaque((whole, whole), whole / 2, rim, rim, 0)
        stamp(self.image, disc, at)
        stamp(self.image, pieces.checker(self.theme, colour, size, False, emblem, False), at)


SUFFIX: Final = ".board"


class _Empty(NamedTuple):
    """Look of an empty board, as the arguments of `packed_board`."""

    ground: Ground
    theme: str
    width: int
    crop: bool

    def file(self) -> str:
        """Return the name of its file, which changes with anything that may change its look."""
        return sha256(f"{_drawn_by()} {self!r}".encode()).hexdigest()[:40] + SUFFIX


def have_ready(boards: Iterable[Layout], folder: Path) -> None:
    """Fill the cache with empty boards in the default theme, each from its viewer's side: read the
    boards in the folder, draw and write the others, and remove all other board files. Raises
    OSError, after all are cached, if the folder cannot be written."""
    empty = {_Empty(Ground.of(board), DEFAULT_THEME, WIDTH, False) for board in boards}
    wanted = {board.file(): board for board in empty}
    drawn = dict[str, Packed]()
    for name, board in wanted.items():
        cached = _read_board(folder / name)
        if cached is None:
            drawn[name] = packed_board(*board)
        else:
            keep(packed_board, cached, *board)
    if drawn:
        folder.mkdir(parents=True, exist_ok=True)
        for name, packed in drawn.items():
            _write(folder / name, packed)
        for path in folder.glob(f"*{SUFFIX}"):
            if path.name not in wanted:
                path.unlink(missing_ok=True)


def _read_board(path: Path) -> Packed | None:
    """Return a board from its file, None if the file is missing or damaged."""
    try:
        with ZipFile(path) as file:
            width, height = map(int, file.comment.split())
            return Packed((width, height), tuple(map(file.read, file.namelist())))
    except (OSError, BadZipFile, ValueError):
        return None


def _write(path: Path, board: Packed) -> None:
    """Write a board to its file atomically: its strips from above, its size beside them."""
    with NamedTemporaryFile(dir=path.parent, delete=False) as part, ZipFile(part, "w") as file:
        file.comment = b"%d %d" % board.size
        for number, strip in enumerate(board.strips):
            file.writestr(str(number), strip)
    Path(part.name).replace(path)


@lru_cache(maxsize=1)
def _drawn_by() -> str:
    """Return a hash of the code that draws boards: all its sources, and Pillow's version."""
    sources = [*sorted(Path(__file__).parent.glob("*.py")), Path(layout.__file__)]
    program = b"".join(source.read_bytes() for source in sources)
    return sha256(program).hexdigest() + PIL.__version__
