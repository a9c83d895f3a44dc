"""Speed-walkers: five checkers off are enough to win; a side that stops at more wins twice as much
for each of them, but loses it all if the other has five off first (speedwalkers.md).

The source has one paragraph: the number, the choice, the doubling, the risk. The digest's
completions: short nardy in which all start on 24, or with `start=short` as usual, which is much
quicker; each checker may be borne off as soon as it is home, or with `off=all_home` once all are;
the choice comes at the end of a turn in which a checker was borne off, and there is no limit but
the fifteen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from rules import table_rules
from rules.mechanics.claims import EnoughOff, TwiceForEach, WithClaim
from rules.parts.bearing import AllHome, OnceHome
from rules.protocols import BearingOff
from rules.questions.claim import Claim, HasStopped
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import hills, short

ENOUGH = 5
BEARING: Mapping[str, Callable[[], BearingOff]] = {"once_home": OnceHome, "all_home": AllHome}
OPTIONS = (
    hills.START,
    Option("off", "once_home", tuple(BEARING)),
    *table_rules.options(draw="shortened", equal_turns=False),
    table_rules.DEAD_THROW,
)


def build(settings: Settings) -> Variant:
    """Return short nardy with another way of bearing off and another goal."""
    start = hills.STARTS[settings["start"]]
    base = short.build({**short.PLAIN, "system": "bg", "equal_turns": "off", **settings})
    return replace(
        base,
        slug="speedwalkers",
        start=(start, start),
        bearing=BEARING[settings["off"]](),
        goal=EnoughOff(ENOUGH),
        scale=TwiceForEach(ENOUGH, draw=float(settings["draw_points"])),
        ending=WithClaim(),
        turn=table_rules.turn(settings, Claim()).add(HasStopped()),
        settings=settings,
    )


GAME = Game("speedwalkers", "short", "003 l.255-257", OPTIONS, build, status="sketch")
