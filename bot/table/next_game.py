"""A further game for the same people: the next of a match, or a rematch, which begins when all
of them want it."""

from __future__ import annotations

from bot.catalogue import as_mapping
from bot.store import Person, Seat, Table, UnitOfWork
from bot.table import notes
from bot.table.joining import next_seats
from bot.table.lobby import check_room_for_more
from bot.table.match import first_of, following, game_of, in_series, length_of, so_far
from bot.table.notes import MatchNotes
from bot.table.preferences import value
from bot.table.seats import alone
from bot.table.service import TableService
from bot.table.shown_messages import handed_over
from bot.table.snapshot import TableSnapshot
from rules.frames.match import Match
from rules.questions.opening import Fists, HighestStarts
from rules.variants import find


async def next_game(
    tables: TableService, work: UnitOfWork, snapshot: TableSnapshot
) -> TableSnapshot:
    """Begin the next game of a match at once, with the same seats, or with newcomers and without
    leavers. Return the game that has begun already if it is asked for twice. Raises UserError if
    too few players are left."""
    begun = snapshot.notes.next
    if begun is not None:
        return await tables.snapshot(work, await work.tables.get(begun))
    old = snapshot.table
    seats, match = next_seats(snapshot, following(old, snapshot.game))
    table = await _open_next(work, snapshot, seats, old.opened_by, match)
    table = notes.with_notes(
        table, **{name: getattr(snapshot.notes, name) for name in notes.OF_MATCH}
    )
    if snapshot.in_one_message:
        table = await _in_the_same_message(work, snapshot, table)
    await work.tables.save(notes.with_notes(old, next=table.id))
    return await tables.seated(work, await tables.snapshot(work, table))


async def _in_the_same_message(work: UnitOfWork, before: TableSnapshot, table: Table) -> Table:
    """Return the table of the next game, which shows its board in the message of the last."""
    after, message = handed_over(before.table, table)
    if message is not None:
        await work.tables.remember_message(after, message)
    return after


async def rematch_of(
    tables: TableService, work: UnitOfWork, snapshot: TableSnapshot
) -> TableSnapshot | None:
    """Return the rematch that was begun or waits for players, None if there is none or it was
    closed."""
    begun = snapshot.notes.rematch
    table = await work.tables.by_public_id(begun) if begun else None
    if table is None or table.status not in ("lobby", "playing", "over"):
        return None
    return await tables.snapshot(work, table)


def undecided_seats(snapshot: TableSnapshot) -> tuple[int, ...]:
    """Return the seats of people who have not asked for another game yet."""
    return tuple(
        seat
        for seat, person in enumerate(snapshot.people)
        if person is not None and _stays(snapshot, seat) and seat not in snapshot.notes.again
    )


async def rematch(
    tables: TableService, work: UnitOfWork, snapshot: TableSnapshot, person: Person
) -> TableSnapshot | None:
    """Note that a player wants another game with the same people; return None until all of them
    do. Then open it like the last one; it begins unless a player left a seat free. Raises
    UserError if there are too many tables."""
    seat = snapshot.seat_of(person)
    assert seat is not None
    wanted = snapshot.noted(again=tuple(sorted({*snapshot.notes.again, seat})))
    if undecided_seats(wanted):
        await work.tables.save(wanted.table)
        return None
    await check_room_for_more(work, snapshot.home, person)
    old = snapshot.table
    match = first_of(old.slug, as_mapping(old.options), length_of(old))
    match = in_series(match, snapshot.series_slug)
    seats = _turn_seats(snapshot)
    opener = old.opened_by if old.opened_by in {chair.person for chair in seats} else person.id
    table = await _open_next(work, snapshot, seats, opener, match)
    always = value(person.settings, "mentor") == "on" and snapshot.home.kind == "private"
    mentor = always and notes.notes_of(table).alone and len(seats) == 2
    table = notes.with_notes(table, queue=snapshot.notes.queue, mentor=mentor)
    await work.tables.save(notes.with_notes(old, again=(), rematch=table.public_id))
    return await tables.seated(work, await tables.snapshot(work, table))


def staying(snapshot: TableSnapshot) -> int | None:
    """Return the seat that has won a match, or a game outside a match; None if neither is won."""
    match = so_far(snapshot.table)
    if snapshot.table.status != "over" or len(snapshot.table.seats) != 2:
        return None
    if match is not None and not match.over:
        return None
    if isinstance(match, Match):
        return match.winner
    return snapshot.result.winner if snapshot.result else None


async def winner_stays(
    tables: TableService, work: UnitOfWork, snapshot: TableSnapshot, seat: int
) -> TableSnapshot:
    """Seat the first of the queue against the winner, who keeps their seat; the loser goes to
    the end of the queue."""
    old, (challenger, *others) = snapshot.table, snapshot.queue
    loser = snapshot.people[1 - seat]
    sits = loser is not None and old.seats[1 - seat].kind == "person"
    queue = (*(person.id for person in others), *((loser.id,) if loser and sits else ()))
    seats = list(old.seats)
    seats[1 - seat] = Seat("person", challenger.id)
    match = first_of(old.slug, as_mapping(old.options), length_of(old))
    opener = old.seats[seat].person or challenger.id
    series = in_series(match, snapshot.series_slug)
    table = await _open_next(work, snapshot, tuple(seats), opener, series)
    table = await work.tables.save(notes.with_notes(table, queue=queue))
    await work.tables.save(notes.with_notes(old, again=(), rematch=table.public_id))
    return await tables.seated(work, await tables.snapshot(work, table))


def _stays(snapshot: TableSnapshot, seat: int) -> bool:
    """Return whether a seat has a person who can be asked."""
    person = snapshot.people[seat]
    known = person is not None and person.telegram_id is not None
    return snapshot.table.seats[seat].kind == "person" and known


def _turn_seats(snapshot: TableSnapshot) -> tuple[Seat, ...]:
    """Return the seats of a rematch: unchanged if colours are drawn, else moved on by a seat, so
    that White goes round. A player who left or was forgotten leaves a free seat."""
    table = snapshot.table
    seats = tuple(
        chair if chair.kind == "bot" or _stays(snapshot, seat) else Seat()
        for seat, chair in enumerate(table.seats)
    )
    opening = find(table.slug, as_mapping(table.options)).opening
    return seats if opening.has(HighestStarts, Fists) else (*seats[1:], seats[0])


async def _open_next(
    work: UnitOfWork,
    snapshot: TableSnapshot,
    seats: tuple[Seat, ...],
    opener: int | None,
    match: MatchNotes | None,
) -> Table:
    """Open a table with the settings of the last game, other seats and a match."""
    old = snapshot.table
    played = len(match.results) if match else 0
    slug, options = game_of(match, played) or (old.slug, old.options)
    return await work.tables.open(
        old.chat,
        slug,
        seats=seats,
        opened_by=opener,
        options=options,
        thread_id=old.thread_id,
        extra=notes.fresh(
            lang=snapshot.notes.lang or "ru",
            alone=alone(seats),
            match=match,
            level=notes.level_at(old),
            pace=snapshot.notes.pace,
        ),
    )
