"""Error rates of games of backgammon beside those that GNU Backgammon finds in them.

    python -m tests.bench.errors --games 20
    python -m tests.bench.errors --games 20 --played-by amateur --level master --plies 2 --pips 250

Games of rules of thumb with themselves, which no net has a say in, or of amateurs, are judged here
without a cube, and analysed by `gnubg` (which has to be installed), which does not count on a cube
either. What is compared is what a play costs on average that is no forced one, in thousandths of a
point. With `--pips N` a game is followed until a side has more than N pips to go: nearly all
checkers back is what neither program has learned.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bot.cli.selfplay import play
from bot.opponent import judge_play
from bot.opponent.heuristics.evaluate import pips
from bot.opponent.levels import AMATEUR, MASTER, SIMPLE, STRONG
from rules.exchange.mat import write_mat
from rules.exchange.played_match import PlayedGame, match_of_games
from rules.game import Answer, Result, answer, start
from rules.search.plays import ends
from rules.variants import find

COMMANDS = """set automatic game off
set jacoby off
set analysis chequerplay evaluation plies {plies}
set analysis chequerplay evaluation cubeful off
set analysis cube off
import mat {file}
analyse match
show statistics match
"""
UNFORCED = re.compile(r"Unforced moves\s+(\d+)\s+(\d+)")
ERRORS = re.compile(
    r"Error total EMG \(Points\)\s+-?\S+ \(\s*([-+.\d]+)\)\s+-?\S+ \(\s*([-+.\d]+)\)"
)


class Errors(NamedTuple):
    """Plays that were no forced ones, and what they cost in points together."""

    plays: int
    cost: float

    @property
    def rate(self) -> float:
        """Thousandths of a point a play."""
        return 1000 * self.cost / self.plays


def main() -> None:
    """Print both, game by game and over all games."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--level", choices=(STRONG, MASTER), default=STRONG, help="who judges here")
    levels = (SIMPLE, AMATEUR)
    parser.add_argument("--played-by", choices=levels, default=SIMPLE, help="who plays the games")
    parser.add_argument("--plies", type=int, default=0, help="how far gnubg looks")
    parser.add_argument("--pips", type=int, default=999, help="how many a side may have to go")
    args = parser.parse_args()
    program = shutil.which("gnubg", path="/usr/games:/usr/bin:/usr/local/bin")
    if program is None:
        raise SystemExit("gnubg is not installed")
    pairs = []
    for number in range(1, args.games + 1):
        told: list[Answer] = []
        play(find("short"), args.seed, number, [args.played_by] * 2, told)
        told = usual(told, args.pips)
        pairs.append((ours(told, args.level), theirs(told, program, args.plies)))
        print(f"{number}: {pairs[-1][0].rate:.1f} {pairs[-1][1].rate:.1f}", flush=True)
    mine, other = (
        Errors(sum(pair[at].plays for pair in pairs), sum(pair[at].cost for pair in pairs))
        for at in (0, 1)
    )
    print(f"here {mine.rate:.1f} of {mine.plays}, gnubg {other.rate:.1f} of {other.plays}")
    print(f"{100 * (mine.rate / other.rate - 1):+.1f} %")


def usual(told: list[Answer], most: int) -> list[Answer]:
    """The answers of a game until a side has more than so many pips to go."""
    state = start(find("short"), 2)
    for at, given in enumerate(told):
        if any(pips(state.variant, row) > most for row in state.men):
            return told[:at]
        state = answer(state, given)
    return told


def ours(told: list[Answer], level: str) -> Errors:
    """As a level sees the plays of a game."""
    state, plays, cost = start(find("short"), 2), 0, 0.0
    for given in told:
        if given.kind == "play" and len(ends(state.turn())) > 1:
            plays, cost = plays + 1, cost + judge_play(state, given.value, level).cost
        state = answer(state, given)
    return Errors(plays, cost)


def theirs(told: list[Answer], program: str, plies: int) -> Errors:
    """As gnubg sees them."""
    game = PlayedGame(start(find("short"), 2), told, Result((0.0, 0.0), "broken off", None))
    text = write_mat(match_of_games([game], ("White", "Black"), 0))
    with TemporaryDirectory() as folder:
        file, script = Path(folder, "game.mat"), Path(folder, "script")
        file.write_text(text, encoding="utf-8")
        script.write_text(COMMANDS.format(plies=plies, file=file), encoding="utf-8")
        ran = [program, "-t", "-q", "-c", str(script)]
        shown = subprocess.run(ran, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    plays, costs = UNFORCED.search(shown.stdout), ERRORS.search(shown.stdout)
    if plays is None or costs is None:
        raise SystemExit(shown.stdout + shown.stderr)
    return Errors(sum(map(int, plays.groups())), -sum(map(float, costs.groups())))


if __name__ == "__main__":
    main()
