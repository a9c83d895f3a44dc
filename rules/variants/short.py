"""Short nardy: two armies meet, lone checkers are hit, all come home and off (short.md).

Options: `system` of results; `caucasus`, by which a checker that hit at home may not hide, with
three readings of its bearing off.
"""

from __future__ import annotations

from dataclasses import replace

from rules import table_rules
from rules.board.boards import meeting
from rules.board.shapes import Counts
from rules.parts.bearing import AllHome
from rules.parts.duties import LockedOffLast
from rules.parts.entry_priority import BarFirst
from rules.parts.goals import AllOff
from rules.parts.landing import Hit
from rules.parts.moves import Walk
from rules.parts.readings import Plain
from rules.parts.scales import SHORT, ByLoser
from rules.parts.step_prohibitions import Lock
from rules.protocols import Gate
from rules.registry import Game, Settings
from rules.variant import Option, Requirement, Variant

START = {24: 2, 13: 5, 8: 3, 6: 5}
BOARD = meeting()

CAUCASUS_OFF = Option("caucasus_off", "free", ("free", "only_if_forced", "never"))
TABLE = (*table_rules.options(draw="shortened"), table_rules.DEAD_THROW)

OPTIONS = (
    Option("preset", "usual", ("usual", "book", "sport", "home")),
    Option("system", "bg", tuple(SHORT)),
    Option("caucasus", "off", table_rules.YES_NO),
    replace(CAUCASUS_OFF, needs=Requirement("caucasus", ("on",))),
    *TABLE,
)
SYSTEM = Option("system", "trad", ("trad", "bg"))
"""The option for the scale of the folk games that are built on this one."""
FOLK = (SYSTEM, *TABLE)
PLAIN = {"caucasus": "off", "caucasus_off": "free"}
"""The settings of games built on this one without such options."""


def gates(settings: Settings) -> tuple[Gate, ...]:
    """Return the gate of `caucasus` if it is on."""
    return (Lock(settings["caucasus_off"]),) if settings["caucasus"] == "on" else ()


def build(settings: Settings) -> Variant:
    """Return the game with its parts put together."""
    forced = settings["caucasus"] == "on" and settings["caucasus_off"] == "only_if_forced"
    return Variant(
        slug="short",
        board=BOARD,
        shape=Counts(),
        start=(START, START),
        leaving=BarFirst(),
        landing=Hit(),
        gates=gates(settings),
        bearing=AllHome(),
        moves=(Walk(),),
        duty=LockedOffLast() if forced else None,
        goal=AllOff(),
        scale=ByLoser(SHORT[settings["system"]], draw=float(settings["draw_points"])),
        reading=Plain(),
        ending=table_rules.ending(settings),
        opening=table_rules.opening(settings),
        turn=table_rules.turn(settings),
        standing=table_rules.standing(settings),
        settings=settings,
    )


PRESETS = {
    ("preset", "book"): {"system": "trad", "bookoff": "on"},
    ("preset", "sport"): {"cube": "on"},
    ("preset", "home"): {"system": "mars_only"},
}

SHORTHANDS = {
    "portes": {"system": "mars_only", "draw": "full"},
    "tavla": {"system": "mars_only", "draw": "full", "caucasus": "on"},
}
"""The game of Greece and that of Turkey (005 to 008)."""

GAME = Game(
    "short",
    "short",
    "001, 002, 004",
    OPTIONS,
    build,
    presets=PRESETS,
    shorthands=SHORTHANDS,
)
