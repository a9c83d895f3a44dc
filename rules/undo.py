"""Plays that may be taken back: the last play of each seat, and what has happened since.

Throws are numbered, and a number keeps its throw: what fell after a play that is taken back falls
again by itself, under the same number, and stands once in a record.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rules.game import Ask, State

SECRET = "secret"
"""What bars it where somebody has answered in secret since."""
AGAIN = "thrown-again"
"""What bars it where a throw was called off since, or thrown again for a price."""


class Fallen(NamedTuple):
    """An answer of chance, with its decision: the kind, the number of dice, the bag."""

    kind: str
    dice: int
    bag: tuple[str, ...]
    value: str

    def answers(self, ask: Ask) -> bool:
        """Return whether a decision is the same."""
        return (self.kind, self.dice, self.bag) == (ask.kind, ask.dice, ask.bag)


@dataclass(frozen=True, slots=True)
class Undo:
    """A seat's last play as it may be taken back: the state `before` it, what has `fallen`
    since, the seats that have `acted` since, and what bars it ("" for nothing): a raised
    `stake`, an answer in `secret`, a throw `thrown-again`, a seat that has `left`, a `board`
    that is over."""

    before: State
    fallen: tuple[Fallen, ...] = ()
    acted: frozenset[int] = frozenset()
    barred: str = ""

    def after_fall(self, ask: Ask, value: str) -> Undo:
        """The same, after chance has answered."""
        fallen = Fallen(ask.kind, ask.dice, ask.bag, value)
        return replace(self, fallen=(*self.fallen, fallen))

    def after_move(self, ask: Ask, seat: int) -> Undo:
        """The same, after a seat has decided something; what was decided in secret stays so."""
        why = self.barred or (SECRET if ask.hidden else "")
        return replace(self, acted=self.acted | {seat}, barred=why)

    def taken(self, state: State) -> State:
        """From what has become of it back to the play, open again with the same throw."""
        fallen, count = (*self.fallen, *state.fallen), state.taken_back + 1
        return replace(self.before, fallen=fallen, taken_back=count)


def shallow(state: State) -> State:
    """The same state with no more than one play of each seat that may be taken back, so that a game
    does not keep all of its past."""
    undo = {
        seat: replace(entry, before=replace(entry.before, undo={}))
        for seat, entry in state.undo.items()
    }
    return replace(state, undo=undo)


def bar_take_backs(state: State, why: str) -> State:
    """The same state, in which nothing that was played so far may be taken back; `why` as
    `Undo.barred` has it."""
    undo = {seat: replace(entry, barred=entry.barred or why) for seat, entry in state.undo.items()}
    return replace(state, undo=undo)
