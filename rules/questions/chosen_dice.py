"""Dice that are set, not thrown, and the extra turns that go with them.

The fact `set` is the two faces of the chain's last idle turn, the mover's first; `run` how many
such turns in a row had no step.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.game import Ask, Phase, State
from rules.questions.play import Dice, thrown
from rules.throws import Throw

FACES = tuple("123456")


@dataclass(frozen=True)
class ChosenDice:
    """Both players set a die at once, unseen; with a checker on the bar `dice` are thrown."""

    dice: Dice
    kind = "die"
    phase = Phase.THROW

    def open(self, state: State) -> State:
        """Ask both for a face, or chance for a throw."""
        if state.throw is not None:
            return thrown(state, state.throw)
        board = state.variant.board
        if state.variant.row(state.men, state.thrower)[board.bar]:
            return self.dice.open(state)
        other = (state.thrower + 1) % board.sides
        seats = (state.owners[state.thrower], state.owners[other])
        return state.fact(again=None).push(Ask(self, seats, choices=FACES, hidden=True))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Both dice are shown."""
        faces = dict(ask.given)
        mine = int(faces.pop(state.owners[state.thrower]))
        (other,) = map(int, faces.values())
        state = state.fact(faces=f"{mine}-{other}")
        throw = Throw(tuple(sorted((mine, other), reverse=True)))
        return thrown(replace(state, undo=None), throw)

    def read(self, text: str) -> Throw:
        """Set dice are written as thrown ones are."""
        return self.dice.read(text)

    def check(self, facts: Mapping[str, str]) -> None:
        """As the dice do."""
        self.dice.check(facts)

    def cast(self, state: State, text: str) -> State:
        """Any two faces may be set."""
        return self.dice.cast(state, text)


class SevenOrDouble:
    """A sum of seven or a double gives another turn, unless three such turns with the same faces
    passed without a step (imbyurti.md, note 2)."""

    kind = "imbyurti"
    phase = Phase.AFTER

    def open(self, state: State) -> State:
        """Grant the extra turn, or end the chain."""
        throw = state.throw
        faces = state.facts.get("faces") or (str(throw) if throw else "")
        state = state.fact(faces=None)
        if throw is None or not (throw.double or sum(throw.numbers) == 7):
            return state.fact(run=None, set=None)
        if state.played[-1].steps:
            return state.fact(run=None, set=None, again="1")
        run = int(state.facts.get("run", "0")) + 1 if state.facts.get("set") == faces else 1
        if run == 3:
            return state.fact(run=None, set=None, again=None)
        return state.fact(run=str(run), set=faces, again="1")
