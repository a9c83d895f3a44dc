"""What was not read for sure is offered as buttons, and what costs something is asked first."""

from __future__ import annotations

from tests.bot.conversation.kit import Evening

UNSURE = "закончим пожалуй на этом наверное партию"
"""A sentence of which the reader is not sure."""


async def test_unsure_reading_offers_what_may_be_meant(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new длинные с ботом")
    (asked,) = await night.say(anna, "а вот это вот как вообще называется тут у вас")
    assert asked.text == "Что из этого?"
    assert 1 <= len(asked.labels) <= 3


async def test_tap_on_an_offer_does_what_was_meant(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new длинные с ботом")
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
    (told,) = await night.say(anna, "сколько моих шашек пока не дошло до дома")
    assert "15" in told.text
