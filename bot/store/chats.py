"""Chats: private chats and groups, whether the bot may write there, and the positions that its
messages show beside the boards of running games."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import String, cast, delete, select, update
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.records import Chat, Json, Person
from bot.store.row_statements import KnownRows, Part, record
from bot.store.schema import ChatKey, ChatRow, ContestRow, MessageRow, Row, TableRow, UpdateRow

if TYPE_CHECKING:
    from bot.store.unit_of_work import UnitOfWork

__all__ = ["Chats", "Pictures"]


class Chats(Part):
    """The chats of a unit of work."""

    def __init__(self, work: UnitOfWork) -> None:
        super().__init__(work)
        self.rows = KnownRows(work, ChatRow)

    async def get(self, chat: int) -> Chat:
        """Return the chat with the store's number `chat`. Raises LookupError if there is none."""
        return self._opened(await self.rows.get(chat))

    async def by_telegram(self, telegram_id: int) -> Chat | None:
        """Return the chat with this Telegram id, None if it is unknown."""
        row = await self.rows.find(telegram_id)
        return None if row is None else self._opened(row)

    async def of_person(self, person: Person) -> Chat | None:
        """Return a person's own chat with the bot, None if the bot may not write to them there."""
        chat = await self.by_telegram(person.telegram_id) if person.telegram_id else None
        return chat if chat is not None and chat.open else None

    async def seen(self, telegram_id: int, kind: str, title: str | None = None) -> Chat:
        """Store a chat's current kind and title, and return the chat.

        A closed chat stays closed: see `reopen`.
        """
        work = self._work
        row = await self.rows.find(telegram_id)
        if row is None:
            row = ChatRow(telegram_id=telegram_id, kind=kind, settings={}, open=True)
            work.session.add(row)
            self.rows.add(row)
        row.kind = kind
        if title is not None and work.seal.open_some(row.title_sealed) != title:
            row.title_sealed = work.seal.seal(title)
        await work.session.flush()
        return self._opened(row)

    async def groups(self, setting: str) -> list[Chat]:
        """Return the groups in which the bot may write and which have a setting whose name begins
        with `setting`."""
        has = cast(ChatRow.settings, String).contains(f'"{setting}')
        query = select(ChatRow).where(ChatRow.open, ChatRow.kind != "private", has)
        return [self._opened(row) for row in await self._all(query.order_by(ChatRow.id))]

    async def set_lang(self, chat: int, lang: str | None) -> None:
        """Choose the language of a group (None: each person's own)."""
        (await self.rows.get(chat)).lang = lang
        await self._work.session.flush()

    async def set_settings(self, chat: int, settings: Mapping[str, Any]) -> None:
        """Replace the chat's settings (JSON)."""
        (await self.rows.get(chat)).settings = dict(settings)
        self._work.retimed = True  # a setting may make a timed event due
        await self._work.session.flush()

    async def close(self, telegram_id: int) -> bool:
        """Store that the bot may not write in a chat: its tables wait, its outbox messages are
        dropped. Return whether it could write there before."""
        session = self._work.session
        await self._work.outbox.drop_chat(telegram_id)
        row = await self.rows.find(telegram_id)
        if row is None or not row.open:
            return False
        row.open = False
        await session.flush()
        return True

    async def reopen(self, telegram_id: int) -> bool:
        """Store that the bot may write in a chat again. Return whether it could not before, so that
        the caller shows the boards anew."""
        row = await self.rows.find(telegram_id)
        if row is None or row.open:
            return False
        row.open = True
        await self._work.session.flush()
        return True

    async def migrate(self, old: int, new: int) -> None:
        """Move all that a group has to the supergroup `new` that it became (both Telegram's ids).

        May be called twice, and before or after the first message of the new chat. Message ids of
        the old group mean nothing in the new one, so they are forgotten.
        """
        session = self._work.session
        self.rows.forget()
        self._work.inbox.doubtful = True
        before, after = await self.rows.find(old), await self.rows.find(new)
        if before is not None:
            await self.forget_messages(before.id)
            if after is None:
                before.telegram_id, before.kind = new, "supergroup"
            else:
                await session.execute(
                    update(TableRow)
                    .where(TableRow.chat_id == before.id)
                    .values(chat_id=after.id)
                    .execution_options(synchronize_session="fetch")
                )
                await session.execute(
                    update(ContestRow)
                    .where(ContestRow.chat_id == before.id)
                    .values(chat_id=after.id)
                    .execution_options(synchronize_session="fetch")
                )
                after.settings = {**before.settings, **after.settings}
                after.lang = after.lang or before.lang
                await session.delete(before)
        await self._work.outbox.move_chat(old, new)
        # Updates that wait in the old chat keep their place before those of the new chat.
        await session.execute(
            update(UpdateRow)
            .where(UpdateRow.chat == old, UpdateRow.state == "new")
            .values(chat=new)
        )
        await session.flush()
        self._work.forget_known()

    async def forget_messages(self, chat: int) -> None:
        """Forget which tables and positions the messages of a chat (store id) show."""
        for row in (MessageRow, PictureRow):
            await self._change(delete(row).where(row.chat_id == chat))

    def _opened(self, row: ChatRow) -> Chat:
        return record(Chat, row, title=self._work.seal.open_some(row.title_sealed))


class PictureRow(Row):
    """The position in a message of the bot that shows no running game."""

    __tablename__ = "pictures"

    chat_id: Mapped[ChatKey]
    message_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[datetime] = mapped_column(index=True)
    body: Mapped[dict[str, Any]]


class Pictures(Part):
    """The positions of a unit of work that messages show without a running game, by their
    messages."""

    async def keep(self, chat: int, message: int, body: Json) -> None:
        """Store the position that a message of a chat (Telegram's id) shows now; do nothing if the
        chat is unknown."""
        known = select(ChatRow.id).where(ChatRow.telegram_id == chat)
        number = await self._first(known)
        if number is not None:
            row = PictureRow(chat_id=number, message_id=message, at=self._work.now, body=dict(body))
            await self._work.session.merge(row)

    async def of(self, chat: int, message: int) -> dict[str, Any] | None:
        """Return the position that a message of a chat (store id) shows, None if it is not
        stored."""
        row = await self._work.session.get(PictureRow, (chat, message))
        return None if row is None else row.body

    async def change(self, chat: int, message: int, body: Json) -> None:
        """Change the position of a message of a chat (store id), but not the time of it."""
        row = await self._work.session.get(PictureRow, (chat, message))
        if row is not None:
            row.body = dict(body)

    async def newest(self, chat: int) -> int:
        """Return the id of the message of a chat (store id) that showed a position last, 0 if there
        is none."""
        query = select(PictureRow.message_id).where(PictureRow.chat_id == chat)
        last = query.order_by(PictureRow.at.desc(), PictureRow.message_id.desc()).limit(1)
        return await self._first(last) or 0

    async def prune(self, before: datetime) -> int:
        """Delete the positions that were shown before a moment; return how many."""
        old = delete(PictureRow).where(PictureRow.at < before)
        return await self._change(old)
