"""The pictures: what `rules` describes, drawn.

`board(Scene(...))` and `sheet(Sheet(...))` give a PNG, `draw` either of them, `photo` a JPEG to be
sent. Drawing is a pure function and safe in any thread.
"""

from render.board import board, picture
from render.picture_files import jpeg
from render.scene import Marks, Scene
from render.sheet import Sheet, paper, sheet
from render.theme import THEMES

__all__ = ["THEMES", "Marks", "Scene", "Sheet", "board", "draw", "photo", "sheet"]


def draw(what: Scene | Sheet) -> bytes:
    """A game or a score sheet as a PNG."""
    return sheet(what) if isinstance(what, Sheet) else board(what)


def photo(what: Scene | Sheet) -> bytes:
    """The same as a JPEG."""
    return jpeg(paper(what) if isinstance(what, Sheet) else picture(what))
