"""Fevga: long nardy in which one checker goes ahead before the others leave the head, and the
starting quarter is never shut (fevga.md).

Any number of checkers may leave the head afterwards. Rows of six may be built anywhere else, unless
all of the enemy's checkers stand on one point behind them; the source has such a row opened, which
the duty to play brings about here in the end.
"""

from __future__ import annotations

from dataclasses import replace

from rules import table_rules
from rules.mechanics.first_checker_ahead import Forerunner, OpenQuarter, scattered
from rules.parts.moves import Walk
from rules.parts.step_prohibitions import Prime
from rules.registry import Game, Settings
from rules.variant import Variant
from rules.variants import long

OPTIONS = table_rules.options(draw="full")


def build(settings: Settings) -> Variant:
    """Return long nardy with other gates, in which a mars is worth 2 and no result more."""
    base = long.build({**long.BOOK, **settings, "result": "flat"})
    return replace(
        base,
        slug="fevga",
        gates=(Forerunner(), OpenQuarter(), Prime(scattered, need="apart")),
        moves=(Walk(),),
        settings=settings,
    )


GAME = Game("fevga", "long", "005, 006", OPTIONS, build)
