"""Whatever can be chosen in the settings has a name in both languages."""

from __future__ import annotations

import pytest

from bot.commands.settings import value_name
from bot.i18n import LANGS, Words
from bot.table.preferences import SETTINGS, Setting


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
