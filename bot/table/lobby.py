"""A table before its game: the request for a new table, changes, the limits on their number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.catalogue import as_mapping, players
from bot.i18n import EMPTY, Html
from bot.opponent.levels import USUAL
from bot.store import Chat, Person, Seat, Table, UnitOfWork
from bot.table import notes
from bot.table.errors import UserError
from bot.table.match import agreed_options, first_of, in_series, length_of, lengths_at, match_to
from bot.table.notes import notes_of
from bot.table.seats import around, seats_for_next_game
from bot.table.snapshot import TableSnapshot, replace_table
from bot.table.table_restrictions import restrictions_of
from bot.table.time_controls import NO_PACE, PACES, clock_of
from rules.variants import find, resolve

MOST_OPEN = 10
"""A person sits at no more open tables than this. A group with so many has room only for players
who have opened none of them."""
MOST_OPENED = 5
"""A person may have opened no more open tables of a group than this."""
MOST_IN_GROUP = 50
"""The most open tables of a group, whatever their openers."""
LONGEST_WORD = 32
"""The most letters of a word for the dice."""


async def check_room_for_more(work: UnitOfWork, chat: Chat, opener: Person) -> None:
    """Check that a further table may be open; tables of contests or put aside do not count.
    Raises UserError if the person has too many, or the group has."""
    seated = _counted_tables(await work.tables.of_person(opener.id))
    if len(seated) >= MOST_OPEN:
        raise UserError("lobby-too-many-own", count=len(seated))
    if chat.kind == "private":
        return
    tables = _counted_tables(await work.tables.in_chat(chat.id))
    own = sum(table.opened_by == opener.id for table in tables)
    if own >= MOST_OPENED:
        raise UserError("lobby-own-many", count=own)
    if len(tables) >= (MOST_OPEN if own else MOST_IN_GROUP):
        raise UserError("lobby-too-many", count=len(tables))


def _counted_tables(tables: Sequence[Table]) -> list[Table]:
    return [table for table in tables if restrictions_of(notes_of(table)).counted]


def with_length(snapshot: TableSnapshot, length: str) -> TableSnapshot:
    """Return a table with another length of its match, before it begins. Raises UserError
    afterwards, KeyError if there is no such length."""
    table = snapshot.table
    match = in_series(match_to(length), snapshot.series_slug)
    if table.status != "lobby" or length not in (*lengths_at(table), length_of(table)):
        raise UserError("not-now")
    options = as_mapping(table.options)
    options = {**options, **agreed_options(table.slug, options, length)}
    return replace_table(snapshot.noted(series=match, menu="", wish=EMPTY), options=options)


def with_game(snapshot: TableSnapshot, slug: str, options: Mapping[str, str]) -> TableSnapshot:
    """Return a table with another game, or other options of its game, which then keeps its
    series. Raises UserError if its game has begun."""
    if snapshot.table.status != "lobby":
        raise UserError("not-now")
    series = snapshot.series_slug if slug == snapshot.table.slug else ""
    match = in_series(first_of(slug, options, snapshot.length), series)
    other = snapshot.noted(menu="", series=match, wish=EMPTY)
    seats = seats_for_next_game(slug, snapshot.table.seats)
    changed = replace_table(other, slug=slug, options=options, seats=seats)
    return changed if may_have_pace(changed, snapshot.notes.pace) else changed.noted(pace=NO_PACE)


def got_up(snapshot: TableSnapshot, person: Person) -> TableSnapshot:
    """Return a table with the seat of a person free. Raises UserError if they have no seat."""
    seat = snapshot.seat_of(person)
    if seat is None:
        raise UserError("no-game-here")
    seats = list(snapshot.table.seats)
    seats[seat] = Seat()
    return replace_table(snapshot, seats=tuple(seats))


def with_word(snapshot: TableSnapshot, seat: int, word: str) -> TableSnapshot:
    """Return a table with a player's own word for the seed of the dice. Raises UserError if the
    first dice have fallen, or the word is empty, too long or has a bar."""
    if snapshot.state is not None and snapshot.state.chance:
        raise UserError("fair-word-late")
    if not word or len(word) > LONGEST_WORD or "|" in word:
        raise UserError("fair-word-bad")
    return replace_table(snapshot, words={**snapshot.table.words, seat: word})


def paces_at(snapshot: TableSnapshot) -> tuple[str, ...]:
    """Return the paces that are offered at a table."""
    return tuple(pace for pace in PACES if may_have_pace(snapshot, pace))


def may_have_pace(snapshot: TableSnapshot, pace: str) -> bool:
    """Return whether a table may have a pace: clocks are for two."""
    if clock_of(pace) is not None:
        return len(snapshot.table.seats) == 2 and not snapshot.rotates
    return pace in PACES


def may_change_pace(snapshot: TableSnapshot) -> bool:
    """Return whether the pace of a running game may change: its only person plays with bots."""
    people = [chair for chair in snapshot.table.seats if chair.kind == "person"]
    alone = bool(snapshot.bots) and len(people) == 1 and snapshot.notes.contest is None
    return snapshot.table.status == "playing" and alone


def set_pace(snapshot: TableSnapshot, pace: str) -> TableSnapshot:
    """Return a table with another pace, before its game or in a game alone with the bot, which has
    all its time then; before a game a clock also sets the length of the match it is made for, if
    that may be played. Raises UserError if it is too late for a pace, KeyError if there is no such
    pace."""
    if not may_have_pace(snapshot, pace):
        raise KeyError(pace)
    if may_change_pace(snapshot):
        return snapshot.noted(pace=pace, wait=None, clock=())
    if snapshot.table.status != "lobby":
        raise UserError("pace-too-late")
    clock = clock_of(pace)
    if clock is not None and clock.length in lengths_at(snapshot.table):
        series = in_series(match_to(clock.length), snapshot.series_slug)
        snapshot = snapshot.noted(series=series)
    return snapshot.noted(pace=pace, wish=EMPTY)


@dataclass(frozen=True, slots=True)
class NewTable:
    """A wish for a table: its game with options, a seat kept for `friend` and the number of
    bots, as far as there are seats. `length` is that of a match, as `match.LENGTHS` has it
    ("games5": five games, whose points are added up), `level` the level of bots here, now or
    later, `named` its public id if that is known before, `series` the games in turn that this
    game begins, `pace` the pace, `position` that from which the game begins, "" for the usual
    start, `wish` a line of the lobby about the wish. A `mentor` speaks only to a person who plays
    alone with the bot."""

    slug: str
    lang: str
    options: Mapping[str, str] = field(default_factory=dict)
    thread: int | None = None
    friend: str = ""
    bots: int = 0
    length: str = "1"
    level: str = USUAL
    named: str = ""
    series: str = ""
    pace: str = NO_PACE
    position: str = ""
    mentor: bool = False
    wish: Html = EMPTY


async def open_new_table(work: UnitOfWork, chat: Chat, opener: Person, wished: NewTable) -> Table:
    """Write a new table with its opener seated. Raises UserError if there are too many tables,
    ValueError for options that do not exist."""
    slug, chosen = resolve(wished.slug, wished.options)
    chosen = {**agreed_options(slug, chosen, wished.length), **chosen}
    find(slug, chosen)  # refuses what there is not
    await check_room_for_more(work, chat, opener)
    alone = wished.bots >= players(slug) - 1 and not wished.friend
    return await work.tables.open(
        chat.id,
        slug,
        seats=around(slug, opener, wished.friend, wished.bots, wished.level),
        opened_by=opener.id,
        options=chosen,
        thread_id=wished.thread,
        extra=notes.fresh(
            lang=wished.lang,
            alone=alone,
            match=in_series(first_of(slug, chosen, wished.length), wished.series),
            level=wished.level,
            pace=wished.pace,
            position=wished.position,
            mentor=wished.mentor and alone and chat.kind == "private" and players(slug) == 2,
            wish=wished.wish,
        ),
        public_id=wished.named,
    )
