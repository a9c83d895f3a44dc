"""The games as people see them."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from bot import catalogue
from bot.i18n import Words
from bot.messages.conditions import told_conditions
from rules.explain.faults import CannotBe
from rules.registry import Modifier
from rules.variants import find, rooms

MODIFIERS = [slug for slug, room in rooms().items() if isinstance(room, Modifier)]
SEEN_TO_ELSEWHERE = {"throw", "dice", "show_remaining", "touch_move", "preset", "draw"}
"""What the bot sees to, what stands for other options, and what two draws have alike."""


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


@pytest.mark.parametrize("modifier", MODIFIERS)
@pytest.mark.parametrize("game", ["short", "long"])
def test_no_option_is_offered_that_changes_nothing_beside_a_modifier(
    game: str, modifier: str
) -> None:
    slug = f"{game}+{modifier}"
    if _parts(slug) is None:
        return
    idle = [
        option.name
        for option in catalogue.options_of(slug)
        if option.needs is None and option.name not in SEEN_TO_ELSEWHERE
        if len({_parts(slug, **{option.name: value}) for value in option.values} - {None}) == 1
    ]
    assert idle == []


def _parts(slug: str, **options: str) -> str | None:
    """What a game is put together of, whatever its settings are called; None if it cannot be."""
    try:
        made = find(slug, options)
    except CannotBe:
        return None
    return re.sub(r" at 0x\w+", "", repr(replace(made, settings={})))


@pytest.mark.parametrize("modifier", ["chouette", "dave-compulsion"])
def test_a_cube_that_comes_with_a_modifier_is_shown_as_it_is(modifier: str) -> None:
    slug = f"long+{modifier}"
    options = {option.name: option for option in catalogue.options_of(slug)}
    for chosen in ({}, {"cube": "off"}):
        assert catalogue.chosen(slug, chosen, options["cube"]) == "on"
        assert catalogue.means_anything(slug, chosen, options["beaver"])
        assert told_conditions(slug, chosen, Words("ru")) == []
    assert catalogue.choices(slug, options["cube"], "on") == ("on", "dave")
    assert catalogue.choices("long", options["cube"], "on") == ("off", "on", "dave")


def test_a_session_is_no_match() -> None:
    """The agreements for matches mean nothing where one plays against a team."""
    names = {option.name for option in catalogue.options_of("long+chouette")}
    assert not names & {"crawford", "holland"}
