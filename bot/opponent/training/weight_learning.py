"""Training by self-play on the plain engine: weights of named terms, and small nets beside them.

For weights, after each round of games they are fitted anew to all positions so far, by logistic
regression. Targets come from the next positions and the result (TD with `TRACE`); weights stay near
rules of thumb if the games say nothing else. A net learns the positions of each game after it, with
`NET_TRACE`; it begins as the weights of its game, or as rules of thumb, and learns the rest.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from bot.opponent import SIMPLE, choose, read_answer
from bot.opponent.heuristics.evaluation_terms import Numbers
from bot.opponent.learned_judgements import LearnedPlayer, learned_for
from bot.opponent.learned_weights import Lesson, Weights, rules_alone, weights_by_name
from bot.opponent.player import state_after_play
from bot.opponent.term_net import TermNet, told_of
from rules.dice import chance
from rules.game import CHANCE, Answer, State, answer, start
from rules.registry import Game
from rules.variant import Variant
from rules.variants import find, resolve, rooms

ROUNDS = 4
TRACE = 0.9
"""How much of what a position is worth the later ones tell."""
SIGHTS = 3
"""How often targets are told anew for one round."""
STEPS = 6
"""Newton's steps of a fit."""
HALVINGS = 12
"""How often a step is halved that makes the fit worse."""
EACH = 8.0
"""How many independent results the positions of one game count for."""
NEAR = 2.0
"""How strongly weights are held near rules of thumb: as if so many results said so."""
ENDLESS = 600
"""Turns after which a game counts as drawn."""

Report = Callable[[int], None]


class Played(NamedTuple):
    """A game: the terms of the board after each play, whose play it was, and the result for each
    side, 1 for a win."""

    rows: Numbers
    movers: Sequence[int]
    worth: Sequence[float]


def learn_weights(
    slug: str, options: Mapping[str, str], games: int, seed: int, report: Report | None = None
) -> Weights:
    """Learn the weights of a game; the same arguments give the same ones."""
    variant, settings = options_of(slug, options)
    rounds = min(ROUNDS, games)
    lesson = Lesson(variant.slug, games, rounds, seed, settings)
    row, played = rules_alone(), list[Played]()
    for number in range(games):
        weights = Weights(lesson, weights_by_name(row))
        played.append(play(variant, LearnedPlayer(weights), seed, number))
        if report is not None:
            report(len(played))
        if (number + 1) * rounds // games > number * rounds // games:
            row = fit(played, row)
    return Weights(lesson, weights_by_name(row))


def play(variant: Variant, player: LearnedPlayer, seed: int, number: int) -> Played:
    """Play a game of a player with itself."""
    state, rows, movers = start(variant), list[Numbers](), list[int]()
    while state.ask is not None and state.turns < ENDLESS:
        ask, seat = state.ask, state.ask.who[0]
        if seat == CHANCE:
            state = answer(
                state, Answer(ask.kind, seat, chance.answer(state, f"{seed}", f"{number}"))
            )
        elif ask.kind == "play":
            mover, state = state.mover, state_after_play(state, player.play(state))
            rows.append(player.judgement.see(variant, [state.men], mover)[0])
            movers.append(mover)
        else:
            lot = f"{seed}/{number}/{len(rows)}"
            state = answer(state, read_answer(state, seat, choose(state, seat, SIMPLE, lot)))
    return Played(np.array(rows), movers, _worth(state))


def _worth(state: State) -> list[float]:
    """Return the result of a game for each side: 1 for a win, 0 for a loss."""
    sides, result = state.variant.board.sides, state.result
    if result is None or result.winner is None:
        return [0.5] * sides
    camp = state.variant.board.allies[state.owners.index(result.winner)]
    return [float(side in camp) for side in range(sides)]


def fit(played: Sequence[Played], row: Numbers) -> Numbers:
    """The weights that tell best what positions became, beginning with those of a row."""
    games = [game for game in played if len(game.rows)]
    seen = np.vstack([game.rows for game in games])
    share = np.concatenate([np.full(len(game.rows), EACH / len(game.rows)) for game in games])
    hold = NEAR * (seen.var(axis=0) + 1e-3)
    for _ in range(SIGHTS):
        targets = np.concatenate([targets_of(game, game.rows @ row, TRACE) for game in games])

        def misfit(row: Numbers, targets: Numbers = targets) -> float:
            odds = seen @ row
            unlikely = np.logaddexp(0, odds) - targets * odds
            return float(share @ unlikely + hold @ (row - rules_alone()) ** 2 / 2)

        for _ in range(STEPS):
            chances = _chances(seen, row)
            slope = seen.T @ (share * (targets - chances)) - hold * (row - rules_alone())
            bend = (seen * (share * chances * (1 - chances))[:, None]).T @ seen + np.diag(hold)
            row = _step_row(misfit, row, np.linalg.solve(bend, slope))
    return row


def _step_row(misfit: Callable[[Numbers], float], row: Numbers, step: Numbers) -> Numbers:
    """Return the row one step further, or the part of the step that improves it: a whole Newton
    step may lead far away, to apparent certainty."""
    before = misfit(row)
    for _ in range(HALVINGS):
        if misfit(row + step) < before:
            return row + step
        step = step / 2
    return row


def _chances(seen: Numbers, row: Numbers) -> Numbers:
    return chances_of(seen @ row)


def chances_of(odds: Numbers) -> Numbers:
    """Return chances, from 0 to 1, from the natural logarithms of odds."""
    chances: Numbers = 1 / (1 + np.exp(-np.clip(odds, -12, 12)))
    return chances


def targets_of(game: Played, odds: Numbers, trace: float) -> Numbers:
    """Return the target of each position for its mover, from the present odds; `trace`: the
    weight of later positions. With more than two sides only the result counts."""
    chances, targets = chances_of(odds), np.zeros(len(game.rows))
    two = len(game.worth) == 2
    later, mover = game.worth[game.movers[-1]], game.movers[-1]
    for at in range(len(targets) - 1, -1, -1):
        if not two:
            targets[at] = game.worth[game.movers[at]]
            continue
        later = later if game.movers[at] == mover else 1 - later
        targets[at], mover = later, game.movers[at]
        later = trace * later + (1 - trace) * chances[at]
    return targets


TABLE_RULES = {"draw", "draw_points", "equal_turns", "resign", "touch_move", "skip_dead_throw"}
"""Options that change nothing one has to know."""


def options_of(slug: str, options: Mapping[str, str]) -> tuple[Variant, dict[str, str]]:
    """A game, and those of its settings that learning depends on."""
    variant = find(*resolve(slug, options))
    entry = rooms()[variant.slug]
    assert isinstance(entry, Game)
    names = {option.name for option in entry.options} - TABLE_RULES - {"preset"}
    return variant, {name: variant.settings[name] for name in sorted(names)}


NET_TRACE = 0.8
RATE, LAST = 0.01, 0.1
"""The rate of learning at first, and which part of it is left in the end."""
DIRECT = 0.3
"""How much slower what goes past the hidden layer learns."""
NET_SIGHTS = 2
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
            for _ in range(NET_SIGHTS):
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
    wrong: Numbers = rate * (targets_of(played, odds, NET_TRACE) - chances_of(odds))
    blame = wrong[:, None] * net.last * (1 - units * units)
    return replace(
        net,
        direct=net.direct + DIRECT * rows.T @ wrong,
        first=net.first + rows.T @ blame,
        bias=net.bias + blame.sum(axis=0),
        last=net.last + units.T @ wrong,
        final=net.final + wrong.sum(),
    )
