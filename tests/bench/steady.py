"""Whether reviews find the same when they are made again.

    python -m tests.bench.steady hypergammon kaftar long twelve-holes kabutar --games 10

Games of amateurs are reviewed twice, each time by a process of its own with another order of
hashes, as `tests.bench.reviews` does; the marks of all decisions are compared, their scaled costs
and the luck of all throws.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from typing import NamedTuple

from bot.cli.selfplay import play
from bot.opponent.levels import AMATEUR
from bot.opponent.normalized_errors import mark
from rules.game import Answer, answer, start
from rules.variants import find
from tests.bench.reviews import review

ALONE = "--alone"
ORDERS = ("1", "2")


class Found(NamedTuple):
    """What a review of a game makes of its answers in their order: the scaled costs of its
    decisions, and the luck of its throws."""

    costs: list[float]
    luck: list[float]


def main() -> None:
    """Print, game by game, how many decisions there are, their marks, and what differs."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("games", metavar="GAME", nargs="+")
    parser.add_argument("--games", dest="each", type=int, default=10, help="so many of each")
    parser.add_argument("--seed", default="1")
    parser.add_argument(ALONE, action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.alone:
        numbers = range(1, args.each + 1)
        print(json.dumps([reviewed(args.games[0], args.seed, number) for number in numbers]))
        return
    total = Counter[str]()
    for slug in args.games:
        first, second = (reviews(slug, args.each, args.seed, order) for order in ORDERS)
        seen = compared(first, second)
        furthest = max(map(apart, first, second))
        print(f"{slug}: {told(seen)}, all numbers within {furthest:.4f}", flush=True)
        total += seen
    print(f"all: {told(total)}")


def compared(first: list[Found], second: list[Found]) -> Counter[str]:
    """How many games and decisions there are, how many bear marks, and how many differ in them."""
    seen = Counter(games=len(first))
    for one, other in zip(first, second, strict=True):
        marks = [tuple(map(mark, pair)) for pair in zip(one.costs, other.costs, strict=True)]
        seen["decisions"] += len(marks)
        seen["marks"] += sum(bool(here) for here, _ in marks)
        seen["others"] += sum(here != there for here, there in marks)
    return seen


def apart(one: Found, other: Found) -> float:
    """By how much two reviews of a game differ at most, in scaled points."""
    pairs = zip((*one.costs, *one.luck), (*other.costs, *other.luck), strict=True)
    return max((abs(here - there) for here, there in pairs), default=0.0)


def told(seen: Counter[str]) -> str:
    """The counts in words."""
    return (
        f"{seen['games']} games, {seen['decisions']} decisions, {seen['marks']} marks, "
        f"{seen['others']} others the second time"
    )


def reviews(slug: str, games: int, seed: str, order: str) -> list[Found]:
    """Reviews of games, by a process of its own."""
    command = [sys.executable, "-m", "tests.bench.steady", slug, ALONE]
    command += ["--games", str(games), "--seed", seed]
    environment = {**os.environ, "PYTHONHASHSEED": order}
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return [Found(*one) for one in json.loads(ran.stdout)]


def reviewed(slug: str, seed: str, number: int) -> Found:
    """A review of a game of amateurs."""
    variant, given, found = find(slug), list[Answer](), Found([], [])
    play(variant, seed, number, [AMATEUR, AMATEUR], given)
    state = start(variant, 2)
    for one in given:
        thought = review(slug, state, one)
        if thought is not None:
            (found.luck if one.kind == "throw" else found.costs).append(round(thought, 4))
        state = answer(state, one)
    return found


if __name__ == "__main__":
    main()
