"""Throws as they fell, and what they mean: batches of numbers that one actor plays together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Batch: TypeAlias = tuple[int, ...]
"""Numbers one actor plays together, the larger first."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice as they fell, the larger first; one die alone is a throw of one number."""

    numbers: tuple[int, ...]

    @property
    def double(self) -> bool:
        """Whether two dice show the same face. One die is never a double."""
        return len(self.numbers) == 2 and self.numbers[0] == self.numbers[1]

    def __str__(self) -> str:
        return "-".join(map(str, self.numbers))


def read_throw(text: str, dice: int = 2) -> Throw:
    """Read `6-5`, `65` or a single `5`; ValueError with a sentence otherwise."""
    figures = text.strip().replace("-", "").replace("–", "").replace(":", "").replace(" ", "")
    if not figures or len(figures) > dice or any(figure not in "123456" for figure in figures):
        raise ValueError(f"{text!r} is not a throw of {dice} dice, like 6-5")
    return Throw(tuple(sorted(map(int, figures), reverse=True)))
