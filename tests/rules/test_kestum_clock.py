"""Live dice reckoned apart, by the clock (kestum.md 3, 4, 7): who may call, until when, what is
played in the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random

import pytest

from rules import game
from rules.dice import chance
from rules.game import CHANCE, Answer, State
from rules.questions.kestum import LiveDice
from rules.variants import find
from tests.rules.wandering import random_answer

SHARES = {"edge": 35, "checker": 20, "rail": 10, "die": 5, "half": 15, "off": 15}
TURNS = 30


@dataclass(frozen=True)
class Outcome:
    """An attempt as it was settled before anybody saw it: numbers, what lies badly, the times."""

    numbers: tuple[int, int]
    faults: tuple[str, str]
    uneven: bool
    first: int
    second: int

    @property
    def good(self) -> list[int]:
        return [one for one, bad in zip(self.numbers, self.faults, strict=True) if not bad]


@dataclass
class Clock:
    """One game's throws. `calls`, `late` and `since` are counted for each seat; what is in `since`
    are the other side's throws after the last call."""

    options: Mapping[str, str]
    seed: str
    name: str
    ply: int = 0
    calls: list[int] = field(default_factory=lambda: [0, 0])
    late: list[int] = field(default_factory=lambda: [0, 0])
    since: list[int] = field(default_factory=lambda: [99, 99])

    def digest(self, *told: object) -> bytes:
        return sha256("|".join(map(str, (self.seed, self.name, *told))).encode()).digest()

    def outcome(self, attempt: int) -> Outcome:
        numbers, faults = [], []
        for die in (1, 2):
            told = self.digest(self.ply, attempt, die)
            numbers.append(1 + next(byte for byte in told[:8] if byte < 252) % 6)
            bad = int.from_bytes(told[8:12]) * 10**6 < int(self.options["p_bad"]) * 2**32
            kind, names = int.from_bytes(told[12:16]) % 100, list(SHARES)
            while kind >= SHARES[names[0]]:
                kind -= SHARES[names.pop(0)]
            faults.append(names[0] if bad else "")
        told = self.digest(self.ply, attempt, "throw")
        uneven = int.from_bytes(told[:4]) * 10**6 < int(self.options["p_uneven"]) * 2**32
        first = int(self.options["w_ms"]) + int.from_bytes(told[4:6]) % 801
        more = int.from_bytes(told[6:8])
        second = first + (600 + more % 601 if uneven else more % 201)
        return Outcome((numbers[0], numbers[1]), (faults[0], faults[1]), uneven, first, second)

    def turn(self, other: int, lot: Random) -> tuple[list[list[int]], list[int]]:
        """When the other side presses in each attempt, and the numbers that are played."""
        self.ply += 1
        attempt, autos, called = 1, 0, 0
        pressed: list[list[int]] = []
        while True:
            now = self.outcome(attempt)
            closes = now.first if self.options["deadline"] == "first" else now.second
            times = sorted(lot.randrange(now.second) for _ in range(lot.choice((0, 0, 1, 2))))
            pressed.append(times)
            if self.called(other, now, attempt, called, times, closes):
                called, attempt = called + 1, attempt + 1
                continue
            if len(now.good) < 2 and self.forgiven(attempt, autos):
                autos, attempt = autos + 1, attempt + 1
                continue
            if not called:
                self.since[other] += 1
            return pressed, now.good

    def called(
        self,
        other: int,
        now: Outcome,
        attempt: int,
        called: int,
        times: Sequence[int],
        closes: int,
    ) -> bool:
        for when in times:
            if not self.may_call(other, now, attempt, called):
                continue
            if when >= closes:
                self.late[other] += 1
                continue
            self.calls[other] += 1
            self.since[other] = 0
            return True
        return False

    def may_call(self, other: int, now: Outcome, attempt: int, called: int) -> bool:
        book = self.options["bad_rule"] == "book" and self.options["count_called"] == "true"
        if attempt == 3 if book else called == 2:
            return False
        if self.calls[other] >= int(self.options["call_limit"]):
            return False
        if not called and self.since[other] < int(self.options["call_gap"]):
            return False
        return now.uneven or self.options["call_scope"] == "any"

    def forgiven(self, attempt: int, autos: int) -> bool:
        if self.options["bad_rule"] == "unlimited":
            return True
        return attempt == 1 if self.options["count_called"] == "true" else autos == 0


def some_options(lot: Random) -> dict[str, str]:
    """What a table may agree about live dice."""
    return {
        "throw": "live",
        "draw": "white",
        "p_bad": lot.choice(("0", "10000", "300000")),
        "p_uneven": lot.choice(("200000", "500000", "1000000")),
        "call_scope": lot.choice(("uneven", "any")),
        "deadline": lot.choice(("first", "last")),
        "w_ms": lot.choice(("500", "3500")),
        "call_limit": lot.choice(("0", "3", "99")),
        "call_gap": lot.choice(("0", "1", "2")),
        "count_called": lot.choice(("true", "false")),
        "bad_rule": lot.choice(("book", "unlimited")),
    }


def played(state: State, other: int, pressed: Sequence[Sequence[int]], clock: Clock) -> State:
    """The state after a throw at which the other side presses at these times."""
    waiting = [*pressed]
    while state.ask is not None and state.ask.kind in ("flight", "throw"):
        ask, thrower = state.ask, state.thrower
        if isinstance(ask.part, LiveDice):
            flight, manners = chance.flight(state, clock.seed, clock.name), ask.part.manners
            closes = flight.second if manners.last_stop else flight.first
            state, called = _pressed(state, other, waiting.pop(0), closes)
            if called:
                continue
        value = chance.answer(state, clock.seed, clock.name)
        state = game.answer(state, Answer(ask.kind, CHANCE, value))
        if not waiting or state.thrower != thrower:
            break
    assert not waiting
    return state


def _pressed(state: State, other: int, times: Sequence[int], closes: int) -> tuple[State, bool]:
    for when in times:
        value = "call" if when < closes else "late"
        if f"kestum:{value}" in state.offers(other):
            state = game.answer(state, Answer("kestum", other, value))
            if value == "call":
                return state, True
    return state, False


@pytest.mark.parametrize("seed", range(60))
def test_throws_are_as_the_clock_has_them(seed: int) -> None:
    lot = Random(seed)
    options = some_options(lot)
    state, clock = game.start(find("short", options)), Clock(options, f"seed {seed}", "g1")
    for _ in range(TURNS):
        while state.ask is not None and state.ask.kind != "flight":
            state = game.answer(state, random_answer(state, lot))
        if state.ask is None:
            return
        other, before = 1 - state.thrower, len(state.played)
        pressed, good = clock.turn(other, lot)
        state = played(state, other, pressed, clock)
        assert_thrown(state, before, good)
        for fact, counts in (("calls", clock.calls), ("late", clock.late)):
            assert state.facts.get(fact, "0-0") == "-".join(map(str, counts))


def assert_thrown(state: State, before: int, good: Sequence[int]) -> None:
    """These numbers wait to be played, or were lost."""
    if state.ask is not None and state.ask.kind == "play":
        assert state.throw is not None
        assert sorted(state.throw.numbers) == sorted(good)
        return
    entry = state.played[-1]
    assert not entry.steps
    if good:
        assert sorted(entry.throw.split("-")) == sorted(map(str, good))
    else:
        assert entry.throw.count("!") == 2
