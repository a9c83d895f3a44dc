"""Training of small nets beside weighed terms, by self-play on the plain engine.

After each game its positions are learned: their targets come from the next positions and the result
(TD with `TRACE`). The net begins as the weights of its game, or as rules of thumb, and learns the
rest.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from bot.opponent.heuristics.evaluation_terms import Numbers
from bot.opponent.learned_judgements import LearnedPlayer, learned_for
from bot.opponent.learned_weights import Lesson, Weights, rules_alone
from bot.opponent.term_net import TermNet, told_of
from bot.opponent.training.options import options_of
from bot.opponent.training.weight_learning import Played, Report, chances_of, play, targets_of
from rules.game import start
from rules.variant import Variant

TRACE = 0.8
RATE, LAST = 0.01, 0.1
"""The rate of learning at first, and which part of it is left in the end."""
DIRECT = 0.3
"""How much slower what goes past the hidden layer learns."""
SIGHTS = 2
"""How often the positions of a game are learned."""


def learn_term_net(
    slug: str,
    options: Mapping[str, str],
    games: int,
    seed: int,
    hidden: int,
    report: Report | None = None,
) -> TermNet:
    """Learn a game of two sides; the same arguments give the same net."""
    variant, settings = options_of(slug, options)
    net = beginning(variant, Lesson(variant.slug, games, 0, seed, settings, hidden=hidden))
    for number in range(games):
        played = play(variant, LearnedPlayer(net), seed, number)
        if len(played.rows):
            for _ in range(SIGHTS):
                net = learned_from(net, played, RATE * LAST ** (number / games))
        if report is not None:
            report(number + 1)
    return net


def beginning(variant: Variant, lesson: Lesson) -> TermNet:
    """Return a net equal to the game's weights, or to rules of thumb without weights."""
    known = learned_for(variant)
    inputs = told_of(variant, [start(variant).men], 0).shape[1]
    lot = np.random.Generator(np.random.PCG64(lesson.seed))
    return TermNet(
        lesson,
        terms=known.row if isinstance(known, Weights) else rules_alone(),
        direct=np.zeros(inputs),
        first=lot.uniform(-1, 1, (inputs, lesson.hidden)) / math.sqrt(inputs),
        bias=np.zeros(lesson.hidden),
        last=np.zeros(lesson.hidden),
        final=np.zeros(()),
    )


def learned_from(net: TermNet, played: Played, rate: float) -> TermNet:
    """The net a step nearer to what the positions of a game should have been worth."""
    rows, units = played.rows, net.units(played.rows)
    odds = net.odds(rows)
    wrong: Numbers = rate * (targets_of(played, odds, TRACE) - chances_of(odds))
    blame = wrong[:, None] * net.last * (1 - units * units)
    return replace(
        net,
        direct=net.direct + DIRECT * rows.T @ wrong,
        first=net.first + rows.T @ blame,
        bias=net.bias + blame.sum(axis=0),
        last=net.last + units.T @ wrong,
        final=net.final + wrong.sum(),
    )
