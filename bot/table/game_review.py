"""Reviews of finished games: the mistakes of people, the luck of each seat, the chances between
throws."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from bot.opponent.levels import MASTER
from bot.opponent.normalized_errors import INACCURACY, MISTAKE, scale_cost, told_error
from bot.store import Person, Store, Table, UnitOfWork
from bot.store.typed_json import read, written
from bot.table.bot_player import BotPlayer
from bot.table.game_cache import Given, all_given
from bot.table.notes import KeptMistake, Played, Verdict, notes_of, with_notes
from bot.table.orders import OfferTips
from bot.table.show_orders import order_shown
from bot.table.snapshot import TableSnapshot, person_words
from rules.explain import tips
from rules.game import CHANCE, State, round_of
from rules.questions.play import Play
from rules.variants import parts_of

OPENING = 3
"""The number of plays of a seat that are its opening."""
AT_ONCE = 2
"""So many games at most are reviewed at the same time unasked."""
SLIPS = 3
"""After so many mistakes in openings advice is offered."""


class Findings(NamedTuple):
    """The results of a review: the mistakes of people in order, the quality of their play, and
    the throws, None if they cannot be weighed."""

    mistakes: tuple[KeptMistake, ...]
    played: tuple[Played, ...]
    throws: tuple[KeptThrow, ...] | None


class Judge:
    """Thinks over games that are over, beside whatever else is asked of the bot."""

    def __init__(self, store: Store, player: BotPlayer) -> None:
        self._store = store
        self._player = player
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def review(self, table: int) -> None:
        """Store the review of a game, and enqueue its end to be shown with it. Games that the
        bot knows only by rules of thumb are reviewed on request. Games wait for their turn before
        they are read, as each holds all its positions while it is reviewed."""
        async with self._turns:
            await self._review(table)

    async def _review(self, table: int) -> None:
        snapshot = await self._player.snapshot(table)
        if snapshot is None or snapshot.notes.mistakes is not None:
            return
        answers = await self._answers(snapshot)
        throws = await self._throws(snapshot, answers)
        if throws is not None:
            await self._thought(snapshot, answers, throws)

    async def reviewed(self, snapshot: TableSnapshot) -> TableSnapshot:
        """Return the table with the review of its game: the stored review, or a new one that is
        stored now."""
        if snapshot.notes.mistakes is not None:
            return snapshot
        answers = await self._answers(snapshot)
        return await self._thought(snapshot, answers, await self._throws(snapshot, answers))

    async def _thought(
        self,
        snapshot: TableSnapshot,
        answers: Sequence[Given],
        throws: tuple[KeptThrow, ...] | None,
    ) -> TableSnapshot:
        """Review a game and return the table with the review, unless another was stored
        meanwhile."""
        findings = Findings(*await self._decisions(snapshot, answers), throws)
        slips = self._slips(snapshot, answers, findings.mistakes)
        async with self._store.work() as work:
            table = await work.tables.get(snapshot.table.id)
            if notes_of(table).mistakes is not None:
                return replace(snapshot, table=table)
            for person, number in slips:
                await _count_slips(work, snapshot, person, number)
            table = await _store_review(work, snapshot, findings)
            if throws is not None:
                await order_shown(work, replace(snapshot, table=table))
        return replace(snapshot, table=table)

    def _slips(
        self, snapshot: TableSnapshot, answers: Sequence[Given], wrong: Sequence[KeptMistake]
    ) -> list[tuple[Person, int]]:
        """Return the people who play against bots alone, with their mistakes in the opening."""
        if not snapshot.private or not snapshot.bots:
            return []
        bad = {
            mistake.length
            for mistake in wrong
            if mistake.error >= MISTAKE and mistake.kind == Play.kind
        }
        early = [
            entry.seat
            for length, state, entry in answers
            if length in bad and _in_opening(state, entry.seat)
        ]
        people = [(seat, person) for seat, person in enumerate(snapshot.people) if person]
        return [(person, early.count(seat)) for seat, person in people]

    async def _throws(
        self, snapshot: TableSnapshot, answers: Sequence[Given]
    ) -> tuple[KeptThrow, ...] | None:
        """Return the throws of a game with their luck, None if that is not known."""
        kept_throws, variant = list[KeptThrow](), snapshot.variant
        for length, state, entry in answers:
            if state.ask is None or entry.seat != CHANCE or entry.kind != "throw":
                continue
            weighed = await self._player.lucky(snapshot, state, entry.value)
            if weighed is None:
                return None
            seat, luck = state.owners[state.thrower], round(scale_cost(variant, weighed.luck), 4)
            chance = weighed.chance if seat == 0 else round(1 - weighed.chance, 4)
            kept_throws.append(
                KeptThrow(length, round_of(state, seat), seat, entry.value, luck, chance)
            )
        return tuple(kept_throws) or None

    async def _decisions(
        self, snapshot: TableSnapshot, answers: Sequence[Given]
    ) -> tuple[tuple[KeptMistake, ...], tuple[Played, ...]]:
        """Return the mistakes of people, with the better answer of the master, who looks
        further, and their cost as the master sees it, half as much at least; and the quality of
        each person's play."""
        mistakes, variant = list[KeptMistake](), snapshot.variant
        played = {
            seat: Played(seat, 0, 0.0) for seat, person in enumerate(snapshot.people) if person
        }
        for length, state, entry in answers:
            if state.ask is None or entry.kind != state.ask.kind or entry.seat not in played:
                continue
            judged = await self._player.judged(snapshot, entry.seat, state, entry.value)
            if judged is None or not judged.counts:
                continue
            error = round(scale_cost(variant, judged.cost), 4)
            if error >= INACCURACY:
                again = await self._player.judged(snapshot, entry.seat, state, entry.value, MASTER)
                best, cost = (judged if again is None else again)[:2]
                further = told_error(variant, cost)
                if further >= max(INACCURACY, error / 2):
                    mistakes.append(
                        KeptMistake(length, entry.seat, entry.value, best, further, entry.kind)
                    )
                if 2 * further < error:
                    error = further
            seen = played[entry.seat]
            played[entry.seat] = Played(
                entry.seat, seen.decisions + 1, round(seen.error + error, 4)
            )
        return tuple(mistakes), tuple(played.values())

    async def _answers(self, snapshot: TableSnapshot) -> list[Given]:
        """Return the answers of a game, without plays that were taken back."""
        async with self._store.reading() as work:
            return await all_given(work, snapshot)


async def _store_review(work: UnitOfWork, snapshot: TableSnapshot, findings: Findings) -> Table:
    """Store the review of a game and return its table; its mistakes become exercises."""
    number, wrong = snapshot.table.id, findings.mistakes
    table, verdict = await work.tables.get(number), None
    if findings.throws is not None:
        luck = GameCourse(findings.throws).luck(len(snapshot.people))
        verdict = Verdict(_count_mistakes(snapshot, wrong), luck, findings.played)
        await keep(work, number, findings.throws)
    for seat, person in enumerate(snapshot.people):
        lengths = [
            mistake.length for mistake in wrong if mistake.seat == seat and mistake.error >= MISTAKE
        ]
        if person is not None:
            await work.exercises.add(person.id, number, snapshot.table.slug, lengths)
    return await work.tables.save(with_notes(table, verdict=verdict, mistakes=wrong))


def _count_mistakes(
    snapshot: TableSnapshot, wrong: Sequence[KeptMistake]
) -> tuple[tuple[int, int], ...]:
    """Count the mistakes of each seat with a person; inaccuracies do not count."""
    seats = [seat for seat, person in enumerate(snapshot.people) if person is not None]
    bad = [mistake.seat for mistake in wrong if mistake.error >= MISTAKE]
    return tuple((seat, bad.count(seat)) for seat in seats)


def _in_opening(state: State, seat: int) -> bool:
    """Return whether the next play of a seat is among its first plays."""
    return sum(entry.seat == seat for entry in state.played) < OPENING


async def _count_slips(
    work: UnitOfWork, snapshot: TableSnapshot, person: Person, number: int
) -> None:
    """Note mistakes in an opening of a game for which there is advice; offer it in time."""
    slug, lang = parts_of(snapshot.table.slug)[0], person_words(person).lang
    if not number or not tips(slug, lang) or person.telegram_id is None:
        return
    if await work.lessons.add_slips(person.id, slug, number, SLIPS):
        await work.post(person.telegram_id, OfferTips(slug, lang))


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
