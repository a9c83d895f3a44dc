"""Brute-force judges of the legal plays, written apart from the engine and sharing nothing with it.

Text in, text out: positions, dice and options have the forms of the `nardy` command line. What a
position text carries besides the board is told by each game's module.
"""

from __future__ import annotations

from .games import final_positions, find, lost
from .random_positions import random_position

__all__ = ["final_positions", "find", "lost", "random_position"]
