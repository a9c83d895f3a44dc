"""First plays by their rolls, in the chat."""

from __future__ import annotations

import pytest

from bot.commands.openings import rolls_in
from rules.explain import LANGUAGES, explanation
from tests.bot.conversation.kit import Evening


@pytest.mark.parametrize(
    ("said", "rolls"),
    [
        ("/opening 65", ["6-5"]),
        ("чем начать 5-6", ["6-5"]),
        ("дебют шеш-беш", ["6-5"]),
        ("/opening 31 66", ["3-1", "6-6"]),
        ("/opening", []),
        ("/opening 165", []),
    ],
)
def test_rolls_are_read_in_numbers_and_by_name(said: str, rolls: list[str]) -> None:
    assert rolls_in(said) == rolls


async def test_opening_of_short_shows_second_choices_in_own_numbering(night: Evening) -> None:
    """001 l.934-999: 6-4 makes a home point, or runs."""
    anna, (told,) = await night.answered("/opening короткие 64")
    assert told.has_photo and told.text.splitlines()[1:] == [
        "8/2 6/2 – закрыть пункт в своём доме.",
        "Или 24/14 – увести дальнюю шашку.",
    ]
    async with night.bot.store.work() as work:
        person = await work.people.by_telegram(anna.id)
        assert person is not None
        await work.people.set_settings(person.id, {"numbering": "book"})
    assert "Или 01/011 – увести" in await night.answer(anna, "/opening короткие 64")


async def test_reply_in_backgammon_is_judged_after_the_first_play(night: Evening) -> None:
    tom, (shown, judged) = await night.answered("/opening backgammon 31 64", "Tom", language="en")
    assert shown.has_photo and "6-4" in judged.text + shown.text
    await night.tap(tom, "Exercise from this", shown)
    assert night.last(tom.private).labels


async def test_roll_without_a_game_asks_for_first_plays(night: Evening) -> None:
    """Also of who plays long nardy, which has no plays for each roll."""
    (told,) = await night.say(night.person("Tom", language="en"), "best opening move for 6-5")
    assert told.has_photo and "24/13" in told.text


async def test_double_begins_no_backgammon(night: Evening) -> None:
    (told,) = await night.say(night.person("Анна"), "/opening бэкгэммон 66")
    assert "Дублем бэкгэммон не начинают" in told.text


async def test_opening_without_roll_is_the_advice_of_the_game(night: Evening) -> None:
    (told,) = await night.say(night.person("Анна"), "/opening длинные")
    assert "Первыми берут угловые пункты" in told.text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", ["short", "long"])
def test_worked_positions_stand_among_the_examples(slug: str, lang: str) -> None:
    """001 l.857-880, l.1133-1146: figures 15, 16, 22 and 23, from what is said about them."""
    heading = {"ru": "# Разобранные позиции", "en": "# Worked positions"}[lang]
    assert explanation(slug, lang).body.partition(heading)[2].count("\n- ") == 4
