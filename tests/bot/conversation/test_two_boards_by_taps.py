"""Four people of a group at two boards, all tapping, within Telegram's 20 messages a minute."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from bot.demo import Chat, Message, Person
from bot.outgoing.rate_limiter import Budget
from bot.table.shown_messages import HOME, shown_at
from bot.table.snapshot import TableSnapshot
from bot.table.tapped_draft import spot
from bot.ui.callback_data import unpack
from rules.analysis import is_whole, next_steps
from tests.bot.conversation.kit import Evening, evening
from tests.bot.fake_time import FakeTime

SPAN, THOUGHT, BLINK = 120.0, 7.8, 0.2
"""Seconds of play, of thought before each turn, and between two looks."""


@dataclass
class Board:
    """A board of two people: the number of its table, the last message that was played on, when
    that was, when the next came, and the seconds between."""

    table: int
    tapped: int = 0
    played_at: float = 0.0
    came_at: float | None = 0.0
    waits: list[float] = field(default_factory=list)


@dataclass
class Group:
    night: Evening
    time: FakeTime
    chat: Chat
    people: dict[int, Person]

    async def pass_(self, seconds: float) -> None:
        """Let simulated time go by, and what is due by then be done."""
        await self.time.pass_(seconds)
        for _ in range(3):
            while self.night.server.world.updates.pending:
                await asyncio.sleep(0.001)
            await asyncio.sleep(0.005)

    async def until(self, reached: Callable[[], bool]) -> None:
        """Let simulated time go by until something is so."""
        while not reached():
            await self.pass_(BLINK)

    async def snapshot(self, board: Board) -> TableSnapshot:
        async with self.night.bot.store.reading() as work:
            table = await self.night.bot.tables.find(work, board.table)
        assert table is not None
        return table

    async def tap(self, who: Person, message: Message, *actions: str) -> None:
        """Press the first button that has one of these actions."""
        for action in actions:
            for row in message.rows:
                for button in row:
                    press = unpack(button.get("callback_data"))
                    if press and f"{press.action}.{press.value}".startswith(action):
                        query = who.tap_data(button["callback_data"], message)
                        while query.answer is None:
                            await asyncio.sleep(0.001)
                        return
        raise AssertionError(message.labels)

    async def turn(self, board: Board, message: Message) -> None:
        """Tap a whole turn on the newest board of a table."""
        begun = await self.snapshot(board)
        player = begun.people[begun.acting[0]]
        assert player is not None and player.telegram_id is not None
        who, length = self.people[player.telegram_id], begun.table.length
        while (now := await self.snapshot(board)).table.length == length:
            assert now.state is not None
            steps = now.steps_of(now.acting[0])
            if further := next_steps(now.state, steps):
                await self.tap(who, message, "words.", f"from.{spot(further[0])}")
            else:
                assert is_whole(now.state, steps)
                await self.tap(who, message, "done.")


async def seated_group(night: Evening, time: FakeTime) -> tuple[Group, list[Board]]:
    """Two tables of a group; the budget counts from the first boards on."""
    names = ("Анна", "Борис", "Вера", "Гоша")
    people = [night.person(name) for name in names]
    chat = night.group(*people)
    group = Group(night, time, chat, {one.id: one for one in people})
    await group.pass_(BLINK)
    await night.experienced(*people)
    for host, guest in (people[:2], people[2:]):
        host.say("/new короткие draw=white", chat)
        await group.until(lambda: any("Сесть" in one.labels for one in chat.alive))
        guest.tap("Сесть", chat)
        await group.until(lambda: not any("Сесть" in one.labels for one in chat.alive))
    async with night.bot.store.reading() as work:
        home = await work.chats.by_telegram(chat.id)
        assert home is not None
        tables = await work.tables.in_chat(home.id, ("playing",))
    boards = [Board(table.id) for table in tables]
    await group.until(lambda: sum(one.has_photo for one in chat.alive) == len(boards))
    await group.pass_(60.0)
    return group, boards


async def play(group: Group, board: Board) -> None:
    """Note when the next board came, and play on it when it was thought about."""
    now = group.time.seconds
    shown = shown_at((await group.snapshot(board)).table, HOME).board
    assert shown is not None
    if board.came_at is None and shown != board.tapped:
        board.waits.append(now - board.played_at)
        board.came_at = now
    if board.came_at is not None and now - board.came_at >= THOUGHT:
        await group.turn(board, group.chat.messages[shown])
        board.tapped, board.played_at, board.came_at = shown, now, None


async def test_two_boards_by_taps_keep_their_pace(tmp_path: Path) -> None:
    """At least 7 turns a minute at each, and no wait for a board over 4 seconds."""
    time = FakeTime()
    async with evening(tmp_path, budget=Budget(), clock=time.now, sleep=time.sleep) as night:
        night.flooded = True
        group, boards = await seated_group(night, time)
        assert len(boards) == 2
        start = time.seconds
        while time.seconds < start + SPAN:
            await group.pass_(BLINK)
            for board in boards:
                await play(group, board)
        for board in boards:
            assert len(board.waits) >= 7 * SPAN / 60, board.waits
            assert max(board.waits) <= 4.0, board.waits
        assert not night.server.violations
