"""An evening at the board: the real bot against the local Bot API server, with people to play."""

from __future__ import annotations

import asyncio
import io
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest.mock import patch

from PIL import Image
from pydantic import SecretStr

from bot.app import NardyBot
from bot.config.settings import Config
from bot.demo import Chat, DemoServer, Message, Person, Query
from bot.opponent import choose as opponent
from bot.outgoing.picture_renderer import ThreadRenderer
from bot.outgoing.rate_limiter import CallBudget
from bot.store import Seal, Table, new_key
from bot.store.migrate import bring_up_to_date
from bot.store.queues import Sleep
from bot.store.records import Status
from bot.store.table_rows import OPEN
from bot.table.snapshot import PLAYED, TableSnapshot
from bot.ui.message import picture_key
from render import Drawing
from tests.bot.bot_threads import BotThreads, Lucky
from tests.bot.conversation.chance import Chance
from tests.bot.conversation.complaints import Complaints
from tests.bot.conversation.tongues import Tongues

WIDE = CallBudget(group=100_000, chat=100_000.0, burst=100_000, overall=100_000)
CAPTION = 1024


@dataclass
class Clock:
    """The bot's clock: goes only when told to."""

    moment: datetime = datetime(2026, 1, 5, 18, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.moment

    def advance(self, **by: float) -> None:
        """Let `by` (as for timedelta) pass."""
        self.moment += timedelta(**by)


EVERY: tuple[Status, ...] = ("lobby", "playing", "aside", "over", "folded")


@dataclass
class Evening:
    """`say`, `reply` and `tap` act as a person and return when the bot has said all it will."""

    server: DemoServer
    bot: NardyBot
    clock: Clock
    chance: Chance
    made: Callable[[], NardyBot]
    complaints: Complaints
    tongues: Tongues
    flooded: bool = False
    """More was asked for than can be sent by the end of the test."""

    def expect(self, *patterns: str) -> None:
        """Allow and require complaints (see `Complaints`) that these regular expressions match."""
        self.complaints.expect(*patterns)

    def person(self, name: str, username: str | None = None, language: str = "ru") -> Person:
        """Somebody new."""
        return self.server.world.person(name, username, language)

    async def answered(
        self, text: str, name: str = "Анна", username: str | None = None, language: str = "ru"
    ) -> tuple[Person, list[Message]]:
        """Somebody new who says this alone with the bot, and the messages because of it."""
        person = self.person(name, username, language)
        return person, await self.say(person, text)

    async def newcomer(
        self, text: str, name: str = "Анна", username: str | None = None, language: str = "ru"
    ) -> Person:
        """Somebody new who has said this alone with the bot."""
        person, _ = await self.answered(text, name, username, language)
        return person

    def group(self, *people: Person, kind: str = "supergroup", forum: bool = False) -> Chat:
        """A group of these people with the bot in it."""
        return self.server.world.group("Вечер", list(people), kind, forum=forum)

    async def gather(self, *people: Person, kind: str = "supergroup", forum: bool = False) -> Chat:
        """A group of these people, when the bot knows that it is in it."""
        group = self.group(*people, kind=kind, forum=forum)
        await self.quiet()
        return group

    async def experienced(self, *people: Person) -> None:
        """These people have played before."""
        async with self.bot.store.work() as work:
            for one in people:
                lang = one.language_code
                person = await work.people.seen(one.id, one.name, one.username, lang)
                await work.people.first_time(person.id, PLAYED)

    async def quiet(self) -> None:
        """Until every update has been handled and everything ordered has been sent."""
        async with asyncio.timeout(30):
            while True:
                while self.server.world.updates.pending:
                    await asyncio.sleep(0.002)
                await self.bot.settled()
                if not self.server.world.updates.pending:
                    return

    async def say(
        self,
        person: Person,
        text: str,
        chat: Chat | None = None,
        reply_to: Message | None = None,
        thread: int | None = None,
    ) -> list[Message]:
        """A person writes; the messages that the bot sends or edits in that chat because of it."""
        where = chat or person.private
        before = self.server.world.revision
        person.say(text, chat, reply_to, thread)
        await self.quiet()
        return self.fresh(where, before)

    async def answer(
        self, person: Person, text: str, chat: Chat | None = None, reply_to: Message | None = None
    ) -> str:
        """A person writes; the text of the only message that the bot sends or edits then."""
        (message,) = await self.say(person, text, chat, reply_to)
        return message.text

    async def attach(
        self,
        person: Person,
        name: str,
        content: bytes,
        chat: Chat | None = None,
        reply_to: Message | None = None,
    ) -> list[Message]:
        """A person sends a file; the messages of the bot because of it, as of `say`."""
        where = chat or person.private
        before = self.server.world.revision
        person.attach(name, content, chat, reply_to)
        await self.quiet()
        return self.fresh(where, before)

    async def resign(self, person: Person, value: str, chat: Chat | None = None) -> None:
        """A person resigns for a value, and confirms it if asked."""
        asked, *_ = await self.say(person, f"/resign {value}", chat)
        go_on = {"Играть дальше", "Play on"}.intersection(asked.labels)
        if go_on and asked.labels[0].startswith(("Сда", "Resign")):
            await self.say(person, "да", chat, asked)

    async def leave(self, person: Person, chat: Chat | None = None) -> None:
        """A person leaves their game, and confirms it."""
        await self.say(person, "/leave", chat)
        await self.tap(person, "Уйти", chat)

    async def tap(self, person: Person, label: str, where: Chat | Message | None = None) -> Query:
        """A person presses a button."""
        query = person.tap(label, where)
        await self.quiet()
        return query

    async def tapped(
        self, person: Person, label: str, where: Chat | Message | None = None
    ) -> Message:
        """A person presses a button; the newest message of the bot in their own chat then."""
        await self.tap(person, label, where)
        return self.last(person.private)

    async def tap_each(self, person: Person, where: Chat | Message, *labels: str) -> None:
        """A person presses one button after another."""
        for label in labels:
            await self.tap(person, label, where)

    async def tap_data(self, person: Person, data: str, message: Message) -> Query:
        """A person presses a button that the message may not bear."""
        query = person.tap_data(data, message)
        await self.quiet()
        return query

    async def later(self, **by: float) -> None:
        """Let time pass (as for timedelta), and what is due by then happen."""
        self.clock.advance(**by)
        await self.bot.scheduler.round()
        await self.quiet()

    async def crash(self) -> None:
        """The bot dies in the middle of whatever it does."""
        for task in self.bot._tasks:
            task.cancel()
        await self.bot.__aexit__(None, None, None)

    async def revive(self) -> None:
        """Another bot takes over the store of one that has died."""
        self.bot = self.made()
        await self.bot.__aenter__()

    async def restart(self) -> None:
        """The bot dies in the middle of whatever it does; another one takes over its store."""
        await self.crash()
        await self.revive()

    def fresh(self, chat: Chat, revision: int) -> list[Message]:
        """The bot's messages that are new or changed since a revision of the world."""
        return [m for m in chat.alive if m.by_bot and m.revision > revision]

    async def tables(self, place: Chat | Person, states: tuple[Status, ...] = OPEN) -> list[Table]:
        """The tables of a chat or person in these states, the oldest first."""
        async with self.bot.store.reading() as work:
            if isinstance(place, Person):
                person = await work.people.by_telegram(place.id)
                assert person is not None
                return await work.tables.of_person(person.id, states)
            chat = await work.chats.by_telegram(place.id)
            assert chat is not None
            return await work.tables.in_chat(chat.id, states)

    async def snapshots(
        self, place: Chat | Person, states: tuple[Status, ...] = OPEN
    ) -> list[TableSnapshot]:
        """These tables, as the bot knows them."""
        tables = await self.tables(place, states)
        async with self.bot.store.reading() as work:
            return [await self.bot.tables.snapshot(work, table) for table in tables]

    async def snapshot(self, place: Chat | Person) -> TableSnapshot:
        """The newest table of a chat or person, as the bot knows it."""
        newest = (await self.tables(place, EVERY))[-1]
        async with self.bot.store.reading() as work:
            return await self.bot.tables.snapshot(work, newest)

    def place(self, snapshot: TableSnapshot, position: str) -> None:
        """Put the checkers of a game where a position has them, until the bot restarts."""
        state = snapshot.game
        men = state.variant.read(position).men
        self.bot.tables.games._keep(snapshot.table, replace(state, men=men))

    def board(self, chat: Chat) -> Message:
        """The newest picture of the bot in a chat."""
        return next(m for m in reversed(chat.alive) if m.by_bot and m.has_photo)

    def last(self, chat: Chat) -> Message:
        """The newest message of the bot in a chat."""
        return next(m for m in reversed(chat.alive) if m.by_bot)

    async def check(self) -> None:
        """What must hold at the end of every evening."""
        await self.quiet()
        foreign = await self.tongues.complaints(self.bot.store)
        await self.complaints.check(self.server.world, self.bot.store, foreign)
        assert self.server.violations == []
        for chat in self.server.world.chats.values():
            for message in chat.messages.values():
                if message.by_bot and message.has_photo:
                    assert len(message.text.encode("utf-16-le")) // 2 <= CAPTION
                for row in message.rows:
                    for button in row:
                        assert len(button.get("callback_data", "").encode()) <= 64


def sketch(scene: Drawing) -> bytes:
    """A picture that costs no time, another one for every scene."""
    image = Image.new("RGB", (320, 240), f"#{picture_key(scene)[:6]}")
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


class Sketches:
    """Draws such pictures, and keeps the scenes."""

    def __init__(self) -> None:
        self.scenes: list[Drawing] = []

    def __call__(self, scene: Drawing) -> bytes:
        self.scenes.append(scene)
        return sketch(scene)


async def known_already(*_: object) -> None:
    """Stand for `introduce` where Telegram has the commands and texts of the bot's last start."""


_empty: list[bytes] = []


async def empty_database(path: Path) -> None:
    """A database of this version with nothing in it, made once for all evenings; one that is there
    already stays."""
    if path.exists():
        return
    if not _empty:
        await bring_up_to_date(f"sqlite+aiosqlite:///{path}")
        _empty.append(path.read_bytes())
    path.write_bytes(_empty[0])


@asynccontextmanager
async def evening(
    path: Path,
    *,
    seed: str = "evening",
    budget: CallBudget = WIDE,
    choose: Callable[..., str] = opponent,
    draw: Callable[[Drawing], bytes] = sketch,
    clock: Callable[[], float] | None = None,
    sleep: Sleep = asyncio.sleep,
    lucky: Lucky | None = None,
    database: str = "",
    learns: bool = False,
    mentor: bool = False,
) -> AsyncIterator[Evening]:
    """A bot with an empty store, in a file unless an address is given, in a world without people
    yet, whose first games have no `mentor`; the budgets of both go by `clock`, in seconds."""
    moments = Clock()
    if not database:
        await empty_database(path / "nardy.db")
    async with DemoServer(seed=1, clock=clock or time.time) as server:
        server.world.budget.enabled = budget is not WIDE
        config = Config(
            SecretStr(server.token),
            database or f"sqlite+aiosqlite:///{path / 'nardy.db'}",
            Seal([new_key()]),
            server.base_url,
            server.base_file_url,
            poll=10,
            lease=600,
            budget=budget,
            learns=learns,
            mentor=mentor,
        )
        chance = Chance(seed)

        def made() -> NardyBot:
            thinker = BotThreads(choose, lucky)
            return NardyBot(
                config,
                now=moments,
                entropy=chance,
                thinker=thinker,
                renderer=ThreadRenderer(draw),
                clock=clock or time.monotonic,
                sleep=sleep,
            )

        with Complaints() as complaints, patch("bot.app.introduce", known_already):
            tongues = Tongues(server.world)
            night = Evening(server, made(), moments, chance, made, complaints, tongues)
            await night.bot.__aenter__()
            try:
                yield night
                if not night.flooded:
                    await night.check()
            finally:
                await night.bot.__aexit__(None, None, None)
