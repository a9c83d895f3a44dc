"""Positions rolled out some turns far in the compiled core: how likely they are won from there."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bot.opponent.net import net_for
from bot.opponent.training.brain import judge
from bot.opponent.training.compiling import entry
from bot.opponent.training.face_down_and_dames import Flat
from bot.opponent.training.full_rollouts import PIECE, PlayedOn, set_up
from bot.opponent.training.games import Match, play_turn, result
from bot.opponent.training.throws import Flag
from rules.board.shapes import Men
from rules.variant import Variant
from tests.bench.sparring.champion import Numbers

FAR = 10
"""Turns of a game that is rolled out."""


class Rollouts(PlayedOn):
    """Boards from where a side has just moved, the other to throw: games of the same piece have the
    same dice on every board."""

    def __init__(self, variant: Variant, boards: Sequence[Men], side: int) -> None:
        net = net_for(variant)
        assert net is not None
        super().__init__(variant, net, boards, side)

    def won(self, at: int, piece: int) -> Numbers:
        """The chance that the side wins at the end of each game of a piece."""
        if self._variant.goal.over(self._variant, self.boards[at]):
            return (1 + np.sign(self.piece(at, piece))) / 2
        chances = np.zeros(PIECE)
        _play_on(*self.games(at, piece), chances)
        return chances


@entry
def _play_on(match: Match, men: Flat, thrower: int, seed: int, chances: Numbers) -> None:
    t, table, desk, side = match.t, match.table, match.desks[0], 1 - thrower
    for run in range(len(chances)):
        set_up(t, table, men, thrower, match.lot, seed + run)
        for _ in range(FAR):
            if not table.flags[Flag.STATUS]:
                play_turn(match)
        if table.flags[Flag.STATUS]:
            result(t, table, side, desk.target)
            chances[run] = desk.target[0]
        else:
            view = table.flags[Flag.THROWER]
            judge(t, match.brains[0], desk, table.men, 0, view)
            chance = desk.chances[0]
            chances[run] = chance if view == side else 1 - chance
