"""The chances of each outcome of a game, and their value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bot.opponent.normalized_errors import mean_points
from rules.board.shapes import Men
from rules.mechanics.battle import Surplus
from rules.mechanics.claims import TwiceForEach
from rules.mechanics.jumps import ByDead
from rules.mechanics.lines import Helmets
from rules.parts.scales import CLASSES, ByLoser, Difference, Flat, LeftOver
from rules.variant import Variant


class OutcomeChances(NamedTuple):
    """Chances of a side that has just moved, each from 0 to 1: to win, to win by mars or more, to
    win by more than mars, to lose by mars or more, to lose by more than mars.

    The game's scale defines mars and more: the dearer kinds of win in their order, all of them
    after the first counted as "more".
    """

    win: float
    mars: float = 0.0
    more: float = 0.0
    lose_mars: float = 0.0
    lose_more: float = 0.0

    def turned(self) -> OutcomeChances:
        """Return the chances of the other side."""
        return OutcomeChances(1 - self.win, self.lose_mars, self.lose_more, self.mars, self.more)

    def sound(self) -> OutcomeChances:
        """Return the chances, each lowered to at most the chance that includes it; estimates may
        be off by a little."""
        win = min(max(self.win, 0.0), 1.0)
        mars = min(max(self.mars, 0.0), win)
        lose_mars = min(max(self.lose_mars, 0.0), 1 - win)
        return OutcomeChances(
            win,
            mars,
            min(max(self.more, 0.0), mars),
            lose_mars,
            min(max(self.lose_more, 0.0), lose_mars),
        )


Rows: TypeAlias = NDArray[np.float64]
"""Outcome chances of many boards: a row for each, the five chances in their order."""
CHANCES = len(OutcomeChances._fields)


def outlooks_in(rows: Rows) -> list[OutcomeChances]:
    """Return the chances of each board."""
    return [OutcomeChances(*row) for row in rows.tolist()]


def turned_rows(rows: Rows) -> Rows:
    """Return the rows of chances of the other side."""
    return np.concatenate([1 - rows[:, :1], rows[:, 3:], rows[:, 1:3]], axis=1)


def sound_rows(rows: Rows) -> Rows:
    """Return rows of chances, each lowered to at most the chance that includes it."""
    sound = np.clip(rows, 0.0, 1.0)
    for holds, held in ((sound[:, 0], 1), (1 - sound[:, 0], 3)):
        np.minimum(sound[:, held], holds, out=sound[:, held])
        np.minimum(sound[:, held + 1], sound[:, held], out=sound[:, held + 1])
    return sound


class Prices(NamedTuple):
    """Points of a single win, of mars, and of more, at a stake of one."""

    single: float = 1.0
    mars: float = 2.0
    more: float = 3.0

    def equity(self, outlook: OutcomeChances, lost: Prices | None = None) -> float:
        """Return the points that a side with these chances may expect; `lost` are the prices of its
        losses, if they are others."""
        return self.won(outlook) - (lost or self).won(outlook.turned())

    def at_most(self, points: float) -> Prices:
        """Return the prices with no win above this many points."""
        return Prices(*(min(price, points) for price in self))

    def won(self, outlook: OutcomeChances) -> float:
        """Return the points that a side wins on average, those that it loses left out."""
        single, mars, more = self
        return single * outlook.win + (mars - single) * outlook.mars + (more - mars) * outlook.more


def prices(variant: Variant, side: int = 0) -> Prices:
    """Return the prices of a side's wins in a game; "more" is the commonest kind above mars."""
    scale = variant.scale
    if isinstance(scale, ByLoser):
        points = [1.0, *(float(worth) for _, worth in CLASSES[scale.class_of])]
        return Prices(*(points + points[-1:])[:3])
    if isinstance(scale, Flat):
        return Prices(*(float(scale.points[side]),) * 3)
    if isinstance(scale, Difference):
        return Prices(4.0, *(2.0 * variant.totals[1 - side],) * 2)
    if isinstance(scale, LeftOver):
        return COUNTED
    if isinstance(scale, ByDead):
        return Prices()
    if isinstance(scale, Helmets | Surplus | TwiceForEach):
        return Prices(*(mean_points(variant),) * 3)
    return Prices(1.0, 1.0, 1.0)


COUNTED = Prices(24.0, 80.0, 107.0)
"""The mean count of the checkers left after each kind of win in short nardy."""


class Evaluator(Protocol):
    """A source of outcome chances: a net, an engine, a table."""

    def outlooks(self, variant: Variant, boards: Sequence[Men], side: int) -> list[OutcomeChances]:
        """Return the chances of `side`, which has just moved in each of the boards; the other side
        throws next."""


class RowEvaluator(Evaluator, Protocol):
    """An evaluator that judges boards together."""

    def rows(self, variant: Variant, boards: Sequence[Men], side: int) -> Rows:
        """Return the chances that `outlooks` gives as rows of numbers."""
