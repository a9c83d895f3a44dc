"""The pictures: what `rules` describes, drawn.

`board(Scene(...))` and `sheet(Sheet(...))` give a PNG, `draw` either of them or a `Chart`,
`photo` a JPEG to be sent. Drawing is a pure function and safe in any thread.
"""

from typing import TypeAlias

from PIL import Image

from render.board import board, picture
from render.chart import Chart, Dot, chart_paper
from render.picture_files import jpeg, png
from render.scene import Marks, Scene
from render.sheet import Sheet, paper, sheet
from render.theme import THEMES

__all__ = [
    "THEMES",
    "Chart",
    "Dot",
    "Drawing",
    "Marks",
    "Scene",
    "Sheet",
    "board",
    "draw",
    "photo",
    "sheet",
]

Drawing: TypeAlias = Scene | Sheet | Chart
"""Whatever is drawn."""


def draw(what: Drawing) -> bytes:
    """A game, a score sheet or a chart as a PNG."""
    return png(_drawn(what))


def photo(what: Drawing) -> bytes:
    """The same as a JPEG."""
    return jpeg(_drawn(what))


def _drawn(what: Drawing) -> Image.Image:
    if isinstance(what, Sheet):
        return paper(what)
    return chart_paper(what) if isinstance(what, Chart) else picture(what)
