"""Empty boards stored in a folder between runs of a program: drawing a board takes longer than
drawing all that lies on it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final, NamedTuple
from zipfile import BadZipFile, ZipFile

import PIL

from render.ground import Ground, packed_board
from render.numbered_board import WIDTH
from render.picture_cache import Packed, keep
from render.theme import DEFAULT_THEME
from rules.board import layout
from rules.board.layout import Layout

__all__ = ["have_ready"]

SUFFIX: Final = ".board"


class _Empty(NamedTuple):
    """The look of an empty board, as the arguments of `packed_board`."""

    ground: Ground
    theme: str
    width: int
    crop: bool

    def file(self) -> str:
        """Return the name of its file, which changes with anything that may change its look."""
        return sha256(f"{_drawn_by()} {self!r}".encode()).hexdigest()[:40] + SUFFIX


def have_ready(boards: Iterable[Layout], folder: Path) -> None:
    """Cache empty boards in the default theme, each from its viewer's side: read those that lie
    in the folder, draw and write the others, and remove all other board files. Raises OSError,
    after all are cached, if the folder cannot be written."""
    empty = {_Empty(Ground.of(board), DEFAULT_THEME, WIDTH, False) for board in boards}
    wanted = {one.file(): one for one in empty}
    drawn = dict[str, Packed]()
    for name, board in wanted.items():
        kept = _read(folder / name)
        if kept is None:
            drawn[name] = packed_board(*board)
        else:
            keep(packed_board, kept, *board)
    if drawn:
        folder.mkdir(parents=True, exist_ok=True)
        for name, packed in drawn.items():
            _write(folder / name, packed)
        for path in folder.glob(f"*{SUFFIX}"):
            if path.name not in wanted:
                path.unlink(missing_ok=True)


def _read(path: Path) -> Packed | None:
    """Return a board from its file, None if the file is missing or damaged."""
    try:
        with ZipFile(path) as file:
            width, height = map(int, file.comment.split())
            return Packed((width, height), tuple(map(file.read, file.namelist())))
    except (OSError, BadZipFile, ValueError):
        return None


def _write(path: Path, board: Packed) -> None:
    """Write a board, all of it or nothing: its strips from above, its size beside them."""
    with NamedTemporaryFile(dir=path.parent, delete=False) as part, ZipFile(part, "w") as file:
        file.comment = b"%d %d" % board.size
        for number, strip in enumerate(board.strips):
            file.writestr(str(number), strip)
    Path(part.name).replace(path)


@cache
def _drawn_by() -> str:
    """Return a hash of the program that draws boards: all its sources, and Pillow's version."""
    sources = [*sorted(Path(__file__).parent.glob("*.py")), Path(layout.__file__)]
    program = b"".join(source.read_bytes() for source in sources)
    return sha256(program).hexdigest() + PIL.__version__
