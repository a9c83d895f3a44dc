"""Which mind plays a game at a level."""

from __future__ import annotations

from bot.opponent.mind import Mind
from bot.opponent.simple import Simple
from rules.variant import Variant

RANDOM = "random"
LEVELS = (RANDOM, "amateur")


def mind_for(variant: Variant, level: str) -> Mind:
    """The best mind there is for a game at a level other than random; ValueError for one that
    there is not."""
    if level not in LEVELS or level == RANDOM:
        raise ValueError(f"level is one of {', '.join(LEVELS)}, not {level!r}")
    return Simple()
