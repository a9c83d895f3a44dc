"""The seats of a table: who may take which, and how many there are if more players may come."""

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


def count_taken(table: Table) -> int:
    """Count the seats that are taken."""
    return sum(chair.kind not in VACANT for chair in table.seats)


def may_begin(table: Table) -> bool:
    """Return whether a table that others may still join can begin."""
    waits = table.status == "lobby" and is_open(table.slug)
    return waits and count_taken(table) >= players(table.slug)


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
