"""Plays that may be taken back: the last play of each seat, and the answers since.

Throws are numbered, and a number keeps its throw: what fell after a play that is taken back falls
again by itself, under the same number, and stands once in a record.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rules.game import Ask, State

SECRET = "secret"
"""The reason against taking back a play since which a seat has answered in secret."""
AGAIN = "thrown-again"
"""The reason against taking back a play since which a throw was called off, or thrown again for a
price."""


class Fallen(NamedTuple):
    """Answer of chance, with its decision: the kind, the number of dice, the bag."""

    kind: str
    dice: int
    bag: tuple[str, ...]
    value: str

    def answers(self, ask: Ask) -> bool:
        """Return whether the answer fits a decision: the kind, the dice and the bag are equal."""
        return (self.kind, self.dice, self.bag) == (ask.kind, ask.dice, ask.bag)


@dataclass(frozen=True, slots=True)
class Undo:
    """Last play of a seat as it may be taken back: the state `before` it, the answers of chance
    `fallen` since, the seats that have `acted` since, and the reason that bars it ("" for none): a
    raised `stake`, an answer in `secret`, a throw `thrown-again`, a seat that has `left`, a `board`
    that is over."""

    before: State
    fallen: tuple[Fallen, ...] = ()
    acted: frozenset[int] = frozenset()
    barred: str = ""

    def after_fall(self, ask: Ask, value: str) -> Undo:
        """Return the undo with one more answer of chance."""
        fallen = Fallen(ask.kind, ask.dice, ask.bag, value)
        return replace(self, fallen=(*self.fallen, fallen))

    def after_move(self, ask: Ask, seat: int) -> Undo:
        """Return the undo with one more seat that has acted; a secret decision bars it."""
        why = self.barred or (SECRET if ask.hidden else "")
        return replace(self, acted=self.acted | {seat}, barred=why)

    def taken(self, state: State) -> State:
        """Return the state that asks for the play again with its throw; the answers of chance
        since, in `state` too, will fall again."""
        fallen, count = (*self.fallen, *state.fallen), state.taken_back + 1
        return replace(self.before, fallen=fallen, taken_back=count)


def shallow(state: State) -> State:
    """Return the state with at most one play of each seat to take back, so that a game does not
    keep all of its past."""
    undo = {
        seat: replace(entry, before=replace(entry.before, undo={}))
        for seat, entry in state.undo.items()
    }
    return replace(state, undo=undo)


def bar_take_backs(state: State, why: str) -> State:
    """Return the state in which no play so far may be taken back; `why` is a reason of
    `Undo.barred`."""
    undo = {seat: replace(entry, barred=entry.barred or why) for seat, entry in state.undo.items()}
    return replace(state, undo=undo)
