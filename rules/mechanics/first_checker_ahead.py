"""The first checker goes ahead alone, and the starting quarter is never shut (fevga.md)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.board.boards import OFF, Board
from rules.board.shapes import Men
from rules.parts.step_prohibitions import Ready
from rules.refusal import Refusal
from rules.search.turn import Situation, Step
from rules.variant import Variant

QUARTER = 6


class Forerunner:
    """A ban on leaving the head with a second checker until the first has passed the enemy's head
    (fevga.md 1)."""

    name = "forerunner"

    def prepare(self, variant: Variant, now: Situation) -> Ready | None:
        """Return a check of steps from the head, None when two checkers have left it, or a checker
        that is past the enemy's head."""
        side, head = now.side, variant.board.length
        row = variant.row(now.men, side)
        total = sum(variant.start[side].values())
        theirs = variant.board.length // 2
        if row[head] < total - 1 or (row[head] == total - 1 and _past(row, theirs)):
            return None
        refusal = Refusal("forerunner", {"place": str(theirs)})

        def check(men: Men, slot: object, step: Step, after: Men) -> object:
            held = variant.row(men, side)
            waits = held[head] == total - 1 and not _past(held, theirs)
            return refusal if step.origin == head and waits else slot

        return check, None


def _past(row: Sequence[int], place: int) -> bool:
    """Return whether a checker has gone beyond a place, or off."""
    return any(row[OFF:place])


class OpenQuarter:
    """A ban on holding all six points of a side's own starting quarter (fevga.md 2)."""

    name = "quarter"

    def prepare(self, variant: Variant, now: Situation) -> Ready | None:
        """Return a check of steps into the quarter, None while too many of its points are free."""
        side, head = now.side, variant.board.length
        quarter = range(head - QUARTER + 1, head + 1)
        free = sum(not variant.row(now.men, side)[place] for place in quarter)
        if free > len(now.batch):
            return None
        refusal = Refusal("quarter")

        def check(men: Men, slot: object, step: Step, after: Men) -> object:
            held = variant.row(after, side)
            shut = step.target in quarter and all(held[place] for place in quarter)
            return refusal if shut else slot

        return check, None


def scattered(board: Board, row: Sequence[int], low: int) -> bool:
    """Return whether a row may stand: it may not if all the enemy's checkers wait together behind
    its end at `low` (fevga.md 3)."""
    held = [place for place, count in enumerate(row) if count and place != OFF]
    return bool(row[OFF]) or len(held) > 1 or held[0] < low
