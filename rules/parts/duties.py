"""Duties: which sequences satisfy the obligation to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.plays import Memo, Rank, Situation
from rules.throws import Batch
from rules.variant import Variant


class LockedOffLast:
    """The turn law, and a checker that hit at home goes off only if nothing else satisfies it."""

    name = "caucasus"

    def prepare(
        self, variant: Variant, now: Situation, gates: Sequence[str]
    ) -> Callable[[Batch, Memo], Rank] | None:
        """Rank by numbers played, pips, and how few locked checkers went off."""
        at = gates.index(self.name)

        def rank(rest: Batch, memo: Memo) -> Rank:
            return (-len(rest), -sum(rest), -memo[at][1])

        return rank
