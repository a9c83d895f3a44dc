"""Agreements of every two-sided game: draw, equal turns, resignation, dead throws."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Part, Standing
from rules.part_list import PartList
from rules.parts.endings import AtOnce, EqualTurns
from rules.protocols import Ending
from rules.questions.blocked_game import Blocked
from rules.questions.equal_turns import LastTurn
from rules.questions.opening import DRAWS
from rules.questions.play import PLAY, Dice, LoseRest, NextSide
from rules.questions.standing import Resign, Takeback
from rules.registry import Settings
from rules.variant import Option

YES_NO = ("off", "on")


AFRESH = ("full", "partial")
"""The draws after which the starter throws anew, for games whose throw is not two dice."""


def options(
    draw: str, equal_turns: bool = True, draws: Sequence[str] = tuple(DRAWS)
) -> tuple[Option, ...]:
    """Return the options of common.md 4, 6, 7 and competitions.md 3, with a game's own draw;
    `equal_turns` is for games in which checkers are borne off."""
    return (
        Option("draw", draw, tuple(draws)),
        *((Option("equal_turns", "off", YES_NO),) if equal_turns else ()),
        DRAW_POINTS,
        Option("resign", "any", ("any", "no_contact")),
        TOUCH_MOVE,
    )


DRAW_POINTS = Option("draw_points", "0.5", ("0.5", "1"))
TOUCH_MOVE = Option("touch_move", "off", YES_NO)
DEAD_THROW = Option("skip_dead_throw", "on", YES_NO)


def opening(settings: Settings) -> PartList[Part]:
    """Return the parts of the draw for the first move."""
    return PartList(DRAWS[settings["draw"]])


def turn(settings: Settings, *again: Part, dice: int = 2) -> PartList[Part]:
    """Return the parts of a turn: throw the dice, play, lose the rest, perhaps throw again,
    check that a side can move at all, next side."""
    throw = Dice(dice, skip_dead=settings.get("skip_dead_throw") == "on")
    count = (LastTurn(),) if settings.get("equal_turns") == "on" else ()
    return PartList((throw, PLAY, LoseRest(), *again, Blocked(), *count, NextSide()))


def ending(settings: Settings) -> Ending:
    """Return the ending of games that bear off: at once, or after equal turns."""
    return EqualTurns() if settings["equal_turns"] == "on" else AtOnce()


def standing(settings: Settings) -> PartList[Standing]:
    """Return the parts for resigning and taking back, which are open at any time."""
    return PartList((Resign(settings["resign"]), Takeback()))
