"""Who keeps away from whom at a table: calls that are not heard, people who may not sit down."""

from __future__ import annotations

from bot.store import Person, Table, UnitOfWork
from bot.table.errors import UserError


async def uncalled(work: UnitOfWork, table: Table) -> frozenset[int]:
    """The seats that are not to be called: those there do not want to hear whoever opened the
    table or sits at it. A seat that is kept for somebody counts as his."""
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
    """Raise UserError where whoever opened a table, or sits there, keeps this person from it."""
    hosts = {table.opened_by, *(chair.person for chair in table.seats if chair.kind == "person")}
    if await work.distances.unwelcome(person.id, [host for host in hosts if host]):
        raise UserError("kept-away")
