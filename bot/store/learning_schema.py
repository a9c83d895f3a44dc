"""The tables of the database that hold what people learn (lessons, reviews, exercises), and what
the bot learns from them (sayings)."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, Integer, String
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.schema import NUMBERED_ONCE, Counter, Row

__all__ = ["AnswerOfTheDayRow", "AskedRow", "ExerciseRow", "LessonRow", "ReviewRow", "SayingRow"]


class LessonRow(Row):
    """A person's progress in a game: quiz questions, right answers, and mistakes in openings
    since they were last mentioned."""

    __tablename__ = "lessons"

    person_id: Mapped[int] = mapped_column(
        ForeignKey("people.id", ondelete="CASCADE"), primary_key=True
    )
    slug: Mapped[str] = mapped_column(String(200), primary_key=True)
    asked: Mapped[int] = mapped_column(Integer)
    right: Mapped[int] = mapped_column(Integer)
    slips: Mapped[int] = mapped_column(Integer)


class ReviewRow(Row):
    """The review of a finished game."""

    __tablename__ = "reviews"

    table_id: Mapped[int] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    body: Mapped[dict[str, Any]]


class ExerciseRow(Row):
    """A mistake that a person made after so many answers of a game (`length`), to be asked about
    again; `stage` counts the right answers in a row since."""

    __tablename__ = "exercises"

    person_id: Mapped[int] = mapped_column(
        ForeignKey("people.id", ondelete="CASCADE"), primary_key=True
    )
    table_id: Mapped[int] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    length: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    slug: Mapped[str] = mapped_column(String(200))
    stage: Mapped[int] = mapped_column(Integer)
    due_at: Mapped[datetime]


class AskedRow(Row):
    """The question of play that a person was asked last, in the own chat: the message that asks it,
    and what it is about."""

    __tablename__ = "asked"

    person_id: Mapped[int] = mapped_column(
        ForeignKey("people.id", ondelete="CASCADE"), primary_key=True
    )
    message_id: Mapped[int]
    body: Mapped[dict[str, Any]]


class AnswerOfTheDayRow(Row):
    """A person's last answer to a position of the day, by its number in the collection; "" if
    the solution was shown."""

    __tablename__ = "answers_of_the_day"

    person_id: Mapped[int] = mapped_column(
        ForeignKey("people.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int]
    said: Mapped[str] = mapped_column(String(200))
    at: Mapped[datetime]


class SayingRow(Row):
    """A saying without names and numbers, in a `language`, and the intent that its author chose
    among those offered. Nothing tells who the author was."""

    __tablename__ = "sayings"
    __table_args__ = NUMBERED_ONCE

    id: Mapped[int] = mapped_column(Counter, primary_key=True)
    language: Mapped[str] = mapped_column(String(8))
    intent: Mapped[str] = mapped_column(String(40))
    text_sealed: Mapped[bytes]
