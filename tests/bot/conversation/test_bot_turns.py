"""Bots play beside everything else: whoever writes meanwhile is answered, and no turn is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from bot.demo import Chat, Person
from bot.opponent import choose
from rules.game import State
from tests.bot.conversation.company import first_play
from tests.bot.conversation.kit import Evening, evening

_PATIENCE = 20
"""Seconds after which a test that fails ends."""


class Ponderer:
    """An opponent that answers only when it is let go."""

    def __init__(self) -> None:
        self.asked = Event()
        self.free = Event()

    def choose(self, state: State, seat: int, level: str, lot: str) -> str:
        """See `bot.opponent.choose`."""
        self.asked.set()
        self.free.wait(_PATIENCE)
        return choose(state, seat, level, lot)

    async def begins(self) -> None:
        """Somebody asks it."""
        assert await asyncio.to_thread(self.asked.wait, _PATIENCE)


@pytest.fixture
def ponderer() -> Iterator[Ponderer]:
    """Let go at the end, whatever happens."""
    ponderer = Ponderer()
    yield ponderer
    ponderer.free.set()


async def with_bots(night: Evening) -> tuple[Person, Chat]:
    """Anna and three bots in a group; one of them begins."""
    night.chance.deal("2", "5", "6", "3", "2-1", seats=4)
    anna = night.person("Анна")
    group = await night.gather(anna)
    anna.say("/new квартгаммон бот", group)
    return anna, group


def boards(chat: Chat) -> int:
    """How many pictures the bot has sent there."""
    return sum(message.by_bot and message.has_photo for message in chat.alive)


async def test_a_chat_is_answered_while_its_bots_think(tmp_path: Path, ponderer: Ponderer) -> None:
    async with evening(tmp_path, choose=ponderer.choose) as night:
        anna, group = await with_bots(night)
        await ponderer.begins()
        other = anna.say("/help", group)
        await group.wait_for(lambda m: m.by_bot and m.reply_to == other.id, other)
        lobby = anna.say("/new длинные", group)
        await group.wait_for(lambda m: "Сесть" in m.labels, lobby)
        assert boards(group) == 0
        ponderer.free.set()
        await night.quiet()
        assert boards(group) == 1


async def test_a_turn_that_was_thought_about_is_played_after_a_crash(
    tmp_path: Path, ponderer: Ponderer
) -> None:
    async with evening(tmp_path, choose=ponderer.choose) as night:
        anna, group = await with_bots(night)
        await ponderer.begins()
        await night.crash()
        ponderer.free.set()
        await night.revive()
        await night.quiet()
        snapshot = await night.snapshot(group)
        assert (snapshot.acting, boards(group)) == ((0,), 1)
        await night.say(anna, f"/m {first_play(snapshot)}", group)
        assert boards(group) == 2


async def test_failed_bot_turn_is_retried_when_the_table_is_shown(
    tmp_path: Path,
) -> None:
    """A bot's turn that fails is set aside, and begun anew when the table is asked for."""
    failures = 3

    def stumbling(state: State, seat: int, level: str, lot: str) -> str:
        nonlocal failures
        failures -= 1
        if failures >= 0:
            raise RuntimeError("no idea")
        return choose(state, seat, level, lot)

    async def at_once(seconds: float) -> None:
        await asyncio.sleep(0 if seconds < 60 else seconds)

    async with evening(tmp_path, choose=stumbling, sleep=at_once) as night:
        night.expect("a bot's turn .* failed", "set aside: order")
        anna, group = await with_bots(night)
        await night.quiet()
        assert (failures, boards(group)) == (0, 0)
        await night.say(anna, "/board", group)
        assert boards(group) == 1
