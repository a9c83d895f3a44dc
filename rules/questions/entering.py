"""Checkers that wait to enter, where a source of numbers asks for them: entering stays a matter of
chance (imbyurti.md)."""

from __future__ import annotations

from rules.game import State
from rules.multi_board import bring
from rules.parts.entry_priority import waits_to_enter
from rules.questions.boards import open_boards


def must_enter(state: State, side: int) -> bool:
    """Return whether a checker waits to enter that a side may have to move in its turn: of the
    colour that it moves, of either where the colour is chosen later, on any board that the throw
    may be played on."""
    frame = state.variant.frame
    if frame is None or not frame.one_turn:
        return _waits(state, side)
    return any(_waits(bring(state, at), side) for at in open_boards(state))


def _waits(state: State, side: int) -> bool:
    variant, colours = state.variant, state.variant.colours
    moved = (side,) if colours is None else colours.moved(state, side)
    return any(waits_to_enter(variant, state.men, each) for each in moved)
