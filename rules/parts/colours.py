"""Colours: whose checkers a side may move in its turn.

Another side's checkers are moved as their owner would move them: on the owner's path, the owner's
bar first, with the owner's head, hits and bearing off (stavropol.md 4). The mover stays the same;
only the steps are those of another side, and have its number.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rules.board.facts import TURNS_GRANTED, TURNS_MADE
from rules.parts.endings import turn_counts
from rules.search.mixed import mix
from rules.search.turn import Turn

if TYPE_CHECKING:
    from rules.game import State


@dataclass(frozen=True)
class EitherColour:
    """The choice to play all of a throw with the mover's own checkers or with the other side's, or
    with `mix` each number with either. The other side's are never compulsory, so a player who
    cannot move their own may pass (stavropol.md 1-3)."""

    mix: bool = False

    def turn(self, state: State) -> Turn:
        """Return the mover's own batch, with the other side's in its place or mixed in by
        choice."""
        if self.mix:
            return mix(own(state, mixed=True), foreign(state, mixed=True))
        return replace(own(state), instead=(foreign(state),))

    def moved(self, state: State, side: int) -> tuple[int, ...]:
        """Return both sides."""
        return side, 1 - side


class ColourByTurns:
    """A side's own checkers in its first, third, fifth turn, and the other side's in between
    (chuvash.md). The fact `turns` counts the turns that each side has finished, `extra` the turns
    after which it had another turn."""

    def turn(self, state: State) -> Turn:
        """Return the batch with the checkers of the colour whose turn it is."""
        return foreign(state) if even_turn(state, state.thrower) else own(state)

    def moved(self, state: State, side: int) -> tuple[int, ...]:
        """Return one side, by the number of turns that `side` has finished."""
        return (1 - side if even_turn(state, side) else side,)


def even_turn(state: State, side: int) -> bool:
    """Return whether a side is in its second, fourth, sixth turn, or about to begin it."""
    facts = (TURNS_MADE, TURNS_GRANTED)
    return sum(turn_counts(state, fact)[side] for fact in facts) % 2 == 1


def own(state: State, mixed: bool = False) -> Turn:
    """Return the mover's batch with their own checkers."""
    return state.variant.prepare(replace(state.situation, mixed=mixed))


def foreign(state: State, mixed: bool = False) -> Turn:
    """Return the mover's batch with the other side's checkers, as if their owner had thrown."""
    now, other = state.situation, 1 - state.mover
    past, fresh = dict(state.past[other]), state.fresh(other)
    now = replace(now, side=other, thrower=other, past=past, fresh=fresh, mixed=mixed)
    regretted = state.variant.regretted(state.mover)
    return replace(state.variant.prepare(now), foreign=True, regretted=regretted)
