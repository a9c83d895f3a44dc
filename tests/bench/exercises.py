"""Whether full rollouts bear out the best plays of the positions for exercises.

    python -m tests.bench.exercises hypergammon long

The best play and the next one of each stored position of a game are played on to the end by the
game's net, the same dice for both (needs numba), until it is certain whether the lead, on the
scale of mistakes, is at least that of a mistake, or its standard error is `--error`. A position
holds unless the lead is certainly less. Each position is told with its lead and standard error.
"""

from __future__ import annotations

import argparse

from bot.opponent.exercise_positions import StoredPosition, stored
from bot.opponent.net import net_for
from bot.opponent.normalized_errors import MISTAKE, scaled
from rules.records.notation import read_play
from rules.search.plays import walk
from rules.variants import find

CERTAIN = 2
"""So many standard errors away, something is certain."""


def main() -> None:
    """Print what each position leads by, and how many hold."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("games", metavar="GAME", nargs="+")
    parser.add_argument("--error", type=float, default=0.05)
    parser.add_argument("--most", type=int, default=26, help="so many of each game")
    args = parser.parse_args()
    for slug in args.games:
        own = [one for one in stored() if one.slug == slug][: args.most]
        wrong = behind = 0
        for one in own:
            lead, error = led(one, args.error)
            fails = lead + CERTAIN * error < MISTAKE
            wrong, behind = wrong + fails, behind + (lead + CERTAIN * error < 0)
            sign = "-" if fails else "+"
            print(
                f"{sign} {slug} {one.position} {one.throw}: {lead:+.3f} ± {error:.3f}", flush=True
            )
        print(f"{slug}: {len(own) - wrong} of {len(own)} hold, {behind} are behind", flush=True)


def led(one: StoredPosition, least: float) -> tuple[float, float]:
    """By how much the best play of a position leads the next one, on the scale of mistakes, and
    the standard error."""
    from bot.opponent.training.full_rollouts import played_on, told

    state, net = one.state, net_for(find(one.slug))
    if net is None:
        raise SystemExit(f"there is no net for {one.slug}")
    turn, games = state.turn(), []
    boards = [walk(turn, read_play(state, play))[0] for play, _ in one.plays[:2]]
    for best, second in played_on(state.variant, net, boards, state.mover):
        games.append(scaled(one.slug, 1.0) * (best - second))
        lead, error = told(games)
        if error <= least or abs(lead - MISTAKE) > CERTAIN * error:
            break
    return lead, error


if __name__ == "__main__":
    main()
