"""Judgement of positions with unlike checkers: numbers as points or ranks, kings, chiefs and royal
checkers (tsar.md, breakthrough.md, king.md, emir.md, royal.md), checkers that are turned face down
or become dames (shemshesh.md, azanne.md, dames.md)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.opponent.heuristics.evaluate import WAYS, blocking, hitting, pinning, race, shots
from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.mechanics.acts import guard_places
from rules.mechanics.chief import CHIEF, chief_place, holds, stacks
from rules.mechanics.jumps import FewerDead, turned_shape
from rules.mechanics.royals import ROYAL, royals_left, royals_off
from rules.mechanics.stacks import KING, Scored, number
from rules.variant import Variant

TSAR = 90.0
"""The cost of losing a tsar, above its number."""
WAIT = 3.3
"""The mean number of turns until the exact number falls."""
NEVER = 25.0
"""The turns that are counted if all kings are lost."""
POWER = 4
"""The weight of the foremost king over those behind: the higher, the less those help."""
TURN = 9.0
"""The worth of a turn less until a king is off."""
SOON = 60.0
"""The worth of a checker that goes off by the next throw."""


def _tops(variant: Variant, men: Men, side: int) -> Iterator[tuple[int, list[str]]]:
    """Yield a side's stacks: the place, and the marks from the bottom up."""
    shape, board = stacks(variant), variant.board
    letters = shape.letters(side)
    for place, spot in enumerate(board.spots[side], 1):
        if men[spot] and men[spot][-1] in letters:
            yield place, [shape.checkers[letter].mark for letter in men[spot]]


def scoring(variant: Variant, men: Men, side: int) -> float:
    """Return the lead in points scored and points on their way, less what lone checkers may
    lose."""
    assert isinstance(variant.goal, Scored)
    points, value = variant.goal.score(variant, men), 0.0
    for other, sign in ((side, 1.0), (1 - side, -1.0)):
        own = 1.0 * points[other]
        marks = dict(_tops(variant, men, other))
        for place, stack in marks.items():
            way = (variant.board.bar - place) / variant.board.bar
            own += sum(0.6 * way * number(mark) for mark in stack)
            own += 12.0 * way * (stack[-1] == variant.goal.tsar)
        # The enemy moves next, so its threats weigh more.
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
        # The enemy throws next, and may eat the checker before it goes off.
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
    """Return about how likely it is that the next throw eats a lone checker, by a rank that may."""
    _, there = variant.board.facing[side][place]
    ways = sum(
        WAYS[at - there]
        for at, stack in _tops(variant, men, 1 - side)
        if number(stack[-1]) >= rank and 0 < at - there < len(WAYS)
    )
    return min(ways, 30) / 36


def value_king(variant: Variant, men: Men, side: int) -> float:
    """Return the lead in turns until a king is off, by its way, the checkers on it and the walls
    before it, and in checkers, less what lone checkers may lose."""
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
            turns = WAIT + max(place - board.home, 0) / 4.5 + 0.7 * over + 0.25 * walls
            near += turns**-POWER
    own = 1.5 * sum(row[1:]) - TURN * (near ** (-1 / POWER) if near else NEVER)
    for place, chance, _ in shots(variant, men, side):
        kingly = king in piles[place - 1]
        back = TURN * (board.bar - place) / 4.5 / len(kings) if kingly else 0.0
        own -= risk * chance * (3.0 + back)
    return own


def chiefs(variant: Variant, men: Men, side: int) -> float:
    """Return a judgement for stacks with a chief: prisoners, closed points, lone checkers, the
    chief above all, and a reserve that has still to be brought in."""
    value = race(variant, men, side)
    length = variant.board.length
    for other, sign in ((side, 1.0), (1 - side, -1.0)):
        row, held = variant.row(men, other), variant.shape.held(variant.board, men, other)
        own = 1.5 * sum(holds(variant, men, other)) - row[length] - 12 * row[variant.board.bar]
        own -= sum(10 + place + _prisoner_time(variant, other, place) for place in held)
        own -= _reserve(variant, men, other, row)
        # The enemy moves next, so its threats weigh more.
        own -= (1.0 if other == side else 0.3) * _lone(variant, men, other)
        value += sign * own
    return value


def _prisoner_time(variant: Variant, side: int, place: int) -> float:
    """Return how long an enemy may stay on top of a prisoner: longest if it has no way on."""
    return 4.0 * max(variant.board.home + 1 - variant.board.facing[side][place][1], 0)


def _reserve(variant: Variant, men: Men, side: int, row: Sequence[int]) -> float:
    """Return the burden of a reserve: it grows as the others come home, most with the chief under
    others; it is less if a guard is wanted now."""
    board = variant.board
    if not row[board.hand]:
        return 0.0
    shape = stacks(variant)
    stack = shape.at(board, men, side, chief_place(variant, men, side))
    buried = len(stack) > 1 and stack[-1] != shape.letter(side, CHIEF)
    burden = row[board.hand] * (4 + sum(row[: board.home + 1]) + 6 * buried)
    return burden - 14.0 * min(len(guard_places(variant, men, side)), row[board.hand])


def _lone(variant: Variant, men: Men, side: int) -> float:
    """Return the expected loss of single checkers, in pips; that of the chief to the other one is
    counted in points (`expected_points.py`)."""
    board, shape = variant.board, stacks(variant)
    chief = chief_place(variant, men, side)
    loss = 0.0
    for place, chance, _ in shots(variant, men, side):
        stack = shape.at(board, men, side, place)
        if len(stack) > 1:
            continue
        loss += chance * (5 + 0.5 * place + _prisoner_time(variant, side, place))
        if place == chief:
            loss += 15 * chance
    return loss


LIVING, OFF_BOARD = 25.0, 35.0
"""The worth of a royal checker on the board, and once it is off."""


def reigning(variant: Variant, men: Men, side: int) -> float:
    """Return `hitting` with the worth of royal checkers; lone ones may be lost for good."""
    value = hitting(variant, men, side)
    for other, sign in ((side, 1.0), (1 - side, -1.0)):
        value += sign * LIVING * royals_left(variant, men, other)
        value += sign * OFF_BOARD * royals_off(variant, men, other)
    royal, spots = stacks(variant).letter(side, ROYAL), variant.board.spots[side]
    for place, chance, _ in shots(variant, men, side):
        if men[spots[place - 1]] == royal:
            value -= LIVING * chance
    return value


FREEING = 8.0
"""The cost of freeing a checker that lies face down."""
DEAD = 80.0
"""The cost of a dead checker in games that count them; elsewhere it is just out of the race."""


def jumping(variant: Variant, men: Men, side: int) -> float:
    """Return `blocking` with the cost of checkers that lie face down, the dead among them. If the
    dead are counted, lone checkers may be jumped over; else a lead in the race is surer than it
    looks."""
    value = blocking(variant, men, side)
    counted = isinstance(variant.goal, FewerDead)
    for other, sign in ((side, 1.0), (1 - side, -1.0)):
        value -= sign * _burden(variant, men, other, DEAD if counted else 0.0)
        if counted:
            value -= sign * (1.0 if other == side else 0.4) * _risk(variant, men, other)
    return value if counted else 2 * value


def _burden(variant: Variant, men: Men, side: int, dead: float) -> float:
    """Return the cost of face-down checkers to a side, `dead` for each that stays face down."""
    shape, board = turned_shape(variant), variant.board
    lost = len(shape.dead(board, men, side))
    return FREEING * (len(shape.held(board, men, side)) - lost) + dead * lost


def _risk(variant: Variant, men: Men, side: int) -> float:
    """Return the danger to single checkers from an enemy that jumps over them with one number.
    The last checker dies at once; checkers with few behind them may soon be dead too."""
    shape, board = turned_shape(variant), variant.board
    row, down = men[side], shape.down(board, men, side)
    enemy, fallen = men[1 - side], shape.down(board, men, 1 - side)
    behind, cost = 0, 0.0
    for place in range(board.length, OFF, -1):
        up = row[place] - down[place]
        if up == 1:
            there = board.facing[side][place][1]
            beyond = range(there + 1, min(there + board.home, board.length + 1))
            near = sum(enemy[at] > fallen[at] for at in beyond)
            if near:
                cost += min(0.25 + 0.12 * near, 0.8) * (FREEING + DEAD / (1 + behind))
        behind += up
    return cost


LOST = 120.0
"""The cost of a last checker on the head that lies under enemies: none can be borne off."""
WAITING = 60.0
"""The cost of each checker on the head: one that leaves late is covered there."""
SHARE = {1: 1.0, 2: 0.9}
LATER = 0.6
"""The weight of a cover of the last checker on the head while so many are left there, by their
number; `LATER` while there are more."""


def sleeping(variant: Variant, men: Men, side: int) -> float:
    """Return `pinning` with dames as prisoners, and with the weight on the last checkers of the
    heads. If both lie under enemies neither can be freed, and the game is drawn."""
    mine, theirs = (_is_covered(variant, men, each) for each in (side, 1 - side))
    if mine and theirs:
        return 0.0
    value = pinning(variant, men, side) + LOST * (theirs - mine)
    return value + _waiting(variant, men, 1 - side, 0.3) - _waiting(variant, men, side, 1.0)


def _is_covered(variant: Variant, men: Men, side: int) -> bool:
    """Return whether a side's last checker on its head lies under enemies."""
    head = variant.board.spots[side][-1]
    pile = variant.shape.pile(variant.board, men, head)
    return len(pile) > 1 and pile[0].side == side and pile[-1].side != side


def _waiting(variant: Variant, men: Men, side: int, risk: float) -> float:
    """Return the danger to checkers on the head from enemies near enough to cover the last one."""
    board = variant.board
    left = variant.row(men, side)[board.length]
    if not left or _is_covered(variant, men, side):
        return 0.0
    enemy, held = variant.row(men, 1 - side), variant.shape.held(board, men, 1 - side)
    there = board.facing[side][board.length][1]
    ways = sum(
        WAYS[way] for way in range(1, len(WAYS)) if enemy[there + way] and there + way not in held
    )
    return WAITING * left + SHARE.get(left, LATER) * risk * LOST * min(ways, 30) / 36
