"""`python -m tests.bench.sparring GAME ... --level strong --games N`: what the bot takes of points.

A line for each partner who plays a game (options behind it: `long,preset=sport`): percent, within
what they lie 95 times of 100, games. With `--suite` a column for each level, in the games that are
named or in a choice of them in which every partner plays. With `--aim 65` it stops when it is sure
that so many percent are taken, or that they are not. With `--match 1` a game is a game, and mars
counts nothing. With `--luck` what throws bring more than throws do on average, as the game's net
judges, is taken off: the mean stays as it is, with less noise.
pubeval is in gnubg-nn from the `bench` extra.
"""

from __future__ import annotations

import argparse
import time

from bot.opponent.levels import AMATEUR, BEGINNER, NAMED, STRONG
from rules.variants import find
from tests.bench.sparring.contest import Matchup, Pair, Share, play_pair, settled, share_of
from tests.bench.sparring.partners import partners_of

SUITE = ("short", "hypergammon", "long", "gulbar", "tapa", "dames", "emir", "helmet", "icelandic")
"""Games in which every partner plays at least once."""
LEVELS = (BEGINNER, AMATEUR, STRONG)
"""The levels of the suite; the master plays but one look better than the last."""


def main() -> None:
    """Play and tell, a line for each partner."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games_", metavar="GAME", nargs="*")
    parser.add_argument("--suite", action="store_true", help="a table of all levels and partners")
    parser.add_argument("--level", choices=NAMED, default=STRONG)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--partner", help="only this one")
    about = "each game the first of a match to so many points; 1: games count, whatever a win pays"
    parser.add_argument("--match", type=int, metavar="N", help=about)
    parser.add_argument("--aim", type=float, help="stop when it is sure on which side")
    parser.add_argument("--luck", action="store_true", help="take luck off")
    parser.add_argument("--seconds", type=float, help="stop a contest after so long")
    args = parser.parse_args()
    levels = LEVELS if args.suite else (args.level,)
    if args.suite:
        print(row("game", "partner", *levels), row(*["---"] * (2 + len(levels))), sep="\n")
    for named in args.games_ or SUITE:
        slug, *options = named.split(",")
        variant = find(slug, dict(option.split("=") for option in options))
        for name, partner in partners_of(variant).items():
            if args.partner in (None, name):
                matchups = (
                    Matchup(variant, level, partner, args.match, args.luck) for level in levels
                )
                shares = [cell(contest(matchup, args)) for matchup in matchups]
                print(row(named, name, *shares), flush=True)


def contest(matchup: Matchup, args: argparse.Namespace) -> Share:
    """Play pairs of games until there are enough, it is late, or it is sure."""
    began, pairs = time.monotonic(), list[Pair]()
    for number in range((args.games + 1) // 2):
        pairs.append(play_pair(matchup, number))
        late = args.seconds and time.monotonic() - began > args.seconds
        if late or (args.aim and settled(share_of(pairs), args.aim / 100)):
            break
    return share_of(pairs)


def row(*cells: str) -> str:
    """One row of a table."""
    return f"| {' | '.join(cells)} |"


def cell(found: Share) -> str:
    """What a level took."""
    percent, within = 100 * found.share, 100 * found.within
    return f"{percent:.0f} ± {within:.0f} ({found.games})"


if __name__ == "__main__":
    main()
