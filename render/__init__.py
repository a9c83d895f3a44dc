"""Pictures of games and contests: boards, score sheets, charts, tables, brackets, result cards.

`board(Scene(...))` and `sheet(Sheet(...))` give a PNG, `draw` any kind of picture, `photo` a JPEG
to be sent. Drawing is a pure function and safe in any thread.
"""

from typing import TypeAlias

from PIL import Image

from render import bracket, cross_table, tiled_photo
from render.board import board, picture, single
from render.bracket import Bracket, BracketMatch
from render.chart import Chart, Dot, Line, chart_paper, line_around_zero
from render.cross_table import CrossTable, Standing
from render.picture_files import film, jpeg, png
from render.result_card import Card, card_paper
from render.scene import Marks, Scene
from render.sheet import Sheet, paper, sheet
from render.theme import THEMES

__all__ = [
    "THEMES",
    "Bracket",
    "BracketMatch",
    "Card",
    "Chart",
    "CrossTable",
    "Dot",
    "Drawing",
    "Line",
    "Marks",
    "Scene",
    "Sheet",
    "Standing",
    "board",
    "draw",
    "film",
    "line_around_zero",
    "photo",
    "sheet",
]

Drawing: TypeAlias = Scene | Sheet | Chart | CrossTable | Bracket | Card
"""Any picture that can be drawn."""


def draw(what: Drawing) -> bytes:
    """Return a picture as a PNG."""
    return png(_draw(what))


def photo(what: Drawing) -> bytes:
    """Return a picture as a JPEG."""
    canvas = single(what) if isinstance(what, Scene) else None
    return jpeg(_draw(what)) if canvas is None else tiled_photo.photo(canvas)


def _draw(what: Drawing) -> Image.Image:
    if isinstance(what, Sheet):
        return paper(what)
    if isinstance(what, CrossTable):
        return cross_table.paper(what)
    if isinstance(what, Bracket):
        return bracket.paper(what)
    if isinstance(what, Card):
        return card_paper(what)
    return chart_paper(what) if isinstance(what, Chart) else picture(what)
