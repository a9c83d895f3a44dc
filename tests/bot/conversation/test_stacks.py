"""Stacks of unlike checkers: the caption tells them bottom to top and what was scored; refusals of
kings, ranks and numbers say why."""

from __future__ import annotations

import pytest

from bot.i18n import Words
from bot.messages.special_checkers import stack_lines
from rules.analysis import at_throw
from rules.variants import find
from rules.view.visibility import view
from tests.bot.conversation.company import Pair, seated
from tests.bot.conversation.kit import Evening

HEAD = ", ".join(str(number) for number in range(15, 1, -1))


async def said(night: Evening, pair: Pair, text: str) -> str:
    """What the bot says to whoever is to move."""
    board, snapshot = night.board(pair.group), await night.snapshot(pair.group)
    answers = await night.say(pair.of(snapshot), text, pair.group, board)
    return answers[-1].text if answers else night.board(pair.group).text


async def everything(night: Evening, pair: Pair) -> str:
    """All that can be told of the board, as its button does."""
    await night.tap(pair.anna, "Показать всё", night.board(pair.group))
    return night.last(pair.group).text


async def test_numbers_are_told_bottom_to_top_and_scored(night: Evening) -> None:
    night.chance.deal("5", "2", "2-1", "6-6")
    pair = await seated(night, "царские draw=brief")
    told = await everything(night, pair)
    assert f"⚪ снизу вверх: 24: {HEAD}; 17: 1." in told
    assert f"⚫ снизу вверх: 1: {HEAD}; 4: 1." in told
    assert "Очки ⚪ 0 : ⚫ 0, нужно 111." in told
    assert "с головы" in await said(night, pair, "24/18(2) 18/12(2)")
    await said(night, pair, "24/18/12/6/off")
    told = night.board(pair.group).text
    assert "Очки ⚪ 2 : ⚫ 0, нужно 111." in told
    assert "Снято ⚪ № 2 : ⚫ 0." in told


async def test_a_king_has_rules_of_its_own(night: Evening) -> None:
    night.chance.deal("6", "4", "2-1")
    pair = await seated(night, "король draw=brief")
    assert "⚪ снизу вверх: 24: 2, король." in night.board(pair.group).text
    assert "один шаг" in await said(night, pair, "24/18/14")
    assert "На 20 стоит своя шашка" in await said(night, pair, "20/14 24/20")
    told = await said(night, pair, "24/18 24/20")
    assert "⚪ снизу вверх: 7: король." in told, "Boris sees the board from his own side"


async def test_in_a_war_nothing_is_said_of_a_bar_or_of_bearing_off(night: Evening) -> None:
    night.chance.deal("6", "4", "2-1")
    pair = await seated(night, "хищники draw=brief")
    told = await said(night, pair, "ход конём")
    assert "Не понял ход" in told and "откуда и куда." in told and "off" not in told


@pytest.mark.parametrize(
    ("lang", "told"), [("ru", "20: 1, король; бар: король."), ("en", "20: 1, king; bar: king.")]
)
def test_a_king_on_the_bar_is_told(lang: str, told: str) -> None:
    position = "bar:1K,20:1,20:1K,5:2;24:1K,22:3;w"
    state = at_throw(find("king", {"kings": "three"}), position, "6-4")
    assert stack_lines(state, view(state, None), Words(lang, True), "own")[0].endswith(told)


@pytest.mark.parametrize("side", [0, 1])
def test_points_have_the_numbers_of_the_picture(side: int) -> None:
    """Both sides' stacks are told in the numbers of whoever looks."""
    state = at_throw(find("king", {}), "20:1K,5:2;24:1K,22:3;w", "6-4")
    white, black = stack_lines(state, view(state, None), Words("en", True), "own", (side,))
    labels = view(state, None).board.labels["own"][side]
    spots = [state.variant.board.spots[owner][place - 1] for owner, place in ((0, 20), (1, 24))]
    assert white == f"⚪ bottom to top: {labels[spots[0]]}: king."
    assert black == f"⚫ bottom to top: {labels[spots[1]]}: king."
    assert ("20" if side == 0 else "24") in (white, black)[side]


async def test_heads_are_laid_in_secret(night: Evening) -> None:
    """Both lay their own order; what cannot be says why, and both are shown together."""
    pair = await seated(night, "царские head_order=free")
    board = night.board(pair.group)
    assert "разложите номера втайне на своих пунктах: 24" in board.text
    for typed, why in (
        ("24:15.14.13", "Номер 1 не стоит нигде"),
        ("23:15.14.13.12.11.10.9.8.7.6.5.4.3.2.1", "Пункт 23 не годится"),
        ("24:16.15.14", "Шашки 16 нет"),
        ("трам пам пам", "через точку"),
    ):
        assert why in await night.answer(pair.anna, typed), typed
    await night.say(pair.anna, "24:1.2.3.4.5.6.7.8.9.10.11.12.13.15.14")
    assert "13, 15, 14" not in night.board(pair.group).text
    await night.tap(pair.boris, "Младшие впереди", board)
    told = await everything(night, pair)
    assert "11, 12, 13, 15" in told and "4, 3, 2" in told
