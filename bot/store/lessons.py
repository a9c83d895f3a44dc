"""Progress of people in each game: answers in quizzes, mistakes in openings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, select

from bot.store.learning_schema import LessonRow

if TYPE_CHECKING:
    from bot.store.unit_of_work import UnitOfWork

__all__ = ["Lesson", "Lessons"]


@dataclass(frozen=True, slots=True)
class Lesson:
    """Progress in a game: quiz questions asked, answers that were `right`, and mistakes in
    openings (`slips`) since they were last mentioned."""

    asked: int = 0
    right: int = 0
    slips: int = 0


class Lessons:
    """The lessons of a unit of work; people are named by their numbers in the store."""

    def __init__(self, work: UnitOfWork) -> None:
        self._work = work

    async def of(self, person: int) -> Mapping[str, Lesson]:
        """All that a person has learned, by the slug of the game."""
        query = select(LessonRow).where(LessonRow.person_id == person).order_by(LessonRow.slug)
        rows = (await self._work.session.execute(query)).scalars()
        return {row.slug: Lesson(row.asked, row.right, row.slips) for row in rows}

    async def add_answers(self, person: int, slug: str, asked: int, right: int) -> None:
        """Count the answers of one quiz."""
        row = await self._row(person, slug)
        row.asked += asked
        row.right += right
        await self._work.session.flush()

    async def add_slips(self, person: int, slug: str, number: int, most: int) -> bool:
        """Count mistakes in an opening; return True and begin anew when they come to `most` or
        more."""
        row = await self._row(person, slug)
        row.slips += number
        full = row.slips >= most
        row.slips = 0 if full else row.slips
        await self._work.session.flush()
        return full

    async def forget(self, person: int) -> None:
        """Delete the progress of a person."""
        await self._work.session.execute(delete(LessonRow).where(LessonRow.person_id == person))

    async def _row(self, person: int, slug: str) -> LessonRow:
        row = await self._work.session.get(LessonRow, (person, slug))
        if row is None:
            row = LessonRow(person_id=person, slug=slug, asked=0, right=0, slips=0)
            self._work.session.add(row)
        return row
