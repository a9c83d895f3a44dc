"""Mutes and blocks: the people whose invitations a person does not get, and those who may not sit
at the person's tables."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, or_, select
from sqlalchemy.orm import aliased

from bot.store.row_statements import Part, record
from bot.store.schema import DistanceRow, PersonRow, SeatRow

if TYPE_CHECKING:
    from bot.store.unit_of_work import UnitOfWork

__all__ = ["Distance", "Distances"]


@dataclass(frozen=True, slots=True)
class Distance:
    """A person's wish about another person: `muted`, no invitations from them; `blocked`, they may
    not sit at the person's own tables."""

    muted: bool = False
    blocked: bool = False


class Distances(Part):
    """The wishes of a unit of work; people are given by their store ids."""

    def __init__(self, work: UnitOfWork) -> None:
        super().__init__(work)
        self._changed = False
        self._asked: dict[frozenset[int], set[tuple[int, int]]] = {}

    async def muted(self) -> set[tuple[int, int]]:
        """Return all pairs of people (store ids) the first of whom has muted the second."""
        query = select(DistanceRow.person_id, DistanceRow.other_id).where(DistanceRow.muted)
        return {(row.person_id, row.other_id) for row in await self._work.session.execute(query)}

    async def of(self, person: int) -> Mapping[int, Distance]:
        """Return a person's wishes about others, by their store ids."""
        query = select(DistanceRow).where(DistanceRow.person_id == person)
        return {row.other_id: record(Distance, row) for row in await self._all(query)}

    async def keep(self, person: int, other: int, distance: Distance) -> None:
        """Store a person's wish about another person."""
        session = self._work.session
        row = await session.get(DistanceRow, (person, other))
        if row is None:
            row = DistanceRow(person_id=person, other_id=other)
            session.add(row)
        row.muted, row.blocked = distance.muted, distance.blocked
        await session.flush()
        self._asked.clear()
        self._changed, known = True, self._work.memory.muted
        if known is not None:
            change = known.add if distance.muted else known.discard
            self._work.afterwards(lambda: change((person, other)))

    async def deaf(self, people: Collection[int]) -> frozenset[int]:
        """Return the people of a group who have muted one of the others."""
        known = self._work.memory.muted
        if known is None or self._changed:
            known = await self._muted_among(frozenset(people))
        return frozenset(
            person for person in people if any((person, other) in known for other in people)
        )

    async def _muted_among(self, people: frozenset[int]) -> set[tuple[int, int]]:
        """Return the pairs of these people the first of whom has muted the second, read once."""
        if people not in self._asked:
            pairs = select(DistanceRow.person_id, DistanceRow.other_id)
            query = pairs.where(
                DistanceRow.muted,
                DistanceRow.person_id.in_(people),
                DistanceRow.other_id.in_(people),
            )
            rows = await self._work.session.execute(query)
            self._asked[people] = {(row.person_id, row.other_id) for row in rows}
        return self._asked[people]

    async def unwelcome(self, person: int, hosts: Collection[int]) -> bool:
        """Return whether one of the hosts has blocked a person."""
        query = select(DistanceRow.person_id).where(
            DistanceRow.blocked, DistanceRow.person_id.in_(hosts), DistanceRow.other_id == person
        )
        return (await self._work.session.execute(query.limit(1))).first() is not None

    async def met(self, person: int, most: int) -> list[int]:
        """Return at most `most` people (store ids) with whom a person has sat at a table, the
        latest first, without forgotten ones."""
        own, others = aliased(SeatRow), aliased(SeatRow)
        query = (
            select(others.person_id)
            .join(own, own.table_id == others.table_id)
            .join(PersonRow, PersonRow.id == others.person_id)
            .where(own.person_id == person, others.person_id != person)
            .where(PersonRow.telegram_id.is_not(None))
            .group_by(others.person_id)
            .order_by(func.max(others.table_id).desc())
            .limit(most)
        )
        return [number for number in await self._all(query) if number]

    async def forget(self, person: int) -> None:
        """Delete all mutes and blocks by a person and of a person."""
        await self._change(
            delete(DistanceRow).where(
                or_(DistanceRow.person_id == person, DistanceRow.other_id == person)
            )
        )
        self._asked.clear()
        self._changed, known = True, self._work.memory.muted
        if known is not None:
            gone = {pair for pair in known if person in pair}
            self._work.afterwards(lambda: known.difference_update(gone))
