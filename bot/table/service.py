"""The use cases of a table: open, join, act, leave, end. Each runs inside a unit of work,
changes the table and enqueues showing it; nothing is sent from this module."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from weakref import WeakValueDictionary

from bot.monitoring.logs import looked_at
from bot.store import Chat, Person, Seat, Table, UnitOfWork
from bot.table import lobby, notes, table_events
from bot.table.autoplay import Autoplayed, follow, secret_answers
from bot.table.errors import UserError
from bot.table.game_cache import GameCache
from bot.table.joining import comes, goes
from bot.table.live_throw import callers, with_clock
from bot.table.match import begin
from bot.table.seats import (
    alone,
    broken_off,
    chair_for,
    check_welcome,
    ended_by_leaving,
    may_begin,
    set_out,
    vacate_seat,
    with_bot,
    with_handed_seats,
    without,
    without_vacant,
)
from bot.table.show_orders import order_dice, order_judged, order_shown, order_word
from bot.table.snapshot import GAMES, TableSnapshot, replace_table
from bot.table.table_restrictions import check
from bot.table.telegram_dice import begin_throw, rolling
from bot.table.waiting_time import timed_wait
from rules.game import Answer, State, answer
from rules.refusal import Refusal, Refused
from rules.variants import find, resolve
from rules.view.view import Result

ALL = 99
"""A number of bots that fills every free seat."""


class TableService:
    """Actions of people at tables. `games` keeps running games in memory."""

    def __init__(self, games: GameCache) -> None:
        self.games = games
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, table: int) -> asyncio.Lock:
        """Return the lock of a table, held while the table is shown, so that it is shown once."""
        return self._locks.setdefault(table, asyncio.Lock())

    async def snapshot(self, work: UnitOfWork, table: Table) -> TableSnapshot:
        """Return a table as stored now. A game whose record does not fit the rules is closed."""
        looked_at(table=table.id)
        snapshot = await self.games.snapshot(work, table)
        if snapshot.table.status == table.status or table.status == "over" or not work.writing:
            return snapshot
        return await order_word(work, await self.close(work, snapshot))

    async def find(self, work: UnitOfWork, number: int) -> TableSnapshot | None:
        """Return the table of this number, None if it was deleted when its last person was
        forgotten."""
        try:
            table = await work.tables.get(number)
        except LookupError:
            return None
        return await self.snapshot(work, table)

    # -- before the game -------------------------------------------------------------------

    async def open(
        self, work: UnitOfWork, chat: Chat, opener: Person, wished: lobby.NewTable
    ) -> TableSnapshot:
        """Open a new table with its opener seated; it begins at once if bots fill it. Raises
        UserError if there are too many tables, ValueError for options that do not exist."""
        table = await lobby.open_new_table(work, chat, opener, wished)
        await self._fold_lobbies(work, opener.id, table, in_chat=True)
        return await self.seated(work, await self.snapshot(work, table))

    async def lengthen(
        self, work: UnitOfWork, snapshot: TableSnapshot, length: str
    ) -> TableSnapshot:
        """Set another length of the match. Raises UserError if it has begun or the length does
        not fit, KeyError if there is no such length."""
        return await self.save(work, lobby.with_length(snapshot, length))

    async def set_pace(self, work: UnitOfWork, snapshot: TableSnapshot, pace: str) -> TableSnapshot:
        """Set the pace. Raises UserError if the game has begun, KeyError if there is no such
        pace here."""
        return await self.save(work, lobby.set_pace(snapshot, pace))

    async def sit(
        self, work: UnitOfWork, snapshot: TableSnapshot, person: Person, username: str
    ) -> TableSnapshot:
        """Give a person a free seat, or the seat kept for this username, also in place of a
        player who left a running game. A player who left takes their own seat again; if the
        table's rules say so, no other person gets a seat. Raises UserError if there is no seat for
        them, or if they are blocked here."""
        if notes.is_put_aside(snapshot.table):
            snapshot = replace_table(snapshot, status="lobby", over_at=None)
        table, back = snapshot.table, snapshot.left_by(person)
        if snapshot.restrictions.may_join:
            await check_welcome(work, table, person)
        if snapshot.seats_next_game:
            return await self.save(work, comes(snapshot, person))
        if table.status not in ("lobby", "playing"):
            raise UserError(snapshot.ended)
        if snapshot.seat_of(person) is not None:
            raise UserError("lobby-already")
        if back is None:
            check(snapshot.restrictions.join)
        else:
            await table_events.player_returned.publish(work, snapshot, back)
        seats = list(table.seats)
        seat = chair_for(seats, username) if back is None else back
        seats[seat] = Seat("person", person.id)
        if table.status == "lobby":
            seats = list(set_out(table.slug, seats))
        return await self.seated(work, replace_table(snapshot, seats=tuple(seats)))

    async def begin(
        self, work: UnitOfWork, snapshot: TableSnapshot, person: Person
    ) -> TableSnapshot:
        """Begin with the players who are seated, though more could have come. Raises UserError
        if that is not possible now."""
        snapshot.check_seated(person)
        if not may_begin(snapshot.table):
            raise UserError("not-now")
        return await self.seated(work, replace(snapshot, table=without_vacant(snapshot.table)))

    async def seat_bot(
        self, work: UnitOfWork, snapshot: TableSnapshot, person: Person
    ) -> TableSnapshot:
        """Put the bot on a free seat. Raises UserError if there is none."""
        snapshot.check_seated(person)
        check(snapshot.restrictions.join)
        level = notes.level_at(snapshot.table)
        seats = with_bot(snapshot.table.slug, snapshot.table.seats, level)
        table = notes.with_notes(replace(snapshot.table, seats=seats), alone=alone(seats))
        return await self.seated(work, replace(snapshot, table=table))

    async def set_level(
        self, work: UnitOfWork, snapshot: TableSnapshot, level: str
    ) -> TableSnapshot:
        """Choose the level of the table's bots from now on, later bots included."""
        table = notes.with_level(snapshot.table, level)
        return await self.save(work, replace(snapshot, table=table))

    async def advised(self, work: UnitOfWork, snapshot: TableSnapshot, seat: int) -> None:
        """Note that a seat has asked for advice, with the number of answers so far."""
        table = notes.with_advice(snapshot.table, seat)
        if table != snapshot.table:
            await work.tables.save(table)

    async def change(
        self, work: UnitOfWork, snapshot: TableSnapshot, slug: str, options: Mapping[str, str]
    ) -> TableSnapshot:
        """Set another game or other conditions; seats are kept as far as there is room. Raises
        ValueError for options that do not go together, UserError if the game has begun."""
        slug, chosen = resolve(slug, options)
        find(slug, chosen)  # refuses what there is not
        return await self.seated(work, lobby.with_game(snapshot, slug, chosen))

    async def other_game(
        self,
        work: UnitOfWork,
        snapshot: TableSnapshot,
        slug: str,
        person: Person,
        options: Mapping[str, str],
    ) -> TableSnapshot:
        """Drop a game alone with the bot before its person's first play, and begin another.
        Raises UserError if the person has played already, ValueError for options that do not
        exist."""
        await self._drop_unplayed(work, snapshot, person)
        level = notes.level_at(snapshot.table)
        wished = lobby.NewTable(slug, snapshot.notes.lang, options, bots=ALL, level=level)
        return await self.open(work, snapshot.home, person, wished)

    async def wait_for_friend(
        self, work: UnitOfWork, snapshot: TableSnapshot, person: Person
    ) -> TableSnapshot:
        """Drop a game alone with the bot before its person's first play, and open a table for
        the same game that another person may join. Raises UserError if the person has played
        already."""
        await self._drop_unplayed(work, snapshot, person)
        wished = lobby.NewTable(
            snapshot.table.slug,
            snapshot.notes.lang,
            snapshot.table.options,
            length=snapshot.length,
            level=notes.level_at(snapshot.table),
            series=snapshot.series_slug,
        )
        return await self.open(work, snapshot.home, person, wished)

    async def _drop_unplayed(
        self, work: UnitOfWork, snapshot: TableSnapshot, person: Person
    ) -> None:
        if not snapshot.notes.alone or notes.has_acted(snapshot.table):
            raise UserError("not-now")
        snapshot.check_seated(person)
        await self.close(work, snapshot)

    async def menu(self, work: UnitOfWork, snapshot: TableSnapshot, name: str) -> TableSnapshot:
        """Open or close a menu of the lobby."""
        return await self.save(work, snapshot.noted(menu=name))

    async def close(self, work: UnitOfWork, snapshot: TableSnapshot) -> TableSnapshot:
        """Fold the table up: no more play here."""
        if snapshot.table.status == "playing":
            await work.faces.add_game(snapshot.table.id)
        over = replace_table(snapshot, status="folded", draft=None, over_at=work.now)
        return await self.save(work, over)

    async def put_aside(self, work: UnitOfWork, snapshot: TableSnapshot) -> TableSnapshot:
        """Put a game aside: it is kept, no time runs, and it counts among no open tables."""
        aside = replace_table(snapshot, status="aside", draft=None, due_at=None)
        return await self.save(work, aside)

    async def take_up(
        self, work: UnitOfWork, snapshot: TableSnapshot, person: Person
    ) -> TableSnapshot:
        """Go on with a game that was put aside. Raises UserError if there are too many open tables,
        or the game goes on already."""
        if snapshot.table.status != "aside":
            raise UserError(
                "board-goes-on" if snapshot.table.status == "playing" else snapshot.ended
            )
        await lobby.check_room_for_more(work, snapshot.home, person)
        return await self.save(work, replace_table(snapshot, status="playing"))

    async def stand_up(
        self, work: UnitOfWork, snapshot: TableSnapshot, person: Person
    ) -> TableSnapshot:
        """Leave before the game begins; the last person to leave folds the table. Raises
        UserError if they have no seat."""
        left = lobby.got_up(snapshot, person)
        if any(chair.kind == "person" for chair in left.table.seats):
            return await self.save(work, left)
        return await self.close(work, snapshot)

    async def give_word(
        self, work: UnitOfWork, snapshot: TableSnapshot, seat: int, word: str
    ) -> TableSnapshot:
        """Take a player's own word for the seed of the dice. Raises UserError if it is too late,
        or no such word is possible."""
        return await self.write(work, lobby.with_word(snapshot, seat, word))

    # -- the game --------------------------------------------------------------------------

    async def seated(self, work: UnitOfWork, snapshot: TableSnapshot) -> TableSnapshot:
        """Save a table whose seats were set or changed; begin its game when the last seat is
        filled."""
        table = snapshot.table
        if table.status == "lobby" and not snapshot.empty:
            table = replace(notes.with_notes(table, menu=""), status="playing")
            people = await self.snapshot(work, replace(table, status="lobby"))
            for person in filter(None, (seat.person for seat in table.seats)):
                await self._fold_lobbies(work, person, table, in_chat=False)
            return await self.go_on(work, replace(people, table=table, state=begin(table)))
        if table.status == "playing":
            saved = await self.save(work, with_handed_seats(snapshot))
            return await self.go_on(work, await self.snapshot(work, saved.table))
        return await self.snapshot(work, (await self.save(work, snapshot)).table)

    async def _fold_lobbies(
        self, work: UnitOfWork, person: int, other: Table, *, in_chat: bool
    ) -> None:
        """Fold the lobbies in which a person waits alone, as there is another table: those in its
        chat if `in_chat`, else those in the person's own chat, where an invitation stays good."""
        for table in await work.tables.of_person(person, ("lobby",)):
            waiting = await self.snapshot(work, table)
            own = waiting.home.kind == "private"
            alone = [seat.person for seat in table.seats if seat.kind == "person"] == [person]
            near = table.chat == other.chat if in_chat else own
            if alone and near and table.id != other.id and waiting.notes.contest is None:
                why = notes.PUT_ASIDE if own else notes.REPLACED
                await self.close(work, waiting.noted(why=why))

    async def act(self, work: UnitOfWork, snapshot: TableSnapshot, entry: Answer) -> TableSnapshot:
        """Take an answer of a seat, and do what follows from it by itself. Raises Refused."""
        if snapshot.table.status != "playing":
            raise Refused(Refusal("finished"))
        after = answer(snapshot.game, entry)
        table = snapshot.table if entry.seat in snapshot.bots else notes.with_act(snapshot.table)
        return await self.go_on(work, replace(snapshot, table=table), (entry,), after)

    async def throw(self, work: UnitOfWork, snapshot: TableSnapshot) -> TableSnapshot:
        """Throw the dice that a player throws by hand."""
        ask = snapshot.game.open_ask
        if snapshot.dice.elsewhere(ask):
            begins = snapshot if rolling(snapshot) else begin_throw(snapshot, snapshot.game)
            saved = await work.tables.save(begins.table)
            return await order_dice(work, replace(begins, table=saved))
        entry = Answer(ask.kind, ask.who[0], snapshot.dice.answer(snapshot.game, ask))
        return await self.act(work, snapshot, entry)

    async def go_on(
        self,
        work: UnitOfWork,
        snapshot: TableSnapshot,
        first: tuple[Answer, ...] = (),
        after: State | None = None,
        later: timedelta = timedelta(0),
    ) -> TableSnapshot:
        """Log answers and all that follow by themselves, short of the bot's own; shown `later`."""
        state = after or snapshot.state
        assert state is not None
        calls = callers(snapshot, work.now)
        followed = follow(
            state,
            snapshot.dice,
            waits=snapshot.waits,
            bots=snapshot.bots,
            callers=calls,
            choosing=snapshot.choosing,
        )
        done = replace(followed, answers=(*first, *followed.answers))
        return await self.log(work, snapshot, done, later)

    async def log(
        self,
        work: UnitOfWork,
        snapshot: TableSnapshot,
        followed: Autoplayed,
        later: timedelta = timedelta(0),
    ) -> TableSnapshot:
        """Append answers in the running transaction and enqueue showing the table."""
        before = snapshot.game
        result = followed.state.result
        begun = snapshot.notes.begun or (work.now if followed.answers else None)
        table = notes.with_notes(snapshot.table, stamp=snapshot.stamp + 1, begun=begun)
        table = replace(notes.with_shown_facts(table, before, followed), draft=None)
        if result is not None:
            table = replace(table, status="over", result=notes.as_json(result), over_at=work.now)
            table = notes.with_notes(table, verdict=None)
        calls = callers(snapshot, work.now)
        table = with_clock(table, before, followed.answers, followed.state, calls, work.now)
        table = await timed_wait(work, replace(snapshot, table=table, state=followed.state))
        table = await work.tables.append(table, followed.answers, secret_answers(before, followed))
        self.games.keep(work, table, followed.state)
        if result is not None:
            await work.faces.add_game(table.id)
            await order_judged(work, snapshot)
            for person in filter(None, snapshot.people):
                for game in [game for game in GAMES if game not in person.hints][:1]:
                    await work.people.first_time(person.id, game)
        after = replace(snapshot, table=table, state=followed.state)
        shown = await order_shown(work, after, later)
        if result is not None:
            await table_events.game_ended.publish(self, work, shown)
        return shown

    # -- leaving and ending ----------------------------------------------------------------

    async def leave(
        self, work: UnitOfWork, snapshot: TableSnapshot, person: Person
    ) -> TableSnapshot:
        """Let a person leave for good: their seat is free, and the game waits; it ends if no
        other person is left. Raises UserError if they have no seat."""
        if snapshot.table.status == "lobby":
            return await self.stand_up(work, snapshot, person)
        if snapshot.rotates:
            left, entry = goes(snapshot, person)
            return await (self.act(work, left, entry) if entry else self.save(work, left))
        seat = snapshot.seat_of(person)
        if seat is None:
            raise UserError("no-game-here")
        left, result = vacate_seat(snapshot, seat), ended_by_leaving(snapshot, seat)
        return await (self.save(work, left) if result is None else self.stop(work, left, result))

    async def go_without(self, work: UnitOfWork, snapshot: TableSnapshot) -> TableSnapshot:
        """Let the others play on: the empty seat whose turn it is gives up. Raises UserError if
        that is not possible now."""
        giving_up = without(snapshot)
        if giving_up is None:
            raise UserError("not-now")
        return await self.act(work, *giving_up)

    async def end(self, work: UnitOfWork, snapshot: TableSnapshot) -> TableSnapshot:
        """End a game that a player has left: with two at the table, the other wins it. Raises
        UserError if no player has left, or the game is over."""
        if snapshot.table.status != "playing" or not snapshot.empty:
            raise UserError("not-now")
        return await self.stop(work, snapshot, broken_off(snapshot))

    async def stop(
        self, work: UnitOfWork, snapshot: TableSnapshot, result: Result
    ) -> TableSnapshot:
        """End a game before it was played out."""
        if snapshot.table.status == "playing":
            await work.faces.add_game(snapshot.table.id)
        stored = notes.as_json(result)
        over = replace_table(snapshot, status="over", result=stored, over_at=work.now, draft=None)
        saved = await self.save(work, over)
        await table_events.game_ended.publish(self, work, saved)
        return saved

    async def save(self, work: UnitOfWork, snapshot: TableSnapshot) -> TableSnapshot:
        """Write a changed table, and enqueue showing it."""
        return await order_shown(work, await self.write(work, snapshot))

    async def write(self, work: UnitOfWork, snapshot: TableSnapshot) -> TableSnapshot:
        """Write a changed table that looks as before."""
        timed_ = replace(snapshot, table=await timed_wait(work, snapshot))
        stamped = timed_.noted(stamp=snapshot.stamp + 1)
        return replace(snapshot, table=await work.tables.save(stamped.table))
