"""What people read bears the names that stand on buttons, and says what it does."""

from __future__ import annotations

import pytest

from bot.catalogue import DEFAULT_GAME
from bot.i18n import Words
from bot.table.preferences import SETTINGS
from rules.variants import find
from tests.bot.conversation.kit import Evening


async def test_a_numbering_that_changes_nothing_says_so(night: Evening) -> None:
    anna = await night.newcomer("/new длинные bot")
    await night.say(anna, "/settings")
    await night.tap_each(anna, anna.private, "Вид доски", "Нумерация")
    query = await night.tap(anna, "сквозная")
    assert query.alert
    assert query.text == "Записано. На этих досках номера остаются прежними: Длинные нарды."
    await night.tap(anna, "Нумерация")
    query = await night.tap(anna, "книжная")
    assert query.text == "Готово. Нумерация пунктов: книжная 1…12, 01…012."


@pytest.mark.parametrize(
    ("lang", "told"),
    [("ru", "У длинных нард только {} и {}."), ("en", "Long nardy has only {} and {}.")],
)
def test_the_page_of_numberings_tells_which_the_usual_game_has(lang: str, told: str) -> None:
    words = Words(lang)
    labels = find(DEFAULT_GAME).board.labels
    has = (words.plain(f"value-numbering-{one}").split()[0] for one in labels)
    assert words.plain("setting-about-numbering").endswith(told.format(*has))


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_who_throws_is_told_in_words(lang: str) -> None:
    words = Words(lang)
    (setting,) = (one for one in SETTINGS if one.name == "autothrow")
    told = {words.plain(f"value-autothrow-{value}") for value in setting.values}
    assert len(told) == 2 and told.isdisjoint({"да", "нет", "yes", "no"})
