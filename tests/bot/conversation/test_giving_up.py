"""A bot that gives its game up asks the other player like anybody else."""

from __future__ import annotations

from pathlib import Path

from bot.opponent import choose
from rules.game import State
from tests.bot.conversation.kit import any_play, evening


def hopeless(state: State, seat: int, level: str, lot: str) -> str:
    """Gives up on its first turn, once."""
    if "resign:1" in state.offers(seat) and "declined" not in state.facts:
        return "resign:1"
    return choose(state, seat)


async def test_what_the_bot_offers_may_be_refused_and_accepted(tmp_path: Path) -> None:
    async with evening(tmp_path, choose=hopeless) as night:
        anna = night.person("Анна")
        for said, status in (("Играть дальше", "playing"), ("Принять", "over")):
            await night.say(anna, "/new короткие с ботом")
            snapshot = await night.snapshot(anna)
            assert snapshot.state is not None and snapshot.state.ask is not None
            if snapshot.state.ask.kind != "resign":
                await night.say(anna, any_play(snapshot))
            offer = night.board(anna.private)
            assert "Бот" in offer.text and "сдаёт партию: оюн, 1 очко" in offer.text
            await night.tap(anna, said, offer)
            snapshot = await night.snapshot(anna)
            assert snapshot.table.status == status
            if status == "playing":
                assert snapshot.state is not None and snapshot.state.ask is not None
                assert snapshot.state.ask.kind == "play"
                await night.say(anna, "/resign 1")
