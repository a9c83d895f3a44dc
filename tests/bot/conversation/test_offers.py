"""What was not read for sure is offered as buttons, and what costs something is asked first."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.monitoring.metrics import REGISTRY
from bot.store.learning import ChosenSaying
from tests.bot.conversation.kit import Evening, evening


async def test_unsure_reading_offers_what_may_be_meant(night: Evening) -> None:
    anna = await night.newcomer("/new длинные с ботом")
    (asked,) = await night.say(anna, "ну и что мне с этим всем делать, а")
    assert asked.text == "Что из этого?"
    assert 1 <= len(asked.labels) <= 3


async def test_tap_on_an_offer_does_what_was_meant(night: Evening) -> None:
    anna = await night.newcomer("/new длинные с ботом")
    (asked,) = await night.say(anna, "я пожалуй капитулирую перед тобой")
    assert asked.text == "Правильно понимаю?"
    assert asked.labels == ["Сдать партию"]
    assert (await night.snapshot(anna)).table.status == "playing"
    told = await night.tap(anna, "Сдать партию", asked)
    assert told is not None


async def test_question_about_the_board_is_answered_by_likeness(night: Evening) -> None:
    anna = night.person("Анна")
    night.chance.deal("6-5")
    await night.say(anna, "/new длинные с ботом draw=white")
    assert "15" in await night.answer(anna, "сколько моих шашек пока не дошло до дома")


async def test_offers_tapped_and_ignored_are_counted(night: Evening) -> None:
    def counted() -> list[float]:
        labels = ({"outcome": outcome} for outcome in ("tapped", "ignored"))
        return [REGISTRY.get_sample_value("nardy_offers_total", each) or 0.0 for each in labels]

    anna = await night.newcomer("/new длинные с ботом")
    tapped, ignored = counted()
    await night.say(anna, "я пожалуй капитулирую перед тобой")
    await night.say(anna, "пипсы")
    await night.say(anna, "пипсы")
    assert counted() == [tapped, ignored + 1]
    (asked,) = await night.say(anna, "я пожалуй капитулирую перед тобой")
    await night.tap(anna, "Сдать партию", asked)
    await night.say(anna, "пипсы")
    assert counted() == [tapped + 1, ignored + 1]


@pytest.mark.parametrize("learns", [True, False])
async def test_tapped_offer_is_kept_if_the_operator_chose_so(
    tmp_path: Path, *, learns: bool
) -> None:
    async with evening(tmp_path, learns=learns) as night:
        anna = await night.newcomer("/new длинные с ботом")
        (asked,) = await night.say(anna, "Анна пожалуй капитулирует перед тобой")
        await night.tap(anna, "Сдать партию", asked)
        async with night.bot.store.reading() as work:
            sayings = await work.sayings.all()
        chosen = ChosenSaying("ru", "resign", "пожалуй капитулирует перед тобой")
        assert sayings == [chosen] * learns
        assert ("без имён и чисел" in await night.answer(anna, "/privacy")) == learns


@pytest.mark.parametrize("assent", ["да", "угу", "да да, сдаюсь", "сдаюсь я, сдаюсь"])
async def test_yes_to_the_question_whether_it_is_meant_does_it(night: Evening, assent: str) -> None:
    anna = await night.newcomer("/new длинные с ботом")
    (asked,) = await night.say(anna, "я пожалуй капитулирую перед тобой")
    assert asked.text == "Правильно понимаю?"
    answers = await night.say(anna, assent)
    assert all(answer.text != "Правильно понимаю?" for answer in answers)
    assert (await night.snapshot(anna)).table.status != "playing" or any(
        "За сколько" in answer.text for answer in answers
    )


async def test_anything_else_than_yes_leaves_the_question(night: Evening) -> None:
    anna = await night.newcomer("/new длинные с ботом")
    await night.say(anna, "я пожалуй капитулирую перед тобой")
    await night.say(anna, "пипсы")
    await night.say(anna, "да")
    assert (await night.snapshot(anna)).table.status == "playing"


async def test_resignation_among_several_offers_is_asked_once_more(night: Evening) -> None:
    anna = await night.newcomer("/new длинные с ботом")
    (asked,) = await night.say(anna, "пора заканчивать эту комедию")
    assert len(asked.labels) > 1 and "Сдать партию" in asked.labels
    await night.tap(anna, "Сдать партию", asked)
    assert night.last(anna.private).text == "Правильно понимаю?"
    assert (await night.snapshot(anna)).table.status == "playing"


async def test_chosen_offer_is_named_in_its_message(night: Evening) -> None:
    anna = await night.newcomer("/new длинные с ботом")
    (asked,) = await night.say(anna, "ну и что мне с этим всем делать, а")
    chosen = asked.labels[0]
    await night.tap(anna, chosen, asked)
    assert asked.text == f"Понятно: «{chosen}»."
