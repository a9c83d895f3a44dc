"""A player that knows the chances of positions and weighs them by the worth of results: the game's
scale, the stake and who may raise it, the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.opponent.cube_decision import Stakes
from bot.opponent.cube_terms import holding
from bot.opponent.outcome_chances import Evaluator, OutcomeChances
from bot.opponent.player import LISTED, OnePly
from rules.board.shapes import Men
from rules.game import State
from rules.parts.scales import Difference, LeftOver
from rules.protocols import Over
from rules.questions.stake import value_of
from rules.questions.standing import contact
from rules.search.plays import ends
from rules.search.turn import Step


class EquityPlayer(OnePly):
    """A player that values boards by their outcome chances, which any evaluator of two-sided games
    gives."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator

    def play(self, state: State) -> Sequence[Step]:
        """See `Player`; boards are judged together, so that all plays of most throws can be."""
        if not self.many(state):
            return super().play(state)
        plays = ends(state.turn(), LISTED)
        return self.step_by_step(state) if len(plays) > LISTED else self.best(state, plays)

    def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
        """See `Player`; a finished game is worth what it pays."""
        return self.valued(state, boards, side, self.outlooks(state, boards, side))

    def outlooks(self, state: State, boards: Sequence[Men], side: int) -> Sequence[OutcomeChances]:
        """Return the chances of a side that has just moved, for each of the boards."""
        return self.evaluator.outlooks(state.variant, boards, side)

    def valued(
        self, state: State, boards: Sequence[Men], side: int, outlooks: Sequence[OutcomeChances]
    ) -> list[float]:
        """Return the values of boards with these outcome chances to a side, under the terms of
        the game."""
        terms, value, holder = self.terms(state, side), value_of(state), holding(state, side)
        pairs = zip(boards, outlooks, strict=True)
        return [
            _terms_on_board(terms, state, men, side).equity(outlook.sound(), value, holder)
            if (done := final_points(state, men, side)) is None
            else terms.final(done, value, holder)
            for men, outlook in pairs
        ]

    def outlook(self, state: State, side: int) -> OutcomeChances:
        """Return the chances of a side after the other side has moved."""
        return self.outlooks(state, [state.men], 1 - side)[0].turned().sound()


def _terms_on_board(terms: Stakes, state: State, men: Men, side: int) -> Stakes:
    """Return the terms on a board. If a win pays for checkers left, which can only become fewer,
    no win pays more than for those now."""
    variant = state.variant
    if not isinstance(variant.scale, Difference | LeftOver):
        return terms
    if variant.landing.to_bar and contact(replace(state, men=men)):
        return terms
    mine, theirs = (
        max(variant.scale.worth(variant, men, Over(winner))[1]) for winner in (side, 1 - side)
    )
    return replace(terms, mine=terms.mine.at_most(mine), theirs=terms.theirs.at_most(theirs))


def final_points(state: State, men: Men, side: int) -> float | None:
    """Return the points of the scale that a finished game brings a side, None if the game goes
    on."""
    variant = state.variant
    over = variant.goal.over(variant, men)
    if over is None:
        return None
    _, points = variant.scale.worth(variant, men, over)
    return points[side] - points[1 - side]
