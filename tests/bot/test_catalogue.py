"""The games as people see them."""

from __future__ import annotations

from pathlib import Path

from bot import catalogue
from bot.i18n import Words


def test_every_game_stands_in_one_family() -> None:
    listed = [entry.slug for family in catalogue.families().values() for entry in family]
    assert sorted(listed) == sorted(entry.slug for entry in catalogue.games())


def test_a_sketch_is_marked_and_nothing_else_is() -> None:
    words = Words("en")
    assert catalogue.marked("antireversi", words) == "Antireversi nardy (experimental)"
    assert catalogue.marked("crazy+markers", words) == catalogue.name("crazy+markers", "en")


def test_the_readme_counts_the_games_that_the_welcome_counts() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    assert "полсотни игр" in readme and 50 < len(catalogue.games()) < 60
