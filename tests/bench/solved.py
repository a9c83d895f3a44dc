"""`python -m tests.bench.solved`: what can be had in tourne-case, which is solved whole.

Every position that may come up, seen by whoever throws next (both halves are alike), with all that
each number leaves; from these the chances of perfect play, and what it and rules of thumb take
from each sparring partner: exactly, without games.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.opponent.heuristics.across import SMALLER
from bot.opponent.heuristics.judges import judge_for
from bot.opponent.solved_game import write_table
from rules.board.shapes import Men
from rules.search.plays import ends
from rules.search.turn import Situation
from rules.variant import Variant
from rules.variants import find
from tests.bench.sparring.contest import Value
from tests.bench.sparring.counter import counting
from tests.bench.sparring.runner import running

Chances = NDArray[np.float64]
Index = NDArray[np.int64]
FACES = 6
WEIGHTS = np.array(SMALLER[1:]) / 36
CLOSE = 1e-9
"""By how little chances still change when they are taken as found."""
WON = 1e9


class Solved(NamedTuple):
    """Positions in the order in which they were found, the first being the start. `left` are the
    numbers of those that plays leave, for the other side to throw; those of position `at` with
    number `die` begin at `first[at * FACES + die - 1]`. `over`: whoever throws next has lost."""

    positions: Sequence[Men]
    left: Index
    first: Index
    over: NDArray[np.bool_]


def turned(men: Men) -> Men:
    """The same position as the other side sees it."""
    return (men[1], men[0])


def explored(variant: Variant) -> Solved:
    """All positions from the start on."""
    positions = [variant.first]
    numbers = {variant.first: 0}
    left, first, over = list[int](), list[int](), list[bool]()
    at = 0
    while at < len(positions):
        men = positions[at]
        over.append(variant.goal.over(variant, men) is not None)
        for die in range(1, FACES + 1):
            first.append(len(left))
            now = Situation(men, 0, (die,), 0, False)
            found = [men] if over[-1] else list(ends(variant.prepare(now))) or [men]
            for after in map(turned, found):
                if after not in numbers:
                    numbers[after] = len(positions)
                    positions.append(after)
                left.append(numbers[after])
        at += 1
    return Solved(positions, np.array(left), np.array(first), np.array(over))


def chances_of(solved: Solved) -> Chances:
    """The chance of whoever throws next to win, by position, when both play perfectly."""
    chances = np.zeros(len(solved.positions))
    while True:
        best = np.maximum.reduceat(1 - chances[solved.left], solved.first)
        found = np.where(solved.over, 0.0, best.reshape(-1, FACES) @ WEIGHTS)
        if np.abs(found - chances).max() < CLOSE:
            return found
        chances = found


def perfect(solved: Solved) -> Index:
    """What perfect play chooses: for each position and number a place in `left`."""
    return chosen(solved, 1 - chances_of(solved)[solved.left])


def chosen(solved: Solved, worth: Chances) -> Index:
    """The first of the dearest plays of each position and number."""
    best = np.maximum.reduceat(worth, solved.first)
    counts = np.diff([*solved.first, len(worth)])
    places = np.where(worth >= np.repeat(best, counts), np.arange(len(worth)), len(worth))
    found: Index = np.minimum.reduceat(places, solved.first)
    return found


def by_value(solved: Solved, variant: Variant, value: Value) -> Index:
    """What a player chooses who looks once, by a value of boards."""
    worth = np.array([value(variant, turned(men), 0) for men in solved.positions])
    return chosen(solved, np.where(solved.over[solved.left], WON, worth[solved.left]))


def share(solved: Solved, one: Index, other: Index) -> float:
    """How many games of 1 the first of two players wins, each beginning as often."""
    left = [solved.left[choice].reshape(-1, FACES) for choice in (one, other)]
    mine, theirs = (np.zeros(len(solved.positions)) for _ in range(2))
    while True:
        first = np.where(solved.over[left[0]], 1.0, theirs[left[0]]) @ WEIGHTS
        second = np.where(solved.over[left[1]], 0.0, mine[left[1]]) @ WEIGHTS
        change = max(np.abs(first - mine).max(), np.abs(second - theirs).max())
        mine, theirs = first, second
        if change < CLOSE:
            return float(mine[0] + theirs[0]) / 2


def main() -> None:
    """Solve and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, help="only write the chances there, for the bot")
    args = parser.parse_args()
    variant = find("tournecase")
    solved = explored(variant)
    if args.out:
        write_table(args.out, solved.positions, chances_of(solved))
        return
    print(f"{2 * len(solved.positions):,} positions")
    players = {
        "perfect": perfect(solved),
        "rules of thumb": by_value(solved, variant, judge_for(variant)),
    }
    for name, value in {"counter": counting, "runner": running}.items():
        partner = by_value(solved, variant, value)
        for player, choice in players.items():
            print(f"{player} against the {name}: {100 * share(solved, choice, partner):.1f}")
    told = 100 * share(solved, players["perfect"], players["rules of thumb"])
    print(f"perfect against rules of thumb: {told:.1f}")


if __name__ == "__main__":
    main()
