"""Dice thrown outside the generator: an option of every game with plain dice. The rules stay;
the driver of the game takes its throws from outside, and they cannot be verified."""

from __future__ import annotations

from dataclasses import replace

from rules.questions.kestum import LiveDice
from rules.questions.play import Dice
from rules.registry import Overlay, Settings
from rules.variant import Option, Variant

TELEGRAM = ("dice", "telegram")

OPTION = Option("dice", "own", ("own", "telegram"))
"""Off unless a table asks for it."""

MOST = 3
"""So many dice at a time, each of them thrown for all to see."""


def misfit(variant: Variant) -> str | None:
    """Why others cannot throw the dice of a game; None if they can."""
    source = variant.source
    if isinstance(source, LiveDice):
        return "telegram-live"
    if type(source) is not Dice or source.dice > MOST:
        return "telegram-plain-dice"
    return None


def apply(variant: Variant, settings: Settings) -> Variant:
    """The game, which knows that its dice come from elsewhere."""
    name, _ = TELEGRAM
    return replace(variant, settings={**variant.settings, name: settings[name]})


OVERLAY = Overlay(TELEGRAM, (OPTION,), misfit, apply)
