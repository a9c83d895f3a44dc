"""Market losers of a position of backgammon: rolls of both sides after which a double that would be
taken now is passed.

Both sides make their best play by the nets alone (0-ply in GNU Backgammon's words), 21 rolls by
21 replies, and the nets alone judge the cube after them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from bot.opponent.backgammon_analysis import board_for, may_double, owner_of, terms_of
from bot.opponent.sage_engine import THREADS, engine
from rules.exchange.decision import Decision

Dice: TypeAlias = tuple[int, int]
_ROLLS: Final = tuple((high, low) for high in range(1, 7) for low in range(1, high + 1))
_ALL: Final = 36
"""The number of rolls, those of two different dice counted twice."""


class MarketLosers(NamedTuple):
    """The market losers of a position: the share of the sequences of two rolls that lose the
    market; how much the double that is passed then loses against a take, on average; and for each
    roll of the side on roll the share of replies after which the market is lost, the rolls that
    lose it most often first."""

    share: float
    lost: float
    rolls: tuple[tuple[Dice, float], ...]


def market_losers(decision: Decision) -> MarketLosers | None:
    """Return the market losers of a position before the roll; None if the side on roll may not
    double."""
    if decision.stage != "roll" or decision.winner is not None or not may_double(decision):
        return None
    board = board_for(decision.rows, decision.on_roll)
    mine = _best_boards([board], decision, turned=False)
    replies = _best_boards([_flipped(each) for each in mine], decision, turned=True)
    beyond = [_beyond(_flipped(reply), decision) for reply in replies]
    shares, total = dict[Dice, float](), 0.0
    for at, dice in enumerate(_ROLLS):
        if _is_won(mine[at]):
            shares[dice] = 1.0
            continue
        sequences = zip(_ROLLS, beyond[at * len(_ROLLS) : (at + 1) * len(_ROLLS)], strict=True)
        lost = [(_ways(reply), excess) for reply, excess in sequences if excess > 0]
        shares[dice] = sum(ways for ways, _ in lost) / _ALL
        total += _ways(dice) * sum(ways * excess for ways, excess in lost)
    share = sum(_ways(dice) * each for dice, each in shares.items()) / _ALL
    ordered = tuple(sorted(shares.items(), key=lambda item: -item[1]))
    return MarketLosers(share, total / _ALL**2 / share if share else 0.0, ordered)


def _ways(dice: Dice) -> int:
    return 1 + (dice[0] != dice[1])


def _flipped(board: Sequence[int]) -> list[int]:
    flipped: list[int] = engine().cpp.flip_board(list(board))
    return flipped


def _is_won(board: Sequence[int]) -> bool:
    """Return whether the side from whose view the board is seen has borne off all its checkers."""
    return not any(count > 0 for count in board[1:])


def _best_boards(
    boards: Sequence[Sequence[int]], decision: Decision, *, turned: bool
) -> list[list[int]]:
    """Return the boards after the best play of each roll: for each board in turn, the rolls in
    order."""
    nets, terms = engine(), terms_of(decision, turned=turned)
    rules = {"jacoby": terms.pop("jacoby"), "beaver": terms.pop("beaver")}
    owner = getattr(nets.cpp.CubeOwner, owner_of(decision, turned=turned).upper())
    questions = [
        {"board": list(board), "die1": high, "die2": low, "cube_owner": owner, **terms}
        for board in boards
        for high, low in _ROLLS
    ]
    answers = nets.cpp.batch_checker_play(questions, nets.net, n_threads=THREADS, **rules)
    return [
        answer["moves"][0]["board"] if answer["moves"] else question["board"]
        for question, answer in zip(questions, answers, strict=True)
    ]


def _beyond(board: Sequence[int], decision: Decision) -> float:
    """Return by how much a double that is taken is worth more than one that is passed, for the side
    on roll, from whose view the board is seen; less than nothing if the other side has won."""
    if not any(count < 0 for count in board[:25]) and not board[0]:
        return -1.0
    nets, terms = engine(), terms_of(decision)
    cpp, owner = nets.cpp, getattr(nets.cpp.CubeOwner, owner_of(decision).upper())
    terms.pop("beaver")
    (value,) = cpp.batch_evaluate_positions([(list(board), 1, owner)], nets.raw, n_threads=1)
    probs, pips = value["probs"], cpp.pip_counts(list(board))
    life = cpp.cube_efficiency(probs, cpp.is_race(list(board)), *pips)
    cube = cpp.cube_decision_1ply(probs, owner=owner, cube_x=life, **terms)
    return float(cube.equity_dt - cube.equity_dp)
