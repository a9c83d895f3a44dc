"""A whole training, from random weights to a net; and its calibration: the five outputs of a net
are stretched and shifted to what became of positions in games of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from bot.opponent.heuristics.evaluation_terms import Numbers
from bot.opponent.inputs import WIDE, Floats
from bot.opponent.net import Net, Recipe, read_net
from bot.opponent.training.brain import CHANCES, Brain, brain, desk
from bot.opponent.training.compiling import entry
from bot.opponent.training.face_down_and_dames import Flat
from bot.opponent.training.games import Match, begin, contest, play_turn, result, train
from bot.opponent.training.plays import room
from bot.opponent.training.sight import look
from bot.opponent.training.tables import Code, Tables, compile_rules
from bot.opponent.training.throws import Flag, draw, table
from bot.opponent.training.weight_learning import options_of
from rules.variants import find

NODES = 1024
"""Nodes a level that are looked at in training."""
RATE, ONWARD = 0.15, 0.05
"""The rate of learning at first, from random weights and from those of a net."""
STAGES = ((0.3, 1.0), (0.3, 0.5), (0.2, 0.2), (0.2, 0.07))
"""Shares of the games and the learning rate there, as a part of the first."""
PIECE = 500
"""Games between two reports."""
COUNTS = ("games", "turns", "capped", "drawn", "mars", "more")

Report = Callable[[int, Mapping[str, int]], None]


class Strength(NamedTuple):
    """Points a game, their standard error, games."""

    ppg: float
    error: float
    games: int


def beginning(slug: str, options: Mapping[str, str], seed: int, hidden: int) -> Net:
    """A net that knows nothing yet."""
    variant, settings = options_of(slug, options)
    return Net(Recipe(variant.slug, hidden, seed, settings), *brain(hidden, seed))


def train_on(net: Net, games: int, rate: float = ONWARD, report: Report | None = None) -> Net:
    """Train a net with so many more games; the same net gives the same one. It is the mean of what
    it was in the last stage, where each game still shakes it."""
    recipe = net.recipe
    rules = compile_rules(find(recipe.slug, recipe.options))
    player = brain_of(net)
    match = with_itself(player, rules, recipe.seed + recipe.games)
    counts = np.array([recipe.counts.get(name, 0) for name in COUNTS], np.int64)
    schedule = [(round(games * share), rate * part) for share, part in STAGES]
    for stage, speed in schedule:
        mean = Mean(player)
        for start in range(0, stage, PIECE):
            piece = min(PIECE, stage - start)
            train(match, piece, speed, counts)
            mean.add(player)
            if report is not None:
                report(int(counts[0]), _named_counts(counts))
    whole = [*recipe.schedule, *schedule]
    recipe = replace(recipe, schedule=whole, counts=_named_counts(counts), measured={})
    return Net(recipe, *mean.brain())


class Mean:
    """The mean of a brain's weights at several times."""

    def __init__(self, first: Brain) -> None:
        self._sums = [part.astype(np.float64) for part in first]
        self._count = 1

    def add(self, brain: Brain) -> None:
        """Add the weights of a brain as they are now."""
        self._count += 1
        for sums, part in zip(self._sums, brain, strict=True):
            sums += part

    def brain(self) -> Brain:
        """Return the mean of the weights that were added."""
        return Brain(*((sums / self._count).astype(np.float32) for sums in self._sums))


def widen_net(net: Net) -> Net:
    """Return the net with the inputs of a wide one, which have no weight yet."""
    more = np.zeros((WIDE - len(net.first), net.first.shape[1]), np.float32)
    return replace(net, first=np.concatenate([net.first, more]))


def _named_counts(counts: np.ndarray[tuple[int], np.dtype[np.int64]]) -> dict[str, int]:
    return dict(zip(COUNTS, map(int, counts), strict=True))


def brain_of(net: Net) -> Brain:
    """A net's weights for the core."""
    return Brain(
        *(part.astype(np.float32, order="C") for part in (net.first, net.bias, net.last, net.final))
    )


def match_of(first: Brain, second: Brain, rules: Tables, seed: int = 0) -> Match:
    """Games of a net with another, with space of their own."""
    desks, lot = (desk(first), desk(second)), np.array([seed], np.uint64)
    return Match(rules, room(NODES), (first, second), desks, table(), lot)


def with_itself(player: Brain, rules: Tables, seed: int = 0) -> Match:
    """Games of a net with itself, with space of their own."""
    return match_of(player, player, rules, seed)


def compare(net: Net, other: Net | None, pairs: int, seed: int) -> Strength:
    """Return the strength of a net against another, or against random play, every seed played
    twice."""
    variant = find(net.recipe.slug, net.recipe.options)
    first, second = brain_of(net), brain(0, 0) if other is None else brain_of(other)
    leads = np.zeros(pairs, np.float64)
    contest(match_of(first, second, compile_rules(variant)), pairs, seed, leads)
    error = float(leads.std(ddof=1)) / pairs**0.5 if pairs > 1 else 0.0
    return Strength(round(float(leads.mean()), 4), round(error, 4), 2 * pairs)


def measure_net(net: Net, pairs: int) -> dict[str, tuple[float, float, int]]:
    """Return the strength of a net against random play, as it will be read from its file."""
    return {"random": compare(read_net(net.data), None, pairs, net.recipe.seed)}


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
