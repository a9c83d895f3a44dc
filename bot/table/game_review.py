"""Reviews of finished games: the mistakes of people and bots, the luck of each seat, the chances
between throws."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import NamedTuple
from weakref import WeakValueDictionary

from bot.opponent.levels import MASTER
from bot.opponent.match_review import (
    COUNT,
    Figures,
    GameTurn,
    TurnReview,
    has_figures,
    review_turn,
)
from bot.opponent.normalized_errors import INACCURACY, MISTAKE, scale_cost, told_error
from bot.store import Person, Stale, Store, Table, UnitOfWork
from bot.store.queues import Sleep
from bot.store.typed_json import read, written
from bot.table.bot_player import BotPlayer
from bot.table.game_cache import Given, all_given
from bot.table.notes import KeptMistake, Played, Verdict, is_reviewed, notes_of, with_notes
from bot.table.orders import OfferTips
from bot.table.playing_strength import GameFigures, is_opening, phase_of
from bot.table.show_orders import order_shown
from bot.table.snapshot import TableSnapshot, person_words
from rules.explain import tips
from rules.game import CHANCE, round_of
from rules.questions.play import Play
from rules.variants import parts_of

AT_ONCE = 2
"""So many games at most are reviewed at the same time unasked."""
MEASURED = 5
"""Answers that are looked at before the time left is known."""
CLAIMED = 60.0
"""Seconds for which a process claims a review; it claims more while it makes it."""
SLIPS = 3
"""After so many mistakes in openings advice is offered."""


class Findings(NamedTuple):
    """The results of a review: the mistakes of people and bots in order, the quality of the
    people's play, the throws, None if they cannot be weighed, and in backgammon the figures of each
    seat."""

    mistakes: tuple[KeptMistake, ...]
    played: tuple[Played, ...]
    throws: tuple[KeptThrow, ...] | None
    figures: tuple[Figures, ...] = ()


@dataclass
class ReviewProgress:
    """The progress of a review under way: answers `done` of `total`, `begun` at a time of the
    clock."""

    begun: float
    total: int = 0
    done: int = 0

    def seconds_left(self, now: float) -> float | None:
        """Return the seconds that the rest takes at the pace so far; None while too little is
        done to tell."""
        if self.done < MEASURED:
            return None
        return (now - self.begun) / self.done * (self.total - self.done)


class Judge:
    """Thinks over games that are over, beside whatever else is asked of the bot. A game that is
    under review is not reviewed a second time, by this process or another: who asks meanwhile
    waits for the same review."""

    def __init__(
        self,
        store: Store,
        player: BotPlayer,
        clock: Callable[[], float] = time.monotonic,
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        self._store = store
        self._player = player
        self._clock = clock
        self._sleep = sleep
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._progress: dict[int, ReviewProgress] = {}

    async def review(self, table: int) -> None:
        """Store the review of a game, and enqueue its end to be shown with it. Games that the
        bot knows only by rules of thumb are reviewed on request. Games wait for their turn before
        they are read, as each holds all its positions while it is reviewed."""
        async with self._turns:
            snapshot = await self._player.snapshot(table)
            if snapshot is not None:
                await self._reviewed(snapshot, unasked=True)

    async def reviewed(self, snapshot: TableSnapshot) -> TableSnapshot:
        """Return the table with the review of its game: the stored review, or a new one that is
        stored now."""
        return await self._reviewed(snapshot, unasked=False)

    def seconds_left(self, table: int) -> float | None:
        """Return the seconds until the review of a game is there; None if that is not known."""
        progress = self._progress.get(table)
        return None if progress is None else progress.seconds_left(self._clock())

    async def _reviewed(self, snapshot: TableSnapshot, *, unasked: bool) -> TableSnapshot:
        number = snapshot.table.id
        lock = self._locks.setdefault(number, asyncio.Lock())
        async with lock:
            while not await self._claimed(number):
                await self._sleep(CLAIMED / 6)
            now = await self._player.snapshot(number)
            if now is None or is_reviewed(now.table.slug, now.notes):
                return now or snapshot
            self._progress[number] = ReviewProgress(self._clock())
            claiming = asyncio.create_task(self._keep_claim(number))
            try:
                return await self._thought(now, unasked=unasked)
            finally:
                claiming.cancel()
                del self._progress[number]

    async def _claimed(self, number: int, *, again: bool = False) -> bool:
        """Claim the review of a game for this process, or, `again`, for longer; return False while
        another process makes it. A game that has its review needs no claim, nor one whose
        database has a single process."""
        if self._store.leases.replicas < 2:
            return True
        try:
            async with self._store.work() as work:
                table = await work.tables.get(number)
                notes = notes_of(table)
                if is_reviewed(table.slug, notes):
                    return True
                if notes.claimed is not None and notes.claimed > work.now and not again:
                    return False
                until = work.now + timedelta(seconds=CLAIMED)
                await work.tables.save(with_notes(table, claimed=until))
        except LookupError:
            return True
        except Stale:
            return False
        return True

    async def _keep_claim(self, number: int) -> None:
        """Claim the review of a game for longer, until cancelled."""
        while self._store.leases.replicas > 1:
            await self._sleep(CLAIMED / 3)
            await self._claimed(number, again=True)

    async def _thought(self, snapshot: TableSnapshot, *, unasked: bool) -> TableSnapshot:
        """Review a game and return the table with the review, unless another process stored one
        meanwhile; unasked only if its throws can be weighed."""
        answers = await self._answers(snapshot)
        findings = await self._found(snapshot, answers, unasked=unasked)
        if findings is None:
            return snapshot
        slips = self._slips(snapshot, answers, findings.mistakes)
        async with self._store.work() as work:
            table = await work.tables.get(snapshot.table.id)
            if is_reviewed(table.slug, notes_of(table)):
                return replace(snapshot, table=table)
            for person, number in slips:
                await _count_slips(work, snapshot, person, number)
            table = await _store_review(work, snapshot, findings)
            if findings.throws is not None and snapshot.notes.mistakes is None:
                await order_shown(work, replace(snapshot, table=table))
        return replace(snapshot, table=table)

    def _slips(
        self, snapshot: TableSnapshot, answers: Sequence[Given], wrong: Sequence[KeptMistake]
    ) -> list[tuple[Person, int]]:
        """Return the people who play against bots alone, with their mistakes in the opening."""
        if not snapshot.private or not snapshot.bots or snapshot.notes.mistakes is not None:
            return []
        bad = {
            mistake.length
            for mistake in wrong
            if mistake.error >= MISTAKE and mistake.kind == Play.kind
        }
        early = [
            entry.seat
            for length, state, entry in answers
            if length in bad and is_opening(state, entry.seat)
        ]
        people = [(seat, person) for seat, person in enumerate(snapshot.people) if person]
        return [(person, early.count(seat)) for seat, person in people]

    async def _found(
        self, snapshot: TableSnapshot, answers: Sequence[Given], *, unasked: bool
    ) -> Findings | None:
        """Return all that a review finds in the answers of a game, each looked at in turn; None
        if its throws cannot be weighed and nobody asked."""
        throws: list[KeptThrow] | None = []
        mistakes, played = list[KeptMistake](), dict[tuple[int, str], Played]()
        progress = self._progress[snapshot.table.id]
        progress.total = len(answers)
        figures = GameFigures(len(snapshot.people), self._review_turn)
        has_own_figures = has_figures(snapshot.variant)
        for decision in answers:
            state, entry = decision.before, decision.said
            if throws is not None and entry.seat == CHANCE and entry.kind == "throw" and state.ask:
                weighed = await self._throw(snapshot, decision)
                throws = None if weighed is None else [*throws, weighed]
                if throws is None and unasked:
                    return None
            elif state.ask is not None and entry.kind == state.ask.kind and entry.seat != CHANCE:
                mistake, error = await self._decision(snapshot, decision)
                mistakes += [] if mistake is None else [mistake]
                _add_decision(played, entry.seat, phase_of(state, entry.seat, entry.kind), error)
            if has_own_figures:
                await figures.add(decision)
            progress.done += 1
        if unasked and not throws:
            return None
        every = figures.played if has_own_figures else tuple(played.values())
        quality = tuple(each for each in every if snapshot.people[each.seat])
        of_seats = figures.of_seats if has_own_figures else ()
        return Findings(tuple(mistakes), quality, tuple(throws or ()) or None, of_seats)

    async def _review_turn(self, turn: GameTurn) -> TurnReview:
        return await self._player.run_in_background(review_turn, turn)

    async def _throw(self, snapshot: TableSnapshot, decision: Given) -> KeptThrow | None:
        """Return a throw of a game with its luck, None if that is not known."""
        length, state, entry = decision
        weighed = await self._player.lucky(snapshot, state, entry.value)
        if weighed is None:
            return None
        seat = state.owners[state.thrower]
        luck = round(scale_cost(snapshot.variant, weighed.luck), 4)
        chance = weighed.chance if seat == 0 else round(1 - weighed.chance, 4)
        return KeptThrow(length, round_of(state, seat), seat, entry.value, luck, chance)

    async def _decision(
        self, snapshot: TableSnapshot, decision: Given
    ) -> tuple[KeptMistake | None, float | None]:
        """Return the mistake in an answer, with the better answer of the master, who looks
        further, and its cost as the master sees it, half as much at least; None for no mistake.
        Return what the answer cost too, None if there was nothing to decide."""
        variant, (length, state, entry) = snapshot.variant, decision
        judged = await self._player.judged(snapshot, entry.seat, state, entry.value)
        if judged is None or not judged.counts:
            return None, None
        error = round(scale_cost(variant, judged.cost), 4)
        if error < INACCURACY:
            return None, error
        again = await self._player.judged(snapshot, entry.seat, state, entry.value, MASTER)
        best, cost = (judged if again is None else again)[:2]
        further, mistake = told_error(variant, cost), None
        if further >= max(INACCURACY, error / 2):
            mistake = KeptMistake(length, entry.seat, entry.value, best, further, entry.kind)
        return mistake, further if 2 * further < error else error

    async def _answers(self, snapshot: TableSnapshot) -> list[Given]:
        """Return the answers of a game, without plays that were taken back."""
        async with self._store.reading() as work:
            return await all_given(work, snapshot)


def _add_decision(
    played: dict[tuple[int, str], Played], seat: int, phase: str, error: float | None
) -> None:
    """Count a decision and what it cost to the play of its seat in a phase."""
    if error is not None:
        seen = played.get((seat, phase), Played(seat, 0, 0.0, phase))
        cost = round(seen.error + error, 4)
        played[seat, phase] = Played(seat, seen.decisions + 1, cost, phase)


async def _store_review(work: UnitOfWork, snapshot: TableSnapshot, findings: Findings) -> Table:
    """Store the review of a game and return its table; its mistakes become exercises."""
    number, wrong = snapshot.table.id, findings.mistakes
    table, verdict = await work.tables.get(number), None
    if findings.throws is not None:
        luck = GameCourse(findings.throws).luck(len(snapshot.people))
        verdict = Verdict(_count_mistakes(snapshot, wrong), luck, findings.played, COUNT)
        await keep(work, number, GameCourse(findings.throws, findings.figures))
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
    """The throws of a game in their order, and the figures of each seat, in backgammon as other
    programs count them."""

    throws: tuple[KeptThrow, ...] = ()
    figures: tuple[Figures, ...] = ()

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


async def keep(work: UnitOfWork, table: int, course: GameCourse) -> None:
    """Keep how a game went."""
    await work.exercises.keep_review(table, written(course))


async def course_of(work: UnitOfWork, table: int) -> GameCourse | None:
    """Return the course of a game, None if that is not known."""
    stored = await work.exercises.review(table)
    return None if stored is None else read(GameCourse, stored)
