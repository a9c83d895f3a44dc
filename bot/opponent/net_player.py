"""A player by a net, which judges all boards of a throw together."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bot.opponent.cube_terms import holding
from bot.opponent.equity_player import EquityPlayer, final_points
from bot.opponent.inputs import grids
from bot.opponent.outcome_chances import RowEvaluator, sound_rows
from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.game import State
from rules.parts.goals import AllOff
from rules.parts.scales import Difference, LeftOver
from rules.questions.stake import value_of
from rules.variant import Variant


class NetPlayer(EquityPlayer):
    """An `EquityPlayer` that works out in arrays what boards are worth, wherever it can."""

    def __init__(self, evaluator: RowEvaluator) -> None:
        super().__init__(evaluator)
        self._rows = evaluator

    def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
        """See `Player`. Where the stake may be raised, or what the loser has left counts, each
        board has terms of its own."""
        variant, terms, value = state.variant, self.terms(state, side), value_of(state)
        if terms.ladder is not None or isinstance(variant.scale, Difference | LeftOver):
            return super().values(state, boards, side)
        holder = holding(state, side)
        worths = terms.kept(sound_rows(self._rows.rows(variant, boards, side)), value, holder)
        for at in _perhaps_over(variant, boards):
            if (done := final_points(state, boards[at], side)) is not None:
                worths[at] = terms.final(done, value, holder)
        values: list[float] = worths.tolist()
        return values


def _perhaps_over(variant: Variant, boards: Sequence[Men]) -> Sequence[int]:
    """Return the boards on which a game may be over: with the goal to bear off, those with a
    checker off."""
    if type(variant.goal) is not AllOff:
        return range(len(boards))
    men, _ = grids(variant, boards)
    indexes: list[int] = np.flatnonzero(men[:, :, OFF].any(axis=1)).tolist()
    return indexes
