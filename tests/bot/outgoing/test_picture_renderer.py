"""Pictures are drawn elsewhere, and are the same wherever that is."""

from __future__ import annotations

import multiprocessing
from pathlib import Path

import pytest

from bot.outgoing.picture_renderer import ProcessRenderer, ThreadRenderer, renderer_for
from render import photo
from rules.board.layouts import LAYOUTS
from tests.render.scenes import SCENES
from tests.render.sheets import SHEETS


async def test_a_process_draws_what_would_be_drawn_here() -> None:
    wanted = [*list(SCENES.values())[:3], *list(SHEETS.values())[:2]]
    renderer = ProcessRenderer()
    renderer.open()
    try:
        assert [await renderer.photo(one) for one in wanted] == [photo(one) for one in wanted]
    finally:
        await renderer.close()
    assert not multiprocessing.active_children()


async def test_who_is_opened_twice_is_one_process() -> None:
    renderer = ProcessRenderer()
    renderer.open()
    renderer.open()
    assert len(multiprocessing.active_children()) == 1
    await renderer.close()


@pytest.mark.parametrize("count", [1, 2])
async def test_boards_are_had_ready_wherever_pictures_are_drawn(tmp_path: Path, count: int) -> None:
    renderer, folder = renderer_for(count), tmp_path / "boards"
    renderer.open()
    try:
        await renderer.have_ready([LAYOUTS["meeting"]], folder)
    finally:
        await renderer.close()
    assert len(list(folder.iterdir())) == 1


async def test_threads_draw_with_what_they_are_given() -> None:
    renderer, (scene, *_) = ThreadRenderer(lambda what: repr(what).encode()), SCENES.values()
    renderer.open()
    assert await renderer.photo(scene) == repr(scene).encode()
    await renderer.close()


@pytest.mark.parametrize(("count", "kind"), [(1, ThreadRenderer), (2, ProcessRenderer)])
def test_one_processor_draws_in_threads(count: int, kind: type) -> None:
    assert isinstance(renderer_for(count), kind)
