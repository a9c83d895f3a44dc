"""Whether full rollouts bear out the best plays of the positions for exercises.

    python -m tests.bench.exercises hypergammon long

The best play and the next one of each stored position of a game are played on to the end by the
game's net, the same dice for both (needs numba), until it is certain whether the lead, on the
scale of mistakes, is at least that of a mistake, or its standard error is `--error`. A position
holds where that much is measured. Each position is told with its lead and standard error.
"""

from __future__ import annotations

import argparse

from bot.opponent.exercise_positions import stored_positions
from bot.opponent.normalized_errors import MISTAKE
from bot.opponent.training.full_rollouts import CERTAIN, lead_by_rollouts


def main() -> None:
    """Print what each position leads by, and how many hold, for certain or not."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("games", metavar="GAME", nargs="+")
    parser.add_argument("--error", type=float, default=0.05)
    args = parser.parse_args()
    for slug in args.games:
        own = [one for one in stored_positions() if one.slug == slug]
        holding = certain = 0
        for one in own:
            lead, error = lead_by_rollouts(one, args.error)
            holding += lead >= MISTAKE
            certain += lead - CERTAIN * error >= MISTAKE
            sign = "+" if lead >= MISTAKE else "-"
            print(
                f"{sign} {slug} {one.position} {one.throw}: {lead:+.3f} ± {error:.3f}", flush=True
            )
        print(f"{slug}: {holding} of {len(own)} hold, {certain} for certain", flush=True)


if __name__ == "__main__":
    main()
