"""How often each face fell: the expected spread, and the verdict."""

from __future__ import annotations

import pytest

from bot.i18n import Words
from bot.messages.dice_chances import faces_view, is_outside, spread
from render.theme import DEFAULT_THEME


def test_spread_of_many_dice_is_that_of_the_binomial_law() -> None:
    """1.96 sqrt(5/36 / 1000) = 2.31 percent."""
    assert spread(1000) == pytest.approx(0.0231, abs=5e-5)
    assert not is_outside(189, 1000) and is_outside(190, 1000)


def test_fair_counts_are_within_the_usual_spread() -> None:
    thrown = {
        f"{high}-{low}": 1 + (high != low) for high in range(1, 7) for low in range(1, high + 1)
    }
    view = faces_view(thrown, Words("ru"), DEFAULT_THEME)
    assert view.table is not None and "в пределах" in view.text
    rows = view.table.rows
    assert [row.name for row in rows] == [*"123456", "дубль"]
    assert [row.cells[0] for row in rows] == ["12"] * 6 + ["6"]
    assert {row.cells[1:3] for row in rows} == {("16,7 %", "16,7 %")}


def test_loaded_dice_are_told_to_be_outside() -> None:
    """Draws from a bag are no dice."""
    view = faces_view({"6-6": 50, "2-1": 50, "tile:6-6": 900}, Words("en"), DEFAULT_THEME)
    assert "Rolls within a year: 100." in view.text
    assert "6" in view.text and "double" in view.text


def test_year_without_dice_has_no_picture() -> None:
    assert faces_view({"tile:6-6": 3}, Words("ru"), DEFAULT_THEME).table is None
