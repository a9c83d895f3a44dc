"""A contest of eight that goes on though the bot dies between all moves."""

from __future__ import annotations

from random import Random

from rules.contests import standings
from tests.bot.conversation.contest_kit import Cup, begun
from tests.bot.conversation.kit import EVERY, Evening


async def tables(cup: Cup) -> int:
    """How many tables were opened in the group."""
    return len(await cup.night.tables(cup.group, EVERY))


async def test_a_contest_of_eight_though_the_bot_dies_between_all_moves(night: Evening) -> None:
    """Eight in a knock-out: each plays, gives up or accepts, and at some moment of that the bot is
    gone. Nothing is lost and nothing happens twice."""
    cup = await begun(night, 8, system="На вылет")
    cup.killed = Random("eight")
    assert "1/4 финала" in cup.table.text
    winners = await cup.round(moves=2)
    assert "Полуфиналы" in cup.table.text and len(set(winners)) == 4
    finalists = await cup.round(moves=1)
    assert "Финал" in cup.table.text and cup.table.text.count("играют") == 2
    won, third = await cup.round(moves=1)
    contest = await cup.now()
    places = [contest.name(one.player, contest.words) for one in standings(contest.contest)]
    assert (places[0], places[2]) == (won, third)
    assert set(places[:2]) == set(finalists) and set(places[:4]) == set(winners)
    assert contest.row.status == "over" and f"Победа: {won}" in cup.table.text
    assert await tables(cup) == 8
