"""What comes regularly: the position of the day, which groups get as a poll, with the days in a row
on which a person has answered; and the news of a group's week."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Final

from bot.opponent.exercise_positions import nearest, of_day, stored_positions
from bot.store import Chat, Person, Store, UnitOfWork
from bot.store.typed_json import read, written
from bot.table.orders import AskPoll, TellPoll, TellWeek
from bot.table.preferences import value
from bot.table.scheduler import duty
from bot.table.service import TableService
from bot.table.waiting_time import zone_in

HOUR = 19
"""The hour of the group at which it is asked."""
OPEN = timedelta(hours=20)
BEFORE = timedelta(minutes=1)
"""A poll is closed and counted so long before it closes by itself."""
SILENT = 3
"""After so many polls without an answer no more come."""
SETTING = "daily"
KEPT = f"{SETTING}_poll"
"""Among the settings of a group: whether it wants polls, and its last one."""


@dataclass(frozen=True, slots=True)
class DailyPoll:
    """The last poll of a group: the `day` of the group's calendar, its position; its message,
    once it was sent, and when it is to be closed, until that is done; the number of polls in a
    row without an answer."""

    day: int
    number: int
    message: int | None = None
    closes_at: datetime | None = None
    silent: int = 0


def last_poll(chat: Chat) -> DailyPoll | None:
    """Return the last poll of a group, None if there was none."""
    stored = chat.settings.get(KEPT)
    return None if stored is None else read(DailyPoll, stored)


async def keep_poll(work: UnitOfWork, chat: Chat, poll: DailyPoll, **settings: str) -> None:
    """Store a poll as the last of a group, and change settings of the group."""
    await work.chats.set_settings(chat.id, {**chat.settings, **settings, KEPT: written(poll)})


@duty
class DailyPolls:
    """Due polls of all groups. A poll is enqueued in the transaction that notes it, so it is
    enqueued exactly once."""

    def __init__(self, store: Store, tables: TableService) -> None:
        self._store = store

    async def round(self) -> float | None:
        """Do all that is due; return the seconds until the next item, None if there is none."""
        async with self._store.reading() as work:
            waits = [
                _due(chat, work.now) for chat in await work.chats.groups(SETTING) if _concerns(chat)
            ]
        if any(moment <= self._store.now() for moment in waits):
            async with self._store.work() as work:
                for chat in await work.chats.groups(SETTING):
                    if _concerns(chat) and _due(chat, work.now) <= work.now:
                        await _happen(work, chat)
            async with self._store.reading() as work:
                chats = [chat for chat in await work.chats.groups(SETTING) if _concerns(chat)]
            waits = [_due(chat, self._store.now()) for chat in chats]
        if not waits:
            return None
        return max(1.0, (min(waits) - self._store.now()).total_seconds())


def _concerns(chat: Chat) -> bool:
    """Return whether a group wants daily polls, or has an open poll."""
    poll = last_poll(chat)
    wants = value(chat.settings, SETTING) == "on" and bool(stored_positions())
    return wants or (poll is not None and poll.closes_at is not None)


def _due(chat: Chat, now: datetime) -> datetime:
    """Return when a group's next item is due: its poll is closed, or the next is sent."""
    poll = last_poll(chat)
    if poll is not None and poll.closes_at is not None:
        return poll.closes_at
    local = now.astimezone(zone_in(chat.settings))
    is_asked = poll is not None and poll.day >= local.toordinal()
    today = local.replace(hour=HOUR, minute=0, second=0, microsecond=0)
    late = is_asked or local.hour > HOUR
    return (today + timedelta(days=1) if late else today).astimezone(UTC)


async def _happen(work: UnitOfWork, chat: Chat) -> None:
    poll = last_poll(chat)
    assert chat.telegram_id is not None
    if poll is not None and poll.closes_at is not None:
        if poll.message is not None:
            await work.post(chat.telegram_id, TellPoll(chat.id, poll.number, poll.message))
        await keep_poll(work, chat, replace(poll, message=None, closes_at=None))
        return
    day = work.now.astimezone(zone_in(chat.settings)).toordinal()
    number = of_day(day)
    silent = 0 if poll is None else poll.silent
    fresh = DailyPoll(day, number, None, work.now + OPEN - BEFORE, silent)
    await keep_poll(work, chat, fresh)
    await work.post(chat.telegram_id, AskPoll(chat.id, number))


STREAK: Final = "daily_streak"
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
    stored = person.settings.get(STREAK)
    return DayStreak() if stored is None else read(DayStreak, stored)


async def count_day(work: UnitOfWork, person: int) -> None:
    """Count today's answer of a person (store id) to their streak."""
    answerer = await work.people.get(person)
    counted = streak_of(answerer).after(work.now.toordinal())
    await work.people.set_settings(person, {**answerer.settings, STREAK: written(counted)})


async def position_of_day(work: UnitOfWork, person: int) -> int:
    """Return the number of today's position for a person (store id): of the game that they have
    played most among those with positions, or nearest to one."""
    finished = await work.finished.of_person(person)
    played = Counter(nearest(game.slug.partition("+")[0]) for game in finished)
    del played[""]
    favourite = played.most_common(1)[0][0] if played else ""
    return of_day(work.now.toordinal(), favourite)


WEEKDAY: Final = 6
"""Sunday, as `datetime.weekday` counts."""
NEWS_HOUR: Final = 20
"""The hour of the group at which its week is told."""
WEEK: Final = timedelta(days=7)
NEWS: Final = "weekly"
NEWS_KEPT: Final = f"{NEWS}_day"
"""Among the settings of a group: whether it wants its weeks told, and the day of its calendar on
which one was told last."""


@duty
class WeeklyNews:
    """Due weeks of all groups. A message is enqueued in the transaction that notes its day, so it
    is enqueued exactly once."""

    def __init__(self, store: Store, tables: TableService) -> None:
        self._store = store

    async def round(self) -> float | None:
        """Do all that is due; return the seconds until the next item, None if there is none."""
        async with self._store.reading() as work:
            chats = [chat for chat in await work.chats.groups(NEWS) if _wants(chat)]
        if any(_news_due(chat, self._store.now()) <= self._store.now() for chat in chats):
            async with self._store.work() as work:
                for chat in await work.chats.groups(NEWS):
                    if _wants(chat) and _news_due(chat, work.now) <= work.now:
                        day = work.now.astimezone(zone_in(chat.settings)).toordinal()
                        await work.chats.set_settings(chat.id, {**chat.settings, NEWS_KEPT: day})
                        assert chat.telegram_id is not None
                        await work.post(chat.telegram_id, TellWeek(chat.id))
            async with self._store.reading() as work:
                chats = [chat for chat in await work.chats.groups(NEWS) if _wants(chat)]
        moments = [_news_due(chat, self._store.now()) for chat in chats]
        if not moments:
            return None
        return max(1.0, (min(moments) - self._store.now()).total_seconds())


def _wants(chat: Chat) -> bool:
    return value(chat.settings, NEWS) == "on" and chat.telegram_id is not None


def _news_due(chat: Chat, now: datetime) -> datetime:
    """Return when the next news of the week are due in a group: on Sunday at 20:00 local time; a
    week later if this Sunday's news were posted, or if it is 21:00 or later."""
    local = now.astimezone(zone_in(chat.settings))
    today = local.replace(hour=NEWS_HOUR, minute=0, second=0, microsecond=0)
    coming = today + timedelta(days=(WEEKDAY - local.weekday()) % 7)
    news_sent = chat.settings.get(NEWS_KEPT) == coming.toordinal()
    late = coming == today and local.hour > NEWS_HOUR
    return (coming + WEEK if news_sent or late else coming).astimezone(UTC)
