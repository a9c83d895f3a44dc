"""Learning: the progress of people in each game, reviews, exercises; and sayings for the reader of
speech."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Integer, String, delete, select
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.records import Json
from bot.store.row_statements import Part, record
from bot.store.schema import NUMBERED_ONCE, Number, PersonKey, PlaceKey, Row, TableKey

__all__ = [
    "AFTER",
    "AnswerOfTheDay",
    "AnswerOfTheDayRow",
    "AskedRow",
    "ChosenSaying",
    "DrillRow",
    "Exercise",
    "ExerciseRow",
    "Exercises",
    "Lesson",
    "LessonRow",
    "Lessons",
    "ReviewRow",
    "SayingRow",
    "Sayings",
]


class LessonRow(Row):
    """A person's progress in a game: the number of quiz questions, of right answers, and of
    mistakes in openings since they were last mentioned."""

    __tablename__ = "lessons"

    person_id: Mapped[PersonKey]
    slug: Mapped[str] = mapped_column(String(200), primary_key=True)
    asked: Mapped[int] = mapped_column(Integer)
    right: Mapped[int] = mapped_column(Integer)
    slips: Mapped[int] = mapped_column(Integer)


class ReviewRow(Row):
    """The review of a finished game."""

    __tablename__ = "reviews"

    table_id: Mapped[TableKey]
    body: Mapped[dict[str, Any]]


class ExerciseRow(Row):
    """A mistake that a person made after so many answers of a game (`length`), to be asked about
    again; `stage` counts the right answers in a row since."""

    __tablename__ = "exercises"

    person_id: Mapped[PersonKey]
    table_id: Mapped[TableKey]
    length: Mapped[PlaceKey]
    slug: Mapped[str] = mapped_column(String(200))
    stage: Mapped[int] = mapped_column(Integer)
    due_at: Mapped[datetime]


class DrillRow(Row):
    """A position of a deck of backgammon (an XGID) that a person has answered: the right answers in
    a row, and when it comes again."""

    __tablename__ = "drills"

    person_id: Mapped[PersonKey]
    xgid: Mapped[str] = mapped_column(String(80), primary_key=True)
    stage: Mapped[int] = mapped_column(Integer)
    due_at: Mapped[datetime]


class AskedRow(Row):
    """The exercise that a person was asked last, in the private chat: the message that asks it, and
    the data of the exercise."""

    __tablename__ = "asked"

    person_id: Mapped[PersonKey]
    message_id: Mapped[int]
    body: Mapped[dict[str, Any]]


class AnswerOfTheDayRow(Row):
    """A person's last answer to a position of the day, by its number in the collection; "" if
    the solution was shown."""

    __tablename__ = "answers_of_the_day"

    person_id: Mapped[PersonKey]
    number: Mapped[int]
    said: Mapped[str] = mapped_column(String(200))
    at: Mapped[datetime]


class SayingRow(Row):
    """A saying without names and numbers, in a `language`, and the intent that its author chose
    among those offered. The author is not stored."""

    __tablename__ = "sayings"
    __table_args__ = NUMBERED_ONCE

    id: Mapped[Number]
    language: Mapped[str] = mapped_column(String(8))
    intent: Mapped[str] = mapped_column(String(40))
    text_sealed: Mapped[bytes]


AFTER = tuple(timedelta(days=days) for days in (1, 3, 7, 21))
"""The time after which a mistake is asked about: after it was found, and after each right answer in
a row."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A mistake of a person (store id) in a game (`table`, `slug`) after so many answers."""

    person: int
    table: int
    length: int
    slug: str
    due_at: datetime
    stage: int = 0


@dataclass(frozen=True, slots=True)
class AnswerOfTheDay:
    """An answer to a position of the day, by the position's number; "" if the solution was
    shown."""

    number: int
    said: str
    at: datetime


class Exercises(Part):
    """Reviews and exercises within a unit of work; people and tables by their store numbers."""

    async def keep_review(self, table: int, body: Json) -> None:
        """Store the review of a game, instead of an earlier one."""
        await self._work.session.merge(ReviewRow(table_id=table, body=dict(body)))

    async def review(self, table: int) -> Json | None:
        """Return the review of a game, None if there is none."""
        row = await self._work.session.get(ReviewRow, table)
        return None if row is None else row.body

    async def add(self, person: int, table: int, slug: str, lengths: Iterable[int]) -> None:
        """Store mistakes of a person in a game, by the numbers of answers before them, as
        exercises; known ones stay as they are."""
        session, due = self._work.session, self._work.now + AFTER[0]
        query = select(ExerciseRow.length).where(
            ExerciseRow.person_id == person, ExerciseRow.table_id == table
        )
        fresh = set(lengths) - set(await self._all(query))
        session.add_all(
            ExerciseRow(
                person_id=person, table_id=table, length=length, slug=slug, stage=0, due_at=due
            )
            for length in sorted(fresh)
        )
        await session.flush()

    async def due(self, person: int) -> list[Exercise]:
        """Return the exercises of a person that are due, the longest waiting first."""
        query = select(ExerciseRow).where(
            ExerciseRow.person_id == person, ExerciseRow.due_at <= self._work.now
        )
        ordered = query.order_by(ExerciseRow.due_at, ExerciseRow.table_id, ExerciseRow.length)
        return [_opened(row) for row in await self._all(ordered)]

    async def of(self, person: int) -> list[Exercise]:
        """Return all exercises of a person."""
        query = select(ExerciseRow).where(ExerciseRow.person_id == person)
        ordered = query.order_by(ExerciseRow.table_id, ExerciseRow.length)
        return [_opened(row) for row in await self._all(ordered)]

    async def answered(self, person: int, table: int, length: int, right: bool) -> None:
        """Store an answer to an exercise that is due: after a right answer the exercise comes again
        later, or no more after the last interval; after a wrong one it starts again. Do nothing if
        it is not due."""
        row = await self._work.session.get(ExerciseRow, (person, table, length))
        if row is None or row.due_at > self._work.now:
            return
        row.stage = row.stage + 1 if right else 0
        if row.stage == len(AFTER):
            await self._work.session.delete(row)
        else:
            row.due_at = self._work.now + AFTER[row.stage]
        await self._work.session.flush()

    async def drilled(self, person: int) -> dict[str, datetime]:
        """Return the positions of decks that a person has answered, each with the moment at which
        it comes again."""
        query = select(DrillRow.xgid, DrillRow.due_at).where(DrillRow.person_id == person)
        return {row.xgid: row.due_at for row in await self._work.session.execute(query)}

    async def answer_drill(self, person: int, xgid: str, right: bool) -> None:
        """Store an answer to a position of a deck: it comes again later and later after right
        answers, and at the first interval after a wrong one."""
        row = await self._work.session.get(DrillRow, (person, xgid))
        stage = min(row.stage + 1, len(AFTER) - 1) if row is not None and right else 0
        due = self._work.now + AFTER[stage]
        await self._work.session.merge(
            DrillRow(person_id=person, xgid=xgid, stage=stage, due_at=due)
        )

    async def ask(self, person: int, message: int, body: Json) -> None:
        """Store the exercise that a message asks a person, instead of the one asked before."""
        row = AskedRow(person_id=person, message_id=message, body=dict(body))
        await self._work.session.merge(row)

    async def asked(self, person: int) -> tuple[int, dict[str, Any]] | None:
        """Return the message that asked a person an exercise last, and the data of the exercise;
        None if it is answered."""
        row = await self._work.session.get(AskedRow, person)
        return None if row is None else (row.message_id, row.body)

    async def unask(self, person: int) -> None:
        """Forget the exercise that a person was asked, as it is answered."""
        await self._change(delete(AskedRow).where(AskedRow.person_id == person))

    async def answer_day(self, person: int, number: int, answer: str) -> None:
        """Store a person's answer to the position of today, instead of that to another day's; only
        the first answer of a day counts."""
        if await self.of_the_day(person) is None:
            fresh = AnswerOfTheDayRow(
                person_id=person, number=number, said=answer, at=self._work.now
            )
            await self._work.session.merge(fresh)

    async def of_the_day(self, person: int) -> AnswerOfTheDay | None:
        """Return a person's answer to the position of today, None if there is none."""
        row = await self._work.session.get(AnswerOfTheDayRow, person)
        if row is None or row.at.date() != self._work.now.date():
            return None
        return record(AnswerOfTheDay, row)

    async def forget(self, person: int) -> None:
        """Delete all exercises and answers of a person."""
        for kind in (ExerciseRow, DrillRow, AskedRow, AnswerOfTheDayRow):
            await self._change(delete(kind).where(kind.person_id == person))


def _opened(row: ExerciseRow) -> Exercise:
    return record(Exercise, row, person=row.person_id, table=row.table_id)


@dataclass(frozen=True, slots=True)
class Lesson:
    """Progress in a game: the number of quiz questions asked, of `right` answers, and of mistakes
    in openings (`slips`) since they were last mentioned."""

    asked: int = 0
    right: int = 0
    slips: int = 0


class Lessons(Part):
    """The lessons of a unit of work; people are given by their store ids."""

    async def of(self, person: int) -> Mapping[str, Lesson]:
        """Return the lessons that a person has had, by the slug of the game."""
        query = select(LessonRow).where(LessonRow.person_id == person).order_by(LessonRow.slug)
        return {row.slug: record(Lesson, row) for row in await self._all(query)}

    async def add_answers(self, person: int, slug: str, questions: int, right: int) -> None:
        """Count the answers of one quiz."""
        row = await self._row(person, slug)
        row.asked += questions
        row.right += right
        await self._work.session.flush()

    async def add_slips(self, person: int, slug: str, number: int, most: int) -> bool:
        """Count mistakes in an opening. Return True and start the count anew if they come to `most`
        or more."""
        row = await self._row(person, slug)
        row.slips += number
        full = row.slips >= most
        row.slips = 0 if full else row.slips
        await self._work.session.flush()
        return full

    async def forget(self, person: int) -> None:
        """Delete the progress of a person."""
        await self._change(delete(LessonRow).where(LessonRow.person_id == person))

    async def _row(self, person: int, slug: str) -> LessonRow:
        row = await self._work.session.get(LessonRow, (person, slug))
        if row is None:
            row = LessonRow(person_id=person, slug=slug, asked=0, right=0, slips=0)
            self._work.session.add(row)
        return row


@dataclass(frozen=True, slots=True, order=True)
class ChosenSaying:
    """A text without names and numbers, and the intent that its author chose."""

    language: str
    intent: str
    text: str


class Sayings(Part):
    """The chosen sayings of a unit of work, without their authors."""

    async def add(self, saying: ChosenSaying) -> None:
        """Store a saying."""
        sealed = self._work.seal.seal(saying.text)
        row = SayingRow(language=saying.language, intent=saying.intent, text_sealed=sealed)
        self._work.session.add(row)
        await self._work.session.flush()

    async def all(self) -> list[ChosenSaying]:
        """Return every saying, the oldest first."""
        unseal, query = self._work.seal.open, select(SayingRow).order_by(SayingRow.id)
        return [
            record(ChosenSaying, row, text=unseal(row.text_sealed))
            for row in await self._all(query)
        ]
