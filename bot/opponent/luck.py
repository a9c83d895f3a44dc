"""The luck of a throw: its gain over the mean of all throws, in games whose positions are known
by more than rules of thumb."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bot.opponent.heuristic_player import HeuristicPlayer
from bot.opponent.levels import STRONG
from bot.opponent.levels_table import player_for
from bot.opponent.player import OnePly
from bot.opponent.two_ply import replies_to, throws_next, throws_of, worths
from rules.game import State

DICE = 2
"""The number of dice of a throw; the luck of other throws is not measured."""
MUCH, VERY_MUCH = 0.3, 0.6
"""Scaled luck, good or bad, from which it is called much, and very much."""
SURE, MEASURED = 0.3, 100
"""Luck is compared with a result if luck and mistakes explain the points to within so many scaled
points, in at least so many games."""
CLOSING: Mapping[str, tuple[float, int]] = {
    "long": (0.909, 100),
    "tapa": (0.8, 100),
    "twelve-holes": (1.012, 12),
    "hypergammon": (0.639, 7),
    "short": (2.088, 3),
}
"""The difference between the points of a game and its luck and mistakes together, in scaled points
(a standard deviation), and the number of games measured: `nardy closing SLUG --games N --seed
1`."""


class Weighed(NamedTuple):
    """The luck of a throw for its thrower, in points a game at a stake of one, and the thrower's
    chance to win before it."""

    luck: float
    chance: float


def luck_of(state: State, throw: str) -> Weighed | None:
    """Return the luck of a throw, None if it cannot be measured."""
    player, ask = player_for(state.variant, STRONG), state.ask
    if isinstance(player, HeuristicPlayer) or not isinstance(player, OnePly) or state.boards:
        return None
    if ask is None or ask.dice != DICE or not throws_next(state):
        return None
    every = [way for group in throws_of(DICE) for way in group]
    replies = [replies_to(state, each_throw, state.thrower) for each_throw, _ in every]
    values = worths(player, replies, state.thrower)
    worth = {each_throw: value for (each_throw, _), value in zip(every, values, strict=True)}
    mean = sum(ways * worth[each_throw] for each_throw, ways in every) / sum(
        ways for _, ways in every
    )
    fallen = "-".join(sorted(throw.split("-"), reverse=True))
    if fallen not in worth:
        return None
    chance = player.outlook(state, state.thrower).win
    return Weighed(round(worth[fallen] - mean, 4), round(chance, 4))


def luck_size(luck: float) -> str:
    """Return how much scaled luck is, good or bad: "none" worth mention, "much" or "very-much"."""
    if abs(luck) < MUCH:
        return "none"
    return "very-much" if abs(luck) >= VERY_MUCH else "much"


def adds_up(slug: str) -> bool:
    """Return whether luck and mistakes together explain the points of a game; `slug` may name
    modifiers."""
    spread, games = CLOSING.get(slug.partition("+")[0], (SURE, 0))
    return spread < SURE and games >= MEASURED
