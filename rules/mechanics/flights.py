"""Flights: certain numbers carry a checker from the head straight home (kaftar.md, kabutar.md).

A flight is a way of moving, counted by a gate of its own so that a duty may put it first. It ends
on the home point of its number, which no ordinary step from the head ever reaches.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from rules.board.shapes import Men
from rules.dice.throws import Batch
from rules.parts.landing import Land
from rules.parts.moves import Walk
from rules.parts.step_prohibitions import Check, Head, Ready
from rules.refusal import Refusal
from rules.search.turn import TURN_LAWS, Memo, Moves, Outcome, Rank, Situation, Step
from rules.variant import Variant

FACES = range(1, 7)
FLIGHT_LAWS: tuple[str, ...] = ("flight", *TURN_LAWS)


@dataclass(frozen=True)
class Flight:
    """Moves in which head checkers may fly with each of `numbers`, and with any double if
    `doubles`; the head's limit does not count flights, landing and the other gates are as for a
    step."""

    numbers: tuple[int, ...] = ()
    doubles: bool = False

    def flying(self, variant: Variant, now: Situation) -> tuple[int, ...]:
        """Return the numbers of a batch that fly, once for each flight; none without a checker on
        the head."""
        if not variant.row(now.men, now.side)[variant.board.length]:
            return ()
        every = self.doubles and now.double
        return tuple(die for die in now.batch if every or die in self.numbers)

    def flights(self, variant: Variant, now: Situation) -> dict[tuple[int, int], int]:
        """Return the targets of this batch's flights, by the place they leave and their number."""
        return {(variant.board.length, die): die for die in self.flying(variant, now)}

    def unflown(self, variant: Variant, origin: int, target: int) -> str:
        """Return the number or the double that flies from the head to a point, "" if there is
        none."""
        if origin != variant.board.length:
            return ""
        if target in self.numbers:
            return str(target)
        return f"{target}-{target}" if self.doubles and target in FACES else ""

    def prepare(self, variant: Variant, now: Situation) -> Moves | None:
        """Return the ordinary steps with the flights beside them, None if no number flies."""
        numbers = frozenset(self.flying(variant, now))
        walk = Walk().prepare(variant, now) if numbers else None
        if walk is None:
            return None
        gates = []
        for gate in variant.gates:
            ready = gate.prepare(variant, now)
            if ready is not None:
                gates.append(None if isinstance(gate, Head) else ready[0])
        return _FlightNow(variant, now, walk, numbers, gates)


class _FlightNow:
    """The ordinary walk and the flights of one turn. `gates` are the checks of the gates, None for
    that of the head, which does not count flights."""

    def __init__(
        self,
        variant: Variant,
        now: Situation,
        walk: Moves,
        numbers: frozenset[int],
        gates: Sequence[Check | None],
    ) -> None:
        self.variant, self.now, self.walk = variant, now, walk
        self.numbers, self.gates = numbers, gates
        self.head = variant.board.length
        self.land: Land = variant.landing.prepare(variant, now)

    def steps(self, men: Men, memo: Memo, die: int) -> Sequence[Outcome]:
        """Return the steps of one number, flights last."""
        outcomes = list(self.walk.steps(men, memo, die))
        if die in self.numbers and self.variant.row(men, self.now.side)[self.head]:
            flown = self.attempt(men, memo, die)
            if not isinstance(flown, Refusal):
                outcomes += flown
        return outcomes

    def attempt(self, men: Men, memo: Memo, die: int) -> Refusal | Sequence[Outcome]:
        """Return the outcomes of a flight, or the refusal."""
        landed = self.land(men, self.head, die)
        if isinstance(landed, Refusal):
            return landed
        outcomes = []
        for after, mark in landed:
            step = Step(self.head, die, die, mark)
            slots = []
            for check, slot in zip(self.gates, memo, strict=True):
                passed = slot if check is None else check(men, slot, step, after)
                if isinstance(passed, Refusal):
                    return passed
                slots.append(passed)
            outcomes.append((step, after, tuple(slots)))
        return outcomes

    def refuse(self, men: Men, memo: Memo, origin: int, target: int, die: int) -> Refusal | None:
        """Return why this step or flight cannot be made, None if it can."""
        if not (origin == self.head and target == die and die in self.numbers):
            return self.walk.refuse(men, memo, origin, target, die)
        if not self.variant.row(men, self.now.side)[self.head]:
            return self.variant.leaving.refuse(self.variant, self.now, men, origin)
        flown = self.attempt(men, memo, die)
        return flown if isinstance(flown, Refusal) else None


@dataclass(frozen=True)
class CountFlights:
    """A gate that forbids nothing; its slot has how many have flown in this turn."""

    flight: Flight
    name = "flight"

    def prepare(self, variant: Variant, now: Situation) -> Ready | None:
        """Return a check that counts flights, None in a turn without flights."""
        flights = self.flight.flights(variant, now)
        if not flights:
            return None

        def check(men: Men, slot: int, step: Step, after: Men) -> object:
            return slot + (flights.get((step.origin, step.die)) == step.target)

        return check, now.past.get(self.name, 0)


@dataclass(frozen=True)
class FlightsFirst:
    """The duty to make as many flights as possible, then the turn law."""

    flight: Flight
    laws = FLIGHT_LAWS
    whole = ""

    def prepare(
        self, variant: Variant, now: Situation, gates: Sequence[str]
    ) -> tuple[Callable[[Batch, Memo], Rank], Rank] | None:
        """Return the rank by flights, numbers played, pips; None in a turn without flights."""
        flying = self.flight.flying(variant, now)
        if not flying:
            return None
        at = gates.index(CountFlights.name)
        land = variant.landing.prepare(variant, now)
        head = variant.board.length
        open_for = [die for die in flying if not isinstance(land(now.men, head, die), Refusal)]
        most = min(len(open_for), variant.row(now.men, now.side)[head])

        def rank(rest: Batch, memo: Memo) -> Rank:
            return (memo[at], -len(rest), -sum(rest))

        return rank, (most, 0, 0)


def with_flights(variant: Variant, flight: Flight) -> Variant:
    """Return a game in which head checkers also fly, and must."""
    return replace(
        variant,
        gates=(*variant.gates, CountFlights(flight)),
        moves=(flight, *variant.moves),
        duty=FlightsFirst(flight),
    )
