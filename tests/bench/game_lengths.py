"""`python -m tests.bench.game_lengths GAME ...`: how many turns games of a level with itself take.

A line for each game: the turns of all sides in the middle game, in nine of ten, and in the longest,
and the games that were not finished. All games that the bot plays unless some are named; on all
processors. With `--seconds` it stops after so long and tells how many games it played.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from statistics import median
from typing import NamedTuple

from bot.cli.selfplay import ENDLESS, play
from bot.opponent.levels import BEGINNER, NAMED
from rules.variants import catalogue, find

AT_ONCE = 10
"""The games of one task."""


class Batch(NamedTuple):
    """Some games of one kind, by the numbers of their seeds."""

    slug: str
    level: str
    numbers: range


def play_batch(batch: Batch) -> Sequence[int]:
    """Return the turns of each game of a batch."""
    variant = find(batch.slug)
    levels = [batch.level] * variant.players
    return [play(variant, "lengths", number, levels).turns for number in batch.numbers]


def batches(slugs: Sequence[str], level: str, games: int) -> Iterator[Batch]:
    """Go through all games by turns, so that each has some if the time runs out."""
    for first in range(0, games, AT_ONCE):
        for slug in slugs:
            yield Batch(slug, level, range(first, min(first + AT_ONCE, games)))


def measure(
    slugs: Sequence[str], level: str, games: int, seconds: float | None
) -> Mapping[str, Sequence[int]]:
    """Return the turns of the games that were played within so many seconds, by the slug."""
    began, turns = time.monotonic(), defaultdict[str, list[int]](list)
    with ProcessPoolExecutor() as pool:
        tasks = {pool.submit(play_batch, batch): batch for batch in batches(slugs, level, games)}
        for task in as_completed(tasks):
            turns[tasks[task].slug] += task.result()
            if seconds and time.monotonic() - began > seconds:
                pool.shutdown(cancel_futures=True, wait=False)
                break
    return turns


def line(slug: str, turns: Sequence[int]) -> str:
    """Return one row of a table."""
    ordered = sorted(turns)
    most = ordered[len(ordered) * 9 // 10]
    unfinished = sum(many > ENDLESS for many in ordered)
    cells = (slug, f"{median(ordered):.0f}", most, ordered[-1], unfinished, len(ordered))
    return f"| {' | '.join(map(str, cells))} |"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("slugs", metavar="GAME", nargs="*")
    parser.add_argument("--level", choices=NAMED, default=BEGINNER)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, help="stop after so long")
    args = parser.parse_args()
    slugs = args.slugs or [game.slug for game in catalogue() if game.kind == "game"]
    turns = measure(slugs, args.level, args.games, args.seconds)
    print(
        "| game | median | nine of ten | longest | unfinished | games |",
        "|---|---|---|---|---|---|",
        sep="\n",
    )
    for slug in slugs:
        if turns.get(slug):
            print(line(slug, turns[slug]), flush=True)


if __name__ == "__main__":
    main()
