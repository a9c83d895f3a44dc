"""Writing on pictures."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageDraw

from render.text import font, write

INK = (255, 200, 40)


def paper() -> Image.Image:
    return Image.new("RGB", (300, 120), (20, 40, 60))


@pytest.mark.parametrize("anchor", ["ls", "rs", "ms"])
@pytest.mark.parametrize("at", [(150.0, 60.0), (149.3, 61.72)])
def test_what_is_kept_of_a_line_looks_like_the_line(anchor: str, at: tuple[float, float]) -> None:
    plain, kept = paper(), paper()
    ImageDraw.Draw(plain).text(at, "Ход 24j", font=font(34), fill=INK, anchor=anchor)
    for image in (paper(), kept):
        long = write(ImageDraw.Draw(image), at, "Ход 24j", 34, INK, anchor=anchor)
    assert ImageChops.difference(plain, kept).getbbox() is None
    assert long == font(34).getlength("Ход 24j")


def test_a_line_is_set_once_for_each_place(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = paper(), paper()
    write(ImageDraw.Draw(first), (150.25, 60.5), "17", 36, INK)
    monkeypatch.delattr(ImageDraw.ImageDraw, "text")
    write(ImageDraw.Draw(second), (150.25, 60.5), "17", 36, INK)
    assert first.tobytes() == second.tobytes()


def test_nothing_is_written_of_nothing() -> None:
    image = paper()
    assert write(ImageDraw.Draw(image), (10.0, 10.0), "", 30, INK) == 0
    assert image.tobytes() == paper().tobytes()
