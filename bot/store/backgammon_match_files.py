"""Match files that people sent, and their reviews."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import ForeignKey, Index, delete, select
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.records import Json
from bot.store.row_statements import Part
from bot.store.schema import NUMBERED_ONCE, Number, Row

__all__ = ["MatchFileRow", "MatchFiles", "StoredMatchFile"]

KEPT: Final = 20
"""The number of a person's match files that are stored, the newest ones."""


class MatchFileRow(Row):
    """A match file that a person sent, with its review once it is made: both hold names of
    players."""

    __tablename__ = "match_files"
    __table_args__ = (Index("ix_match_files_person_id", "person_id"), NUMBERED_ONCE)

    id: Mapped[Number]
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"))
    text_sealed: Mapped[bytes]
    review_sealed: Mapped[bytes | None]


@dataclass(frozen=True, slots=True)
class StoredMatchFile:
    """A match file: its number, the person (store id) who sent it, its text, and its review, None
    until it is made."""

    id: int
    person: int
    text: str
    review: Json | None = None


class MatchFiles(Part):
    """The match files of a unit of work."""

    async def add(self, person: int, text: str) -> int:
        """Store a match file, delete the oldest ones of the person above `KEPT`, and return its
        number."""
        session = self._work.session
        row = MatchFileRow(person_id=person, text_sealed=self._work.seal.seal(text))
        session.add(row)
        await session.flush()
        newest = select(MatchFileRow.id).where(MatchFileRow.person_id == person)
        newest = newest.order_by(MatchFileRow.id.desc()).limit(KEPT)
        newest_numbers = await self._all(newest)
        older = (MatchFileRow.person_id == person, MatchFileRow.id < newest_numbers[-1])
        await session.execute(delete(MatchFileRow).where(*older))
        return row.id

    async def get(self, number: int) -> StoredMatchFile | None:
        """Return a match file, None if it is not stored any more."""
        row = await self._work.session.get(MatchFileRow, number)
        return None if row is None else self._opened(row)

    async def owner(self, number: int) -> int | None:
        """Return the person (store id) who sent a match file, None if it is not stored any more."""
        query = select(MatchFileRow.person_id).where(MatchFileRow.id == number)
        return await self._first(query)

    async def keep_review(self, number: int, review: Json) -> None:
        """Store the review of a match file, if the file is still stored."""
        row = await self._work.session.get(MatchFileRow, number)
        if row is not None:
            row.review_sealed = self._work.seal.seal_json(review)
            await self._work.session.flush()

    async def of(self, person: int) -> list[StoredMatchFile]:
        """Return the match files of a person, the oldest first."""
        query = select(MatchFileRow).where(MatchFileRow.person_id == person)
        return [self._opened(row) for row in await self._all(query.order_by(MatchFileRow.id))]

    async def forget(self, person: int) -> None:
        """Delete all match files of a person."""
        query = delete(MatchFileRow).where(MatchFileRow.person_id == person)
        await self._change(query)

    def _opened(self, row: MatchFileRow) -> StoredMatchFile:
        seal = self._work.seal
        review = None if row.review_sealed is None else seal.open_json(row.review_sealed)
        return StoredMatchFile(row.id, row.person_id, seal.open(row.text_sealed), review)
