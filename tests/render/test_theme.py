"""Looks: sides differ for every eye, texts can be read, caches have bounds."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from PIL import ImageChops

from render import (
    THEMES,
    arrow_masks,
    ground,
    numbered_board,
    pieces,
    text,
    tiled_photo,
    tiles_and_cards,
)
from render.explanation_marks import WRONG
from render.text import SMALLEST, fit, font, legible
from render.theme import Rgb

BLINDNESS = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""How linear red, green and blue are seen (Machado, Oliveira and Fernandes, 2009)."""


def linear(value: float) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def luminance(colour: Rgb, matrix: tuple[tuple[float, ...], ...] | None = None) -> float:
    """Relative luminance 0 ... 1, as seen by an eye."""
    rgb = [linear(value) for value in colour]
    if matrix is not None:
        rgb = [
            min(1.0, max(0.0, sum(m * c for m, c in zip(row, rgb, strict=True)))) for row in matrix
        ]
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]


def contrast(one: Rgb, other: Rgb, matrix: tuple[tuple[float, ...], ...] | None = None) -> float:
    """Contrast by luminance alone, 1 ... 21."""
    low, high = sorted((luminance(one, matrix), luminance(other, matrix)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("eye", BLINDNESS)
def test_the_clear_theme_differs_by_lightness_for_every_eye(eye: str) -> None:
    theme, matrix = THEMES["clear"], BLINDNESS[eye]
    for one, other in itertools.combinations(theme.pieces, 2):
        assert contrast(one.lit, other.lit, matrix) > 1.6
    assert contrast(theme.dark.mid, theme.light.mid, matrix) > 1.6
    assert contrast(theme.arrow, theme.halo, matrix) > 3
    assert contrast(theme.pieces[0].lit, theme.pieces[0].rim, matrix) > 3
    assert contrast(theme.panel, theme.accent, matrix) > 3


@pytest.mark.parametrize("name", THEMES)
def test_sides_and_texts_stand_out(name: str) -> None:
    theme = THEMES[name]
    assert contrast(theme.pieces[0].lit, theme.pieces[1].lit) > 4
    for piece in theme.pieces:
        assert contrast(piece.ink, piece.lit) > 4
    for front, back in (
        (theme.label, theme.frame.mid),
        (theme.text, theme.panel),
        (theme.on_accent, theme.accent),
        (theme.muted, theme.ground[0]),
        (theme.arrow, theme.halo),
    ):
        assert contrast(front, back) > 3


@pytest.mark.parametrize("name", sorted(THEMES))
def test_a_ring_stands_out_on_checkers_of_every_colour(name: str) -> None:
    """The ring of a reason lies on a checker: its colour or its halo differs from any of them."""
    for piece in THEMES[name].pieces:
        assert max(contrast(colour, piece.lit) for colour in WRONG) > 2.5


def test_sides_differ_by_their_engraving_too(monkeypatch: pytest.MonkeyPatch) -> None:
    one = THEMES["clear"].pieces[0]
    monkeypatch.setitem(THEMES, "alike", replace(THEMES["clear"], pieces=(one, one, one)))
    drawn = [pieces.checker("alike", side, 80).picture for side in range(3)]
    for first, second in itertools.combinations(drawn, 2):
        apart = ImageChops.difference(first.convert("L"), second.convert("L"))
        assert sum(apart.histogram()[20:]) > 150


def test_nothing_is_written_smaller_than_22_pixels() -> None:
    top, bottom = font(SMALLEST).getbbox("0", anchor="ls")[1::2]
    assert bottom - top >= 22


def test_a_text_is_set_smaller_before_it_is_cut() -> None:
    assert fit("Анна", 1000, 44) == ("Анна", 44)
    short, size = fit("Анна Константиновна", 380, 44)
    assert short == "Анна Константиновна"
    assert SMALLEST <= size < 44
    cut, size = fit("Анна Константиновна", 200, 44)
    assert cut.endswith("…")
    assert size == SMALLEST
    assert font(size).getlength(cut) <= 200
    assert fit("Анна", 1, 44) == ("", SMALLEST)


def test_signs_that_the_fonts_lack_are_left_out() -> None:
    assert legible("Анна \u738b\U0001f938\u200d\n Ёж") == "Анна Ёж"


def test_every_cache_has_a_bound() -> None:
    caches = [
        value
        for module in (
            arrow_masks,
            ground,
            numbered_board,
            pieces,
            text,
            tiled_photo,
            tiles_and_cards,
        )
        for value in vars(module).values()
        if hasattr(value, "cache_info")
    ]
    assert len(caches) >= 9
    for cache in caches:
        assert cache.cache_info().maxsize
