"""People who follow a table of their group without sitting there."""

from __future__ import annotations

from dataclasses import replace

from bot.store import Person, UnitOfWork
from bot.table.orders import ShowFollowed
from bot.table.shown_messages import Shown, with_shown
from bot.table.snapshot import TableSnapshot

MOST = 20
"""The most people who may follow a table."""


def followed_by(snapshot: TableSnapshot, person: Person) -> TableSnapshot:
    """Return the table with a person added to its followers, the newest last, who sees nothing
    of it yet."""
    others = not_followed_by(snapshot, person)
    return others.noted(followers=(*others.notes.followers, person.id)[-MOST:])


def not_followed_by(snapshot: TableSnapshot, person: Person) -> TableSnapshot:
    """Return the table without a person who followed it."""
    others = tuple(number for number in snapshot.notes.followers if number != person.id)
    blank = with_shown(snapshot.table, place(person.id), Shown())
    return replace(snapshot, table=blank).noted(followers=others)


def place(person: int) -> str:
    """Return the key of what a follower (store id) sees."""
    return f"f{person}"


async def order_followed(work: UnitOfWork, snapshot: TableSnapshot) -> None:
    """Order the newest state to be seen by all who follow."""
    number = snapshot.table.id
    for follower in snapshot.notes.followers:
        person = await work.people.get(follower)
        if person.telegram_id is not None and snapshot.seat_of(person) is None:
            content = ShowFollowed(number, follower)
            await work.post(person.telegram_id, content, key=f"follow:{number}", cosmetic=True)
