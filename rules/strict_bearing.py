"""The book's bearing off: an option of every game with hits in which all have to be home first
(short.md 8.1)."""

from __future__ import annotations

from dataclasses import replace

from rules.parts.bearing import AllHome
from rules.parts.step_prohibitions import BookBearOff
from rules.registry import Overlay, Settings
from rules.table_rules import YES_NO
from rules.variant import Option, Variant

BY_BOOK = ("bookoff", "on")
OPTION = Option("bookoff", "off", YES_NO)


def misfit(variant: Variant) -> str | None:
    """Return the fault for which a game cannot bear off by the book, None if it can."""
    if variant.board.sides != 2:
        return "two-players"
    hits = variant.landing.to_bar or bool(variant.landing.to_hand)
    return None if hits and type(variant.bearing) is AllHome else "own-bearing"


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game in which no lower checker goes off by a number whose point was held."""
    return replace(variant, gates=(BookBearOff(), *variant.gates))


OVERLAY = Overlay(BY_BOOK, (OPTION,), misfit, apply)
