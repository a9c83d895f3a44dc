"""How a game may end, as chances; and what that is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from rules.parts.scales import CLASSES, ByLoser
from rules.shapes import Men
from rules.variant import Variant


class Outlook(NamedTuple):
    """Chances of a side that has just moved, each from 0 to 1: to win, to win by mars or more, to
    win by more than mars, to lose by mars or more, to lose by more than mars.

    What mars and more mean, the game's scale says: the dearer kinds of win in their order, all of
    them after the first counted as "more".
    """

    win: float
    mars: float = 0.0
    more: float = 0.0
    lose_mars: float = 0.0
    lose_more: float = 0.0

    def turned(self) -> Outlook:
        """The same for the other side."""
        return Outlook(1 - self.win, self.lose_mars, self.lose_more, self.mars, self.more)


class Prices(NamedTuple):
    """Points of a single win, of mars, and of more, at a stake of one."""

    single: float = 1.0
    mars: float = 2.0
    more: float = 3.0

    def equity(self, outlook: Outlook) -> float:
        """Points that a side with this outlook may expect."""
        win, mars, more, lose_mars, lose_more = outlook
        single, dear, dearer = self
        won = single * win + (dear - single) * mars + (dearer - dear) * more
        lost = single * (1 - win) + (dear - single) * lose_mars + (dearer - dear) * lose_more
        return won - lost


def prices(variant: Variant) -> Prices:
    """What wins are worth in a game, for the side that has more to win where it differs."""
    scale = variant.scale
    if isinstance(scale, ByLoser):
        points = [1.0, *(float(worth) for _, worth in CLASSES[scale.class_of])]
        return Prices(*(points + points[-1:])[:3])
    return Prices(1.0, 1.0, 1.0)


class Evaluator(Protocol):
    """What tells chances from positions: a net, an engine, a table."""

    def outlooks(self, variant: Variant, boards: Sequence[Men], side: int) -> list[Outlook]:
        """The chances of `side`, which has just moved in each of the boards; the other throws."""
