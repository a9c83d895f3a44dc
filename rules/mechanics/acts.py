"""Acts before the throw: guards from the reserve, a stack sown over the points ahead (emir.md).

An act is written as steps that no number makes (`die` 0): `hand/15`, or for a stack
`20/19,16,15,14`, from the top checker to the bottom one.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.mechanics.chief import CHIEF, stacks
from rules.refusal import Refusal
from rules.search.turn import Step
from rules.variant import Variant

Act = tuple[Step, ...]

FEWEST = 3
ROW = 6
"""The number of closed points in a row that a sown stack cannot pass over."""


def guard_places(variant: Variant, men: Men, side: int) -> list[int]:
    """Return the places of a guard: the head if one own checker is left there, and not held; the
    chief if it stands alone, with no prisoner below. A prisoner below a last checker of the head
    does not matter: the digest asks it of the chief only."""
    board, shape = variant.board, stacks(variant)
    letters, head = shape.letters(side), shape.at(board, men, side, board.length)
    places = []
    if head and head[-1] in letters and sum(letter in letters for letter in head) == 1:
        places.append(board.length)
    points, chief = men[: board.points], shape.letter(side, CHIEF)
    if chief in points:
        place = board.place_at[side][points.index(chief)]
        if place not in places:
            places.append(place)
    return places


def guards(variant: Variant, men: Men, side: int) -> list[Act]:
    """Return one guard, or two if both places want one."""
    board = variant.board
    left = variant.row(men, side)[board.hand]
    places = guard_places(variant, men, side) if left else []
    acts: list[Act] = [(Step(board.hand, place, 0),) for place in places]
    if left > 1 and len(acts) == 2:
        acts.append((*acts[0], *acts[1]))
    return acts


def sow(variant: Variant, men: Men, side: int, source: int, head: bool) -> Act | Refusal:
    """Return the steps of a stack sown from a point, or the refusal; `head`: the head may be
    sown."""
    board, shape = variant.board, stacks(variant)
    letters, place = shape.letters(side), {"place": board.label(side, source)}
    pile = shape.at(board, men, side, source)
    count = sum(letter in letters for letter in pile)
    if not count or pile[-1] not in letters:
        return Refusal("pinned" if count else "no-checker", place)
    if source == board.length and not head:
        return Refusal("sow-head", place)
    if count < FEWEST:
        return Refusal("sow-few", place)
    steps: list[Step] = []
    skipped = 0
    for target in range(source - 1, OFF, -1):
        there = shape.at(board, men, side, target)
        foreign = bool(there) and there[-1] not in letters
        if foreign and len(there) > 1:
            skipped += 1
            if not steps:
                return Refusal("sow-first", {"place": board.label(side, target)})
            if skipped == ROW:
                return Refusal("sow-row", place)
            continue
        skipped = 0
        steps.append(Step(source, target, 0, "°" if foreign else ""))
        if len(steps) == count:
            return tuple(steps)
    return Refusal("sow-room", place)


def sowings(variant: Variant, men: Men, side: int, head: bool) -> Iterator[Act]:
    """Yield the steps of every stack that may be sown, the farthest stack first."""
    for source in range(variant.board.length, OFF, -1):
        steps = sow(variant, men, side, source, head)
        if not isinstance(steps, Refusal):
            yield steps


def play_act(variant: Variant, men: Men, side: int, act: Act) -> Men:
    """Return the men after an act: each step takes the top checker of its origin and puts it on top
    of its target."""
    board, shape = variant.board, stacks(variant)
    cells = list(men)
    for step in act:
        origin, target = (shape.index(board, side, place) for place in step[:2])
        cells[target] += cells[origin][-1]
        cells[origin] = cells[origin][:-1]
    return tuple(cells)
