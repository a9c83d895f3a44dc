"""Astrogon: long nardy in which the larger die is played as often as the smaller die shows
(astrogon.md).

A list is played whole or not at all; bearing off the last checker completes any. On the first turn
a second checker may leave the head if the first cannot finish the list, in the order of the book;
`first_turn_second_head` names the lists. Afterwards it is one a turn. A game in which no list can
ever be played is drawn.
"""

from __future__ import annotations

from dataclasses import replace

from rules import table_rules
from rules.mechanics.lists import SmallerTimesLarger, WholeList, any_list, of_equal_dice
from rules.parts.moves import SecondFromHead, Walk
from rules.protocols import MovesPart
from rules.questions.blocked_game import Blocked
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import long

OPTIONS = (
    Option("first_turn_second_head", "any", ("any", "equal", "never")),
    *table_rules.options(draw="brief"),
)
SECOND: dict[str, tuple[MovesPart, ...]] = {
    "any": (SecondFromHead(when=any_list),),
    "equal": (SecondFromHead(when=of_equal_dice),),
    "never": (),
}


def build(settings: Settings) -> Variant:
    """Return long nardy by the book, played by lists, of which the shortest is one move."""
    base = long.build({**long.BOOK, **settings})
    return replace(
        base,
        slug="astrogon",
        moves=(Walk(), *SECOND[settings["first_turn_second_head"]]),
        reading=SmallerTimesLarger(),
        duty=WholeList(),
        turn=base.turn.replace(Blocked, Blocked(times=1)),
        settings=settings,
    )


GAME = Game("astrogon", "long", "001 l.1632-1650", OPTIONS, build)
