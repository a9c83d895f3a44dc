"""Whether full rollouts bear out the best plays of the positions for exercises.

    python -m tests.bench.exercises hypergammon long

The best play and the next one of each stored position of a game are played on to the end by the
game's net, the same dice for both, to a standard error of `--error` points a game (needs numba).
What does not hold is printed: how far the best play falls behind, and its standard error.
"""

from __future__ import annotations

import argparse

from bot.opponent.exercise_positions import StoredPosition, stored
from bot.opponent.net import net_for
from rules.records.notation import read_play
from rules.search.plays import walk
from rules.variants import find

CERTAIN = 2
"""So many standard errors behind, a play is not the best."""


def main() -> None:
    """Print what does not hold, and how many there are."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("games", metavar="GAME", nargs="+")
    parser.add_argument("--error", type=float, default=0.03)
    parser.add_argument("--most", type=int, default=25, help="so many of each game")
    args = parser.parse_args()
    for slug in args.games:
        own = [one for one in stored() if one.slug == slug][: args.most]
        wrong = 0
        for one in own:
            lead, error = led(one, args.error)
            if lead < -CERTAIN * error:
                wrong += 1
                print(f"{one.slug} {one.position} {one.throw}: {lead:+.3f} ± {error:.3f}")
        print(f"{slug}: {len(own) - wrong} of {len(own)} hold", flush=True)


def led(one: StoredPosition, error: float) -> tuple[float, float]:
    """By how many points the best play of a position leads the next one, and the standard error."""
    from bot.opponent.training.full_rollouts import rolled_out

    state, net = one.state, net_for(find(one.slug))
    if net is None:
        raise SystemExit(f"there is no net for {one.slug}")
    turn = state.turn()
    boards = [walk(turn, read_play(state, play))[0] for play, _ in one.plays[:2]]
    best, second = rolled_out(state.variant, net, boards, state.mover, error)
    return best.equity - second.equity, (best.error**2 + second.error**2) ** 0.5


if __name__ == "__main__":
    main()
