"""`python -m tests.bench.rollouts --count N --out FILE`: positions with rollouts, for any program.

Unforced decisions of games of the strong level with itself, in turn of long and short nardy,
gulbar, tapa and mad gulbar or of the games that are named, one a line as JSON:

- `game`, played with its usual options;
- `position`: checkers by place, white's and black's, each from its own side (24 ... 1 on the way
  home, bar, off; `!` held under an enemy), and who is to play (`rules/board/position.py`);
- `white`, `black`: the same as numbers, the checkers off, those on points 1 to 24, on the bar;
- `turn`: "white" or "black"; `dice`: the throw, the larger number first;
- `plays`: the few that matter, the best first, each with `play` in the mover's numbers, `equity` in
  points a game at a stake of one to the mover, its standard `error`.

Every play is played on to the end by the game's net in both seats, with the same dice for all
(needs numba). A file is gone on with where it ends, so that it may be stopped at any time.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.variant import Variant
from tests.bench.references import Decision, Reference, decisions, made

GAMES = ("long", "short", "gulbar", "tapa", "mad-gulbar")
SIDES = ("white", "black")


def in_turn(games: Sequence[str], seed: str) -> Iterator[Decision]:
    """Yield decisions of games in turn."""
    every = [decisions(slug, seed) for slug in games]
    while True:
        for found in every:
            yield next(found)


def line(decision: Decision, reference: Reference) -> str:
    """Return a decision and its rollouts as a line of a file."""
    state = decision.state()
    rows = (checkers(state.variant, state.men, side) for side in range(len(SIDES)))
    told: dict[str, Any] = {
        "game": decision.slug,
        "position": reference.position,
        **dict(zip(SIDES, rows, strict=True)),
        "turn": SIDES[state.mover],
        "dice": [int(number) for number in reference.throw.split("-")],
        "plays": [
            {"play": play, "equity": equity, "error": error}
            for play, equity, error in reference.plays
        ],
    }
    return json.dumps(told, ensure_ascii=False)


def checkers(variant: Variant, men: Men, side: int) -> list[int]:
    """Return a side's checkers: off, on points 1 to the last, on the bar."""
    return list(variant.row(men, side))[OFF : variant.board.bar + 1]


def write(games: Sequence[str], count: int, out: Path, error: float, seed: str, jobs: int) -> None:
    """Write lines until a file has so many."""
    done = len(out.read_text(encoding="utf-8").splitlines()) if out.exists() else 0
    asked = list(islice(in_turn(games, seed), done, count)) if done < count else []
    with ProcessPoolExecutor(jobs) as pool, out.open("a", encoding="utf-8") as file:
        found = pool.map(partial(made, error=error), asked)
        for decision, reference in zip(asked, found, strict=True):
            print(line(decision, reference), file=file, flush=True)


def main() -> None:
    """Write what is asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", metavar="GAME", nargs="*", default=GAMES)
    parser.add_argument("--count", type=int, required=True, help="lines of the file")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE")
    parser.add_argument("--error", type=float, default=0.02, help="on the scale of mistakes")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=2, help="processes that roll out")
    args = parser.parse_args()
    write(args.games, args.count, args.out, args.error, args.seed, args.jobs)


if __name__ == "__main__":
    main()
