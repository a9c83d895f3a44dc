"""Several boards under one throw: each is judged as a game of its own."""

from __future__ import annotations

from dataclasses import replace

from bot.opponent.minds import mind_for
from rules.game import Ask, State
from rules.plays import ends
from rules.study import named_boards

ENDS = 400
"""How many plays of a throw are looked at on each board."""


def alone(state: State) -> State:
    """The board in front as if it were the only one; any other state as it is."""
    frame, ask = state.variant.frame, state.ask
    if frame is None:
        return state
    game = frame.games[state.front]
    lone = replace(state, variant=game, boards=(), front=0, agenda=(), undo=None)
    if ask is None:
        return lone
    return lone.push(ask, *(part for part in game.turn if part.phase > ask.part.phase))


def name_board(state: State, ask: Ask, level: str, lot: str) -> str:
    """The board on which the throw gains most over leaving it as it stands; where it gains nothing
    anywhere, one on which nothing can be played."""
    gains = {str(one.front + 1): _gain(alone(one), level, lot) for one in named_boards(state)}
    return max(ask.choices or (), key=lambda name: gains[name])


def _gain(state: State, level: str, lot: str) -> float:
    """What the best play brings, in points a game."""
    if state.ask is None:
        return 0.0
    mind, side = mind_for(state.variant, level, lot), state.mover
    boards = [state.men, *ends(state.turn(), ENDS)]
    stays, *after = mind.values(state, boards, side)
    return max(after) - stays
