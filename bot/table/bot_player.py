"""The bot as a player at the tables: its answers, its opinion of a play, and the queue of tables
that wait for it.

A table that waits has an outbox message. It is written in the transaction that left the turn to a
bot, and removed when no bot is to answer there any more; so a new process finds what a process that
died has left.
"""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import replace
from datetime import timedelta

from bot.catalogue import as_mapping
from bot.monitoring.logs import working_at
from bot.opponent import Judged, read_answer
from bot.opponent.ipc import Question
from bot.opponent.levels import MASTER, STRONG, level_of
from bot.opponent.luck import Weighed
from bot.store import NO_CHAT, STORE_FAILS, Order, Posted, Stale, Store
from bot.store.leases import lane_of
from bot.store.queue_memory import KnownQueues
from bot.store.queues import KeyedQueues, Rests, Sleep, ahead
from bot.store.records import lane_number
from bot.table.bot_processes import Ranked, Ranking, T, Text, Thinker, Write
from bot.table.game_cache import earlier
from bot.table.notes import notes_of, with_notes
from bot.table.orders import PlayBot
from bot.table.seats import bot_to_answer, with_silent
from bot.table.service import TableService
from bot.table.show_orders import order_shown
from bot.table.snapshot import TableSnapshot
from rules.game import State


class BotPlayer:
    """The player in the bot's seats, who also gives advice. Thinks outside the event loop."""

    def __init__(self, store: Store, tables: TableService, thinker: Thinker) -> None:
        self._store = store
        self._tables = tables
        self._thinker = thinker

    async def snapshot(self, table: int, length: int | None = None) -> TableSnapshot | None:
        """Return a table as it is now, or as its first `length` answers left it; None if it was
        deleted when its last person was forgotten."""
        async with self._store.reading() as work:
            snapshot = await self._tables.find(work, table)
            if snapshot is None or length is None:
                return snapshot
            return await earlier(work, snapshot, length)

    async def play(self, table: int) -> bool:
        """Give the answer that a table awaits from a bot, unless the table has changed
        meanwhile. Return False if it awaits none."""
        snapshot = await self.snapshot(table)
        seat = None if snapshot is None else bot_to_answer(snapshot)
        if snapshot is None or seat is None:
            return False
        question = _question(snapshot, seat)
        chosen = await self._thinker.choose(question)
        with suppress(Stale):
            await self._give(snapshot, seat, chosen.value, hurried=chosen.level != question.level)
        return True

    async def _give(self, snapshot: TableSnapshot, seat: int, value: str, *, hurried: bool) -> None:
        """Log an answer, or that none was wanted; whether it was found in a hurry is noted. Raises
        Stale."""
        async with self._store.work() as work:
            fresh = await work.tables.get(snapshot.table.id)
            if fresh.length != snapshot.table.length or fresh.status != "playing":
                return
            if hurried:
                numbers = (*notes_of(fresh).hurried, fresh.length)
                fresh = with_notes(fresh, hurried=numbers)
            now = replace(snapshot, table=fresh)
            if value:
                await self._tables.act(work, now, read_answer(snapshot.game, seat, value))
                return
            silent = await work.tables.save(with_silent(now, seat))
            await order_shown(work, replace(now, table=silent))

    async def answer(self, snapshot: TableSnapshot, seat: int) -> str:
        """Return the answer that the master would give in a seat."""
        question = _question(snapshot, seat)._replace(level=MASTER)
        return (await self._thinker.choose(question)).value

    async def ranked(self, snapshot: TableSnapshot, seat: int) -> Ranked:
        """Return all plays that a seat has now, the best first, as the master sees them, who
        judges plays afterwards too."""
        return (await self.ranking(snapshot, seat)).plays

    async def ranking(self, snapshot: TableSnapshot, seat: int) -> Ranking:
        """Return all plays that a seat has now, by the master or, if there is no time for that,
        by the strong level."""
        return await self._thinker.ranked(_question(snapshot, seat)._replace(level=MASTER))

    async def text(
        self, snapshot: TableSnapshot, seat: int, write: Write[Text], *about: object
    ) -> Text:
        """Return the text that a function writes about the current state of a game, as the
        master sees it."""
        question = _question(snapshot, seat)._replace(level=MASTER)
        return await self._thinker.text(question, write, *about)

    async def quick_text(
        self, snapshot: TableSnapshot, seat: int, write: Write[Text], *about: object
    ) -> Text:
        """Return the text that a function writes about the current state of a game, as the
        strong level sees it, which is quick."""
        question = _question(snapshot, seat)._replace(level=STRONG)
        return await self._thinker.text(question, write, *about)

    async def text_alone(
        self, options: Mapping[str, str], state: State, write: Write[Text], *about: object
    ) -> Text:
        """Return the text that a function writes about a position outside any table, of a game
        under these options."""
        question = Question(state.variant.slug, options, state, state.mover, MASTER)
        return await self._thinker.text(question, write, *about)

    async def run_in_background(self, work: Callable[..., T], *about: object) -> T:
        """Return the result of a function of a module, called with `about` in another process."""
        return await self._thinker.run_in_background(work, *about)

    async def run_at_lowest_priority(self, work: Callable[..., T], *about: object) -> T:
        """Return the result of a function of a module, called with `about` in a process of the
        lowest priority."""
        return await self._thinker.run_at_lowest_priority(work, *about)

    async def judged(
        self,
        snapshot: TableSnapshot,
        seat: int,
        state: State,
        value: str,
        level: str = STRONG,
    ) -> Judged | None:
        """Return how good a seat's answer in an earlier state of its game is, as a level sees
        it; None if that is not known."""
        question = _question(snapshot, seat)._replace(state=_unknowing(state), level=level)
        return await self._thinker.judged(question, value)

    async def judged_alone(self, slug: str, state: State, value: str, level: str) -> Judged | None:
        """Return how good an answer in a position outside any table is, as a level sees it; None
        if that is not known."""
        return await self._thinker.judged(Question(slug, {}, state, state.mover, level), value)

    async def lucky(self, snapshot: TableSnapshot, state: State, throw: str) -> Weighed | None:
        """Compare a throw of an earlier state with all other throws possible then; None if that
        is not known."""
        seat = state.owners[state.thrower]
        question = _question(snapshot, seat)._replace(state=_unknowing(state), level=STRONG)
        return await self._thinker.lucky(question, throw)


def _question(snapshot: TableSnapshot, seat: int) -> Question:
    """Build the question for the thinker about a seat. Equal questions always get equal answers."""
    table, state = snapshot.table, snapshot.game
    level = level_of(table.seats[seat].level)
    lot = f"{table.public_id}/{table.length}/{seat}"
    return Question(table.slug, as_mapping(table.options), _unknowing(state), seat, level, lot)


def _unknowing(state: State) -> State:
    """Return the state without dice that fell after plays that were taken back, as the bot must
    not know them."""
    return replace(state, undo={}, fallen=())


_TRIES = 3
_LONGEST = timedelta(minutes=1)
"""No turn waits longer before it is played, or tried again."""
_LOG = logging.getLogger(__name__)


class BotTurns:
    """The worker that plays for bots, tables side by side. A turn that fails three times is set
    aside with its traceback; it starts again when a person has the table shown again."""

    def __init__(self, store: Store, player: BotPlayer, *, sleep: Sleep = asyncio.sleep) -> None:
        self._store = store
        self._player = player
        self._known: KnownQueues[str, Order] = store.leases.queues(self._read)
        self._rests = Rests[str, Order]()
        self._queues: KeyedQueues[str] = KeyedQueues(
            self._waiting, self._step, hold=self._hold, sleep=sleep, most=500
        )
        self.wake = self._queues.wake
        self.run = self._queues.run
        self.settled = self._queues.settled
        store.on_orders(self._note_posted)
        store.leases.on_change(self.wake)

    def _hold(self, key: str) -> AbstractContextManager[None]:
        return self._store.leases.hold(lane_of(lane_number(NO_CHAT, key)))

    async def _waiting(self) -> list[str]:
        async with self._store.reading() as work:
            waiting = await work.outbox.keys_without_chat()
        self._known.doubt_all(waiting)
        return waiting

    def _note_posted(self, posted: Posted) -> None:
        """Note the outbox messages of a unit of work, without reading them from the store."""
        for order in posted.orders:
            if order.chat == NO_CHAT and order.key is not None:
                self._known.drop(order.key, lambda old: True)
                self._known.add(order.key, order)
                self._queues.wake(order.key)
        for place in posted.elsewhere:
            if place.chat == NO_CHAT and place.key is not None:
                self._queues.wake(place.key)
        if posted.doubtful:
            self._queues.wake()

    async def _read(self, key: str) -> Sequence[Order]:
        async with self._store.reading() as work:
            return await work.outbox.keyed(NO_CHAT, key)

    async def _step(self, key: str) -> float | None:
        """Give one answer of a bot, or return the seconds it has to wait; None if its table
        awaits none."""
        order = await self._known.first(key)
        if order is None:
            self._rests.over(key)
            return None
        wanted = ahead(order.not_before, self._store.now(), _LONGEST)
        if (wait := self._rests.due(key, order, wanted)) > 0:
            return wait
        with working_at(lane=key):
            await self._play_once(key, order)
        return 0.0

    async def _play_once(self, key: str, order: Order) -> None:
        """Play once, or note that it failed."""
        try:
            if not await self._player.play(order.told(PlayBot).table):
                async with self._store.work() as work:
                    await work.outbox.finish(order.id)
                self._known.drop(key, lambda other: other.id == order.id)
        except STORE_FAILS:
            self._known.doubt(key)
            raise
        except Exception:
            _LOG.exception("a bot's turn (%s) failed", key)
            self._known.doubt(key)
            await self._failed(order)

    async def _failed(self, order: Order) -> None:
        async with self._store.work() as work:
            dead = order.tries + 1 >= _TRIES
            moment = None if dead else work.now + timedelta(seconds=2.0**order.tries)
            await work.outbox.set_aside(order.id, traceback.format_exc(), moment)
