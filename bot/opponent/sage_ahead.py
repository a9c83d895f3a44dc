"""Open Sage with look-ahead: the plays that seem best to the raw nets are judged after all throws
and replies to come."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.opponent.outcome_chances import OutcomeChances
from bot.opponent.player import Candidate, with_the_rest
from bot.opponent.sage import PLIES, Sage, final_chances
from bot.opponent.sage_engine import THREADS, board_of, engine, look_ahead, own_cube, stake_words
from rules.board.shapes import Men
from rules.game import State
from rules.questions.stake import stake_of
from rules.search.plays import ends, walk
from rules.search.turn import Step

KEPT, WITHIN = 5, 0.12
"""How many plays are looked at deeper, and how much worse than the best they may seem, in single
wins."""


class DeepSage(Sage):
    """As `Sage`, with a look-ahead of `PLIES`."""

    def play(self, state: State) -> Sequence[Step]:
        """The best after a deeper look."""
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
        """The plays worth a deeper look first, by it; the others as far behind as before."""
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
        """Boards that the mover may leave with what they are worth, the best first."""
        if len(boards) < 2:
            return [(men, 0.0) for men in boards]
        ahead = self.ahead(state, boards, state.mover)
        worth = self.valued(state, boards, state.mover, ahead)
        pairs = zip(boards, worth, strict=True)
        return sorted(pairs, key=lambda pair: pair[1], reverse=True)

    def ahead(self, state: State, boards: Sequence[Men], side: int) -> list[OutcomeChances]:
        """The chances of a side that has just moved, `PLIES` ahead."""
        judge = self._tree(state, 1 - side)
        return [
            final_chances(men, side) or OutcomeChances(*judge(board_of(men, 1 - side))).turned()
            for men in boards
        ]

    def outlook(self, state: State, side: int) -> OutcomeChances:
        """`PLIES` ahead of the throw."""
        return self.ahead(state, [state.men], 1 - side)[0].turned().sound()

    def _tree(self, state: State, roller: int) -> Callable[[list[int]], Sequence[float]]:
        """The look-ahead before a throw of a side: where stakes or a match call for other plays, by
        them."""
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
