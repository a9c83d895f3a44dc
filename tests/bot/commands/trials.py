"""Words and taps on trial: each is handled in a transaction that is undone, so that hundreds of
them meet the same table; what they would say is drawn up as it would be sent."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import telegram
from sqlalchemy import select

from bot.commands.router import Router
from bot.i18n import Html
from bot.incoming.page_action import PageAction
from bot.messages.board import board_view
from bot.messages.end import end_view
from bot.messages.lobby import lobby_view
from bot.messages.rules_pictures import scene_of
from bot.requests.request import Services
from bot.store import Form, Seal, Store, Table, UnitOfWork, new_key
from bot.store.outbox import NO_CHAT
from bot.store.schema import OrderRow
from bot.store.typed_json import read
from bot.table.game_cache import GameCache
from bot.table.lobby import NewTable
from bot.table.orders import PlayBot, ShowTable
from bot.table.service import TableService
from bot.table.snapshot import TableSnapshot
from bot.ui.callback_data import Press, pack
from bot.ui.message import MessageView
from bot.ui.orders import Advise, AnswerTap, Refuse, Say, ShowGame
from bot.webapp.actions import Outcome, PageActions
from tests.bot.conversation.chance import Chance
from tests.bot.store.order_forms import FORMS

Json = dict[str, Any]
BOT = 77
NAME = "nardy_bot"
MESSAGE = 5


def private(user: int) -> Json:
    """Somebody's own chat with the bot."""
    return {"id": user, "type": "private", "first_name": f"Name{user}"}


def group(number: int) -> Json:
    """A group."""
    return {"id": -1000 - number, "type": "supergroup", "title": f"Group{number}"}


def user(number: int, lang: str) -> Json:
    """A person; the name is told by the number."""
    return {"id": number, "is_bot": False, "first_name": f"Name{number}", "language_code": lang}


@dataclass(frozen=True)
class Came:
    """What came of a word or a tap: the orders by chat, the table after it, the tables that are
    shown or where the bot is to play, and the messages of which all is known."""

    orders: list[tuple[int, Form]]
    table: Table | None
    shown: list[TableSnapshot]
    views: list[MessageView]

    @property
    def told(self) -> str:
        """All that is said, in one text."""
        return "\n".join(f"{told.kind} {told}" for _, told in self.orders)

    def answered(self, chat: int, query: str = "") -> bool:
        """Whether the chat hears of it, at once or when the bot has played; a tap is answered."""
        tapped = [told.query for _, told in self.orders if isinstance(told, AnswerTap | Advise)]
        return query in tapped if query else any(to in (chat, NO_CHAT) for to, *_ in self.orders)


class _Undone(Exception):
    """Nothing of it happens."""


class Trials:
    """A store with tables and the handlers of updates; all people there speak one language."""

    def __init__(self, store: Store, lang: str = "ru") -> None:
        self.store = store
        self.lang = lang
        self.tables = TableService(GameCache())
        self._router = Router(Services(self.tables, NAME))

    async def _handle(self, update: telegram.Update, work: UnitOfWork) -> None:
        context: Any = SimpleNamespace(bot=SimpleNamespace(id=BOT), work=work)
        if update.callback_query is not None:
            await self._router.tap(update, context)
        else:
            await self._router.message(update, context)

    async def opened(
        self, slug: str, chat: Json, *people: int, options: Mapping[str, str] | None = None
    ) -> Table:
        """A table in a chat; the first of these people opens it, the others sit down."""
        async with self.store.work() as work:
            found = [await work.people.seen(who, f"Name{who}", None, self.lang) for who in people]
            where = await work.chats.seen(chat["id"], chat["type"], chat.get("title"))
            snapshot = await self.tables.open(
                work, where, found[0], NewTable(slug, lang=self.lang, options=options)
            )
            for person in found[1:]:
                snapshot = await self.tables.sit(work, snapshot, person, "")
            return snapshot.table

    async def snapshot(self, table: Table) -> TableSnapshot:
        """The table as it is kept."""
        async with self.store.reading() as work:
            return await self.tables.snapshot(work, await work.tables.get(table.id))

    async def says(
        self, who: int, text: str, chat: Json, table: Table | None = None, *, keep: bool = False
    ) -> Came:
        """Somebody writes; with `keep` it is not undone."""
        message = self._message(chat, text) | {"from": user(who, self.lang)}
        return await self._handled({"message": message}, table, None, keep=keep)

    async def taps(
        self,
        who: int,
        press: Press,
        chat: Json,
        table: Table | None = None,
        admin: bool | None = False,
        *,
        bears: bool = True,
    ) -> Came:
        """Somebody presses a button, or sends what one would where the message does not bear it."""
        query = {"id": "1", "from": user(who, self.lang), "chat_instance": "1", "data": pack(press)}
        query["message"] = self._message(chat, "?") | {
            "from": {**user(BOT, self.lang), "is_bot": True}
        }
        if bears:
            button = {"text": "?", "callback_data": query["data"]}
            query["message"]["reply_markup"] = {"inline_keyboard": [[button]]}
        return await self._handled({"callback_query": query}, table, admin)

    async def taps_card(self, who: int, press: Press, table: Table) -> Came:
        """Somebody presses a button of a card in a chat where the bot is not."""
        query = {"id": "1", "from": user(who, self.lang), "chat_instance": "1", "data": pack(press)}
        return await self._handled(
            {"callback_query": query | {"inline_message_id": "card"}}, table, None
        )

    async def acts(self, who: int, do: str, value: str, table: Table) -> tuple[Outcome, Table]:
        """Let a person act on the board page of a table; the table after it."""
        action = PageAction(-1, who, table.public_id, do, value, "")
        with suppress(_Undone):
            async with self.store.work() as work:
                outcome = await PageActions(self._router)._outcome(action, work)
                after = await work.tables.by_public_id(table.public_id)
                raise _Undone
        assert after is not None
        self.tables.games.forget([table.public_id])
        return outcome, after

    def _message(self, chat: Json, text: str) -> Json:
        return {"message_id": MESSAGE, "date": 1_767_600_000, "chat": chat, "text": text}

    async def _handled(
        self, body: Json, table: Table | None, admin: bool | None, *, keep: bool = False
    ) -> Came:
        update = telegram.Update.de_json({"update_id": 1, **body}, None)
        found: Came | None = None
        with suppress(_Undone):
            async with self.store.work(1, admin) as work:
                before = await self._last(work)
                await self._handle(update, work)
                rows = await work.session.execute(select(OrderRow).where(OrderRow.id > before))
                orders = [
                    (row.chat, read(FORMS[row.kind], work.seal.open_json(row.body_sealed)))
                    for (row,) in rows.all()
                ]
                after = table and await work.tables.by_public_id(table.public_id)
                found = Came(orders, after, [], [])
                for chat, told in orders:
                    await self._draw_up(work, chat, told, found)
                if not keep:
                    raise _Undone
        assert found is not None
        if table is not None and found.table != table:
            self.tables.games.forget([table.public_id])
        return found

    async def _last(self, work: UnitOfWork) -> int:
        ids = (await work.session.execute(select(OrderRow.id))).scalars()
        return max(ids, default=0)

    async def _draw_up(self, work: UnitOfWork, chat: int, told: Form, came: Came) -> None:
        """Make of an order what would be sent, short of painting it."""
        if isinstance(told, Say | Refuse | ShowGame):
            came.views.append(MessageView(Html(told.text), told.keyboard))
        if isinstance(told, ShowGame):
            scene_of(told)
        if not isinstance(told, ShowTable | PlayBot):
            return
        snapshot = await self.tables.snapshot(work, await work.tables.get(told.table))
        came.shown.append(snapshot)
        if isinstance(told, PlayBot):
            return
        for audience in snapshot.audiences():
            if audience.chat == chat:
                view = lobby_view(snapshot, audience, "link")
                if snapshot.state is not None:
                    view = board_view(snapshot, audience, bot=NAME)
                if snapshot.table.status == "over":
                    view = end_view(snapshot, audience)
                came.views.append(view)


@asynccontextmanager
async def trials(path: Path, lang: str = "ru") -> AsyncIterator[Trials]:
    """An empty store in a folder, and people who speak a language."""
    chance = Chance("trials")
    moment = datetime(2026, 1, 5, 18, tzinfo=UTC)
    url = f"sqlite+aiosqlite:///{path / 'nardy.db'}"
    store = Store(url, Seal([new_key()]), now=lambda: moment, entropy=chance)
    await store.open()
    try:
        yield Trials(store, lang)
    finally:
        await store.close()
