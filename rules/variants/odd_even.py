"""Odd and even: astrogon in which the smaller die also decides who plays the throw (odd-even.md).

White is even, Black is odd; the higher of the lot takes White and begins with two fresh dice, anew
in every game, so there is no other draw to choose. Throwers alternate with any player, and equal
turns count throws. The first turn's second head checker belongs to the first list that a player
actually plays. Neither side can be shut in without a row of six, and a side that has one always has
a list to play, so the game is never blocked.
"""

from __future__ import annotations

from dataclasses import replace

from rules.part_list import PartList
from rules.questions.opening import Duel
from rules.questions.parity import PlayedByParity
from rules.questions.play import Play
from rules.registry import Game, Settings
from rules.variant import Variant
from rules.variants import astrogon

OPTIONS = tuple(option for option in astrogon.OPTIONS if option.name != "draw")


def build(settings: Settings) -> Variant:
    """Return astrogon with a part between the throw and the play."""
    base = astrogon.build({**settings, "draw": "full"})
    return replace(
        base,
        slug="odd-even",
        opening=PartList((Duel(colours=True),)),
        turn=base.turn.before(Play, PlayedByParity()),
        settings=settings,
    )


GAME = Game("odd-even", "long", "001 l.1646-1654", OPTIONS, build)
