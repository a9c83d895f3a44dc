"""What the bot would say to a stake, told to whoever is asked."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.demo import Person
from bot.i18n import Html, Words
from bot.messages.advice_in_words import stake_advice
from bot.outgoing import advice_messages
from bot.table.snapshot import TableSnapshot
from bot.ui.callback_data import Press, pack
from rules.game import start
from rules.variants import find
from tests.bot.conversation.company import first_play
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_stake import OPENING, raised

ROLL = re.compile(
    r"Лучше бросать: поднять ставку (хуже на \d,\d\d очка|почти так же хорошо)\."
    r"|Лучше поднять ставку до 2: просто бросить (хуже на \d,\d\d очка|почти так же хорошо)\."
)
TAKE = re.compile(r"Лучше взять: пас хуже на \d,\d\d очка\.")


async def before_a_throw(night: Evening) -> tuple[Person, TableSnapshot]:
    """Somebody who may raise the stake against the bot, and the table then."""
    anna = night.person("Анна")
    night.chance.deal(*OPENING)
    await night.say(anna, "/new short cube=on draw=white с ботом")
    await night.say(anna, "/roll")
    await night.say(anna, first_play(await night.snapshot(anna)))
    return anna, await night.snapshot(anna)


async def test_whether_to_raise_is_advised(night: Evening) -> None:
    anna, snapshot = await before_a_throw(night)
    assert snapshot.game.open_ask.kind == "stake"
    for asked in ("подсказка", "hint", "/hint"):
        (told,) = await night.say(anna, asked)
        assert ROLL.fullmatch(told.text), told.text
    assert (await night.answer(anna, "почему?")).startswith("Бот")


async def test_tap_in_private_is_answered_before_the_bot_thinks(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long that takes: Telegram takes no late answers, the advice comes as a message."""
    anna, snapshot = await before_a_throw(night)
    hint = pack(Press(snapshot.table.public_id, snapshot.stamp, "hint"))
    query = anna.tap_data(hint, night.board(anna.private))

    def slowly(*context: Any) -> Html:
        query.date -= 100.0
        return stake_advice(*context)

    monkeypatch.setattr(advice_messages, "stake_advice", slowly)
    await night.quiet()
    assert query.answer is not None and ROLL.fullmatch(night.last(anna.private).text)


async def test_tap_in_a_group_is_answered_though_advice_takes_long(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice_messages, "IN_TIME", 0.0)
    pair = await raised(night)
    await night.say(pair.boris, "/double", pair.group)
    await night.say(pair.anna, "/settings", pair.group)
    for label in ("Остальное", "Подсказки бота", "всегда"):
        await night.tap(pair.anna, label, pair.group)
    (told,) = await night.say(pair.anna, "@nardy_demo_bot подсказка", pair.group)
    query = await night.tap(pair.anna, "Подсказка", told)
    assert query.text == "Подсказка ещё не готова. Кнопка сработает чуть позже."


async def test_whether_to_take_is_advised_where_advice_may_be_had(night: Evening) -> None:
    pair = await raised(night)
    await night.say(pair.boris, "/double", pair.group)
    asked = "@nardy_demo_bot подсказка"
    (told,) = await night.say(pair.anna, asked, pair.group)
    assert told.text.startswith("За этой доской бот не подсказывает: за ней играют")
    await night.say(pair.anna, "/settings", pair.group)
    await night.tap_each(pair.anna, pair.group, "Остальное", "Подсказки бота", "всегда")
    for said in (asked, "@nardy_demo_bot hint"):
        (told,) = await night.say(pair.anna, said, pair.group)
        query = await night.tap(pair.anna, "Подсказка", told)
        assert query.alert and TAKE.fullmatch(query.text or ""), query.text


def test_each_answer_has_its_words() -> None:
    state = start(find("short", {"cube": "on"}))
    for lang in ("ru", "en"):
        words = Words(lang)
        costs = {"take": 0.3, "pass": 0.0, "beaver": 0.6}
        told = str(stake_advice(state, costs, words))
        assert told.startswith(("Лучше пас: взять хуже на 0,30 очка", "Better to pass"))
        assert str(stake_advice(state, {}, words)) == words.plain("advice-unknown")
