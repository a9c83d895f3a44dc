"""Secrets from which the dice of a conversation follow."""

from __future__ import annotations

import base64
import hashlib
import itertools
from collections.abc import Mapping
from functools import cache

from rules.dice import fair


class Chance:
    """A source of secrets that gives the same ones for the same seed."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._count = 0
        self._prepared: list[bytes] = []

    def __call__(self, size: int) -> bytes:
        if self._prepared and len(self._prepared[0]) == size:
            return self._prepared.pop(0)
        self._count += 1
        return hashlib.sha256(f"{self._seed}|{self._count}".encode()).digest()[:size]

    def deal(self, *throws: str, seats: int = 2) -> None:
        """Let the chance of the next table begin so: "6" for a die, "5-4" for a throw."""
        self._prepared = [_secret_of(throws, seats), _TABLE]


_TABLE = b"table"
_SEARCH_FROM: Mapping[tuple[str, ...], int] = {
    ("2", "5", "6", "3", "2-1"): 24042,
    ("3", "3", "4", "4", "6", "2"): 111461,
    ("6", "1", "5-2", "6-1", "3-1"): 30792,
    ("6", "2", "6", "3", "3", "5", "1", "2-1"): 9791241,
    ("6", "5", "2-1", "5-4", "6-2"): 98408,
    ("6-5", "2-1", "5-3", "2-1", "5-3"): 1258887,
}
"""The numbers of the secrets that are found late, by their throws."""


@cache
def _secret_of(throws: tuple[str, ...], seats: int) -> bytes:
    """Return a secret from which these throws follow at a table of that name."""
    game = base64.b32encode(_TABLE).decode().lower()

    def fits(secret: bytes) -> bool:
        seed = fair.seed_of(secret, [""] * seats)
        return all(
            fair.answer(seed, game, ply, len(throw.split("-")), ()) == throw
            for ply, throw in enumerate(throws, 1)
        )

    first = _SEARCH_FROM.get(throws, 0)
    numbered = (f"{throws}|{number}".encode() for number in itertools.count(first))
    return next(secret for text in numbered if fits(secret := hashlib.sha256(text).digest()))
