"""What a throw brings more than throws do on average, which is nothing that a player did; told
where positions are known by more than rules of thumb."""

from __future__ import annotations

from bot.opponent.heuristic_player import HeuristicPlayer
from bot.opponent.levels import STRONG
from bot.opponent.levels_table import player_for
from bot.opponent.player import OnePly
from bot.opponent.two_ply import throws_next, throws_of, worth_of
from rules.game import State

DICE = 2
"""Throws of other sorts are not weighed."""


def luck_of(state: State, throw: str) -> float | None:
    """By how many points a game at a stake of one a throw is better for its thrower than throws
    are on average; None where that is not known."""
    player, ask = player_for(state.variant, STRONG), state.ask
    if isinstance(player, HeuristicPlayer) or not isinstance(player, OnePly) or state.boards:
        return None
    if ask is None or ask.dice != DICE or not throws_next(state):
        return None
    every = [one for group in throws_of(DICE) for one in group]
    worth = {one: worth_of(player, state, one, state.thrower)[0] for one, _ in every}
    mean = sum(ways * worth[one] for one, ways in every) / sum(ways for _, ways in every)
    fallen = "-".join(sorted(throw.split("-"), reverse=True))
    return round(worth[fallen] - mean, 4) if fallen in worth else None
