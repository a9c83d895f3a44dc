"""Boards as pictures: one, several that are played at once, or a table of diagrams."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from PIL import Image, ImageDraw

from render.canvas import Canvas
from render.composition import draw_board
from render.numbered_board import WIDTH
from render.picture_files import png
from render.scene import Marks, Scene
from render.text import fit, write
from render.theme import THEMES, Rgb

ROW, GUTTER = 3, 14
"""The diagrams of a table in a row, and the pixels between them."""
COLUMN: Final = 2
"""The boards that stand one below the other."""
TITLE, TABLE_TITLE = 0.055, 0.15
"""The height of the line with the title of a diagram, as a share of the diagram's width; larger in
a table, whose diagrams are small."""


def board(scene: Scene) -> bytes:
    """Return a PNG, 1280 pixels wide. Raises KeyError if the theme does not exist."""
    return png(picture(scene))


def picture(scene: Scene, title: float = TITLE) -> Image.Image:
    """Return the picture of a scene as an image. The title of a diagram stands above it, in a line
    whose height is the share `title` of the picture's width."""
    whole = _boards(scene)
    return _add_title(whole, scene, title) if scene.title and not scene.names else whole


def single(scene: Scene) -> Canvas | None:
    """Return the canvas of a scene with one board and nothing beside it, None for any other
    scene."""
    beside = scene.table or scene.view.boards or (scene.title and not scene.names)
    return None if beside else Canvas(scene)


def _add_title(diagram: Image.Image, scene: Scene, share: float) -> Image.Image:
    """Return a diagram under its title, which explains it without other text."""
    theme, size = THEMES[scene.theme], round(WIDTH * share * 0.6)
    high = round(WIDTH * share)
    whole = Image.new("RGB", (WIDTH, diagram.height + high), theme.ground[0])
    whole.paste(diagram, (0, high))
    title, small = fit(scene.title, WIDTH * 0.94, size)
    at = WIDTH / 2, high * 0.56
    write(ImageDraw.Draw(whole), at, title, small, theme.text)
    return whole


def _boards(scene: Scene) -> Image.Image:
    """Return all boards in a picture: two of them one below the other, more in two columns, so
    that a phone shows all of them."""
    if scene.table:
        table = [picture(scene, TABLE_TITLE) for scene in scene.table]
        return _in_rows(table, THEMES[scene.theme].ground[0])
    if len(scene.view.boards) > COLUMN:
        return _columns(
            [_boards(board_scene) for board_scene in each_board(scene)],
            THEMES[scene.theme].ground[0],
        )
    if scene.view.boards:
        return _stack_pictures([_boards(board_scene) for board_scene in each_board(scene)])
    canvas = Canvas(scene)
    draw_board(canvas)
    return canvas.image()


def each_board(scene: Scene) -> list[Scene]:
    """Return a scene for every board: with its own name, the score beside the first, and the turn
    on each board on which the throw may be played or a cube is offered."""
    decision, offered, scenes = scene.view.asked, "offer" in scene.view.facts, []
    for at, seen in enumerate(scene.view.boards):
        title = scene.boards[at] if at < len(scene.boards) else str(at + 1)
        elsewhere = (decision == "play" and at != scene.view.front) or (
            offered and "offer" not in seen.facts
        )
        idle = seen.result is not None or elsewhere
        turn = () if idle else scene.turn
        score, cube = "" if at else scene.score, scene.cube and seen.staked
        marks = scene.marks if at == scene.view.front else Marks()
        board_scene = replace(scene, view=seen, title=title, score=score, cube=cube, marks=marks)
        numbered = scene.read_by(at) if scene.readers else scene.numbered
        scenes.append(replace(board_scene, side=scene.seen_from(at), numbered=numbered, turn=turn))
    return scenes


def _stack_pictures(pictures: list[Image.Image]) -> Image.Image:
    """Return pictures of one width as one picture, the first on top."""
    whole = Image.new("RGB", (WIDTH, sum(image.height for image in pictures)))
    top = 0
    for image in pictures:
        whole.paste(image, (0, top))
        top += image.height
    return whole


def _columns(pictures: list[Image.Image], around: Rgb) -> Image.Image:
    """Return pictures at half their size as one picture, two in a row from the left; a single last
    one stands in the middle."""
    halves = [image.reduce(2) for image in pictures]
    rows = [halves[at : at + 2] for at in range(0, len(halves), 2)]
    heights = [max(image.height for image in row) for row in rows]
    whole, top = Image.new("RGB", (WIDTH, sum(heights)), around), 0
    for row, height in zip(rows, heights, strict=True):
        left = (WIDTH - sum(image.width for image in row)) // 2
        for image in row:
            whole.paste(image, (left, top))
            left += image.width
        top += height
    return whole


def _in_rows(pictures: list[Image.Image], around: Rgb) -> Image.Image:
    """Return pictures at a third of their size as one picture, three in a row from the left."""
    wide = (WIDTH - GUTTER * (ROW + 1)) // ROW
    small = [image.resize((wide, round(image.height * wide / image.width))) for image in pictures]
    high = max(image.height for image in small) + GUTTER
    whole = Image.new("RGB", (WIDTH, high * math.ceil(len(small) / ROW) + GUTTER), around)
    for at, image in enumerate(small):
        row, column = divmod(at, ROW)
        whole.paste(image, (GUTTER + column * (wide + GUTTER), GUTTER + row * high))
    return whole
