"""Judgement of battles, in which whole stacks are eaten, and the set-up of an army
(predators.md, kulikovo.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from bot.opponent.heuristics.evaluate import WAYS
from rules.board.shapes import Men
from rules.mechanics.battle import Fight, Raid, left_of
from rules.mechanics.chief import stacks
from rules.questions.setting_up import SetUp
from rules.variant import Variant

CHECKER = 10.0
NEXT = 0.35
"""The weight of a side's own threat beside the enemy's: the enemy moves first."""
ONE_DIE = 11
"""The number of throws, of 36, that show a given number."""


def devouring(variant: Variant, men: Men, side: int) -> float:
    """Return the lead in checkers left, less what a side may lose to the next throw, in pips."""
    value = CHECKER * (left_of(variant, men, side) - left_of(variant, men, 1 - side))
    return value - CHECKER * (at_risk(variant, men, side) - NEXT * at_risk(variant, men, 1 - side))


def at_risk(variant: Variant, men: Men, side: int) -> float:
    """Return how many checkers the next throw may cost a side: the worst loss, and part of the
    rest."""
    losses = sorted(_losses(variant, men, side), reverse=True)
    return losses[0] + 0.3 * sum(losses[1:]) if losses else 0.0


def _losses(variant: Variant, men: Men, side: int) -> Iterator[float]:
    """Yield the expected loss, in checkers, of each stack that the enemy can reach."""
    board, row, foes = variant.board, variant.row(men, side), variant.row(men, 1 - side)
    backward = any(isinstance(part, Raid) and part.backward for part in variant.moves)
    enemies = [place for place in range(1, board.bar) if foes[place]]
    wins = _fights(variant, men, side)
    for place in range(1, board.bar):
        if not row[place]:
            continue
        there, worst, ways = board.facing[side][place][1], 0, 0
        for origin in enemies:
            distance = origin - there
            chance = WAYS[distance] if 0 < distance < len(WAYS) else 0
            if backward and -6 <= distance < 0:
                chance = ONE_DIE
            won = wins(place, origin) if chance else None
            cost = 0 if won is None else row[place] - (not won)
            if cost:
                worst, ways = max(worst, cost), ways + chance
        if ways:
            yield worst * min(ways, 32) / 36


def _fights(variant: Variant, men: Men, side: int) -> Callable[[int, int], bool | None]:
    """Return a function for the outcome of a fight on a side's place against an enemy from
    another: True if the enemy eats, False if both fall, None if the enemy may not come."""
    landing, board = variant.landing, variant.board
    if not isinstance(landing, Fight):
        return lambda place, origin: True
    checkers, relation = stacks(variant).checkers, landing.relation
    mine, theirs = (
        {at: men[spot][-1] for at, spot in enumerate(board.spots[whose], 1) if men[spot]}
        for whose in (side, 1 - side)
    )
    return lambda place, origin: relation.get(
        (checkers[theirs[origin]].kind, checkers[mine[place]].kind)
    )


def set_up(variant: Variant, part: SetUp, side: int, lot: str) -> str:
    """Return a random army in small stacks, so that the opponent cannot know it beforehand."""
    rng, army = Random(lot), part.army
    warriors = [kind for kind, count in army.kinds.items() for _ in range(count)]
    rng.shuffle(warriors)
    ends = sorted(rng.sample(range(1, len(warriors)), len(army.places) - 1))
    parts = zip([0, *ends], [*ends, len(warriors)], strict=True)
    there = {
        place: warriors[first:last] for place, (first, last) in zip(army.places, parts, strict=True)
    }
    return army.write(variant.board, side, there)
