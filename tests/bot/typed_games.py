"""Groups in which a game was begun, and people who type plays that were thought out before."""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncIterator
from dataclasses import dataclass

from bot.demo import Chat, DemoServer, Person
from bot.store import Store
from bot.table.game_cache import GameCache
from bot.table.lobby import NewTable
from bot.table.service import TableService
from bot.table.snapshot import PLAYED, TableSnapshot


@dataclass
class Place:
    """A table in its group: the plays to come, and whoever types each."""

    chat: Chat
    people: tuple[Person, Person]
    plays: deque[tuple[int, str]]

    def type(self) -> bool:
        """The next play is typed; False when there is none left."""
        if not self.plays:
            return False
        who, text = self.plays.popleft()
        self.people[who].say(f"/m {text}", self.chat)
        return True


async def games_begun(
    store: Store, server: DemoServer, tables: int, game: str
) -> AsyncIterator[tuple[Place, TableSnapshot]]:
    """So many groups, each with a game of two that has begun; no plays are thought out yet."""
    service = TableService(GameCache())
    for number in range(tables):
        people = (server.world.person(f"Анна {number}"), server.world.person(f"Борис {number}"))
        chat = server.world.group(f"Вечер {number}", list(people))
        async with store.work() as work:
            home = await work.chats.seen(chat.id, chat.kind, chat.title)
            known = [await work.people.seen(one.id, one.name, None, "ru") for one in people]
            for one in known:
                await work.people.first_time(one.id, PLAYED)
            opened = await service.open(work, home, known[0], NewTable(game, lang="ru"))
            begun = await service.sit(work, opened, known[1], "")
        yield Place(chat, people, deque()), begun
