"""What the bot thinks of a game that is over: the mistakes of people, and who had luck."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from bot.store import Order, Person, Store, UnitOfWork
from bot.table.bot_player import BotPlayer
from bot.table.match import begin
from bot.table.notes import Verdict, noted
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
MISTAKE = 0.1
"""Points a game from which a play that costs as much is called a mistake."""


class Mistake(NamedTuple):
    """A play that cost something: before it, whose it was, how it went, what was better."""

    state: State
    seat: int
    play: str
    best: str
    cost: float


class Judge:
    """Thinks over games that are over, beside whatever else is asked of the bot."""

    def __init__(self, store: Store, player: BotPlayer) -> None:
        self._store = store
        self._player = player

    async def handle(self, order: Order) -> None:
        """Note what is thought of a game, and order its end to be shown with it; of games that
        are known by rules of thumb alone nothing is noted."""
        snapshot = await self._player.snapshot(order.told(JudgeGame).table)
        found = None if snapshot is None else await self._verdict(snapshot)
        if snapshot is None or found is None:
            return
        slips = [] if snapshot.notes.verdict else await self._slips(snapshot)
        async with self._store.work() as work:
            for person, number in slips:
                await _count_slips(work, snapshot, person, number)
            table = await work.tables.save(
                noted(await work.tables.get(snapshot.table.id), verdict=found)
            )
            await order_shown(work, replace(snapshot, table=table))

    async def _slips(self, snapshot: TableSnapshot) -> list[tuple[Person, int]]:
        """The people who play against bots alone, with their mistakes in the opening."""
        if not snapshot.private or not snapshot.bots:
            return []
        wrong = [one for one in await self.mistakes(snapshot) if _in_opening(one)]
        people = [(seat, person) for seat, person in enumerate(snapshot.people) if person]
        return [(person, sum(one.seat == seat for one in wrong)) for seat, person in people]

    async def _verdict(self, snapshot: TableSnapshot) -> Verdict | None:
        luck, weighed = [0.0] * len(snapshot.people), False
        for state, given in await self._answers(snapshot):
            if state.ask is not None and given.seat == CHANCE and given.kind == "throw":
                found = await self._player.lucky(snapshot, state, given.value)
                if found is None:
                    return None
                luck[state.owners[state.thrower]] += found
                weighed = True
        if not weighed:
            return None
        wrong = [one.seat for one in await self.mistakes(snapshot)]
        people = [seat for seat, person in enumerate(snapshot.people) if person is not None]
        counts = tuple((seat, wrong.count(seat)) for seat in people)
        return Verdict(counts, tuple(round(one, 4) for one in luck))

    async def mistakes(self, snapshot: TableSnapshot) -> list[Mistake]:
        """Those of people, in order."""
        found = list[Mistake]()
        for state, one in await self._answers(snapshot):
            ask = state.ask
            if ask is not None and one.kind == ask.kind == "play" and snapshot.people[one.seat]:
                best, cost = await self._player.judged(snapshot, one.seat, state, one.value)
                if cost >= MISTAKE:
                    found.append(Mistake(state, one.seat, one.value, best, cost))
        return found

    async def _answers(self, snapshot: TableSnapshot) -> list[tuple[State, Answer]]:
        """What was answered in a game, each with the state before it, without plays that were taken
        back."""
        async with self._store.reading() as work:
            given = [Answer(*one[:3]) for one in await work.tables.answers(snapshot.table.id)]
        return await asyncio.to_thread(_replayed, begin(snapshot.table), given)


def _in_opening(mistake: Mistake) -> bool:
    """Whether it was among the first plays of its seat."""
    return sum(entry.seat == mistake.seat for entry in mistake.state.played) < OPENING


async def _count_slips(
    work: UnitOfWork, snapshot: TableSnapshot, person: Person, number: int
) -> None:
    """Note mistakes in an opening of a game for which there is advice; offer it in time."""
    slug, lang = parts_of(snapshot.table.slug)[0], person_words(person).lang
    if not number or not tips(slug, lang) or person.telegram_id is None:
        return
    if await work.lessons.add_slips(person.id, slug, number, SLIPS):
        await work.post(person.telegram_id, OfferTips(slug, lang))


def _replayed(state: State, given: Iterable[Answer]) -> list[tuple[State, Answer]]:
    found = list[tuple[State, Answer]]()
    for one in given:
        found.append((state, one))
        before, state = state, answer(state, one)
        if state.taken_back > before.taken_back:
            stays, turns = found, state.turns
            found = [(at, said) for at, said in stays if said.kind != "play" or at.turns < turns]
    return found
