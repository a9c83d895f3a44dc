"""Pictures are drawn elsewhere, and are the same wherever that is."""

from __future__ import annotations

import multiprocessing
import os

import pytest

from bot.outgoing.drawing import DrawingProcess, DrawingThreads, drawer_for, processors
from render import photo
from tests.render.scenes import SCENES
from tests.render.sheets import SHEETS


async def test_a_process_draws_what_would_be_drawn_here() -> None:
    wanted = [*list(SCENES.values())[:3], *list(SHEETS.values())[:2]]
    drawer = DrawingProcess()
    drawer.open()
    try:
        assert [await drawer.photo(one) for one in wanted] == [photo(one) for one in wanted]
    finally:
        await drawer.close()
    assert not multiprocessing.active_children()


async def test_threads_draw_with_what_they_are_given() -> None:
    drawer, (scene, *_) = DrawingThreads(lambda what: repr(what).encode()), SCENES.values()
    drawer.open()
    assert await drawer.photo(scene) == repr(scene).encode()
    await drawer.close()


@pytest.mark.parametrize(("count", "kind"), [(1, DrawingThreads), (2, DrawingProcess)])
def test_one_processor_draws_in_threads(count: int, kind: type) -> None:
    assert isinstance(drawer_for(count), kind)


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="needs to be kept to processors")
def test_processors_are_those_that_may_be_used() -> None:
    mine = os.sched_getaffinity(0)
    try:
        os.sched_setaffinity(0, {min(mine)})
        assert processors() == 1
    finally:
        os.sched_setaffinity(0, mine)
    assert processors() == len(mine)
