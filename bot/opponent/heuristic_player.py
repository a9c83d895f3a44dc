"""The simple player: rules of thumb about each position, one ply deep, for every game."""

from __future__ import annotations

import math
from collections.abc import Sequence

from bot.opponent.equity_player import final_points
from bot.opponent.expected_points import expected_points
from bot.opponent.heuristics.judges import judge_for
from bot.opponent.outcome_chances import OutcomeChances
from bot.opponent.player import OnePly, guessed_chances
from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.game import State
from rules.parts.goals import EachOff
from rules.protocols import Over
from rules.variant import Variant

SCALE = 60.0
"""Pips that make a position about three quarters won."""


class HeuristicPlayer(OnePly):
    """A player by rules of thumb: `judge_for` values boards in pips, which are scaled to between -1
    and 1. If players finish one after another, the game is over for a side when it has finished
    itself."""

    def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
        """See `Player`."""
        variant = state.variant
        settled = [_final_value(variant, men, side) for men in boards]
        left = [men for men, worth in zip(boards, settled, strict=True) if worth is None]
        judged = iter(self.evaluate(variant, left, side) if left else ())
        return [next(judged) if worth is None else worth for worth in settled]

    def evaluate(self, variant: Variant, boards: Sequence[Men], side: int) -> Sequence[float]:
        """Return the chance to win less the chance to lose, for boards of unfinished games."""
        judge = judge_for(variant)
        return [math.tanh(judge(variant, men, side) / SCALE) for men in boards]


class PricedPlayer(HeuristicPlayer):
    """A `HeuristicPlayer` that counts results by the points they pay, in games of two sides."""

    def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
        """See `Player`."""
        variant, values = state.variant, super().values(state, boards, side)
        if variant.board.sides > 2:
            return values
        return [
            expected_points(variant, men, side, lead)
            if (done := final_points(state, men, side)) is None
            else done or lead
            for men, lead in zip(boards, values, strict=True)
        ]

    def outlook(self, state: State, side: int) -> OutcomeChances:
        """See `OnePly`."""
        lead = super().values(state, [state.men], 1 - side)[0]
        return guessed_chances(state.variant, state.men, side, (1 - lead) / 2)


def _final_value(variant: Variant, men: Men, side: int) -> float | None:
    """Return the value of a finished game to a side, None while it goes on."""
    goal = variant.goal
    over = goal.over(variant, men)
    if over is not None and isinstance(goal, EachOff):
        row = variant.row(men, side)
        over = Over(side) if sum(row) == row[OFF] else None
    if over is None:
        return None
    if over.winner is None:
        return 1.0 if over.both else 0.0
    return 1.0 if over.winner in variant.board.allies[side] else -1.0
