"""The bot as a player at the tables: the answers that it owes, and what it thinks of a play."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace

from bot.catalogue import as_mapping
from bot.opponent import Judged, read_answer
from bot.opponent.ipc import Question
from bot.opponent.levels import MASTER, STRONG, level_of
from bot.opponent.luck import Weighed
from bot.store import Stale, Store
from bot.table.bot_processes import Ranked, Text, Thinker, Write
from bot.table.bot_seats import bot_to_answer, with_silent
from bot.table.notes import notes_of, with_notes
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

    async def snapshot(self, table: int) -> TableSnapshot | None:
        """Return a table as it is now; None if it was deleted when its last person was
        forgotten."""
        async with self._store.reading() as work:
            return await self._tables.find(work, table)

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
        assert snapshot.state is not None
        async with self._store.work() as work:
            fresh = await work.tables.get(snapshot.table.id)
            if fresh.length != snapshot.table.length or fresh.status != "playing":
                return
            if hurried:
                numbers = (*notes_of(fresh).hurried, fresh.length)
                fresh = with_notes(fresh, hurried=numbers)
            now = replace(snapshot, table=fresh)
            if value:
                await self._tables.act(work, now, read_answer(snapshot.state, seat, value))
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
        return await self._thinker.ranked(_question(snapshot, seat)._replace(level=MASTER))

    async def text(
        self, snapshot: TableSnapshot, seat: int, write: Write[Text], *about: object
    ) -> Text:
        """Return the text that a function writes about the current state of a game, as the
        master sees it."""
        question = _question(snapshot, seat)._replace(level=MASTER)
        return await self._thinker.text(question, write, *about)

    async def text_alone(
        self, options: Mapping[str, str], state: State, write: Write[Text], *about: object
    ) -> Text:
        """Return the text that a function writes about a position outside any table, of a game
        under these options."""
        question = Question(state.variant.slug, options, state, state.mover, MASTER)
        return await self._thinker.text(question, write, *about)

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
    table, state = snapshot.table, snapshot.state
    assert state is not None
    level = level_of(table.seats[seat].level)
    lot = f"{table.public_id}/{table.length}/{seat}"
    return Question(table.slug, as_mapping(table.options), _unknowing(state), seat, level, lot)


def _unknowing(state: State) -> State:
    """Return the state without dice that fell after plays that were taken back, as the bot must
    not know them."""
    return replace(state, undo={}, fallen=())
