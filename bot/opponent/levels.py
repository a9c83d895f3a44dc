"""The levels of the bot that a player may choose."""

from __future__ import annotations

RANDOM, SIMPLE = COMPARED = ("random", "simple")
"""Any legal answer, and rules of thumb with one look: to compare others with, on the command line
only."""
BEGINNER, AMATEUR, STRONG, MASTER = NAMED = ("beginner", "amateur", "strong", "master")
"""From the weakest to the strongest."""
LEVELS = (*COMPARED, *NAMED)
USUAL = AMATEUR
"""What the bot plays until somebody chooses."""


def level_of(stored: object) -> str:
    """A level as it was kept; what is no longer known counts as the usual one."""
    return str(stored) if stored in NAMED else USUAL
