"""The numbers of a throw as they are said, and read back."""

from __future__ import annotations

from typing import Final

_DOUBLED: Final = 4
"""So many numbers a double is."""


def told_throw(due: str) -> str:
    """The numbers that are due: a double by its two dice, two numbers alike that are no double one
    after the other."""
    if len(due) == _DOUBLED and len(set(due)) == 1:
        return f"{due[0]}-{due[1]}"
    return ", ".join(due) if len(due) == 2 and due[0] == due[1] else "-".join(due)


def read_throw(told: str) -> str:
    """The numbers that are due, as `told_throw` says them."""
    first, dash, second = told.partition("-")
    if dash and first == second:
        return first * _DOUBLED
    return told.replace("-", "").replace(", ", "")
