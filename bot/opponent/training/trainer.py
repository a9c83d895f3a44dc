"""A whole training, from random weights to a net."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from bot.opponent.inputs import WIDE
from bot.opponent.net import Net, Recipe, read_net
from bot.opponent.training.brain import Brain, brain, desk
from bot.opponent.training.games import Match, contest, train
from bot.opponent.training.options import options_of
from bot.opponent.training.plays import room
from bot.opponent.training.tables import Tables, compile_rules
from bot.opponent.training.throws import table
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
