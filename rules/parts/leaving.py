"""Leaving: which checkers may start a step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.boards import OFF
from rules.plays import Situation
from rules.position import LETTERS, Men
from rules.refusal import Refusal
from rules.variant import Variant


class BarFirst:
    """Any checker, but those on the bar before all others (short.md 2)."""

    plain = True

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], Sequence[int]]:
        """Places of the mover, the farthest first."""
        side, bar = now.side, variant.board.bar
        only_bar, places = (bar,), range(bar - 1, OFF, -1)

        def sources(men: Men) -> Sequence[int]:
            row = men[side]
            return only_bar if row[bar] else [place for place in places if row[place]]

        return sources

    def refuse(self, variant: Variant, now: Situation, men: Men, origin: int) -> Refusal:
        """The bar waits, or nobody is there."""
        if variant.row(men, now.side)[variant.board.bar]:
            return Refusal("bar")
        return Refusal("no-checker", {"place": variant.board.label(now.side, origin)})


class TopOnly:
    """The top checker of each pile of the mover's; a checker held under another stays (tapa.md)."""

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], Sequence[int]]:
        """Places whose top checker is the mover's, the farthest first."""
        letter = LETTERS[now.side]
        places = [(place, spot) for place, spot in enumerate(variant.board.spots[now.side], 1)]
        places.reverse()

        def sources(men: Men) -> Sequence[int]:
            return [place for place, spot in places if men[spot][-1:] == letter]

        return sources

    def refuse(self, variant: Variant, now: Situation, men: Men, origin: int) -> Refusal:
        """The checker is held, or nobody is there."""
        held = variant.shape.held(variant.board, men, now.side)
        rule = "pinned" if origin in held else "no-checker"
        return Refusal(rule, {"place": variant.board.label(now.side, origin)})
