"""No doubles at home: once every checker of both sides is home a double is two moves, in the strict
form one (no-doubles-at-home.md).

If a move of a double brings the last checker home, the moves already made count towards the two; a
double cut short by that counts as played out. A checker that the opponent brings home later changes
nothing in a turn that is over. Only for games without hitting: in others a back game needs its
doubles.
"""

from __future__ import annotations

from dataclasses import replace

from rules.parts.landing import hits
from rules.parts.readings import FewerAtHome, plain
from rules.questions.listed_throws import never_doubles
from rules.questions.rest import PassRest
from rules.registry import Modifier, Settings
from rules.variant import Option, Variant

MOVES = {"two": 2, "one": 1}
OPTIONS = (Option("doubles_at_home", "two", tuple(MOVES)),)


def fits(variant: Variant) -> str | None:
    """Return the fault that rules out smaller doubles; None for a game for two with a home and
    without hitting, whose doubles are four moves of the thrower alone."""
    if variant.players != 2:
        return "two-players"
    if hits(variant):
        return "hits"
    if variant.bearing is None:
        return "no-home"
    if not plain(variant):
        return "plain-doubles"
    if variant.turn.has(PassRest):
        return "shared-doubles"
    return "no-doubles" if never_doubles(variant) else None


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game in which doubles shrink once all checkers are home."""
    most = MOVES[settings["doubles_at_home"]]
    return replace(
        variant,
        reading=FewerAtHome(variant.reading, most),
        settings={**variant.settings, **settings},
    )


MODIFIER = Modifier(
    "no-doubles-at-home", "003 l.328-356", OPTIONS, apply, fits, replaces="doubles at home"
)
