"""The levels of the bot that a player may choose."""

from __future__ import annotations

RANDOM, SIMPLE = COMPARED = ("random", "simple")
"""Levels to compare others with, on the command line only: any legal answer, and rules of thumb one
ply deep."""
BEGINNER, AMATEUR, STRONG, MASTER = NAMED = ("beginner", "amateur", "strong", "master")
"""The levels that players choose from, the weakest first."""
LEVELS = (*COMPARED, *NAMED)
USUAL = AMATEUR
"""The level of the bot until a player chooses another."""


def level_of(stored: object) -> str:
    """Return a stored level, the usual one if it is unknown."""
    return str(stored) if stored in NAMED else USUAL
