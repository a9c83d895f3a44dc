"""Throws that fly: how each die comes to rest, when, and whether the throw was even (kestum.md).

A throw's text has its dice in the order in which they are counted, with a mark for a die that lies
badly: `6-5`, `6-2!off`, `6!edge-5!half`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules.dice.fair import digest, face

WEIGHTS = (("edge", 35), ("checker", 20), ("rail", 10), ("die", 5), ("half", 15), ("off", 15))
"""The ways in which a die lies badly, each with its share in a hundred: on an edge, on a checker,
on a rail, on the other die, on the other half, off the board."""

_DIE = re.compile(r"([1-6])(?:!(" + "|".join(name for name, _ in WEIGHTS) + "))?")


class Landed(NamedTuple):
    """Die at rest: its number, and the way in which it lies badly ("" if it lies well)."""

    number: int
    fault: str = ""

    def __str__(self) -> str:
        return f"{self.number}!{self.fault}" if self.fault else str(self.number)


class Flight(NamedTuple):
    """Throw in flight: whether one die knocks before the other, and when the first and the second
    come to rest, in milliseconds from the throw."""

    uneven: bool
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Air:
    """Parameters of flights: the chances of a bad landing of a die and of an uneven throw in a
    million, and the base length of a flight in milliseconds."""

    p_bad: int = 10_000
    p_uneven: int = 200_000
    w_ms: int = 3500

    def flight(self, seed: str, game: str, ply: int, attempt: int) -> Flight:
        """Return the flight of an attempt; it does not depend on the numbers (kestum.md 7)."""
        random_bytes = digest(seed, game, ply, attempt, "throw")
        uneven = int.from_bytes(random_bytes[:4], "big") * 1_000_000 < self.p_uneven * 2**32
        first = self.w_ms + int.from_bytes(random_bytes[4:6], "big") % 801
        more = int.from_bytes(random_bytes[6:8], "big")
        return Flight(uneven, first, first + (600 + more % 601 if uneven else more % 201))

    def landing(self, seed: str, game: str, ply: int, attempt: int) -> tuple[Landed, ...]:
        """Return the landings of the two dice of an attempt."""
        return tuple(self._die(seed, game, ply, attempt, n) for n in (1, 2))

    def _die(self, seed: str, game: str, ply: int, attempt: int, n: int) -> Landed:
        number, random_bytes = (
            face(seed, game, ply, n, attempt),
            digest(seed, game, ply, attempt, n),
        )
        if int.from_bytes(random_bytes[8:12], "big") * 1_000_000 >= self.p_bad * 2**32:
            return Landed(number)
        share, kind = 0, int.from_bytes(random_bytes[12:16], "big") % 100
        for fault, weight in WEIGHTS:
            share += weight
            if kind < share:
                return Landed(number, fault)
        raise AssertionError("the weights make a hundred")


def write_landing(dice: Sequence[Landed]) -> str:
    """Return two dice at rest as text."""
    return "-".join(map(str, dice))


def read_landing(text: str) -> tuple[Landed, ...]:
    """Return two dice at rest from their text. Raises ValueError with a sentence."""
    matches = [_DIE.fullmatch(part) for part in text.strip().split("-")]
    if len(matches) != 2 or None in matches:
        raise ValueError(f"{text!r} is not how two dice landed, like 6-5 or 6-2!off")
    return tuple(Landed(int(die[1]), die[2] or "") for die in matches if die)
