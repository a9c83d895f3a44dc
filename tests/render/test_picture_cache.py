"""Pictures are kept up to a number of bytes, whatever their sizes."""

from __future__ import annotations

import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Final

import pytest
from PIL import Image

from render import THEMES, ground
from render.ground import Ground, empty_board
from render.picture_cache import ENTRY, MEGABYTE, Packed, cached, weight
from rules.game import start
from rules.variants import find
from rules.view.visibility import view

QUARTER = 256, 256
"""The size of a picture that takes a quarter of a megabyte."""


def test_what_was_asked_for_last_is_kept() -> None:
    made = list[int]()

    @cached(1)
    def picture(number: int) -> Image.Image:
        made.append(number)
        return Image.new("RGB", QUARTER)

    for number in (1, 2, 3, 1, 4, 1, 2):
        picture(number)
    assert made == [1, 2, 3, 4, 2], "three fit in, and it is the second that had to go for a fourth"
    assert picture(1) is picture(1)


def test_many_small_ones_go_where_few_large_ones_do() -> None:
    made = list[int]()

    @cached(1)
    def masks(number: int) -> list[tuple[int, Image.Image]]:
        made.append(number)
        return [(number, Image.new("L", (64, 64)))] * 2

    for number in [*range(MEGABYTE // (ENTRY + 2 * 64 * 64))] * 2:
        masks(number)
    assert len(made) == len(set(made)) > 100


def test_what_is_larger_than_all_room_is_made_each_time() -> None:
    @cached(1)
    def picture() -> Image.Image:
        return Image.new("RGBA", (1024, 1024))

    assert picture() is not picture()


def test_a_mask_weighs_a_byte_a_pixel() -> None:
    assert weight(Image.new("L", (10, 10))) == 100
    assert weight(Image.new("RGB", (10, 10))) == 400
    assert weight([("a", Image.new("L", (10, 10))), (1, None)]) == 100
    assert weight(b"file") == 4


@pytest.mark.parametrize("height", [1, 63, 64, 65, 640])
def test_what_is_packed_comes_back_and_takes_less(height: int) -> None:
    noise = Image.effect_noise((320, height), 40)
    whole = Image.merge("RGB", (noise, noise.rotate(180), Image.new("L", noise.size, 7)))
    packed = Packed.of(whole)
    assert packed.picture().tobytes() == whole.tobytes()
    assert packed.picture() is not packed.picture()
    assert weight(packed) < weight(whole)
    assert weight(packed) == sum(map(len, packed.strips))


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="tells no memory of a process")
def test_what_is_packed_takes_no_more_memory_than_it_weighs() -> None:
    """Nothing lies idle behind it, as long as it is kept: by the memory of a process of its own."""
    told = subprocess.run([sys.executable, "-c", KEEPS_FORTY], check=True, capture_output=True)
    taken, heavy = map(int, told.stdout.split())
    assert heavy > MEGABYTE
    assert taken < 2 * heavy + 3 * MEGABYTE


KEEPS_FORTY: Final = """
import resource
from pathlib import Path
from PIL import Image
from render.picture_cache import Packed, weight

def memory():
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()

noise = Image.effect_noise((1280, 820), 1)
whole = Image.merge("RGB", (noise, Image.new("L", noise.size, 7), Image.new("L", noise.size, 9)))
Packed.of(whole)
before = memory()
kept = [Packed.of(whole) for _ in range(40)]
print(memory() - before, sum(map(weight, kept)))
"""


def test_boards_of_many_kinds_are_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are unpacked each time, the same pixel by pixel, and to be drawn on; two sides share one
    where it looks the same to them."""
    layouts = [view(start(find(slug))).board.layout for slug in ("long", "helmet-four", "short")]
    seen = [Ground.of(layout.seen_by(side)) for layout, side in product(layouts, (0, 1))]
    kinds = list(product(dict.fromkeys(seen), THEMES))
    drawn = list[ground._Painter]()
    whole = ground._Painter.board

    def board(painter: ground._Painter) -> None:
        drawn.append(painter)
        whole(painter)

    monkeypatch.setattr(ground._Painter, "board", board)
    for _ in range(2):
        for kind, theme in kinds:
            found = empty_board(kind, theme, 321, False)
            at = kinds.index((kind, theme))
            assert found.tobytes() == drawn[at].picture.tobytes()
            found.paste((0, 0, 0), (0, 0, *found.size))
    assert len(drawn) == len(kinds) == 4 * len(THEMES)
