"""Lists: the smaller die counts moves of the larger, and a list is played whole or not at all
(astrogon.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.board.shapes import Men
from rules.dice.throws import Batch, Throw
from rules.search.turn import TURN_LAWS, Memo, Rank, Situation
from rules.variant import Variant


class SmallerTimesLarger:
    """A reading of as many moves of the larger number as the smaller one says; one die alone is one
    move.

    The dice have parts of their own, and equal ones are a list like any other, not a double.
    """

    doubles = False
    roles = True

    def read(self, variant: Variant, throw: Throw, men: Men, side: int) -> tuple[Batch, ...]:
        """Return one batch of equal numbers."""
        count = throw.numbers[-1] if len(throw.numbers) > 1 else 1
        return (throw.numbers[:1] * count,)

    def throw_of(self, batch: Batch) -> Throw:
        """Return the throw that a whole list came of."""
        return Throw(tuple(sorted((batch[0], len(batch)), reverse=True)))


class WholeList:
    """The duty to play a list of which every move can be made, or that ends the game; with any
    other list the turn is empty. Among moves of one number there is nothing else to choose by."""

    laws = TURN_LAWS
    whole = "whole-list"

    def prepare(
        self, variant: Variant, now: Situation, gates: Sequence[str]
    ) -> tuple[Callable[[Batch, Memo], Rank], Rank] | None:
        """Return None: plays are ranked by the turn law."""
        return None


def any_list(now: Situation) -> bool:
    """Return True: every list repeats one number, as a double does."""
    return True


def of_equal_dice(now: Situation) -> bool:
    """Return whether there are as many moves as the number says, which only equal dice give."""
    return len(now.batch) == now.batch[0]
