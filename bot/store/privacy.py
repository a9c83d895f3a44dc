"""Requests of a person about their data: a copy of everything, or deletion."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from sqlalchemy import delete, or_, select, update

from bot.store.records import Person, Status, Table
from bot.store.schema import (
    ChatRow,
    PersonRow,
    SeatRow,
    TableRow,
    UpdateRow,
)
from bot.store.unit_of_work import UnitOfWork

__all__ = ["export", "forget"]

_ALL: tuple[Status, ...] = ("lobby", "playing", "aside", "over", "folded")


async def forget(work: UnitOfWork, person: int) -> tuple[str, ...]:
    """Make a person (store id) unknown; return the public ids of the tables that are deleted. Post
    no message to their private chat before this. Raises LookupError if there is no such person.

    Games that others sit at too remain, with a nameless player; all other games of the person go,
    as do their name, username, settings, private chat and what they wrote. The words a player gave
    for the dice stay in such a shared game: its throws are checked with them.
    """
    row = await work.session.get(PersonRow, person)
    if row is None:
        raise LookupError(f"no person {person}")
    gone = await _forget_tables(work, person)
    if row.username_hash is not None:
        await _free_kept_seats(work, row.username_hash)
    if row.telegram_id is not None:
        await _forget_private_chat(work, row.telegram_id)
        await _forget_updates(work, row.telegram_id)
    await work.lessons.forget(person)
    await work.distances.forget(person)
    await work.exercises.forget(person)
    await work.match_files.forget(person)
    row.telegram_id = row.name_sealed = row.username_hash = row.lang = None
    row.settings, row.hints = {}, {}
    await work.session.flush()
    work.forget_known()
    work.afterwards(work.seal.forget_opened)
    return gone


async def _forget_tables(work: UnitOfWork, person: int) -> tuple[str, ...]:
    """Delete the tables that only this person opened and sat at; return their public ids."""
    others = (
        select(SeatRow.table_id)
        .join(PersonRow, SeatRow.person_id == PersonRow.id)
        .where(PersonRow.id != person, PersonRow.telegram_id.is_not(None))
    )
    theirs = select(SeatRow.table_id).where(SeatRow.person_id == person)
    statement = (
        delete(TableRow)
        .where(
            or_(TableRow.id.in_(theirs), TableRow.opened_by == person),
            TableRow.id.not_in(others),
        )
        .returning(TableRow.public_id)
        .execution_options(synchronize_session=False)
    )
    return tuple((await work.session.execute(statement)).scalars())


async def _free_kept_seats(work: UnitOfWork, username_hash: str) -> None:
    await work.session.execute(
        update(SeatRow)
        .where(SeatRow.username_hash == username_hash)
        .values(kind="free", username_hash=None, username_sealed=None)
    )


async def _forget_private_chat(work: UnitOfWork, telegram_id: int) -> None:
    session = work.session
    await work.outbox.drop_chat(telegram_id)
    query = select(ChatRow).where(ChatRow.telegram_id == telegram_id)
    chat = (await session.execute(query)).scalar_one_or_none()
    if chat is not None:
        await work.chats.forget_messages(chat.id)
        chat.telegram_id = chat.title_sealed = chat.lang = None
        chat.settings = {}


async def _forget_updates(work: UnitOfWork, telegram_id: int) -> None:
    """Delete the content of a person's updates that do not wait; those that wait are still to be
    handled."""
    await work.session.execute(
        update(UpdateRow)
        .where(UpdateRow.sender == telegram_id, UpdateRow.state != "new")
        .values(chat=0, sender=None, body_sealed=None, error_sealed=None)
    )


async def export(work: UnitOfWork, person: int) -> dict[str, Any]:
    """Return all that is stored about a person (store id), as JSON.

    Of a game under way only their own answers are included: the others' may be hidden from them.
    Secret answers of others are never included: they may have stayed secret to the end.
    """
    known = await work.people.get(person)
    chat = None
    updates: list[dict[str, Any]] = []
    if known.telegram_id is not None:
        chat = await work.chats.by_telegram(known.telegram_id)
        updates = await _updates(work, known.telegram_id)
    day = await work.exercises.of_the_day(person)
    return {
        "person": _person(known),
        "lessons": {
            slug: {"asked": lesson.asked, "right": lesson.right}
            for slug, lesson in (await work.lessons.of(person)).items()
        },
        "kept_away": [
            {"name": (await work.people.get(other)).name, **asdict(distance)}
            for other, distance in (await work.distances.of(person)).items()
        ],
        "exercises": [
            {"game": exercise.slug, "after": exercise.length, "due": exercise.due_at.isoformat()}
            for exercise in await work.exercises.of(person)
        ],
        "drills": {
            xgid: due.isoformat() for xgid, due in (await work.exercises.drilled(person)).items()
        },
        "answer_of_the_day": None if day is None else {"said": day.said, "at": day.at.isoformat()},
        "match_files": [file.text for file in await work.match_files.of(person)],
        "contests": [
            {"status": contest.status, "opened": contest.created_at.isoformat()}
            for contest in await work.contests.of_person(person)
        ],
        "private_chat": None if chat is None else {"settings": dict(chat.settings)},
        "games": [
            await _game(work, table, person) for table in await work.tables.of_person(person, _ALL)
        ],
        "updates_not_handled": updates,
    }


def _person(known: Person) -> dict[str, Any]:
    return {
        "telegram_id": known.telegram_id,
        "name": known.name,
        "username": "kept only as a keyed hash",
        "language": known.lang,
        "settings": dict(known.settings),
        "hints": sorted(known.hints),
        "first_seen": known.created_at.isoformat(),
        "last_seen": known.seen_at.isoformat(),
    }


async def _game(work: UnitOfWork, table: Table, person: int) -> dict[str, Any]:
    seat = table.seat_of(person)
    over = table.status == "over"
    return {
        "id": table.public_id,
        "game": table.slug,
        "options": dict(table.options),
        "status": table.status,
        "seat": seat,
        "word": None if seat is None else table.words.get(seat),
        "result": None if table.result is None else dict(table.result),
        "opened": table.created_at.isoformat(),
        "answers": [
            {
                "kind": answer.kind,
                "seat": answer.seat,
                "value": None if answer.secret and answer.seat != seat else answer.value,
                "at": answer.at.isoformat(),
            }
            for answer in await work.tables.answers(table.id)
            if over or answer.seat == seat
        ],
    }


async def _updates(work: UnitOfWork, telegram_id: int) -> list[dict[str, Any]]:
    query = select(UpdateRow).where(UpdateRow.sender == telegram_id).order_by(UpdateRow.update_id)
    return [
        {
            "received": row.received_at.isoformat(),
            "update": None if row.body_sealed is None else work.seal.open_json(row.body_sealed),
        }
        for row in (await work.session.execute(query)).scalars()
    ]
