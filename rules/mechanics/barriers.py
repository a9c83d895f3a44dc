"""Quarters and barriers: moves that no number makes, from one quarter to the next, and two checkers
on a point that lone ones cannot pass (grasshopper.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from rules.board.boards import OFF, Board
from rules.board.facts import PASSED, Fact
from rules.board.shapes import TURNS, Men
from rules.game import Phase, State, settle
from rules.parts.endings import AtOnce
from rules.parts.landing import replace_row, shift_row
from rules.protocols import Over
from rules.refusal import Refusal
from rules.search.turn import Memo, Moves, Outcome, Situation, Step
from rules.variant import Variant

TAKEN = Fact("last", r"[wb]", "last=w", 6, sides=1)
WON = Fact("won", r"[wb-]", "won=w")

QUARTER = 6
"""The number of points of a quarter, and of points from a checker to a barrier that it builds."""
PAIR = 2
LAST = 3
"""The quarter that is left only by barriers."""
ACTION = 0
"""The number of a step that no number makes."""


@cache
def quarter_of(board: Board, place: int) -> int:
    """Return the quarter of a place, from 0, the quarter of entry, to `LAST`."""
    return (board.length - place) // QUARTER


@dataclass(frozen=True)
class QuarterMoves:
    """Moves of one action: enter a checker in the first quarter, step to the next quarter, build a
    barrier exactly six points on, or take a whole barrier off from the last quarter. With
    `jump_six` a checker that jumps over a barrier lands six points on, by the letter of the
    source."""

    jump_six: bool = False

    def prepare(self, variant: Variant, now: Situation) -> Moves | None:
        """Return the actions of this turn."""
        return _QuarterMovesNow(variant.board, now.side, self.jump_six)


class _QuarterMovesNow:
    """The actions prepared for one turn."""

    def __init__(self, board: Board, side: int, jump_six: bool) -> None:
        self.board, self.side, self.jump_six = board, side, jump_six

    def steps(self, men: Men, memo: Memo, die: int) -> Sequence[Outcome]:
        """Return every action that is possible, as steps."""
        board, row = self.board, men[self.side]
        outcomes: list[Outcome] = []
        for origin in (board.hand, *range(board.length, OFF, -1)):
            for target in self.targets(origin) if row[origin] else ():
                if self.refuse(men, memo, origin, target, die) is None:
                    outcomes.append(
                        (Step(origin, target, die), self.after(men, origin, target), memo)
                    )
        return outcomes

    def targets(self, origin: int) -> Sequence[int]:
        """Return the possible targets from a place on an empty board."""
        board = self.board
        quarter = -1 if origin == board.hand else quarter_of(board, origin)
        if quarter == LAST:
            return (OFF,)
        top = board.length - QUARTER * (quarter + 1)
        return range(top, top - QUARTER, -1)

    def after(self, men: Men, origin: int, target: int) -> Men:
        """Return the men after an action; a barrier goes off whole."""
        row = shift_row(men[self.side], origin, target)
        return replace_row(men, self.side, shift_row(row, origin, OFF) if target == OFF else row)

    def refuse(self, men: Men, memo: Memo, origin: int, target: int, die: int) -> Refusal | None:
        """Return why this action is not possible, None if it is."""
        board, row = self.board, men[self.side]
        if not row[origin]:
            return Refusal("no-checker", {"place": board.label(self.side, origin)})
        if target not in self.targets(origin):
            return self._wrong_quarter(origin, target)
        if target == OFF:
            return None if row[origin] == PAIR else Refusal("barrier-off")
        place = {"place": board.label(self.side, target)}
        if men[1 - self.side][target] or row[target] == PAIR:
            return Refusal("taken", place)
        if row[target] and (origin == board.hand or origin - target != QUARTER):
            return Refusal("build-six", place)
        return None if origin == board.hand else self._passing(men, origin, target)

    def _wrong_quarter(self, origin: int, target: int) -> Refusal:
        if target == OFF:
            return Refusal("barrier-off")
        if origin == self.board.hand:
            return Refusal("enter-quarter")
        last = quarter_of(self.board, origin) == LAST
        return Refusal("last-quarter") if last else Refusal("next-quarter")

    def _passing(self, men: Men, origin: int, target: int) -> Refusal | None:
        """Return the refusal of a step that a barrier stops, None without one: a lone checker
        passes no barrier of either side, the top checker of a barrier passes any."""
        walls = [
            place
            for place in range(target + 1, origin)
            if any(men[side][place] == PAIR for side in range(self.board.sides))
        ]
        if walls and men[self.side][origin] != PAIR:
            return Refusal("over-barrier", {"place": self.board.label(self.side, walls[-1])})
        if walls and self.jump_six and origin - target != QUARTER:
            return Refusal("jump-six")
        return None


class NeverOnBoard:
    """A goal that the board alone does not show; `InSuccession` ends the game."""

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], bool] | None:
        """Return None, as the board never shows an end."""
        return None

    def over(self, variant: Variant, men: Men) -> Over | None:
        """Return None, as the board never shows an end."""
        return None


class InSuccession:
    """The end of a game after an action: a side that takes off a second barrier, with none of the
    other side's in between, wins; when both sides pass one after the other, or neither has two
    checkers left, it is a draw.

    The fact `last` is the side that took the last barrier off, `passed` a pass, `won` the end. They
    depend on the play, not only on the numbers used.
    """

    by_play = True
    kind = "succession"
    phase = Phase.AFTER
    keeps = (TAKEN, PASSED)

    def open(self, state: State) -> State:
        """Note a pass or a barrier of the last action, and end the game if it decides it."""
        steps, side = state.played[-1].steps, state.mover
        if not steps:
            return _over(state, "-") if "passed" in state.facts else state.fact(passed="1")
        state = state.fact(passed=None)
        if steps[-1].target == OFF:
            if state.facts.get("last") == TURNS[side]:
                return _over(state, TURNS[side])
            state = state.fact(last=TURNS[side])
        rows = [state.variant.row(state.men, each) for each in range(state.variant.board.sides)]
        spent = all(sum(row) - row[OFF] < PAIR for row in rows)
        return _over(state, "-") if spent else state


class HasEnded:
    """The end, before a turn, of a game whose position has a winner."""

    kind = "won"
    phase = Phase.BEFORE

    def open(self, state: State) -> State:
        """End the game without another turn."""
        won = state.facts.get("won")
        return _over(state, won) if won else state


class WithWinner(AtOnce):
    """An end at once; the text of a finished position has the winner, as its board does not show
    it."""

    keeps: tuple[Fact, ...] = (WON,)


def _over(state: State, won: str) -> State:
    """End the game: `won` is the letter of the side that has won, `-` for a draw."""
    return settle(state.fact(won=won), Over(None if won == "-" else TURNS.index(won)))
