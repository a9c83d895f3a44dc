"""Dice thrown outside the generator: an option of every game with plain dice.

The rules stay; the caller takes the throws from outside, and they cannot be verified.
"""

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
"""The most dice in a throw: each is thrown by itself, in sight of all players."""


def misfit(variant: Variant) -> str | None:
    """Return the fault for which dice from outside do not fit a game, None if they fit."""
    source = variant.source
    if isinstance(source, LiveDice):
        return "telegram-live"
    if type(source) is not Dice or source.dice > MOST:
        return "telegram-plain-dice"
    return None


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game with the setting that its dice come from outside."""
    name, _ = TELEGRAM
    return replace(variant, settings={**variant.settings, name: settings[name]})


OVERLAY = Overlay(TELEGRAM, (OPTION,), misfit, apply)
