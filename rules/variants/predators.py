"""Predators: a hunt in place of a race; a checker that lands on enemies eats them all, and the side
with more checkers left wins (predators.md).

The source has a sentence, a comparison with the battle of Kulikovo and three tips. The digest's
completion is that battle without kinds of warriors: all start on 24, no checker is ever borne off,
two passes in succession end the game, and it ends at once when a side has none left. `backward`
lets captures be made backwards too, as in that battle. A checker that does not eat goes forward, so
a game ends.
"""

from __future__ import annotations

from rules import table_rules
from rules.board.boards import meeting
from rules.board.shapes import Counts
from rules.mechanics.battle import Destroyed, EatAll, Raid, Surplus, more_left
from rules.part_list import PartList
from rules.parts.entry_priority import BarFirst
from rules.parts.readings import Plain
from rules.questions.passing import BothPass, HavePassed, WithPasses
from rules.questions.play import PLAY, Dice, LoseRest, NextSide
from rules.registry import Game, Settings
from rules.variant import Option, Variant

START = {24: 15}
BOARD = meeting()

TABLE = tuple(
    option
    for option in table_rules.options(draw="shortened", equal_turns=False)
    if option != table_rules.DRAW_POINTS
)
OPTIONS = (Option("backward", "off", table_rules.YES_NO), *TABLE)


def build(settings: Settings) -> Variant:
    """Return the game with its parts put together."""
    return Variant(
        slug="predators",
        board=BOARD,
        shape=Counts(),
        start=(START, START),
        leaving=BarFirst(),
        landing=EatAll(),
        gates=(),
        bearing=None,
        moves=(Raid(settings["backward"] == "on"),),
        goal=Destroyed(),
        scale=Surplus(),
        reading=Plain(),
        ending=WithPasses(),
        opening=table_rules.opening(settings),
        turn=PartList(
            (HavePassed(more_left), Dice(), PLAY, LoseRest(), BothPass(more_left), NextSide())
        ),
        standing=table_rules.standing(settings),
        settings=settings,
        pips=False,
    )


GAME = Game("predators", "other", "003 l.253, l.888-898", OPTIONS, build, status="sketch")
