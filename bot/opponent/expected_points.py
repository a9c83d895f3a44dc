"""The points that a game judged by rules of thumb may still bring: the likely price of a win and of
a loss, and results that the next throw of either side may bring."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from bot.opponent.outcome_chances import prices
from bot.opponent.player import mars_share
from rules.board.shapes import Men
from rules.mechanics.chief import (
    AT_ONCE,
    CHIEF,
    HIT,
    PINNED,
    ByChief,
    ChiefTaken,
    chief_place,
    holds,
    stacks,
)
from rules.parts.scales import ByLoser
from rules.variant import Variant

EVADED, HELD_FAST = 0.9, 0.2
"""The share of the mover's own threats to the enemy's chief that the enemy, who throws first,
parries: by a move, if the chief is free and no guard is left in reserve; if it is a prisoner."""
CAPTIVE = 8.0
"""Points that a chief costs as a prisoner while the other chief has still to pass it: it is taken
in one of four games."""
SLIGHT = 0.02
"""The chance of a dearer loss below which its price is not looked for."""

Throw: TypeAlias = tuple[int, int]
DICE = range(1, 7)
THROWS: Sequence[Throw] = [(first, second) for first in DICE for second in DICE]


def _ways() -> Mapping[int, Sequence[tuple[Throw, Sequence[int]]]]:
    """Return by distance the throws that bring a checker so far, each with the distances at which
    it lands on the way."""
    ways = defaultdict[int, list[tuple[Throw, Sequence[int]]]](list)
    for first, second in THROWS:
        if first == second:
            for steps in range(1, 5):
                landings = range(first, steps * first, first)
                ways[steps * first].append(((first, second), landings))
        else:
            ways[first].append(((first, second), ()))
            ways[second].append(((first, second), ()))
            ways[first + second] += [((first, second), (far,)) for far in (first, second)]
    return ways


WAYS = _ways()


def expected_points(variant: Variant, men: Men, side: int, lead: float) -> float:
    """Return the points that a side which has just moved may expect of an unfinished game of two
    sides; `lead` is its chance to win less its chance to lose, by the checkers alone."""
    won, lost = (likely_points(variant, men, loser) for loser in (1 - side, side))
    points = (1 + lead) / 2 * won - (1 - lead) / 2 * lost
    if not isinstance(variant.goal, ChiefTaken):
        return points
    danger, threat = (chief_at_risk(variant, men, each) for each in (side, 1 - side))
    left = 1 - _parried(variant, men, 1 - side)
    goes_on = max(1 - danger.chance - left * threat.chance, 0.0)
    points += CAPTIVE * (threat.held - danger.held - danger.pinned)
    return goes_on * points - danger.points + left * threat.points


def _parried(variant: Variant, men: Men, side: int) -> float:
    """Return the share of threats to its chief that a side which is to throw parries."""
    board = variant.board
    if chief_place(variant, men, side) in variant.shape.held(board, men, side):
        return HELD_FAST
    return 1.0 if variant.row(men, side)[board.hand] else EVADED


def likely_points(variant: Variant, men: Men, loser: int) -> float:
    """Return the points that a win over `loser` is likely to pay: by the chance that the loser has
    none off if that counts, else as games pay on average."""
    scale = variant.scale
    if not isinstance(scale, ByLoser | ByChief):
        return prices(variant, 1 - loser).single
    (_, single), *dear = scale.offers(variant, men, loser)
    share = mars_share(variant, men, loser) if dear else 0.0
    if share < SLIGHT:
        return float(single)
    _, likely = scale.likely(variant, men, loser)
    return single + share * (max(likely, dear[0][1]) - single)


class Risk(NamedTuple):
    """The danger to a chief that the other chief has still to pass: the chance that the next throw
    of the enemy takes it, and the points that this loses on average; the chance that it becomes a
    prisoner, and whether it is one."""

    chance: float = 0.0
    points: float = 0.0
    pinned: float = 0.0
    held: bool = False


def chief_at_risk(variant: Variant, men: Men, side: int) -> Risk:
    """Return the risk of a side's chief before the enemy throws. A prisoner can be taken only if a
    single enemy lies on it, which leaves first."""
    board, shape, enemy = variant.board, stacks(variant), 1 - side
    prey, hunter = (chief_place(variant, men, each) for each in (side, enemy))
    points = range(1, board.length + 1)
    target = board.facing[side][prey][1] if prey in points else board.length
    if hunter not in points or hunter <= target:
        return Risk()
    pile, letters = shape.at(board, men, side, prey), shape.letters(enemy)
    held = pile[-1] in letters
    if len(pile) > 1 + held:
        return Risk(held=held)
    shut = holds(variant, men, side)
    closed = [shut[there] for _, there in board.facing[enemy][: board.length + 1]]
    tops = ["", *(shape.at(board, men, enemy, place)[-1:] for place in points)]
    free = tops[hunter] == shape.letter(enemy, CHIEF)
    taking = _leading(closed, hunter, target) if free else set()
    if held:
        taking = {throw for throw in taking if _uncovers(closed, hunter - target, target, throw)}
    hunters = [place for place in points[target:] if tops[place] and tops[place] in letters]
    leading = set[Throw]().union(*(_leading(closed, place, target) for place in hunters))
    pinning = {(first, second) for first, second in leading - taking if first != second}
    doubles = sum(first == second for first, second in taking)
    plain = len(taking) - doubles
    doubles *= prey > board.home
    paid = AT_ONCE[PINNED] * plain + AT_ONCE[HIT] * doubles
    every = len(THROWS)
    pinned = 0.0 if held else len(pinning) / every
    return Risk((plain + doubles) / every, paid / every, pinned, held)


def _leading(closed: Sequence[bool], origin: int, target: int) -> set[Throw]:
    """Return the throws that bring a checker from one point to another, no closed point on the
    way."""
    return {
        throw
        for throw, landings in WAYS.get(origin - target, ())
        if not any(closed[origin - far] for far in landings)
    }


def _uncovers(closed: Sequence[bool], distance: int, target: int, throw: Throw) -> bool:
    """Return whether another checker can leave the `target` point with a number that is left of the
    throw after a checker has come there from `distance` away."""
    first, second = throw
    if first == second:
        left = first if distance <= 3 * first else target
    elif distance == first + second:
        return False
    else:
        left = second if distance == first else first
    return target > left and not closed[target - left]
