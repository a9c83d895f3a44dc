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


class Hand(Protocol):
    """A maker of plays."""

    def play(self, state: State) -> Sequence[Step]:
        """The play to make."""


class Weakness(NamedTuple):
    """The strength of each oversight (`weakened_player.py`; rules of thumb count
    the danger once, so that 1 ignores it and more likes it); by up to how many pips boards look
    better or worse at random; the most that a play may cost, in single wins."""

    overlooked: float
    doubt: float
    bound: float


@dataclass(frozen=True)
class Eye(OnePly):
    """Sees boards by rules of thumb with a weakness, in pips; `lot` draws the doubts."""

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
class HeldBack:
    """Plays what looks best to an eye among what costs little by a player's judgement.

    How much a play may cost is drawn anew each time, evenly up to the bound, so that the mean is
    half of it at most. The draws come from `lot`: the same question under the same lot gets the
    same answer. A play that wins at once is made.
    """

    player: OnePly
    weakness: Weakness
    lot: str

    def play(self, state: State) -> Sequence[Step]:
        """See `Hand`."""
        eye, side = Eye(self.weakness, self.lot), state.mover
        plays = self._find_plays(state, eye)
        boards = list(plays)
        if len(boards) < 2:
            return self.player.play(state)
        boards = [men for men in boards if _wins(state, men, side)] or boards
        values = self.player.values(state, boards, side)
        most = self.weakness.bound * prices(state.variant, side).single
        least = max(values) - most * draw_number(self.lot)
        spared = [men for men, worth in zip(boards, values, strict=True) if worth >= least]
        looks = eye.values(state, spared, side)
        return plays[spared[max(range(len(spared)), key=looks.__getitem__)]]

    def _find_plays(self, state: State, eye: Eye) -> Mapping[Men, Sequence[Step]]:
        """Return the plays to choose from by the boards they leave; if there are too many, the
        player's play and the eye's."""
        turn = state.turn()
        if not eye.many(state):
            return ends(turn)
        paths = (self.player.play(state), eye.step_by_step(state))
        return {walk(turn, path)[0]: path for path in paths}


def draw_number(lot: str) -> float:
    """A number from 0 to 1 that belongs to a lot."""
    return int.from_bytes(blake2b(lot.encode(), digest_size=8).digest(), "big") / 2**64


def _wins(state: State, men: Men, side: int) -> bool:
    variant = state.variant
    over = variant.goal.over(variant, men)
    return over is not None and over.winner in variant.board.allies[side]


Term: TypeAlias = Callable[[Variant, Men, int], float]

STAYING = 4.0
"""How much better a checker on the head looks than it is."""
BLIND = (hunt, lines)
"""Judgements of boards on which nobody has a head, a home or shots."""


def head(variant: Variant, men: Men, side: int) -> float:
    """The checkers that stay on the head."""
    return STAYING * variant.row(men, side)[variant.board.length]


def prime(variant: Variant, men: Men, side: int) -> float:
    """Rows of one's own before the enemy, that seem worth nothing."""
    return -wall(variant, men, side)


BLOCKING: tuple[Term, ...] = (head, prime)
HITTING: tuple[Term, ...] = (expected_loss,)


def oversights(variant: Variant) -> tuple[Term, ...]:
    """Return the terms that can be overlooked in a game."""
    if judge_for(variant) in BLIND:
        return ()
    return BLOCKING if variant.landing.closed_at == 1 else HITTING
