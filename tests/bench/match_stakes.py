"""`python -m tests.bench.match_stakes`: what the stakes of a level cost in matches that it plays.

A level plays matches with itself at random scores. Every choice to double that is not far off (a
double, or no double where doubling would have been within 0.2), every take and every pass is judged
by gnubg (the program, run as a process of its own) with a look-ahead of two plies; what was said
costs the difference to the best, in points a game at the stake of the moment.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

from bot.opponent import choose, read_answer
from bot.opponent.levels import NAMED
from rules.dice import chance
from rules.game import CHANCE, Answer, State, answer, run, start
from rules.questions.stake import holder_of, value_of
from tests.bench.cubes import CUBE, Stake, judged, mean

CLOSE = 0.2
"""How near to the best a double must have been for its want to count."""


class Decision(NamedTuple):
    """A stake as the side on turn sees it, and what was said of it."""

    stake: Stake
    reply: str


def decisions(length: int, level: str, seed: str) -> Iterator[Decision]:
    """All that a level decides in games of matches to a length, both of whose sides need two points
    or more."""
    rng, number = Random(seed), 0
    while True:
        number += 1
        score = (rng.randrange(length - 1), rng.randrange(length - 1))
        begun = start(CUBE)
        state = run(
            replace(begun, facts={**begun.facts, "score": f"{score[0]}-{score[1]}/{length}"})
        )
        yield from _of_game(state, score, length, level, f"{seed}/{number}")


def _of_game(
    state: State, score: tuple[int, int], length: int, level: str, seed: str
) -> Iterator[Decision]:
    doubled: Stake | None = None
    while state.ask is not None:
        seat = state.ask.who[0]
        if seat == CHANCE:
            value = chance.answer(state, seed, "stakes")
        else:
            value = choose(state, seat, level, f"{seed}/{state.turns}")
        if state.ask.kind == "stake":
            side, holder = state.thrower, holder_of(state)
            rises = -1 if holder is None else int(holder != side)
            seen = state.men if side == 0 else state.men[::-1]
            points = (score[seat], score[1 - seat])
            doubled = Stake(seen, length, points, value_of(state), rises)
            yield Decision(doubled, value)
        elif state.ask.kind == "offer" and doubled is not None:
            yield Decision(doubled, value)
        given = (
            Answer(state.ask.kind, seat, value)
            if seat == CHANCE
            else read_answer(state, seat, value)
        )
        state = answer(state, given)


def cost(reply: str, kept: float, taken: float, passed: float) -> float | None:
    """What a decision gives away; None where there was nothing to decide."""
    raised = min(taken, passed)
    if reply in ("take", "pass"):
        return (taken if reply == "take" else passed) - raised
    if reply == "double":
        return max(kept, raised) - raised
    return max(kept, raised) - kept if raised > kept - CLOSE else None


def main() -> None:
    """Play, ask, and tell what it costs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--match", type=int, default=5)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--level", choices=NAMED, default="strong")
    args = parser.parse_args()
    found = decisions(args.match, args.level, args.seed)
    costs: list[tuple[float, Decision]] = []
    while len(costs) < args.decisions:
        some = [next(found) for _ in range(300)]
        worth = judged(one.stake for one in some)
        for one, (kept, taken, passed) in zip(some, worth, strict=True):
            lost = cost(one.reply, kept, taken, passed)
            if lost is not None:
                costs.append((lost, one))
    costs = costs[: args.decisions]
    print(f"{args.level}: {mean([lost for lost, _ in costs])} a decision, the dearest:")
    for lost, one in sorted(costs, key=lambda pair: -pair[0])[:5]:
        print(f"  {lost:.3f} {one.reply}: {one.stake}")


if __name__ == "__main__":
    main()
