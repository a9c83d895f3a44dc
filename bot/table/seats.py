"""The seats of a table: who may take which and who is not mentioned, how many there are, seats that
players have left, and the bot that is to answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.catalogue import players, seats
from bot.i18n import Words
from bot.opponent import RAISE
from bot.store import Person, Seat, Table, UnitOfWork
from bot.table.autoplay import asked_bot
from bot.table.errors import UserError
from bot.table.notes import with_notes
from bot.table.snapshot import TableSnapshot, person_name, replace_table
from rules.board.shapes import TURNS
from rules.game import Answer, State
from rules.mechanics.retiring import GiveUp, retired_letters
from rules.questions.standing import forfeit
from rules.view.view import Result

VACANT = ("free", "reserved")


def is_open(slug: str) -> bool:
    """Return whether a game takes more players than it needs, so that a player decides when it
    begins."""
    return len(seats(slug)) > 1


def around(slug: str, opener: Person, friend: str, bots: int, level: str) -> list[Seat]:
    """Return the seats of a new table: its opener's, a seat kept for a friend ("" for none),
    bots as far as there is room, and free seats."""
    seats = [Seat("person", opener.id)]
    seats += [Seat("reserved", username=friend)] if friend else []
    free = players(slug) - len(seats)
    return seats + [Seat()] * (free - bots) + [Seat("bot", level=level)] * min(bots, free)


def set_out(slug: str, chairs: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats with free seats added, up to the number that a game needs; if more
    players may come, there is always a free seat."""
    lacking = players(slug) - len(chairs)
    if lacking > 0:
        return (*chairs, *[Seat()] * lacking)
    full = all(chair.kind != "free" for chair in chairs)
    more = full and len(chairs) < seats(slug)[-1]
    return (*chairs, Seat()) if more else tuple(chairs)


def seats_for_next_game(slug: str, chairs: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats for another game: taken seats stay taken as far as there is room."""
    taken = [chair for chair in chairs if chair.kind != "free"][: seats(slug)[-1]]
    return set_out(slug, taken)


def may_begin(table: Table) -> bool:
    """Return whether a table that others may still join can begin."""
    waits = table.status == "lobby" and is_open(table.slug)
    return waits and sum(chair.kind not in VACANT for chair in table.seats) >= players(table.slug)


def without_vacant(table: Table) -> Table:
    """Return a table without its vacant seats; words for the dice stay with their players."""
    places = [number for number, chair in enumerate(table.seats) if chair.kind not in VACANT]
    words = {new: table.words[number] for new, number in enumerate(places) if number in table.words}
    return replace(table, seats=tuple(table.seats[number] for number in places), words=words)


def with_bot(slug: str, chairs: Sequence[Seat], level: str) -> tuple[Seat, ...]:
    """Put the bot on the first free seat; other seats stay free for friends. Raises UserError if
    there is none."""
    free = next((number for number, chair in enumerate(chairs) if chair.kind == "free"), None)
    if free is None:
        raise UserError("lobby-full")
    return set_out(slug, (*chairs[:free], Seat("bot", level=level), *chairs[free + 1 :]))


def alone(chairs: Sequence[Seat]) -> bool:
    """Return whether bots have all seats but one."""
    return sum(chair.kind == "bot" for chair in chairs) == len(chairs) - 1


def chair_for(chairs: Sequence[Seat], username: str) -> int:
    """Return the seat kept for this username, else the first free seat. Raises UserError if
    there is none."""
    for number, seat in enumerate(chairs):
        if seat.kind == "reserved" and (seat.username or "").lower() == username.lower() != "":
            return number
    for number, seat in enumerate(chairs):
        if seat.kind == "free":
            return number
    kept_for = next((seat.username for seat in chairs if seat.kind == "reserved"), None)
    if kept_for:
        raise UserError("lobby-kept-for", username=kept_for)
    raise UserError("lobby-full")


async def seats_not_mentioned(work: UnitOfWork, table: Table) -> frozenset[int]:
    """Return the seats that are not to be mentioned: their people have muted the opener of the
    table or a player at it. A seat that is kept for a person counts as theirs."""
    seated = {seat: chair.person for seat, chair in enumerate(table.seats) if chair.person}
    for seat, chair in enumerate(table.seats):
        if chair.kind == "reserved" and chair.username:
            friend = await work.people.by_username(chair.username)
            seated |= {seat: friend.id} if friend is not None else {}
    around = {*seated.values(), *([table.opened_by] if table.opened_by else [])}
    if len(around) < 2:
        return frozenset()
    deaf = await work.distances.deaf(around)
    return frozenset(seat for seat, person in seated.items() if person in deaf)


async def check_welcome(work: UnitOfWork, table: Table, person: Person) -> None:
    """Raise UserError if the opener of a table, or a player at it, has blocked this person."""
    hosts = {table.opened_by, *(chair.person for chair in table.seats if chair.kind == "person")}
    if await work.distances.unwelcome(person.id, [host for host in hosts if host]):
        raise UserError("kept-away")


def costs_of(state: State, seat: int) -> dict[int, int] | None:
    """Return what each seat still playing would score if this seat gave up now; None if it may
    not."""
    for part in state.variant.standing:
        if isinstance(part, GiveUp) and part.offers(state, seat):
            costs = part.costs(state, state.owners.index(seat))
            return {state.owners[side]: points for side, points in costs.items()}
    return None


def has_finished(snapshot: TableSnapshot, seat: int) -> bool:
    """Return whether a seat has nothing more to play in this game."""
    state = snapshot.state
    return state is not None and TURNS[state.owners.index(seat)] in retired_letters(state)


def vacate_seat(snapshot: TableSnapshot, seat: int) -> TableSnapshot:
    """Return the snapshot with a seat vacated: another person may take it, unless it has nothing
    more to play."""
    seats, people = list(snapshot.table.seats), list(snapshot.people)
    if has_finished(snapshot, seat):
        seats[seat] = replace(seats[seat], kind="left")
    else:
        seats[seat], people[seat] = Seat(), None
    changed = replace_table(snapshot, seats=tuple(seats), draft=None)
    return replace(_noting_who_left(changed, seat, snapshot.people[seat]), people=tuple(people))


def _noting_who_left(snapshot: TableSnapshot, seat: int, person: Person | None) -> TableSnapshot:
    if person is None:
        return snapshot
    left = (*((at, leaver) for at, leaver in snapshot.left if at != seat), (seat, person))
    noted = snapshot.noted(left=tuple((at, leaver.id) for at, leaver in left))
    return replace(noted, left=left)


def with_handed_seats(snapshot: TableSnapshot) -> TableSnapshot:
    """Return a table in play whose seats were changed, with who had them before noted."""
    handed, left = list(snapshot.notes.handed), dict(snapshot.left)
    for seat, chair in enumerate(snapshot.table.seats):
        before = snapshot.people[seat] or left.get(seat)
        last = next((person for at, person, _ in reversed(handed) if at == seat), None)
        taken = chair.kind not in VACANT and before is not None and chair.person != before.id
        if taken and before is not None and before.id != last:
            handed.append((seat, before.id, snapshot.game.turns))
    return snapshot.noted(handed=tuple(handed))


def names_at(snapshot: TableSnapshot, turn: int, words: Words) -> tuple[str, ...]:
    """Return the names of all seats, each of the player who had it in a turn."""
    names = list(snapshot.names(words))
    for seat, person, turns in reversed(snapshot.handed):
        if turn <= turns:
            names[seat] = person_name(person, words)
    return tuple(names)


def last_movers(snapshot: TableSnapshot, words: Words) -> tuple[str, ...]:
    """Return the names of all seats, each of the player who has made its last play."""
    names, played = list(snapshot.names(words)), snapshot.game.played
    for turn, entry in enumerate(played, snapshot.game.turns - len(played) + 1):
        names[entry.seat] = names_at(snapshot, turn, words)[entry.seat]
    return tuple(names)


def broken_off(snapshot: TableSnapshot) -> Result:
    """Return how a game ends that a player has left: of two, the other one wins what the position
    says (competitions.md 3)."""
    gone, count = snapshot.empty, len(snapshot.people)
    if count == 2 and len(gone) == 1:
        return forfeit(snapshot.game, gone[0], "left")
    return Result((0.0,) * count, "stopped", None, "left")


def ended_by_leaving(snapshot: TableSnapshot, seat: int) -> Result | None:
    """Return how a game ends at once when a player leaves it, None if other people stay."""
    after = vacate_seat(snapshot, seat)
    if any(chair.kind == "person" for chair in after.table.seats):
        return None
    return broken_off(after)


def without(snapshot: TableSnapshot) -> tuple[TableSnapshot, Answer] | None:
    """Let the empty seat whose turn it is give up: return the snapshot in which it can no longer
    be taken, and the answer; None if that is not possible."""
    state = snapshot.state
    seat = next((seat for seat in snapshot.acting if seat in snapshot.empty), None)
    if state is None or seat is None:
        return None
    costs = costs_of(state, seat)
    if costs is None:
        return None
    seats = list(snapshot.table.seats)
    seats[seat] = Seat("left")
    value = str(sum(costs.values()))
    return replace_table(snapshot, seats=tuple(seats)), Answer(GiveUp.kind, seat, value)


def turn_key(table: int) -> str:
    """Return the key of the outbox message for a bot's turn at a table."""
    return f"bot:{table}"


def bot_to_answer(snapshot: TableSnapshot) -> int | None:
    """Return the seat of the bot that is to answer before the table is shown, None if there is
    none."""
    if snapshot.table.status != "playing" or snapshot.state is None:
        return None
    seat = _may_raise_own(snapshot)
    return asked_bot(snapshot.state, snapshot.bots) if seat is None else seat


def _may_raise_own(snapshot: TableSnapshot) -> int | None:
    """Return a bot that may double on its own cube before its captain throws, unless it has
    decided against it in this turn; None if there is none."""
    seats = (seat for seat in sorted(snapshot.bots) if RAISE in snapshot.game.offers(seat))
    return next((seat for seat in seats if seat not in _silent(snapshot)), None)


def with_silent(snapshot: TableSnapshot, seat: int) -> Table:
    """Return the table with a bot noted that would not double in this turn."""
    return with_notes(snapshot.table, silent=(snapshot.game.turns, *_silent(snapshot), seat))


def _silent(snapshot: TableSnapshot) -> tuple[int, ...]:
    """Return the bots that would not double in this turn."""
    turn, seats = snapshot.notes.silent[:1], snapshot.notes.silent[1:]
    return seats if snapshot.state is not None and turn == (snapshot.state.turns,) else ()
