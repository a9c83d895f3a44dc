"""Sayings whose meaning a player chose among offers, for the reader of speech to learn from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import select

from bot.store.learning_schema import SayingRow

if TYPE_CHECKING:
    from bot.store.unit_of_work import UnitOfWork

__all__ = ["ChosenSaying", "Sayings"]


@dataclass(frozen=True, slots=True, order=True)
class ChosenSaying:
    """A text without names and numbers, and the intent that its author chose."""

    language: str
    intent: str
    text: str


class Sayings:
    """The chosen sayings of a unit of work. They are kept without their author."""

    def __init__(self, work: UnitOfWork) -> None:
        self._work = work

    async def add(self, saying: ChosenSaying) -> None:
        """Keep a saying."""
        sealed = self._work.seal.seal(saying.text)
        row = SayingRow(language=saying.language, intent=saying.intent, text_sealed=sealed)
        self._work.session.add(row)
        await self._work.session.flush()

    async def all(self) -> list[ChosenSaying]:
        """Return every saying, the oldest first."""
        rows = await self._work.session.scalars(select(SayingRow).order_by(SayingRow.id))
        unseal = self._work.seal.open
        return [ChosenSaying(row.language, row.intent, unseal(row.text_sealed)) for row in rows]
