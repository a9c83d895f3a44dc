"""`python -m tests.bench.sparring GAME ... --level strong --games N`: what the bot takes of points.

A line for each partner who plays a game (options behind it: `long,preset=sport`): percent, within
what they lie 95 times of 100, games. With `--aim 65` it stops when it is sure that so many percent
are taken, or that they are not. With `--match 1` a game is a game, and mars counts nothing. With
`--luck` what throws bring more than throws do on average, as the game's net judges, is taken off:
the mean stays as it is, with less noise.
pubeval is in gnubg-nn from the `bench` extra.
"""

from __future__ import annotations

import argparse
import time

from bot.opponent.levels import NAMED, STRONG
from rules.variants import find
from tests.bench.sparring.contest import Matchup, Pair, Share, play_pair, settled, share_of
from tests.bench.sparring.partners import partners_of


def main() -> None:
    """Play and tell, a line for each partner."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games_", metavar="GAME", nargs="+")
    parser.add_argument("--level", choices=NAMED, default=STRONG)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--partner", help="only this one")
    about = "each game the first of a match to so many points; 1: games count, whatever a win pays"
    parser.add_argument("--match", type=int, metavar="N", help=about)
    parser.add_argument("--aim", type=float, help="stop when it is sure on which side")
    parser.add_argument("--luck", action="store_true", help="take luck off")
    parser.add_argument("--seconds", type=float, help="stop a contest after so long")
    args = parser.parse_args()
    for named in args.games_:
        slug, *options = named.split(",")
        variant = find(slug, dict(option.split("=") for option in options))
        for name, partner in partners_of(variant).items():
            if args.partner in (None, name):
                began, pairs = time.monotonic(), list[Pair]()
                matchup = Matchup(variant, args.level, partner, args.match, args.luck)
                for number in range((args.games + 1) // 2):
                    pairs.append(play_pair(matchup, number))
                    late = args.seconds and time.monotonic() - began > args.seconds
                    if late or (args.aim and settled(share_of(pairs), args.aim / 100)):
                        break
                print(line(named, name, share_of(pairs)), flush=True)


def line(slug: str, name: str, found: Share) -> str:
    """One row of a table."""
    percent, within = 100 * found.share, 100 * found.within
    return f"| {slug} | {name} | {percent:.0f} ± {within:.0f} ({found.games}) |"


if __name__ == "__main__":
    main()
