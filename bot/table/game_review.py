"""What the bot thinks of a game that is over: the mistakes of people, and who had luck."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.opponent.levels import MASTER
from bot.opponent.normalized_errors import MISTAKE, scaled
from bot.store import Order, Person, Store, UnitOfWork
from bot.table.bot_player import BotPlayer
from bot.table.match import begin
from bot.table.notes import KeptMistake, Verdict, noted
from bot.table.orders import JudgeGame, OfferTips
from bot.table.show_orders import order_shown
from bot.table.snapshot import TableSnapshot, person_words
from rules.explain import tips
from rules.game import CHANCE, Answer, State, answer
from rules.variants import parts_of

OPENING = 3
"""So many plays of a seat are its opening."""
SLIPS = 3
"""After so many mistakes in openings advice is offered."""


class Given(NamedTuple):
    """An answer of a game, how many there were before it, and the state then."""

    length: int
    before: State
    said: Answer


class Judge:
    """Thinks over games that are over, beside whatever else is asked of the bot."""

    def __init__(self, store: Store, player: BotPlayer) -> None:
        self._store = store
        self._player = player

    async def handle(self, order: Order) -> None:
        """Note what is thought of a game, and order its end to be shown with it; of games that
        are known by rules of thumb alone nothing is noted."""
        snapshot = await self._player.snapshot(order.told(JudgeGame).table)
        luck = None if snapshot is None else await self._luck(snapshot)
        if snapshot is None or luck is None:
            return
        wrong = await self.mistakes(snapshot)
        found = Verdict(_counted(snapshot, wrong), luck)
        slips = [] if snapshot.notes.verdict else await self._slips(snapshot, wrong)
        async with self._store.work() as work:
            for person, number in slips:
                await _count_slips(work, snapshot, person, number)
            table = await work.tables.save(
                noted(await work.tables.get(snapshot.table.id), verdict=found, mistakes=wrong)
            )
            await order_shown(work, replace(snapshot, table=table))

    async def _slips(
        self, snapshot: TableSnapshot, wrong: Sequence[KeptMistake]
    ) -> list[tuple[Person, int]]:
        """The people who play against bots alone, with their mistakes in the opening."""
        if not snapshot.private or not snapshot.bots:
            return []
        early = [
            entry.seat
            for length, state, entry in await self._answers(snapshot)
            if any(one.length == length for one in wrong) and _in_opening(state, entry.seat)
        ]
        people = [(seat, person) for seat, person in enumerate(snapshot.people) if person]
        return [(person, early.count(seat)) for seat, person in people]

    async def _luck(self, snapshot: TableSnapshot) -> tuple[float, ...] | None:
        """By how many points a game the throws of each seat were better than throws are; None where
        that is not known."""
        luck, weighed = [0.0] * len(snapshot.people), False
        for _, state, given in await self._answers(snapshot):
            if state.ask is not None and given.seat == CHANCE and given.kind == "throw":
                found = await self._player.lucky(snapshot, state, given.value)
                if found is None:
                    return None
                luck[state.owners[state.thrower]] += found
                weighed = True
        return tuple(round(one, 4) for one in luck) if weighed else None

    async def mistakes(self, snapshot: TableSnapshot) -> tuple[KeptMistake, ...]:
        """Those of people, in order: as they are kept, else thought out now."""
        if snapshot.notes.mistakes is not None:
            return snapshot.notes.mistakes
        found, slug = list[KeptMistake](), snapshot.table.slug
        for length, state, one in await self._answers(snapshot):
            ask = state.ask
            if ask is not None and one.kind == ask.kind == "play" and snapshot.people[one.seat]:
                best, cost = await self._player.judged(snapshot, one.seat, state, one.value)
                error = round(scaled(slug, cost), 4)
                mistake = KeptMistake(length, one.seat, one.value, best, error)
                if error >= MISTAKE and await self._stands(snapshot, state, mistake):
                    found.append(mistake)
        return tuple(found)

    async def _stands(self, snapshot: TableSnapshot, state: State, mistake: KeptMistake) -> bool:
        """Whether the master, who looks further, finds a mistake at least half as dear."""
        _, cost = await self._player.judged(snapshot, mistake.seat, state, mistake.play, MASTER)
        return 2 * scaled(snapshot.table.slug, cost) >= mistake.error

    async def _answers(self, snapshot: TableSnapshot) -> list[Given]:
        """What was answered in a game, without plays that were taken back."""
        async with self._store.reading() as work:
            given = [Answer(*one[:3]) for one in await work.tables.answers(snapshot.table.id)]
        return await asyncio.to_thread(_replayed, begin(snapshot.table), given)


def _counted(snapshot: TableSnapshot, wrong: Sequence[KeptMistake]) -> tuple[tuple[int, int], ...]:
    """How many mistakes there are of each seat where a person sits."""
    seats = [seat for seat, person in enumerate(snapshot.people) if person is not None]
    return tuple((seat, sum(one.seat == seat for one in wrong)) for seat in seats)


def _in_opening(state: State, seat: int) -> bool:
    """Whether the next play of a seat is among its first ones."""
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


def _replayed(state: State, given: Iterable[Answer]) -> list[Given]:
    found = list[Given]()
    for length, one in enumerate(given):
        found.append(Given(length, state, one))
        before, state = state, answer(state, one)
        if state.taken_back > before.taken_back:
            turns = state.turns
            found = [
                each for each in found if each.said.kind != "play" or each.before.turns < turns
            ]
    return found
