"""Numbers that do not come from dice: drawn from a bag, or named by the player."""

from __future__ import annotations

import re

import pytest

from tests.bot.conversation.company import Pair, any_play, at_table, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_turn import settings


async def by_hand(night: Evening, pair: Pair) -> None:
    """Play until somebody has to draw himself."""
    await settings(night, pair, "Зары и ходы", "Зары бросаются", "по кнопке")
    snapshot = await night.snapshot(pair.group)
    if snapshot.state is not None and snapshot.state.due:
        await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)


@pytest.mark.parametrize(
    ("source", "button", "asks", "word"),
    [
        ("dice-domino", "Тянуть кость", "тяните кость", "кость"),
        ("dice-cards", "Открыть карту", "открывайте карту", "карт"),
        ("dice-lotto", "Тянуть бочонок", "тяните бочонок", "бочонок"),
    ],
)
async def test_a_bag_is_drawn_from_by_hand(
    night: Evening, source: str, button: str, asks: str, word: str
) -> None:
    pair = await seated(night, f"long+{source}")
    assert word in night.board(pair.group).text
    await by_hand(night, pair)
    board = night.board(pair.group)
    assert asks in board.text and board.labels[0] == button
    turns = (await night.snapshot(pair.group)).table.length
    await night.tap(pair.of(await night.snapshot(pair.group)), button, board)
    assert (await night.snapshot(pair.group)).table.length > turns
    assert word in night.board(pair.group).text


async def test_draw_is_said_of_a_tile(night: Evening) -> None:
    """More words than that offer a draw, as anywhere."""
    pair = await seated(night, "long+dice-domino")
    await by_hand(night, pair)
    drawer = pair.of(await night.snapshot(pair.group))
    turns = (await night.snapshot(pair.group)).table.length
    board = night.board(pair.group)
    (refused,) = await night.say(drawer, "offer a draw", pair.group, board)
    assert "О ничьей здесь не договариваются" in refused.text
    await night.say(drawer, "draw", pair.group, board)
    after = await night.snapshot(pair.group)
    assert after.table.length > turns and after.state is not None and after.game.due
    (again,) = await night.say(drawer, "draw", pair.group, night.board(pair.group))
    assert again.text.startswith("Уже есть кость ")


async def test_two_cards_are_opened_one_after_the_other(night: Evening) -> None:
    pair = await seated(night, "long+dice-cards")
    await by_hand(night, pair)
    for _ in range(60):
        snapshot = await night.snapshot(pair.group)
        if "opened" in snapshot.game.facts:
            break
        if snapshot.game.due:
            await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
        else:
            await night.say(
                pair.of(snapshot), "открываю карту", pair.group, night.board(pair.group)
            )
    board = night.board(pair.group)
    assert "К ней нужна вторая" in board.text and board.labels[0] == "Открыть карту"
    await night.say(pair.of(await night.snapshot(pair.group)), "/roll", pair.group)
    assert "карты: " in night.board(pair.group).text


async def test_what_is_left_is_told_where_the_table_wants_it(night: Evening) -> None:
    pair, snapshot = await at_table(night, "long+dice-domino show_remaining=on sets=1")
    left = 21 - len(snapshot.game.facts["market"].split("."))
    await night.tap(pair.anna, "Показать всё", night.board(pair.group))
    assert f"Осталось {21 - left}: " in night.last(pair.group).text
    for _ in range(21):
        snapshot = await night.snapshot(pair.group)
        if "shuffled" in snapshot.game.facts:
            break
        await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
    assert "мешает все кости заново" in night.board(pair.group).text


async def test_the_draw_and_the_check_speak_of_tiles(night: Evening) -> None:
    pair = await seated(night, "short+dice-domino draw=brief")
    lobby = next(m for m in pair.group.alive if m.by_bot and "Жребий" in m.text)
    assert "кость " in lobby.text and "вытянутое возвращается" in lobby.text
    shown = await night.say(pair.anna, "/fair", pair.group)
    assert "tile" not in shown[-1].text


async def test_two_numbers_are_named_by_button_or_in_words(night: Evening) -> None:
    pair = await seated(night, "long-without-dice")
    board = night.board(pair.group)
    starter = pair.of(await night.snapshot(pair.group))
    assert "назовите два числа" in board.text
    assert [button["text"] for button in board.rows[0]] == ["6-5", "6-4", "6-3", "6-2", "6-1"]
    assert [button["text"] for button in board.rows[-1]] == ["5-5", "4-4", "3-3", "2-2", "1-1"]
    (sorry,) = await night.say(starter, "/m 6-6", pair.group)
    assert "играется до конца" in sorry.text and "6-5" in sorry.text
    before = (await night.snapshot(pair.group)).table.length
    for wrong in ("/m 7-1", "/m 24/18"):
        await night.say(starter, wrong, pair.group)
        assert (await night.snapshot(pair.group)).table.length == before
    assert "Заров в этой игре не бросают" in await night.answer(starter, "/roll", pair.group)
    await night.tap(starter, "5-5", board)
    assert "24/4" in night.board(pair.group).text
    other = pair.of(await night.snapshot(pair.group))
    assert other is not starter
    await night.say(other, "56", pair.group, night.board(pair.group))
    assert "6-5" in night.board(pair.group).text
    assert "24/13" in night.board(pair.group).text
    again = pair.of(await night.snapshot(pair.group))
    assert again is starter
    await night.say(starter, "4 3", pair.group, night.board(pair.group))
    assert "4-3" in night.board(pair.group).text


async def test_the_bot_names_its_numbers(night: Evening) -> None:
    anna = await night.newcomer("/new long-without-dice бот")
    snapshot = await night.snapshot(anna)
    for _ in range(2):
        if snapshot.game.open_ask.kind == "announce":
            await night.say(anna, "6-5")
        else:
            await night.say(anna, any_play(snapshot))
        snapshot = await night.snapshot(anna)
    assert any(played.seat in snapshot.bots for played in snapshot.state.played if snapshot.state)


async def test_columns_stand_below_the_board_and_nobody_throws(night: Evening) -> None:
    pair = await seated(night, "short+xray entries=3")
    board = night.board(pair.group)
    snapshot = await night.snapshot(pair.group)
    await night.tap(pair.anna, "Показать всё", board)
    _, *shown = night.last(pair.group).text.split("следующие броски: ")
    assert len(shown) == 2 and all(re.match(r"\d-\d \d-\d \d-\d(\s|$)", one) for one in shown)
    columns = snapshot.game.facts["columns"]
    starter = snapshot.game.thrower
    first = columns.split("-")[starter].split(".")[0]
    assert f"{first[0]}-{first[1]}" in board.text
    assert snapshot.game.due and "Бросить" not in board.labels
    await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
    after = await night.snapshot(pair.group)
    assert after.game.facts["columns"] == columns
    assert after.game.facts["spent"] == "1-1"


async def test_every_turn_is_a_four_and_a_three(night: Evening) -> None:
    pair = await seated(night, "long+four-three")
    for _ in range(3):
        snapshot = await night.snapshot(pair.group)
        assert snapshot.game.due == ((4, 3),)
        await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)


async def test_the_opponent_takes_a_die_away(night: Evening) -> None:
    pair = await seated(night, "short+sassungammon draw=full")
    board = night.board(pair.group)
    snapshot = await night.snapshot(pair.group)
    assert snapshot.game.throw is not None
    numbers = snapshot.game.throw.numbers
    assert len(numbers) == 3 and "какой зар убрать?" in board.text
    assert board.labels == list(dict.fromkeys(map(str, numbers)))
    asked, thrower = pair.of(snapshot), pair.other(snapshot)
    assert snapshot.acting[0] != snapshot.game.owners[snapshot.game.thrower]
    assert await night.answer(thrower, "/m 24/18", pair.group)
    await night.tap(asked, board.labels[0], board)
    snapshot = await night.snapshot(pair.group)
    assert snapshot.game.throw is not None
    assert sorted(snapshot.game.throw.numbers) == sorted(numbers[1:])
