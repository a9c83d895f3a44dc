"""The processes in which the bot thinks."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from random import Random
from time import monotonic
from typing import TypeVar

import pytest

from bot.monitoring.metrics import REGISTRY
from bot.opponent import choose, rank_plays
from bot.opponent.ipc import Question, pack, unpack
from bot.opponent.levels import MASTER, STRONG
from bot.table import bot_processes
from bot.table.bot_processes import BotProcesses, Thinker
from bot.table.process_pool import ProcessPool
from rules.analysis import at_throw, start_text
from rules.dice import chance
from rules.frames.match import Opening
from rules.game import CHANCE, Answer, answer, start
from rules.variants import catalogue, find
from tests.bot.bot_threads import BotThreads

T = TypeVar("T")
SLUGS = [entry.slug for entry in catalogue() if entry.kind == "game"]


def asked(level: str = "amateur", lot: str = "") -> Question:
    variant = find("hypergammon")
    return Question(variant.slug, {}, at_throw(variant, start_text(variant), "6-2"), 0, level, lot)


def thought(level: str, what: str = "answer") -> float:
    """How many thoughts of a level were counted."""
    told = {"level": level, "what": what}
    return REGISTRY.get_sample_value("nardy_thinking_seconds_count", told) or 0.0


@pytest.mark.parametrize("slug", [*SLUGS, "short+markers", "hypergammon+imbyurti"])
def test_a_question_travels_and_means_the_same(slug: str) -> None:
    variant, rng = find(slug), Random(slug)
    state, asked_ = start(variant), 0
    while state.ask is not None and asked_ < 30:
        seat = state.ask.who[0]
        if seat == CHANCE:
            value = chance.answer(state, "seed", "game")
        else:
            question = Question(slug, {}, state, seat, "random", str(asked_))
            there = unpack(pack(question))
            assert there.state.variant is variant
            value = choose(there.state, *there[3:])
            assert value == choose(*question[2:])
            asked_ += 1
        state = answer(state, Answer(state.ask.kind, seat, value))
    if state.ask is not None:
        last = unpack(pack(Question(slug, {}, state, state.ask.who[0], "amateur", f"{rng}")))
        assert (last.state.men, last.state.facts) == (state.men, state.facts)


def test_a_game_under_other_conditions_travels_too() -> None:
    """A match takes the draw of colours away; what is remembered about the board still holds."""
    drawn = find("short")
    opening = Opening({}, (1, 0))
    variant = opening.of(drawn)
    assert variant is not drawn and variant is opening.of(drawn)
    state = start(variant, owners=(1, 0))
    while state.ask is not None and state.ask.who == (CHANCE,):
        value = chance.answer(state, "seed", "game")
        state = answer(state, Answer(state.ask.kind, CHANCE, value))
    assert state.turn().batch
    there = unpack(pack(Question("short", {}, state, 0, "amateur"))).state
    assert there.variant is drawn
    assert there.owners == (1, 0)


@pytest.fixture
async def processes() -> AsyncIterator[Thinker]:
    found = BotProcesses(1, longest_wait=60)
    found.open()
    yield found
    await found.close()
    assert not multiprocessing.active_children()


async def test_processes_answer_as_everybody_would(processes: Thinker) -> None:
    threads, questions = BotThreads(), [asked("beginner", f"{lot}") for lot in range(8)]
    before = thought("beginner")
    assert await asyncio.gather(*map(processes.choose, questions)) == [
        await threads.choose(question) for question in questions
    ]
    assert thought("beginner") == before + 8
    before = thought(MASTER, "plays")
    ranking = await processes.ranked(asked(MASTER))
    ranked = ranking.plays
    assert thought(MASTER, "plays") == before + 1
    assert ranking == await threads.ranked(asked(MASTER)) == (ranked, MASTER)
    assert ranked == rank_plays(asked().state, MASTER)
    assert await processes.choose(asked(MASTER)) == (ranked[0][0], MASTER)
    worst = ranked[-1][0]
    judged = await processes.judged(asked(MASTER), worst)
    assert judged == await threads.judged(asked(MASTER), worst)
    assert judged is not None
    assert judged[0] == ranked[0][0] and judged[1] == pytest.approx(ranked[0][1] - ranked[-1][1])


async def test_a_process_does_not_look_for_garbage_amid_an_answer() -> None:
    """What it keeps is set aside, and new objects are looked through seldom."""
    pool = ProcessPool(1, bot_processes.collect_seldom)
    try:
        assert await pool.ask(gc.get_freeze_count) > 10_000
        most, *_ = await pool.ask(gc.get_threshold)
        assert most > gc.get_threshold()[0]
    finally:
        await pool.close()


async def test_a_process_that_dies_is_replaced_and_asked_anew(processes: Thinker) -> None:
    wanted = (choose(asked().state, 0, "amateur", ""), "amateur")
    assert await processes.choose(asked()) == wanted
    for child in multiprocessing.active_children():
        assert child.pid is not None
        os.kill(child.pid, signal.SIGKILL)
    assert await asyncio.gather(*(processes.choose(asked()) for _ in range(3))) == [wanted] * 3
    assert (await processes.choose(asked(MASTER))).value == choose(asked().state, 0, MASTER)


async def test_level_below_answers_if_the_master_is_late() -> None:
    """The level below answers what the master does not find in time."""
    hasty = BotProcesses(1, longest_wait=0.0)
    hasty.open()
    try:
        found = await hasty.choose(asked(MASTER))
        assert found == (choose(asked().state, 0, STRONG), STRONG)
        assert await hasty.ranked(asked(MASTER)) == (rank_plays(asked().state, STRONG), STRONG)
    finally:
        await hasty.close()


def test_a_thought_that_nobody_waits_for_ends() -> None:
    before = signal.getsignal(signal.SIGALRM)
    try:
        with pytest.raises(bot_processes._TooLate), bot_processes._limit(0.01):
            while True:
                pass
        found = bot_processes._work_in_time(bot_processes._choose, 3600, pack(asked(MASTER)))
        assert found == choose(asked().state, 0, MASTER)
        assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)
    finally:
        signal.signal(signal.SIGALRM, before)


async def test_the_master_stops_where_nobody_waits_any_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever he is asked: an answer, or all plays."""

    class Here(ProcessPool):
        """Does at once what it is asked for."""

        async def ask(self, work: Callable[..., T], *what: object) -> T:
            return work(*what)

    def pondered(packed: bytes) -> str:
        level, end = unpack(packed).level, monotonic() + 5
        while level == MASTER and monotonic() < end:
            pass
        return level

    for work in ("_choose", "_rank_plays"):
        monkeypatch.setattr(bot_processes, work, pondered)
    monkeypatch.setattr(bot_processes, "ProcessPool", Here)
    player, before = BotProcesses(1, longest_wait=0.01), signal.getsignal(signal.SIGALRM)
    try:
        assert await player.choose(asked(MASTER)) == (STRONG, STRONG)
        assert (await player.ranked(asked(MASTER))).level == STRONG
    finally:
        signal.signal(signal.SIGALRM, before)


async def test_where_many_wait_for_the_master_he_thinks_less(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    levels: list[str] = []

    class Held(ProcessPool):
        """Take what they are asked for, and wait for the word."""

        async def ask(  # type: ignore[override]
            self, work: object, packed: bytes, *more: object
        ) -> str:
            levels.append(unpack(packed).level)
            self.waiting += 1
            await word.wait()
            self.waiting -= 1
            return "done"

    monkeypatch.setattr(bot_processes, "ProcessPool", Held)
    word, player = asyncio.Event(), BotProcesses(1)
    waiting = [asyncio.create_task(player.choose(asked(MASTER))) for _ in range(4)]
    while len(levels) < 4:
        await asyncio.sleep(0)
    word.set()
    expected = [MASTER] * 3 + [STRONG]
    assert await asyncio.gather(*waiting) == [("done", level) for level in expected]
    assert levels == expected
    assert await player.choose(asked(MASTER)) == ("done", MASTER)
    assert levels[-1] == MASTER


ALIVE = """
import asyncio
from bot.table.bot_processes import BotProcesses
from tests.bot.table.test_bot_processes import asked

async def main():
    mind = BotProcesses(1)
    mind.open()
    print(await mind.choose(asked()), await mind.choose(asked("master")), flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


async def test_a_bot_that_is_killed_leaves_no_processes() -> None:
    """They all hold the same end of a pipe, which is closed when the last of them is gone."""
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-c", ALIVE, stdout=asyncio.subprocess.PIPE
    )
    assert bot.stdout is not None
    assert b"/" in await bot.stdout.readline()
    bot.kill()
    async with asyncio.timeout(60):
        assert await bot.stdout.read() == b""
    await bot.wait()
