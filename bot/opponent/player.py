"""The protocol of a player, and the choice among plays by the boards they leave."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol

from bot.opponent.cube_decision import Raise, Stakes
from bot.opponent.cube_terms import raise_of, stakes_of
from bot.opponent.heuristics.evaluate import pips
from bot.opponent.outcome_chances import OutcomeChances, Prices, prices
from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.game import State, run
from rules.questions.play import PLAY
from rules.search.plays import ends, next_steps, walk
from rules.search.turn import Ends, Step
from rules.variant import Variant

MANY = 48
"""First steps times numbers above which a throw may have more plays than can be judged at once."""
LISTED = 5000
"""The most plays that are judged to be ranked."""
NEAR, SPREAD = 10, 20
"""The pips by which the winner's way is longer than the loser's way to save mars when mars is as
likely as not, and how slowly the chance changes with the pips."""


class Candidate(NamedTuple):
    """A play, and the points a game its side may expect after it at a stake of one."""

    steps: Sequence[Step]
    equity: float


class Player(Protocol):
    """A way to judge positions."""

    def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
        """Return the value of each board to a side that has just moved, in points a game at a stake
        of one. `state` holds the rest: the game, the thrower, the facts."""

    def outlook(self, state: State, side: int) -> OutcomeChances:
        """Return the chances of a side that is about to throw."""

    def terms(self, state: State, side: int) -> Stakes:
        """Return a side's view of the cube, with prices for the kinds of wins that this player
        distinguishes."""

    def raised(self, state: State) -> Raise | None:
        """Return the values of doubling now for the side on turn, None if it may not."""

    def play(self, state: State) -> Sequence[Step]:
        """Return the play to make."""

    def ranked(self, state: State) -> list[Candidate]:
        """Return all plays with their equities, the best first; some of them if there are more than
        `LISTED`."""


def mars_share(variant: Variant, men: Men, loser: int) -> float:
    """Return the share of gammons among a side's losses, guessed from the pips."""
    row, home = variant.row(men, loser), variant.board.home
    if not variant.pips or row[OFF]:
        return 0.0
    to_save = 3 + sum(max(place - home, 0) * count for place, count in enumerate(row))
    lead = pips(variant, variant.row(men, 1 - loser)) - to_save
    return 1 / (1 + math.exp(min((lead - NEAR) / SPREAD, 50.0)))


def guessed_chances(variant: Variant, men: Men, side: int, win: float) -> OutcomeChances:
    """Return the chances of a side that wins so often, the shares of mars guessed from the pips."""
    dear = [mars_share(variant, men, loser) for loser in (1 - side, side)]
    return OutcomeChances(win, mars=win * dear[0], lose_mars=(1 - win) * dear[1])


class OnePly(ABC):
    """A player that judges plays by the boards they leave; if there are too many, step by step."""

    @abstractmethod
    def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
        """See `Player`."""

    def outlook(self, state: State, side: int) -> OutcomeChances:
        """Return chances guessed from the value of the board to the other side, which has just
        moved, and from the pips that each side needs to save mars."""
        equity = -self.values(state, [state.men], 1 - side)[0]
        return guessed_chances(state.variant, state.men, side, min(max((1 + equity) / 2, 0.0), 1.0))

    def prices(self, variant: Variant, side: int) -> Prices:
        """Return the price of each kind of win on the scale of the game."""
        return prices(variant, side)

    def single_win(self, variant: Variant) -> float:
        """Return the points of a single win, the smaller number if the sides differ."""
        return min(self.prices(variant, side).single for side in range(variant.board.sides))

    def terms(self, state: State, side: int) -> Stakes:
        """See `Player`."""
        both = (self.prices(state.variant, each) for each in (side, 1 - side))
        return stakes_of(state, side, *both)

    def raised(self, state: State) -> Raise | None:
        """See `Player`."""
        return raise_of(state, self.terms(state, state.thrower), self.outlook(state, state.thrower))

    def play(self, state: State) -> Sequence[Step]:
        """Return the play that leaves the best board."""
        return (
            self.step_by_step(state) if self.many(state) else self.best(state, ends(state.turn()))
        )

    def best(self, state: State, plays: Ends) -> Sequence[Step]:
        """Return the play that leaves the best board, of plays by the boards that they leave; no
        steps if there are none."""
        if not plays:
            return ()
        boards = list(plays)
        return plays[boards[_best(self.values(state, boards, state.mover))]]

    def many(self, state: State) -> bool:
        """Return whether a throw may have more plays than can be judged at once."""
        turn = state.turn()
        numbers = len(turn.batch)
        listed = numbers < 3 or (numbers == 4 and turn.kernel is not None)
        return not listed and numbers * len(next_steps(turn, ())) > MANY

    def step_by_step(self, state: State, made: Sequence[Step] = ()) -> Sequence[Step]:
        """Return the steps of `made` and the best single step again and again after them."""
        turn, path = state.turn(), list(made)
        while steps := next_steps(turn, path):
            boards = [walk(turn, [*path, step])[0] for step in steps]
            path.append(steps[_best(self.values(state, boards, state.mover))])
        return path

    def ranked(self, state: State) -> list[Candidate]:
        """See `Player`."""
        plays = ends(state.turn(), LISTED)
        values = self.values(state, list(plays), state.mover)
        pairs = zip(plays.values(), values, strict=True)
        return sorted((Candidate(steps, worth) for steps, worth in pairs), key=by_equity)


def state_after_play(state: State, steps: Sequence[Step]) -> State:
    """Return the state after a play that is known to be legal."""
    ask = state.open_ask
    at = replace(state, agenda=state.agenda[:-1])
    return run(PLAY.make(at, ask, state.turn(), steps))


def by_equity(candidate: Candidate) -> float:
    """Return a key by which candidates are sorted, the best first."""
    return -candidate.equity


def with_the_rest(
    looked: Sequence[Candidate], rest: Sequence[Candidate], shift: float
) -> list[Candidate]:
    """Return plays that were looked at further, which are sorted, and after them the rest: by the
    further look they are worth `shift` more than before, but no more than the last play that was
    looked at."""
    least = looked[-1].equity
    return [
        *looked,
        *(candidate._replace(equity=min(candidate.equity + shift, least)) for candidate in rest),
    ]


def _best(values: Sequence[float]) -> int:
    return max(range(len(values)), key=values.__getitem__)
