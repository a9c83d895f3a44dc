"""Acey-deucey: backgammon from an empty board; a played 2-1 earns another throw (acey-deucey.md).

All fifteen begin in hand and enter when their owner likes; a hit checker waits on the bar, before
all others. Checkers in hand count like those on the bar when the loser is scored. `bonus_double`
adds the navy's free double: after a played 2-1 a double is named and played before the extra throw.
"""

from __future__ import annotations

from dataclasses import replace

from rules import table_rules
from rules.questions.again import AfterPlayed
from rules.questions.named_double import NamedDouble
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import backgammon, short

START = {short.BOARD.hand: 15}

OPTIONS = (Option("bonus_double", "off", table_rules.YES_NO), *backgammon.OPTIONS)


def build(settings: Settings) -> Variant:
    """Return backgammon with hands and an extra throw."""
    named = settings["bonus_double"] == "on"
    turn = table_rules.turn(settings, AfterPlayed((2, 1), named))
    return replace(
        backgammon.build(settings),
        slug="acey-deucey",
        start=(START, START),
        turn=turn.add(NamedDouble()) if named else turn,
    )


GAME = Game("acey-deucey", "short", "001 l.1356-1374", OPTIONS, build, presets=backgammon.PRESETS)
