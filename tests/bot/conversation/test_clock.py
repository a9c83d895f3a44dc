"""A clock at the board: what is left stands in the caption, and a flag is there to be claimed."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.demo import Message
from bot.messages.short_caption import FOR_TWO
from bot.table.match import so_far
from bot.table.snapshot import TableSnapshot
from tests.bot.conversation.company import Pair, any_play
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_match import lose
from tests.bot.conversation.test_time_control import choose, lobby, paced, said

LONG = "Матч до 7, по 14 минут"
BLITZ = "Блиц до 3, по минуте"


def left(board: Message) -> dict[str, str]:
    """What a caption tells that each colour has left."""
    found = re.search(r"⏱ (.) (\d+:\d\d) : (.) (\d+:\d\d)\.", board.text)
    assert found is not None, board.text
    return {found[1]: found[2], found[3]: found[4]}


async def move(night: Evening, pair: Pair, seconds: float) -> TableSnapshot:
    """Whoever is to move thinks so long, and moves; the table after it."""
    snapshot = await night.snapshot(pair.group)
    night.clock.advance(seconds=seconds)
    await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
    return await night.snapshot(pair.group)


async def test_what_is_left_stands_in_the_caption_at_each_turn(night: Evening) -> None:
    pair = await paced(night, LONG, "long draw=white")
    assert (await night.snapshot(pair.group)).length == "7"
    assert left(night.board(pair.group)) == {"⚪": "14:00", "⚫": "14:00"}
    await move(night, pair, 8)
    assert left(night.board(pair.group)) == {"⚪": "14:00", "⚫": "14:00"}, "the delay is free"
    await move(night, pair, 68)
    assert left(night.board(pair.group)) == {"⚪": "14:00", "⚫": "13:00"}
    await night.restart()
    await move(night, pair, 9)
    assert left(night.board(pair.group)) == {"⚪": "13:59", "⚫": "13:00"}
    for board in (m for m in pair.group.alive if m.by_bot and m.has_photo):
        assert board.text.count("\n") < FOR_TWO.lines and len(board.text) <= FOR_TWO.characters


@pytest.mark.parametrize(
    ("pace", "length"),
    [("Матч до 9, по 18 минут", "9"), (LONG, "7"), (BLITZ, "3"), ("Блиц до 5, по 2 минуты", "5")],
)
async def test_a_clock_sets_the_length_it_is_for(night: Evening, pace: str, length: str) -> None:
    anna = night.person("Анна")
    group = night.group(anna)
    await night.say(anna, "/new", group)
    assert "не в счёт" in await choose(night, anna, group, pace)
    assert (await night.snapshot(group)).length == length
    assert "по какому времени" not in group.transcript(), "nobody is called"
    for label in ("← Назад", "← Назад", "Игра…", "Короткие нарды"):
        await night.tap(anna, label, lobby(group))
    assert (await night.snapshot(group)).notes.pace != "none"


async def test_clocks_are_for_two(night: Evening) -> None:
    anna = night.person("Анна")
    group = night.group(anna)
    await night.say(anna, "/new trigammon", group)
    await night.tap(anna, "Условия…", lobby(group))
    await night.tap(anna, "Темп", lobby(group))
    assert "Неделя на ход" in lobby(group).labels and LONG not in lobby(group).labels


async def test_the_moment_counts_at_which_a_move_came_in(night: Evening) -> None:
    """The bot was busy for a minute afterwards."""
    pair = await paced(night, BLITZ, "long draw=white")
    snapshot = await night.snapshot(pair.group)
    night.bot.worker.stop()
    await night.bot._until_told[0]
    night.clock.advance(seconds=40)
    pair.of(snapshot).say(f"/m {any_play(snapshot)}", pair.group)
    async with asyncio.timeout(20):
        while not await _stored(night):
            await asyncio.sleep(0.005)
    night.clock.advance(seconds=60)
    await night.bot.scheduler.round()
    await night.restart()
    await night.quiet()
    after = await night.snapshot(pair.group)
    assert after.turn != snapshot.turn and after.notes.clock == (30.0, 60.0)
    assert not said(pair.group, "Флаг упал")


async def _stored(night: Evening) -> int:
    async with night.bot.store.reading() as work:
        return (await work.inbox.waiting())[0]


async def test_the_clock_stands_while_the_bot_is_down(night: Evening) -> None:
    pair = await paced(night, BLITZ, "long draw=white")
    await night.later(seconds=30)
    await night.crash()
    night.clock.advance(hours=2)
    await night.revive()
    await night.later(seconds=39)
    assert not said(pair.group, "Флаг упал")
    after = await move(night, pair, 0)
    assert after.notes.clock == (1.0, 60.0)


async def flag(night: Evening, pair: Pair) -> Message:
    """The flag of whoever is to move falls; what the other is told."""
    await night.later(seconds=69)
    assert not said(pair.group, "Флаг упал")
    await night.later(seconds=1)
    (told,) = said(pair.group, "Флаг упал")
    return told


async def test_a_flag_is_claimed_and_takes_the_match(night: Evening) -> None:
    pair = await paced(night, BLITZ, "long draw=white")
    snapshot = await night.snapshot(pair.group)
    told = await flag(night, pair)
    assert told.labels == ["Забрать победу", "Ждать ещё", "Позвать бота"]
    await night.restart()
    assert (await night.snapshot(pair.group)).table.status == "playing", "not by itself"
    await night.tap(pair.other(snapshot), "Забрать победу", told)
    after = await night.snapshot(pair.group)
    match = so_far(after.table)
    assert match is not None and match.over and match.score == (0, 3)
    assert said(pair.group, "Победа: Борис, +3. Время вышло: Анна.")


async def test_somebody_is_warned_once_before_the_flag(night: Evening) -> None:
    pair = await paced(night, BLITZ, "long draw=white")
    snapshot = await night.snapshot(pair.group)
    await night.later(seconds=54)
    assert not said(pair.group, "осталось")
    await night.later(seconds=1)
    (warned,) = said(pair.group, "осталось")
    assert warned.text == f"⏱ {pair.of(snapshot).name}, осталось 0:15."
    await move(night, pair, 5)
    await move(night, pair, 3)
    await night.later(seconds=15)
    assert len(said(pair.group, "осталось")) == 1, "with less than that left nobody is warned again"


async def test_who_is_heard_of_too_late_is_not_warned(night: Evening) -> None:
    pair = await paced(night, BLITZ, "long draw=white")
    await night.later(seconds=90)
    assert said(pair.group, "Флаг упал") and not said(pair.group, "осталось")


async def test_the_board_tells_that_a_flag_has_fallen(night: Evening) -> None:
    pair = await paced(night, BLITZ, "long draw=white")
    board = night.board(pair.group)
    told = await flag(night, pair)
    assert told.text == "Флаг упал: Анна, Длинные нарды. Борис, что дальше?"
    assert left(night.board(pair.group)) == {"⚪": "0:00", "⚫": "1:00"}
    assert night.board(pair.group).id == board.id, "the same message"


async def test_a_flag_that_nobody_claims_stops_nothing(night: Evening) -> None:
    pair = await paced(night, BLITZ, "long draw=white")
    snapshot = await night.snapshot(pair.group)
    told = await flag(night, pair)
    win = told.rows[0][0]["callback_data"]
    await move(night, pair, 5)
    assert left(night.board(pair.group)) == {"⚪": "0:00", "⚫": "1:00"}
    assert not told.labels
    late = await night.tap_data(pair.other(snapshot), win, told)
    assert late.alert and late.text == "Время ещё не вышло, или ход уже сделан."
    await move(night, pair, 2)
    await night.later(seconds=10)
    assert len(said(pair.group, "Флаг упал")) == 2, "with an empty bank the delay is all there is"


async def test_waiting_on_fills_the_bank_again(night: Evening) -> None:
    pair = await paced(night, BLITZ, "long draw=white")
    snapshot = await night.snapshot(pair.group)
    told = await flag(night, pair)
    await night.tap(pair.other(snapshot), "Ждать ещё", told)
    after = await move(night, pair, 20)
    assert after.notes.clock == (50.0, 60.0)


async def test_a_bank_is_for_the_match(night: Evening) -> None:
    pair = await paced(night, BLITZ, "short draw=full")
    before = await night.snapshot(pair.group)
    first = await move(night, pair, 30)
    spent = before.acting[0]
    assert first.notes.clock[spent] == 40.0
    over = await lose(night, pair, "1")
    kept = over.notes.clock
    await night.later(minutes=5)
    await night.tap(pair.anna, "Следующая партия", night.last(pair.group))
    second = await night.snapshot(pair.group)
    assert second.table.id != first.table.id and second.notes.clock == kept
    assert second.notes.wait is not None and second.notes.wait.since == night.clock()
