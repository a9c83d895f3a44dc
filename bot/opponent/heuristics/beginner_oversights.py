"""Dangers that weak players overlook: terms of a judgement, in pips by which a board looks
better to them than it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.opponent.heuristics.evaluate import exposed, hunt, wall
from bot.opponent.heuristics.helmet_lines import lines
from bot.opponent.heuristics.judges import judge_for
from rules.board.shapes import Men
from rules.variant import Variant

Term: TypeAlias = Callable[[Variant, Men, int], float]

STAYING = 4.0
"""How much better a checker on the head looks than it is."""
BLIND = (hunt, lines)
"""Judgements of boards on which nobody has a head, a home or shots."""


def head(variant: Variant, men: Men, side: int) -> float:
    """The checkers that stay on the head."""
    return STAYING * variant.row(men, side)[variant.board.length]


def prime(variant: Variant, men: Men, side: int) -> float:
    """Rows of one's own before the enemy, that seem worth nothing."""
    return -wall(variant, men, side)


BLOCKING: tuple[Term, ...] = (head, prime)
HITTING: tuple[Term, ...] = (exposed,)


def oversights(variant: Variant) -> tuple[Term, ...]:
    """Return the terms that can be overlooked in a game."""
    if judge_for(variant) in BLIND:
        return ()
    return BLOCKING if variant.landing.closed_at == 1 else HITTING
