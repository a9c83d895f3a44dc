"""Decisions about several boards under one throw: each board is judged as a game of its own."""

from __future__ import annotations

from dataclasses import replace

from bot.opponent.heuristics.evaluate import pips
from bot.opponent.levels_table import player_for
from rules.analysis import named_boards
from rules.game import Ask, State
from rules.multi_board import bring
from rules.questions.boards import open_boards
from rules.questions.stake import value_of
from rules.search.plays import ends

ENDS = 400
"""The most plays of a throw that are judged on each board."""


def alone(state: State) -> State:
    """Return the state with the board in front as if it were the only one; any other state as it
    is."""
    frame, ask = state.variant.frame, state.ask
    if frame is None:
        return state
    game = frame.games[state.front]
    lone = replace(state, variant=game, boards=(), front=0, agenda=(), undo={})
    if ask is None:
        return lone
    return lone.push(ask, *(part for part in game.turn if part.phase > ask.part.phase))


def name_board(state: State, ask: Ask, level: str) -> str:
    """Return the number of the board on which the throw gains most, times its stake; if it gains
    nowhere, of a board on which it cannot be played."""
    gains = {
        str(board_state.front + 1): _gain(alone(board_state), level) * value_of(board_state)
        for board_state in named_boards(state)
    }
    return max(ask.choices or (), key=lambda name: gains[name])


def _gain(state: State, level: str) -> float:
    """Return the gain of the best play over the position as it is, in points a game."""
    if state.ask is None:
        return 0.0
    player, side = player_for(state.variant, level), state.mover
    boards = [state.men, *ends(state.turn(), ENDS)]
    stays, *after = player.values(state, boards, side)
    return max(after) - stays


def raise_board(state: State, ask: Ask, level: str) -> str:
    """Return the choice of the board on which doubling gains most, the opponent answering best, or
    "throw" if it gains nowhere."""
    gains = {"throw": 0.0}
    for choice in ask.choices or ():
        at = int(choice.partition(":")[2] or 0) - 1
        if at >= 0:
            board_state = alone(bring(state, at))
            raised = player_for(board_state.variant, level).raised(board_state)
            gains[choice] = raised.answered - raised.kept if raised is not None else -1.0
    return max(gains, key=gains.__getitem__)


def give_board(state: State, ask: Ask, seat: int, level: str) -> str:
    """Return the number of the board on which a seat stands worst."""
    side = state.owners.index(seat)

    def hope(choice: str) -> float:
        board_state = alone(bring(state, int(choice) - 1))
        outlook = player_for(board_state.variant, level).outlook(board_state, board_state.thrower)
        return outlook.win if side == board_state.thrower else 1 - outlook.win

    return min(ask.choices or (), key=hope)


def soonest(state: State) -> State:
    """Return the state with the board in front that is likely to end first: a stake shared by all
    boards is judged on that board."""
    return min((bring(state, at) for at in open_boards(state)), key=_to_go)


def _to_go(state: State) -> float:
    """Return the pips of the side that has fewer to go; a very high number in games without pip
    counts."""
    variant = state.variant
    if not variant.pips:
        return 1000.0
    return min(pips(variant, variant.row(state.men, side)) for side in (0, 1))
