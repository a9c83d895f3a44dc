"""`python -m tests.bench.load`: how many moves a second the bot takes, and how long people wait.

The real bot runs as a process against the local server; tables stand in groups, and every play was
thought out before. First everybody types the next play as soon as the board has come, without
limits: moves a second, and the processor's time for each. The same is asked of a bare bot of
python-telegram-bot that answers every text with one stored picture. Then, within Telegram's limits,
plays come at an even pace, however long the answers take: the time from the update to the call with
the board.
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
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from bot.demo import Chat, DemoServer, Person
from bot.demo.methods import Params
from bot.demo.server import TOKEN
from bot.store import Seal, Store, new_key
from bot.table.autoplay import follow
from bot.table.game_cache import GameCache
from bot.table.new_table import NewTable
from bot.table.service import TableService
from bot.table.snapshot import PLAYED, TableSnapshot
from rules.analysis import legal_plays
from rules.game import Answer, answer
from tests.bench.processor_time import parts

TICKS = os.sysconf("SC_CLK_TCK")
GAME = "long"


@dataclass
class Place:
    """A table in its group: the plays to come, and whoever types each."""

    chat: Chat
    people: tuple[Person, Person]
    plays: deque[tuple[int, str]] = field(default_factory=deque)

    def type(self) -> bool:
        """The next play is typed; False when there is none left."""
        if not self.plays:
            return False
        who, text = self.plays.popleft()
        self.people[who].say(f"/m {text}", self.chat)
        return True


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
    service, places = TableService(GameCache()), []
    for number in range(tables):
        people = (hall.world.person(f"Анна {number}"), hall.world.person(f"Борис {number}"))
        chat = hall.world.group(f"Вечер {number}", list(people))
        async with store.work() as work:
            home = await work.chats.seen(chat.id, chat.kind, chat.title)
            known = [await work.people.seen(one.id, one.name, None, "ru") for one in people]
            for one in known:
                await work.people.first_time(one.id, PLAYED)
            opened = await service.open(work, home, known[0], NewTable(game, lang="ru"))
            begun = await service.sit(work, opened, known[1], "")
        places.append(Place(chat, people, deque(scripted(begun, moves))))
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
        return " and ".join(f"{_peak(pid):.0f} MB" for pid in found) + " at most"

    def _children(self) -> list[int]:
        threads = Path(f"/proc/{self.process.pid}/task").iterdir()
        return [int(pid) for one in threads for pid in (one / "children").read_text().split()]


def _used(pid: int) -> float:
    """Seconds of the processor, those of its children that have ended included."""
    told = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, told[11:15])) / TICKS


def _peak(pid: int) -> float:
    """The most memory that a process has used, in MB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    (peak,) = (line for line in lines if line.startswith("VmHWM"))
    return int(peak.split()[1]) / 1024


@asynccontextmanager
async def running(
    kind: str, hall: Hall, database: str, key: str, *, cores: int = 1, **more: str
) -> AsyncIterator[Run]:
    """A bot of this kind, kept to so many cores where the system can do that, 0 for all; as in an
    installation, what it is made of is compiled when it is first begun."""
    args = ("-m", "tests.bench.load_bot", kind, hall.base_url, hall.base_file_url, database)
    given = {"NARDY_KEY": key, "LOAD_TOKEN": TOKEN, "PYTHONDONTWRITEBYTECODE": ""}
    environment = os.environ | given | more
    made = await asyncio.create_subprocess_exec(sys.executable, *args, env=environment)
    if cores and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(made.pid, sorted(os.sched_getaffinity(0))[:cores])
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


async def at_full(hall: Hall, places: list[Place], run: Run) -> tuple[float, float]:
    """Everybody plays on at once: moves a second, processor's seconds a move."""
    by_chat = {place.chat.id: place for place in places}
    count, over = 0, asyncio.Event()
    playing = set(by_chat)

    def came(chat: int) -> None:
        nonlocal count
        count += 1
        if not by_chat[chat].type():
            playing.discard(chat)
            if not playing:
                over.set()

    hall.came = came
    begun, used = perf_counter(), run.processor()
    for place in places:
        place.type()
    await over.wait()
    return count / (perf_counter() - begun), (run.processor() - used) / count


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


def told(name: str, rate: float, cost: float) -> None:
    """A row of the table."""
    print(
        f"{name:32} {rate:6.1f} a second, {1000 * cost:6.1f} ms of the processor each", flush=True
    )


def tell_parts(profile: Path, count: int) -> None:
    """What goes into a move, in the processor's milliseconds."""
    for part, spent in parts(profile).items():
        print(f"{part:32} {1000 * spent / count:6.1f} ms")


async def measured(options: argparse.Namespace, folder: Path) -> None:
    """All of it, one after another."""
    key, rates = new_key(), dict[str, tuple[float, float]]()
    for name, limits in (("without limits", ""), ("within limits", "1")):
        tables = options.open if limits else options.tables
        moves = 2 if limits else options.moves
        database = options.database or f"sqlite+aiosqlite:///{folder / name.replace(' ', '-')}.db"
        store = Store(database, Seal([key]))
        await store.open()
        async with Hall() as hall:
            hall.world.budget.enabled = bool(limits)
            places = await furnished(store, hall, tables, moves)
            await store.close()
            more = {"LOAD_LIMITS": limits, "LOAD_PROFILE": "" if limits else options.profile}
            async with running("nardy", hall, database, key, cores=options.cores, **more) as run:
                await shown(hall, places)
                if limits:
                    waits = await at_pace(hall, places, options.pace)
                    p50, p99 = (waits[int(len(waits) * part)] for part in (0.5, 0.99))
                    pace = f"{tables} tables, {options.pace:g} a second"
                    print(f"{pace:32} p50 {1000 * p50:.0f} ms, p99 {1000 * p99:.0f} ms")
                else:
                    if options.profile:
                        run.process.send_signal(signal.SIGUSR1)
                    rates["nardy"] = await at_full(hall, places, run)
                    told(f"{tables} tables, {name}", *rates["nardy"])
                print(f"{'':32} {run.memory()}", flush=True)
        if options.profile and not limits:
            tell_parts(Path(options.profile), tables * moves)
        if not limits:
            rates["echo"] = await echoed(tables, moves, key, options.cores)
            told("a bare bot with one picture", *rates["echo"])
            print(f"{'beside it':32} {rates['nardy'][0] / rates['echo'][0]:6.2f} of its rate")


async def echoed(tables: int, moves: int, key: str, cores: int) -> tuple[float, float]:
    """The same for a bot that knows nothing."""
    async with Hall() as hall:
        hall.world.budget.enabled = False
        places = []
        for number in range(tables):
            people = (hall.world.person(f"Анна {number}"), hall.world.person(f"Борис {number}"))
            chat = hall.world.group(f"Вечер {number}", list(people))
            places.append(Place(chat, people, deque([(0, "24/20")] * moves)))
        async with running("echo", hall, "-", key, cores=cores) as run:
            await hall.world.updates.until(lambda: hall.world.updates.polled, 60)
            return await at_full(hall, places, run)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--tables", type=int, default=200, help="at full speed")
    parser.add_argument("--moves", type=int, default=5, help="of each of them")
    parser.add_argument("--open", type=int, default=1000, help="within limits")
    parser.add_argument("--pace", type=float, default=25.0, help="moves a second within limits")
    parser.add_argument("--cores", type=int, default=1, help="of the bot; 0 for all")
    parser.add_argument("--database", default="", help="an address, instead of a file of its own")
    parser.add_argument("--profile", default="", help="a file for stacks of where time goes")
    options: Any = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measured(options, Path(folder)))


if __name__ == "__main__":
    main()
