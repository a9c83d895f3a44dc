"""The positions that messages show beside the boards of running games: exercises, examples, turns
of finished games."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import ForeignKey, delete, func, select
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.counting import changed
from bot.store.records import Json
from bot.store.schema import ChatRow, Row

if TYPE_CHECKING:
    from bot.store.unit_of_work import UnitOfWork

__all__ = ["PictureRow", "Pictures"]


class PictureRow(Row):
    """The position in a message of the bot that shows no running game."""

    __tablename__ = "pictures"

    chat_id: Mapped[int] = mapped_column(
        ForeignKey("chats.id", ondelete="CASCADE"), primary_key=True
    )
    message_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[datetime] = mapped_column(index=True)
    body: Mapped[dict[str, Any]]


class Pictures:
    """Such positions within a unit of work, by the message that shows them."""

    def __init__(self, work: UnitOfWork) -> None:
        self._work = work

    async def keep(self, chat: int, message: int, body: Json) -> None:
        """A message shows this now; nothing where the chat (Telegram's id) is unknown."""
        known = select(ChatRow.id).where(ChatRow.telegram_id == chat)
        number = (await self._work.session.execute(known)).scalar_one_or_none()
        if number is not None:
            row = PictureRow(chat_id=number, message_id=message, at=self._work.now, body=dict(body))
            await self._work.session.merge(row)

    async def of(self, chat: int, message: int) -> dict[str, Any] | None:
        """Return what a message of a chat (store id) shows, None if that is not kept."""
        row = await self._work.session.get(PictureRow, (chat, message))
        return None if row is None else row.body

    async def newest(self, chat: int) -> int:
        """The last message of a chat that shows something of the kind, 0 if none does."""
        query = select(func.max(PictureRow.message_id)).where(PictureRow.chat_id == chat)
        return (await self._work.session.execute(query)).scalar_one() or 0

    async def prune(self, before: datetime) -> int:
        """Forget what was shown before a moment; how many."""
        old = delete(PictureRow).where(PictureRow.at < before)
        return await changed(self._work.session, old)
