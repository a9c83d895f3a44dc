"""Colours: whose checkers a side may move in its turn.

Another side's checkers are moved as their owner would move them: his way, his bar first, his head,
what he may hit and when he may bear off (stavropol.md 4). The mover stays who he is; only the steps
are another side's, and say so.
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
    """All of a throw is played with one's own checkers or with the other's, or with `mix` each
    number with either. The other's are never compulsory, so who cannot move his own may pass
    (stavropol.md 1-3)."""

    mix: bool = False

    def turn(self, state: State) -> Turn:
        """The own batch, with the other's in its place or mixed in by choice."""
        if self.mix:
            return mix(own(state, mixed=True), foreign(state, mixed=True))
        return replace(own(state), instead=(foreign(state),))

    def moved(self, state: State, side: int) -> tuple[int, ...]:
        """Return both sides."""
        return side, 1 - side


class ColourByTurns:
    """A side moves its own checkers in its first, third, fifth turn, and the other's in between
    (chuvash.md). The fact `turns` counts the turns that each side has finished, `extra` those after
    which it had another one."""

    def turn(self, state: State) -> Turn:
        """The batch of the colour whose turn it is."""
        return foreign(state) if even_turn(state, state.thrower) else own(state)

    def moved(self, state: State, side: int) -> tuple[int, ...]:
        """Return one side, by the number of turns that `side` has finished."""
        return (1 - side if even_turn(state, side) else side,)


def even_turn(state: State, side: int) -> bool:
    """Return whether a side is in its second, fourth, sixth turn, or about to begin it."""
    facts = (TURNS_MADE, TURNS_GRANTED)
    return sum(turn_counts(state, fact)[side] for fact in facts) % 2 == 1


def own(state: State, mixed: bool = False) -> Turn:
    """The mover's batch with his own checkers."""
    return state.variant.prepare(replace(state.situation, mixed=mixed))


def foreign(state: State, mixed: bool = False) -> Turn:
    """The mover's batch with the other side's checkers, as if they were thrown for by their
    owner."""
    now, other = state.situation, 1 - state.mover
    past, fresh = dict(state.past[other]), state.fresh(other)
    now = replace(now, side=other, thrower=other, past=past, fresh=fresh, mixed=mixed)
    regretted = state.variant.regretted(state.mover)
    return replace(state.variant.prepare(now), foreign=True, regretted=regretted)
