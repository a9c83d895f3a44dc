"""Result of a match or contest as a square picture, to be shared elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw

from render import pieces
from render.board import picture
from render.paint import fade
from render.scene import Scene
from render.strokes import stamp
from render.text import fit, wrap, write
from render.theme import DEFAULT_THEME, THEMES

SIDE: Final = 1280
"""The width and height of the picture in pixels."""
EDGE: Final = 48
TITLE: Final = 96
PLATE: Final = 176
GAP: Final = 20
NOTE: Final = 96
"""The heights of the title, of a row of names, between the parts, and of the note."""
MOST: Final = 4
"""The most names in the picture; the first ones are shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """Contents of the picture. Texts come ready: a picture has no language.

    `names` and `scores` are in the order in which they are shown; `ahead` are the numbers of the
    winners, whose names stand out. `title` stands above them, `note` below the decisive `board`.
    """

    title: str
    names: tuple[str, ...]
    scores: tuple[str, ...]
    ahead: tuple[int, ...] = ()
    note: str = ""
    board: Scene | None = None
    theme: str = DEFAULT_THEME


def card_paper(card: Card) -> Image.Image:
    """Return the picture as an image. Raises KeyError if the theme does not exist."""
    theme = THEMES[card.theme]
    image = fade(*theme.ground, (SIDE, SIDE))
    draw, room = ImageDraw.Draw(image), SIDE - 2 * EDGE
    title, size = fit(card.title, room, 56)
    write(draw, (SIDE / 2, EDGE + TITLE / 2 - GAP), title, size, theme.text)
    width = room / max(1, len(card.names[:MOST]))
    top = EDGE + TITLE
    for at, (name, score) in enumerate(zip(card.names[:MOST], card.scores, strict=False)):
        edge = theme.accent if at in card.ahead else theme.panel
        middle = EDGE + width * (at + 0.5)
        plate = pieces.plaque((round(width) - GAP, PLATE), 26, theme.panel, edge, 5)
        stamp(image, plate, (middle, top + PLATE / 2))
        called, letters = fit(name, round(width) - 3 * GAP, 40)
        write(draw, (middle, top + 46), called, letters, theme.text)
        figure, letters = fit(score, round(width) - 3 * GAP, 84)
        colour = theme.accent if at in card.ahead else theme.text
        write(draw, (middle, top + 118), figure, letters, colour)
    top += PLATE + GAP
    bottom = SIDE - EDGE - NOTE
    if card.board is not None:
        _paste(image, picture(card.board), (EDGE, top, SIDE - EDGE, bottom - GAP))
    y = bottom + NOTE / 2 - 22 * (len(wrap(card.note, room, 40, 2)) - 1)
    for line, letters in wrap(card.note, room, 40, 2):
        write(draw, (SIDE / 2, y), line, letters, theme.text)
        y += 44
    return image


def _paste(image: Image.Image, board: Image.Image, box: tuple[int, int, int, int]) -> None:
    """Draw a board in the middle of a box, as large as it fits."""
    width, height = box[2] - box[0], box[3] - box[1]
    scale = min(width / board.width, height / board.height)
    small = board.resize(
        (round(board.width * scale), round(board.height * scale)), Image.Resampling.LANCZOS
    )
    left, top = box[0] + (width - small.width) // 2, box[1] + (height - small.height) // 2
    image.paste(small, (left, top))
