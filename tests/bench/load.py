"""`python -m tests.bench.load`: how many moves a second the bot takes, and how long people wait.

The real bot runs as a process against the local server; tables stand in groups, and every play was
thought out before. First everybody types the next play as soon as the board has come, without
limits: moves a second, and the processor's time for each. The same is asked of a bare bot of
python-telegram-bot that answers every text with one stored picture; both take turns, as a machine
is not the same from one minute to the next. Then, within Telegram's limits, plays come at an even
pace, however long the answers take: the time from the update to the call with the board.

With `--bots N` only the thinking of N games against the strong level at once, in each of which
somebody moves as soon as the bot has and every fourth asks for a hint before: how long they wait
for the bot and for hints, how many times as long as one who is alone, in the same run; and what is
shed: hints that the strong level gave, as too many waited for the master or he took too long.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import tempfile
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from bot.demo import DemoServer
from bot.demo.methods import Params
from bot.demo.server import TOKEN
from bot.opponent.ipc import Question
from bot.opponent.levels import MASTER, STRONG
from bot.store import Seal, Store, new_key
from bot.table.autoplay import follow
from bot.table.bot_processes import BotProcesses
from bot.table.snapshot import TableSnapshot
from rules.analysis import legal_plays
from rules.game import Answer, answer
from tests.bench.processor_time import parts
from tests.bench.replies import opened, share
from tests.bot.typed_games import Place, games_begun

QUIET = 0.1
"""So many seconds of the processor, in one, are used by a bot that waits."""
TICKS = os.sysconf("SC_CLK_TCK")
GAME = "long"
HINTING = 4
"""Of so many games against the bot there are hints in one."""


class Hall(DemoServer):
    """The server, which tells when a picture comes, and when a chat is greeted."""

    def __init__(self) -> None:
        super().__init__(seed=1, checkers=())
        self.came: Callable[[int], None] = lambda chat: None
        self.greeted: Callable[[int], None] = lambda chat: None

    def check_request(self, method: str, params: Params) -> None:
        """A call of the bot has come in."""
        if method == "sendPhoto":
            self.came(int(params.values["chat_id"]))
        elif method == "sendMessage":
            self.greeted(int(params.values["chat_id"]))


def scripted(snapshot: TableSnapshot, most: int) -> Iterator[tuple[int, str]]:
    """The plays of a game as its dice will fall: whose, and as they are typed."""
    state = snapshot.state
    while state is not None and state.ask is not None and most:
        assert state.ask.kind == "play"
        seat, play = state.ask.who[0], legal_plays(state, 1)[0].text
        yield seat, play
        given = Answer("play", seat, play)
        state, most = follow(answer(state, given), snapshot.dice).state, most - 1


async def furnished(
    store: Store, hall: Hall, tables: int, moves: int, game: str = GAME
) -> list[Place]:
    """Groups with a game begun in each."""
    places = []
    async for place, begun in games_begun(store, hall, tables, game):
        place.plays.extend(scripted(begun, moves))
        places.append(place)
    return places


@dataclass
class Run:
    """A bot's process with those that it has begun, and what they have used."""

    process: asyncio.subprocess.Process

    def processor(self) -> float:
        """Seconds of the processor that all of them have used."""
        return sum(map(_used, (self.process.pid, *self._children())))

    def memory(self) -> str:
        """The most memory that it has used, in MB, and the busiest of the others: the one that
        draws, where one does."""
        found = [self.process.pid, *sorted(self._children(), key=_used)[-1:]]
        return " and ".join(f"{_memory(pid, 'VmHWM'):.0f} MB" for pid in found) + " at most"

    def held(self) -> float:
        """Return the memory that all of them hold now, in MB."""
        return sum(_memory(pid, "VmRSS") for pid in (self.process.pid, *self._children()))

    async def ready(self) -> None:
        """Once it, and those that it has begun, have nothing left to do but wait."""
        used, now = -1.0, self.processor()
        while now - used > QUIET:
            await asyncio.sleep(1)
            used, now = now, self.processor()

    def _children(self) -> list[int]:
        threads = Path(f"/proc/{self.process.pid}/task").iterdir()
        return [int(pid) for one in threads for pid in (one / "children").read_text().split()]


def _used(pid: int) -> float:
    """Seconds of the processor, those of its children that have ended included."""
    told = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, told[11:15])) / TICKS


def _memory(pid: int, kind: str) -> float:
    """Return the memory of a process in MB: what it holds (VmRSS), or the most it held (VmHWM)."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    (line,) = (line for line in lines if line.startswith(kind))
    return int(line.split()[1]) / 1024


@cache
def machine() -> tuple[int, ...]:
    """The cores that there are; none where a process cannot be kept to some."""
    return tuple(sorted(os.sched_getaffinity(0))) if hasattr(os, "sched_setaffinity") else ()


@dataclass
class Bot:
    """A bot's process, the server that it knows, and the tables there."""

    hall: Hall
    places: list[Place]
    run: Run


@asynccontextmanager
async def running(
    kind: str, hall: Hall, database: str, key: str, *, cores: int = 1, **more: str
) -> AsyncIterator[Run]:
    """A bot of this kind, kept to so many cores where the system can do that, 0 for all, while
    those who talk to it keep to the others, if there are any; as in an installation, what it is
    made of is compiled when it is first begun."""
    args = ("-m", "tests.bench.load_bot", kind, hall.base_url, hall.base_file_url, database)
    given = {"NARDY_KEY": key, "LOAD_TOKEN": TOKEN, "PYTHONDONTWRITEBYTECODE": ""}
    environment = os.environ | given | more
    made = await asyncio.create_subprocess_exec(sys.executable, *args, env=environment)
    if cores and machine():
        os.sched_setaffinity(made.pid, machine()[:cores])
        os.sched_setaffinity(0, machine()[cores:] or machine())
    try:
        yield Run(made)
    finally:
        made.send_signal(signal.SIGINT)
        await made.wait()


async def shown(hall: Hall, places: list[Place]) -> None:
    """Until every table has its board, and its group the greeting of a bot that was let in."""
    chats, all_ = {place.chat.id for place in places}, asyncio.Event()
    boards, greetings = set(chats), set(chats)

    def heard(left: set[int], chat: int) -> None:
        left.discard(chat)
        if not boards and not greetings:
            all_.set()

    hall.came, hall.greeted = partial(heard, boards), partial(heard, greetings)
    await all_.wait()


@dataclass
class Speed:
    """How many moves a bot has taken, in how many seconds, and those of the processor."""

    count: int = 0
    seconds: float = 0.0
    processor: float = 0.0

    def __add__(self, other: Speed) -> Speed:
        parts = self.count + other.count, self.seconds + other.seconds
        return Speed(*parts, self.processor + other.processor)

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.count / self.seconds

    @property
    def cost(self) -> float:
        """The processor's seconds of a move."""
        return self.processor / self.count


async def at_full(bot: Bot, moves: int) -> Speed:
    """Everybody plays so many moves at once."""
    left = {place.chat.id: moves for place in bot.places}
    by_chat, over = {place.chat.id: place for place in bot.places}, asyncio.Event()
    count = 0

    def came(chat: int) -> None:
        nonlocal count
        count += 1
        left[chat] -= 1
        if not left[chat] or not by_chat[chat].type():
            del left[chat]
            if not left:
                over.set()

    bot.hall.came = came
    begun, used = perf_counter(), bot.run.processor()
    for place in bot.places:
        place.type()
    await over.wait()
    seconds = perf_counter() - begun
    await bot.run.ready()  # what has to be done behind the last board is paid for, too
    return Speed(count, seconds, bot.run.processor() - used)


async def at_pace(hall: Hall, places: list[Place], pace: float) -> list[float]:
    """So many plays a second, table by table: the seconds from each update to its board.

    Where a board shows two plays at once, as the first one had not come yet, the longer wait
    counts for both.
    """
    waits, waiting, over = list[float](), dict[int, list[float]](), asyncio.Event()
    wanted = sum(len(place.plays) for place in places)

    def came(chat: int) -> None:
        asked = waiting.pop(chat, [])
        waits.extend(perf_counter() - min(asked) for _ in asked)
        if len(waits) == wanted:
            over.set()

    hall.came = came
    begun = perf_counter()
    for number in range(wanted):
        await asyncio.sleep(max(0.0, begun + number / pace - perf_counter()))
        place = places[number % len(places)]
        waiting.setdefault(place.chat.id, []).append(perf_counter())
        place.type()
    await over.wait()
    return sorted(waits)


def told(name: str, speed: Speed) -> None:
    """A row of the table."""
    rate, cost = speed.rate, 1000 * speed.cost
    print(f"{name:32} {rate:6.1f} a second, {cost:6.1f} ms of the processor each", flush=True)


def tell_parts(profile: Path, count: int) -> None:
    """What goes into a move, in the processor's milliseconds."""
    for part, spent in parts(profile).items():
        print(f"{part:32} {1000 * spent / count:6.1f} ms")


@asynccontextmanager
async def real_bot(
    options: argparse.Namespace, folder: Path, tables: int, moves: int, **more: str
) -> AsyncIterator[Bot]:
    """The real one with its tables, once every process of it is ready."""
    key = new_key()
    store = Store(options.database or f"sqlite+aiosqlite:///{folder}/load.db", Seal([key]))
    await store.open()
    async with Hall() as hall:
        hall.world.budget.enabled = bool(more.get("LOAD_LIMITS"))
        places = await furnished(store, hall, tables, moves)
        await store.close()
        async with running("nardy", hall, store.url, key, cores=options.cores, **more) as run:
            await shown(hall, places)
            await run.ready()
            yield Bot(hall, places, run)


@asynccontextmanager
async def bare_bot(tables: int, moves: int, cores: int) -> AsyncIterator[Bot]:
    """One that knows nothing, in as many groups."""
    async with Hall() as hall:
        hall.world.budget.enabled = False
        places = []
        for number in range(tables):
            people = (hall.world.person(f"Анна {number}"), hall.world.person(f"Борис {number}"))
            chat = hall.world.group(f"Вечер {number}", list(people))
            places.append(Place(chat, people, deque([(0, "24/20")] * moves)))
        async with running("echo", hall, "-", new_key(), cores=cores) as run:
            await hall.world.updates.until(lambda: hall.world.updates.polled, 60)
            yield Bot(hall, places, run)


async def without_limits(options: argparse.Namespace, folder: Path) -> None:
    """The real bot and the bare one by turns."""
    tables, moves = options.tables, options.rounds * options.moves
    real = real_bot(options, folder, tables, moves, LOAD_PROFILE=options.profile)
    ours, bare = list[Speed](), list[Speed]()
    async with real as nardy, bare_bot(tables, moves, options.cores) as echo:
        if options.profile:
            nardy.run.process.send_signal(signal.SIGUSR1)
        for _ in range(options.rounds):
            ours.append(await at_full(nardy, options.moves))
            bare.append(await at_full(echo, options.moves))
        memory = nardy.run.memory()
    told(f"{tables} tables, without limits", sum(ours, Speed()))
    print(f"{'':32} {memory}", flush=True)
    if options.profile:
        tell_parts(Path(options.profile), tables * moves)
    told("a bare bot with one picture", sum(bare, Speed()))
    shares = [one.rate / other.rate for one, other in zip(ours, bare, strict=True)]
    share = sum(ours, Speed()).rate / sum(bare, Speed()).rate
    print(f"{'beside it':32} {share:6.2f} of its rate, {min(shares):.2f} to {max(shares):.2f}")


async def within_limits(options: argparse.Namespace, folder: Path) -> None:
    """How long people wait."""
    async with real_bot(options, folder, options.open, 2, LOAD_LIMITS="1") as bot:
        waits = await at_pace(bot.hall, bot.places, options.pace)
        p50, p99 = (waits[int(len(waits) * part)] for part in (0.5, 0.99))
        pace = f"{options.open} tables, {options.pace:g} a second"
        print(f"{pace:32} p50 {1000 * p50:.0f} ms, p99 {1000 * p99:.0f} ms")
        print(f"{'':32} {bot.run.memory()}", flush=True)


class Waits(NamedTuple):
    """The seconds that people waited for answers and for hints, and the levels that gave hints."""

    answers: list[float]
    hints: list[float]
    levels: list[str]


async def play_against_bot(
    thinker: BotProcesses, game: Question, turns: int, hints: bool, waits: Waits
) -> None:
    """Wait for so many answers of the strong level, and for a hint before each if `hints`."""
    for _ in range(turns):
        if hints:
            begun = perf_counter()
            _, level = await thinker.ranked(game._replace(level=MASTER))
            waits.hints.append(perf_counter() - begun)
            waits.levels.append(level)
        begun = perf_counter()
        await thinker.choose(game._replace(level=STRONG))
        waits.answers.append(perf_counter() - begun)


async def against_bots(options: argparse.Namespace) -> None:
    """How long people wait where many play against the bot at once."""
    games = [opened(number) for number in range(options.bots)]
    thinker, alone, together = BotProcesses(), Waits([], [], []), Waits([], [], [])
    thinker.open()
    for game in games:
        await play_against_bot(thinker, game, 1, True, alone)
    crowd = (
        play_against_bot(thinker, game, options.moves, number % HINTING == 0, together)
        for number, game in enumerate(games)
    )
    await asyncio.gather(*crowd)
    await thinker.close()
    for name, one, many in (
        ("strong", alone.answers, together.answers),
        ("hints", alone.hints, together.hints),
    ):
        single, crowded = (share(sorted(each), 0.95) for each in (one, many))
        title = f"{name}, {options.bots} games"
        ratio = f"{crowded / single:.1f} times as long as alone"
        print(f"{title:32} p95 {1000 * crowded:.0f} ms, alone {1000 * single:.0f} ms: {ratio}")
    for name, waits in (("alone", alone), ("together", together)):
        shed = f"{waits.levels.count(STRONG)} of {len(waits.levels)} hints"
        print(f"{name:32} {shed} were shed to the strong level")


async def measured(options: argparse.Namespace) -> None:
    """All of it, one after another."""
    if options.bots:
        await against_bots(options)
        return
    for part in (without_limits, within_limits):
        with tempfile.TemporaryDirectory() as folder:
            await part(options, Path(folder))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--tables", type=int, default=200, help="at full speed")
    parser.add_argument("--moves", type=int, default=10, help="of each of them in a round")
    parser.add_argument("--rounds", type=int, default=3, help="of either bot")
    parser.add_argument("--open", type=int, default=1000, help="within limits")
    parser.add_argument("--pace", type=float, default=25.0, help="moves a second within limits")
    parser.add_argument("--cores", type=int, default=1, help="of the bot; 0 for all")
    parser.add_argument("--bots", type=int, default=0, help="only so many games against the bot")
    parser.add_argument("--database", default="", help="an address, instead of a file of its own")
    parser.add_argument("--profile", default="", help="a file for stacks of where time goes")
    asyncio.run(measured(parser.parse_args()))


if __name__ == "__main__":
    main()
