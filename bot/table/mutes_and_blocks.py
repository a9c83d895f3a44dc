"""Mutes and blocks at a table: reminders that a person does not want, people who may not join."""

from __future__ import annotations

from bot.store import Person, Table, UnitOfWork
from bot.table.errors import UserError


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
