"""How dice land: beside the board, on a checker, one alone."""

from __future__ import annotations

from tests.bot.conversation.company import seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.live import BAD, UNEVEN, deal, kinds, lands, opens


async def test_a_bad_landing_is_thrown_again_with_its_reason(night: Evening) -> None:
    deal(night, lands(". checker", ". ."))
    pair = await seated(night, BAD)
    assert "Зар встал на шашку: переброс." in night.board(pair.group).text
    assert [kind for kind, _ in await kinds(night, pair.group)] == ["flight", "throw"] * 2


async def test_a_single_die_is_played(night: Evening) -> None:
    deal(night, lands("edge .", ". off"))
    pair = await seated(night, BAD)
    snapshot, text = await night.snapshot(pair.group), night.board(pair.group).text
    assert len(snapshot.game.due[0]) == 1
    assert "Зар встал на ребро: переброс." in text
    assert "за доской." in text and f"Играет только {snapshot.game.due[0][0]}." in text


async def test_a_turn_is_lost(night: Evening) -> None:
    deal(night, lands("half edge", "off off"))
    pair = await seated(night, BAD)
    text = night.board(pair.group).text
    assert "Зары легли плохо (" in text and "ход потерян" in text
    assert pair.of(await night.snapshot(pair.group)) is pair.boris


async def test_a_clock_that_goes_back_leaves_no_throw_in_the_air(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    await opens(night, pair.group)
    night.clock.advance(hours=-2)
    await night.later()
    assert (await kinds(night, pair.group))[-1][0] == "throw"
