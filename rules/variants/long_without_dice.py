"""Long nardy without dice: each player announces the two numbers of their play
(long-without-dice.md, no-dice.md).

No blockade may be held by naming unplayable numbers: a throw that can be played out must be named
if there is one, else a throw with as many moves as possible; `may_block_self` lifts that. Every
whole turn lowers the pip count, so a game ends; it is drawn when neither side can ever move again,
and under `may_block_self` after six turns in a row without a step. `doubles` may be forbidden, or
with `bag` each throw named once before any comes again: then a turn in which no throw that is left
can be moved uses one up. The dice of the draw only decide who begins.
"""

from __future__ import annotations

from dataclasses import replace

from rules.questions.announced import Announced
from rules.questions.blocked_game import Blocked, Stalled
from rules.questions.opening import lots_only
from rules.questions.play import Dice
from rules.registry import Game, Settings
from rules.table_rules import YES_NO
from rules.variant import Option, Variant
from rules.variants import long

OPTIONS = (
    *long.OPTIONS,
    Option("doubles", "allowed", ("allowed", "forbidden", "bag")),
    Option("may_block_self", "off", YES_NO),
)
PATIENCE = 6


def build(settings: Settings) -> Variant:
    """Return long nardy with announced numbers."""
    base = long.build(settings)
    may_block = settings["may_block_self"] == "on"
    turn = base.turn.replace(Dice, Announced(settings["doubles"], may_block))
    if may_block:
        turn = turn.replace(Blocked, Stalled(PATIENCE))
    return replace(
        base,
        slug="long-without-dice",
        opening=lots_only(base.opening),
        turn=turn,
    )


GAME = Game(
    "long-without-dice", "long", "001 l.1926-1928; 003", OPTIONS, build, presets=long.PRESETS
)
