"""Judgement of positions in which royal checkers are borne off (royal.md)."""

from __future__ import annotations

from bot.opponent.heuristics.evaluate import hitting, shots
from rules.board.shapes import Men
from rules.mechanics.chief import stacks
from rules.mechanics.royals import ROYAL, royals_left, royals_off
from rules.variant import Variant

LIVING, OFF_BOARD = 25.0, 35.0
"""What a royal checker counts while it is on the board, and once it is off."""


def reigning(variant: Variant, men: Men, side: int) -> float:
    """As `hitting`; royal checkers count besides, and lone ones may be lost for good."""
    value = hitting(variant, men, side)
    for other, sign in ((side, 1.0), (1 - side, -1.0)):
        value += sign * LIVING * royals_left(variant, men, other)
        value += sign * OFF_BOARD * royals_off(variant, men, other)
    royal, spots = stacks(variant).letter(side, ROYAL), variant.board.spots[side]
    for place, chance, _ in shots(variant, men, side):
        if men[spots[place - 1]] == royal:
            value -= LIVING * chance
    return value
