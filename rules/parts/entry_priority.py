"""Entry priority, the `leaving` of a game: which checkers may start a step, and which must move
first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.board.boards import OFF
from rules.board.shapes import Men, Piles
from rules.refusal import Refusal
from rules.search.turn import Situation
from rules.variant import Variant

FIRST = {"bar": Refusal("bar"), "hand": Refusal("hand")}


def waits_to_enter(variant: Variant, men: Men, side: int) -> bool:
    """Return whether a side has a checker on the bar, or in a hand that is entered like a bar,
    before others may move (dutch.md, dragon.md). A hand that stops no other checker does not
    count (russian.md)."""
    row, board = variant.row(men, side), variant.board
    return bool(row[board.bar] or ("hand" in variant.leaving.first and row[board.hand]))


class Waiting:
    """Any checker of the mover, in hand too; but while some wait at a place named in `first`, no
    other moves. The games differ only in these names."""

    first: tuple[str, ...] = ()

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], Sequence[int]]:
        """Return a function from men to the places that the mover's checkers may leave, the
        farthest first."""
        side, board = now.side, variant.board
        binding = tuple((place, (place,)) for place in self._places(variant))
        places = (board.bar, board.hand, *range(board.length, OFF, -1))

        def sources(men: Men) -> Sequence[int]:
            row = men[side]
            for place, alone in binding:
                if row[place]:
                    return alone
            return [place for place in places if row[place]]

        return sources

    def refuse(self, variant: Variant, now: Situation, men: Men, origin: int) -> Refusal:
        """Return that checkers wait at a place that goes first, or that there is no checker."""
        row = variant.row(men, now.side)
        for word, place in zip(self.first, self._places(variant), strict=True):
            if row[place]:
                return FIRST[word]
        return Refusal("no-checker", {"place": variant.board.label(now.side, origin)})

    def _places(self, variant: Variant) -> Sequence[int]:
        board = variant.board
        return [{"bar": board.bar, "hand": board.hand}[word] for word in self.first]


class BarFirst(Waiting):
    """Entry from the bar before all other moves (short.md 2), and from the hand whenever the player
    likes (acey-deucey.md)."""

    first = ("bar",)
    plain = True


class HandFirst(Waiting):
    """Entry from the bar and the hand before all moves on the board (dutch.md, dragon.md)."""

    first = ("bar", "hand")


class HandFree(Waiting):
    """Entry whenever the player likes: each step enters a checker or moves one (russian.md)."""


class TopOnly:
    """The top checker of each pile of the mover's; a checker held under another stays (tapa.md)."""

    first: tuple[str, ...] = ()

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], Sequence[int]]:
        """Return a function from men to the places whose top checker is the mover's, the farthest
        first."""
        assert isinstance(variant.shape, Piles)
        letters = variant.shape.letters(now.side)
        places = [(place, spot) for place, spot in enumerate(variant.board.spots[now.side], 1)]
        places.reverse()

        def sources(men: Men) -> Sequence[int]:
            return [place for place, spot in places if men[spot] and men[spot][-1] in letters]

        return sources

    def refuse(self, variant: Variant, now: Situation, men: Men, origin: int) -> Refusal:
        """Return that the checker is held, or that there is no checker."""
        held = variant.shape.held(variant.board, men, now.side)
        rule = "pinned" if origin in held else "no-checker"
        return Refusal(rule, {"place": variant.board.label(now.side, origin)})
