"""Readings: what a throw means."""

from __future__ import annotations

from rules.position import Men
from rules.throws import Batch, Throw
from rules.variant import Variant


class Plain:
    """Each number once, a double four times (common.md 5); cards say themselves how often."""

    def read(self, variant: Variant, throw: Throw, men: Men, side: int) -> tuple[Batch, ...]:
        """One batch."""
        return (throw.moves,)
