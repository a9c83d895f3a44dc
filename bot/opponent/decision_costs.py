"""The cost of a decision against the best one: plays, doubles, and answers to doubles."""

from __future__ import annotations

from typing import NamedTuple

from bot.opponent.cube_decision import Raise
from bot.opponent.heuristics.boards import alone
from bot.opponent.levels import SIMPLE
from bot.opponent.levels_table import player_for
from bot.opponent.player import Player
from bot.opponent.replies import answers_worth
from rules.game import Ask, State
from rules.questions.play import asks_for_play
from rules.questions.stake import DoubleOffer, Stake, value_of
from rules.records.notation import read_play, write_play
from rules.search.plays import walk

SPREAD = 0.001
"""Points a game: if all plays differ by less, there is no decision."""
CLOSE = 0.2
"""Points a game: not doubling was a decision if doubling was worse by at most so many."""


class Judged(NamedTuple):
    """The best answer, the cost of the answer that was given in points a game at a stake of one,
    and whether there was anything to decide."""

    best: str
    cost: float
    counts: bool = True


def judge(state: State, answer: str, level: str = SIMPLE) -> Judged | None:
    """Return a level's judgement of an answer to the open decision, None if it cannot judge that
    decision."""
    ask = state.ask
    if ask is None:
        return None
    if asks_for_play(state):
        return judge_play(state, answer, level)
    if state.boards or not isinstance(ask.part, Stake | DoubleOffer):
        return None
    player = player_for(state.variant, level)
    choice = player.raised(state)
    if isinstance(ask.part, Stake):
        return None if choice is None else _raising(choice, answer)
    costs = _costs_of_answers(state, ask, player, choice)
    best = min(costs, key=costs.__getitem__)
    return Judged(best, round(costs[answer] - costs[best], 4)) if answer in costs else None


def judge_play(state: State, play: str, level: str = SIMPLE) -> Judged:
    """Return the best play and the cost of the play that was made; no cost, and no decision, if
    there are too many plays to list."""
    state = alone(state)
    ranked = player_for(state.variant, level).ranked(state)
    turn = state.turn()
    made = walk(turn, read_play(state, play))[0]
    best, worst = ranked[0], ranked[-1]
    costs = (
        best.equity - candidate.equity
        for candidate in ranked
        if walk(turn, candidate.steps)[0] == made
    )
    cost = next(costs, None)
    counts = cost is not None and len(ranked) > 1 and best.equity - worst.equity >= SPREAD
    return Judged(write_play(state, best.steps), round(cost or 0.0, 4), counts)


def _raising(choice: Raise, answer: str) -> Judged | None:
    """Judge the choice between throwing and doubling, the opponent answering best; None for any
    other answer."""
    if answer not in ("double", "throw"):
        return None
    gain = (choice.answered - choice.kept) / choice.unit
    cost = max(0.0, gain if answer == "throw" else -gain)
    best = answer if not cost else "throw" if answer == "double" else "double"
    return Judged(best, round(cost, 4), answer == "double" or gain >= -CLOSE)


def _costs_of_answers(
    state: State, ask: Ask, player: Player, choice: Raise | None
) -> dict[str, float]:
    """Return the cost of each answer to a double at a stake of one: by the search if it knows the
    values of all answers, else by the chances, as after a beaver."""
    assert isinstance(ask.part, DoubleOffer)
    every = {} if choice is None or ask.part.depth else _answer_costs(choice)
    if every.keys() >= set(ask.choices or ()):
        return every
    seat = ask.who[0]
    terms, value = player.terms(state, state.owners.index(seat)), value_of(state)
    unit = (terms.points(value) - terms.points(-value)) / 2
    worth = answers_worth(state, ask, seat, player)
    return {answer: -points / unit for answer, points in worth.items()}


def _answer_costs(choice: Raise) -> dict[str, float]:
    every = {"take": choice.taken, "pass": choice.passed, "beaver": choice.beaver}
    return {answer: cost / choice.unit for answer, cost in every.items() if cost is not None}
