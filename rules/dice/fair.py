"""The generator of all throws: anyone can check a finished game (kestum.md 7).

`seed` is the secret in hexadecimal and the players' words, joined with "|"; `ply` counts the
questions put to chance in a game from 1; `attempt` and the die's number `n` count from 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256


def commitment(secret: bytes) -> str:
    """Return the promise shown before the first throw: SHA-256 of the secret, in hexadecimal."""
    return sha256(secret).hexdigest()


def seed_of(secret: bytes, words: Sequence[str]) -> str:
    """Return the seed of a game; a seat without a word has an empty one.

    >>> seed_of(bytes.fromhex("00ff"), ["luck", ""])
    '00ff|luck|'
    """
    return "|".join([secret.hex(), *words])


def digest(seed: str, game: str, ply: int, attempt: int, last: object) -> bytes:
    """Return the hash that a die, a draw or a flight is read from; `last` is its name."""
    return sha256(f"{seed}|{game}|{ply}|{attempt}|{last}".encode()).digest()


def face(seed: str, game: str, ply: int, n: int, attempt: int = 1) -> int:
    """Return the number of die `n` of a throw: the first of eight bytes below 252, modulo 6, plus
    1."""
    last = str(n)
    while True:
        block = digest(seed, game, ply, attempt, last)
        for byte in block[:8]:
            if byte < 252:
                return 1 + byte % 6
        last += "|2"


def dice(seed: str, game: str, ply: int, count: int, attempt: int = 1) -> tuple[int, ...]:
    """Return the numbers of one throw, in the order of the dice.

    >>> dice("00ff|luck|", "game", 1, 2)
    (1, 1)
    """
    return tuple(face(seed, game, ply, n, attempt) for n in range(1, count + 1))


def draw(seed: str, game: str, ply: int, things: int, attempt: int = 1) -> int:
    """Return a number below `things`: the first 4-byte word below the largest multiple of `things`,
    modulo `things`."""
    ceiling = 2**32 // things * things
    last = "1"
    while True:
        block = digest(seed, game, ply, attempt, last)
        for at in range(0, 32, 4):
            word = int.from_bytes(block[at : at + 4], "big")
            if word < ceiling:
                return word % things
        last += "|2"


def answer(seed: str, game: str, ply: int, count: int, bag: Sequence[str]) -> str:
    """Return the answer of chance: a throw of `count` dice as `6-5`, or a thing of a bag, which are
    counted in the order of `bag`."""
    if bag:
        return bag[draw(seed, game, ply, len(bag))]
    return "-".join(str(number) for number in sorted(dice(seed, game, ply, count), reverse=True))
