"""Games of three and four sides without allies: finishers leave one after another, results are
settled pair by pair.

The fact `out` lists the sides that have left, as letters in order, `gone` the sides among them that
gave up; `points` are the scores by side.
"""

from __future__ import annotations

from dataclasses import replace

from rules.board.boards import OFF
from rules.board.facts import Fact
from rules.board.position import Position
from rules.board.shapes import TURNS, Men
from rules.game import Phase, Standing, State, finish
from rules.protocols import Over
from rules.questions.play import new_turn
from rules.refusal import PositionError
from rules.undo import bar_take_backs
from rules.variant import Variant
from rules.view.view import Result

OUT = Fact("out", r"[wb34]{1,4}", "out=3w", sides=1)
GONE = Fact("gone", r"[wb34]{1,4}", "gone=3", sides=1)
POINTS = Fact("points", r"\d+(-\d+){2,3}", "points=4-1-0", 9, each=True)


class Pairwise:
    """The debt of one side to a finisher: 1; with none off 2, outside home or in the winner's 3,
    on the bar 4 (trigammon.md, results-scale.md)."""

    def owed(self, variant: Variant, men: Men, loser: int, winner: int) -> int:
        """Return the points that a loser owes a winner."""
        board, row = variant.board, variant.row(men, loser)
        if row[OFF]:
            return 1
        if row[board.bar]:
            return 4
        return 3 if any(row[board.home + 1 :]) else 2

    def worth(self, variant: Variant, men: Men, over: Over) -> tuple[str, tuple[float, ...]]:
        """Return the points of each side, of which only a side that has just finished wins some:
        from all others on the board."""
        points = [0.0] * variant.board.sides
        assert over.winner is not None
        for loser in playing(variant, men):
            points[over.winner] += self.owed(variant, men, loser, over.winner)
        return "points", tuple(points)

    def offers(self, variant: Variant, men: Men, side: int) -> tuple[tuple[str, int], ...]:
        """Return nothing, as a loss is never settled with one other side alone: see `GiveUp`."""
        return ()

    def likely(self, variant: Variant, men: Men, side: int) -> tuple[str, int]:
        """Return no points, as a loss is never settled with one other side alone."""
        return "points", 0

    def refused(self, variant: Variant, men: Men, side: int) -> int:
        """Return 0, as there is no stake to raise."""
        return 0


def playing(variant: Variant, men: Men) -> tuple[int, ...]:
    """Return the sides that still have checkers to bear off."""
    rows = [variant.row(men, side) for side in range(variant.board.sides)]
    return tuple(side for side, row in enumerate(rows) if sum(row) != row[OFF])


def retires(variant: Variant) -> bool:
    """Return whether finishers leave one after another."""
    return isinstance(variant.ending, Retire)


def scores(state: State) -> list[float]:
    """Return what each side has won so far."""
    points = state.facts.get("points")
    return [float(part) for part in points.split("-")] if points else [0.0] * len(state.owners)


def retired_letters(state: State) -> str:
    """Return the letters of the sides that have left, in order."""
    return state.facts.get("out", "")


def gave_up(state: State) -> str:
    """Return the letters of the sides that gave up, in order."""
    return state.facts.get("gone", "")


def _settle_sides(state: State, out: str, won: list[float]) -> State:
    """Return the state in which the sides `out` have left, with the scores `won` by side; the game
    is over if only one side is left."""
    sides = state.variant.board.sides
    state = state.fact(out=out, points="-".join(f"{score:g}" for score in won))
    if len(out) < sides - 1:
        return replace(state, left=(), due=())
    return _over(state, won)


def _over(state: State, won: list[float]) -> State:
    """End the game with these scores by side; the most points win."""
    by_seat = tuple(won[state.owners.index(seat)] for seat in range(len(won)))
    best = [seat for seat, score in enumerate(by_seat) if score == max(by_seat)]
    return finish(state, Result(by_seat, "points", best[0] if len(best) == 1 else None))


class Retire:
    """The end for a finisher, who scores and leaves; with one side left the game is over."""

    keeps: tuple[Fact, ...] = (OUT, POINTS, GONE)

    def check(self, variant: Variant, place: Position) -> None:
        """Refuse a side that is out, or gave up, with a checker left on the board. Raises
        PositionError."""
        out, still = place.facts.get("out", ""), playing(variant, place.men)
        if len(out) > len(set(out)) or any(TURNS[side] in out for side in still):
            raise PositionError(f"out={out} cannot be: who is out has all off, and is named once")
        if not set(gone := place.facts.get("gone", "")) <= set(out):
            raise PositionError(f"gone={gone} cannot be: out= names who gave up, too")

    def reached(self, state: State, over: Over) -> State:
        """Settle every side that has finished and not left yet."""
        variant, out, won = state.variant, retired_letters(state), scores(state)
        still = playing(variant, state.men)
        for side in range(variant.board.sides):
            if side not in still and TURNS[side] not in out:
                _, more = variant.scale.worth(variant, state.men, Over(side))
                won = [score + extra for score, extra in zip(won, more, strict=True)]
                out += TURNS[side]
        return _settle_sides(state, out, won)

    def standstill(self, state: State) -> State:
        """Return the state in which no side can ever move again: the sides still playing owe
        nothing."""
        return _over(state, scores(state))


class GiveUp(Standing):
    """The choice of a player on their own turn to leave the game for good: each of the others still
    playing scores from them as if it had finished now, their checkers leave the board, and the
    others play on. No consent is needed, as every pair is settled once and by the same scale."""

    kind = "resign"
    phase = Phase.FREE

    def offers(self, state: State, seat: int) -> tuple[str, ...]:
        """Return the points that leaving costs if it is the turn of this seat, else nothing."""
        ask = state.ask
        if ask is None or ask.part.phase not in (Phase.THROW, Phase.BATCH):
            return ()
        if state.owners[state.thrower] != seat:
            return ()
        return (f"{sum(self.costs(state, state.thrower).values()):g}",)

    def costs(self, state: State, side: int) -> dict[int, int]:
        """Return what each side still playing would score from this one."""
        variant, scale = state.variant, state.variant.scale
        assert isinstance(scale, Pairwise)
        others = (other for other in playing(variant, state.men) if other != side)
        return {other: scale.owed(variant, state.men, side, other) for other in others}

    def interrupt(self, state: State, seat: int, value: str) -> State:
        """Pay, clear the checkers away, and hand the turn on."""
        side, variant = state.thrower, state.variant
        costs = self.costs(state, side)
        won = [score + costs.get(at, 0) for at, score in enumerate(scores(state))]
        rows = [list(variant.row(state.men, each)) for each in range(variant.board.sides)]
        rows[side] = [sum(rows[side]), *[0] * (len(rows[side]) - 1)]
        men = variant.shape.build(variant.board, rows, [set()] * len(rows))
        state = replace(bar_take_backs(state, "left"), men=men, agenda=(), throw=None)
        state = state.fact(gone=gave_up(state) + TURNS[side])
        state = _settle_sides(state, retired_letters(state) + TURNS[side], won)
        return state if state.result is not None else state.push(NextRunning())


class NextRunning:
    """The change of the thrower to the next side clockwise that has not left."""

    kind = "next"
    phase = Phase.NEXT

    def open(self, state: State) -> State:
        """Skip the sides that have finished."""
        sides = state.variant.board.sides
        order = [(state.thrower + ahead) % sides for ahead in range(1, sides + 1)]
        return new_turn(
            state, next(side for side in order if TURNS[side] not in retired_letters(state))
        )
