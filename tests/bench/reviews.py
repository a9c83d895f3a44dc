"""How much of the processor a review takes, game by game.

    python -m tests.bench.reviews long tapa short

Turns of games of amateurs are gone through as `bot/table/game_review.py` does where people sit on
both sides: the luck of each throw, each answer as the strong level sees it, and what it finds
wrong once more by the master.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

from bot.cli.selfplay import play
from bot.opponent import judge
from bot.opponent.levels import AMATEUR, MASTER, STRONG
from bot.opponent.luck import luck_of
from bot.opponent.normalized_errors import INACCURACY, scale_cost
from rules.game import CHANCE, Answer, State, answer, start
from rules.variants import find

TURNS = 100


def main() -> None:
    """Print the seconds of the processor for each game."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("games", metavar="GAME", nargs="+")
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    for slug in args.games:
        turns = list(some_turns(slug, args.seed))
        began = time.process_time()
        for state, given in turns:
            review(slug, state, given)
        print(f"{slug}: {time.process_time() - began:.1f} s for {TURNS} turns", flush=True)


def some_turns(slug: str, seed: str) -> Iterator[tuple[State, Answer]]:
    """The answers of a hundred turns, each with the state before."""
    variant, turns, number = find(slug), 0, 0
    while turns < TURNS:
        told, number = list[Answer](), number + 1
        play(variant, seed, number, [AMATEUR, AMATEUR], told)
        state = start(variant, 2)
        for given in told:
            if turns < TURNS:
                yield state, given
            turns += given.kind == "play"
            state = answer(state, given)


def review(slug: str, state: State, given: Answer) -> float | None:
    """What a review thinks of an answer: the scaled luck of a throw or cost of a decision, by the
    master where it finds less than half of it; None where there is nothing to think of."""
    if given.seat == CHANCE:
        weighed = luck_of(state, given.value) if given.kind == "throw" else None
        return None if weighed is None else scale_cost(state.variant, weighed.luck)
    judged = judge(state, given.value, STRONG)
    if judged is None or not judged.counts:
        return None
    error = scale_cost(state.variant, judged.cost)
    again = judge(state, given.value, MASTER) if error >= INACCURACY else None
    further = error if again is None else scale_cost(state.variant, again.cost)
    return error if 2 * further >= error else further


if __name__ == "__main__":
    main()
