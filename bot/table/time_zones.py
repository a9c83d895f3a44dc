"""Time zones to choose from, and the nights in which no player is reminded."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from bot.table.preferences import ZONES, value
from bot.table.snapshot import TableSnapshot

NIGHT, MORNING = 23, 8
"""No player is reminded from the first hour to the second."""
_NAMES: Mapping[str, str] = {
    "moscow": "Europe/Moscow",
    "kaliningrad": "Europe/Kaliningrad",
    "yerevan": "Asia/Yerevan",
    "yekaterinburg": "Asia/Yekaterinburg",
    "almaty": "Asia/Almaty",
    "novosibirsk": "Asia/Novosibirsk",
    "irkutsk": "Asia/Irkutsk",
    "vladivostok": "Asia/Vladivostok",
    "london": "Europe/London",
    "berlin": "Europe/Berlin",
    "athens": "Europe/Athens",
    "newyork": "America/New_York",
}
assert _NAMES.keys() == set(ZONES)


def zone_of(snapshot: TableSnapshot, seat: int) -> ZoneInfo:
    """Return the zone of a table's group, or in private the zone of a seat's player."""
    person = snapshot.people[seat]
    own = person.settings if snapshot.private and person is not None else {}
    alone = snapshot.home.kind == "private" and person is not None
    return zone_in(own if alone else {**snapshot.settings, **own})


def zone_in(settings: Mapping[str, Any]) -> ZoneInfo:
    """Return the time zone that is chosen in some settings."""
    return ZoneInfo(_NAMES[value(settings, "zone")])


def awake(moment: datetime, zone: ZoneInfo) -> datetime:
    """Return the moment, or the next morning if it is at night."""
    local = moment.astimezone(zone)
    if MORNING <= local.hour < NIGHT:
        return moment
    day = local + timedelta(days=1) if local.hour >= NIGHT else local
    return day.replace(hour=MORNING, minute=0, second=0, microsecond=0).astimezone(UTC)
