"""`python -m tests.bench.sparring.disputes GAME --partner NAME`: who is right where both differ.

Positions of games of the bot with a partner in which the two would leave different boards; both are
rolled out to the end by the game's net, with the same dice (needs numba). A line tells in how many
of a hundred decisions they differ, and what the partner's plays lose against the bot's then, in
points: little of both means that luck decides, a loss below nothing that the net is wrong.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from bot.opponent.levels import NAMED, STRONG
from bot.opponent.levels_table import player_for
from bot.opponent.net import net_for
from bot.opponent.player import state_after_play
from bot.opponent.two_ply import at_the_dice, throws_next
from rules.board.shapes import Men
from rules.game import State, start
from rules.search.plays import walk
from rules.search.turn import Step
from rules.variant import Variant
from rules.variants import find
from tests.bench.sparring.contest import Partner
from tests.bench.sparring.partners import partners_of
from tests.bench.sparring.walk_through import walk_through


class Dispute(NamedTuple):
    """A decision, the boards that the bot and its partner would leave, and how many decisions were
    looked at to find it."""

    state: State
    ours: Men
    theirs: Men
    looked: int


def disputes(variant: Variant, level: str, partner: Partner) -> Iterator[Dispute]:
    """Decisions of games of a level with a partner in which they differ, and after which the other
    side throws."""
    player, looked = player_for(variant, level), 0

    def play(state: State) -> Sequence[Step]:
        nonlocal looked
        plays = (player.play(state), partner(state))
        ours, theirs = (walk(state.turn(), steps)[0] for steps in plays)
        looked += 1
        if ours != theirs and all(
            _passes(state, state_after_play(state, steps)) for steps in plays
        ):
            found.append(Dispute(state, ours, theirs, looked))
            looked = 0
        return plays[state.open_ask.who[0] != number % 2]

    for number in range(10**6):
        found: list[Dispute] = []
        walk_through(start(variant), "disputes", number, play)
        yield from found


def _passes(before: State, after: State) -> bool:
    """Whether the other side throws next, or the game is over."""
    after = at_the_dice(after)
    mine = before.mover == before.thrower
    return mine and (after.ask is None or (throws_next(after) and after.thrower != before.thrower))


def losses(variant: Variant, found: Sequence[Dispute], error: float) -> list[float]:
    """What the partner's play loses against the bot's in each."""
    from bot.opponent.training.full_rollouts import rolled_out

    net = net_for(variant)
    assert net is not None
    lost = []
    for one in found:
        ours, theirs = rolled_out(variant, net, [one.ours, one.theirs], one.state.mover, error)
        lost.append(ours.equity - theirs.equity)
    return lost


def line(slug: str, partner: str, found: Sequence[Dispute], lost: Sequence[float]) -> str:
    """One row of a table."""
    share = 100 * len(found) / sum(one.looked for one in found)
    mean = sum(lost) / len(lost)
    spread = sum((one - mean) ** 2 for one in lost) / max(len(lost) - 1, 1)
    wrong = sum(one < 0 for one in lost)
    return (
        f"| {slug} | {partner} | {share:.0f} | {mean:.3f} ± {(spread / len(lost)) ** 0.5:.3f} "
        f"| {wrong} of {len(lost)} |"
    )


def main() -> None:
    """Find, roll out and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", metavar="GAME", nargs="+")
    parser.add_argument("--partner", default="counter")
    parser.add_argument("--level", choices=NAMED, default=STRONG)
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--error", type=float, default=0.1)
    args = parser.parse_args()
    for slug in args.games:
        variant = find(slug)
        rival = partners_of(variant)[args.partner]
        found = list(islice(disputes(variant, args.level, rival), args.positions))
        print(line(slug, args.partner, found, losses(variant, found, args.error)), flush=True)


if __name__ == "__main__":
    main()
