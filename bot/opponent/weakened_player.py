"""A weakened player: among plays that cost little by a good player's judgement it chooses the
one that looks best by rules of thumb with a beginner's oversights."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import NamedTuple, Protocol, TypeAlias

from bot.opponent.heuristics.evaluate import expected_loss, hunt, wall
from bot.opponent.heuristics.judges import judge_for
from bot.opponent.heuristics.other_winning_conditions import lines
from bot.opponent.outcome_chances import prices
from bot.opponent.player import OnePly
from rules.board.shapes import Men
from rules.game import State
from rules.search.plays import ends, walk
from rules.search.turn import Step
from rules.variant import Variant


class PlayChooser(Protocol):
    """A player as far as its plays are wanted."""

    def play(self, state: State) -> Sequence[Step]:
        """Return the play to make."""


class Weakness(NamedTuple):
    """The errors of a weakened player.

    `overlooked`: the factor of each oversight, which is added to the rules of thumb. They count the
    danger once: at 1 the player ignores the danger, above 1 it seeks it.
    `doubt`: the largest random error in the value of a board, in pips, in either direction.
    `bound`: the most that a play may cost, in single wins.
    """

    overlooked: float
    doubt: float
    bound: float


@dataclass(frozen=True)
class NoisyEvaluator(OnePly):
    """An evaluator of boards by rules of thumb with oversights and random errors, in pips; `lot` is
    the seed of the errors."""

    weakness: Weakness
    lot: str

    def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
        """See `Player`, but in pips."""
        variant, judge = state.variant, judge_for(state.variant)
        terms, (share, doubt, _) = oversights(variant), self.weakness
        return [
            judge(variant, men, side)
            + share * sum(term(variant, men, side) for term in terms)
            + doubt * (2 * draw_number(f"{self.lot}{men}") - 1)
            for men in boards
        ]


@dataclass(frozen=True)
class WeakenedPlayer:
    """A player that makes the play which looks best to a noisy evaluator, among the plays that cost
    little by a good player's judgement.

    How much a play may cost is drawn anew each time, evenly up to the bound, so that the mean is at
    most half of it. The draws come from `lot`: the same decision under the same lot gets the same
    answer. A play that wins at once is always made.
    """

    player: OnePly
    weakness: Weakness
    lot: str

    def play(self, state: State) -> Sequence[Step]:
        """See `PlayChooser`."""
        evaluator, side = NoisyEvaluator(self.weakness, self.lot), state.mover
        plays = self._find_plays(state, evaluator)
        boards = list(plays)
        if len(boards) < 2:
            return self.player.play(state)
        boards = [men for men in boards if _wins(state, men, side)] or boards
        values = self.player.values(state, boards, side)
        most = self.weakness.bound * prices(state.variant, side).single
        least = max(values) - most * draw_number(self.lot)
        spared = [men for men, worth in zip(boards, values, strict=True) if worth >= least]
        looks = evaluator.values(state, spared, side)
        return plays[spared[max(range(len(spared)), key=looks.__getitem__)]]

    def _find_plays(self, state: State, evaluator: NoisyEvaluator) -> Mapping[Men, Sequence[Step]]:
        """Return the plays to choose from by the boards they leave; if there are too many, the
        player's play and the evaluator's."""
        turn = state.turn()
        if not evaluator.many(state):
            return ends(turn)
        paths = (self.player.play(state), evaluator.step_by_step(state))
        return {walk(turn, path)[0]: path for path in paths}


def draw_number(lot: str) -> float:
    """Return a number from 0 to 1 drawn from a seed: always the same for the same text."""
    return int.from_bytes(blake2b(lot.encode(), digest_size=8).digest(), "big") / 2**64


def _wins(state: State, men: Men, side: int) -> bool:
    variant = state.variant
    over = variant.goal.over(variant, men)
    return over is not None and over.winner in variant.board.allies[side]


Term: TypeAlias = Callable[[Variant, Men, int], float]

STAYING = 4.0
"""The pips by which a checker on the head looks better than it is."""
BLIND = (hunt, lines)
"""Judgements of boards without a head, a home or shots."""


def head(variant: Variant, men: Men, side: int) -> float:
    """Return the worth of the checkers that stay on the head."""
    return STAYING * variant.row(men, side)[variant.board.length]


def prime(variant: Variant, men: Men, side: int) -> float:
    """Return a side's walls before the enemy as a loss, so that they seem worth nothing."""
    return -wall(variant, men, side)


BLOCKING: tuple[Term, ...] = (head, prime)
HITTING: tuple[Term, ...] = (expected_loss,)


def oversights(variant: Variant) -> tuple[Term, ...]:
    """Return the terms that can be overlooked in a game."""
    if judge_for(variant) in BLIND:
        return ()
    return BLOCKING if variant.landing.closed_at == 1 else HITTING
