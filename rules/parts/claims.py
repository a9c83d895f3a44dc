"""Games won by saying that one has enough: what is enough, and what it is worth
(speedwalkers.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.boards import OFF
from rules.game import State
from rules.parts.endings import AtOnce
from rules.parts.goals import AllOff
from rules.parts.scales import OneWinner, Worth
from rules.roles import Over
from rules.shapes import Men
from rules.variant import Variant


@dataclass(frozen=True)
class EnoughOff(AllOff):
    """Whoever has borne off `enough` may claim the game; it ends by itself when all are off."""

    enough: int
    race = False


class WithClaim(AtOnce):
    """At once; the text of a finished position tells who has stopped."""

    keys: tuple[str, ...] = ("claim",)

    def reached(self, state: State, over: Over) -> State:
        """All are off, whoever had a claim."""
        return super().reached(state.fact(claim=None), over)


@dataclass(frozen=True)
class TwiceForEach(OneWinner):
    """`enough` checkers off win one point, every further one doubles it."""

    enough: int

    def price(self, row: Sequence[int]) -> int:
        """What a side would win now; one point while it has not enough."""
        return 1 << max(row[OFF] - self.enough, 0)

    def won(self, variant: Variant, men: Men, winner: int, kind: str) -> Worth:
        """By the winner's checkers."""
        return "single", self.price(variant.row(men, winner))

    def offers(self, variant: Variant, men: Men, side: int) -> tuple[Worth, ...]:
        """What the enemy has come to."""
        return (("single", self.price(variant.row(men, 1 - side))),)
