"""Photos are small, and what they are made of is there before anybody waits."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from render import Scene, Sheet, photo
from tests.bot.conversation.kit import evening, sketch
from tests.render.scenes import SCENES


async def test_boards_are_drawn_before_the_first_update_is_taken(tmp_path: Path) -> None:
    drawn: list[Scene | Sheet] = []

    def draw(what: Scene | Sheet) -> bytes:
        drawn.append(what)
        return sketch(what)

    async with evening(tmp_path, draw=draw):
        boards = [one for one in drawn if isinstance(one, Scene)]
    seen = [(board.view.variant, board.side) for board in boards]
    assert seen == [("long", 0), ("long", 1), ("short", 0), ("short", 1)]


SMALL = (
    "short-hits",
    "long-middle",
    "tapa",
    "refused",
    "star",
    "cross",
    "two-boards",
    "three-boards",
    "duplicate-offer",
)


@pytest.mark.parametrize("name", SMALL)
def test_a_photo_is_small(name: str) -> None:
    data = photo(SCENES[name])
    assert len(data) <= 220_000
    with Image.open(io.BytesIO(data)) as image:
        assert (image.format, image.width) == ("JPEG", 1280)
