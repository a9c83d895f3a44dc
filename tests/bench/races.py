"""`python -m tests.bench.races SLUG --games N`: a net with tables of bearing off against the net
alone, both by one look.

Every seed is played twice with sides swapped; up to the race both games of a pair are the same, so
that nothing but the race tells the two apart. What each play of the net alone in a race costs by
the table, and how far its chance to win is from the table's, is told too.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from bot.cli.arena import mean_of
from bot.opponent.equity_player import EquityPlayer
from bot.opponent.net import net_for
from bot.opponent.races import Homeward, homeward
from rules.dice import chance
from rules.game import CHANCE, Answer, State, answer, start
from rules.records.notation import write_play
from rules.search.plays import ends
from rules.variant import Variant
from rules.variants import find


class Fault(NamedTuple):
    """A play of the net alone in a race: points that it costs, error in its chance to win."""

    cost: float
    error: float


def fault(state: State, alone: EquityPlayer, tables: EquityPlayer) -> Fault | None:
    """How wrong the net alone is here; None where there is no choice or no race home yet."""
    variant, side = state.variant, state.mover
    found = list(ends(state.turn()))
    home = variant.board.home
    rows = [variant.row(men, each) for men in found for each in (0, 1)]
    if len(found) < 2 or any(any(row[home + 1 :]) for row in rows):
        return None
    guessed, known = (player.values(state, found, side) for player in (alone, tables))
    chosen = max(range(len(found)), key=guessed.__getitem__)
    guess, sure = (
        player.outlooks(state, [found[chosen]], side)[0].win for player in (alone, tables)
    )
    return Fault(max(known) - known[chosen], abs(guess - sure))


def play(
    variant: Variant, seed: str, players: Sequence[EquityPlayer], faults: list[Fault]
) -> State:
    """One game, each side by its own player."""
    state = start(variant)
    while state.ask is not None:
        ask, seat = state.ask, state.ask.who[0]
        if seat == CHANCE:
            value = chance.answer(state, seed, "1")
        elif ask.kind == "play":
            player = players[state.mover]
            if not isinstance(player.evaluator, Homeward):
                seen = fault(state, player, players[1 - state.mover])
                faults += [seen] if seen else []
            value = write_play(state, player.play(state))
        else:
            value = (ask.choices or ("yes",))[0]
        state = answer(state, Answer(ask.kind, seat, value))
    return state


def main() -> None:
    """Print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slug")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    variant = find(args.slug)
    net = net_for(variant)
    assert net is not None, "no net plays this game"
    alone, tables = EquityPlayer(net), EquityPlayer(homeward(variant, net))
    assert isinstance(tables.evaluator, Homeward), "no table knows this game"
    leads, faults = [], list[Fault]()
    for number in range(args.games // 2):
        seed = f"{args.seed}/{number}"
        first = play(variant, seed, (tables, alone), faults)
        second = play(variant, seed, (alone, tables), faults)
        ahead = (first.points[0] - first.points[1], second.points[1] - second.points[0])
        leads.append(sum(ahead) / 2)
    ppg, error = mean_of(leads)
    print(f"with tables {ppg:+.4f} ± {error or 0:.4f} points a game, {2 * len(leads)} games")
    cost, wrong = fmean(one.cost for one in faults), fmean(one.error for one in faults)
    worse = sum(one.cost > 0.01 for one in faults)
    print(f"without: {len(faults)} plays cost {cost:.4f} each, {worse} of them over 0.01;", end=" ")
    print(f"a game {cost * len(faults) / len(leads) / 2:.4f}; chances off by {wrong:.3f}")


if __name__ == "__main__":
    main()
