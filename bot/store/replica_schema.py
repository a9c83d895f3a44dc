"""The tables of the database by which several processes share the work."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Integer, String
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.schema import NUMBERED_ONCE, Base, Counter, Row

__all__ = ["LeaseRow", "QuestionRow", "ReplicaRow"]


class LeaseRow(Base):
    """A lease (see leases.py): its name, its holder, until when by the database's clock, and how
    often it was taken over (`token`)."""

    __tablename__ = "leases"

    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    holder: Mapped[str | None] = mapped_column(String(16))
    token: Mapped[int]
    expires_at: Mapped[datetime]


class ReplicaRow(Base):
    """A process that shares in the work while it renews its sign of life; the requests a second
    that it may send and would send, none after it has left (see shared_rate_limit.py)."""

    __tablename__ = "replicas"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    expires_at: Mapped[datetime]
    share: Mapped[int] = mapped_column(Integer)
    wanted: Mapped[int | None] = mapped_column(Integer)


class QuestionRow(Row):
    """A question for a process that thinks, taken until `taken_until`; `urgent` if a player
    waits for it."""

    __tablename__ = "questions"
    __table_args__ = NUMBERED_ONCE

    id: Mapped[int] = mapped_column(Counter, primary_key=True)
    body_sealed: Mapped[bytes]
    answer_sealed: Mapped[bytes | None]
    urgent: Mapped[bool]
    asked_at: Mapped[datetime]
    taken_until: Mapped[datetime]
