"""Training of weights of named terms, by self-play on the plain engine.

After each round of games the weights are fitted anew to all positions so far, by logistic
regression. Targets come from the next positions and the result (TD with `TRACE`); weights stay near
rules of thumb if the games say nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from bot.opponent import SIMPLE, choose, read_answer
from bot.opponent.heuristics.evaluation_terms import Numbers
from bot.opponent.learned_judgements import LearnedPlayer
from bot.opponent.learned_weights import Lesson, Weights, rules_alone, weights_by_name
from bot.opponent.player import state_after_play
from bot.opponent.training.options import options_of
from rules.dice import chance
from rules.game import CHANCE, Answer, State, answer, start
from rules.variant import Variant

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
