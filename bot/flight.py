"""Throws in the air at a table: who may call one off, until when, and when it lands by itself.

A throw is in the air from the answer that tells how it flies to the one that tells how it landed;
both stand in the game's record, so a throw outlives the process. What the clock needs beside it is
kept with the table: `extra["air"]`, and `due_at`, when `Flights` answers for chance. The window
opens when the chat has taken the message that shows the throw; one that cannot be shown at once
lands unseen.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from bot.lanes import Sleep
from bot.room import Place, Room
from bot.store import Store, Table, UnitOfWork
from rules import chance
from rules.game import CHANCE, Answer, State, answer
from rules.questions.kestum import Attempt, Call, LiveDice, called_off, in_the_air

if TYPE_CHECKING:
    from bot.tables import Tables

__all__ = ["Air", "Flights", "airborne", "callers", "key_of", "may_call", "timed", "why_not"]

PRESENT = timedelta(minutes=10)
"""A game is played live while everybody at the table was seen so lately."""
AT_ONCE = timedelta(seconds=2)
"""A throw that waits longer to be shown lands unseen."""
UNSEEN = timedelta(seconds=15)
"""So long a throw may wait for the chat's answer, whatever happens to the message."""
AGAIN = timedelta(seconds=10)
"""Whoever does not throw again after a call: the dice are thrown for him."""
_REST = 0.2
_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Air:
    """The last throw of a table as the clock knows it.

    `key` names the attempt, `turn` the turn. `why[seat]` tells why a seat might not call it, ""
    where it might. `thrown`: when; `closes`: until when a call is in time, None while nobody has
    seen the throw; `lands`: when the second die rests.
    """

    key: str
    turn: int
    thrown: datetime
    why: tuple[str, ...] = ()
    closes: datetime | None = None
    lands: datetime | None = None

    @classmethod
    def of(cls, table: Table) -> Air | None:
        """As the table keeps it."""
        kept = table.extra.get("air")
        if not kept:
            return None
        closes, lands = kept.get("closes"), kept.get("lands")
        return cls(
            kept["key"],
            kept["turn"],
            datetime.fromisoformat(kept["thrown"]),
            tuple(kept["why"]),
            datetime.fromisoformat(closes) if closes else None,
            datetime.fromisoformat(lands) if lands else None,
        )

    def to_json(self) -> dict[str, Any]:
        """As the store keeps it."""
        return {
            "key": self.key,
            "turn": self.turn,
            "thrown": self.thrown.isoformat(),
            "why": list(self.why),
            "closes": self.closes.isoformat() if self.closes else None,
            "lands": self.lands.isoformat() if self.lands else None,
        }


def key_of(state: State) -> str:
    """The name of an attempt at a throw within its game."""
    return f"{state.chance}.{Attempt.of(state).number}"


def airborne(room: Room) -> Air | None:
    """The throw that flies now and may be called off; None where there is none."""
    state, air = room.state, Air.of(room.table)
    if state is None or state.ask is None or air is None or room.table.status != "playing":
        return None
    flies = isinstance(state.ask.part, LiveDice) and in_the_air(state)
    return air if flies and air.key == key_of(state) and "" in air.why else None


def callers(room: Room, now: datetime) -> frozenset[int]:
    """The seats that may call: people at a game that is played live, where everybody was seen
    lately. The bot does not call."""
    seated = {
        seat: person
        for seat, person in enumerate(room.people)
        if person is not None and room.table.seats[seat].kind == "person"
    }
    if room.empty or any(now - person.seen_at > PRESENT for person in seated.values()):
        return frozenset()
    return frozenset(seated)


def why_not(state: State, seat: int) -> str:
    """Why a seat may not call the throw in the air; "" if it may."""
    part = next((part for part in state.variant.standing if isinstance(part, Call)), None)
    return "no-kestum" if part is None else part.why_not(state, seat) or ""


def may_call(room: Room, place: Place) -> bool:
    """Whether somebody who looks from this place may call the throw in the air."""
    air = airborne(room)
    if air is None:
        return False
    return place.seat is None or air.why[place.seat] == ""


# -- what a table keeps -----------------------------------------------------------------------


def timed(
    table: Table,
    before: State,
    answers: Sequence[Answer],
    after: State,
    calls: frozenset[int],
    now: datetime,
) -> Table:
    """The table with what its clock needs after these answers; `calls` are the seats of `callers`.

    Logged with the answers themselves, so that no throw is ever without its clock.
    """
    if not answers:
        return table
    extra = dict(table.extra)
    if any(given.kind in ("flight", "kestum") for given in answers):
        extra = _followed(extra, before, answers, calls, now)
    air = Air.of(replace(table, extra=extra))
    return replace(table, extra=extra, due_at=_due(air, after, now))


def _followed(
    extra: dict[str, Any],
    state: State,
    answers: Sequence[Answer],
    calls: frozenset[int],
    now: datetime,
) -> dict[str, Any]:
    """Keep the last throw that flew, and what happened to the attempts of the last turns."""
    told = list(extra.get("attempts", ()))
    for given in answers:
        key, turn, thrower = key_of(state), state.turns, state.owners[state.thrower]
        state = answer(state, given)
        again = state.ask is not None and state.ask.kind == "flight" and state.ask.repeats
        if given.kind == "flight":
            why = _why(state, calls)
            extra["air"] = Air(key_of(state), state.turns, now, why).to_json()
        elif given.kind == "kestum" and given.value == "call":
            told.append([turn, thrower, "call", key])
        elif given.kind == "throw" and again:
            told.append([turn, thrower, given.value, key])
    return {**extra, "attempts": told[-_KEPT:]}


_KEPT = 8


def _why(state: State, calls: frozenset[int]) -> tuple[str, ...]:
    """For each seat why it may not call."""
    seats = range(len(state.points))
    return tuple(why_not(state, seat) or ("" if seat in calls else "absent") for seat in seats)


def _due(air: Air | None, state: State, now: datetime) -> datetime | None:
    """When something happens by itself."""
    ask = state.ask
    if ask is None or CHANCE not in ask.who:
        return None
    if called_off(state):
        return now + AGAIN
    if air is None or not in_the_air(state):
        return None
    return air.lands or air.thrown + UNSEEN


# -- the clock --------------------------------------------------------------------------------


class Flights:
    """Opens the windows of throws, and lets throws land when their time has come.

    All of it is read from the store, so after a crash throws land where they would have landed.
    """

    def __init__(self, store: Store, tables: Tables, *, sleep: Sleep = asyncio.sleep) -> None:
        self._store = store
        self._tables = tables
        self._sleep = sleep
        self._more = asyncio.Event()
        store.on_orders(self.wake)

    def wake(self) -> None:
        """Something may be due earlier than was thought."""
        self._more.set()

    def late(self, room: Room) -> bool:
        """Whether a throw that nobody has seen can no longer be shown at once."""
        air = airborne(room)
        unseen = air is not None and air.closes is None
        return unseen and air is not None and self._store.now() - air.thrown > AT_ONCE

    async def seen(self, room: Room) -> None:
        """The chat has taken the message with the throw: the window opens now."""
        air, state = airborne(room), room.state
        if air is None or state is None:
            return
        flight = chance.flight(state, room.seed, room.table.public_id)
        last = live_dice(state).manners.last_stop
        async with self._store.work() as work:
            table = await work.tables.get(room.table.id)
            fresh = Air.of(table)
            if table.length != room.table.length or fresh is None or fresh.closes is not None:
                return
            closes = work.now + timedelta(milliseconds=flight.second if last else flight.first)
            lands = work.now + timedelta(milliseconds=flight.second)
            open_ = replace(fresh, closes=closes, lands=lands)
            extra = {**table.extra, "air": open_.to_json()}
            await work.tables.save(replace(table, extra=extra, due_at=lands))
        self.wake()

    async def unseen(self, room: Room) -> None:
        """The throw could not be shown at once: it lands."""
        async with self._store.work() as work:
            table = await work.tables.get(room.table.id)
            fresh = await self._tables.room(work, table)
            air = airborne(fresh)
            if air is not None and air.closes is None and table.length == room.table.length:
                await self._fall(work, fresh)

    async def run(self) -> None:
        """Let fall what is due, now and whenever something becomes due, until cancelled."""
        while True:
            self._more.clear()
            try:
                wait = await self.round()
            except Exception:
                _LOG.exception("the clock of the throws failed; it is tried again")
                wait = 1.0
            waiting: list[asyncio.Future[Any]] = [asyncio.ensure_future(self._more.wait())]
            if wait is not None:
                waiting.append(asyncio.ensure_future(self._sleep(wait)))
            try:
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in waiting:
                    task.cancel()

    async def round(self) -> float | None:
        """Let fall what is due; the seconds until something else will be, None for nothing."""
        async with self._store.reading() as work:
            due = await work.tables.due(self._store.now())
        rest = _REST
        for number in due:
            try:
                await self._happen(number)
            except Exception:
                _LOG.exception("what is due at table %s failed; it is tried again", number)
                rest = 1.0
        async with self._store.reading() as work:
            moment = await work.tables.next_due()
        if moment is None:
            return None
        return max(rest, (moment - self._store.now()).total_seconds())

    async def _happen(self, number: int) -> None:
        """What is due at a table: the dice land, or are thrown again."""
        async with self._store.work() as work:
            table = await work.tables.get(number)
            if table.due_at is None or table.due_at > work.now:
                return
            if table.status != "playing":
                await work.tables.save(replace(table, due_at=None))
                return
            room, air = await self._tables.room(work, table), Air.of(table)
            chats = [place.chat for place in room.places()]
            if air and air.closes and await work.inbox.unheard(chats, air.closes):
                return  # a call that came in time has yet to be heard
            await self._fall(work, room)

    async def _fall(self, work: UnitOfWork, room: Room) -> None:
        """Answer the open question for chance, and go on."""
        state = room.state
        assert state is not None
        if state.ask is None or CHANCE not in state.ask.who:
            await work.tables.save(replace(room.table, due_at=None))
            return
        given = Answer(state.ask.kind, CHANCE, room.dice.answer(state, state.ask))
        await self._tables.go_on(work, room, (given,), answer(state, given))


def live_dice(state: State) -> LiveDice:
    """The dice of a game where they fly."""
    return next(part for part in state.variant.turn if isinstance(part, LiveDice))


def attempts(table: Table, turn: int) -> list[tuple[int, str]]:
    """What happened to the attempts of a turn: whose throw, and "call" or how it landed."""
    kept: Sequence[Sequence[Any]] = table.extra.get("attempts", ())
    return [(thrower, told) for number, thrower, told, _ in kept if number == turn]


def was_called(extra: Mapping[str, Any], key: str) -> bool:
    """Whether the attempt of this name was called off."""
    return any(told == "call" and name == key for _, _, told, name in extra.get("attempts", ()))
