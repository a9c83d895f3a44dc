"""Live dice: options of every game for two that throws two dice (kestum.md 3)."""

from __future__ import annotations

from dataclasses import replace

from rules.dice.landed_dice import Air
from rules.part_list import PartList
from rules.questions.kestum import Call, LiveDice, Manners
from rules.questions.play import Dice
from rules.registry import Overlay, Settings
from rules.variant import Option, Requirement, Variant

LIVE = ("throw", "live")
IN_THE_AIR = Requirement("throw", ("live",))

OPTIONS = (
    Option("throw", "plain", ("plain", "live")),
    Option("p_bad", "10000", needs=IN_THE_AIR, between=(0, 300_000)),
    Option("p_uneven", "200000", needs=IN_THE_AIR, between=(0, 1_000_000)),
    Option("call_scope", "uneven", ("uneven", "any"), needs=IN_THE_AIR),
    Option("deadline", "first", ("first", "last"), needs=IN_THE_AIR),
    Option("w_ms", "3500", needs=IN_THE_AIR, between=(500, 20_000)),
    Option("call_limit", "3", needs=IN_THE_AIR, between=(0, 99)),
    Option("call_gap", "2", needs=IN_THE_AIR, between=(0, 99)),
    Option("count_called", "true", ("true", "false"), needs=IN_THE_AIR),
    Option("bad_rule", "book", ("book", "unlimited"), needs=IN_THE_AIR),
    Option("late_warn", "3", needs=IN_THE_AIR, between=(1, 99)),
)
"""Off unless a table asks for it; the numbers are the house's."""


def misfit(variant: Variant) -> str | None:
    """Return the fault for which dice cannot fly in a game, None if they can. Games in which one
    die alone may have to be played are refused."""
    source = variant.source
    if type(source) is not Dice or source.dice != 2:
        return "live-two-dice"
    if variant.roles:
        return "live-one-alone"
    return None if variant.board.sides == 2 else "live-two-sides"


def alive(variant: Variant, settings: Settings) -> Variant:
    """Return the game with dice that fly and may be challenged."""
    manners = Manners(
        any_throw=settings["call_scope"] == "any",
        last_stop=settings["deadline"] == "last",
        limit=int(settings["call_limit"]),
        gap=int(settings["call_gap"]),
        count_called=settings["count_called"] == "true",
        unlimited=settings["bad_rule"] == "unlimited",
    )
    air = Air(int(settings["p_bad"]), int(settings["p_uneven"]), int(settings["w_ms"]))
    return replace(
        variant,
        turn=variant.turn.change(
            Dice, lambda dice: LiveDice(dice.dice, dice.skip_dead, manners, air)
        ),
        standing=PartList((*variant.standing, Call())),
    )


OVERLAY = Overlay(LIVE, OPTIONS, misfit, alive)
