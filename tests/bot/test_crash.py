"""The whole bot, killed with kill -9 again and again while two hundred updates wait for it.

NARDY_WHOLE=1 kills ten times, with three seeds; NARDY_KILLS is another number of kills.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import func, select

from bot.demo import Chat, DemoServer, Person
from bot.demo.methods import Params
from bot.store import Seal, Store, new_key
from bot.store.maintenance import set_aside
from bot.store.records import Status
from bot.store.schema import OrderRow
from bot.table.game_cache import GameCache
from bot.table.notes import notes_of
from bot.table.shown_messages import shown_at
from bot.table.snapshot import PLAYED, TableSnapshot
from bot.ui.callback_data import free
from rules.game import Answer, fold
from rules.variants import find
from tests.bot.crash_child import child_environment
from tests.bot.crash_script import Owed, Script
from tests.bot.shown_boards import board_is_right

ROOT = Path(__file__).parents[2]
WHOLE = os.environ.get("NARDY_WHOLE", "") not in ("", "0")
SEEDS = (1, 2, 3) if WHOLE else (1,)
KILLS = int(os.environ.get("NARDY_KILLS", 10 if WHOLE else 3))
UPDATES, DUELS, LOBBIES = 200, 6, 4
PATIENCE = 120
LATE = ("Кнопки отстали", "Доска уже ниже", "Эта партия окончена")
"""The starts of the answers to taps that come too late: toasts."""
# Moments until the second getUpdates comes in, the one that makes Telegram forget what it gave.
FIRST = 3
EVERY: tuple[Status, ...] = ("lobby", "playing", "over", "folded")
_IDLE = ("getMe", "deleteWebhook", "setMyCommands", "setMyDescription", "setMyShortDescription")


class Hunter(DemoServer):
    """A server that kills its bot in the middle of a request: before it is carried out, after,
    or a moment later."""

    def __init__(self, chance: Random) -> None:
        # Button answers must not grow too old while nobody is alive to give them.
        super().__init__(seed=1, clock=lambda: 1_800_000_000.0)
        self.world.budget.enabled = False
        self.prey: asyncio.subprocess.Process | None = None
        self.tick = asyncio.Event()
        self._chance = chance
        self._left = 0
        self.at_once = False

    def aim(self, prey: asyncio.subprocess.Process, requests: int) -> None:
        """Kill after so many moments of requests; 0 for never."""
        self.prey, self._left, self.at_once = prey, requests, requests == FIRST

    def check_request(self, method: str, params: Params) -> None:
        """A request has come in; nothing is done about it yet."""
        super().check_request(method, params)
        self._moment(method, bool(self.world.updates.pending))
        if method == "getUpdates":
            self.tick.set()  # what was fetched before is stored now

    def check_answer(self, method: str, result: Any) -> None:
        """It was carried out, but the bot does not know yet."""
        super().check_answer(method, result)
        if method.endswith(("Photo", "Media")):
            self.tick.set()  # a board: it may be somebody's turn
        self._moment(method, bool(result))

    def _moment(self, method: str, news: bool) -> None:
        if self._left == 0 or method in _IDLE or (method == "getUpdates" and not news):
            return
        self._left -= 1
        if self._left == 0:
            # Some deaths fall between requests: within a transaction, before a commit.
            if self.at_once or self._chance.random() < 0.5:
                self.kill()
            else:
                later = self._chance.random() / 20
                asyncio.get_running_loop().call_later(later, self.kill)

    def kill(self) -> None:
        """kill -9."""
        if self.prey is not None and self.prey.returncode is None:
            self.prey.kill()


class Night:
    """Server, database and the bot's process."""

    def __init__(self, path: Path, seed: int) -> None:
        self.chance = Random(seed)
        self.server = Hunter(self.chance)
        self.path = path
        self.key = new_key()
        self.database = path / "nardy.db"
        self.store = Store(f"sqlite+aiosqlite:///{self.database}", Seal([self.key]))
        self.owed = Owed()
        self.scripts: list[Script] = []
        self.boots = 0
        self.process: asyncio.subprocess.Process | None = None

    # -- the process -----------------------------------------------------------------------

    async def boot(self, deadly: int = 0) -> None:
        """Start the bot, to be killed after so many moments."""
        self.boots += 1
        seed = f"{self.chance.random()}"
        with (self.path / "child.log").open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.bot.crash_child"),
                cwd=ROOT,
                env=child_environment(self.server, self.database, self.key, seed),
                stderr=log,
            )
        self.server.aim(self.process, deadly)

    async def died(self) -> None:
        """The process has ended, by kill -9 and nothing else."""
        assert self.process is not None
        code = await self.process.wait()
        assert code == -signal.SIGKILL, (self.path / "child.log").read_text()

    async def settled(self) -> bool:
        """Run until all is said and done (True) or the bot is killed (False)."""
        assert self.process is not None
        end = asyncio.ensure_future(self.process.wait())
        while not end.done():
            self.server.tick.clear()
            await self.play_on()
            if await self.done():
                end.cancel()
                return True
            tick = asyncio.ensure_future(self.server.tick.wait())
            await asyncio.wait({tick, end}, return_when=asyncio.FIRST_COMPLETED)
            tick.cancel()
        await self.died()
        return False

    async def done(self) -> bool:
        """Whether nothing waits anywhere, and nobody wants to say more."""
        if self.server.world.updates.pending:
            return False
        async with self.store.reading() as work:
            if (await work.inbox.waiting())[0] or await work.outbox.waiting():
                return False
        await self.play_on()
        return not self.server.world.updates.pending

    # -- tables ----------------------------------------------------------------------------

    async def snapshots(self) -> list[TableSnapshot]:
        """All tables, as they are stored."""
        games, found = GameCache(), []
        async with self.store.reading() as work:
            for chat in self.server.world.chats:
                kept = await work.chats.by_telegram(chat)
                for table in await work.tables.in_chat(kept.id, EVERY) if kept else ():
                    found.append(await games.snapshot(work, table))
        return found

    async def log(self, snapshot: TableSnapshot) -> list[Answer]:
        """The stored answers of a table."""
        async with self.store.reading() as work:
            return [Answer(*given[:3]) for given in await work.tables.answers(snapshot.table.id)]

    async def begin(self, chat: Chat, people: list[Person], game: str) -> None:
        """People who have played before open a table and sit down."""
        async with self.store.work() as work:
            for one in people:
                known = await work.people.seen(one.id, one.name, one.username, one.language_code)
                await work.people.first_time(known.id, PLAYED)
        said = people[0].say(f"/new {game}", None if chat.is_private else chat)
        for other in people[1:]:
            lobby = await chat.wait_for(lambda m: "Сесть" in m.labels, said, PATIENCE)
            await other.tap("Сесть", lobby).answered(PATIENCE)

    async def write(self, stranger: Person) -> None:
        """Begin a script for every table, from where it stands."""
        chats, people = self.server.world.chats, self.server.world.people
        snapshots = await self.snapshots()
        for snapshot in snapshots:
            seats = [
                people[p.telegram_id] if p and p.telegram_id else None for p in snapshot.people
            ]
            (place,) = snapshot.audiences()
            chat = chats[place.chat]
            board = chat.messages[shown_at(snapshot.table, place.key).board]
            log = await self.log(snapshot)
            busy = sum(other.home.id == snapshot.home.id for other in snapshots) > 1
            self.scripts.append(
                Script(snapshot, seats, stranger, chat, board, self.chance, self.owed, log, busy)
            )

    async def play_on(self) -> None:
        """Whoever plays the bot types the next play when the bot has made its own."""
        for script in self.scripts:
            if not (script.snapshot.bots and script.begun and self.wants_more(script)):
                continue
            async with self.store.reading() as work:
                table = await work.tables.get(script.snapshot.table.id)
            if table.length == len(script.log):
                script.stamp = notes_of(table).stamp
                script.go_on()

    def wants_more(self, script: Script) -> bool:
        """Whether somebody alone with the bot goes on playing."""
        return len(script.typed) < DUELS and script.state.ask is not None


@asynccontextmanager
async def night(path: Path, seed: int) -> AsyncIterator[Night]:
    """A night with an empty database; no process outlives it."""
    night = Night(path, seed)
    await night.store.open()
    async with night.server:
        try:
            yield night
        finally:
            night.server.kill()
            if night.process is not None:
                await night.process.wait()
    await night.store.close()


# -- the evening before ---------------------------------------------------------------------------


async def gather(night: Night) -> list[Chat]:
    """People take their seats: five tables in four groups, two people alone with the bot; gives
    groups where tables are still to be opened."""
    world = night.server.world
    stranger = world.person("Тигран", "tigran")
    for number, games in enumerate(
        (("длинные",), ("короткие", "хачапури"), ("гипергэммон",), ("длинные",))
    ):
        pair = [world.person(f"Анна{number}", f"anna{number}"), world.person(f"Борис{number}")]
        kind = ("supergroup", "group")[number % 2]
        group = world.group(f"Вечер {number}", [*pair, stranger], kind)
        if number == 3:
            menu = await group.wait_for(after=pair[0].say("/settings", group), timeout=PATIENCE)
            await pair[0].tap_data(free("pref", "autothrow=off"), menu).answered(PATIENCE)
        for game in games:
            await night.begin(group, pair, game)
    for name, game in (("Дина", "длинные с ботом"), ("Егор", "короткие с ботом")):
        person = world.person(name)
        await night.begin(person.private, [person], game)
    lobbies = [world.group(f"Ждём {n}", [world.person(f"Жанна{n}")]) for n in range(2)]
    assert await night.settled()
    await night.write(stranger)
    assert len(night.scripts) == 7
    return lobbies


def queue(night: Night, lobbies: list[Chat]) -> None:
    """All the updates, before the bot is there to hear them."""
    chance, world = night.chance, night.server.world
    openings = [lobby for lobby in lobbies for _ in range(LOBBIES)]
    while (count := len(world.updates.pending)) < UPDATES:
        script = chance.choice(night.scripts)
        if openings and chance.random() < 0.1:
            lobby = openings.pop()
            opener = next(p for p in world.people.values() if lobby.has(p))
            opener.say("/new длинные", lobby)
        elif script.snapshot.bots or script.state.ask is None or chance.random() < 0.35:
            script.stray()
        elif count < UPDATES - 10:
            script.go_on()
    assert not openings and len(world.updates.pending) == UPDATES
    for script in night.scripts:
        script.begun = True


# -- the morning after ----------------------------------------------------------------------------


def dues_are_paid(night: Night, kills: int) -> None:
    """Every command has its answer, and no answer came more often than there were deaths."""
    for message in night.owed.replies:
        said = [m for m in message.chat.alive if m.by_bot and m.reply_to == message.id]
        assert said, f"no answer to {message} in\n{message.chat.transcript()}"
        assert len(said) <= 1 + kills
    for query in night.owed.taps:
        assert query.answer is not None, query
    for query in night.owed.alerts:
        here = query.text.startswith(LATE)
        assert query.text and query.alert != here, query
    for chat, words in night.owed.words:
        said = [m for m in chat.alive if m.by_bot and words in m.text]
        assert 1 <= len(said) <= 1 + kills, f"{words!r}: {said} in\n{chat.transcript()}"


async def games_are_right(night: Night) -> None:
    """The stored answers are those of the scripts, each once; they fold; the board shows them."""
    snapshots = {snapshot.table.id: snapshot for snapshot in await night.snapshots()}
    for script in night.scripts:
        snapshot, log = snapshots[script.snapshot.table.id], await night.log(script.snapshot)
        assert log == script.log
        assert not script.snapshot.bots or not night.wants_more(script)
        typed = Counter(script.typed)
        assert typed <= Counter(given.value for given in log if given.kind == "play")
        state = fold(find(snapshot.table.slug, snapshot.table.options), log)
        assert state == script.state
        assert snapshot.table.status == ("over" if state.ask is None else "playing")
        for place in snapshot.audiences():
            assert board_is_right(replace(snapshot, state=state), place, script.chat)


async def lobbies_are_right(night: Night, lobbies: list[Chat]) -> None:
    """Each /new opened one table; the newest lobby is in sight, the older ones are folded."""
    snapshots = await night.snapshots()
    for chat in lobbies:
        here = [snapshot for snapshot in snapshots if snapshot.home.telegram_id == chat.id]
        *older, newest = sorted(here, key=lambda snapshot: snapshot.table.id)
        assert [snapshot.table.status for snapshot in older] == ["folded"] * (LOBBIES - 1)
        assert newest.table.status == "lobby"
        lobby = chat.messages[shown_at(newest.table, "home").lobby]
        told = [button.get("callback_data", "") for row in lobby.rows for button in row]
        assert any(f":{newest.table.public_id}:" in data for data in told)


async def nothing_waits(night: Night) -> None:
    """Inbox and outbox are empty, and nothing was set aside."""
    async with night.store.reading() as work:
        assert (await work.inbox.waiting())[0] == 0
        assert await set_aside(work) == []
        query = select(func.count()).select_from(OrderRow)
        assert (await work.session.execute(query)).scalar_one() == 0


@pytest.mark.parametrize("seed", SEEDS)
async def test_kill_9_loses_nothing_and_counts_nothing_twice(tmp_path: Path, seed: int) -> None:
    async with asyncio.timeout(10 * PATIENCE), night(tmp_path, seed) as the:
        await the.boot()
        lobbies = await gather(the)
        the.server.kill()
        await the.died()
        queue(the, lobbies)
        for kill in range(KILLS):
            deadly = the.chance.randint(2, 40 if WHOLE else 100)
            await the.boot(deadly if kill else FIRST)
            assert not await the.settled(), "all was done before it was killed"
        await the.boot()
        assert await the.settled()
        the.server.kill()
        await the.died()
        assert the.server.violations == []
        await nothing_waits(the)
        dues_are_paid(the, KILLS)
        await games_are_right(the)
        await lobbies_are_right(the, lobbies)
