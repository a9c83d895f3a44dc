"""Three dice, of which the other side takes one away (sassungammon.md).

The fact `three` of a position's text has them while that decision is open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.board.facts import Fact
from rules.dice.throws import Throw, read_throw
from rules.game import CHANCE, Ask, Phase, State
from rules.questions.entering import must_enter
from rules.questions.play import Dice, with_throw
from rules.refusal import PositionError, Refusal, Refused

THREE = 3
FALLEN = Fact("three", r"[1-6]-[1-6]-[1-6]", "three=6-5-3", before=True)


@dataclass(frozen=True)
class OneRemoved(Dice):
    """Three dice, of which the opponent removes one; the other two are the throw. A side whose
    checker waits to enter throws two and plays them. In a position's text the throw is the two dice
    that are left."""

    keeps = (FALLEN,)

    def open(self, state: State) -> State:
        """Throw as usual, or ask which of the three dice of a position's text to take away. Raises
        PositionError if the side throws two."""
        if not self.waits(state):
            return super().open(state)
        if self._enters(state):
            raise PositionError("a side whose checker waits to enter throws two dice")
        dice = read_throw(state.facts[FALLEN.key], THREE)
        return self._ask_removed(state.fact(three=None, again=None), dice)

    def ask(self, state: State) -> State:
        """Ask chance for three dice, or for two if a checker waits to enter."""
        return state.push(Ask(self, (CHANCE,), dice=2 if self._enters(state) else THREE))

    def _enters(self, state: State) -> bool:
        return must_enter(state, state.thrower)

    def waits(self, state: State) -> bool:
        """Return whether a text has the three dice."""
        return FALLEN.key in state.facts

    def cast(self, state: State, text: str) -> State:
        """Return the state with a throw of two dice. Raises ValueError if three dice lie there and
        these are not two of them."""
        three = state.facts.get(FALLEN.key)
        numbers = Counter(self.read(text).numbers)
        if three is not None and not numbers <= Counter(read_throw(three, THREE).numbers):
            raise ValueError(f"{text!r} is not what is left of {three}")
        return super().cast(state.fact(three=None), text)

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Return the state with two dice to be played; of three dice the opponent is asked to
        remove a die. Raises Refused if the value is no throw."""
        try:
            dice = read_throw(value, ask.dice)
        except ValueError as error:
            raise Refused(Refusal("bad-throw", {"said": value})) from error
        state = state.fact(again=None)
        if len(dice.numbers) < THREE:
            return with_throw(state, dice)
        return self._ask_removed(state, dice)

    def _ask_removed(self, state: State, dice: Throw) -> State:
        """Ask the opponent which of the three dice is taken away."""
        other = state.owners[(state.thrower + 1) % len(state.owners)]
        choices = tuple(dict.fromkeys(map(str, dice.numbers)))
        return replace(state, throw=dice).push(Ask(Removal(), (other,), choices=choices))


@dataclass(frozen=True)
class Removal:
    """The opponent's choice of the die that is taken away."""

    kind = "removal"
    phase = Phase.THROW

    def told(self, state: State) -> Mapping[str, str]:
        """Return the fact with the three dice."""
        return {FALLEN.key: str(state.throw)}

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Return the state with the other two dice as the throw."""
        assert state.throw is not None
        left = list(state.throw.numbers)
        left.remove(int(value))
        return with_throw(state, Throw(tuple(left), taken=(int(value),)))
