"""Dice that are set, not thrown, and the extra turns that go with them.

The fact `set` has the two faces of the chain's last idle turn, the mover's first; `run` the number
of such turns in a row without a step. `faces` are those being played; if their rest is handed on,
`moved`: the thrower has made a step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from rules.board.facts import AGAIN, Fact, flag
from rules.dice.throws import Throw
from rules.game import Ask, Part, Phase, State
from rules.part_list import PartList
from rules.questions.entering import must_enter
from rules.questions.play import Dice, with_throw

RUN = Fact("run", r"[1-2]", "run=2", 13)
SET = Fact("set", r"[1-6]-[1-6]", "set=6-6")
WHILE_PLAYED = (
    Fact("faces", r"[1-6]-[1-6]", "faces=4-3", partly=True),
    flag("moved", partly=True),
)

FACES = tuple("123456")


@dataclass(frozen=True)
class ChosenDice:
    """Dice that both players set at once and unseen, one each; if a checker that may have to be
    moved waits to enter, `dice` are thrown."""

    dice: Dice
    by_chance: ClassVar[bool] = False
    numbered: ClassVar[bool] = True
    kind = "die"
    phase = Phase.THROW

    def open(self, state: State) -> State:
        """Ask both for a face, or chance for a throw."""
        state = state.fact(moved=None)
        if state.throw is not None:
            return with_throw(state, state.throw)
        if must_enter(state, state.thrower):
            return self.dice.open(state)
        other = (state.thrower + 1) % state.variant.board.sides
        seats = (state.owners[state.thrower], state.owners[other])
        return state.fact(again=None).push(Ask(self, seats, choices=FACES, hidden=True))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Return the state with the two set faces as the throw."""
        faces = dict(ask.given)
        mine = int(faces.pop(state.owners[state.thrower]))
        (other,) = map(int, faces.values())
        state = state.fact(faces=f"{mine}-{other}")
        throw = Throw(tuple(sorted((mine, other), reverse=True)))
        return with_throw(state, throw)

    def read(self, text: str) -> Throw:
        """Return a throw from its text; set dice are written as thrown ones are. Raises ValueError
        if the text is no throw."""
        return self.dice.read(text)

    @property
    def throws(self) -> Sequence[Throw]:
        """Return the throws of `dice`."""
        return self.dice.throws

    def check(self, facts: Mapping[str, str]) -> None:
        """Check the facts as `dice` does."""
        self.dice.check(facts)

    def cast(self, state: State, text: str) -> State:
        """Return the state with two set faces; who set which is not kept."""
        state = self.dice.cast(state, text)
        waits = must_enter(state, state.thrower)
        return state if waits else state.fact(faces=str(state.throw), moved=None)


def always_thrown(turn: PartList[Part]) -> PartList[Part]:
    """Return a turn whose dice are also thrown if they could not be played."""
    thrown_anyway = turn.change(Dice, lambda dice: replace(dice, skip_dead=False))
    return thrown_anyway.change(
        ChosenDice, lambda chosen: replace(chosen, dice=replace(chosen.dice, skip_dead=False))
    )


@dataclass(frozen=True)
class SevenOrDouble:
    """Another turn after a sum of seven or a double, unless three such turns with the same faces
    passed without a step of their setter (imbyurti.md, note 2). If unplayable numbers are
    `handed_on`, a double gives it only to a player who has played it out alone
    (mad-imbyurti.md)."""

    handed_on: bool = False
    kind = "imbyurti"
    phase = Phase.AFTER

    @property
    def keeps(self) -> tuple[Fact, ...]:
        """Return the facts about turns without a step, and about the faces if their rest is
        handed on."""
        return (AGAIN, RUN, SET, *(WHILE_PLAYED if self.handed_on else ()))

    def open(self, state: State) -> State:
        """Grant the extra turn, or end the chain."""
        faces = state.facts.get("faces") or (str(state.throw) if state.throw else "")
        moved = "moved" in state.facts if self.handed_on else bool(state.played[-1].steps)
        state = state.fact(faces=None, moved=None)
        if not self._earns_turn(state, faces):
            return state.fact(run=None, set=None)
        if moved:
            return state.fact(run=None, set=None, again="1")
        run = int(state.facts.get("run", "0")) + 1 if state.facts.get("set") == faces else 1
        if run == 3:
            return state.fact(run=None, set=None, again=None)
        return state.fact(run=str(run), set=faces, again="1")

    def _earns_turn(self, state: State, faces: str) -> bool:
        """Return whether these faces give another turn; that of a chain is granted by the part
        that ends it."""
        shown = [int(face) for face in faces.split("-") if face]
        if len(shown) == 2 and shown[0] == shown[1]:
            return not self.handed_on or "again" in state.facts
        return len(shown) == 2 and sum(shown) == 7
