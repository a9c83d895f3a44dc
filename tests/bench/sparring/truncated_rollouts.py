"""Positions rolled out some turns far in the compiled core: how likely they are won from there."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bot.opponent.net import net_for
from bot.opponent.training.brain import Brain, Desk, desk, judge
from bot.opponent.training.compiling import entry
from bot.opponent.training.full_rollouts import flat
from bot.opponent.training.games import after_turn, next_throw, result, take_turn
from bot.opponent.training.making import Flat
from bot.opponent.training.plays import Room, room
from bot.opponent.training.tables import WIDTH, Tables, compile_rules
from bot.opponent.training.throws import STATUS, THROWER, TURNS, Table, draw, table
from bot.opponent.training.trainer import NODES, brain_of
from rules.board.shapes import Men
from rules.variant import Variant
from tests.bench.sparring.champion import Numbers

PIECE, FAR = 500, 10
"""Games that are rolled out together, and turns of each."""


class Rollouts:
    """Boards from where a side has just moved, the other to throw: games of the same piece have the
    same dice on every board."""

    def __init__(self, variant: Variant, boards: Sequence[Men], side: int) -> None:
        net = net_for(variant)
        assert net is not None
        self.boards, self._variant, self._side = boards, variant, side
        self._rules, self._space, self._table = compile_rules(variant), room(NODES), table()
        self._player = brain_of(net)
        self._desks = (desk(len(net.bias)), desk(len(net.bias)))
        self._rows = flat(variant, boards)[:, : self._rules.law[WIDTH]]

    def won(self, at: int, piece: int) -> Numbers:
        """The chance that the side wins at the end of each game of a piece."""
        chances, variant, side = np.zeros(PIECE), self._variant, self._side
        if done := variant.goal.over(variant, self.boards[at]):
            _, worth = variant.scale.worth(variant, self.boards[at], done)
            return chances + (1 + np.sign(worth[side] - worth[1 - side])) / 2
        _play_on(
            self._rules,
            self._space,
            self._player,
            self._desks,
            self._table,
            self._rows[at],
            1 - side,
            piece * PIECE,
            chances,
        )
        return chances


@entry
def _play_on(
    t: Tables,
    room: Room,
    brain: Brain,
    desks: tuple[Desk, Desk],
    table: Table,
    men: Flat,
    thrower: int,
    seed: int,
    chances: Numbers,
) -> None:
    lot, side = np.zeros(1, np.uint64), 1 - thrower
    for run in range(len(chances)):
        lot[0] = np.uint64(seed + run) * np.uint64(0x2545F4914F6CDD1D)
        draw(lot)
        table.flags[:] = 0
        table.flags[TURNS], table.flags[THROWER] = 2, thrower
        for at in range(t.law[WIDTH]):
            table.men[at] = men[at]
        for _ in range(FAR):
            if not table.flags[STATUS]:
                next_throw(t, room, brain, brain, desks, table, lot)
                passed = take_turn(t, room, brain, brain, desks, table, lot)
                after_turn(t, room, table, passed)
        if table.flags[STATUS]:
            result(t, table, side, desks[0].target)
            chances[run] = desks[0].target[0]
        else:
            view = table.flags[THROWER]
            judge(t, brain, desks[0], table.men, 0, view)
            chance = desks[0].chances[0]
            chances[run] = chance if view == side else 1 - chance
