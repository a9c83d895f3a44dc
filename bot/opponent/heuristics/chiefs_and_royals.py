"""Judgement of positions with special checkers: a chief on each side, with checkers on each other
(emir.md), or royal checkers to be borne off (royal.md)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.opponent.heuristics.evaluate import WAYS, hitting, race, shots
from rules.board.shapes import Men
from rules.mechanics.acts import guard_places
from rules.mechanics.chief import CHIEF, chief_place, holds, stacks
from rules.mechanics.royals import ROYAL, royals_left, royals_off
from rules.variant import Variant

MATE = 240.0
"""What the loss of a chief to the other one is feared, in pips."""


def chiefs(variant: Variant, men: Men, side: int) -> float:
    """Stacks with a chief: prisoners, closed points, a guarded chief, a chief that hunts, and a
    reserve that can still be brought in."""
    value = race(variant, men, side)
    length = variant.board.length
    for other, sign in ((side, 1.0), (1 - side, -1.0)):
        row, held = variant.row(men, other), variant.shape.held(variant.board, men, other)
        own = 1.5 * sum(holds(variant, men, other)) - row[length] - 12 * row[variant.board.bar]
        own -= sum(10 + place + _prisoner_time(variant, other, place) for place in held)
        own -= _reserve(variant, men, other, row)
        # Whoever moves next threatens in earnest.
        own -= (1.0 if other == side else 0.3) * _lone(variant, men, other)
        value += sign * own
    return value


def _prisoner_time(variant: Variant, side: int, place: int) -> float:
    """Return how long an enemy may stay on top of a prisoner: longest if it has no way on."""
    return 4.0 * max(variant.board.home + 1 - variant.board.facing[side][place][1], 0)


def _reserve(variant: Variant, men: Men, side: int, row: Sequence[int]) -> float:
    """A reserve is a burden that grows as the others come home, most with the chief under others;
    less so where a guard is wanted now."""
    board = variant.board
    if not row[board.hand]:
        return 0.0
    shape = stacks(variant)
    stack = shape.at(board, men, side, chief_place(variant, men, side))
    buried = len(stack) > 1 and stack[-1] != shape.letter(side, CHIEF)
    burden = row[board.hand] * (4 + sum(row[: board.home + 1]) + 6 * buried)
    return burden - 14.0 * min(len(guard_places(variant, men, side)), row[board.hand])


def _lone(variant: Variant, men: Men, side: int) -> float:
    """Return the expected loss of single checkers, the chief above all."""
    board, shape, enemy = variant.board, stacks(variant), 1 - side
    chief, hunter = (chief_place(variant, men, each) for each in (side, enemy))
    free = shape.at(board, men, enemy, hunter)[-1:] == shape.letter(enemy, CHIEF)
    loss = 0.0
    for place, chance, _ in shots(variant, men, side):
        stack = shape.at(board, men, side, place)
        if len(stack) > 1:
            continue
        loss += chance * (5 + 0.5 * place + _prisoner_time(variant, side, place))
        if place == chief:
            loss += 15 * chance
            distance = hunter - board.facing[side][place][1]
            if free and 0 < distance < len(WAYS):
                loss += MATE * WAYS[distance] / 36
    return loss


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
