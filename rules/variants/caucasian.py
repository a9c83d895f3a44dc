"""Caucasian short nardy: a checker that has just hit at home may not hide (caucasian.md).

The rule of short nardy's option `caucasus`, always on; `caucasus_off` decides whether the hitter
may be borne off in the same turn. The point of the hit counts, not the origin of the checker.
"""

from __future__ import annotations

from dataclasses import replace

from rules.registry import Game, Settings
from rules.variant import Variant
from rules.variants import short

OPTIONS = (short.CAUCASUS_OFF, *short.FOLK)


def build(settings: Settings) -> Variant:
    """Return short nardy with the option `caucasus` on."""
    chosen = {**short.PLAIN, **settings, "caucasus": "on"}
    return replace(short.build(chosen), slug="caucasian", settings=settings)


GAME = Game("caucasian", "short", "001 l.1213-1221", OPTIONS, build)
