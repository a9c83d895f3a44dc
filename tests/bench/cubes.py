"""`python -m tests.bench.cubes`: the levels' cube decisions beside those of GNU Backgammon.

Positions before a throw come from games that a level plays with itself, those in which the side on
turn has between 60 and 90 chances of a hundred. gnubg (the program, run as a process of its own)
judges each with a look-ahead of two plies: what it is worth not to double, to double and be taken,
to double and be passed. What a level says costs the difference to the best of these. Money games
without Jacoby and beavers, or with `--match N` games of a match to N in which both need two points
or more.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NamedTuple

from bot.opponent import choose
from bot.opponent.levels import NAMED
from bot.opponent.levels_table import player_for
from rules.board.shapes import Men
from rules.game import Answer, answer, run, start
from rules.variants import find
from tests.bench.strength import THROWS, move

CUBE = find("backgammon", {"cube": "on"})
GNUBG = shutil.which("gnubg") or shutil.which("gnubg", path="/usr/games")
LOW, HIGH = 0.6, 0.9
PLIES = 2
JUDGE = """
import gnubg, json
gnubg.command("set jacoby off")
gnubg.command("set beavers 0")
gnubg.command("set player 0 human")
gnubg.command("new session")
told = []
for board, length, score, value, holder in json.load(open({asked!r})):
    cube = gnubg.cubeinfo()
    if length or value > 1:
        cube = gnubg.cubeinfo(value, holder, 1, length, tuple(score), 0)
    found = gnubg.cfevaluate(board, cube, gnubg.evalcontext(1, {plies}, 1, 0, 0.0))
    told.append(found[1:4])
json.dump(told, open({told!r}, "w"))
"""


class Place(NamedTuple):
    """A position before a throw of side 0, and the points of both sides in a match."""

    men: Men
    score: tuple[int, int] = (0, 0)


def places(count: int, match: int, seed: str) -> Iterator[Place]:
    """Positions of games that the strong level plays with itself, two of each at most."""
    rng, player, number = Random(seed), player_for(CUBE, "strong"), 0
    state = replace(start(CUBE), agenda=())
    while number < count:
        men, side, met = CUBE.first, 0, list[Men]()
        while CUBE.goal.over(CUBE, men) is None:
            seen = replace(state, men=men, thrower=side, mover=side)
            if LOW <= player.outlook(seen, side).win <= HIGH:
                met.append(men if side == 0 else men[::-1])
            low, high = rng.choice(THROWS)
            men, side = move("strong", men, side, (high, low)), 1 - side
        for found in rng.sample(met, min(2, len(met), count - number)):
            mine, theirs = (rng.randrange(match - 1) if match else 0 for _ in range(2))
            yield Place(found, (mine, theirs))
            number += 1


class Stake(NamedTuple):
    """A stake before a throw of side 0: the board, the length of the match (0: none) and the points
    of both in it, the stake, and which side may raise it (-1: both)."""

    men: Men
    length: int = 0
    score: tuple[int, int] = (0, 0)
    value: int = 1
    holder: int = -1


def judged(stakes: Iterable[Stake]) -> list[tuple[float, float, float]]:
    """What gnubg thinks of each: no double, taken, passed. It takes side 0 for its player 1."""
    assert GNUBG is not None, "gnubg is not installed"
    with tempfile.TemporaryDirectory() as folder:
        file, told, script = (Path(folder) / name for name in ("asked", "told", "judge.py"))
        asked = [
            (
                [list(one.men[1][1:26]), list(one.men[0][1:26])],
                one.length,
                one.score[::-1],
                one.value,
                1 - one.holder if one.holder >= 0 else -1,
            )
            for one in stakes
        ]
        file.write_text(json.dumps(asked))
        script.write_text(JUDGE.format(asked=str(file), told=str(told), plies=PLIES))
        quiet = subprocess.DEVNULL
        subprocess.run(
            [GNUBG, "-t", "-q", "-r", "-p", str(script)],
            stdin=quiet,
            stdout=quiet,
            stderr=quiet,
            check=True,
        )
        return [tuple(one) for one in json.loads(told.read_text())]


def said(place: Place, match: int, level: str) -> tuple[str, str]:
    """What a level says to the question whether to double, and to the double."""
    facts = {"score": f"{place.score[0]}-{place.score[1]}/{match}"} if match else {}
    state = replace(start(CUBE), men=place.men, agenda=(), facts=facts)
    state = run(replace(state, thrower=0, mover=0, throw=None, due=()))
    assert state.ask is not None and state.ask.kind == "stake", state.ask
    offered = answer(state, Answer("stake", state.owners[0], "double"))
    return choose(state, state.owners[0], level), choose(offered, offered.owners[1], level)


def main() -> None:
    """Ask, and tell what it costs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--match", type=int, default=0)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--level", choices=NAMED, action="append")
    args = parser.parse_args()
    asked = list(places(args.positions, args.match, args.seed))
    worth = judged(Stake(place.men, args.match, place.score) for place in asked)
    for level in args.level or ("strong", "master"):
        tell(level, [said(place, args.match, level) for place in asked], worth)


def tell(
    level: str, replies: list[tuple[str, str]], worth: list[tuple[float, float, float]]
) -> None:
    """How often a level and gnubg agree, and what its decisions cost on average."""
    doubles = takes = 0
    lost_doubling, lost_taking = list[float](), list[float]()
    for (stake, reply), (kept, taken, passed) in zip(replies, worth, strict=True):
        raised = min(taken, passed)
        lost_doubling.append(max(kept, raised) - (raised if stake == "double" else kept))
        lost_taking.append((taken if reply == "take" else passed) - raised)
        doubles += (stake == "double") == (raised > kept)
        takes += (reply == "take") == (taken <= passed)
    count = len(replies)
    print(
        f"{level}: doubles as gnubg in {doubles} of {count}, costing {mean(lost_doubling)} points "
        f"a decision; takes in {takes}, costing {mean(lost_taking)}"
    )


def mean(costs: list[float]) -> str:
    """The mean with its standard error."""
    middle = sum(costs) / len(costs)
    spread = sum((cost - middle) ** 2 for cost in costs) / max(len(costs) - 1, 1)
    return f"{middle:.4f} ± {(spread / len(costs)) ** 0.5:.4f}"


if __name__ == "__main__":
    main()
