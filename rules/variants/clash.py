"""Clash: confrontation without hits: a single checker closes a point (clash.md).

The source has one sentence for both games; all other rules are placeholders of the digest, so that
there is a second game. As no checker is hit, head, prime and results are taken from long nardy, but
the head has no exception: the obstacle for which it is made cannot stand here.
"""

from __future__ import annotations

from dataclasses import replace

from rules import table_rules
from rules.parts.moves import Walk
from rules.parts.scales import LONG
from rules.parts.step_prohibitions import Head, Prime
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import confrontation, long

OPTIONS = (
    Option("result", "book", tuple(LONG)),
    *table_rules.options(draw="brief"),
)


def build(settings: Settings) -> Variant:
    """Return long nardy on another board."""
    return replace(
        long.build({**long.BOOK, **settings}),
        slug="clash",
        board=confrontation.BOARD,
        gates=(Head(), Prime()),
        moves=(Walk(),),
        settings=settings,
    )


GAME = Game("clash", "symmetric-long", "003 l.215", OPTIONS, build, status="sketch")
