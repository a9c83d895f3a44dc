"""Duplicate nardy: one game on two boards at once, over one list of throws, with the seats changed
(duplicate.md).

The player of White on the first board has Black on the second. A throw is played on both boards
before the next one falls, so that no throw is known beforehand. Points won on one board are set off
against points lost on the other.
"""

from __future__ import annotations

from rules.frames.duplicate import misfit, twice
from rules.registry import Boards

BOARDS = Boards(
    "duplicate",
    "003 l.245-247",
    twice,
    misfit,
    least=2,
    most=2,
    over="short",
    status="sketch",
    alike=True,
)
