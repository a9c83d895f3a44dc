"""A throw in the air where the chat cannot be told of it, or the bot dies."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rules.dice.landed_dice import Air, write_landing
from tests.bot.conversation.company import at_table, first_play, seated
from tests.bot.conversation.kit import Evening, evening
from tests.bot.conversation.live import FLIES, UNEVEN, kinds, land, opens, ordered, replayed
from tests.bot.conversation.test_match import answers


async def test_a_throw_that_cannot_be_shown_now_lands_unseen(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(night.bot.limiter, "short", lambda *_: True)
    pair = await seated(night, UNEVEN)
    assert "Ответьте ходом" in night.board(pair.group).text
    assert [kind for kind, _ in await kinds(night, pair.group)] == ["flight", "throw"]
    assert "лёг сразу" in await night.answer(pair.boris, "/kestum", pair.group)


async def test_a_throw_refused_for_its_pace_lands_unseen(night: Evening) -> None:
    night.server.faults.add("flood", 1, seconds=1, methods=["sendPhoto"])
    pair = await seated(night, UNEVEN)
    assert "Ответьте ходом" in night.board(pair.group).text
    assert night.server.calls.count("sendPhoto") == 1
    assert [kind for kind, _ in await kinds(night, pair.group)] == ["flight", "throw"]


async def test_a_throw_shown_too_late_lands_unseen(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    await land(night, pair.group)
    snapshot, board = await night.snapshot(pair.group), night.board(pair.group)
    night.bot.dispatcher.stop()
    await night.bot._until_told[1]
    pair.anna.say(first_play(snapshot), pair.group, board)
    while not await ordered(night):
        await asyncio.sleep(0.005)
    night.clock.advance(seconds=3)
    await night.restart()
    await night.quiet()
    assert FLIES not in night.board(pair.group).text
    told = [kind for kind, _ in await kinds(night, pair.group)]
    assert told == ["flight", "throw"] * 2


async def test_who_is_away_is_not_waited_for(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    snapshot = await land(night, pair.group)
    night.clock.advance(minutes=11)
    await night.say(pair.anna, first_play(snapshot), pair.group, night.board(pair.group))
    assert "Ответьте ходом" in night.board(pair.group).text
    assert "лёг сразу" in await night.answer(pair.anna, "/kestum", pair.group)


# -- crashes ------------------------------------------------------------------------------------


@pytest.mark.parametrize("away", [0.0, 1.0, 60.0])
async def test_a_throw_outlives_the_process(night: Evening, away: float) -> None:
    pair, snapshot = await at_table(night, UNEVEN)
    air = Air(p_bad=0, p_uneven=1_000_000)
    wanted = write_landing(air.landing(snapshot.seed, snapshot.table.public_id, 1, 1))
    before = await opens(night, pair.group)
    night.clock.advance(seconds=away)
    await night.restart()
    if away < 10:
        assert await opens(night, pair.group) == before, "the window stays where it was"
        await land(night, pair.group)
    async with asyncio.timeout(30):
        while FLIES in night.board(pair.group).text:  # the clock goes by itself
            await asyncio.sleep(0.005)
    assert (await kinds(night, pair.group)) == [("flight", "uneven"), ("throw", wanted)]
    assert "Ответьте ходом" in night.board(pair.group).text


async def test_a_call_outlives_the_process(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    await night.tap(pair.boris, "Кестум!", pair.group)
    await night.restart()
    await night.later(seconds=11)
    assert FLIES in night.board(pair.group).text
    told = await kinds(night, pair.group)
    assert [kind for kind, _ in told] == ["flight", "kestum", "flight"]


async def told_in(path: Path, *, crashes: bool) -> list[tuple[str, int, str]]:
    """The record of some turns with calls, late calls and bad landings in them."""
    path.mkdir()
    async with evening(path) as night:
        pair = await seated(night, UNEVEN.replace("p_bad=0", "p_bad=300000 call_gap=0"))
        for step in ("call", "throw", "late", "", "play", "call", "again", "", "play", ""):
            if crashes:
                await night.restart()
                await night.quiet()
            snapshot = await night.snapshot(pair.group)
            air = snapshot.notes.air
            flies = "Кестум!" in night.board(pair.group).labels
            if step == "late" and air is not None and air.closes is not None:
                night.clock.moment = max(night.clock.moment, air.closes)
            if step in ("call", "late") and flies:
                await night.tap(pair.other(snapshot), "Кестум!", pair.group)
            elif step == "throw" and "🎲 Бросить" in night.board(pair.group).labels:
                await night.tap(pair.of(snapshot), "Бросить", pair.group)
            elif step == "play" and snapshot.state is not None and snapshot.state.due:
                board = night.board(pair.group)
                await night.say(pair.of(snapshot), first_play(snapshot), pair.group, board)
            else:
                await night.later(seconds=11)
        snapshot = await replayed(night, pair.group)
        return [given[:3] for given in await answers(night, snapshot)]


async def test_the_record_is_the_same_whether_the_bot_dies_or_not(tmp_path: Path) -> None:
    calm = await told_in(tmp_path / "calm", crashes=False)
    assert {"flight", "kestum", "throw", "play"} == {kind for kind, _, _ in calm}
    assert {"call", "late"} <= {value for _, _, value in calm}
    assert await told_in(tmp_path / "wild", crashes=True) == calm
