"""`python -m tests.bench.shares`: what the results of backgammon come to on other scales.

The nets of Open Sage tell single wins, gammons and backgammons. What these come to elsewhere
depends on where the loser's hindmost checker stands in the end, and on what all of them count; so
much on average in games that the nets play with themselves. `bot/opponent/sage.py` keeps what came
out.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from bot.opponent.sage import fits
from bot.opponent.sage_engine import board_of, engine
from rules.parts.scales import LeftOver, Row
from rules.variant import Variant
from rules.variants import find
from tests.bench.strength import throws
from tests.bot.opponent.sage_men import men_of

DONE = 10.0


def loser(variant: Variant, seed: str) -> Row:
    """How the loser of a game stands in the end, by own place."""
    cpp, judge = engine().cpp, engine().raw.evaluate_board
    board = board_of(variant.first, 0)
    for dice in throws(seed):
        left = cpp.possible_moves(board, *dice) or [board]
        board = max(left, key=lambda after: worth(judge, after, board))
        if cpp.check_game_over(board):
            return men_of(board, 0)[1]
        board = cpp.flip_board(board)
    raise AssertionError


def worth(judge: Any, after: list[int], before: list[int]) -> float:
    """What a play brings, an end being worth most."""
    return DONE if engine().cpp.check_game_over(after) else judge(after, before)["equity"]


def stands(variant: Variant, row: Row) -> str:
    """Where the hindmost of a loser's checkers stands; nowhere if one is off."""
    if row[0]:
        return "off"
    if row[variant.board.bar]:
        return "bar"
    last = max(place for place in range(1, variant.board.bar) if row[place])
    return "home" if last <= 6 else "outside" if last <= 18 else "enemy home"


def told(points: Sequence[float]) -> str:
    """The mean with its standard error."""
    if len(points) < 2:
        return "-"
    mean = sum(points) / len(points)
    spread = sum((one - mean) ** 2 for one in points) / (len(points) - 1)
    return f"{mean:.2f} ± {(spread / len(points)) ** 0.5:.2f}"


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slug", nargs="?", default="backgammon")
    parser.add_argument("--games", type=int, default=10000)
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    variant, counted = find(args.slug), LeftOver()
    assert fits(variant), f"{args.slug} does not move as backgammon does"
    found: dict[str, list[float]] = {}
    for number in range(args.games):
        row = loser(variant, f"{args.seed}/{number}")
        points = counted.count(variant.board, row)
        found.setdefault(stands(variant, row), []).append(points)
    for where, points in found.items():
        print(f"{where}: {len(points)} games, {told(points)} counted")


if __name__ == "__main__":
    main()
