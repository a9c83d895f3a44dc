"""Questions to processes that think: one process asks them, another answers them.

A question is a row; the process that takes it has a limited time, then another may take it.
Question and answer are ciphertext, so that only holders of the key can ask or answer.
"""

from __future__ import annotations

import base64
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import Integer, Select, String, delete, func, select, text, update
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.row_statements import Part
from bot.store.schema import NUMBERED_ONCE, Base, Number, Row

if TYPE_CHECKING:
    from datetime import timedelta


__all__ = [
    "ANSWERS",
    "QUESTIONS",
    "AskedQuestion",
    "LeaseRow",
    "QuestionRow",
    "Questions",
    "ReplicaRow",
]


class LeaseRow(Base):
    """A lease (see leases.py): its name, its holder, its end by the database's clock, and how often
    it was taken over (`token`)."""

    __tablename__ = "leases"

    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    holder: Mapped[str | None] = mapped_column(String(16))
    token: Mapped[int]
    expires_at: Mapped[datetime]


class ReplicaRow(Base):
    """A process that shares in the work while it renews its sign of life; the requests a second
    that it may send (`share`) and would send (`wanted`, None after it has left; see
    shared_rate_limit.py)."""

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

    id: Mapped[Number]
    body_sealed: Mapped[bytes]
    answer_sealed: Mapped[bytes | None]
    urgent: Mapped[bool]
    asked_at: Mapped[datetime]
    taken_until: Mapped[datetime]


QUESTIONS = "nardy-questions"
ANSWERS = "nardy-answers"
"""The channels on which processes are told that there is a question, and which question was
answered."""
_NEVER = datetime(1970, 1, 1, tzinfo=UTC)
"""The value of `taken_until` before a question is taken; it is long past, as clocks of machines
need not agree."""
_TOLD = text("SELECT pg_notify(:channel, :told)")


class AskedQuestion(NamedTuple):
    """A question that was taken: its number and its content."""

    id: int
    body: bytes


class Questions(Part):
    """The questions of a unit of work."""

    async def ask(self, body: bytes, *, urgent: bool = False) -> int:
        """Ask a question; return its number. An `urgent` question is taken before others."""
        row = QuestionRow(
            body_sealed=self._sealed(body),
            answer_sealed=None,
            urgent=urgent,
            asked_at=self._work.now,
            taken_until=_NEVER,
        )
        self._work.session.add(row)
        await self._work.session.flush()
        await self._tell(QUESTIONS, row.id)
        return row.id

    async def take(self, time: timedelta) -> AskedQuestion | None:
        """Take the oldest free question, urgent ones first, for `time`; return None if there is
        none."""
        return await self._taken(self._open(), time)

    async def take_urgent(self, time: timedelta) -> AskedQuestion | None:
        """Take the oldest free urgent question for `time`; return None if there is none."""
        return await self._taken(self._open().where(QuestionRow.urgent), time)

    def _open(self) -> Select[QuestionRow]:
        return (
            select(QuestionRow)
            .where(QuestionRow.answer_sealed.is_(None), QuestionRow.taken_until <= self._work.now)
            .order_by(QuestionRow.urgent.desc(), QuestionRow.id)
            .limit(1)
            .with_for_update(skip_locked=True)
        )

    async def _taken(self, query: Select[QuestionRow], time: timedelta) -> AskedQuestion | None:
        row = await self._first(query)
        if row is None:
            return None
        row.taken_until = self._work.now + time
        return AskedQuestion(row.id, self._opened(row.body_sealed))

    async def answer(self, question: int, answer: bytes) -> None:
        """Answer a question, if it still waits."""
        await self._change(
            update(QuestionRow)
            .where(QuestionRow.id == question)
            .values(answer_sealed=self._sealed(answer))
        )
        await self._tell(ANSWERS, question)

    async def answered(self, question: int) -> bytes | None:
        """Return the answer to a question, None if there is none yet. Raises LookupError if the
        question is gone."""
        query = select(QuestionRow.answer_sealed).where(QuestionRow.id == question)
        row = (await self._work.session.execute(query)).one_or_none()
        if row is None:
            raise LookupError(f"nobody asks question {question}")
        return None if row.answer_sealed is None else self._opened(row.answer_sealed)

    async def oldest(self) -> datetime | None:
        """Return when the oldest unanswered question was asked, None if there is none."""
        query = select(func.min(QuestionRow.asked_at)).where(QuestionRow.answer_sealed.is_(None))
        return await self._first(query)

    async def drop(self, question: int) -> None:
        """Delete a question whose answer is not needed any more."""
        await self._change(delete(QuestionRow).where(QuestionRow.id == question))

    async def prune(self, before: datetime) -> int:
        """Delete questions that were asked before a moment, by processes that died; return how
        many."""
        return await self._change(delete(QuestionRow).where(QuestionRow.asked_at < before))

    async def _tell(self, channel: str, question: int) -> None:
        await self._work.session.execute(_TOLD, {"channel": channel, "told": str(question)})

    def _sealed(self, some: bytes) -> bytes:
        return self._work.seal.seal(base64.b64encode(some).decode())

    def _opened(self, sealed: bytes) -> bytes:
        return base64.b64decode(self._work.seal.open(sealed))
