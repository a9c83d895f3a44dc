"""`python -m tests.bench.rivals NEW OLD --games 4000`: what one file of a net wins against another.

Both by one look in the compiled core (needs numba), every seed played twice with sides swapped.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.opponent.net import read_net


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("files", metavar="FILE", nargs=2, type=Path)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    from bot.opponent.training.trainer import compare

    one, other = (read_net(path.read_bytes()) for path in args.files)
    ppg, error, games = compare(one, other, args.games // 2, args.seed)
    print(f"{ppg:+.3f} ± {error:.3f} points a game, {games} games")


if __name__ == "__main__":
    main()
