"""`python -m tests.bench.strength`: the bot at backgammon against gnubg, raw nets, or pubeval.

The bot is a level of it, or with `--net FILE` a net of ours as the strong level plays one.

Every seed is played twice with sides swapped; gammons count two, backgammons three, no cube. Both
others are in gnubg-nn from the `bench` extra. With `--luck` each throw's luck, by the raw nets of
bgsage, is taken off: what a throw brings more than throws do on average is nothing a player did,
and averages to nought, so the result is the same with less noise. `--save` keeps the pairs, to go
on from there.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache, partial
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias

from bot.opponent.equity_player import EquityPlayer
from bot.opponent.levels import NAMED
from bot.opponent.levels_table import player_for
from bot.opponent.net import read_net
from bot.opponent.player import Player
from bot.opponent.races import homeward
from bot.opponent.sage_engine import board_of, engine
from rules.board.shapes import Men
from rules.dice.throws import Throw
from rules.game import State, start
from rules.search.plays import ends, walk
from rules.variant import Variant
from rules.variants import find
from tests.bench.peers import Gnubg

BACKGAMMON = find("backgammon")
THROWS = tuple(combinations_with_replacement(range(1, 7), 2))
Pair: TypeAlias = tuple[int, float, float]
"""Which seed, and the points a game of the bot as they fell and with luck taken off."""
RIVALS = ("gnubg", "pubeval")


class Asked(NamedTuple):
    """Who plays whom, a level or the path of a net and a rival; whether luck is looked at."""

    player: str
    rival: str
    luck: bool


@cache
def base(slug: str) -> State:
    """A game at no moment in particular."""
    return replace(start(find(slug)), agenda=())


@cache
def gnubg() -> Gnubg:
    """Who plays for both others."""
    return Gnubg()


@cache
def player_of(player: str, slug: str) -> Player:
    """The player of a level, or of the net in a file, for a game."""
    variant = find(slug)
    if player in NAMED:
        return player_for(variant, player)
    return EquityPlayer(homeward(variant, read_net(Path(player).read_bytes())))


def throws(seed: str) -> Iterator[tuple[int, int]]:
    """Two dice again and again; no double at first."""
    rng, first = Random(seed), True
    while True:
        high, low = sorted((rng.randint(1, 6), rng.randint(1, 6)), reverse=True)
        if not (first and high == low):
            yield high, low
            first = False


def game(asked: Asked, seed: str, ours: int) -> tuple[float, float]:
    """One game, side 0 first: the points of the bot, which plays side `ours`, and the same with
    luck taken off."""
    men, side, lucky, first = BACKGAMMON.first, 0, 0.0, True
    for dice in throws(seed):
        if asked.luck and not first:
            lucky += luck_of(men, side, dice) * (1 if side == ours else -1)
        first = False
        if side == ours:
            men = move(asked.player, men, side, dice)
        else:
            men = reply(asked.rival, men, side, dice)
        over = BACKGAMMON.goal.over(BACKGAMMON, men)
        if over is not None:
            _, points = BACKGAMMON.scale.worth(BACKGAMMON, men, over)
            won = points[ours] - points[1 - ours]
            return won, won - lucky
        side = 1 - side
    raise AssertionError


def move(
    player: str, men: Men, side: int, dice: tuple[int, int], variant: Variant = BACKGAMMON
) -> Men:
    """The bot's play."""
    (due,) = variant.reading.read(variant, Throw(dice), men, side)
    state = replace(
        base(variant.slug), men=men, thrower=side, mover=side, throw=Throw(dice), due=(due,)
    )
    turn = state.turn()
    if not ends(turn, 1):
        return men
    return walk(turn, player_of(player, variant.slug).play(state))[0]


def reply(rival: str, men: Men, side: int, dice: tuple[int, int]) -> Men:
    """The other's."""
    peer = gnubg()
    if rival == "pubeval":
        return peer.by_pubeval(men, side, dice)
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


def pair(asked: Asked, seed: str, number: int) -> Pair:
    """A seed played from both sides."""
    both = [game(asked, f"{seed}/{number}", ours) for ours in (0, 1)]
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
    player = parser.add_mutually_exclusive_group()
    player.add_argument("--level", dest="player", choices=NAMED, default="strong")
    player.add_argument("--net", dest="player", metavar="FILE", help="a net of ours")
    parser.add_argument("--rival", choices=RIVALS, default="gnubg")
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
    asked = Asked(args.player, args.rival, args.luck)
    missing = [number for number in range(args.games // 2) if number not in kept]
    with ProcessPoolExecutor(args.jobs) as pool:
        for one in pool.map(partial(pair, asked, args.seed), missing, chunksize=1):
            kept[one[0]] = one
            if args.save:
                with args.save.open("a") as file:
                    file.write(json.dumps(one) + "\n")
    pairs = list(kept.values())
    print(f"{args.player} against {args.rival}, {2 * len(pairs)} games: {told(pairs, 1)}")
    if args.luck:
        print(f"with luck taken off: {told(pairs, 2)}")


if __name__ == "__main__":
    main()
