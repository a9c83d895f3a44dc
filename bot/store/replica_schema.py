"""The tables of the database by which several processes share the work."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Integer, String
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.schema import NUMBERED_ONCE, Base, Counter, Row

__all__ = ["LeaseRow", "QuestionRow", "ReplicaRow"]


class LeaseRow(Base):
    """What one process alone works at (see leases.py): which one, until when by the database's
    clock, and how often it was taken over (`token`)."""

    __tablename__ = "leases"

    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    holder: Mapped[str | None] = mapped_column(String(16))
    token: Mapped[int]
    expires_at: Mapped[datetime]


class ReplicaRow(Base):
    """A process that shares in the work, as long as it says that it lives; what it may send and
    what it would (nothing where it has left), in requests a second (see shared_rate_limit.py)."""

    __tablename__ = "replicas"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    expires_at: Mapped[datetime]
    share: Mapped[int] = mapped_column(Integer)
    wanted: Mapped[int | None] = mapped_column(Integer)


class QuestionRow(Row):
    """Something that a process which thinks is to answer, by `taken_until` where one has begun;
    `urgent`: a player waits for it."""

    __tablename__ = "questions"
    __table_args__ = NUMBERED_ONCE

    id: Mapped[int] = mapped_column(Counter, primary_key=True)
    body_sealed: Mapped[bytes]
    answer_sealed: Mapped[bytes | None]
    urgent: Mapped[bool]
    asked_at: Mapped[datetime]
    taken_until: Mapped[datetime]
