"""Judgement of positions with stacks of unlike checkers: numbers as points, numbers as ranks,
kings (tsar.md, breakthrough.md, king.md)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.opponent.heuristics.evaluate import WAYS, shots
from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.mechanics.chief import stacks
from rules.mechanics.stacks import KING, Scored, number
from rules.variant import Variant

TSAR = 90.0
"""What the loss of a tsar counts, above its number."""
ROYAL = 3.3
"""The turns that the exact number is waited for, on an average."""
NEVER = 25.0
"""The same where all kings are lost."""
POWER = 4
"""How little those behind help the foremost of several kings."""
TURN = 9.0
"""What a turn less until a king is off counts."""
SOON = 60.0
"""What it counts that a checker goes off by the next throw."""


def _tops(variant: Variant, men: Men, side: int) -> Iterator[tuple[int, list[str]]]:
    """A side's stacks: place and marks from the bottom up."""
    shape, board = stacks(variant), variant.board
    letters = shape.letters(side)
    for place, spot in enumerate(board.spots[side], 1):
        if men[spot] and men[spot][-1] in letters:
            yield place, [shape.checkers[letter].mark for letter in men[spot]]


def scoring(variant: Variant, men: Men, side: int) -> float:
    """Points scored, points on their way, and what lone checkers may lose."""
    assert isinstance(variant.goal, Scored)
    points, value = variant.goal.score(variant, men), 0.0
    for other, sign in ((side, 1.0), (1 - side, -1.0)):
        own = 1.0 * points[other]
        marks = dict(_tops(variant, men, other))
        for place, stack in marks.items():
            way = (variant.board.bar - place) / variant.board.bar
            own += sum(0.6 * way * number(mark) for mark in stack)
            own += 12.0 * way * (stack[-1] == variant.goal.tsar)
        # Whoever moves next threatens in earnest.
        risk = 1.0 if other == side else 0.25
        for place, chance, _ in shots(variant, men, other):
            lone = marks[place][-1]
            dear = TSAR if lone == variant.goal.tsar else 2.0
            own -= risk * chance * (1.6 * number(lone) + dear)
        value += sign * own
    return value


def breaking(variant: Variant, men: Men, side: int) -> float:
    """Return the lead in the chance of a checker off by the next throw, in nearness of others
    and in checkers left, less the danger of being eaten by rank."""
    value = 0.0
    for other, sign in ((side, 1.0), (1 - side, -1.0)):
        # The enemy of whoever has just moved throws next, and may eat before.
        own, misses = 0.0, 1.0
        for place, stack in _tops(variant, men, other):
            safe = 1.0
            if len(stack) == 1 and other == side:
                safe -= _chance_eaten(variant, men, other, place, number(stack[0]))
            own += safe * (0.6 + 3.0 / (place + 6)) + 0.25 * (len(stack) - 1)
            if place <= variant.board.home:
                misses *= 1 - safe * WAYS[place] / 36
        value += sign * (4.0 * own + (SOON if other == side else SOON + 12.0) * (1 - misses))
    return value


def _chance_eaten(variant: Variant, men: Men, side: int, place: int, rank: int) -> float:
    """About how likely a lone checker is eaten by the next throw, by a rank that may."""
    _, there = variant.board.facing[side][place]
    ways = sum(
        WAYS[at - there]
        for at, stack in _tops(variant, men, 1 - side)
        if number(stack[-1]) >= rank and 0 < at - there < len(WAYS)
    )
    return min(ways, 30) / 36


def value_king(variant: Variant, men: Men, side: int) -> float:
    """The way of the king, who lies on it, walls before it, and what lone checkers may lose."""
    value = 0.0
    for other, sign in ((side, 1.0), (1 - side, -1.0)):
        risk = 1.0 if other == side else 0.3
        value += sign * _reign(variant, men, other, risk)
    return value


def _reign(variant: Variant, men: Men, side: int, risk: float) -> float:
    """Return the value of one side's kings and army."""
    board, shape, row = variant.board, stacks(variant), variant.row(men, side)
    king, piles = shape.letter(side, KING), [men[spot] for spot in board.spots[side]]
    kings = [(board.bar, 0)] * shape.at(board, men, side, board.bar).count(king)
    for place, pile in enumerate(piles, 1):
        if king in pile:
            kings += [(place, over) for over, letter in enumerate(reversed(pile)) if letter == king]
    enemy, facing = variant.row(men, 1 - side), board.facing[side]
    near = 0.0
    for place, over in kings:
        if place > 1 or not over:
            walls = sum(enemy[there] > 1 for _, there in facing[max(place - 6, OFF + 1) : place])
            turns = ROYAL + max(place - board.home, 0) / 4.5 + 0.7 * over + 0.25 * walls
            near += turns**-POWER
    own = 1.5 * sum(row[1:]) - TURN * (near ** (-1 / POWER) if near else NEVER)
    for place, chance, _ in shots(variant, men, side):
        kingly = king in piles[place - 1]
        back = TURN * (board.bar - place) / 4.5 / len(kings) if kingly else 0.0
        own -= risk * chance * (3.0 + back)
    return own
