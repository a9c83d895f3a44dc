"""Places of the checkers in a pile, and the numbers on them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from rules.board.layout import Box, Spot, Xy, ahead
from rules.view.view import Checker

HELD: Final = "!"
"""The mark of a checker that lies under another and cannot move."""

CROWNED: Final = frozenset("EKR")
"""The marks of chiefs, kings and royal checkers; a chief may be held as well."""

DEAD: Final = "×"
"""The mark of a checker that lies face down for good."""

DAME: Final = "D"
"""The mark of a checker that lies face down until it is woken, under others or not."""

CROWN: Final = "♚"

ARMS: Final = {".1": "♟", ".2": "♞", ".3": "♜", ".4": "✹"}
"""The signs of types of warriors: foot, horse, heavy foot, guns."""

OVERLAP: Final = 0.5
"""The shift of a checker above one that is held or of a kind."""

NARROW: Final = 0.4
"""The least visible part of each checker; with less, a plate lists the contents of a pile."""


class Seen(NamedTuple):
    """A checker as drawn: its middle, a number if it stands for several (else 0), the place of
    its text, and whether another checker lies on it."""

    at: Xy
    checker: Checker
    number: int
    label: Xy
    covered: bool = False


def condensed(pile: Sequence[Checker], room: int) -> list[tuple[Checker, int]]:
    """Return the checkers to draw, from the base up, at most `room` of them if possible.

    In a pile that is too high the longest run of like checkers is shortened; its last checker
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


def spread(
    shown: Sequence[tuple[Checker, int]], depth: float, room: int, mixed: bool
) -> list[float]:
    """Return the distances from the base to the middle of each checker, and of one more on top."""
    step = OVERLAP if mixed else min(1.0, (depth - 1.0) / max(1, room - 1))
    offsets = [0.5]
    for checker, _ in shown:
        offsets.append(offsets[-1] + (OVERLAP if checker.mark == HELD else step))
    last = offsets[max(0, len(shown) - 1)]
    if last > depth - 0.5:
        squeeze = (depth - 1.0) / (last - 0.5)
        offsets = [0.5 + (offset - 0.5) * squeeze for offset in offsets]
    return offsets


@lru_cache(maxsize=4096)
def on_spot(spot: Spot, pile: tuple[Checker, ...]) -> tuple[tuple[Seen, ...], Xy]:
    """Return the checkers of a point, and the place of the next one.

    In a pile with kinds of checkers each covers half of the checker below, so that their order is
    visible, with its text on the uncovered part. If checkers bear numbers or types, all are shown.
    """
    kinds = {one.kind for one in pile} - {""}
    mixed = bool(kinds)
    room = int((spot.depth - 1.0) / OVERLAP) + 1 if mixed else spot.room
    shown = condensed(pile, room if kinds <= CROWNED else max(room, len(pile)))
    offsets = spread(shown, spot.depth, room, mixed)
    seen = []
    for at, (checker, count) in enumerate(shown):
        middle = ahead(spot.at, spot.angle, offsets[at])
        label, covered = middle, at + 1 < len(shown)
        if mixed and covered:
            free = offsets[at + 1] - offsets[at]
            label = ahead(spot.at, spot.angle, max(offsets[at] + free / 2 - 0.46, 0.2))
        seen.append(Seen(middle, checker, count, label, covered))
    free = min(offsets[len(shown)], spot.depth + 0.1)
    return tuple(seen), ahead(spot.at, spot.angle, free)


def dense(seen: Sequence[Seen]) -> bool:
    """Return whether the checkers below the top of a pile are too many to draw each of them."""
    if len(seen) < 2 or not any(one.checker.kind for one in seen):
        return False
    return math.dist(seen[0].at, seen[1].at) < NARROW


def short(kind: str) -> str:
    """Return a kind of checker as a sign or a number, an empty text for a plain checker."""
    return CROWN if kind in CROWNED else ARMS.get(kind, kind.lstrip("#."))


def in_box(box: Box, side: int, count: int, marks: Sequence[str] = ()) -> tuple[list[Seen], Xy]:
    """Return the checkers of a side that wait in a box, and the place of the next one; `marks` are
    those of special checkers, which are shown before others.

    If not all are shown the first one carries their number, away from the ends of arrows. Checkers
    with numbers or types are all shown, as close together as they must be.
    """
    if count > box.length and set(marks) - CROWNED - {""}:
        step = (box.length - 1) / (count - 1)
        places = [box.along(0.5 + step * i) for i in range(count)]
        checkers = [Checker(side, mark) for mark in sorted(marks, reverse=True)]
        close = [
            Seen(at, one, 0, at, i + 1 < count)
            for i, (at, one) in enumerate(zip(places, checkers, strict=True))
        ]
        return close, box.along(box.length - 0.15)
    shown = min(count, max(1, int(box.length)))
    kinds = (sorted(marks) or [""] * count)[-shown:]
    seen = []
    for i in range(shown):
        at, number = box.along(0.5 + i), count if i == 0 and shown < count else 0
        seen.append(Seen(at, Checker(side, kinds[i]), number, at))
    return seen, box.along(min(0.5 + shown, box.length - 0.15))
