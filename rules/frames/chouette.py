"""Sessions of a team against a box: the order of the seats and what each has won or lost
(chouette.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.frames.match import Opening
from rules.questions.team import in_teams, write_order
from rules.variant import Variant
from rules.view.view import Result

LEAST, MOST = 3, 12
"""The fewest and the most players."""


def rotates(variant: Variant) -> bool:
    """Return whether seats change their roles from game to game."""
    return in_teams(variant)


def rotate_order(order: Sequence[int], points: Sequence[float]) -> tuple[int, ...]:
    """Return the order of the next game, by the points of the captain. A box that has won stays,
    and the captain goes to the end; a captain who has won is the next box, and the box goes to the
    end. After a draw nothing changes."""
    box, captain, *queue = order
    if points[captain] < 0:
        return (box, *queue, captain)
    if points[captain] > 0:
        return (captain, *queue, box)
    return tuple(order)


@dataclass(frozen=True)
class Chouette:
    """A session of one player against a team. `order` are the seats of the next game, the box
    first; () before the lot. A seat keeps its number for good: a newcomer gets the next number, a
    seat that has left is in no order. `results` are those of the games played, `seats` the number
    of seats so far."""

    order: tuple[int, ...] = ()
    results: tuple[Result, ...] = ()
    seats: int = LEAST

    over = False
    winner = None
    points = 0

    def after(self, result: Result, order: Sequence[int] = ()) -> Chouette:
        """Return the session with one more game played, in this order if none was known before."""
        order = order or self.order
        coming = rotate_order(order, result.points) if order else ()
        return replace(self, order=coming, results=(*self.results, result))

    def joined(self) -> Chouette:
        """Return the session with a newcomer at the end of the order."""
        return replace(self, order=(*self.order, self.seats), seats=self.seats + 1)

    def back(self, seat: int) -> Chouette:
        """Return the session with a seat that had left in again, at the end of the order."""
        return replace(self, order=(*self.order, seat))

    def left(self, seat: int) -> Chouette:
        """Return the session without a seat that leaves between games; the captain follows the
        box."""
        return replace(self, order=tuple(other for other in self.order if other != seat))

    @property
    def ready(self) -> bool:
        """Return whether there are enough seats for another game."""
        return len(self.order) >= LEAST

    @property
    def score(self) -> tuple[float, ...]:
        """The ledger: the points that each seat has won or lost; the sum is 0."""
        rows = [(*result.points, *[0.0] * self.seats)[: self.seats] for result in self.results]
        return tuple(map(sum, zip(*rows, strict=True))) if rows else (0.0,) * self.seats

    def opening(self, owners: Sequence[int] | None = None) -> Opening:
        """Return the opening of the next game: in the known order, or with the lot for it."""
        return Opening({"order": write_order(self.order)} if self.order else {})
