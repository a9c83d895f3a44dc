"""The errors of a match of backgammon: plays, doubles and answers, rates and luck of each player.

Costs are cubeful equities, normalised in a match. Every decision is analysed two plies deep, and
three plies deep if something was lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields, replace
from typing import Final, NamedTuple

from bot.opponent.backgammon_analysis import (
    FIRST_LOOK,
    SECOND_LOOK,
    CubeAnalysis,
    analyse_cube,
    analyse_plays,
    look_deeper,
    luck_of_roll,
    may_double,
)
from bot.opponent.matches import own_value
from bot.opponent.sage_engine import there
from rules.exchange.decision import CHECKERS, Decision
from rules.exchange.match_file import CubeTurn, MatchFile, Rolled, Turn
from rules.exchange.played_match import VARIATIONS
from rules.exchange.xgid import write_xgid
from rules.questions.stake import stake_of
from rules.variant import Variant

RATINGS: Final = (
    *((2, "supernatural"), (5, "world-class"), (8, "expert"), (12, "advanced")),
    *((18, "intermediate"), (26, "casual"), (35, "beginner")),
)
"""The error rates at which the names of ratings end, the best first (GNU Backgammon's)."""
MARKS: Final = ((0.12, "very bad"), (0.06, "bad"), (0.03, "doubtful"))
"""The least cost of an error of each name, the worst first (GNU Backgammon's)."""
UNMARKED: Final = "unmarked"
LISTED: Final = 0.02
"""The least cost of an error that is listed."""
_CLOSE: Final = 0.16
"""Not doubling was a decision if doubling costs less than this (GNU Backgammon)."""
_ALIKE: Final = 0.001
"""Answers that differ by less are no decision."""
_OBVIOUS, _LOST = 0.2, -0.9
"""Not doubling was no decision if doubling costs more than the first, or if the equity is below the
second."""
_DOUBTED: Final = 0.01
"""A cost from which on a decision is looked at more deeply."""
COUNT: Final = 1
"""The version of the figures: it rises whenever they are counted differently."""
_COMPARED: Final = 2
"""Plays that are looked at more deeply beside the one that was made."""


class MatchError(NamedTuple):
    """An error: the number of its game and of its roll in that game, the player, the dice or the
    action of the cube, the play or action that was chosen, the best one, the cost, and the
    position."""

    game: int
    turn: int
    player: int
    dice: str
    cube: str
    play: str
    best: str
    cost: float
    xgid: str


class GameTurn(NamedTuple):
    """A turn of a match: the number of its game, the rolls of that game before it, and the turn
    before it."""

    game: int
    rolls: int
    turn: Turn
    previous: Turn | None


@dataclass(kw_only=True)
class Figures:
    """Figures of play: `moves` are rolls, `unforced` those with a choice, `close_cube` actual and
    close decisions about the cube, as GNU Backgammon counts them; `counted` are decisions as
    eXtreme Gammon counts them, `counted_cube` those about the cube. Errors and luck are equities,
    `own_luck` in points, in a match in chances to win it."""

    moves: int = 0
    unforced: int = 0
    close_cube: int = 0
    counted: int = 0
    counted_cube: int = 0
    checker_error: float = 0.0
    cube_error: float = 0.0
    luck: float = 0.0
    own_luck: float = 0.0

    def add(self, other: Figures) -> None:
        """Add other figures to these."""
        for name in FIGURES:
            setattr(self, name, getattr(self, name) + getattr(other, name))


FIGURES: Final = tuple(each.name for each in fields(Figures))


@dataclass
class PlayerReview(Figures):
    """A player's figures over a match; `marked` counts the plays of each mark."""

    name: str
    marked: dict[str, int] = field(default_factory=dict)

    @property
    def error(self) -> float:
        """Return the total cost of the player's errors."""
        return self.checker_error + self.cube_error

    @property
    def decisions(self) -> int:
        """Return the number of decisions as GNU Backgammon counts them."""
        return self.unforced + self.close_cube

    @property
    def rate(self) -> float:
        """Return the error rate of GNU Backgammon: 1000 times the mean cost of a decision."""
        return 1000 * self.error / self.decisions if self.decisions else 0.0

    @property
    def rating(self) -> str:
        """Return the name of the error rate."""
        return next((name for end, name in RATINGS if self.rate < end), "awful")

    @property
    def performance(self) -> float:
        """Return the performance rating (PR) of eXtreme Gammon: 500 times the mean cost of a
        decision that it counts."""
        return 500 * self.error / self.counted if self.counted else 0.0

    def add_turn(self, turn: TurnReview) -> None:
        """Add the figures and the mark of a turn."""
        self.add(turn)
        if turn.mark:
            self.marked[turn.mark] = self.marked.get(turn.mark, 0) + 1


@dataclass
class TurnReview(Figures):
    """A turn's share of its player's figures, with the mark of its play ("" if there is none) and
    the errors that are listed."""

    player: int
    mark: str = ""
    errors: tuple[MatchError, ...] = ()


@dataclass(frozen=True)
class MatchReview:
    """The review of a match, with the errors in the order of the turns. `count` is the version
    (`COUNT`) of its figures."""

    length: int
    players: tuple[PlayerReview, PlayerReview]
    errors: tuple[MatchError, ...] = ()
    count: int = 0

    def snowie(self, player: int) -> float:
        """Return the Snowie error rate: 1000 times the player's cost by all moves of both
        players."""
        moves = sum(each.moves for each in self.players)
        return 1000 * self.players[player].error / moves if moves else 0.0


def has_figures(variant: Variant) -> bool:
    """Return whether games of a variant have the figures that other programs count."""
    stake = stake_of(variant)
    compels = stake is not None and stake.offer.compels
    return (
        variant.slug in VARIATIONS and sum(variant.first[0]) == CHECKERS and not compels and there()
    )


def without_luck(match: MatchFile, review: MatchReview) -> float | None:
    """Return the result of the left player without luck: in points of money games; in a match as a
    part of it above even chances, which may be more than a whole match. None if the last game is
    not over."""
    if not match.games or match.games[-1].winner is None:
        return None
    points = [0, 0]
    for game in match.games:
        if game.winner is not None:
            points[game.winner] += game.points or 0
    result: float = points[0] - points[1]
    if match.length:
        if max(points) < match.length:
            return None
        result = 0.5 if result > 0 else -0.5
    left, right = review.players
    return result - left.own_luck + right.own_luck


def review_match(match: MatchFile, plies: int = SECOND_LOOK) -> MatchReview:
    """Return the review of every decision of a match, at most `plies` deep."""
    return whole_review(match, (review_turn(turn, plies) for turn in turns_of(match)))


def turns_of(match: MatchFile) -> Iterator[GameTurn]:
    """Yield the turns of all games in order."""
    for number, game in enumerate(match.games, 1):
        rolls, previous = 0, None
        for turn in game.turns:
            yield GameTurn(number, rolls, turn, previous)
            rolls += isinstance(turn, Rolled)
            previous = turn


def whole_review(match: MatchFile, turns: Iterable[TurnReview]) -> MatchReview:
    """Return the review of a match from those of its turns."""
    players = [PlayerReview(name) for name in match.players]
    errors = list[MatchError]()
    for turn in turns:
        players[turn.player].add_turn(turn)
        errors += turn.errors
    return MatchReview(match.length, (players[0], players[1]), tuple(errors), COUNT)


def review_turn(turn: GameTurn, plies: int = SECOND_LOOK) -> TurnReview:
    """Return the review of a turn, at most `plies` deep."""
    return _Reviewer(turn, plies).reviewed()


def is_counted(cube: CubeAnalysis) -> bool:
    """Return whether the choice to double or not was a decision as eXtreme Gammon counts them, if
    it was decided rightly."""
    taken, passed, single = cube.double_take, cube.double_pass, cube.no_double
    if taken is None or passed is None or max(single, taken) < _LOST:
        return False
    return abs(single - taken) >= _ALIKE and max(single - taken, single - passed) <= _OBVIOUS


def mark_of(cost: float) -> str:
    """Return the name of an error by its cost."""
    return next((name for least, name in MARKS if cost >= least), UNMARKED)


class _Reviewer:
    """The review of one turn while it is made."""

    def __init__(self, place: GameTurn, plies: int) -> None:
        self.place, self.plies = place, plies
        self.review = TurnReview(place.turn.player)

    def reviewed(self) -> TurnReview:
        """Return the review."""
        turn = self.place.turn
        if isinstance(turn, Rolled):
            self._undoubled(turn)
            self._rolled(turn)
        elif turn.action != "resign":
            self._cube(turn)
        return self.review

    def _rolled(self, turn: Rolled) -> None:
        self.review.moves += 1
        drawn = not self.place.rolls and turn.dice[0] != turn.dice[1]
        luck = luck_of_roll(turn.before, is_first=drawn)
        self.review.luck += luck
        self.review.own_luck += luck * own_value(turn.before)
        first = analyse_plays(turn.before, min(self.plies, FIRST_LOOK))
        self.review.mark = UNMARKED
        if first.legal < 2:
            return
        self.review.unforced += 1
        plays, rows = first.plays, turn.after.rows
        made = next(play for play in plays if play.rows == rows)
        if plays[0].equity - made.equity >= _DOUBTED and self.plies > FIRST_LOOK:
            deeper = look_deeper(turn.before, first, self.plies, wanted=(rows,), least=_COMPARED)
            plays = deeper.plays
            made = next(play for play in plays if play.rows == rows)
        cost = max(plays[0].equity - made.equity, 0.0)
        self.review.counted += first.plays[0].equity - first.plays[-1].equity >= _ALIKE
        self.review.checker_error += cost
        self.review.mark = mark_of(cost)
        dice = f"{turn.dice[0]}-{turn.dice[1]}"
        self._note(turn.before, cost, made.play, plays[0].play, dice=dice)

    def _undoubled(self, turn: Rolled) -> None:
        """Judge a roll as the decision not to double."""
        decision = _before_roll(turn.before)
        just_taken = isinstance(self.place.previous, CubeTurn)
        if not self.place.rolls or just_taken or not may_double(decision):
            return
        analysis = self._judged(decision, lambda cube: cube.gain)
        if analysis.gain > -_CLOSE:
            self.review.close_cube += 1
        self._count_cube(analysis.gain >= _DOUBTED or is_counted(analysis))
        self._cube_error(decision, max(analysis.gain, 0.0), "no double", analysis.action)

    def _cube(self, turn: CubeTurn) -> None:
        """Judge a double or its answer."""
        decision = turn.before
        analysis = self._judged(decision, lambda cube: _cube_cost(cube, turn.action))
        self.review.close_cube += 1
        cost = max(_cube_cost(analysis, turn.action), 0.0)
        if turn.action == "double":
            self._count_cube(cost >= _DOUBTED or is_counted(analysis))
        else:
            self._count_cube(abs(_cube_cost(analysis, "take")) >= _ALIKE)
        self._cube_error(decision, cost, turn.action, analysis.action)

    def _count_cube(self, is_decision: bool) -> None:
        self.review.counted += is_decision
        self.review.counted_cube += is_decision

    def _judged(self, decision: Decision, cost: Callable[[CubeAnalysis], float]) -> CubeAnalysis:
        analysis = analyse_cube(decision, min(self.plies, FIRST_LOOK))
        is_doubtful = cost(analysis) > -_DOUBTED
        return analyse_cube(decision, self.plies) if is_doubtful else analysis

    def _cube_error(self, decision: Decision, cost: float, done: str, best: str) -> None:
        self.review.cube_error += cost
        self._note(decision, cost, done, best, cube=done)

    def _note(
        self,
        decision: Decision,
        cost: float,
        play: str,
        best: str,
        *,
        dice: str = "",
        cube: str = "",
    ) -> None:
        if cost >= LISTED:
            xgid, number = write_xgid(decision), self.place.rolls + 1
            at = (self.place.game, number, self.review.player)
            error = MatchError(*at, dice, cube, play, best, cost, xgid)
            self.review.errors = (*self.review.errors, error)


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
