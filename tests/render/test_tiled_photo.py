"""Photos of boards, put together from tiles that were encoded for others."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from PIL import Image

from render import THEMES, Scene, photo, tiled_photo
from render.board import picture, single
from render.canvas import Canvas
from render.composition import draw_board
from render.picture_files import jpeg
from render.strokes import Stroke
from rules.game import start
from rules.variants import find
from rules.view.visibility import view as seen_by
from tests.render.build import turn, view
from tests.render.scenes import PAIR, SCENES, SHORT
from tests.rules.at_table import wander

BOARDS = {name: scene for name, scene in SCENES.items() if single(scene) is not None}
GAMES = ("long", "backgammon", "tapa", "helmet", "emir", "dames", "trigammon", "kulikovo", "jaki")


def pixels(file: bytes) -> bytes:
    return Image.open(io.BytesIO(file)).convert("RGB").tobytes()


def amid(slug: str, turns: int) -> Iterator[Scene]:
    """A game as the people at a board see it, turn by turn."""
    variant = find(slug)
    names = ("Анна", "Борис", "Вера", "Глеб")[: variant.board.sides]
    for step in wander(start(variant), Random(5), turns):
        yield Scene(view=seen_by(step.after, 0), side=0, names=names)


@pytest.fixture(autouse=True)
def _none_is_kept() -> None:
    tiled_photo.forget()


@pytest.mark.parametrize("name", BOARDS)
def test_it_is_the_photo_that_encoding_all_at_once_makes(name: str) -> None:
    scene = BOARDS[name]
    file = photo(scene)
    assert pixels(file) == pixels(jpeg(picture(scene)))
    assert photo(scene) == file, "of tiles that are kept alone"


def test_only_a_single_board_has_tiles() -> None:
    assert len(BOARDS) < len(SCENES)
    for name in set(SCENES) - set(BOARDS):
        assert photo(SCENES[name]) == jpeg(picture(SCENES[name]))


@pytest.mark.parametrize("slug", GAMES)
def test_tiles_of_other_pictures_of_a_game_change_nothing(slug: str) -> None:
    """Whatever differs from one to the next is told by what lies on a tile."""
    scenes = list(amid(slug, 12))
    warm = [photo(scene) for scene in scenes]
    for scene, file in zip(scenes, warm, strict=True):
        tiled_photo.forget()
        assert photo(scene) == file


def test_nor_do_those_of_other_scenes() -> None:
    """All that a scene may have otherwise: looks, names, numbers, notes, what may be moved."""
    plain = next(amid("backgammon", 1))
    others = [
        *(replace(plain, theme=theme) for theme in THEMES),
        replace(plain, side=1),
        replace(plain, names=("Анна", "Борис Константинопольский")),
        replace(plain, score="1 : 2", title="Партия"),
        replace(plain, note="ход", levels=("", "мастер")),
        replace(plain, arrows=False),
        replace(plain, cube=True),
        replace(plain, movable=tuple(range(24))),
        replace(plain, counts=("12", "13"), turn=(1,)),
        replace(plain, numbered=1),
        *BOARDS.values(),
    ]
    warm = [photo(scene) for scene in others]
    for scene, file in zip(others, warm, strict=True):
        tiled_photo.forget()
        assert photo(scene) == file


def test_what_is_told_alike_looks_alike() -> None:
    """Of everything that lies on any board, wherever it lies."""
    seen = dict[object, tuple[object, ...]]()
    for scene in (
        *BOARDS.values(),
        *live(),
        *older(),
        *(one for slug in GAMES for one in amid(slug, 8)),
    ):
        for theme in THEMES:
            canvas = Canvas(replace(scene, theme=theme))
            draw_board(canvas)
            for stroke in canvas.strokes:
                if stroke.look is not None:
                    is_so = seen.setdefault(stroke.look, appearance(stroke))
                    assert appearance(stroke) == is_so, stroke.look
    assert len(seen) > 1000


def appearance(stroke: Stroke) -> tuple[object, ...]:
    """All that is seen of a stroke, its place apart."""
    ink = stroke.ink.tobytes() if isinstance(stroke.ink, Image.Image) else stroke.ink
    left, top, right, bottom = stroke.box
    return right - left, bottom - top, ink, stroke.mask and stroke.mask.tobytes()


def live() -> Iterator[Scene]:
    """Dice that lie badly, each in another way."""
    for fault in ("edge", "checker", "rail", "half", "off"):
        seen = view("meeting", SHORT, SHORT, asked="throw", facts={"landing": f"6!{fault}-5"})
        yield Scene(view=seen)


def older() -> Iterator[Scene]:
    """A turn that is the last one, and the same turn before another one."""
    first, second = turn("meeting", 0, "6-5", "24/18"), turn("meeting", 1, "3-1", "8/5")
    for recent in ((first,), (first, second)):
        yield Scene(view=view("meeting", "24 18 13:5 8:3 6:5", SHORT, recent=recent))


def test_few_tiles_are_made_from_one_move_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    made, real = list[int](), tiled_photo.encode

    def encoded(image: Image.Image, quality: int, **more: int) -> bytes:
        made.append(image.width * image.height)
        return real(image, quality, **more)

    scenes = list(amid("long", 30))
    photo(scenes[0])  # what stands before the tiles is encoded too, once
    monkeypatch.setattr(tiled_photo, "encode", encoded)
    for scene in scenes[1:]:
        photo(scene)
    whole = picture(scenes[0])
    assert sum(made) < 0.4 * whole.width * whole.height * len(scenes[1:])
    made.clear()
    for scene in scenes:
        photo(scene)
    assert not made


def test_what_is_told_by_nothing_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The ways of a game, say, which nobody shows twice."""
    made, real = list[int](), tiled_photo.encode

    def encoded(*given: Any, **more: int) -> bytes:
        made.append(1)
        return real(*given, **more)

    shown = replace(BOARDS["long-start"], names=PAIR, paths=((*range(23, -1, -1),),))
    photo(shown)
    monkeypatch.setattr(tiled_photo, "encode", encoded)
    photo(shown)
    assert made
