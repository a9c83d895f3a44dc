"""The course of a finished game: the luck of its throws, and the chances between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.store import UnitOfWork
from bot.store.typed_json import read, written


@dataclass(frozen=True, slots=True)
class KeptThrow:
    """A throw after so many answers of a game (`length`), in a turn: whose it was, what fell, by
    how many points a game as in short nardy it was better than throws are, and the chance of the
    first seat to win before it."""

    length: int
    turn: int
    seat: int
    throw: str
    luck: float
    chance: float


@dataclass(frozen=True, slots=True)
class GameCourse:
    """The throws of a game in their order."""

    throws: tuple[KeptThrow, ...] = ()

    def luck(self, seats: int) -> tuple[float, ...]:
        """Return by how much the throws of each seat were better together than average throws."""
        sums = [0.0] * seats
        for throw in self.throws:
            sums[throw.seat] += throw.luck
        return tuple(round(total, 4) for total in sums)

    def extremes(self) -> tuple[KeptThrow | None, KeptThrow | None]:
        """Return the luckiest throw, if better than average, and the unluckiest, if worse; None
        for a throw that does not exist. Both are None if there are fewer than two throws."""
        if len(self.throws) < 2:
            return None, None
        best, worst = max(self.throws, key=_luck), min(self.throws, key=_luck)
        return (best if best.luck > 0 else None), (worst if worst.luck < 0 else None)

    def lead(self) -> list[float]:
        """Return by how much the first of two seats has had more luck, after each throw."""
        total, leads = 0.0, []
        for throw in self.throws:
            total += throw.luck if throw.seat == 0 else -throw.luck
            leads.append(total)
        return leads


def _luck(throw: KeptThrow) -> float:
    return throw.luck


async def keep(work: UnitOfWork, table: int, throws: Sequence[KeptThrow]) -> None:
    """Keep how a game went."""
    await work.exercises.keep_review(table, written(GameCourse(tuple(throws))))


async def course_of(work: UnitOfWork, table: int) -> GameCourse | None:
    """Return the course of a game, None if that is not known."""
    stored = await work.exercises.review(table)
    return None if stored is None else read(GameCourse, stored)
