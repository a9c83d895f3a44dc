"""Numbers that are announced, not thrown (long-without-dice.md, no-dice.md).

The fact `named` lists by side the throws that the side has announced in its present cycle, in which
no throw may come twice: "65.31-66".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from rules.board.facts import Fact
from rules.dice.throws import Throw, read_throw
from rules.game import Ask, Phase, State, record
from rules.questions.play import with_throw
from rules.refusal import PositionError, Refusal, Refused
from rules.search.plays import ends, legal_ranks

CYCLE = r"(?:[1-6]{2}(?:\.[1-6]{2}){0,19})?"
NAMED = Fact("named", f"{CYCLE}-{CYCLE}", "named=65.31-66")

FACES = range(6, 0, -1)
DOUBLES = tuple(Throw((face, face)) for face in FACES)
THROWS = (*(Throw((high, low)) for high in FACES for low in range(high - 1, 0, -1)), *DOUBLES)
SHOWN = 4
"""The number of possible announcements that a refusal names, a double among them."""


@dataclass(frozen=True)
class Announced:
    """Two numbers that the thrower names and plays.

    If a throw can be played out, the thrower must name a throw that can, else a throw of which as
    many numbers as possible can be played; under `may_block` they may name any. `doubles` are
    "allowed", "forbidden", or with "bag" each throw may be named once before all others have been,
    counted for each side. A thrower who cannot move with any number passes without being asked.
    """

    doubles: str = "allowed"
    may_block: bool = False
    by_chance: ClassVar[bool] = False
    numbered: ClassVar[bool] = True
    kind = "announce"
    phase = Phase.THROW
    keeps = (NAMED,)

    def open(self, state: State) -> State:
        """Ask for two numbers."""
        state = state.fact(again=None)
        worth = worth_of_all(state)
        if not any(worth.values()):
            return record(replace(state, due=(), left=()), ())
        choices = self._choices(state, worth)
        owner = state.owners[state.thrower]
        return state.push(Ask(self, (owner,), choices, refusal=self._refusal(choices)))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Return the state with the named numbers to be played."""
        return self._named(state, self.read(value))

    def read(self, text: str) -> Throw:
        """Return two numbers from `6-5` or `65`. Raises ValueError for any other text."""
        throw = read_throw(text)
        if len(throw.numbers) != 2:
            raise ValueError(f"{text!r}: two numbers are named, like 6-5")
        return throw

    @property
    def throws(self) -> Sequence[Throw]:
        """Return the throws of any two numbers."""
        return THROWS

    def check(self, facts: Mapping[str, str]) -> None:
        """Refuse a cycle that names a throw twice. Raises PositionError."""
        for cycle in _cycles(facts):
            if len(cycle) != len(set(cycle)) or not set(cycle) <= set(THROWS):
                raise PositionError(f"named={facts['named']} cannot be: like named=65.31-66")

    def cast(self, state: State, text: str) -> State:
        """Return the state with the named numbers to be played. Raises ValueError if the text is no
        throw, Refused if the throw may not be named now."""
        throw, choices = self.read(text), self._choices(state, worth_of_all(state))
        if str(throw) not in choices:
            raise Refused(self._refusal(choices))
        return self._named(state, throw)

    def _choices(self, state: State, worth: Mapping[Throw, int]) -> tuple[str, ...]:
        """Return the throws that may be named."""
        pool = THROWS[: -len(DOUBLES)] if self.doubles == "forbidden" else THROWS
        if self.doubles == "bag":
            named = _cycles(state.facts)[state.thrower]
            pool = tuple(throw for throw in pool if throw not in named)
        if self.may_block:
            return tuple(map(str, pool))
        best = max(worth[throw] for throw in pool)
        return tuple(str(throw) for throw in pool if worth[throw] == best)

    def _named(self, state: State, throw: Throw) -> State:
        if self.doubles == "bag":
            cycles = _cycles(state.facts)
            named = (*cycles[state.thrower], throw)
            cycles[state.thrower] = () if len(named) == len(THROWS) else named
            state = state.fact(named=_write_cycles(cycles))
        return with_throw(state, throw)

    def _refusal(self, choices: tuple[str, ...]) -> Refusal:
        doubles = {str(throw) for throw in DOUBLES}
        plain = [choice for choice in choices if choice not in doubles]
        shown = (plain[: SHOWN - 1] + [choice for choice in choices if choice in doubles])[:SHOWN]
        text = ", ".join(shown if len(choices) > SHOWN else choices)
        facts = {"choices": text, "more": "yes" if len(choices) > SHOWN else "no"}
        return Refusal("announced", {**facts, "need": self.doubles})


WHOLE = 5
"""The worth of a throw that can be played out or ends the game: more than any number of moves."""


def worth_of_all(state: State) -> dict[Throw, int]:
    """Return for each throw how many of its numbers the thrower could play, as `moves_of` counts
    them."""
    return {throw: moves_of(state, throw) for throw in THROWS}


def moves_of(state: State, throw: Throw) -> int:
    """Return how many numbers of a throw the thrower could play, WHOLE if all of them."""
    after = with_throw(replace(state, mover=state.thrower), throw)
    if not after.due:
        return 0
    turn = after.turn()
    rank = legal_ranks(turn)
    if rank is None or rank[0] == 0:
        return WHOLE
    if turn.over is not None and any(turn.done(men) for men in ends(turn)):
        return WHOLE
    return len(turn.batch) + rank[0]


def _cycles(facts: Mapping[str, str]) -> list[tuple[Throw, ...]]:
    """Return the throws that each side has named in its cycle."""
    sides = facts.get("named", "-").split("-")
    return [tuple(read_throw(throw) for throw in side.split(".") if throw) for side in sides]


def _write_cycles(cycles: list[tuple[Throw, ...]]) -> str | None:
    text = "-".join(
        ".".join("".join(map(str, throw.numbers)) for throw in cycle) for cycle in cycles
    )
    return None if text == "-" else text
