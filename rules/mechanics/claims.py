"""Games that a side may claim: how many checkers off are enough, and what they are worth
(speedwalkers.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.board.boards import OFF
from rules.board.facts import Fact
from rules.board.position import Position
from rules.board.shapes import TURNS, Men
from rules.game import State
from rules.parts.endings import AtOnce
from rules.parts.goals import AllOff
from rules.parts.scales import OneWinner, Worth
from rules.protocols import Over
from rules.refusal import PositionError
from rules.variant import Variant

CLAIM = Fact("claim", r"[wb][1-9]\d{0,2}[!?]?", "claim=b8", 10)


@dataclass(frozen=True)
class EnoughOff(AllOff):
    """The goal of a game that a side may claim once it has borne off `enough`; the game ends by
    itself when all are off."""

    enough: int
    race = False


class WithClaim(AtOnce):
    """An end at once; the text of a finished position has the side that stopped."""

    keeps: tuple[Fact, ...] = (CLAIM,)

    def check(self, variant: Variant, place: Position) -> None:
        """Refuse a claim that is not the worth of the checkers off; it may be less if the other
        side may take them off too. Raises PositionError."""
        super().check(variant, place)
        claim = place.facts.get("claim")
        if claim is None:
            return
        goal, scale, side = variant.goal, variant.scale, TURNS.index(claim[0])
        assert isinstance(goal, EnoughOff) and isinstance(scale, TwiceForEach)
        row, points = variant.row(place.men, side), int(claim[1:].rstrip("!?"))
        if row[OFF] < goal.enough:
            raise PositionError(f"claim={claim} cannot be: that side has not {goal.enough} off")
        worth = scale.price(row)
        if points > worth or (points < worth and variant.colours is None):
            raise PositionError(f"claim={claim} cannot be: {row[OFF]} off are {claim[0]}{worth}")

    def reached(self, state: State, over: Over) -> State:
        """Return the state after all checkers of a side are off, which leaves no claim."""
        return super().reached(state.fact(claim=None), over)


@dataclass(frozen=True)
class TwiceForEach(OneWinner):
    """A scale on which `enough` checkers off win one point, and every further one doubles it."""

    enough: int

    def price(self, row: Sequence[int]) -> int:
        """Return what a side would win now; one point while it has not enough."""
        return 1 << max(row[OFF] - self.enough, 0)

    def won(self, variant: Variant, men: Men, winner: int, kind: str) -> Worth:
        """Return the price by the winner's checkers off."""
        return "single", self.price(variant.row(men, winner))

    def offers(self, variant: Variant, men: Men, side: int) -> tuple[Worth, ...]:
        """Return the single game that the enemy would win by its checkers off now."""
        return (("single", self.price(variant.row(men, 1 - side))),)
