"""Quartgammon: short nardy for four on a board of four arms, every row of six shared by two
(quartgammon.md).

Each player begins and ends against the player opposite, and meets the left neighbour in between,
then the right one. The set-up, the turns and the scores are trigammon's: the source has lost its
figures.
"""

from __future__ import annotations

from dataclasses import replace

from rules.board.boards import cross
from rules.registry import Game, Settings
from rules.variant import Variant
from rules.variants import short, trigammon

BOARD = cross()


def build(settings: Settings) -> Variant:
    """Return trigammon with a fourth side."""
    return replace(
        trigammon.build(settings),
        slug="quartgammon",
        board=BOARD,
        start=(short.START,) * 4,
        players=4,
    )


GAME = Game(
    "quartgammon", "many", "003 l.992-998", trigammon.OPTIONS, build, players=4, status="partial"
)
