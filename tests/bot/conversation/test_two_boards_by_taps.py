"""Four people of a group at two boards, all tapping, within Telegram's 20 messages a minute."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from pathlib import Path

from bot.demo import Chat, Message, Person
from bot.outgoing.rate_limiter import CallBudget
from bot.table.shown_messages import HOME, shown_at
from bot.table.snapshot import TableSnapshot
from bot.table.tapped_draft import spot
from bot.ui.callback_data import unpack
from rules.analysis import is_whole, next_steps
from tests.bot.conversation.kit import Evening, evening
from tests.bot.fake_time import FakeTime

SPAN, THOUGHT = 120.0, 7.8
"""Seconds of play, and of thought before each turn."""
PERIOD = 30.0
"""The seconds from which on a sleep is that of a job that comes again and again."""


class Held(FakeTime):
    """Time that knows how many tasks wait for room within Telegram's limits."""

    count = 0

    async def sleep(self, seconds: float) -> None:
        """Wait until so many seconds have been let pass."""
        waits = seconds < PERIOD
        self.count += waits
        try:
            await super().sleep(seconds)
        finally:
            self.count -= waits


@dataclass
class Board:
    """A board of two people: the number of its table, the last message that shows it, when that
    was or will be thought about, when the play before was made, and the seconds between a play and
    the next message."""

    table: int
    shown: int = 0
    thought_at: float = inf
    played_at: float = 0.0
    waits: list[float] = field(default_factory=list)


@dataclass
class Group:
    night: Evening
    time: Held
    chat: Chat
    people: dict[int, Person]

    async def rest(self) -> None:
        """Wait until all is done that can be done at this moment."""
        settled = asyncio.create_task(self.night.quiet())
        while not settled.done() and not self.time.count:
            await asyncio.sleep(0.001)
        settled.cancel()

    async def pass_(self, moment: float) -> None:
        """Let time go by until a moment, or until a task that waited for room goes on before."""
        await self.time.pass_(min(moment, self.time.next) - self.time.seconds)
        await self.rest()

    async def until(self, reached: Callable[[], bool]) -> None:
        """Let time go by until something is so."""
        await self.rest()
        while not reached():
            await self.pass_(self.time.next)

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


async def seated_group(night: Evening, time: Held) -> tuple[Group, list[Board]]:
    """Two tables of a group; the budget counts from the first boards on."""
    names = ("Анна", "Борис", "Вера", "Гоша")
    people = [night.person(name) for name in names]
    chat = night.group(*people)
    group = Group(night, time, chat, {one.id: one for one in people})
    await night.experienced(*people)
    for host, guest in (people[:2], people[2:]):
        host.say("/new короткие draw=white", chat)
        await group.until(lambda: any("Сесть" in one.labels for one in chat.alive))
        guest.tap("Сесть", chat)
        await group.until(lambda: not any("Сесть" in one.labels for one in chat.alive))
    boards = [Board(table.id) for table in await night.tables(chat, ("playing",))]
    await group.until(lambda: sum(one.has_photo for one in chat.alive) == len(boards))
    await time.pass_(60.0)
    for board in boards:
        await look(group, board)
        board.waits.clear()
    return group, boards


async def look(group: Group, board: Board) -> None:
    """Note when the next board came."""
    shown = shown_at((await group.snapshot(board)).table, HOME).board
    assert shown is not None
    if shown != board.shown:
        board.waits.append(group.time.seconds - board.played_at)
        board.shown, board.thought_at = shown, group.time.seconds + THOUGHT


async def play(group: Group, board: Board) -> None:
    """Play once the newest board was thought about."""
    if group.time.seconds >= board.thought_at:
        board.played_at, board.thought_at = group.time.seconds, inf
        await group.turn(board, group.chat.messages[board.shown])


async def test_two_boards_by_taps_keep_their_pace(tmp_path: Path) -> None:
    """At least 7 turns a minute at each, and no wait for a board over 4 seconds."""
    time = Held()
    async with evening(tmp_path, budget=CallBudget(), clock=time.now, sleep=time.sleep) as night:
        night.flooded = True
        group, boards = await seated_group(night, time)
        assert len(boards) == 2
        start = time.seconds
        while time.seconds < start + SPAN:
            for board in boards:
                await play(group, board)
            await group.rest()
            for board in boards:
                await look(group, board)
            await group.pass_(min(board.thought_at for board in boards))
        for board in boards:
            assert len(board.waits) >= 7 * SPAN / 60, board.waits
            assert max(board.waits) <= 4.0, board.waits
        assert not night.server.violations
