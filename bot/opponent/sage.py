"""The players for games that move as backgammon does: Open Sage (the package bgsage), a neural
network for positions of backgammon, one ply deep or with look-ahead.

It gives chances only; the game's own scale, stake and match decide their worth. A checker in hand
moves like one on the bar, so it counts as on the bar. The first call loads the nets (a tenth of a
second).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from bot.opponent.cube_decision import Raise
from bot.opponent.equity_player import EquityPlayer
from bot.opponent.outcome_chances import OutcomeChances, Prices
from bot.opponent.player import Candidate, with_the_rest
from bot.opponent.sage_engine import (
    CHECKERS,
    THREADS,
    board_of,
    engine,
    look_ahead,
    own_cube,
    search_cube,
    stake_words,
)
from rules.board.boards import OFF, Board
from rules.board.shapes import Counts, Men
from rules.game import State
from rules.parts.bearing import AllHome
from rules.parts.entry_priority import BarFirst, HandFirst
from rules.parts.goals import AllOff
from rules.parts.landing import Hit
from rules.parts.moves import Walk
from rules.parts.readings import Plain
from rules.parts.scales import ByLoser, LeftOver, Row, Worth
from rules.parts.step_prohibitions import BookBearOff, Lock
from rules.questions.again import AfterPlayed
from rules.questions.chosen_dice import ChosenDice
from rules.questions.drawn_throws import Drawn
from rules.questions.play import Dice
from rules.questions.stake import stake_of
from rules.search.plays import ends, walk
from rules.search.turn import Step
from rules.variant import Variant

THROWS = 2
"""Plies, as bgsage counts them, of a look at all throws and the best play of each."""
PLIES = 3
"""Plies of a look-ahead, as bgsage counts them: one is the net itself, three every throw of the
other side and the best reply to each, then every throw again."""
HINDMOST = (
    ((0.045, 6), (0.955, 13)),
    ((0.96, 24), (0.04, 25)),
)
"""The shares of all gammons, and of all backgammons, by the place of the loser's hindmost checker:
at home or farther out; in the winner's home or on the bar (`python -m tests.bench.shares`)."""
COUNTED = Prices(24.3, 79.8, 107.0)
"""The mean count of the loser's checkers after a single win, a gammon, a backgammon (likewise)."""


def fits(variant: Variant) -> bool:
    """Return whether a game moves as backgammon does; its start, scale and decisions may be any."""
    board = variant.board
    return (
        board.sides == 2
        and board.length == 24
        and all(board.facing[0][place] == (1, 25 - place) for place in range(1, 25))
        and type(variant.shape) is Counts
        and type(variant.leaving) in (BarFirst, HandFirst)
        and type(variant.landing) is Hit
        and type(variant.bearing) is AllHome
        and type(variant.goal) is AllOff
        and variant.colours is None
        and type(variant.reading) is Plain
        and all(type(part) is Walk for part in variant.moves)
        and all(type(gate) in (BookBearOff, Lock) for gate in variant.gates)
        and not variant.turn.has(AfterPlayed)
        and type(variant.source) in (Dice, Drawn, ChosenDice)
        and variant.totals == (CHECKERS, CHECKERS)
        and all(row.get(board.hand, 0) <= CHECKERS - 5 for row in variant.start)
    )


def final_chances(men: Men, side: int) -> OutcomeChances | None:
    """Return the outcome of a finished game as certain, the kinds of wins being those of
    backgammon; None if the game goes on."""
    for winner, sure in ((side, OutcomeChances(1.0)), (1 - side, OutcomeChances(0.0))):
        if men[winner][OFF] == CHECKERS:
            row = men[1 - winner]
            mars = float(not row[OFF])
            more = mars * any(row[19:])
            return sure._replace(**dict(zip(KINDS[winner == side], (mars, more), strict=True)))
    return None


KINDS = (("lose_mars", "lose_more"), ("mars", "more"))


class Nets:
    """The raw nets as an evaluator."""

    def outlooks(self, variant: Variant, boards: Sequence[Men], side: int) -> list[OutcomeChances]:
        """See `Evaluator`."""
        judge = engine().raw.evaluate_board
        return [judge_chances(judge, men, side) for men in boards]


def judge_chances(judge: Any, men: Men, side: int, root: list[int] | None = None) -> OutcomeChances:
    """Return the chances of a side that has moved; `root` is the board before, by which a net is
    chosen, the same for all plays of a throw, by default the board itself."""
    board = board_of(men, side)
    return final_chances(men, side) or OutcomeChances(*judge(board, root or board)["probs"])


@cache
def _average(
    board: Board, class_of: Callable[[Board, Row], Worth], stands: Sequence[tuple[float, int]]
) -> float:
    """Return the mean points of a win on a scale, by the shares of the places of the loser's
    hindmost checker."""
    total = 0.0
    for share, place in stands:
        row = [0] * (board.length + 3)
        row[place] += 1
        row[1] += CHECKERS - 1
        total += share * class_of(board, row)[1]
    return total


class Sage(EquityPlayer):
    """The player by the raw nets: it judges each board that a play leaves, one ply deep. Only
    stakes are judged `PLIES` deep."""

    def __init__(self) -> None:
        super().__init__(Nets())

    def raised(self, state: State) -> Raise | None:
        """Return the values of doubling: by the search if it knows the stakes, else by the
        chances."""
        if not own_cube(state.variant):
            return super().raised(state)
        return search_cube(self, state, PLIES)

    def prices(self, variant: Variant, side: int) -> Prices:
        """Return the prices of the wins that the nets distinguish: single, gammon, backgammon."""
        scale = variant.scale
        if isinstance(scale, LeftOver):
            return COUNTED
        if isinstance(scale, ByLoser):
            return Prices(1.0, *(_average(variant.board, scale.class_of, of) for of in HINDMOST))
        return super().prices(variant, side)

    def outlooks(self, state: State, boards: Sequence[Men], side: int) -> list[OutcomeChances]:
        """See `EquityPlayer`."""
        judge, root = engine().raw.evaluate_board, board_of(state.men, side)
        return [judge_chances(judge, men, side, root) for men in boards]

    def outlook(self, state: State, side: int) -> OutcomeChances:
        """Return chances by a look at all throws, which is cheap for one board, and surer in a
        race."""
        ahead, other = look_ahead(THROWS), 1 - side
        ahead.clear_cache()
        return judge_chances(ahead.evaluate_board, state.men, other).turned().sound()


KEPT, WITHIN = 5, 0.12
"""The number of plays that are looked at more deeply, and how much worse than the best they may
seem, in single wins."""


class DeepSage(Sage):
    """The player by the raw nets with a look-ahead of `PLIES`."""

    def play(self, state: State) -> Sequence[Step]:
        """Return the best play of those that are looked at more deeply."""
        plays = ends(state.turn())
        if len(plays) < 2:
            return next(iter(plays.values()), ())
        boards = list(plays)
        values = self.values(state, boards, state.mover)
        order = sorted(range(len(boards)), key=values.__getitem__, reverse=True)[:KEPT]
        within = WITHIN * self.single_win(state.variant)
        near = [boards[at] for at in order if values[order[0]] - values[at] <= within]
        return plays[self.deeper(state, near)[0][0]]

    def ranked(self, state: State) -> list[Candidate]:
        """Return the plays, the best first: those worth a deeper look by that look, then the others
        as far behind as before."""
        first = super().ranked(state)
        within = WITHIN * self.single_win(state.variant)
        near = [play for play in first[:KEPT] if first[0].equity - play.equity <= within]
        if len(near) < 2:
            return first
        turn = state.turn()
        plays = {walk(turn, play.steps)[0]: play.steps for play in near}
        deeper = [Candidate(plays[men], equity) for men, equity in self.deeper(state, list(plays))]
        return with_the_rest(deeper, first[len(near) :], deeper[-1].equity - near[-1].equity)

    def deeper(self, state: State, boards: list[Men]) -> list[tuple[Men, float]]:
        """Return boards that the mover may leave with their values by a deeper look, the best
        first; the value of a single board is not computed."""
        if len(boards) < 2:
            return [(men, 0.0) for men in boards]
        ahead = self.ahead(state, boards, state.mover)
        worth = self.valued(state, boards, state.mover, ahead)
        pairs = zip(boards, worth, strict=True)
        return sorted(pairs, key=lambda pair: pair[1], reverse=True)

    def ahead(self, state: State, boards: Sequence[Men], side: int) -> list[OutcomeChances]:
        """Return the chances of a side that has just moved, `PLIES` ahead, for each board."""
        judge = self._tree(state, 1 - side)
        return [
            final_chances(men, side) or OutcomeChances(*judge(board_of(men, 1 - side))).turned()
            for men in boards
        ]

    def outlook(self, state: State, side: int) -> OutcomeChances:
        """Return the chances of a side that is about to throw, `PLIES` ahead."""
        return self.ahead(state, [state.men], 1 - side)[0].turned().sound()

    def _tree(self, state: State, roller: int) -> Callable[[list[int]], Sequence[float]]:
        """Return the function for the chances of a side about to throw, by look-ahead; the search
        counts the stake and the match if plays depend on them."""
        sage, about = engine(), stake_words(self, state, roller)
        if about["away1"] or (stake_of(state.variant) and own_cube(state.variant)):
            return lambda board: sage.cpp.cubeful_probs_nply(
                board,
                strategy=sage.raw,
                n_plies=PLIES,
                n_threads=THREADS,
                bearoff_db=sage.bearoff,
                **about,
            )
        deep = look_ahead(PLIES)
        deep.clear_cache()

        def judged(board: list[int]) -> Sequence[float]:
            flipped = sage.cpp.flip_board(board)
            return OutcomeChances(*deep.evaluate_board(flipped, flipped)["probs"]).turned()

        return judged
