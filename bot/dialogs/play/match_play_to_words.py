"""Comparison of a play in words with one legal play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final, TypeAlias

from bot.speech.play_in_words import ANY, DictatedPlay, Move
from rules.board.boards import Board
from rules.board.shapes import Men
from rules.game import State
from rules.search.turn import Step

_OFF: Final = "off"

Steps: TypeAlias = tuple[Step, ...]


class Places:
    """The places of a board under the names that players use in words."""

    def __init__(self, state: State, numbering: str) -> None:
        self.state, self.numbering = state, numbering
        self.board: Board = state.variant.board
        self.side = state.mover

    def row(self, men: Men) -> Sequence[int]:
        """Return the mover's checkers by place."""
        return self.state.variant.row(men, self.side)

    def of(self, name: str) -> int | None:
        """Return the place of a name, None if the board has none."""
        if name == "head":
            return self.board.length
        if name == "back":
            row = self.row(self.state.men)
            return max((at for at in range(self.board.length + 1) if row[at]), default=None)
        if name in (_OFF, "bar"):
            return self.board.place(self.side, name)
        return self.board.place(self.side, name, self.numbering)


def forms_of(play: DictatedPlay, steps: Steps) -> Iterator[Steps]:
    """Yield a legal play, with the steps of each checker in a row if the words name checkers, and
    the play with two numbers of a checker in the other order."""
    ordered = tuple(sorted(steps, key=lambda step: -step.origin)) if play.moves else steps
    yield ordered
    for at, first in enumerate(ordered):
        for later, second in enumerate(ordered[at + 1 :], at + 1):
            if first.target == second.origin and first.die != second.die and not first.mark:
                middle = second.origin + first.die - second.die
                first_half = first._replace(target=middle, die=second.die)
                other = second._replace(origin=middle, die=first.die)
                between = ordered[at + 1 : later]
                yield (*ordered[:at], first_half, *between, other, *ordered[later + 1 :])


def steps_named(play: DictatedPlay, steps: Steps, place: Places) -> Steps | None:
    """Return the steps of a play that its words name, with those that enter from the bar; None if
    the play lacks one of the moves."""
    moves = [replace(move, times=1) for move in play.moves for _ in range(max(move.times, 1))]
    taken = _match_moves(moves, steps, place)
    if taken is None:
        return None
    points = {place.of(point) for point in play.make}
    struck = {place.of(play.hit)} if play.hit.isdecimal() else {step.target for step in steps}
    left = Counter(steps) - Counter(taken)
    entering = [step for step in left.elements() if step.origin == place.of("bar")]
    more = [
        step
        for step in (left - Counter(entering)).elements()
        if play.run or step.target in points or (play.hit and step.mark and step.target in struck)
    ]
    return (*entering, *taken, *more)


def is_done(play: DictatedPlay, men: Men, steps: Steps, place: Places, closed: int) -> bool:
    """Return whether a play does what the words demand of it as a whole; `closed` checkers close a
    point."""
    targets = Counter(step.target for step in steps)
    hits = {step.target for step in steps if step.mark}
    off, row = place.of(_OFF), place.row(men)
    struck = {place.of(play.hit)} & hits if play.hit.isdecimal() else hits
    return (
        all(_is_closed(name, targets, place, row, closed) for name in play.make)
        and (not play.hit or len(struck) >= max(play.hits, 1))
        and (not play.off or (off is not None and targets[off] == play.off))
        and (not play.run or _is_of_one_checker(steps))
    )


def _is_closed(
    name: str, targets: Counter[int], place: Places, row: Sequence[int], closed: int
) -> bool:
    """Return whether a play brings a checker to a point on which `closed` of them then stand; if
    any point will do, whether it closes an open one."""
    if name == ANY:
        before = place.row(place.state.men)
        more = (at for at in targets if at and (before[at] < 2 or targets[at] > 1))
        return closed == 1 or any(row[at] > 1 for at in more)
    at = place.of(name)
    return at is not None and bool(targets[at]) and row[at] >= closed


def _is_of_one_checker(steps: Steps) -> bool:
    """Return whether one checker makes all steps, in this order."""
    return all(first.target == second.origin for first, second in pairwise(steps))


def _match_moves(moves: Sequence[Move], steps: Steps, place: Places) -> Steps | None:
    """Return the steps that moves take, no step twice; None if that is not possible."""
    if not moves:
        return ()
    for taken in _ways(moves[0], steps, place):
        rest = list(steps)
        for step in taken:
            rest.remove(step)
        more = _match_moves(moves[1:], tuple(rest), place)
        if more is not None:
            return (*taken, *more)
    return None


def _ways(move: Move, steps: Steps, place: Places) -> Iterator[Steps]:
    """Yield the steps that may be a move: the way of one checker, or, with several numbers and no
    targets, a step with each of them from its origin."""
    origin = place.of(move.origin) if move.origin else None
    if move.origin and origin is None:
        return
    for at, first in enumerate(steps):
        if origin is None or first.origin == origin:
            path = [first]
            yield from _if_fits(move, tuple(path), place)
            for step in steps[at + 1 :]:
                if step.origin == path[-1].target:
                    path.append(step)
                    yield from _if_fits(move, tuple(path), place)
    if len(move.dice) > 1 and not move.targets:
        yield from _each_with_a_die(move, steps, origin)


def _each_with_a_die(move: Move, steps: Steps, origin: int | None) -> Iterator[Steps]:
    """Yield a step from the same origin with each number of a move."""
    starts = {step.origin for step in steps} if origin is None else {origin}
    for start in starts:
        left = [step for step in steps if step.origin == start]
        taken = list[Step]()
        for die in move.dice:
            step = next((step for step in left if step.die == die), None)
            if step is not None:
                left.remove(step)
                taken.append(step)
        if len(taken) == len(move.dice):
            yield tuple(taken)


def _if_fits(move: Move, path: Steps, place: Places) -> Iterator[Steps]:
    """Yield the way of a checker if it has the numbers and passes the places of a move."""
    dice, passed = Counter(step.die for step in path), [step.target for step in path]
    targets = [place.of(target) for target in move.targets]
    if targets:
        rest: Iterator[int | None] = iter(passed)
        fits = passed[-1] == targets[-1] and all(target in rest for target in targets)
        fits = fits and not Counter(move.dice) - dice
    else:
        fits = dice == Counter(move.dice) if move.dice else len(path) == 1
    if fits and (not move.hits or any(step.mark for step in path)):
        yield path
