"""`python -m tests.bench.shares`: what the results of backgammon come to on other scales.

The nets of Open Sage tell single wins, gammons and backgammons. By the count 1, 2, 4, 8, or where
the checkers that are left are counted, these are worth so much on average in games that the strong
level plays with itself. `bot/opponent/sage.py` keeps what came out.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from bot.opponent.sage import fits
from rules.parts.scales import LeftOver, backgammon, traditional
from rules.shapes import Men
from rules.variant import Variant
from rules.variants import find
from tests.bench.strength import move, throws

KINDS = ("single", "mars", "koks")


def loser(variant: Variant, seed: str) -> tuple[Men, int]:
    """The last position of a game, and who lost it."""
    men, side = variant.first, 0
    for dice in throws(seed):
        men = move("strong", men, side, dice, variant)
        over = variant.goal.over(variant, men)
        if over is not None:
            return men, side ^ 1
        side ^= 1
    raise AssertionError


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
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    variant = find(args.slug)
    assert fits(variant), f"{args.slug} does not move as backgammon does"
    counted = LeftOver()
    found: dict[str, list[tuple[float, float]]] = {kind: [] for kind in KINDS}
    for number in range(args.games):
        men, lost = loser(variant, f"{args.seed}/{number}")
        row = variant.row(men, lost)
        kind, _ = ("single", 1) if row[0] else backgammon(variant.board, row)
        points = 1 if row[0] else traditional(variant.board, row)[1]
        found[kind].append((points, counted.count(variant, men, lost)))
    for kind, every in found.items():
        by_class, by_count = ([one[at] for one in every] for at in (0, 1))
        print(f"{kind}: {len(every)} games; 1-2-4-8: {told(by_class)}; counted: {told(by_count)}")


if __name__ == "__main__":
    main()
