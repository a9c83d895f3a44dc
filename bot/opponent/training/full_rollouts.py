"""Positions played on to the end in the compiled core, a net in both seats; and by how much the
best play of a position for exercises leads the next one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import count
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.opponent.exercise_positions import StoredPosition
from bot.opponent.inputs import grids
from bot.opponent.net import Net, net_for
from bot.opponent.normalized_errors import MISTAKE, scale_cost
from bot.opponent.training.compiling import entry, within
from bot.opponent.training.face_down_and_dames import Flat
from bot.opponent.training.games import Match, play_turn, result
from bot.opponent.training.tables import Code, Tables, compile_rules
from bot.opponent.training.throws import Flag, Lot, Table, draw
from bot.opponent.training.trainer import brain_of, with_itself
from rules.board.shapes import Men
from rules.records.notation import read_play
from rules.search.plays import walk
from rules.variant import Variant

PIECE = 500
"""Games between two looks at the error."""
BEYOND_DOUBT = 4
"""So many standard errors of a difference."""


class RolledOut(NamedTuple):
    """The mean points a game of a board, and their standard error."""

    equity: float
    error: float


@within
def set_up(t: Tables, table: Table, men: Flat, thrower: int, lot: Lot, number: int) -> None:
    """A position in which `thrower` is to throw; games of the same number have the same dice."""
    lot[0] = np.uint64(number) * np.uint64(0x2545F4914F6CDD1D)
    draw(lot)
    table.flags[:] = 0
    table.flags[Flag.TURNS], table.flags[Flag.THROWER] = 2, thrower
    for at in range(t.law[Code.WIDTH]):
        table.men[at] = men[at]


@entry
def play_on(match: Match, men: Flat, thrower: int, seed: int, points: NDArray[np.float64]) -> None:
    """A game for each of `points`, from a position in which `thrower` is to throw: what it brought
    the other side. Runs of the same number have the same dice."""
    t, table, target = match.t, match.table, match.desks[0].target
    for run in range(len(points)):
        set_up(t, table, men, thrower, match.lot, seed + run)
        while not table.flags[Flag.STATUS]:
            play_turn(match)
        points[run] = result(t, table, 1 - thrower, target)


def flat(variant: Variant, boards: Sequence[Men]) -> Flat:
    """Positions as the core has them, a row for each."""
    rows, held = grids(variant, boards)
    return np.concatenate([part.reshape(len(boards), -1) for part in (rows, held)], axis=1)


class PlayedOn:
    """Games played on from boards on which a side has just moved: games of the same number have
    the same dice on every board. Finished games count exactly."""

    def __init__(self, variant: Variant, net: Net, boards: Sequence[Men], side: int) -> None:
        self.boards, self._variant, self._side = boards, variant, side
        rules = compile_rules(variant)
        self._match = with_itself(brain_of(net), rules)
        self._rows = flat(variant, boards)[:, : rules.law[Code.WIDTH]]

    def piece(self, at: int, number: int) -> NDArray[np.float64]:
        """Return a board's points to the side in each game of a piece."""
        points, variant, side = np.zeros(PIECE), self._variant, self._side
        if done := variant.goal.over(variant, self.boards[at]):
            _, worth = variant.scale.worth(variant, self.boards[at], done)
            points[:] = worth[side] - worth[1 - side]
            return points
        play_on(*self.games(at, number), points)
        return points

    def games(self, at: int, number: int) -> tuple[Match, Flat, int, int]:
        """Return a piece as the core needs it: the games, the board, the thrower, and the number
        of the first game."""
        return self._match, self._rows[at], 1 - self._side, number * PIECE


def played_on(
    variant: Variant, net: Net, boards: Sequence[Men], side: int
) -> Iterator[list[NDArray[np.float64]]]:
    """Yield the points of boards to a side that has just moved, a piece of games after another."""
    played = PlayedOn(variant, net, boards, side)
    for number in count():
        yield [played.piece(at, number) for at in range(len(boards))]


def mean_and_error(points: Sequence[NDArray[np.float64]]) -> RolledOut:
    """The mean of some games, and its standard error."""
    every = np.concatenate(points)
    return RolledOut(float(every.mean()), float(every.std(ddof=1)) / len(every) ** 0.5)


def rolled_out(
    variant: Variant, net: Net, boards: Sequence[Men], side: int, error: float
) -> list[RolledOut]:
    """Return the values of boards to a side that has just moved, until no standard error is
    above `error`."""
    games: list[list[NDArray[np.float64]]] = [[] for _ in boards]
    for piece in played_on(variant, net, boards, side):
        for own, points in zip(games, piece, strict=True):
            own.append(points)
        values = [mean_and_error(own) for own in games]
        if all(value.error <= error for value in values):
            break
    return values


def sift_boards(
    variant: Variant,
    net: Net,
    boards: Sequence[Men],
    side: int,
    error: float,
    wanted: Collection[int],
) -> list[RolledOut]:
    """Return the values of boards until the best is known, with the distance of those in `wanted`:
    a board is dropped once it is worse beyond doubt, and the last one needs no number."""
    played = PlayedOn(variant, net, boards, side)
    games: list[list[NDArray[np.float64]]] = [[] for _ in boards]
    left = list(range(len(boards)))
    while True:
        for at in left:
            games[at].append(played.piece(at, len(games[at])))
        values = [mean_and_error(own) for own in games]
        best = max(range(len(boards)), key=lambda at: values[at].equity)
        left = [
            at
            for at in range(len(boards))
            if at in {best, *wanted} or not behind(values[at], values[best])
        ]
        if len(left) == 1 or all(values[at].error <= error for at in left):
            return values


def behind(value: RolledOut, best: RolledOut) -> bool:
    """Return whether a board is worse than the best beyond doubt."""
    return best.equity - value.equity > BEYOND_DOUBT * np.hypot(value.error, best.error)


CERTAIN = 2
"""So many standard errors away, something is certain."""


def lead_by_rollouts(position: StoredPosition, error: float) -> RolledOut:
    """The lead on the scale of mistakes: both plays are played on to the end by the game's net, the
    same dice for both, until it is certain whether the lead is that of a mistake, or the standard
    error is at most `error`. Raises LookupError where the game has no net."""
    state = position.state
    net = net_for(state.variant)
    if net is None:
        raise LookupError(position.slug)
    turn, games = state.turn(), []
    boards = [walk(turn, read_play(state, play))[0] for play, _ in position.plays[:2]]
    for best, second in played_on(state.variant, net, boards, state.mover):
        games.append(scale_cost(state.variant, 1.0) * (best - second))
        lead = mean_and_error(games)
        if lead.error <= error or abs(lead.equity - MISTAKE) > CERTAIN * lead.error:
            break
    return lead
