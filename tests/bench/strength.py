"""`python -m tests.bench.strength`: a level of the bot at backgammon against gnubg, raw nets.

Every seed is played twice with sides swapped; gammons count two, backgammons three, no cube. gnubg
is gnubg-nn from the `bench` extra. With `--luck` each throw's luck, by the raw nets of bgsage, is
taken off: what a throw brings more than throws do on average is nothing a player did, and averages
to nought, so the result is the same with less noise. `--save` keeps the pairs, to go on from there.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from bot.opponent.levels import NAMED
from bot.opponent.minds import mind_for
from bot.opponent.sage import board_of, engine
from rules.game import State, start
from rules.plays import ends, walk
from rules.shapes import Men
from rules.throws import Throw
from rules.variant import Variant
from rules.variants import find
from tests.bench.peers import Gnubg

BACKGAMMON = find("backgammon")
THROWS = tuple(combinations_with_replacement(range(1, 7), 2))
Pair: TypeAlias = tuple[int, float, float]
"""Which seed, and the points a game of the level as they fell and with luck taken off."""


@cache
def base(slug: str) -> State:
    """A game at no moment in particular."""
    return replace(start(find(slug)), agenda=())


@cache
def gnubg() -> Gnubg:
    """The other player."""
    return Gnubg()


def throws(seed: str) -> Iterator[tuple[int, int]]:
    """Two dice again and again; no double at first."""
    rng, first = Random(seed), True
    while True:
        high, low = sorted((rng.randint(1, 6), rng.randint(1, 6)), reverse=True)
        if not (first and high == low):
            yield high, low
            first = False


def game(level: str, seed: str, ours: int, luck: bool) -> tuple[float, float]:
    """One game, side 0 first: the points of the level, which plays side `ours`, and the same with
    luck taken off."""
    men, side, lucky, first = BACKGAMMON.first, 0, 0.0, True
    for dice in throws(seed):
        if luck and not first:
            lucky += luck_of(men, side, dice) * (1 if side == ours else -1)
        first = False
        men = move(level, men, side, dice) if side == ours else reply(men, side, dice)
        over = BACKGAMMON.goal.over(BACKGAMMON, men)
        if over is not None:
            _, points = BACKGAMMON.scale.worth(BACKGAMMON, men, over)
            won = points[ours] - points[1 - ours]
            return won, won - lucky
        side = 1 - side
    raise AssertionError


def move(
    level: str, men: Men, side: int, dice: tuple[int, int], variant: Variant = BACKGAMMON
) -> Men:
    """The level's play."""
    (due,) = variant.reading.read(variant, Throw(dice), men, side)
    state = replace(
        base(variant.slug), men=men, thrower=side, mover=side, throw=Throw(dice), due=(due,)
    )
    turn = state.turn()
    if not ends(turn, 1):
        return men
    return walk(turn, mind_for(variant, level).play(state))[0]


def reply(men: Men, side: int, dice: tuple[int, int]) -> Men:
    """gnubg's."""
    peer = gnubg()
    board = peer.board(men, side)
    _, key = peer.gnubg.best_move(board, *dice, n=0, b=1)[:2]
    return peer.men(key, 1 - side)  # the key is as the next to move sees it


def luck_of(men: Men, side: int, dice: tuple[int, int]) -> float:
    """What a throw brings more than throws on average, in points, each played by the raw nets."""
    board, worth = board_of(men, side), {}
    for throw in THROWS:
        worth[throw] = best(board, throw)
    mean = sum(value * (1 if low == high else 2) for (low, high), value in worth.items()) / 36
    return worth[dice[1], dice[0]] - mean


def best(board: list[int], dice: tuple[int, int]) -> float:
    """The equity after the best play of a throw."""
    cpp, judge = engine().cpp, engine().raw.evaluate_board
    left = cpp.possible_moves(board, *dice) or [board]
    return max(
        abs(over) if (over := cpp.check_game_over(after)) else judge(after, board)["equity"]
        for after in left
    )


def pair(asked: tuple[str, str, int, bool]) -> Pair:
    """A seed played from both sides."""
    level, seed, number, luck = asked
    both = [game(level, f"{seed}/{number}", ours, luck) for ours in (0, 1)]
    return number, sum(won for won, _ in both) / 2, sum(won for _, won in both) / 2


def told(pairs: list[Pair], column: int) -> str:
    """Mean and standard error."""
    values = [one[column] for one in pairs]
    mean = sum(values) / len(values)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1))
    return f"{mean:+.4f} ± {spread / math.sqrt(len(values)):.4f}"


def main() -> None:
    """Play, keep, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", choices=NAMED, default="strong")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--luck", action="store_true")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--save", type=Path)
    args = parser.parse_args()
    kept: dict[int, Pair] = {}
    if args.save and args.save.exists():
        lines: list[Any] = [json.loads(line) for line in args.save.read_text().splitlines()]
        kept = {line[0]: tuple(line) for line in lines}
    asked = [
        (args.level, args.seed, number, args.luck)
        for number in range(args.games // 2)
        if number not in kept
    ]
    with ProcessPoolExecutor(args.jobs) as pool:
        for one in pool.map(pair, asked, chunksize=1):
            kept[one[0]] = one
            if args.save:
                with args.save.open("a") as file:
                    file.write(json.dumps(one) + "\n")
    pairs = list(kept.values())
    print(f"{args.level} against gnubg-nn 0-ply, {2 * len(pairs)} games: {told(pairs, 1)}")
    if args.luck:
        print(f"with luck taken off: {told(pairs, 2)}")


if __name__ == "__main__":
    main()
