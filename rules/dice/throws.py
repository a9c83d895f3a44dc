"""Throws as they fell, and their meaning: batches of numbers that one actor plays together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import TypeAlias

Batch: TypeAlias = tuple[int, ...]
"""The numbers that one actor plays together, the larger first."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Numbers of a turn, the larger first; a single die is a throw of one number.

    `drawn` has the things on the table if no dice fell ("tile:6-5"; "card:A" and "card:7"), in the
    order of drawing. `no_double`: two equal numbers that are no double, as of a card that is just
    two fours. `mixed`: no double, but it earns another throw like one. `taken` are dice that fell
    and were taken away.
    """

    numbers: tuple[int, ...]
    drawn: tuple[str, ...] = ()
    no_double: bool = False
    mixed: bool = False
    taken: tuple[int, ...] = ()

    @property
    def double(self) -> bool:
        """Return whether two dice show equal numbers, or the throw stands for that. A single die
        never does."""
        twin = len(self.numbers) == 2 and self.numbers[0] == self.numbers[1]
        return twin and not self.no_double

    @property
    def earns(self) -> bool:
        """Return whether the throw earns another throw in games in which doubles do."""
        return self.double or self.mixed

    @property
    def moves(self) -> Batch:
        """Return the numbers to be played by the plain reading: each once, a double's four
        times."""
        return self.numbers * 2 if self.double else self.numbers

    def __str__(self) -> str:
        if not self.drawn:
            return "-".join(map(str, self.numbers))
        things = [thing.partition(":") for thing in self.drawn]
        return f"{things[0][0]}:{','.join(code for _, _, code in things)}"


def read_throw(text: str, dice: int = 2) -> Throw:
    """Read `6-5`, `65`, a single `5`, or as many figures as there are dice. Raises ValueError with
    a sentence.

        >>> str(read_throw("56"))
        '6-5'
    """
    figures = text.strip().replace("-", "").replace("–", "").replace(":", "").replace(" ", "")
    if not figures or len(figures) > dice or any(figure not in "123456" for figure in figures):
        like = "-".join("654321"[:dice])
        raise ValueError(f"{text!r} is not a throw of {dice} dice, like {like}")
    return Throw(tuple(sorted(map(int, figures), reverse=True)))


@cache
def throws_of(dice: int) -> tuple[Throw, ...]:
    """Return every throw of a number of dice, without regard to their order."""
    return tuple(map(Throw, combinations_with_replacement(range(6, 0, -1), dice)))


def read_batches(text: str) -> tuple[Batch, ...]:
    """Read batches that are still to be played, `33.4444`."""
    return tuple(tuple(sorted(map(int, batch), reverse=True)) for batch in text.split(".") if batch)


def may_be_left(due: Sequence[Batch], batches: Sequence[Batch]) -> bool:
    """Return whether batches may be the rest of others that are played in order: the first of them
    perhaps begun, the next ones whole; further ones may have been forfeited.

        >>> may_be_left([(3, 3), (4, 4)], [(2, 2), (3, 3, 3), (4, 4)])
        True
        >>> may_be_left([(2, 2), (4, 4)], [(2, 2), (3, 3), (4, 4)])
        False
    """
    first, *later = due
    return any(
        list(batches[at + 1 : at + len(due)]) == later and Counter(first) <= Counter(batch)
        for at, batch in enumerate(batches)
    )


def coming_of(facts: Mapping[str, str]) -> list[list[str]]:
    """Return the throws that each side will have, as far as they are known, White's then Black's,
    from the fact `coming`: `6-5.3-1/4-4`."""
    sides = facts.get("coming", "/").split("/")
    return [[entry for entry in side.split(".") if entry] for side in sides]


def coming_to(facts: Mapping[str, str], side: int) -> list[str]:
    """Return the throws coming to a side. While a throw falls anew, return its known part
    instead."""
    if "anew" in facts:
        return anew_of(facts)
    return coming_of(facts)[side] if "coming" in facts else []


def anew_of(facts: Mapping[str, str]) -> list[str]:
    """Return the known part of a throw that falls anew: the fact `anew`, `-` for nothing."""
    return [entry for entry in facts.get("anew", "-").split(".") if entry != "-"]


def with_anew(known: Sequence[str]) -> str:
    """Return the fact `anew` for the known part of a throw, `-` for nothing."""
    return ".".join(known) or "-"


def with_coming(coming: Sequence[Sequence[str]]) -> str | None:
    """Return the fact `coming` for the throws of each side, None if there are none."""
    return "/".join(".".join(side) for side in coming) if any(coming) else None
