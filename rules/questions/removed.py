"""Three dice, of which the other side takes one away (sassungammon.md)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.dice.throws import Throw, read_throw
from rules.game import CHANCE, Ask, Phase, State
from rules.questions.play import Dice, thrown
from rules.refusal import Refusal, Refused

THREE = 3


@dataclass(frozen=True)
class OneRemoved(Dice):
    """Three dice are thrown, the opponent removes one, what is left is the throw; a side with a
    checker on the bar throws two and plays them. In a text the throw is what is left."""

    def ask(self, state: State) -> State:
        """Ask chance for three, or two for who waits on the bar."""
        waits = state.variant.row(state.men, state.thrower)[state.variant.board.bar]
        return state.push(Ask(self, (CHANCE,), dice=2 if waits else THREE))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Two are played; of three one is removed first."""
        try:
            dice = read_throw(value, ask.dice)
        except ValueError as error:
            raise Refused(Refusal("bad-throw", {"said": value})) from error
        state = state.fact(again=None)
        if len(dice.numbers) < THREE:
            return thrown(state, dice)
        other = state.owners[(state.thrower + 1) % len(state.owners)]
        choices = tuple(dict.fromkeys(map(str, dice.numbers)))
        state = replace(state, throw=dice)
        return state.push(Ask(Removal(), (other,), choices=choices, about=ask.about))


@dataclass(frozen=True)
class Removal:
    """The opponent names the die that is taken away."""

    kind = "removal"
    phase = Phase.THROW

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """The other two are the throw."""
        assert state.throw is not None
        left = list(state.throw.numbers)
        left.remove(int(value))
        return thrown(state, Throw(tuple(left), taken=(int(value),)))
