"""`python -m tests.bench.sparring.headroom GAME --partner NAME`: what deeper play would win more.

Decisions of a level in games with a partner, one of six, each game for itself as with `--match 1`.
The plays that look best are rolled out by the game's net, ten turns far, where it says who is
likely to win (needs numba). Where another play than the level's is likelier to win, both are rolled
out anew with other dice, as the best of several is told too well by the dice that chose it: what it
wins more then is what a player would gain who rolls out each of his plays, so many games of each
(`--choosing`: 2,000 take seconds, a reply leaves time for 150). After each
game a line tells how many decisions a side has, in how many of a hundred another play was chosen,
what that gains a decision, and in a game, in percent won, with standard errors. With `--processes`
games are looked at in so many processes at once, which changes no figure.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from math import sqrt
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from bot.opponent.levels import MASTER, NAMED, STRONG
from bot.opponent.levels_table import player_for
from rules.board.shapes import Men
from rules.game import State, start
from rules.search.plays import walk
from rules.search.turn import Step
from rules.variant import Variant
from rules.variants import find
from tests.bench.sparring.champion import Numbers
from tests.bench.sparring.contest import Partner
from tests.bench.sparring.partners import partners_of
from tests.bench.sparring.walk_through import walk_through

if TYPE_CHECKING:
    from tests.bench.sparring.truncated_rollouts import Rollouts

EACH, PLAYS = 6, 5
"""Of so many decisions one is taken; of it so many plays."""
CHOOSING, TELLING = 2000, range(4, 12)
"""Games of each play in which one is chosen, at the most, and the pieces of 500 games, others than
those, in which it is told what it gains."""
DOUBT = 3
"""Standard errors by which a play is behind before it is let go of."""


class Decision(NamedTuple):
    """A choice of a level, and the boards that it may leave: its own is the first."""

    state: State
    boards: Sequence[Men]


class Gain(NamedTuple):
    """What the play that rollouts choose wins more than the level's, as a share of games, and
    whether it is another one."""

    share: float
    other: bool


class Game(NamedTuple):
    """How many decisions the level had, and what rollouts would gain in those of them taken."""

    decisions: int
    gains: list[Gain]


def decisions(variant: Variant, level: str, partner: Partner, number: int) -> list[Decision]:
    """The decisions of a level in its game of this number with a partner."""
    player, looks = player_for(variant, level), player_for(variant, STRONG)
    found = list[Decision]()

    def play(state: State) -> Sequence[Step]:
        if state.open_ask.who[0] != number % 2:
            return partner(state)
        steps = player.play(state)
        plays = [steps, *(one.steps for one in looks.ranked(state)[:PLAYS])]
        boards = dict.fromkeys(walk(state.turn(), play)[0] for play in plays)
        if len(boards) > 1:
            found.append(Decision(state, list(boards)))
        return steps

    walk_through(start(variant, facts={"score": "0-0/1"}), "headroom", number, play)
    return found


def looked_at(name: str, level: str, partner: str, choosing: int, number: int) -> Game:
    """A game of `decisions`, GAME and the partner by name: some of them are rolled out, a play
    chosen in so many games of each."""
    slug, *options = name.split(",")
    variant, lot = find(slug, dict(option.split("=") for option in options)), Random(number)
    found = decisions(variant, level, partners_of(variant)[partner], number)
    return Game(len(found), [gain(one, choosing) for one in found if not lot.randrange(EACH)])


def gain(decision: Decision, choosing: int = CHOOSING) -> Gain:
    """What rollouts would gain there, a play chosen in so many games of each."""
    from tests.bench.sparring.truncated_rollouts import Rollouts

    state, boards = decision
    rollouts = Rollouts(state.variant, boards, state.mover)
    best = _chosen(rollouts, choosing)
    if best == 0:
        return Gain(0.0, False)
    more = [rollouts.won(best, piece) - rollouts.won(0, piece) for piece in TELLING]
    return Gain(float(np.mean(more)), True)


def _chosen(rollouts: Rollouts, choosing: int) -> int:
    """The board that wins most in so many games; those far behind are let go of after each
    piece."""
    left = list(range(len(rollouts.boards)))
    games: list[list[Numbers]] = [[] for _ in left]
    played, piece = 0, 0
    while played < choosing:
        for at in left:
            games[at].append(rollouts.won(at, piece)[: choosing - played])
        best = max(left, key=lambda at: np.concatenate(games[at]).mean())
        left = [at for at in left if at == best or not _behind(games[at], games[best])]
        played, piece = played + len(games[best][-1]), piece + 1
    return max(left, key=lambda at: np.concatenate(games[at]).mean())


def _behind(one: Sequence[Numbers], best: Sequence[Numbers]) -> bool:
    less = np.concatenate(best) - np.concatenate(one)
    return bool(less.mean() > DOUBT * less.std() / sqrt(len(less)))


def line(name: str, a_side: float, gains: Sequence[Gain]) -> str:
    """One row of a table."""
    shares = np.array([one.share for one in gains])
    mean, error = 100 * shares.mean(), 100 * shares.std(ddof=1) / sqrt(len(shares))
    other = 100 * np.mean([one.other for one in gains])
    return (
        f"| {name} | {a_side:.1f} | {other:.0f} of {len(gains)} | {mean:.3f} ± {error:.3f} "
        f"| {a_side * mean:.1f} ± {a_side * error:.1f} |"
    )


def main() -> None:
    """Find, roll out and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--partner", default="reader")
    parser.add_argument("--level", choices=NAMED, default=MASTER)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--choosing", type=int, default=CHOOSING)
    parser.add_argument("--processes", type=int, default=1)
    args = parser.parse_args()
    games, gains = list[Game](), list[Gain]()
    game = partial(looked_at, args.game, args.level, args.partner, args.choosing)
    with get_context("spawn").Pool(args.processes) as pool:
        for found in pool.imap(game, range(args.positions)):
            games.append(found)
            gains += found.gains
            if len(gains) > 1:
                a_side = sum(one.decisions for one in games) / len(games)
                print(line(args.game, a_side, gains), flush=True)
            if len(gains) >= args.positions:
                break


if __name__ == "__main__":
    main()
