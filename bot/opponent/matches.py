"""The chance to win a match from a score.

A match of backgammon with the cube uses the table that players know, Kazaross-XG2. For other games,
and for scores that the table lacks, each score is computed from the later ones: a game between
equals at that score, with the cube turned if that pays (`cube_decision.py`).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from bot.opponent.cube_decision import BOTH, LIFE, Stakes, raising
from bot.opponent.outcome_chances import OutcomeChances, Prices
from rules.exchange.decision import Decision, MatchScore
from rules.questions.stake import Ladder

USUAL = OutcomeChances(0.5, 0.13, 0.006, 0.13, 0.006)
"""The outcomes of a game of backgammon between equals."""
FILE: Final = Path(__file__).with_name("match_equity.json")
"""The table Kazaross-XG2 with its notice, which allows copying."""


class MatchEquities(NamedTuple):
    """Chances to win a match: `pre_crawford[i][j]` of the side that needs i + 1 points while the
    other needs j + 1; `post_crawford[j]` of the side that needs j + 1 points while the other needs
    one."""

    pre_crawford: Sequence[Sequence[float]]
    post_crawford: Sequence[float]


@cache
def known_equities() -> MatchEquities:
    """Return the table of backgammon."""
    data = json.loads(FILE.read_text(encoding="utf-8"))
    return MatchEquities(data["pre_crawford"], data["post_crawford"])


class Stage(Enum):
    """The Crawford game: still to come, being played, or over."""

    BEFORE = "before"
    CRAWFORD = "crawford"
    AFTER = "after"


@dataclass(frozen=True)
class Score:
    """A match as one seat sees it: the points that it and the other seat need, the Crawford stage,
    the ladder of stakes (None: they do not rise), the prices of wins and the liveness of the
    cube."""

    mine: int
    theirs: int
    stage: Stage
    ladder: Ladder | None
    prices: Prices
    life: float

    def turned(self) -> Score:
        """Return the match from the other seat's view."""
        return replace(self, mine=self.theirs, theirs=self.mine)

    def chance(self, points: float) -> float:
        """Return the chance to win the match after a game that brings so many points, from -1 to 1;
        negative points go to the other seat."""
        won, lost = (round(points), 0) if points > 0 else (0, -round(points))
        mine, theirs = max(self.mine - won, 0), max(self.theirs - lost, 0)
        return (
            2 * standing(self._next(mine, theirs)) - 1 if mine and theirs else _final_chance(mine)
        )

    def _next(self, mine: int, theirs: int) -> Score:
        """Return the match before its next game, in which both sides need so many points."""
        stage = self.stage
        if stage is Stage.CRAWFORD:
            stage = Stage.AFTER
        elif stage is Stage.BEFORE and min(mine, theirs) == 1 < min(self.mine, self.theirs):
            stage = Stage.CRAWFORD
        return replace(self, mine=mine, theirs=theirs, stage=stage)

    def may_raise(self, mine: bool, value: int) -> bool:
        """Return whether a side may double: not in the Crawford game, nor if it needs no more
        points."""
        return self.stage is not Stage.CRAWFORD and value < (self.mine if mine else self.theirs)


class CubePrices(NamedTuple):
    """The value of the cube before it is turned, without gammons and later doubles: the chance to
    win from which it should be taken, and the value of a gammon to the side that would double, in
    single wins."""

    take_point: float
    gammon_value: float


def cube_prices(decision: Decision) -> CubePrices:
    """Return the take point and the gammon value of a cube that may be turned: a quarter and a
    half in a money game, else by the match equities."""
    if decision.match is None:
        return CubePrices(0.25, 0.5)
    score, cube = _score_of(decision, decision.match), decision.cube
    worth = {points: score.chance(points * cube) for points in (-2, -1, 1, 2)}
    take_point = (worth[2] - worth[1]) / (worth[2] - worth[-2])
    return CubePrices(take_point, (worth[2] - worth[1]) / (worth[1] - worth[-1]))


def own_value(decision: Decision) -> float:
    """Return the worth of an equity of 1: points of a money game, or a part of the match."""
    cube = decision.cube
    if decision.match is None:
        return float(cube)
    score = _score_of(decision, decision.match)
    return (score.chance(cube) - score.chance(-cube)) / 4


def _score_of(decision: Decision, match: MatchScore) -> Score:
    """Return the score as the side on roll sees it."""
    mine, theirs = (match.length - points for points in match.points)
    if decision.on_roll:
        mine, theirs = theirs, mine
    stage = Stage.AFTER if min(mine, theirs) == 1 else Stage.BEFORE
    if match.crawford:
        stage = Stage.CRAWFORD
    return Score(mine, theirs, stage, Ladder(), Prices(), LIFE)


def _final_chance(mine: int) -> float:
    return -1.0 if mine else 1.0


@cache
def standing(score: Score) -> float:
    """Return the chance to win the match before a game at this score, from 0 to 1."""
    if score.mine == score.theirs:
        return 0.5
    other = score.turned()
    if score.mine < score.theirs:
        return 1 - standing(other)
    if (known := _known(score)) is not None:
        return known
    prices = score.prices
    stakes = Stakes(prices, prices, score.ladder, score=score, back=other, life=score.life)
    value = stakes.utility(USUAL, 1, BOTH)
    if raised := raising(stakes, USUAL, 1, BOTH):
        value = max(value, raised.answered)
    if raised := raising(stakes.turned(), USUAL, 1, BOTH):
        value = min(value, -raised.answered)
    return (value + 1) / 2


def _known(score: Score) -> float | None:
    """Return the chance that the table of backgammon has for the side that needs more points; None
    if the table does not hold it: for other games, without a cube, and without the Crawford
    rule."""
    ladder, table = score.ladder, known_equities()
    is_backgammon = ladder is not None and ladder.doubling and score.prices == Prices()
    if not is_backgammon or score.mine > len(table.post_crawford):
        return None
    if score.stage is not Stage.AFTER:
        return table.pre_crawford[score.mine - 1][score.theirs - 1]
    return table.post_crawford[score.mine - 1] if score.theirs == 1 else None
