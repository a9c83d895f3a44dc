"""The simple player: rules of thumb about each position, one look ahead, for every game."""

from __future__ import annotations

import math
from collections.abc import Sequence

from bot.opponent.heuristics.judges import judge_for
from bot.opponent.player import OnePly
from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.game import State
from rules.parts.goals import EachOff
from rules.protocols import Over

SCALE = 60.0
"""Pips that make a position about three quarters won."""
WON = 1000.0
"""What a finished game counts, in pips: more than anything else."""


class HeuristicPlayer(OnePly):
    """Boards are worth what `evaluate` says in pips, brought between -1 and 1. Where
    finishers leave one after another, the game is over for a side when it has finished itself."""

    def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
        """See `Player`."""
        variant = state.variant
        judge, goal = judge_for(variant), variant.goal
        values = []
        for men in boards:
            over = goal.over(variant, men)
            if over is not None and isinstance(goal, EachOff):
                row = variant.row(men, side)
                over = Over(side) if sum(row) == row[OFF] else None
            if over is None:
                pips = judge(variant, men, side)
            elif over.winner is None:
                pips = WON if over.both else 0.0
            else:
                pips = WON if over.winner in variant.board.allies[side] else -WON
            values.append(math.tanh(pips / SCALE))
        return values
