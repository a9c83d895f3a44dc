"""Analysis of decisions of backgammon in whole numbers, by Open Sage (the package bgsage).

Equities are cubeful; in a match they are normalised, a single win at the present cube being 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeAlias

from bot.opponent.sage_engine import THREADS, board_of, engine
from rules.board.shapes import Men
from rules.exchange.decision import BAR, CHECKERS, OFF, Decision, Row, Unreadable
from rules.exchange.match_file import at_roll
from rules.records.notation import write_play
from rules.search.plays import ends

FIRST_LOOK: Final = 2
"""Plies at which all plays are judged: 1 is the net itself, 2 sees the other side's replies."""
SECOND_LOOK: Final = 3
"""Plies at which the best plays, and the cube, are judged."""
LISTED: Final = 5
"""The number of plays that are listed at least, if there are so many."""


Rows: TypeAlias = tuple[Row, Row]


class Outcomes(NamedTuple):
    """The chances of a side to win, to win a gammon or more, a backgammon, and to lose these."""

    win: float
    win_gammon: float
    win_backgammon: float
    lose_gammon: float
    lose_backgammon: float

    @property
    def cubeless(self) -> float:
        """Return the equity without a cube."""
        won = self.win_gammon + self.win_backgammon
        return 2 * self.win - 1 + won - self.lose_gammon - self.lose_backgammon

    def turned(self) -> Outcomes:
        """Return the chances of the other side."""
        win, gammon, backgammon, lost, lost_backgammon = self
        return Outcomes(1 - win, lost, lost_backgammon, gammon, backgammon)


@dataclass(frozen=True, slots=True)
class JudgedPlay:
    """A play, its equity for the side that makes it, the plies looked ahead, and the checkers after
    it."""

    play: str
    equity: float
    outcomes: Outcomes
    plies: int
    rows: Rows


@dataclass(frozen=True, slots=True)
class PlayAnalysis:
    """The legal plays of a roll, the best first; those that were looked at less deeply come
    last."""

    legal: int
    plays: tuple[JudgedPlay, ...]


@dataclass(frozen=True, slots=True)
class CubeAnalysis:
    """The equities of not doubling, of a double that is taken (once, without a beaver) and of one
    that is passed, for the side on roll; None if it may not double."""

    no_double: float
    double_take: float | None
    double_pass: float | None
    outcomes: Outcomes
    owned: bool
    beavers: bool

    @property
    def may_double(self) -> bool:
        """Return whether the side on roll may double."""
        return self.double_take is not None

    @property
    def takes(self) -> bool:
        """Return whether the other side should take."""
        if self.double_take is None or self.double_pass is None:
            return True
        return self.double_take <= self.double_pass

    @property
    def is_too_good(self) -> bool:
        """Return whether playing on for a gammon is better than winning by a double."""
        if self.double_take is None or self.double_pass is None:
            return False
        return self.no_double > self.double_pass and not self.takes

    @property
    def is_beaver(self) -> bool:
        """Return whether the other side should beaver."""
        return self.beavers and self.double_take is not None and self.double_take < 0

    @property
    def gain(self) -> float:
        """Return by how much doubling is better than not doubling, negative if it is worse."""
        if self.double_take is None or self.double_pass is None:
            return float("-inf")
        taken = 2 * self.double_take if self.is_beaver else self.double_take
        return min(taken, self.double_pass) - self.no_double

    @property
    def doubles(self) -> bool:
        """Return whether the side on roll should double."""
        return self.gain > 0

    @property
    def action(self) -> str:
        """Return the verdict as players say it, "Double / Take"."""
        answer = "Beaver" if self.is_beaver else "Take" if self.takes else "Pass"
        word = "redouble" if self.owned else "double"
        if self.is_too_good:
            return f"Too good to {word} / {answer}" if self.owned else f"Too good / {answer}"
        if self.doubles:
            return f"{word.capitalize()} / {answer}"
        return f"No {word} / {answer}" if self.may_double else "No double"


@cache
def _analyzer(plies: int) -> Any:
    package: Any = import_module("bgsage")
    return package.BgBotAnalyzer(eval_level=f"{plies}ply", parallel_threads=THREADS)


def board_for(rows: Rows, side: int) -> list[int]:
    """Return a board as the engine takes it."""
    return board_of(tuple(bytes((*row, 0)) for row in rows), side)


def _rows(men: Men) -> Rows:
    mine, theirs = (tuple(row[: BAR + 1]) for row in men)
    return mine, theirs


def terms_of(decision: Decision, *, turned: bool = False) -> dict[str, Any]:
    """Return cube and score as arguments of the engine, as the side on roll sees them, or the other
    side if `turned`."""
    side = 1 - decision.on_roll if turned else decision.on_roll
    match, money = decision.match, decision.money
    away = [match.length - points for points in match.points] if match else [0, 0]
    return {
        "cube_value": decision.cube,
        "away1": away[side],
        "away2": away[1 - side],
        "is_crawford": match is not None and match.crawford,
        "jacoby": money is not None and money.jacoby,
        "beaver": money is not None and money.beavers,
    }


def owner_of(decision: Decision, *, turned: bool = False) -> str:
    if decision.owner is None:
        return "centered"
    return "player" if (decision.owner == decision.on_roll) != turned else "opponent"


def analyse_plays(
    decision: Decision,
    plies: int = SECOND_LOOK,
    *,
    wanted: Sequence[Rows] = (),
    least: int = LISTED,
) -> PlayAnalysis:
    """Judge the legal plays of a decision with dice: all of them at a first look, the best `least`
    and those that lead to the `wanted` checkers at a deeper one. Raises Unreadable if the game is
    over."""
    if decision.winner is not None:
        raise Unreadable("the game is over")
    assert decision.dice is not None
    side, state = decision.on_roll, at_roll(decision, decision.dice)
    if state.ask is None:
        return PlayAnalysis(0, ())
    steps_of = {
        tuple(board_of(men, side)): (_rows(men), steps) for men, steps in ends(state.turn()).items()
    }
    board, first = board_for(decision.rows, side), min(plies, FIRST_LOOK)
    terms = {**terms_of(decision), "cube_owner": owner_of(decision)}
    looked = _analyzer(first).checker_play(board, *decision.dice, **terms).moves
    plays = []
    for move in looked:
        rows, steps = steps_of[tuple(move.board)]
        outcomes = Outcomes(*move.probs.to_list())
        plays.append(JudgedPlay(write_play(state, steps), move.equity, outcomes, first, rows))
    analysis = PlayAnalysis(len(steps_of), tuple(plays))
    if plies <= first:
        return analysis
    return look_deeper(decision, analysis, plies, wanted=wanted, least=least)


def look_deeper(
    decision: Decision,
    analysis: PlayAnalysis,
    plies: int = SECOND_LOOK,
    *,
    wanted: Sequence[Rows] = (),
    least: int = LISTED,
) -> PlayAnalysis:
    """Return an analysis in which the best `least` plays of a first look, and those that lead to
    the `wanted` checkers, are judged more deeply."""
    plays = _looked_deeper(decision, analysis.plays, plies, wanted, least)
    return replace(analysis, plays=tuple(plays))


def _looked_deeper(
    decision: Decision,
    plays: Sequence[JudgedPlay],
    plies: int,
    wanted: Sequence[Rows],
    least: int,
) -> Iterator[JudgedPlay]:
    """Yield the best plays judged anew, the best first, then the others."""
    best = [play for at, play in enumerate(plays) if at < least or play.rows in wanted]
    judged = [_judged_deeper(decision, play, plies) for play in best]
    yield from sorted(judged, key=lambda play: -play.equity)
    chosen = {play.rows for play in best}
    yield from (play for play in plays if play.rows not in chosen)


def _judged_deeper(decision: Decision, play: JudgedPlay, plies: int) -> JudgedPlay:
    cpp, side = engine().cpp, decision.on_roll
    after = board_for(play.rows, side)
    if play.rows[side][OFF] == CHECKERS:
        return replace(play, plies=plies)
    owner = getattr(cpp.CubeOwner, owner_of(decision, turned=True).upper())
    answer = cpp.cubeful_probs_and_equity_nply(
        cpp.flip_board(after),
        owner,
        engine().net,
        plies,
        n_threads=THREADS,
        bearoff_db=engine().bearoff,
        root_board=board_for(decision.rows, side),
        **terms_of(decision, turned=True),
    )
    outcomes = Outcomes(*answer["probs"]).turned()
    return replace(play, equity=-answer["equity"], outcomes=outcomes, plies=plies)


def analyse_cube(decision: Decision, plies: int = SECOND_LOOK) -> CubeAnalysis:
    """Judge the cube before a roll, or an offered double. Raises Unreadable if the game is over."""
    if decision.winner is not None:
        raise Unreadable("the game is over")
    terms = {**terms_of(decision), "beaver": False}
    board = board_for(decision.rows, decision.on_roll)
    action = _analyzer(plies).cube_action(board, cube_owner=owner_of(decision), **terms)
    may = decision.stage != "roll" or may_double(decision)
    money = decision.money
    return CubeAnalysis(
        action.equity_nd,
        action.equity_dt if may else None,
        action.equity_dp if may else None,
        Outcomes(*action.probs.to_list()),
        decision.owner is not None,
        money is not None and money.beavers,
    )


def may_double(decision: Decision) -> bool:
    """Return whether the side on roll may double: the cube can still rise, it is in the middle or
    belongs to that side, the game is not the Crawford game, and the side needs more points than the
    cube brings."""
    match, side = decision.match, decision.on_roll
    if decision.owner not in (None, side) or decision.cube >= 2**decision.highest:
        return False
    if match is None:
        return True
    return not match.crawford and match.points[side] + decision.cube < match.length


def luck_of_roll(decision: Decision, *, is_first: bool = False) -> float:
    """Return by how much a roll is better than the mean of all rolls, by the nets alone; the first
    roll of a game is never a double."""
    assert decision.dice is not None
    board = board_for(decision.rows, decision.on_roll)
    terms = {**terms_of(decision), "cube_owner": owner_of(decision)}
    worth = {}
    for high in range(1, 7):
        for low in range(1, high + 1):
            if high == low and is_first:
                continue
            plays = _analyzer(1).checker_play(board, high, low, **terms).moves
            worth[high, low] = plays[0].equity if plays else _standing(decision, board)
    ways = {dice: 1 + (dice[0] != dice[1]) for dice in worth}
    mean = sum(ways[dice] * value for dice, value in worth.items()) / sum(ways.values())
    return worth[decision.dice] - mean


def _standing(decision: Decision, board: list[int]) -> float:
    """Return the equity of a side that cannot move."""
    terms = terms_of(decision)
    terms.pop("beaver")
    owner = owner_of(decision)
    return float(_analyzer(1).post_move_analytics(board, owner, **terms).cubeful_equity)
