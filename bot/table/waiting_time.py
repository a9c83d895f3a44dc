"""Waits of a table: the players waited for, since when, and what is due: a reminder, a warning, the
end of their time.

Time while the bot was down or the table is paused does not count; no reminder comes at night, by
the time zone that was chosen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from bot.store import Gap, Table, UnitOfWork, begun_before, reached, spent
from bot.table.notes import Wait
from bot.table.preferences import ZONES, value
from bot.table.snapshot import TableSnapshot, replace_table
from bot.table.time_controls import DAYS, Clock, clock_of

__all__ = [
    "SeatClock",
    "all_want_reminders",
    "banks",
    "banks_told",
    "clocks_at",
    "deadline",
    "ends",
    "others",
    "pause_time",
    "resume_time",
    "timed_wait",
    "with_deadline",
]

AGREED = timedelta(days=1)
"""The time for a move if there is no deadline and all want to be reminded."""


async def timed_wait(work: UnitOfWork, snapshot: TableSnapshot) -> Table:
    """Return the table with its present wait, the cost of the last wait charged, and its
    deadline."""
    table, old = snapshot.table, snapshot.notes.wait
    notes = snapshot.notes
    if old is None and not _time_counts(snapshot):
        return table
    if old is not None and _time_counts(snapshot) and old.turn == snapshot.turn:
        return table
    heard, gaps = await work.heard_at(), await work.uptime.gaps()
    seats = _awaited_seats(snapshot) if _time_counts(snapshot) else ()
    held = 0.0 if notes.paused else None
    wait = Wait(snapshot.turn, seats, heard, held=held) if seats else None
    clock = (
        notes.clock if old is None else _charge_wait(snapshot, old, _time_waited(old, heard, gaps))
    )
    after = snapshot.noted(wait=wait, clock=clock)
    return replace(after.table, deadline_at=deadline(after, gaps))


def _time_waited(wait: Wait, until: datetime, gaps: Sequence[Gap]) -> timedelta:
    """Return how long a table has waited at a moment."""
    if wait.held is not None:
        return timedelta(seconds=wait.held)
    return spent(wait.since, until, gaps)


def _awaited_seats(snapshot: TableSnapshot) -> tuple[int, ...]:
    """Return the seats of people that the table waits for."""
    seated = _people_seats(snapshot)
    return tuple(seat for seat in snapshot.acting if seat in seated)


def _people_seats(snapshot: TableSnapshot) -> tuple[int, ...]:
    seats = enumerate(snapshot.table.seats)
    return tuple(number for number, chair in seats if chair.kind == "person")


def all_want_reminders(snapshot: TableSnapshot) -> bool:
    """Return whether all seated players want to be reminded."""
    return set(_people_seats(snapshot)) <= set(snapshot.notes.remind)


def _time_counts(snapshot: TableSnapshot) -> bool:
    """Return whether time counts in play: by a clock, against the bot too; between people also by
    days, or if they want reminders. The clock of a contest, whose boards open by themselves, runs
    once both players have made a turn."""
    people, pace = len(_people_seats(snapshot)), snapshot.notes.pace
    if snapshot.table.status != "playing" or not people:
        return False
    if clock_of(pace) is not None:
        state, begun = snapshot.state, bool(snapshot.notes.clock)
        waits = snapshot.notes.contest is not None and not begun
        return not waits or (state is not None and state.turns >= len(snapshot.people))
    return people > 1 and (pace in DAYS or all_want_reminders(snapshot))


def others(snapshot: TableSnapshot, wait: Wait) -> tuple[int, ...]:
    """Return the seats of people who wait for the players of this wait."""
    return tuple(seat for seat in _people_seats(snapshot) if seat not in wait.seats)


# -- clocks -------------------------------------------------------------------------------------


def banks(snapshot: TableSnapshot) -> tuple[float, ...]:
    """Return the seconds left to each seat, empty if no clock runs."""
    clock = clock_of(snapshot.notes.pace)
    if clock is None:
        return ()
    return snapshot.notes.clock or (clock.bank.total_seconds(),) * len(snapshot.people)


def banks_told(snapshot: TableSnapshot) -> tuple[float, ...]:
    """Return the seconds left to each seat as the board shows them: 0 for players whose clock
    ran out."""
    wait, left = snapshot.notes.wait, banks(snapshot)
    if wait is None or not wait.told:
        return left
    return tuple(0.0 if seat in wait.seats else bank for seat, bank in enumerate(left))


class SeatClock(NamedTuple):
    """The clock of a seat at a moment: the seconds left, and those until it runs, None if it
    stands."""

    left: float
    runs_in: float | None = None


def clocks_at(
    snapshot: TableSnapshot, moment: datetime, gaps: Sequence[Gap]
) -> tuple[SeatClock, ...]:
    """Return the clocks of the seats at a moment, none if the table has no clock."""
    wait, clock = snapshot.notes.wait, clock_of(snapshot.notes.pace)
    if wait is None or clock is None:
        return tuple(map(SeatClock, banks(snapshot)))
    took = _time_waited(wait, moment, gaps)
    runs_in = max(timedelta(0), clock.free - took).total_seconds() if wait.held is None else None
    return tuple(
        SeatClock(left, runs_in if seat in wait.seats else None)
        for seat, left in enumerate(_left_after(snapshot, wait, took))
    )


def _left_after(snapshot: TableSnapshot, wait: Wait, took: timedelta) -> tuple[float, ...]:
    """Return the seconds left when a wait has lasted so long: its time, beyond a delay, is taken
    from the bank."""
    left, clock = list(banks(snapshot)), clock_of(snapshot.notes.pace)
    if clock is None:
        return snapshot.notes.clock
    for seat in wait.seats:
        left[seat] = max(0.0, left[seat] - max(timedelta(0), took - clock.free).total_seconds())
    return tuple(left)


def _charge_wait(snapshot: TableSnapshot, wait: Wait, took: timedelta) -> tuple[float, ...]:
    """Return the seconds left after a wait that is over, an increment added."""
    left, clock = list(_left_after(snapshot, wait, took)), clock_of(snapshot.notes.pace)
    for seat in wait.seats if clock is not None and clock.adds else ():
        assert clock is not None
        left[seat] += clock.added.total_seconds()
    return tuple(left)


# -- what is due ----------------------------------------------------------------------------------


def ends(snapshot: TableSnapshot, gaps: Sequence[Gap]) -> datetime | None:
    """Return when time runs out for the players who are waited for; None for never."""
    wait, pace = snapshot.notes.wait, snapshot.notes.pace
    if wait is None or wait.held is not None:
        return None
    if pace in DAYS:
        return reached(wait.since, DAYS[pace], gaps)
    clock, left = clock_of(pace), banks(snapshot)
    if clock is None:
        return None
    most = timedelta(seconds=max(left[seat] for seat in wait.seats))
    return reached(wait.since, clock.free + most, gaps)


def _flag_near(snapshot: TableSnapshot, clock: Clock, end: datetime) -> datetime | None:
    """Return when a player is warned that their clock runs out at `end`; None if the wait began
    with less time than that, or if they were warned."""
    wait = snapshot.notes.wait
    if wait is None or wait.called:
        return None
    left = banks(snapshot)
    long_left = max(left[seat] for seat in wait.seats) > clock.warning.total_seconds()
    return end - clock.warning if long_left else None


def deadline(snapshot: TableSnapshot, gaps: Sequence[Gap]) -> datetime | None:
    """Return when a player is next reminded or warned, or the others are notified that time is
    out; None for never."""
    wait, pace = snapshot.notes.wait, snapshot.notes.pace
    if wait is None or wait.held is not None:
        return None
    zone = zone_of(snapshot, wait.seats[0])
    clock = clock_of(pace)
    if not wait.called and clock is None:
        span = DAYS[pace] / 2 if pace in DAYS else AGREED
        return awake(reached(wait.since, span, gaps), zone)
    end = ends(snapshot, gaps)
    if wait.told or end is None:
        return None
    return awake(end, zone) if clock is None else _flag_near(snapshot, clock, end) or end


def restart_wait(snapshot: TableSnapshot, now: datetime) -> TableSnapshot:
    """Return the snapshot with its wait started anew; a clock gets its bank again."""
    wait = snapshot.notes.wait
    assert wait is not None
    left, clock = list(banks(snapshot)), clock_of(snapshot.notes.pace)
    for seat in wait.seats if clock is not None else ():
        assert clock is not None
        left[seat] = clock.bank.total_seconds()
    return snapshot.noted(
        wait=replace(wait, since=now, called=False, told=False), clock=tuple(left)
    )


def pause_time(snapshot: TableSnapshot, now: datetime, gaps: Sequence[Gap]) -> TableSnapshot:
    """Return the snapshot with its time stopped."""
    wait = snapshot.notes.wait
    if wait is not None:
        wait = replace(wait, held=_time_waited(wait, now, gaps).total_seconds())
    return with_deadline(snapshot.noted(paused=True, wait=wait), gaps)


def resume_time(snapshot: TableSnapshot, now: datetime, gaps: Sequence[Gap]) -> TableSnapshot:
    """Return the snapshot with its time running again, with what was left."""
    wait = snapshot.notes.wait
    if wait is not None and wait.held is not None:
        since = begun_before(now, timedelta(seconds=wait.held), gaps)
        wait = replace(wait, since=since, held=None)
    return with_deadline(snapshot.noted(paused=False, wait=wait), gaps)


def with_deadline(snapshot: TableSnapshot, gaps: Sequence[Gap]) -> TableSnapshot:
    """Return the snapshot with the moment of its next deadline."""
    return replace_table(snapshot, deadline_at=deadline(snapshot, gaps))


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
