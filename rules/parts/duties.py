"""Duties: which sequences satisfy the obligation to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.dice.throws import Batch
from rules.search.turn import TURN_LAWS, Memo, Rank, Situation
from rules.variant import Variant


class LockedOffLast:
    """The duty of the turn law, by which a checker that hit at home goes off only if nothing else
    satisfies it."""

    laws: tuple[str, ...] = (*TURN_LAWS, "caucasus")
    whole = ""

    def prepare(
        self, variant: Variant, now: Situation, gates: Sequence[str]
    ) -> tuple[Callable[[Batch, Memo], Rank], Rank] | None:
        """Return the rank by numbers played, pips, and how few locked checkers went off."""
        at = gates.index("caucasus")

        def rank(rest: Batch, memo: Memo) -> Rank:
            return (-len(rest), -sum(rest), -memo[at][1])

        return rank, (0, 0, 0)
