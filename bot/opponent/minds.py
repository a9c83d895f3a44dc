"""Which mind plays a game at a level."""

from __future__ import annotations

from bot.opponent.faltering import Faltering
from bot.opponent.general import Budget, General
from bot.opponent.levels import AMATEUR, BEGINNER, MASTER, NAMED, STRONG
from bot.opponent.mind import Mind
from bot.opponent.simple import Simple
from bot.opponent.twolook import Depth, TwoLook
from rules.variant import Variant

SWAY, BOUND = 2.0, 0.25
"""How a beginner falters."""
DEPTHS = {STRONG: Depth(3, 0.05, 400), MASTER: Depth(6, 0.15, 6000)}
"""How far the strong and the master look where nothing knows a game better than rules of thumb."""

BUDGETS = {STRONG: Budget(3, 60, 1), MASTER: Budget(4, 400, 2)}
"""How much they play on where there are more than two sides."""


def mind_for(variant: Variant, level: str, lot: str = "") -> Mind:
    """The best mind there is for a game at a level other than random; ValueError for one that
    there is not. `lot` is what chance a level needs comes from."""
    if level not in NAMED:
        raise ValueError(f"level is one of {', '.join(NAMED)}, not {level!r}")
    if level == BEGINNER:
        return Faltering(Simple(), SWAY, BOUND, lot)
    if level == AMATEUR:
        return Simple()
    if variant.board.sides > 2:
        return General(Simple(), BUDGETS[level])
    return TwoLook(Simple(), DEPTHS[level])
