"""Armies that their owners set up, in the chat (kulikovo.md)."""

from __future__ import annotations

import pytest

from rules.questions.opening import first_move
from tests.bot.conversation.company import any_play, at_table, seated
from tests.bot.conversation.kit import Evening

ARMY = "24:12312 23:23123 22:31231"
WRONG = [
    ("24:12312 23:23123", "рода 1 должно быть 5, а здесь 3"),
    ("24:12312 23:23123 18:31231", "Пункт 18 не годится"),
    ("24:12312 24:23123 22:31231", "Пункт 24 назван дважды"),
    ("24:12312 23:23123 22:31234", "рода 4 здесь нет, есть 1, 2, 3"),
    ("24:12312 23", "Не понял расстановку"),
    ("24/18 13/11", "Не понял расстановку"),
    ("поставь как-нибудь", "Не понял расстановку"),
]


async def asked_in_private(night: Evening) -> Evening:
    """Anna has the question of a battle in her own chat."""
    pair = await seated(night, "куликово setup=hidden")
    night.board(pair.group)
    pair.anna.follow("Ответить в личном чате", night.board(pair.group))
    await night.quiet()
    assert "24–19" in night.last(pair.anna.private).text
    return night


@pytest.mark.parametrize(("typed", "why"), WRONG)
async def test_a_wrong_army_is_refused_with_one_that_would_do(
    night: Evening, typed: str, why: str
) -> None:
    await asked_in_private(night)
    anna = next(p for p in night.server.world.people.values() if p.first_name == "Анна")
    (sorry,) = await night.say(anna, typed)
    assert why in sorry.text and ARMY in sorry.text


async def test_armies_are_typed_and_shown_together(night: Evening) -> None:
    pair = await seated(night, "куликово setup=hidden")
    board = night.board(pair.group)
    assert "расставьте войско втайне" in board.text
    await night.tap(pair.anna, "Показать всё", board)
    assert "15 : ⚫ 15" in night.last(pair.group).text
    (told,) = await night.say(pair.anna, "24:31231,23=23123; 22: 12312")
    assert "24:31231 23:23123 22:12312" in told.text and "Борис" in told.text
    assert night.board(pair.group).id == board.id
    await night.tap(pair.boris, "Вперемешку", board)
    snapshot = await night.snapshot(pair.group)
    await night.tap(pair.anna, "Показать всё", night.board(pair.group))
    text = night.last(pair.group).text
    assert snapshot.game.open_ask.kind == "play" and "24: 3, 1, 2, 3, 1" in text
    assert "♟ 1 → ♞ 2 → ♜ 3 → ♟ 1" in text
    await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
    assert (await night.snapshot(pair.group)).table.length > snapshot.table.length


async def test_an_open_set_up_is_made_before_all(night: Evening) -> None:
    pair, snapshot = await at_table(night, "kulikovo setup=free")
    first, second = pair.of(snapshot), pair.other(snapshot)
    board = night.board(pair.group)
    assert board.mentions(first) and not board.mentions(second)
    await night.say(first, f"/m {ARMY}", pair.group)
    board = night.board(pair.group)
    assert board.mentions(second)
    await night.tap(first, "Показать всё", board)
    assert "1: 1, 2, 3, 1, 2" in night.last(pair.group).text
    (sorry,) = await night.say(second, "/m 24:111", pair.group)
    assert "должно быть 5" in sorry.text and ARMY in sorry.text
    await night.tap(second, "Рядами", board)
    snapshot = await night.snapshot(pair.group)
    assert snapshot.game.open_ask.kind == "play"


@pytest.mark.parametrize("setup", ["hidden", "free"])
async def test_whoever_sets_up_an_army_is_told_who_will_begin(night: Evening, setup: str) -> None:
    pair = await seated(night, f"куликово setup={setup}")
    state = (await night.snapshot(pair.group)).state
    first = first_move(state) if state is not None else None
    assert first is not None
    starter = ("Анна", "Борис")[first.seat]
    assert f"Начинает {starter}." in night.board(pair.group).text


async def test_alone_with_the_bot_in_english(night: Evening) -> None:
    kate = night.person("Kate", language="en")
    kate.start()
    await night.quiet()
    await night.say(kate, "/new kulikovo setup=hidden with the bot")
    board = night.board(kate.private)
    assert "set up your army in secret" in board.text and "Three towers" in board.labels
    assert not any("private chat" in label for label in board.labels)
    (sorry,) = await night.say(kate, "24:333 23:222")
    assert "There must be 5 warriors of type 1" in sorry.text and ARMY in sorry.text
    await night.say(kate, ARMY)
    snapshot = await night.snapshot(kate)
    assert snapshot.game.open_ask.kind == "play"
    await night.tap(kate, "Show all", night.board(kate.private))
    assert "Each beats the next" in night.last(kate.private).text


async def test_battle_set_up_once_and_nobody_resigns_before_it(
    night: Evening,
) -> None:
    """Before the battle nobody resigns, and an army is not set up twice."""
    pair = await seated(night, "куликово setup=hidden")
    assert "партия ещё не началась" in await night.answer(pair.anna, "/resign", pair.group)
    await night.say(pair.anna, ARMY)
    assert "Выбор уже сделан" in await night.answer(pair.anna, "24:11111 23:22222 22:33333")
