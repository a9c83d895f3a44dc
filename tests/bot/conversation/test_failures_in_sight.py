"""What fails on its way to a player is made good, or told; no tap is answered twice."""

from __future__ import annotations

import pytest
from telegram.error import BadRequest

from bot.outgoing import table_messages
from bot.store.tables import Tables
from tests.bot.conversation.company import seated
from tests.bot.conversation.kit import Evening


def broken(*args: object, **more: object) -> None:
    """Stand for code with a fault."""
    raise RuntimeError("a fault")


async def test_tap_answer_that_times_out_is_not_repeated(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may have arrived, and Telegram takes no second answer."""
    anna = await night.newcomer("/new с ботом")
    monkeypatch.setattr(night.bot._http_clients[0], "_read", 0.2)
    night.server.faults.add("slow", 1, seconds=0.5, methods=["answerCallbackQuery"])
    tapped = await night.tap(anna, "Игра…")
    await tapped.answered()
    assert tapped.repeats == 0


async def test_picture_forgotten_by_telegram_is_sent_anew(night: Evening) -> None:
    anna = await night.newcomer("/new с ботом")
    night.server.world.files.forget()
    await night.say(anna, "/board")
    assert night.board(anna.private).picture()


async def test_board_given_up_tells_player_how_to_see_it(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = await seated(night)
    night.expect("order .* failed", "set aside: order-")
    with monkeypatch.context() as patched:
        patched.setattr(table_messages, "_show", broken)
        await night.say(pair.anna, "/board", pair.group)
        await night.later(seconds=10)
        await night.later(seconds=10)
        last = night.last(pair.group)
        assert last.text == "Не получилось показать доску. Ещё раз: /board"
    await night.say(pair.anna, "/board", pair.group)
    assert night.last(pair.group).has_photo


async def test_line_refused_by_telegram_is_apologized_for_once(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not again and again where the apology is refused as well."""
    anna = await night.newcomer("/start", "Anna", language="en")
    night.expect("order .* refused", "set aside: order-")

    async def refused(*args: object, **more: object) -> None:
        raise BadRequest("Can't parse entities")

    with monkeypatch.context() as patched:
        patched.setattr("bot.outgoing.outbox_senders.send_text", refused)
        assert await night.say(anna, "/help") == []
    assert "Something broke" not in await night.answer(anna, "/help")


async def test_update_given_up_tells_player(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await night.newcomer("/start")
    night.expect("update .* failed", "set aside: update-")
    with monkeypatch.context() as patched:
        patched.setattr(Tables, "of_person", broken)
        anna.say("/tables")
        for _ in range(3):
            await night.later(seconds=10)
    assert night.last(anna.private).text == (
        "Не получилось: что-то сломалось у меня. Стоит попробовать ещё раз."
    )
