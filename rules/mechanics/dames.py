"""Dames: single checkers turned face down on their point, which do not move until they are
turned back (dames.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.board.boards import OFF
from rules.board.shapes import DAME, LETTERS, Dames, Men
from rules.parts.bearing import AllHomeInPiles
from rules.parts.entry_priority import TopOnly
from rules.parts.landing import Land, Pin, refuse_closed
from rules.refusal import Refusal
from rules.search.turn import Situation
from rules.variant import Variant

NOWHERE = -1


def dames_of(variant: Variant) -> Dames:
    """Return the shape of a game with dames."""
    assert isinstance(variant.shape, Dames)
    return variant.shape


class FaceUpOnTop(TopOnly):
    """Leaving as `TopOnly`, but without the dames."""

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], Sequence[int]]:
        """Return a function from men to the places whose top checker is the mover's and no dame,
        the farthest first."""
        letter, spots = LETTERS[now.side], variant.board.spots[now.side]
        places = [(place, spot) for place, spot in enumerate(spots, 1)]
        places.reverse()

        def sources(men: Men) -> Sequence[int]:
            return [place for place, spot in places if men[spot][-1:] == letter]

        return sources

    def refuse(self, variant: Variant, now: Situation, men: Men, origin: int) -> Refusal:
        """Return that the checker is a dame, or held, or that there is none."""
        shape, board = dames_of(variant), variant.board
        if (
            origin <= board.length
            and shape.letter(now.side, DAME) in men[board.spots[now.side][origin - 1]]
        ):
            return Refusal("face-down", {"place": board.label(now.side, origin), "kind": "dame"})
        return super().refuse(variant, now, men, origin)


@dataclass(frozen=True)
class Waking:
    """The checkers that a step turns beside its landing: an own dame that is passed and has no own
    checker behind it any more wakes; then all that wake by themselves. With `by_jumps` single
    enemies that are passed become dames."""

    variant: Variant
    side: int
    by_jumps: bool

    def after(self, men: Men, origin: int, target: int) -> Men:
        """Return the men after a step of the side from one place to another, with all that it
        turns."""
        shape, spots = dames_of(self.variant), self.variant.board.spots[self.side]
        enemy, theirs = LETTERS[1 - self.side], shape.letter(1 - self.side, DAME)
        cells, passed = list(men), spots[max(target, OFF) : origin - 1]
        for spot in passed if self.by_jumps else ():
            if cells[spot] == enemy:
                cells[spot] = theirs
        if (last := self._last_dame(cells, self.side)) in passed:
            self._wake(cells, self.side, last)
        return self._woken(cells)

    def _woken(self, cells: list[str]) -> Men:
        """Return the men after all dames that wake by themselves are turned back: dames of either
        side with no own checker behind and no enemy ahead but dames, again until none wakes."""
        while True:
            waking = [
                (side, last)
                for side in (0, 1)
                if (last := self._last_dame(cells, side)) != NOWHERE
                and not self._enemy_ahead(cells, side, last)
            ]
            if not waking:
                return tuple(cells)
            for side, last in waking:
                self._wake(cells, side, last)

    def _last_dame(self, cells: Sequence[str], side: int) -> int:
        """Return the point of a side's farthest checker if that is a dame, else NOWHERE."""
        shape = dames_of(self.variant)
        letters, dame = shape.letters(side), shape.letter(side, DAME)
        for spot in reversed(self.variant.board.spots[side]):
            if any(letter in letters for letter in cells[spot]):
                return spot if dame in cells[spot] else NOWHERE
        return NOWHERE

    def _enemy_ahead(self, cells: Sequence[str], side: int, spot: int) -> bool:
        """Return whether an enemy other than a dame stands on a side's way on from a point."""
        board = self.variant.board
        ahead = board.spots[side][: board.place_at[side][spot] - 1]
        return any(LETTERS[1 - side] in cells[there] for there in ahead)

    def _wake(self, cells: list[str], side: int, spot: int) -> None:
        dame = dames_of(self.variant).letter(side, DAME)
        cells[spot] = cells[spot].replace(dame, LETTERS[side])


@dataclass(frozen=True)
class Promote(Pin):
    """A landing that makes a lone enemy a dame under the mover's checkers; with `by_jumps` a lone
    enemy closes the point, and becomes a dame when it is jumped over. An enemy dame never closes a
    point; two enemies do, or one on top of the mover's own. An own dame that is landed on wakes
    (dames.md)."""

    by_jumps: bool = False

    def prepare(self, variant: Variant, now: Situation) -> Land:
        """Return the landing of the mover's checkers, with all that a step turns."""
        side, shape = now.side, dames_of(variant)
        spots, waking = (0, *variant.board.spots[side]), Waking(variant, side, self.by_jumps)
        own, dame = LETTERS[side], shape.letter(side, DAME)
        enemy, theirs = LETTERS[1 - side], shape.letter(1 - side, DAME)

        def land(men: Men, origin: int, target: int) -> Refusal | Sequence[tuple[Men, str]]:
            pile, mark = men[spots[target]], ""
            if pile and pile[-1] in (enemy, theirs):
                if len(pile) > 1 or (self.by_jumps and pile == enemy):
                    return refuse_closed(variant, side, target)
                pile, mark = theirs, "°"
            cells = list(men)
            cells[spots[origin]] = men[spots[origin]][:-1]
            cells[spots[target]] = pile.replace(dame, own) + own
            return ((waking.after(tuple(cells), origin, target), mark),)

        return land


@dataclass(frozen=True)
class OffOverDames(AllHomeInPiles):
    """Bearing off as `AllHomeInPiles`, dames among the prisoners; a checker on its way off passes
    others."""

    by_jumps: bool = False

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men, int, int], Refusal | Men]:
        """Return the bearing off of `AllHomeInPiles`, with all that a step turns."""
        base, waking = super().prepare(variant, now), Waking(variant, now.side, self.by_jumps)

        def bear(men: Men, origin: int, wasted: int) -> Refusal | Men:
            after = base(men, origin, wasted)
            return after if isinstance(after, Refusal) else waking.after(after, origin, OFF)

        return bear
