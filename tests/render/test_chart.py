"""The chart of a game: where its lines and dots lie."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops

from render import Chart, Dot, Line, draw, line_around_zero
from render.chart import EDGE, HEAD, HEIGHT, LEFT, UPPER, WIDTH
from render.theme import THEMES


def drawn(theme: str, *dots: Dot) -> Image.Image:
    """A game that the first one always wins."""
    chart = Chart(
        names=("Anna", "Boris"),
        sides=(0, 1),
        upper=Line("", (1.0, 1.0, 1.0, 1.0), 1, 0, 0.5, ("100 %", "50 %", "0 %")),
        lower=line_around_zero("", (0.5, 1.0, 1.5, 2.0)),
        dots=dots,
        title="Long nardy",
        theme=theme,
    )
    return Image.open(io.BytesIO(draw(chart))).convert("RGB")


@pytest.mark.parametrize("theme", THEMES)
def test_chances_are_filled_from_the_middle_to_the_line(theme: str) -> None:
    image, x = drawn(theme), (LEFT + WIDTH - EDGE) // 2 + 30
    assert image.size == (WIDTH, HEIGHT)
    above, below = (image.getpixel((x, HEAD + round(UPPER * at))) for at in (0.2, 0.8))
    assert above != below


def test_a_mistake_is_a_dot_on_the_line() -> None:
    plain, marked = drawn("wood"), drawn("wood", Dot(1, 1, True), Dot(9, 0, True))
    at = LEFT + 10 + (WIDTH - EDGE - LEFT - 20) // 3
    assert plain.getpixel((at, HEAD + 6)) != marked.getpixel((at, HEAD + 6))


def test_a_grave_mistake_is_a_larger_dot_than_another() -> None:
    """34 and 24 pixels wide, and a rim of three on each side."""
    across = LEFT + 10 + (WIDTH - EDGE - LEFT - 20) // 3
    plain, widths = drawn("wood"), []
    for grave in (True, False):
        dotted = drawn("wood", Dot(1, 1, grave))
        box = ImageChops.difference(plain, dotted).getbbox()
        assert box is not None and abs((box[0] + box[2]) / 2 - across) <= 1
        widths.append(box[2] - box[0])
    assert widths == pytest.approx([40, 30], abs=1), "a pixel more where an edge is blended"
