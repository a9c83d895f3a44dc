"""Pictures are kept up to a number of bytes, whatever their sizes."""

from __future__ import annotations

from PIL import Image

from render.kept import ENTRY, MEGABYTE, kept, weight

QUARTER = 256, 256
"""The size of a picture that takes a quarter of a megabyte."""


def test_what_was_asked_for_last_is_kept() -> None:
    made = list[int]()

    @kept(1)
    def picture(number: int) -> Image.Image:
        made.append(number)
        return Image.new("RGB", QUARTER)

    for number in (1, 2, 3, 1, 4, 1, 2):
        picture(number)
    assert made == [1, 2, 3, 4, 2], "three fit in, and it is the second that had to go for a fourth"
    assert picture(1) is picture(1)


def test_many_small_ones_go_where_few_large_ones_do() -> None:
    made = list[int]()

    @kept(1)
    def masks(number: int) -> list[tuple[int, Image.Image]]:
        made.append(number)
        return [(number, Image.new("L", (64, 64)))] * 2

    for number in [*range(MEGABYTE // (ENTRY + 2 * 64 * 64))] * 2:
        masks(number)
    assert len(made) == len(set(made)) > 100


def test_what_is_larger_than_all_room_is_made_each_time() -> None:
    @kept(1)
    def picture() -> Image.Image:
        return Image.new("RGBA", (1024, 1024))

    assert picture() is not picture()


def test_a_mask_weighs_a_byte_a_pixel() -> None:
    assert weight(Image.new("L", (10, 10))) == 100
    assert weight(Image.new("RGB", (10, 10))) == 400
    assert weight([("a", Image.new("L", (10, 10))), (1, None)]) == 100
