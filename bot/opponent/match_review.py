"""The errors of a match of backgammon: plays, doubles and answers, rates and luck of each player.

Costs are cubeful equities, in a match normalised. Every decision is looked at two plies deep, and
three where something was lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from bot.opponent.backgammon_analysis import (
    FIRST_LOOK,
    SECOND_LOOK,
    CubeAnalysis,
    analyse_cube,
    analyse_plays,
    luck_of_roll,
    may_double,
)
from rules.exchange.decision import Decision
from rules.exchange.match_file import CubeTurn, Game, MatchFile, Rolled, Turn
from rules.exchange.xgid import write_xgid

MARKS: Final = ((0.12, "very bad"), (0.06, "bad"), (0.03, "doubtful"))
"""The least cost of an error of each name, the worst first (GNU Backgammon's)."""
UNMARKED: Final = "unmarked"
LISTED: Final = 0.02
"""The least cost of an error that is listed."""
_CLOSE: Final = 0.16
"""Not doubling was a decision if doubling costs less than this (GNU Backgammon)."""
_DOUBTED: Final = 0.01
"""A cost from which on a decision is looked at more deeply."""
_COMPARED: Final = 2
"""Plays that are looked at more deeply beside the one that was made."""


class MatchError(NamedTuple):
    """An error: the number of its game and of its roll there, the player, the dice or the action of
    the cube, what was done, what is best, and the cost."""

    game: int
    turn: int
    player: int
    dice: str
    cube: str
    play: str
    best: str
    cost: float
    xgid: str


@dataclass
class PlayerReview:
    """A player's figures: `moves` are rolls, `unforced` those with a choice, `close_cube` actual
    and close decisions about the cube; errors and luck are equities."""

    name: str
    moves: int = 0
    unforced: int = 0
    close_cube: int = 0
    checker_error: float = 0.0
    cube_error: float = 0.0
    luck: float = 0.0
    marked: Counter[str] = field(default_factory=Counter)

    @property
    def error(self) -> float:
        """Return the whole cost."""
        return self.checker_error + self.cube_error

    @property
    def decisions(self) -> int:
        """Return the number of decisions that count."""
        return self.unforced + self.close_cube

    @property
    def rate(self) -> float:
        """Return the performance rating: 500 times the mean cost of a decision."""
        return 500 * self.error / self.decisions if self.decisions else 0.0


@dataclass
class MatchReview:
    """The review of a match."""

    length: int
    players: tuple[PlayerReview, PlayerReview]
    errors: list[MatchError] = field(default_factory=list)

    def snowie(self, player: int) -> float:
        """Return the Snowie error rate: 1000 times the cost by all moves of both players."""
        moves = sum(each.moves for each in self.players)
        return 1000 * self.players[player].error / moves if moves else 0.0


def review_match(match: MatchFile, plies: int = SECOND_LOOK) -> MatchReview:
    """Review every decision of a match, with at most so many plies."""
    *_, review = review_by_turns(match, plies)
    return review


def review_by_turns(match: MatchFile, plies: int = SECOND_LOOK) -> Iterator[MatchReview]:
    """Yield the review as it grows, after each turn."""
    left, right = match.players
    review = MatchReview(match.length, (PlayerReview(left), PlayerReview(right)))
    yield review
    for number, game in enumerate(match.games, 1):
        for _ in _GameReview(review, number, game, plies).turns():
            yield review


def mark_of(cost: float) -> str:
    """Return the name of an error by its cost."""
    return next((name for least, name in MARKS if cost >= least), UNMARKED)


class _GameReview:
    """Reviews one game."""

    def __init__(self, review: MatchReview, number: int, game: Game, plies: int) -> None:
        self.review, self.number, self.game, self.plies = review, number, game, plies
        self.rolls = 0

    def turns(self) -> Iterator[None]:
        """Review turn by turn."""
        before: Turn | None = None
        for turn in self.game.turns:
            if isinstance(turn, Rolled):
                self._undoubled(turn, before)
                self.rolls += 1
                self._rolled(turn)
            elif turn.action != "resign":
                self._cube(turn)
            before = turn
            yield

    def _rolled(self, turn: Rolled) -> None:
        player = self.review.players[turn.player]
        player.moves += 1
        player.luck += luck_of_roll(turn.before, is_first=self.rolls == 1)
        first = analyse_plays(turn.before, min(self.plies, FIRST_LOOK))
        if first.legal < 2:
            player.marked[UNMARKED] += 1
            return
        player.unforced += 1
        plays, rows = first.plays, turn.after.rows
        made = next(play for play in plays if play.rows == rows)
        if plays[0].equity - made.equity >= _DOUBTED and self.plies > FIRST_LOOK:
            deeper = analyse_plays(turn.before, self.plies, wanted=(rows,), least=_COMPARED)
            plays = deeper.plays
            made = next(play for play in plays if play.rows == rows)
        cost = max(plays[0].equity - made.equity, 0.0)
        player.checker_error += cost
        player.marked[mark_of(cost)] += 1
        dice = f"{turn.dice[0]}-{turn.dice[1]}"
        self._note(turn.player, turn.before, cost, made.play, plays[0].play, dice=dice)

    def _undoubled(self, turn: Rolled, before: Turn | None) -> None:
        """Judge a roll as the decision not to double."""
        decision = _before_roll(turn.before)
        just_taken = isinstance(before, CubeTurn)
        if not self.rolls or just_taken or not may_double(decision):
            return
        analysis = self._judged(decision, lambda cube: cube.gain)
        if analysis.gain > -_CLOSE:
            self.review.players[turn.player].close_cube += 1
        self._cube_error(
            turn.player, decision, max(analysis.gain, 0.0), "no double", analysis.action
        )

    def _cube(self, turn: CubeTurn) -> None:
        """Judge a double or its answer."""
        decision = turn.before
        analysis = self._judged(decision, lambda cube: _cube_cost(cube, turn.action))
        self.review.players[turn.player].close_cube += 1
        cost = max(_cube_cost(analysis, turn.action), 0.0)
        self._cube_error(turn.player, decision, cost, turn.action, analysis.action)

    def _judged(self, decision: Decision, cost: Callable[[CubeAnalysis], float]) -> CubeAnalysis:
        analysis = analyse_cube(decision, min(self.plies, FIRST_LOOK))
        doubtful = cost(analysis) >= _DOUBTED or abs(cost(analysis)) < _DOUBTED
        return analyse_cube(decision, self.plies) if doubtful else analysis

    def _cube_error(
        self, player: int, decision: Decision, cost: float, done: str, best: str
    ) -> None:
        self.review.players[player].cube_error += cost
        self._note(player, decision, cost, done, best, cube=done)

    def _note(
        self,
        player: int,
        decision: Decision,
        cost: float,
        play: str,
        best: str,
        *,
        dice: str = "",
        cube: str = "",
    ) -> None:
        if cost >= LISTED:
            turn = self.rolls + bool(cube)
            xgid = write_xgid(decision)
            error = MatchError(self.number, turn, player, dice, cube, play, best, cost, xgid)
            self.review.errors.append(error)


def _before_roll(decision: Decision) -> Decision:
    return replace(decision, stage="roll", dice=None)


def _cube_cost(analysis: CubeAnalysis, action: str) -> float:
    """Return what an action of the cube lost against its best alternative."""
    taken, passed = analysis.double_take, analysis.double_pass
    if taken is None or passed is None:
        return 0.0
    if action == "double":
        return -analysis.gain
    if action == "drop":
        return passed - taken
    if action == "beaver":
        return taken
    return taken - passed
