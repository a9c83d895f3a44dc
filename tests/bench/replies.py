"""`python -m tests.bench.replies`: how long people wait for the bot, with a hundred games open.

One reply is asked every 100 ms, whatever became of those before; the times are those that somebody
waits, the way to the process and back included. A tick of the event loop is measured beside them:
how late it comes is what all other chats wait. Then the master alone, one reply after another; and
the quick levels once more while the master thinks without a pause.

Before all that the processor's own time for each answer, which does not depend on what else runs.
With `--each N` the master's answers alone, by the clock: N positions of every game, or of those
that are named, the slowest game first.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Iterable, Sequence
from random import Random
from time import perf_counter, process_time

from bot.opponent import choose, read_answer
from bot.opponent.ipc import Question, pack, unpack
from bot.opponent.levels import MASTER, NAMED, STRONG
from bot.table.bot_processes import BotProcesses
from rules.dice import chance
from rules.game import CHANCE, Answer, State, answer, start
from rules.variants import catalogue, find

GAMES = (
    *("short", "long", "gulbar", "khachapuri", "kaftar", "tapa", "hypergammon", "backgammon"),
    *("nackgammon", "mad-nardy", "astrogon", "garanguet", "emir", "helmet", "jaki", "matador"),
)
OPEN, EVERY, TICK = 100, 0.1, 0.005


def opened(number: int, slug: str = "") -> Question:
    """A game somewhere in its middle, where the bot has to play."""
    slug, moves = slug or GAMES[number % len(GAMES)], Random(number).randrange(2, 60)
    variant = find(slug)
    state, asked, last = start(variant), 0, None
    while state.ask is not None and asked <= moves:
        seat = state.ask.who[0]
        if seat == CHANCE:
            given = Answer(state.ask.kind, seat, chance.answer(state, "bench", str(number)))
        else:
            asked, last = asked + 1, _kept(state, last)
            given = read_answer(state, seat, choose(state, seat, "beginner", f"{number}/{asked}"))
        state = answer(state, given)
    assert last is not None and last.ask is not None
    return Question(slug, {}, last, last.ask.who[0], NAMED[0], str(number))


def _kept(state: State, last: State | None) -> State | None:
    return state if state.ask is not None and state.ask.kind == "play" else last


def worked(question: Question) -> float:
    """The processor's seconds for an answer, packing and unpacking included."""
    begun = process_time()
    there = unpack(pack(question))
    choose(*there[2:])
    return process_time() - begun


async def waited(player: BotProcesses, question: Question) -> float:
    """The seconds until there is an answer."""
    begun = perf_counter()
    await player.choose(question)
    return perf_counter() - begun


async def in_turn(player: BotProcesses, questions: Iterable[Question]) -> list[float]:
    """One reply every 100 ms."""
    begun, asked = perf_counter(), []
    for number, question in enumerate(questions):
        await asyncio.sleep(max(0.0, begun + number * EVERY - perf_counter()))
        asked.append(asyncio.create_task(waited(player, question)))
    return list(await asyncio.gather(*asked))


async def ticking(late: list[float]) -> None:
    """Note how late the event loop is, until cancelled."""
    while True:
        begun = perf_counter()
        await asyncio.sleep(TICK)
        late.append(perf_counter() - begun - TICK)


def show(name: str, seconds: Sequence[float], late: Sequence[float]) -> None:
    """A line of the table, in milliseconds."""
    cells = [share(seconds, part) for part in (0.5, 0.95, 1.0)]
    cells += [share(late, 0.99)] if late else []
    print(f"{name:<26}{len(seconds):>8}" + "".join(f"{1000 * cell:>9.1f}" for cell in cells))


def share(values: Sequence[float], part: float) -> float:
    """The value that so large a part of all does not exceed."""
    return sorted(values)[min(int(part * len(values)), len(values) - 1)]


async def measure(count: int) -> None:
    """The whole table."""
    games = [opened(number) for number in range(OPEN)]
    print(f"{'processor time':<26}{'replies':>8}{'p50 ms':>9}{'p95':>9}{'most':>9}")
    for level in NAMED:
        levelled = [one._replace(level=level) for one in games]
        for one in levelled[: len(GAMES)]:
            worked(one)
        show(level, [worked(one) for one in levelled], ())
    asked = [games[number % OPEN] for number in range(count)]
    player, late = BotProcesses(), list[float]()
    player.open()
    for level in (MASTER, STRONG):
        await asyncio.gather(*(player.choose(one._replace(level=level)) for one in games[:16]))
    tick = asyncio.create_task(ticking(late))
    print(f"{'waiting':<26}{'replies':>8}{'p50 ms':>9}{'p95':>9}{'most':>9}{'loop p99':>9}")
    alone = list[float]()
    for level in NAMED[:-1]:
        late.clear()
        alone = await in_turn(player, [one._replace(level=level) for one in asked])
        show(f"{level}, every 100 ms", alone, late)
    masters = [one._replace(level=MASTER) for one in games]
    late.clear()
    show(
        "master, one at a time", [await waited(player, one) for one in masters[: count // 3]], late
    )
    late.clear()
    busy = asyncio.create_task(thinking_on(player, masters))
    beside = await in_turn(player, [one._replace(level=STRONG) for one in asked])
    show("strong beside the master", beside, late)
    print(f"p95 beside the master / alone: {share(beside, 0.95) / share(alone, 0.95):.2f}")
    for task in (busy, tick):
        task.cancel()
    await player.close()


async def thinking_on(player: BotProcesses, masters: Sequence[Question]) -> None:
    """Ask the master again and again."""
    while True:
        for one in masters:
            await player.choose(one)


async def measure_each(count: int, games: Sequence[str]) -> None:
    """A line for each game: how long people wait for an answer of the master."""
    print(f"{'by the clock':<26}{'replies':>8}{'p50 ms':>9}{'p95':>9}{'most':>9}")
    player = BotProcesses()
    player.open()
    for slug in games or [entry.slug for entry in catalogue() if entry.kind == "game"]:
        asked = [opened(number, slug)._replace(level=MASTER) for number in range(count)]
        await waited(player, asked[0])
        show(slug, [await waited(player, one) for one in asked], ())
    await player.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--replies", type=int, default=300, help="how many of each kind")
    parser.add_argument("games", metavar="GAME", nargs="*", help="with --each only these")
    parser.add_argument("--each", type=int, metavar="N", help="the master in every game")
    arguments = parser.parse_args()
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    print(f"{os.cpu_count()} processors, load {load}")
    if arguments.each:
        asyncio.run(measure_each(arguments.each, arguments.games))
    else:
        asyncio.run(measure(arguments.replies))


if __name__ == "__main__":
    main()
