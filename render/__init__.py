"""The pictures: what `rules` describes, drawn.

`board(Scene(...))` gives a PNG. Drawing is a pure function and safe in any thread.
"""

from render.board import board
from render.scene import Scene
from render.theme import THEMES

__all__ = ["THEMES", "Scene", "board"]
