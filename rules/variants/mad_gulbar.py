"""Mad gulbar: gulbar whose doubles unroll into chains, d-d and every double above it up to 6-6
(mad-gulbar.md).

The links are played strictly in order, each of four numbers (`steps`: or two) with a head allowance
of its own, and pass to and fro at exactly the place where an actor is stuck. When both are stuck
there the whole turn is over, the links left are void (`double_pass=skip`: only that link, and the
next one falls to the side that was stuck first). The first turn's exception holds for the first
link alone. Only a chain that the thrower plays out alone gives another throw.
"""

from __future__ import annotations

from dataclasses import replace

from rules.parts.readings import Unrolled
from rules.questions.play import Play
from rules.questions.rest import PassRest, Unhelped
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import gulbar, long

OPTIONS = (
    *long.OPTIONS,
    Option("steps", "4", ("4", "2")),
    Option("double_pass", "end", ("end", "skip")),
)


def build(settings: Settings, last: int = 6, again: bool = True) -> Variant:
    """Return gulbar in chains that run to `last`; with `again` a chain may earn another throw."""
    base = gulbar.build(settings)
    rest = PassRest(chain=True, again=again, skip=settings["double_pass"] == "skip")
    return replace(
        base,
        slug="mad-gulbar",
        reading=Unrolled(last, int(settings["steps"])),
        turn=base.turn.before(Play, Unhelped()).replace(PassRest, rest),
    )


GAME = Game("mad-gulbar", "long", "001 l.1694-1714", OPTIONS, build, presets=long.PRESETS)
