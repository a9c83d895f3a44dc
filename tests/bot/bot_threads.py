"""Where the bot thinks in tests: in this process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.opponent import Judged, choose, judge, rank_plays
from bot.opponent.ipc import Question
from bot.opponent.luck import Weighed
from bot.table.bot_processes import Chosen, Ranking, T, Text, Write
from rules.game import State

Choose = Callable[[State, int, str, str], str]
"""What the bot answers to the open question: a seat, its level, the lot."""
Lucky = Callable[[State, str], Weighed | None]
"""How much a throw that falls now is better than others."""


class BotThreads:
    """Thinks in threads of this process."""

    def __init__(self, choose: Choose = choose, lucky: Lucky | None = None) -> None:
        """`lucky` weighs throws, which takes long; None: nothing is known of them."""
        self._choose = choose
        self._lucky = lucky

    async def choose(self, question: Question) -> Chosen:
        """See `Thinker`."""
        _, _, state, seat, level, lot = question
        value = await asyncio.to_thread(self._choose, state, seat, level, lot)
        return Chosen(value, level)

    async def ranked(self, question: Question) -> Ranking:
        """See `Thinker`."""
        level = question.level
        return Ranking(await asyncio.to_thread(rank_plays, question.state, level), level)

    async def judged(self, question: Question, value: str) -> Judged | None:
        """See `Thinker`."""
        return await asyncio.to_thread(judge, question.state, value, question.level)

    async def lucky(self, question: Question, throw: str) -> Weighed | None:
        """See `Thinker`."""
        if self._lucky is None:
            return None
        return await asyncio.to_thread(self._lucky, question.state, throw)

    async def text(self, question: Question, write: Write[Text], *about: object) -> Text:
        """See `Thinker`."""
        _, _, state, seat, level, _ = question
        return await asyncio.to_thread(write, state, seat, level, *about)

    async def run_in_background(self, work: Callable[..., T], *about: object) -> T:
        """See `Thinker`."""
        return await asyncio.to_thread(work, *about)

    async def run_at_lowest_priority(self, work: Callable[..., T], *about: object) -> T:
        """See `Thinker`."""
        return await asyncio.to_thread(work, *about)

    def open(self) -> None:
        """See `Thinker`."""

    async def close(self) -> None:
        """See `Thinker`."""
