"""Matador: after a played 4-3 a number is named, by a button or in words."""

from __future__ import annotations

import pytest

from tests.bot.conversation.company import Pair, first_play, seated
from tests.bot.conversation.kit import Evening

LOT = ("4", "3")


async def named(night: Evening, options: str = "") -> Pair:
    """Whoever won the draw has played 4-3 and is to name a number."""
    night.chance.deal(*LOT)
    pair = await seated(night, f"матадор draw=brief {options}")
    await play(night, pair, "24/20 24/21")
    return pair


async def play(night: Evening, pair: Pair, text: str) -> None:
    """Whoever is to act plays."""
    await night.say(pair.of(await night.snapshot(pair.group)), f"/m {text}", pair.group)


async def test_six_buttons_ask_for_a_number(night: Evening) -> None:
    pair = await named(night)
    board = night.board(pair.group)
    assert "Какое число играть четыре раза" in board.text
    assert board.buttons[0] == ["1", "2", "3", "4", "5", "6"]
    await night.tap(pair.of(await night.snapshot(pair.group)), "6", board)
    snapshot = await night.snapshot(pair.group)
    assert str(snapshot.game.throw) == "6-6"
    assert "6-6" in night.board(pair.group).text


@pytest.mark.parametrize(("said", "throw"), [("5", "5-5"), ("двойки", "2-2"), ("six", "6-6")])
async def test_a_number_is_typed(night: Evening, said: str, throw: str) -> None:
    pair = await named(night)
    anna = pair.of(await night.snapshot(pair.group))
    await night.say(anna, said, pair.group, night.board(pair.group))
    snapshot = await night.snapshot(pair.group)
    assert str(snapshot.game.throw) == throw


@pytest.mark.parametrize("said", ["7", "24/18 24/18"])
async def test_what_is_no_number_is_refused_with_one_that_is(night: Evening, said: str) -> None:
    pair = await named(night)
    anna = pair.of(await night.snapshot(pair.group))
    assert "6" in await night.answer(anna, said, pair.group, night.board(pair.group))
    snapshot = await night.snapshot(pair.group)
    assert snapshot.game.open_ask.kind == "named-double"


async def test_the_extra_throw_may_be_declined(night: Evening) -> None:
    pair = await named(night, "decline_extra=on")
    board = night.board(pair.group)
    anna = pair.of(await night.snapshot(pair.group))
    await night.tap(anna, "6", board)
    await play(night, pair, "24/18(4)")
    board = night.board(pair.group)
    assert "ещё один бросок" in board.text
    assert board.labels[:2] == ["🎲 Бросить", "Закончить ход"]
    await night.say(anna, "нет", pair.group, board)
    snapshot = await night.snapshot(pair.group)
    assert pair.of(snapshot) is not anna


async def test_the_throw_that_follows_is_asked_for_by_name(night: Evening) -> None:
    pair = await named(night)
    await night.say(pair.anna, "/settings", pair.group)
    for label in ("Зары и ходы…", "Зары бросаются", "по кнопке"):
        await night.tap(pair.anna, label, pair.group)
    snapshot = await night.snapshot(pair.group)
    who = pair.of(snapshot)
    await night.tap(who, "1", night.board(pair.group))
    while (snapshot := await night.snapshot(pair.group)).state and snapshot.state.due:
        await play(night, pair, first_play(snapshot))
    assert "ещё один бросок" in night.board(pair.group).text
    assert pair.of(await night.snapshot(pair.group)) is who
