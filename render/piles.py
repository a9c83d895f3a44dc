"""Where each checker of a pile is drawn, and which numbers stand on it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from rules.layout import Box, Spot, Xy, ahead
from rules.view import Checker

HELD: Final = "!"
"""The mark of a checker that lies under another and cannot move."""

CHIEF: Final = "E"
"""The mark of a chief; it may be held as well."""

OVERLAP: Final = 0.5
"""How far the checker above one that is held is shifted from it."""


class Seen(NamedTuple):
    """One checker as drawn: its middle, and a number if it stands for several (else 0)."""

    at: Xy
    checker: Checker
    number: int


def condensed(pile: Sequence[Checker], room: int) -> list[tuple[Checker, int]]:
    """The checkers to draw, from the base up, at most `room` of them where that can be.

    In a pile that is too high the longest run of like checkers is shown shorter; its last checker
    carries the number of the whole run.
    """
    runs = [(checker, len(list(group))) for checker, group in groupby(pile)]
    shown = [total for _, total in runs]
    while sum(shown) > room and max(shown) > 1:
        shown[shown.index(max(shown))] -= 1
    out: list[tuple[Checker, int]] = []
    for (checker, total), count in zip(runs, shown, strict=True):
        out += [(checker, 0)] * (count - 1)
        out.append((checker, total if total > count else 0))
    return out


def spread(shown: Sequence[tuple[Checker, int]], depth: float, room: int) -> list[float]:
    """How far the middle of each checker, and of one more on top, lies from the base."""
    step = min(1.0, (depth - 1.0) / max(1, room - 1))
    offsets = [0.5]
    for checker, _ in shown:
        offsets.append(offsets[-1] + (OVERLAP if checker.mark == HELD else step))
    last = offsets[max(0, len(shown) - 1)]
    if last > depth - 0.5:
        squeeze = (depth - 1.0) / (last - 0.5)
        offsets = [0.5 + (offset - 0.5) * squeeze for offset in offsets]
    return offsets


def on_spot(spot: Spot, pile: Sequence[Checker]) -> tuple[list[Seen], Xy]:
    """The checkers of a point, and where the next one would come."""
    shown = condensed(pile, spot.room)
    offsets = spread(shown, spot.depth, spot.room)
    seen = [
        Seen(ahead(spot.at, spot.angle, offset), checker, count)
        for (checker, count), offset in zip(shown, offsets, strict=False)
    ]
    free = min(offsets[len(shown)], spot.depth + 0.1)
    return seen, ahead(spot.at, spot.angle, free)


def in_box(box: Box, side: int, count: int, marks: Sequence[str] = ()) -> tuple[list[Seen], Xy]:
    """Checkers of one side that wait in a box, and where the next one would come; `marks` tell
    special ones, which are shown before others.

    The first one carries the number where not all are shown, away from where arrows begin.
    """
    shown = min(count, max(1, int(box.length)))
    kinds = (sorted(marks) or [""] * count)[-shown:]
    seen = [
        Seen(box.along(0.5 + i), Checker(side, kinds[i]), count if i == 0 and shown < count else 0)
        for i in range(shown)
    ]
    return seen, box.along(min(0.5 + shown, box.length - 0.15))
