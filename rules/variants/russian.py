"""Russian trictrac: both sides enter in one quarter and run the same way to one home (russian.md).

Hit checkers go back to the hand, whose checkers enter before or after other moves; with
`hit_priority` they stand on the bar instead and enter before all others. Six closed points in a row
need an enemy checker ahead of them or off. With three dice (`dice_count`), as in tabula, every die
is one move, equal dice are not multiplied, and the starter throws anew after the draw.
"""

from __future__ import annotations

from dataclasses import replace

from rules import table_rules
from rules.board.boards import common
from rules.parts.entry_priority import BarFirst, HandFree
from rules.parts.landing import Hit
from rules.parts.readings import EachOnce
from rules.parts.step_prohibitions import Prime, ahead, closed_points
from rules.questions.opening import lots_only
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import short

BOARD = common()
START = {BOARD.hand: 15}

OPTIONS = (
    Option("dice_count", "2", ("2", "3")),
    Option("hit_priority", "off", table_rules.YES_NO),
    *short.FOLK,
)


def build(settings: Settings) -> Variant:
    """Return short nardy on one track."""
    waits = settings["hit_priority"] == "on"
    base = short.build({**short.PLAIN, **settings})
    return replace(
        of_three_dice(base, settings) if settings["dice_count"] == "3" else base,
        slug="russian",
        board=BOARD,
        start=(START, START),
        leaving=BarFirst() if waits else HandFree(),
        landing=Hit() if waits else Hit(to_hand=(0, 1)),
        gates=(Prime(ahead, closed_points),),
        settings=settings,
    )


def of_three_dice(variant: Variant, settings: Settings) -> Variant:
    """Return the game for three dice."""
    return replace(
        variant,
        reading=EachOnce(),
        opening=lots_only(variant.opening),
        turn=table_rules.turn(settings, dice=3),
    )


GAME = Game("russian", "short", "001 l.1389-1405", OPTIONS, build)
