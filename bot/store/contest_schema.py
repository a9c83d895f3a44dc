"""The tables of the database that hold contests."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, Index, Integer, String
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.schema import NUMBERED_ONCE, Counter, Row

__all__ = ["ContestPlayerRow", "ContestRow"]


class ContestRow(Row):
    """A contest in a chat, from its sign-up to its end; `body` is the contest's data as JSON,
    `shown` the messages that show it. At `deadline_at` a player is reminded, or the round's time
    runs out."""

    __tablename__ = "contests"
    __table_args__ = (
        Index("ix_contests_chat_status", "chat_id", "status"),
        Index("ix_contests_deadline_at", "deadline_at"),
        NUMBERED_ONCE,
    )

    id: Mapped[int] = mapped_column(Counter, primary_key=True)
    chat_id: Mapped[int] = mapped_column(ForeignKey("chats.id"))
    thread_id: Mapped[int | None]
    status: Mapped[str] = mapped_column(String(8))
    opened_by: Mapped[int | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"))
    version: Mapped[int] = mapped_column(Integer)
    body: Mapped[dict[str, Any]]
    shown: Mapped[dict[str, Any]]
    created_at: Mapped[datetime]
    updated_at: Mapped[datetime]
    deadline_at: Mapped[datetime | None]


class ContestPlayerRow(Row):
    """A player of a contest: the number that was drawn for them, and their place in a pair."""

    __tablename__ = "contest_players"

    contest_id: Mapped[int] = mapped_column(
        ForeignKey("contests.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    place: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
