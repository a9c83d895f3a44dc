"""The bot with its page, and visitors who talk to it over HTTP."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit
from uuid import uuid4

import httpx
from pydantic import SecretStr

from bot.app import NardyBot
from bot.cli.running import free_port
from bot.config.settings import Config
from bot.demo import Chat, DemoServer, Person
from bot.demo.mini_app import opened
from bot.outgoing.picture_renderer import ThreadRenderer
from bot.outgoing.rate_limiter import CallBudget
from bot.store import Seal, new_key
from bot.ui.board_page import BoardPage
from tests.bot.bot_threads import BotThreads
from tests.bot.conversation.kit import sketch

WIDE = CallBudget(group=10**6, chat=1e6, burst=10**6, overall=10**6)
KEY = new_key()


def init_of(address: str) -> str:
    """Return the signed data in the address of a Mini App."""
    return parse_qs(urlsplit(address).fragment)["tgWebAppData"][0]


@dataclass
class Visitor:
    """A person on the page; `table` is the board that they look at."""

    client: httpx.AsyncClient
    person: Person
    table: str = ""
    given: str = ""

    async def enter(self, **told: str) -> httpx.Response:
        """Enter by what is told, else by the data that Telegram signs for the person."""
        server = self.person.world.bot
        if not told:
            told = {"init": init_of(opened(TOKEN, self.person, server.mini_app))}
        answer = await self.client.post("api/enter", json=told)
        if answer.status_code == 200:
            self.given = answer.json()["pass"]
        return answer

    @property
    def headers(self) -> dict[str, str]:
        """Return the headers that prove who the visitor is."""
        return {"Authorization": f"Bearer {self.given}"}

    async def get(self, path: str) -> httpx.Response:
        """Read something."""
        return await self.client.get(f"api/{path}", headers=self.headers)

    async def state(self) -> Any:
        """Return the table as the visitor sees it."""
        answer = await self.get(f"table/{self.table}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def do(self, do: str, value: str = "", asked: str = "", key: str = "") -> httpx.Response:
        """Act at the table."""
        told = {"do": do, "value": value, "asked": asked, "key": key or uuid4().hex}
        path = f"api/table/{self.table}/do"
        return await self.client.post(path, json=told, headers=self.headers)

    async def play(self, state: Any) -> httpx.Response:
        """Play the first play of the graph."""
        return await self.do("play", first_play(state), state["asked"])


async def mover_of(anna: Visitor, boris: Visitor) -> tuple[Visitor, Visitor]:
    """Return the visitor whose turn it is, and the other one."""
    return (anna, boris) if (await anna.state())["mine"] else (boris, anna)


def first_play(state: Any) -> str:
    """Return the first play of a state's graph."""
    at, texts = 0, list[str]()
    while ways := state["graph"][at][1]:
        texts.append(ways[0][3])
        at = ways[0][4]
    return " ".join(texts)


TOKEN = "123456789:AAdemodemodemodemodemodemodemodemod"


class Chance:
    """The random bytes of a bot, a series of its own for each test."""

    def __init__(self) -> None:
        self.begin("page")

    def begin(self, name: str) -> None:
        """Begin the series of a name."""
        self._name, self._count = name, itertools.count()

    def __call__(self, size: int) -> bytes:
        return hashlib.sha256(f"{self._name}|{next(self._count)}".encode()).digest()[:size]


@dataclass
class Evening:
    """People, three of them in a group, and the bot with its page."""

    server: DemoServer
    bot: NardyBot
    people: list[Person]
    group: Chat
    client: httpx.AsyncClient
    config: Config
    chance: Chance

    def anew(self, name: str) -> Evening:
        """Return the same bot for other people in another group; `name` is that of its dice."""
        self.chance.begin(name)
        people, group = company(self.server)
        return replace(self, people=people, group=group)

    def visitor(self, person: Person, table: str = "") -> Visitor:
        """Return a person on the page."""
        return Visitor(self.client, person, table)

    async def rest(self) -> None:
        """Wait until everything that was said is answered."""
        await self.server.world.updates.drained()
        await self.bot.settled()

    async def close_page(self) -> None:
        """Let the server of the page go down."""
        assert self.bot._page is not None
        await self.bot._page.close()

    def open_page(self) -> None:
        """Let the server of the page come again at its address."""
        assert self.bot._page is not None
        self.bot._page.open(self.bot.worker.take)

    async def table_of(self, chat: Chat) -> str:
        """Return the public id of the board that was shown last in a chat."""
        await self.rest()
        async with self.bot.store.reading() as work:
            there = await work.chats.by_telegram(chat.id)
            assert there is not None
            return (await work.tables.in_chat(there.id))[0].public_id

    async def alone(self, person: Person, game: str = "short") -> Visitor:
        """Open a game against the bot in a person's own chat, and enter the page."""
        person.start()
        await self.rest()
        person.say(f"/new {game} bot")
        await self.rest()
        async with self.bot.store.reading() as work:
            known = await work.people.by_telegram(person.id)
            assert known is not None
            tables = await work.tables.of_person(known.id)
        visitor = self.visitor(person, tables[-1].public_id)
        assert (await visitor.enter()).status_code == 200
        return visitor

    async def together(self, game: str = "long") -> tuple[Visitor, Visitor]:
        """Let two people of the group play with each other, and enter the page."""
        anna, boris, *_ = self.people
        anna.say(f"/new@nardy_demo_bot {game}", self.group)
        await self.rest()
        await boris.press("Сесть", self.group)
        await self.rest()
        table = await self.table_of(self.group)
        visitors = self.visitor(anna, table), self.visitor(boris, table)
        for visitor in visitors:
            assert (await visitor.enter()).status_code == 200
        return visitors


def company(server: DemoServer) -> tuple[list[Person], Chat]:
    """Return new people, and a new group of all but the last."""
    world, number = server.world, len(server.world.people)
    people = [
        world.person("Анна", f"anna{number}"),
        world.person("Борис"),
        world.person("Kate", f"kate{number}", "en"),
    ]
    return [*people, world.person("Чужой", f"stranger{number}")], world.group("Вечер", people)


@asynccontextmanager
async def evening(folder: Path, *, signed: bool = True, **changes: Any) -> AsyncIterator[Evening]:
    """Run the demo with the bot and its page, which is `signed` if Telegram can open it; `changes`
    are those of the configuration."""
    chance = Chance()
    async with DemoServer(seed=1, token=TOKEN) as server:
        people, group = company(server)
        port = free_port()
        url = f"http://127.0.0.1:{port}/board"
        page = BoardPage(url, port, signed=signed, frames=(server.url,))
        server.world.bot.mini_app = page.start
        config = Config(
            SecretStr(server.token),
            f"sqlite+aiosqlite:///{folder / 'nardy.db'}",
            Seal([KEY]),
            server.base_url,
            server.base_file_url,
            budget=WIDE,
            page=page,
        )
        config = replace(config, **changes)
        async with (
            NardyBot(
                config, entropy=chance, thinker=BotThreads(), renderer=ThreadRenderer(sketch)
            ) as bot,
            httpx.AsyncClient(base_url=page.start, trust_env=False, timeout=20) as client,
        ):
            yield Evening(server, bot, people, group, client, config, chance)
            await bot.settled()
            assert server.violations == []
