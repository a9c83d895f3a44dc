"""Emir: what may be done before a throw, by buttons and in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n import Words
from bot.messages.caption import Caption
from rules.game import State, run
from rules.position_state import from_position
from rules.variants import find
from tests.bot.conversation.company import Pair, seated
from tests.bot.conversation.kit import Evening

GAME = "эмир head_cover=on draw=brief"
SOWN = "24/23,22,21,20,19,18,17,16,15,14,13,11"


async def boris_first(night: Evening) -> Pair:
    """Anna had one play; Boris may lay out his head before he throws."""
    night.chance.deal("6", "5")
    return await seated(night, GAME)


async def state_of(night: Evening, pair: Pair) -> State:
    """The game as it stands."""
    return (await night.snapshot(pair.group)).game


async def test_buttons_say_what_is_possible(night: Evening) -> None:
    pair = await boris_first(night)
    board = night.board(pair.group)
    assert f"до броска можно: накрывной ход {SOWN}, по шашке на пункт." in board.text
    assert board.labels[:2] == ["🎲 Бросить", "Накрывной ход с 24: 23, 22, …, 11"]
    await night.tap(pair.boris, "Накрывной ход с 24: 23, 22, …, 11", board)
    state = await state_of(night, pair)
    assert state.open_ask.kind == "play"
    assert f"Борис, до броска: {SOWN}" in night.board(pair.group).text


async def test_straight_to_the_dice(night: Evening) -> None:
    pair = await boris_first(night)
    await night.tap(pair.boris, "🎲 Бросить", night.board(pair.group))
    assert (await state_of(night, pair)).played[-1].steps[-1].die


@pytest.mark.parametrize("said", ["бросаю", "дальше", "нет", "/roll"])
async def test_straight_to_the_dice_in_words(night: Evening, said: str) -> None:
    pair = await boris_first(night)
    await night.say(pair.boris, said, pair.group, night.board(pair.group))
    state = await state_of(night, pair)
    assert "acted" not in state.facts and (state.throw or state.thrower == 0)


@pytest.mark.parametrize("said", ["накрыть голову", "cover from 24", f"/m {SOWN}", "24"])
async def test_laid_out_in_words(night: Evening, said: str) -> None:
    pair = await boris_first(night)
    await night.say(pair.boris, said, pair.group, night.board(pair.group))
    assert f"до броска: {SOWN}" in night.board(pair.group).text


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("нукер на голову", "Нукера ставят"),
        ("оба нукера", "Нукера ставят"),
        ("нукера поставь", "Нукера ставят"),
        ("/m 24/18 18/13", "Броска ещё не было"),
        ("накрыть 20", "нет вашей шашки"),
        ("/m 24/23,22", "по порядку"),
    ],
)
async def test_what_cannot_be_done_says_why_and_what_can(
    night: Evening, said: str, why: str
) -> None:
    pair = await boris_first(night)
    (sorry,) = await night.say(pair.boris, said, pair.group, night.board(pair.group))
    assert why in sorry.text and SOWN in sorry.text
    assert (await state_of(night, pair)).facts.get("acted") is None


async def test_another_persons_act_is_none_of_yours(night: Evening) -> None:
    pair = await boris_first(night)
    wrong = await night.tap(pair.anna, "🎲 Бросить", night.board(pair.group))
    assert wrong.alert and "Борис" in (wrong.text or "")
    (sorry,) = await night.say(pair.anna, "накрыть голову", pair.group, night.board(pair.group))
    assert "Сейчас не время" in sorry.text


@pytest.mark.parametrize(
    ("white", "told"),
    [("hand:2,8:1,6:11,6:1E", True), ("hand:2,20:6,8:1,6:5,6:1E", False), ("8:2,6:12,6:1E", False)],
)
async def test_a_reserve_left_near_the_end_is_told(night: Evening, white: str, told: bool) -> None:
    pair = await boris_first(night)
    variant = find("emir")
    state = run(from_position(variant, variant.read(f"{white};24:5,24:1E,24:9;w")))
    snapshot = replace(await night.snapshot(pair.group), state=state)
    caption = Caption(snapshot, Words("ru"), None, "own").whole()
    assert ("В запасе ещё 2 нукера: снимать можно" in caption) is told
