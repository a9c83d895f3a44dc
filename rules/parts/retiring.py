"""Games for three: finishers leave one after another, results are settled pair by pair.

The fact `out` lists the sides that have left, as letters in order; `points` the scores by side.
"""

from __future__ import annotations

from dataclasses import replace

from rules.boards import OFF
from rules.game import Phase, State, finish
from rules.questions.play import new_turn
from rules.shapes import TURNS, Men
from rules.variant import Over, Variant
from rules.view import Result


class Pairwise:
    """What one side owes a finisher: 1; with none off 2, outside home or in the winner's 3, on the
    bar 4 (trigammon.md, results-scale.md)."""

    def owed(self, variant: Variant, men: Men, loser: int, winner: int) -> int:
        """The points of one pair."""
        board, row = variant.board, variant.row(men, loser)
        if row[OFF]:
            return 1
        if row[board.bar]:
            return 4
        return 3 if any(row[board.home + 1 :]) else 2

    def worth(self, variant: Variant, men: Men, over: Over) -> tuple[str, tuple[float, ...]]:
        """What a side that has just finished wins from all others on the board."""
        points = [0.0] * variant.board.sides
        assert over.winner is not None
        for loser in range(variant.board.sides):
            row = variant.row(men, loser)
            if sum(row) != row[OFF]:
                points[over.winner] += self.owed(variant, men, loser, over.winner)
        return "points", tuple(points)

    def offers(self, variant: Variant, men: Men, side: int) -> tuple[tuple[str, int], ...]:
        """Three cannot settle a resignation between two."""
        return ()


class Retire:
    """A finisher scores and leaves; with one side left the game is over."""

    keys: tuple[str, ...] = ("out", "points")

    def reached(self, state: State, over: Over) -> State:
        """Settle every side that has finished and not left yet."""
        variant, sides = state.variant, state.variant.board.sides
        out = state.facts.get("out", "")
        scores = [float(part) for part in state.facts.get("points", "0-0-0").split("-")]
        for side in range(sides):
            row = variant.row(state.men, side)
            if sum(row) == row[OFF] and TURNS[side] not in out:
                _, won = variant.scale.worth(variant, state.men, Over(side))
                scores = [score + more for score, more in zip(scores, won, strict=True)]
                out += TURNS[side]
        points = "-".join(f"{score:g}" for score in scores)
        state = state.fact(out=out, points=points)
        if len(out) < sides - 1:
            return replace(state, left=(), due=())
        by_seat = tuple(scores[state.owners.index(seat)] for seat in range(sides))
        best = [seat for seat, score in enumerate(by_seat) if score == max(by_seat)]
        return finish(state, Result(by_seat, "points", best[0] if len(best) == 1 else None))


class NextRunning:
    """The next side clockwise that has not left throws."""

    kind = "next"
    phase = Phase.NEXT

    def open(self, state: State) -> State:
        """Skip those who have finished."""
        sides = state.variant.board.sides
        order = [(state.thrower + ahead) % sides for ahead in range(1, sides + 1)]
        out = state.facts.get("out", "")
        return new_turn(state, next(side for side in order if TURNS[side] not in out))
