"""Throws for sale, in the chat (auction.md)."""

from __future__ import annotations

from tests.bot.conversation.company import any_play, at_table
from tests.bot.conversation.kit import Evening


async def test_a_throw_is_bought(night: Evening) -> None:
    pair, snapshot = await at_table(night, "short+auction draw=full")
    assert snapshot.game.open_ask.kind == "bid"
    buyer, thrower = pair.of(snapshot), pair.other(snapshot)
    board = night.board(pair.group)
    assert "стоп и цена в фишках" in board.text
    assert board.labels[:3] == ["Без торга", "1", "2"] and "10" in board.labels
    await night.tap(buyer, "Показать всё", board)
    assert "Фишки: Анна 10, Борис 10." in night.last(pair.group).text
    assert await night.answer(thrower, "/m 3", pair.group)
    await night.say(buyer, "стоп 2", pair.group, reply_to=board)
    board = night.board(pair.group)
    assert "даёт 2" in board.text and board.labels[:2] == ["Уступить", "3"]
    assert "от 3 до 10" in await night.answer(thrower, "/m 2", pair.group)
    await night.say(thrower, "уступаю", pair.group, reply_to=board)
    after = await night.snapshot(pair.group)
    assert after.game.open_ask.kind == "play" and pair.of(after) is buyer
    assert f"Торг: {buyer.first_name} платит 2 фишки." in night.board(pair.group).text
    await night.say(buyer, f"/m {any_play(after)}", pair.group)
    following = await night.snapshot(pair.group)
    assert following.game.thrower != after.game.thrower


async def test_a_throw_goes_by_without_a_bid(night: Evening) -> None:
    pair, snapshot = await at_table(night, "long+auction")
    asked, thrower = pair.of(snapshot), pair.other(snapshot)
    await night.tap(asked, "Без торга", night.board(pair.group))
    after = await night.snapshot(pair.group)
    assert pair.of(after) is thrower and "Торг:" not in night.board(pair.group).text
