"""Counts of each die result in finished games, updated when a game ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from sqlalchemy import func, select, update

from bot.store.schema import AnswerRow, FaceRow

if TYPE_CHECKING:
    from bot.store.unit_of_work import UnitOfWork

__all__ = ["FACES", "Faces", "faces_of"]

FACES = frozenset("123456")
_CHANCE = -1
_DICE = ("throw", "duel")


def faces_of(values: Mapping[str, int]) -> Counter[str]:
    """The faces of throws, each with how often it fell; what was drawn from a bag has none."""
    found: Counter[str] = Counter()
    for value, count in values.items():
        for face in value.split("-") if ":" not in value else ():
            if face in FACES:
                found[face] += count
    return found


class Faces:
    """The counts over all games that are over, within a unit of work."""

    def __init__(self, work: UnitOfWork) -> None:
        self._work = work

    async def of_game(self, table: int) -> Counter[str]:
        """The faces that fell in one game."""
        query = (
            select(AnswerRow.value, func.count())
            .where(
                AnswerRow.table_id == table, AnswerRow.seat == _CHANCE, AnswerRow.kind.in_(_DICE)
            )
            .group_by(AnswerRow.value)
        )
        thrown = await self._work.session.execute(query)
        return faces_of({str(value): int(count) for value, count in thrown})

    async def add_game(self, table: int) -> None:
        """Count a game; to be called once, in the transaction that ends it."""
        for face, count in (await self.of_game(table)).items():
            await self._work.session.execute(
                update(FaceRow)
                .where(FaceRow.face == face)
                .values(count=FaceRow.count + count)
                .execution_options(synchronize_session=False)
            )

    async def all(self) -> Counter[str]:
        """The faces that fell in all games that are over."""
        rows = await self._work.session.execute(select(FaceRow.face, FaceRow.count))
        return Counter({face: count for face, count in rows if count})
