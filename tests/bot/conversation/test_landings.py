"""How dice land: beside the board, on a checker, one alone."""

from __future__ import annotations

from tests.bot.conversation.kit import Evening, seated
from tests.bot.conversation.live import BAD, UNEVEN, deal, kinds, lands


async def test_a_bad_landing_is_thrown_again_with_its_reason(night: Evening) -> None:
    deal(night, lands(". checker", ". ."))
    pair = await seated(night, BAD)
    assert "Зар встал на шашку: переброс." in night.board(pair.group).text
    assert [kind for kind, _ in await kinds(night, pair.group)] == ["flight", "throw"] * 2


async def test_a_single_die_is_played(night: Evening) -> None:
    deal(night, lands("edge .", ". off"))
    pair = await seated(night, BAD)
    room, text = await night.room(pair.group), night.board(pair.group).text
    assert room.state is not None and len(room.state.due[0]) == 1
    assert "Зар встал на ребро: переброс." in text
    assert "за доской." in text and f"Играет только {room.state.due[0][0]}." in text


async def test_a_turn_is_lost(night: Evening) -> None:
    deal(night, lands("half edge", "off off"))
    pair = await seated(night, BAD)
    text = night.board(pair.group).text
    assert "Зары легли плохо (" in text and "ход потерян" in text
    assert text.index("переброс") < text.index("ход потерян")
    assert pair.of(await night.room(pair.group)) is pair.boris


async def test_in_english(night: Evening) -> None:
    anna, boris = night.person("Ann", language="en"), night.person("Bob", language="en")
    group = night.group(anna, boris)
    await night.quiet()
    await night.say(anna, f"/new {UNEVEN}", group)
    await night.tap(boris, "Sit down", group)
    board = night.board(group)
    assert "Ann: the dice are in the air… one is knocking!" in board.text
    await night.tap(boris, "Kestum!", board)
    assert "Kestum! The throw is void, Ann throws again." in board.text
