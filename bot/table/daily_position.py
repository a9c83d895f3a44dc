"""A person's position of the day, and on how many days in a row they have answered it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from bot.opponent.exercise_positions import nearest, of_day
from bot.store import Person, UnitOfWork
from bot.store.typed_json import read, written

KEPT: Final = "daily_streak"
"""The streak among the settings of a person."""


@dataclass(frozen=True, slots=True)
class DayStreak:
    """The `days` in a row on which a person has answered, up to the last one (`day`, counted as
    `date.toordinal` does)."""

    day: int = 0
    days: int = 0

    def after(self, day: int) -> DayStreak:
        """Return the streak with an answer on a day."""
        if day == self.day:
            return self
        return DayStreak(day, self.days + 1 if day == self.day + 1 else 1)


def streak_of(person: Person) -> DayStreak:
    """Return a person's streak."""
    stored = person.settings.get(KEPT)
    return DayStreak() if stored is None else read(DayStreak, stored)


async def count_day(work: UnitOfWork, person: int) -> None:
    """Count today's answer of a person (store id) to their streak."""
    answerer = await work.people.get(person)
    counted = streak_of(answerer).after(work.now.toordinal())
    await work.people.set_settings(person, {**answerer.settings, KEPT: written(counted)})


async def position_of_day(work: UnitOfWork, person: int) -> int:
    """Return the number of today's position for a person (store id): of the game that they have
    played most among those with positions, or nearest to one."""
    finished = await work.finished.of_person(person)
    played = Counter(nearest(game.slug.partition("+")[0]) for game in finished)
    del played[""]
    favourite = played.most_common(1)[0][0] if played else ""
    return of_day(work.now.toordinal(), favourite)
