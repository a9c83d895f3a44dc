"""Throws that pass to and fro: the board says who plays what, what follows, how the turn ends."""

from __future__ import annotations

import pytest

from tests.bot.conversation.company import Pair, at_table, first_play, seated
from tests.bot.conversation.kit import Evening

SIXES = ("6", "1", "4-4")


@pytest.fixture
async def pair(night: Evening) -> Pair:
    """Mad nardy in which Boris has thrown 4-4 and is to play the fives."""
    night.chance.deal(*SIXES)
    return await seated(night, "бешеные нарды 2")


async def left_to_anna(night: Evening, pair: Pair) -> None:
    """Boris leaves a six."""
    for play in ("24/19/14 16/11(2)", "24/18 14/8/2"):
        await night.say(pair.boris, play, pair.group, night.board(pair.group))


async def test_the_board_tells_the_links_to_come(night: Evening, pair: Pair) -> None:
    text = night.board(pair.group).text
    assert "⚫ Борис: 4-4, 24/16(2) (других ходов нет)" in text
    assert "⚫ Борис: 5-5." in text
    assert "Дальше по цепочке 6-6." in text
    assert "Застрянут оба – ход окончен. Потом бросает Анна." in text


async def test_the_board_tells_who_plays_the_rest(night: Evening, pair: Pair) -> None:
    await left_to_anna(night, pair)
    text = night.board(pair.group).text
    assert "⚫ Борис: 5-5, 24/14 16/11(2)" in text
    assert "⚪ Анна, чужой остаток 6" in text
    assert "Это последний дубль цепочки." in text
    await night.say(pair.anna, "24/18", pair.group, night.board(pair.group))
    assert "⚪ Анна доигрывает 6: 24/18" in night.board(pair.group).text


async def test_it_is_told_why_one_throws_again(night: Evening) -> None:
    """Of a double that was played without help, and not of the turn after it."""
    night.chance.deal("6", "1", "3-3")
    pair = await seated(night, "гюльбар")
    why = "Дубль сыгран целиком – ещё один бросок."
    assert why in night.board(pair.group).text
    play = first_play(await night.snapshot(pair.group))
    await night.say(pair.boris, f"/m {play}", pair.group)
    board = night.board(pair.group)
    assert "⚪ Анна: " in board.text and why not in board.text


async def test_the_first_version_promises_a_throw(night: Evening) -> None:
    night.chance.deal(*SIXES)
    pair, snapshot = await at_table(night, "mad-nardy-1")
    assert (snapshot.table.slug, snapshot.table.options) == ("mad-nardy", {"version": "1"})
    await night.tap(pair.anna, "Показать всё", night.board(pair.group))
    assert "Сыграна вся без помощи – ещё бросок" in night.last(pair.group).text


async def test_a_play_is_taken_back_while_the_rest_waits(night: Evening, pair: Pair) -> None:
    await left_to_anna(night, pair)
    board = night.board(pair.group)
    await night.tap(pair.boris, "Вернуть ход", board)
    assert "вернуть ход 24/18 14/2" in night.board(pair.group).text
    await night.tap(pair.anna, "Вернуть", night.board(pair.group))
    assert "⚫ Борис: 6-6." in night.board(pair.group).text


async def test_the_rest_once_played_is_an_answer(night: Evening, pair: Pair) -> None:
    await left_to_anna(night, pair)
    await night.say(pair.anna, "24/18", pair.group, night.board(pair.group))
    assert "ответный ход уже сделан (Анна)" in await night.answer(pair.boris, "/undo", pair.group)
    await night.tap(pair.anna, "Вернуть ход", pair.group)
    assert "Анна просит вернуть ход 24/18" in night.board(pair.group).text


async def test_the_moves_are_those_of_the_link(night: Evening, pair: Pair) -> None:
    assert "Ходы на 5-5:" in await night.answer(pair.boris, "/moves", pair.group)
    await left_to_anna(night, pair)
    assert "Ходы на 6:" in await night.answer(pair.anna, "/moves", pair.group)


async def test_the_rules_of_a_short_form(night: Evening) -> None:
    anna = night.person("Анна", "anna")
    assert "Бешеные нарды" in await night.answer(anna, "/rules mad-nardy-3")


async def test_set_dice_make_a_chain_and_a_seven_gives_another_turn(night: Evening) -> None:
    night.chance.deal("1", "6")
    pair = await seated(night, "бешеные имбюрти")
    assert (await night.snapshot(pair.group)).table.slug == "mad-imbyurti"
    assert "Ходит Борис." in night.board(pair.group).text
    for person in (pair.anna, pair.boris):
        await night.tap(person, "4", night.board(pair.group))
    told = night.board(pair.group).text
    assert "Дальше по цепочке 6-6." in told
    assert "Сыграна вся без помощи – ещё ход, иначе ходит Анна." in told
    (sorry,) = await night.say(pair.boris, "24/19(2) 16/11(2)", pair.group, night.board(pair.group))
    assert "голов" in sorry.text
    for play in ("24/19/14 16/11(2)", "24/18 14/8 11/5(2)"):
        await night.say(pair.boris, play, pair.group, night.board(pair.group))
    assert "Снова ходит Борис." in night.board(pair.group).text
    for person, face in ((pair.anna, "3"), (pair.boris, "4")):
        await night.tap(person, face, night.board(pair.group))
    await night.say(pair.boris, "24/20/17", pair.group, night.board(pair.group))
    assert "Снова ходит Борис." in night.board(pair.group).text
