"""The chairs of a table: who may take which, and how many there are where more may come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.catalogue import players, seats
from bot.store import Person, Seat, Table
from bot.table.errors import UserError

VACANT = ("free", "reserved")


def is_open(slug: str) -> bool:
    """Return whether a game takes more players than it needs, so that a player decides when it
    begins."""
    return len(seats(slug)) > 1


def around(slug: str, opener: Person, friend: str, bots: int, level: str) -> list[Seat]:
    """The chairs of a new table: its opener's, one kept for a friend ("" for none), those of
    so many bots as far as there is room, and free ones."""
    seats = [Seat("person", opener.id)]
    seats += [Seat("reserved", username=friend)] if friend else []
    free = players(slug) - len(seats)
    return seats + [Seat()] * (free - bots) + [Seat("bot", level=level)] * min(bots, free)


def set_out(slug: str, chairs: Sequence[Seat]) -> tuple[Seat, ...]:
    """The chairs with free ones added: up to those that a game needs; where more may come there is
    always one for them."""
    lacking = players(slug) - len(chairs)
    if lacking > 0:
        return (*chairs, *[Seat()] * lacking)
    full = all(chair.kind != "free" for chair in chairs)
    more = full and len(chairs) < seats(slug)[-1]
    return (*chairs, Seat()) if more else tuple(chairs)


def kept(slug: str, chairs: Sequence[Seat]) -> tuple[Seat, ...]:
    """The chairs for another game: those taken keep theirs as far as there is room."""
    taken = [chair for chair in chairs if chair.kind != "free"][: seats(slug)[-1]]
    return set_out(slug, taken)


def taken(table: Table) -> int:
    """Count the seats that are taken."""
    return sum(chair.kind not in VACANT for chair in table.seats)


def may_begin(table: Table) -> bool:
    """Return whether a table that others may still join can begin."""
    waits = table.status == "lobby" and is_open(table.slug)
    return waits and taken(table) >= players(table.slug)


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
    """The seat kept for this username, else the first free one. Raises UserError."""
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
