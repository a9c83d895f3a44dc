"""Clash: confrontation without hits: a single checker closes a point (clash.md).

The source has the same one sentence for both; everything else is a placeholder of the digest's, to
have a second game. As no checker is hit, head, prime and results are taken from long nardy, but the
head has no exception: nothing that it is made for stands in the way here.
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
    """Long nardy on another board."""
    return replace(
        long.build({**long.BOOK, **settings}),
        slug="clash",
        board=confrontation.BOARD,
        gates=(Head(), Prime()),
        moves=(Walk(),),
        settings=settings,
    )


GAME = Game("clash", "symmetric-long", "003 l.215", OPTIONS, build, status="sketch")
