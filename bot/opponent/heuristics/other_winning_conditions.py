"""Judgement of games that are not won by bearing off all checkers: formations, in pips
(grasshopper.md, helmet.md), the first few checkers off (hills.md), a side without checkers."""

from __future__ import annotations

from collections.abc import Sequence

from bot.opponent.heuristics.evaluate import pips, shots
from rules.board.boards import OFF
from rules.board.shapes import Men, camp_letters
from rules.mechanics.barriers import LAST, PAIR, QUARTER, quarter_of
from rules.mechanics.hills import HILL
from rules.mechanics.lines import CAMPS, HelmetBuilt, camp_of, own_line
from rules.mechanics.turning import TakenToBar, TurnedOver, TurnsOver
from rules.parts.goals import FirstOff, NobodyLeft
from rules.variant import Variant

GONE = 240.0
"""The worth of each barrier borne off."""
BARRIERS = (0.0, 36.0, 66.0, 150.0)
"""The worth of a barrier in each quarter."""
PAIRED = 15.0
"""The worth of two lone checkers that stand six points apart, with no barrier between."""
AHEAD = 3.0
"""The worth of each quarter that a lone checker has passed."""
STRANDED = 30.0
"""The cost of a lone checker in the last quarter that no other checker can reach."""


def hopping(variant: Variant, men: Men, side: int) -> float:
    """Return a side's lead in barriers and in pairs that may become barriers; a checker alone in
    the last quarter is lost."""
    value = 0.0
    for other, sign in ((side, 1.0), (1 - side, -1.0)):
        value += sign * _standing(variant, men, other)
    return value


def _standing(variant: Variant, men: Men, side: int) -> float:
    board, row = variant.board, men[side]
    value: float = GONE * (row[OFF] // PAIR)
    for place in range(board.length, OFF, -1):
        quarter = quarter_of(board, place)
        if row[place] == PAIR:
            value += BARRIERS[quarter]
        elif row[place] == 1:
            behind = place + QUARTER
            helped = behind <= board.length and row[behind] and not _is_walled(men, place, behind)
            value += AHEAD * quarter + (PAIRED * (1 + quarter) / 2 if helped else 0.0)
            if quarter == LAST and not helped:
                value -= STRANDED
    return value


def _is_walled(men: Men, low: int, high: int) -> bool:
    """Return whether a barrier stands between two places."""
    return any(row[place] == PAIR for row in men[:2] for place in range(low + 1, high))


def lines(variant: Variant, men: Men, side: int) -> float:
    """Return a judgement of games of two lines, for all sides of a camp together: runs on the
    enemy's line, checkers that are across, prisoners, checkers lost."""
    goal, board = variant.goal, variant.board
    assert isinstance(goal, HelmetBuilt)
    value, mine = 0.0, camp_of(variant, side)
    for camp in CAMPS:
        sign = 1.0 if camp == mine else -1.3
        letters, there = camp_letters(board, camp), own_line(1 - camp)
        across, own = men[there[0] - 1 : there[-1]], frozenset(letters)
        held = sum(
            pile[0] in letters and pile[-1] not in letters
            for pile in men[: board.points]
            if len(pile) > 1
        )
        value += sign * 6 * goal.points(variant, men, camp)
        value += sign * sum(not own.isdisjoint(pile) for pile in across if pile)
        taken = sum(variant.totals[ally] for ally in board.allies[camp])
        taken -= goal.left(variant, men, camp)
        value -= sign * (2 * held + 4 * taken)
    return value


TURN = 24.0
"""The worth of a turn less until the last checker wanted is off."""
CHECKER = {"head": 5.0, "short": 2.0}
"""The worth of each checker, by the start: those that are hit never return, and from the head there
is a long way to go."""


def climbing(variant: Variant, men: Men, side: int) -> float:
    """Return a side's lead in turns to enough checkers off and in checkers left, less the danger
    to blots."""
    checker = CHECKER[variant.settings["start"]]
    value = TURN * (_turns(variant, men, 1 - side) - _turns(variant, men, side))
    value += checker * sum(variant.row(men, side)[1:])
    value -= checker * sum(variant.row(men, 1 - side)[1:])
    for place, chance, _ in shots(variant, men, side):
        value -= chance * (4 * checker if place > variant.board.home else TURN)
    return value


def _turns(variant: Variant, men: Men, side: int) -> float:
    """Return about how many turns a side needs: two numbers a turn, each good for one point of the
    home that no hill stands before; the other checkers come nearer meanwhile."""
    board, row = variant.board, variant.row(men, side)
    goal = variant.goal
    assert isinstance(goal, FirstOff)
    wanted = goal.wanted - row[OFF]
    if sum(row[1:]) < wanted:
        return 3.0 * goal.wanted
    enemy, highest, often = variant.row(men, 1 - side), 0, 0.1
    for place in range(1, board.bar):
        if row[place]:
            open_way = highest < max(place, HILL)
            if place <= board.home:
                often += (1.0 + 0.1 * min(row[place] - 1, 2)) / 3 if open_way else 0.05
            else:
                often += 0.25 * min(row[place], 2) / place
        highest = max(highest, enemy[board.facing[side][place][1]])
    return wanted / often


WASTE = 4.0
"""The cost of a checker besides its way, for numbers that are wasted on it."""


def unloading(variant: Variant, men: Men, side: int) -> float:
    """Return the enemy's load less the side's own, less the gain that the enemy may have by
    hitting; the other way round if the side that is done first loses."""
    goal = variant.goal
    sign = -1.0 if isinstance(goal, NobodyLeft) and goal.loses else 1.0
    mine, theirs = (load(variant, variant.row(men, other)) for other in (side, 1 - side))
    risk = sum(
        chance * _risk(sign * shift(variant, place))
        for place, chance, _ in shots(variant, men, side)
    )
    return sign * (theirs - mine) - risk


def load(variant: Variant, row: Sequence[int]) -> float:
    """Return the pips that a side still has to go, and the cost of its checkers besides."""
    return pips(variant, row) + WASTE * sum(row[1:])


def shift(variant: Variant, place: int) -> float:
    """Return by how much a side's load grows, against the enemy's, when its lone checker on a place
    is hit."""
    landing, bar = variant.landing, variant.board.bar
    if isinstance(landing, TakenToBar):
        return -(place + bar + 2 * WASTE)
    if isinstance(landing, TurnedOver):
        return bar + 2 * WASTE
    if isinstance(landing, TurnsOver):
        return -(bar + 2 * WASTE)
    return bar - place


def _risk(loss: float) -> float:
    """Return the danger of a hit by the enemy, or a little hope if the enemy has to be driven to
    it."""
    return loss if loss > 0 else 0.2 * loss
