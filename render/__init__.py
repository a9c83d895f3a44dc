"""The pictures: what `rules` describes, drawn.

`board(Scene(...))` and `sheet(Sheet(...))` give a PNG, `draw` either of them. Drawing is a pure
function and safe in any thread.
"""

from render.board import board
from render.scene import Marks, Scene
from render.sheet import Sheet, sheet
from render.theme import THEMES

__all__ = ["THEMES", "Marks", "Scene", "Sheet", "board", "draw", "sheet"]


def draw(picture: Scene | Sheet) -> bytes:
    """A game or a score sheet as a PNG."""
    return sheet(picture) if isinstance(picture, Sheet) else board(picture)
