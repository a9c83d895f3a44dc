"""Ratings as the First Internet Backgammon Server computes them (FIBS, its help page on ratings).

A match of length n is won by the weaker of two sides, D points apart, with the chance 1 / (10^(D √n
/ 2000) + 1). The winner gains 4 K √n times the chance that it would have been lost, the loser loses
as much with their own K, which falls from 5 to 1 with the first 400 points of experience: the
lengths of all matches played.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

START = 1500.0
PROVISIONAL = 50
"""With less experience a rating says little."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's rating; `experience` is the sum of the lengths of all matches played."""

    value: float = START
    experience: int = 0

    @property
    def provisional(self) -> bool:
        """Return whether the rating rests on too few matches to mean much."""
        return self.experience < PROVISIONAL

    def changed(self, length: int, share: float) -> Rating:
        """Return the rating after a match of a length; `share` is the part of the most it can
        change by."""
        by = 4 * max(1.0, 5 - self.experience / 100) * sqrt(length) * share
        return Rating(self.value + by, self.experience + length)


def losing_chance(own: Rating, other: Rating, length: int) -> float:
    """Return the chance that a match against the other player is lost."""
    return 1 / (10 ** ((own.value - other.value) * sqrt(length) / 2000) + 1)


def after_match(winner: Rating, loser: Rating, length: int) -> tuple[Rating, Rating]:
    """Return the ratings of winner and loser after a match."""
    share = losing_chance(winner, loser, length)
    return winner.changed(length, share), loser.changed(length, -share)
