"""The use cases of a table: open, sit, act, leave, end. Every one runs inside one unit of work,
changes the table and orders it to be shown; nothing here talks to anybody."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from weakref import WeakValueDictionary

from bot import chairs, kept
from bot.catalogue import as_mapping, players
from bot.comings import comes, goes, next_seats
from bot.driver import Followed, follow, opening
from bot.flight import callers, timed
from bot.opponent.levels import USUAL
from bot.rolling import begun, roll_place, rolling
from bot.room import Draft, Games, Room, replace_table
from bot.series import begin, first_of, following, length_of, lengths_at, series
from bot.several import broken_off, vacated, without
from bot.sorry import Sorry as Sorry
from bot.store import Chat, Person, Seat, Table, UnitOfWork
from rules.game import Answer, State, answer
from rules.refusal import Refusal, Refused
from rules.variants import find, resolve

MOST_OPEN = 10
ALL = 99
"""So many bots take every free seat."""


class Tables:
    """What people do with tables. `games` keeps running games in memory."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, table: int) -> asyncio.Lock:
        """One lock a table: whoever thinks or shows holds it, so that nobody does it twice."""
        return self._locks.setdefault(table, asyncio.Lock())

    async def room(self, work: UnitOfWork, table: Table) -> Room:
        """Everything about a table, as it is stored now."""
        return await self.games.room(work, table)

    # -- before the game -------------------------------------------------------------------

    async def open(
        self,
        work: UnitOfWork,
        chat: Chat,
        opener: Person,
        slug: str,
        *,
        lang: str,
        options: Mapping[str, str] | None = None,
        thread: int | None = None,
        friend: str = "",
        bots: int = 0,
        length: str = "1",
        level: str = USUAL,
    ) -> Room:
        """A new table with its opener seated, a seat kept for `friend` and as many bots as there
        are seats for; begins at once if they fill it. `length` is that of a match for two, `level`
        how well bots play here, now or when they are called.

        Raises Sorry where there are too many tables, ValueError for options that do not exist.
        """
        slug, chosen = resolve(slug, options)
        find(slug, chosen)  # refuses what there is not
        await self._check_room_for_more(work, chat, opener)
        table = await work.tables.open(
            chat.id,
            slug,
            seats=chairs.around(slug, opener, friend, bots, level),
            opened_by=opener.id,
            options=chosen,
            thread_id=thread,
            extra=kept.fresh(
                lang=lang,
                alone=bots >= players(slug) - 1 and not friend,
                match=first_of(slug, chosen, length),
                level=level,
            ),
        )
        return await self._changed(work, await self.room(work, table))

    async def next_game(self, work: UnitOfWork, room: Room) -> Room:
        """The next game of a match, with the same seats, or with those who come and go in between;
        it begins at once. Pressed twice, the one that has begun already."""
        assert room.state is not None
        begun = room.table.extra.get("next")
        if begun is not None:
            return await self.room(work, await work.tables.get(int(begun)))
        old = room.table
        seats, match = next_seats(room, following(old, room.state))
        table = await work.tables.open(
            old.chat,
            old.slug,
            seats=seats,
            opened_by=old.opened_by,
            options=old.options,
            thread_id=old.thread_id,
            extra=kept.fresh(
                lang=old.extra.get("lang", "ru"),
                alone=old.extra.get("alone", False),
                match=match,
                level=kept.level_at(old),
            ),
        )
        await work.tables.save(replace(old, extra={**old.extra, "next": table.id}))
        return await self._changed(work, await self.room(work, table))

    async def lengthen(self, work: UnitOfWork, room: Room, length: str) -> Room:
        """Another length of the match, before it begins. KeyError if there is no such length."""
        table = room.table
        match = series(length)
        if table.status != "lobby" or length not in (*lengths_at(table), length_of(table)):
            raise Sorry("not-now", waiting="")
        extra = {**room.table.extra, "series": match, "menu": ""}
        options = dict(room.table.options)
        if length == "four":
            options |= {"draw": "white", "equal_turns": "on"}
            find(room.table.slug, as_mapping(options))
        return await self._save(work, replace_table(room, extra=extra, options=options))

    async def _check_room_for_more(self, work: UnitOfWork, chat: Chat, opener: Person) -> None:
        for tables in (
            await work.tables.in_chat(chat.id),
            await work.tables.of_person(opener.id),
        ):
            if len(tables) >= MOST_OPEN:
                raise Sorry("lobby-too-many", count=len(tables))

    async def sit(self, work: UnitOfWork, room: Room, person: Person, username: str) -> Room:
        """Somebody takes a free seat, or the one kept for this username; also instead of one who
        left a running game."""
        table = room.table
        if room.rotates and table.status in ("playing", "over"):
            return await self._save(work, comes(room, person))
        if table.status not in ("lobby", "playing"):
            raise Sorry("game-over")
        if room.seat_of(person) is not None:
            raise Sorry("lobby-already")
        seats = list(table.seats)
        seat = chairs.chair_for(seats, username)
        seats[seat] = Seat("person", person.id)
        if table.status == "lobby":
            seats = list(chairs.set_out(table.slug, seats))
        return await self._changed(work, replace_table(room, seats=tuple(seats)))

    async def begin(self, work: UnitOfWork, room: Room, person: Person) -> Room:
        """Begin with those who sit there, where more could have come."""
        self._own(room, person)
        if not chairs.may_begin(room.table):
            raise Sorry("not-now", waiting="")
        return await self._changed(work, replace(room, table=chairs.without_vacant(room.table)))

    async def seat_bot(self, work: UnitOfWork, room: Room, person: Person) -> Room:
        """The bot takes all seats that are free, or some (see `chairs.with_bots`)."""
        self._own(room, person)
        if "free" not in {seat.kind for seat in room.table.seats}:
            raise Sorry("lobby-full")
        level = kept.level_at(room.table)
        seats = chairs.with_bots(room.table.slug, room.table.seats, level)
        return await self._changed(work, replace_table(room, seats=seats))

    async def set_level(self, work: UnitOfWork, room: Room, level: str) -> Room:
        """From now on the bots of a table play so; those that sit there, and any to come."""
        return await self._save(work, replace(room, table=kept.with_level(room.table, level)))

    async def advised(self, work: UnitOfWork, room: Room, seat: int) -> None:
        """A seat asks for advice: kept with the number of answers so far."""
        told = kept.with_advice(room.table, seat)
        if told != room.table:
            await work.tables.save(told)

    def _own(self, room: Room, person: Person) -> None:
        if room.seat_of(person) is None:
            names = ", ".join(p.name or "" for p in room.people if p is not None)
            raise Sorry("stranger", names=names)

    async def change(
        self, work: UnitOfWork, room: Room, slug: str, options: Mapping[str, str]
    ) -> Room:
        """Another game or other conditions, before the game begins; seats are kept as far as
        there is room. Raises ValueError for what does not go together."""
        slug, chosen = resolve(slug, options)
        find(slug, chosen)  # refuses what there is not
        if room.table.status != "lobby":
            raise Sorry("not-now", waiting="")
        seats = chairs.kept(slug, room.table.seats)
        extra = {**room.table.extra, "menu": "", "series": first_of(slug, chosen, room.length)}
        changed = replace_table(room, slug=slug, options=chosen, seats=seats, extra=extra)
        return await self._changed(work, changed)

    async def other_game(
        self, work: UnitOfWork, room: Room, slug: str, person: Person, options: Mapping[str, str]
    ) -> Room:
        """Alone with the bot, before one's first play: drop this game and begin another."""
        self._own(room, person)
        if not room.table.extra.get("alone") or kept.acted(room.table):
            raise Sorry("not-now", waiting="")
        await self.close(work, room)
        lang = str(room.table.extra["lang"])
        return await self.open(
            work,
            room.home,
            person,
            slug,
            lang=lang,
            options=options,
            bots=ALL,
            level=kept.level_at(room.table),
        )

    async def menu(self, work: UnitOfWork, room: Room, name: str) -> Room:
        """Open or close a menu of the lobby."""
        return await self._save(work, replace_table(room, extra={**room.table.extra, "menu": name}))

    async def close(self, work: UnitOfWork, room: Room) -> Room:
        """Fold the table up: nobody plays here any more."""
        over = replace_table(room, status="folded", draft=None, over_at=work.now)
        return await self._save(work, over)

    async def stand_up(self, work: UnitOfWork, room: Room, person: Person) -> Room:
        """Leave before the game begins; the last one to leave folds the table."""
        seat = room.seat_of(person)
        if seat is None:
            raise Sorry("no-game-here")
        seats = list(room.table.seats)
        seats[seat] = Seat()
        changed = replace_table(room, seats=tuple(seats))
        if not any(chair.kind == "person" for chair in seats):
            return await self.close(work, room)
        return await self._save(work, changed)

    async def give_word(self, work: UnitOfWork, room: Room, seat: int, word: str) -> Room:
        """A player's own word for the seed of the dice, until the first of them has fallen."""
        if room.state is not None and room.state.chance:
            raise Sorry("fair-word-late")
        if not word or len(word) > 32 or "|" in word:
            raise Sorry("fair-word-bad")
        words = {**room.table.words, seat: word}
        return await self._save(work, replace_table(room, words=words), shown=False)

    # -- the game --------------------------------------------------------------------------

    async def _changed(self, work: UnitOfWork, room: Room) -> Room:
        """Seats changed: begin when the last of them is filled."""
        table = room.table
        if table.status == "lobby" and not room.empty:
            table = replace(table, status="playing", extra={**table.extra, "menu": ""})
            state = begin(table)
            people = await self.room(work, replace(table, status="lobby"))
            return await self.go_on(work, replace(people, table=table, state=state))
        if table.status == "playing":
            saved = await self._save(work, room)
            people = await self.room(work, saved.table)
            return await self.go_on(work, people)
        return await self.room(work, (await self._save(work, room)).table)

    async def act(self, work: UnitOfWork, room: Room, given: Answer) -> Room:
        """An answer of a seat, and what follows from it by itself. Raises Refused."""
        assert room.state is not None
        if room.table.status != "playing":
            raise Refused(Refusal("finished"))
        after = answer(room.state, given)
        extra = {**room.table.extra, "acts": room.table.extra.get("acts", 0) + 1}
        return await self.go_on(work, replace_table(room, extra=extra), (given,), after)

    async def throw(self, work: UnitOfWork, room: Room) -> Room:
        """The dice that somebody throws himself."""
        assert room.state is not None and room.state.ask is not None
        ask = room.state.ask
        if room.dice.elsewhere(ask):
            begins = room if rolling(room) else begun(room, room.state)
            saved = await work.tables.save(begins.table)
            return await self.order(work, replace(begins, table=saved), shown=False)
        given = Answer(ask.kind, ask.who[0], room.dice.answer(room.state, ask))
        return await self.act(work, room, given)

    async def go_on(
        self,
        work: UnitOfWork,
        room: Room,
        first: tuple[Answer, ...] = (),
        after: State | None = None,
        later: timedelta = timedelta(0),
    ) -> Room:
        """Log answers and all that follow by themselves, short of the bot's own; shown `later`."""
        state = after or room.state
        assert state is not None
        calls = callers(room, work.now)
        followed = follow(state, room.dice, waits=room.waits, bots=room.bots, callers=calls)
        done = replace(followed, answers=(*first, *followed.answers))
        return await self.log(work, room, done, later)

    async def log(
        self, work: UnitOfWork, room: Room, followed: Followed, later: timedelta = timedelta(0)
    ) -> Room:
        """Append answers in the transaction at hand and order the table to be shown."""
        before = room.state
        assert before is not None
        extra = kept.with_told(dict(room.table.extra), before, followed)
        extra["stamp"] = room.stamp + 1
        result = followed.state.result
        table = replace(room.table, extra=extra, draft=None)
        if result is not None:
            table = replace(table, status="over", result=kept.as_json(result), over_at=work.now)
        calls = callers(room, work.now)
        table = timed(table, before, followed.answers, followed.state, calls, work.now)
        table = await work.tables.append(table, followed.answers, _secret(before, followed))
        return await self.order(work, replace(room, table=table, state=followed.state), later)

    async def put_draft(self, work: UnitOfWork, room: Room, draft: Draft | None) -> Room:
        """Remember what was tapped."""
        tapped = None if draft is None else draft.to_json()
        return await self._save(work, replace_table(room, draft=tapped))

    # -- leaving and ending ----------------------------------------------------------------

    async def leave(self, work: UnitOfWork, room: Room, person: Person) -> Room:
        """Somebody leaves for good: the seat is free, and the game waits; it is over where no
        other person is left."""
        if room.table.status == "lobby":
            return await self.stand_up(work, room, person)
        if room.rotates:
            left, given = goes(room, person)
            return await (self.act(work, left, given) if given else self._save(work, left))
        seat = room.seat_of(person)
        if seat is None:
            raise Sorry("no-game-here")
        left = vacated(room, seat)
        if not any(chair.kind == "person" for chair in left.table.seats):
            return await self._stop(work, left)
        return await self._save(work, left)

    async def go_without(self, work: UnitOfWork, room: Room) -> Room:
        """The others play on: the empty seat whose turn it is gives up. Raises Sorry."""
        found = without(room)
        if found is None:
            raise Sorry("not-now", waiting="")
        changed, given = found
        return await self.act(work, changed, given)

    async def end(self, work: UnitOfWork, room: Room) -> Room:
        """End a game that somebody left: with two at the table, the other one wins it."""
        if not room.empty:
            raise Sorry("not-now", waiting="")
        return await self._stop(work, room)

    async def _stop(self, work: UnitOfWork, room: Room) -> Room:
        result = kept.as_json(broken_off(room))
        over = replace_table(room, status="over", result=result, over_at=work.now, draft=None)
        return await self._save(work, over)

    # -- showing ---------------------------------------------------------------------------

    async def again(self, work: UnitOfWork, room: Room, key: str) -> Room:
        """Show the table once more as a new message in one of its places."""
        shown = dict(room.table.shown)
        shown[key] = {**shown.get(key, {}), "again": True}
        table = await work.tables.save(replace(room.table, shown=shown))
        return await self.order(work, replace(room, table=table))

    async def order(
        self,
        work: UnitOfWork,
        room: Room,
        later: timedelta = timedelta(0),
        shown: bool = True,
    ) -> Room:
        """Order the newest state of a table to be shown wherever it is shown, and a die to be
        thrown if Telegram has to throw one."""
        body, key = {"table": room.table.id}, f"table:{room.table.id}"
        if later and rolling(room) and opening(room.state):
            shown = False  # the dice of a draw follow one another
        for chat in {place.chat for place in room.places()} if shown else ():
            await work.post(chat, "table", body, key=key, later=later)
        place = roll_place(room) if rolling(room) else None
        if place is not None:
            await work.post(place.chat, "die", body, key=f"die:{room.table.id}")
        return room

    async def _save(self, work: UnitOfWork, room: Room, shown: bool = True) -> Room:
        extra = {**room.table.extra, "stamp": room.stamp + 1}
        table = await work.tables.save(replace(room.table, extra=extra))
        saved = replace(room, table=table)
        return await self.order(work, saved) if shown else saved


def _secret(before: State, followed: Followed) -> tuple[int, ...]:
    """The numbers of the answers that are given in secret: the first one or none."""
    ask, given = before.ask, followed.answers
    return (0,) if ask is not None and ask.hidden and given and given[0].kind == ask.kind else ()
