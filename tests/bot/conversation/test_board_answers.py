"""Questions about the position at hand, asked at a table."""

from __future__ import annotations

import re

import pytest

from bot.board_questions import QUESTIONS as REGISTERED
from bot.commands.board_answers import QUESTIONS, answer
from bot.demo import Chat, Person
from bot.requests.request import Request, Services
from bot.table.errors import UserError
from tests.bot.conversation.company import any_play, seated
from tests.bot.conversation.kit import Evening


async def ask(
    night: Evening, person: Person, name: str, where: Chat | None = None, **slots: str
) -> str:
    """The last message of the bot after a question in a chat, the person's own one by default."""
    place = where or person.private
    async with night.bot.store.work() as work:
        chat = await work.chats.by_telegram(place.id)
        known = await work.people.by_telegram(person.id)
        assert chat is not None and known is not None
        services = Services(night.bot.tables, "nardy_bot")
        await answer(Request(services, work, chat, known, "", message=1), name, slots)
    await night.quiet()
    return night.last(place).text


async def at_board(night: Evening, game: str) -> Person:
    """A person at a board against the bot."""
    return await night.newcomer(f"/new {game} с ботом draw=white")


async def test_every_question_is_answered_at_a_board(night: Evening) -> None:
    """In words, without a placeholder, before and after a play."""
    anna = await at_board(night, "короткие")
    for _ in range(2):
        for name in sorted(QUESTIONS):
            said = await ask(night, anna, name)
            assert said and "none" not in said, name
        await night.say(anna, any_play(await night.snapshot(anna)))


async def test_a_question_without_a_board_is_refused(night: Evening) -> None:
    anna = await night.newcomer("/start")
    for name in REGISTERED.keys() - {"begins", "now"}:
        with pytest.raises(UserError, match="no-game-here"):
            await ask(night, anna, name)


async def test_a_named_play_is_set_against_the_best_one(night: Evening) -> None:
    anna = await at_board(night, "короткие")
    play = any_play(await night.snapshot(anna), 3)
    said = await ask(night, anna, "rate-play", play=play)
    assert re.search(r"лучший ход|-й из \d+.* на \d+,\d\d очка", said), said
    said = await ask(night, anna, "what-if", play=play)
    assert re.search(r"После него шансы на победу около \d+ %", said), said


async def test_an_answer_by_a_rule_leads_to_the_rules(night: Evening) -> None:
    """The rule itself is told at a tap alone."""
    anna = await at_board(night, "длинные")
    for name in ("why-not-off", "mars-risk"):
        assert len(await ask(night, anna, name)) < 400
        await night.tap(anna, "Правила этой игры")
        assert "Длинные нарды" in night.last(anna.private).text
    await ask(night, anna, "pips")
    assert not night.last(anna.private).rows


async def test_points_are_in_the_numbers_of_whoever_asks(night: Evening) -> None:
    anna = await at_board(night, "длинные")
    assert "15 ваших шашек" in await ask(night, anna, "point", point="24")
    async with night.bot.store.work() as work:
        person = await work.people.by_telegram(anna.id)
        assert person is not None
        await work.people.set_settings(person.id, {"numbering": "book"})
    assert "На 012 – 15 ваших шашек" in await ask(night, anna, "point", point="012")


async def test_what_the_bot_thinks_is_not_told_between_people(night: Evening) -> None:
    """Advice is for games against the bot, unless it is allowed; what is counted is for all."""
    pair = await seated(night, "короткие draw=white")
    with pytest.raises(UserError, match="advice-none"):
        await ask(night, pair.anna, "win-chance", pair.group)
    assert "10 шашек" in await ask(night, pair.anna, "to-home", pair.group)
