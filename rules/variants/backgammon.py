"""Backgammon: short nardy with its own scale and the shortened draw (short.md 1, 4)."""

from __future__ import annotations

from dataclasses import replace

from rules import table_rules
from rules.registry import Game, Settings
from rules.variant import Variant
from rules.variants import short

OPTIONS = (*table_rules.options(draw="shortened"), table_rules.DEAD_THROW)
PLAIN = {"system": "bg", "bookoff": "off", "caucasus": "off", "caucasus_off": "free"}


def build(settings: Settings) -> Variant:
    """Short nardy with nothing left to choose but the table's rules."""
    return replace(short.build({**PLAIN, **settings}), slug="backgammon", settings=settings)


GAME = Game("backgammon", "short", "001 l.1229-1248", OPTIONS, build)
