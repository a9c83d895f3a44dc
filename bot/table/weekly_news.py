"""Weekly news of groups that want them: when they are due."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

from bot.store import Chat, Store
from bot.table.orders import TellWeek
from bot.table.preferences import value
from bot.table.scheduler import duty
from bot.table.service import TableService
from bot.table.waiting_time import zone_in

WEEKDAY: Final = 6
"""Sunday, as `datetime.weekday` counts."""
HOUR: Final = 20
"""The hour of the group at which its week is told."""
WEEK: Final = timedelta(days=7)
SETTING: Final = "weekly"
KEPT: Final = f"{SETTING}_day"
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
            chats = [chat for chat in await work.chats.groups(SETTING) if _wants(chat)]
        if any(_due(chat, self._store.now()) <= self._store.now() for chat in chats):
            async with self._store.work() as work:
                for chat in await work.chats.groups(SETTING):
                    if _wants(chat) and _due(chat, work.now) <= work.now:
                        day = work.now.astimezone(zone_in(chat.settings)).toordinal()
                        await work.chats.set_settings(chat.id, {**chat.settings, KEPT: day})
                        assert chat.telegram_id is not None
                        await work.post(chat.telegram_id, TellWeek(chat.id))
            async with self._store.reading() as work:
                chats = [chat for chat in await work.chats.groups(SETTING) if _wants(chat)]
        moments = [_due(chat, self._store.now()) for chat in chats]
        if not moments:
            return None
        return max(1.0, (min(moments) - self._store.now()).total_seconds())


def _wants(chat: Chat) -> bool:
    return value(chat.settings, SETTING) == "on" and chat.telegram_id is not None


def _due(chat: Chat, now: datetime) -> datetime:
    """Return when the next news of the week are due in a group: on Sunday at 20:00 local time; a
    week later if this Sunday's news were posted, or if it is 21:00 or later."""
    local = now.astimezone(zone_in(chat.settings))
    today = local.replace(hour=HOUR, minute=0, second=0, microsecond=0)
    coming = today + timedelta(days=(WEEKDAY - local.weekday()) % 7)
    news_sent = chat.settings.get(KEPT) == coming.toordinal()
    late = coming == today and local.hour > HOUR
    return (coming + WEEK if news_sent or late else coming).astimezone(UTC)
