"""`python -m tests.bench.level_distance GAME ...`: how far strong is from the master, game by game.

In so many unforced decisions of games of the strong level with itself: how often the master plays
otherwise, in percent, and what strong's play loses a decision as the master judges it, on the
scale of mistakes, with its standard error. All games that the bot plays unless some are named.
"""

from __future__ import annotations

import argparse
from itertools import islice
from typing import NamedTuple

from bot.opponent.decision_costs import judge_play
from bot.opponent.levels import MASTER, STRONG
from bot.opponent.levels_table import player_for
from bot.opponent.normalized_errors import scale_cost
from rules.game import State
from rules.records.notation import write_play
from rules.variants import catalogue
from tests.bench.references import decisions


class Distance(NamedTuple):
    """Decisions, the share of those in which the master plays otherwise, and what strong loses a
    decision as he judges it, with its standard error."""

    decisions: int
    otherwise: float
    lost: float
    error: float


def lost(state: State) -> float:
    """What strong's play loses as the master judges it, on the scale of mistakes."""
    made = write_play(state, player_for(state.variant, STRONG).play(state))
    return scale_cost(state.variant, judge_play(state, made, MASTER).cost)


def distance(slug: str, count: int, seed: str = "1") -> Distance:
    """How far the levels are from each other in a game."""
    costs = [lost(one.state()) for one in islice(decisions(slug, seed), count)]
    mean = sum(costs) / count
    spread = sum((one - mean) ** 2 for one in costs) / max(count - 1, 1)
    return Distance(count, sum(one > 0 for one in costs) / count, mean, (spread / count) ** 0.5)


def line(slug: str, found: Distance) -> str:
    """One row of a table."""
    lost = f"{found.lost:.4f} ± {found.error:.4f}"
    return f"| {slug} | {100 * found.otherwise:.0f} | {lost} |"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", metavar="GAME", nargs="*")
    parser.add_argument("--decisions", type=int, metavar="N", default=60)
    args = parser.parse_args()
    every = [one.slug for one in catalogue() if one.kind == "game"]
    for slug in args.games or every:
        print(line(slug, distance(slug, args.decisions)), flush=True)


if __name__ == "__main__":
    main()
