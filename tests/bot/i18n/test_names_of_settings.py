"""Whatever can be chosen in the settings has a name in both languages."""

from __future__ import annotations

import re

import pytest

from bot import catalogue
from bot.commands.settings import value_name
from bot.dialogs.resign_values import has_gammons, kind_name
from bot.i18n import LANGS, Words
from bot.table.preferences import SETTINGS, Setting
from rules.explain import option_text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_no_value_is_shown_as_the_code_has_it(setting: Setting, lang: str) -> None:
    words = Words(lang)
    assert words.has(f"setting-{setting.name}")
    known = [
        words.has(f"value-{setting.name}-{value}")
        or words.has(f"value-{value}")
        or value_name(setting.name, value, words) != value
        for value in setting.values
    ]
    assert all(known), [value_name(setting.name, value, words) for value in setting.values]


@pytest.mark.parametrize("slug", [slug for slug in catalogue.entries() if has_gammons(slug)])
def test_english_options_of_backgammon_games_speak_of_gammons(slug: str) -> None:
    for option in catalogue.options_of(slug):
        for value in catalogue.values(option):
            told = option_text(option.name, value, "en")
            assert told is not None
            assert not re.search(r"\bmars\b|\bkoks\b", f"{told.name} {told.text}")


@pytest.mark.parametrize("slug", [slug for slug in catalogue.entries() if not has_gammons(slug)])
def test_english_options_name_gammons_only_to_compare(slug: str) -> None:
    """English options of other games speak of gammons only to compare."""
    for option in catalogue.options_of(slug):
        for value in catalogue.values(option):
            told = option_text(option.name, value, "en")
            assert told is not None
            words = f"{told.name} {told.text}"
            if re.search(r"\bgammons?\b", words, re.I):
                assert re.search(r"\bas in\b", words, re.I), words


@pytest.mark.parametrize(
    ("slug", "name"),
    [("caucasian", "Home gammon"), ("long", "Home mars"), ("trigammon", "Home mars")],
)
def test_a_home_mars_is_a_home_gammon_where_a_mars_is_a_gammon(slug: str, name: str) -> None:
    assert kind_name("home_mars", slug, Words("en")) == name
