"""Contests: their players, and the data that the conversation stores with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Literal

from sqlalchemy import Select, delete, func, insert, select

from bot.store.records import Json
from bot.store.row_statements import Part, record, write_next_version
from bot.store.schema import ContestPlayerRow, ContestRow

__all__ = ["ContestStatus", "Contests", "StoredContest"]

ContestStatus = Literal["signup", "playing", "over", "folded"]
_OPEN: tuple[ContestStatus, ...] = ("signup", "playing")


@dataclass(frozen=True)
class StoredContest:
    """A contest in a chat (store id). Change it with `dataclasses.replace` and `contests.save`.

    `people` are store ids by the players' numbers, several ids where partners play together. `body`
    and `shown` are JSON of the conversation; `version` is set by the store. At `deadline_at` a
    player is to be reminded, or the round's time runs out.
    """

    id: int
    chat: int
    thread_id: int | None
    status: ContestStatus
    opened_by: int | None
    people: tuple[tuple[int, ...], ...]
    version: int
    body: Json
    shown: Json
    created_at: datetime
    updated_at: datetime
    deadline_at: datetime | None = None


class Contests(Part):
    """The contests of a unit of work."""

    async def open(
        self, chat: int, opened_by: int, body: Json, thread_id: int | None = None
    ) -> StoredContest:
        """Open a contest; its first player is the person who opens it."""
        work = self._work
        row = ContestRow(
            chat_id=chat,
            thread_id=thread_id,
            status="signup",
            opened_by=opened_by,
            version=1,
            body=dict(body),
            shown={},
            created_at=work.now,
            updated_at=work.now,
            deadline_at=None,
        )
        work.session.add(row)
        await work.session.flush()
        await self._write_people(row.id, ((opened_by,),))
        return await self.get(row.id)

    async def get(self, contest: int) -> StoredContest:
        """Return the contest of this number. Raises LookupError if there is none."""
        query = select(ContestRow).where(ContestRow.id == contest)
        if self._work.writing:
            query = query.with_for_update()
        contests = await self._many(query)
        if not contests:
            raise LookupError(f"no contest {contest}")
        return contests[0]

    async def in_chat(self, chat: int) -> StoredContest | None:
        """Return the newest contest of a chat (store id) that is not over, None if there is
        none."""
        query = select(ContestRow).where(ContestRow.chat_id == chat, ContestRow.status.in_(_OPEN))
        contests = await self._many(query)
        return contests[-1] if contests else None

    async def last_over_in(self, chat: int) -> StoredContest | None:
        """Return the newest contest of a chat (store id) that is over, None if there is none."""
        query = select(ContestRow).where(ContestRow.chat_id == chat, ContestRow.status == "over")
        contests = await self._many(query)
        return contests[-1] if contests else None

    async def of_person(self, person: int) -> list[StoredContest]:
        """Return the contests in which a person (store id) plays, the oldest first."""
        plays = select(ContestPlayerRow.contest_id).where(ContestPlayerRow.person_id == person)
        return await self._many(select(ContestRow).where(ContestRow.id.in_(plays)))

    async def untouched_since(self, moment: datetime) -> list[StoredContest]:
        """Return the contests whose sign-up has not changed since `moment`."""
        query = select(ContestRow).where(ContestRow.status == "signup")
        return await self._many(query.where(ContestRow.updated_at < moment))

    async def past_deadline(self, moment: datetime) -> list[int]:
        """Return the numbers of the contests whose deadline has passed by `moment`."""
        query = select(ContestRow.id).where(ContestRow.deadline_at <= moment)
        return await self._all(query)

    async def next_deadline(self) -> datetime | None:
        """Return the next deadline of any contest, None if there is none."""
        query = select(func.min(ContestRow.deadline_at))
        return await self._first(query)

    async def save(self, contest: StoredContest) -> StoredContest:
        """Write a changed contest and return it with its new version. Raises Stale if it was
        changed since it was read."""
        work = self._work
        values = {
            "thread_id": contest.thread_id,
            "status": contest.status,
            "body": dict(contest.body),
            "shown": dict(contest.shown),
            "updated_at": work.now,
            "deadline_at": contest.deadline_at,
        }
        await write_next_version(work.session, ContestRow, contest.id, contest.version, values)
        work.retimed = work.retimed or contest.deadline_at is not None
        await self._write_people(contest.id, contest.people)
        return replace(contest, version=contest.version + 1, updated_at=work.now)

    async def _write_people(self, contest: int, people: Sequence[Sequence[int]]) -> None:
        if await self._people([contest]) == {contest: tuple(map(tuple, people))}:
            return
        session = self._work.session
        await session.execute(
            delete(ContestPlayerRow).where(ContestPlayerRow.contest_id == contest)
        )
        rows = [
            {"contest_id": contest, "number": number, "place": place, "person_id": person}
            for number, partners in enumerate(people)
            for place, person in enumerate(partners)
        ]
        if rows:
            await session.execute(insert(ContestPlayerRow), rows)

    async def _people(self, contests: Sequence[int]) -> dict[int, tuple[tuple[int, ...], ...]]:
        row = ContestPlayerRow
        query = (
            select(row.contest_id, row.number, row.person_id)
            .where(row.contest_id.in_(contests))
            .order_by(row.contest_id, row.number, row.place)
        )
        players_by_contest: dict[int, dict[int, tuple[int, ...]]] = {}
        for contest, number, person in await self._work.session.execute(query):
            partners = players_by_contest.setdefault(contest, {})
            partners[number] = (*partners.get(number, ()), person)
        return {
            contest: tuple(partners.values()) for contest, partners in players_by_contest.items()
        }

    async def _many(self, query: Select[Any]) -> list[StoredContest]:
        fresh = query.order_by(ContestRow.id).execution_options(populate_existing=True)
        rows = (await self._work.session.execute(fresh)).scalars().unique().all()
        people = await self._people([row.id for row in rows])
        return [
            record(StoredContest, row, chat=row.chat_id, people=people.get(row.id, ()))
            for row in rows
        ]
