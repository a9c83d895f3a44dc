"""Chances that hold what they promise: the five outputs of a net are stretched and shifted to what
became of positions in games of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import numpy as np

from bot.opponent.heuristics.evaluation_terms import Numbers
from bot.opponent.inputs import Floats
from bot.opponent.net import Net
from bot.opponent.training.board_after_step import Flat
from bot.opponent.training.brain import CHANCES
from bot.opponent.training.compiling import entry
from bot.opponent.training.games import Match, begin, play_turn, result
from bot.opponent.training.sight import look
from bot.opponent.training.tables import Code, compile_rules
from bot.opponent.training.throws import Flag, draw
from bot.opponent.training.trainer import brain_of, with_itself
from rules.variants import find

STEPS = 12
"""Newton's steps of a fit."""
HOLD = 1.0
"""How strongly an output is held where it is, as if so many results said so."""


class Witnessed(NamedTuple):
    """A position each of some games of a net with itself: checkers as the core has them, the
    inputs of the net (the last is the side to throw), and how the game ended for the thrower, as
    five chances."""

    boards: Flat
    seen: Floats
    results: Floats


def witness_games(net: Net, games: int, seed: int) -> Witnessed:
    """Play so many games; the same arguments give the same ones."""
    rules = compile_rules(find(net.recipe.slug, net.recipe.options))
    match = with_itself(brain_of(net), rules, seed)
    boards = np.zeros((games, rules.law[Code.WIDTH]), np.int8)
    seen, results = (np.zeros((games, width), np.float32) for width in (len(net.first), CHANCES))
    sample_games(match, boards, seen, results)
    return Witnessed(boards, seen, results)


def calibrate_net(net: Net, games: Witnessed) -> Net:
    """The net with its outputs fitted to what became of positions."""
    _, seen, results = games
    odds, last, final = net.odds(seen), net.last.copy(), net.final.copy()
    for chance in range(CHANCES):
        slope, shift = _fit(odds[:, chance].astype(float), results[:, chance].astype(float))
        last[chance] *= np.float32(slope)
        final[chance] = final[chance] * np.float32(slope) + np.float32(shift)
    counts = {**net.recipe.counts, "calibrated": len(seen)}
    return replace(net, recipe=replace(net.recipe, counts=counts), last=last, final=final)


def _fit(odds: Numbers, results: Numbers) -> tuple[float, float]:
    """By what the logarithms of odds are to be multiplied, and what is to be added."""
    rows = np.column_stack([odds, np.ones(len(odds))])
    start = np.array([1.0, 0.0])
    at = start
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-np.clip(rows @ at, -15, 15)))
        slope = rows.T @ (results - chances) - HOLD * (at - start)
        bend = (rows * (chances * (1 - chances))[:, None]).T @ rows + HOLD * np.eye(2)
        at = at + np.linalg.solve(bend, slope)
    return float(at[0]), float(at[1])


@entry
def sample_games(match: Match, boards: Flat, seen: Floats, results: Floats) -> None:
    """Self-play of a game for each row: one position of it, each as likely as any other, what the
    net sees of it, and how the game ended for the side that was to throw, as chances."""
    t, table, lot, target = match.t, match.table, match.lot, match.desks[0].target
    for row in range(len(seen)):
        begin(t, table, lot)
        count, view = 0, 0
        while not table.flags[Flag.STATUS]:
            if not table.flags[Flag.FREE_DOUBLE]:
                count += 1
                if draw(lot) % count == 0:
                    view = 0 if t.law[Code.PARITY] else table.flags[Flag.THROWER]
                    look(t.law, table.men, 0, view, seen[row])
                    boards[row] = table.men[: t.law[Code.WIDTH]]
            play_turn(match)
        result(t, table, view, target)
        results[row] = target
