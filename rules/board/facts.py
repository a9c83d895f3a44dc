"""Facts of a position beside its checkers, each declared by the part that keeps it."""

from __future__ import annotations

from dataclasses import dataclass

LAST = 99


@dataclass(frozen=True)
class Fact:
    """Fact under its `key`: `form` is a pattern of its values, `example` a complete value.

    `at` is its place in a position's text (facts with an equal place follow by the alphabet); every
    `sides`-th character names a side (0: none does); `by_seat`: a game keeps it by seat, a text
    writes it by side; `partly`: it exists only while a throw is being played, `before`: only before
    a throw; `each`: it has a number for each side.
    """

    key: str
    form: str
    example: str
    at: int = LAST
    sides: int = 0
    by_seat: bool = False
    partly: bool = False
    before: bool = False
    each: bool = False


def in_full(points: float) -> str:
    """Return a number of points with all its figures, without an exponent: 0.5, 1048576."""
    return str(int(points)) if float(points).is_integer() else f"{points:.15g}"


def flag(key: str, at: int = LAST, partly: bool = False) -> Fact:
    """Return a fact whose only value is 1; it is absent if it does not hold."""
    return Fact(key, "1", f"{key}=1", at, partly=partly)


DUE = Fact("due", r"0|[1-6]{1,6}(\.[1-6]{1,6})*", "due=33.4444", 0)
BY = Fact("by", r"[wb34]", "by=w", 1, sides=1, partly=True)
USED = Fact("used", r"(?:w\d)?(?:b\d)?(?:3\d)?(?:4\d)?", "used=w1b0", 2, sides=2, partly=True)
PENDING = (DUE, BY, USED)
"""The facts of a throw that is still being played, known in every game."""

FIRST = Fact("first", r"w|b|wb", "first=b", 2, sides=1)
"""The sides that have moved in the opponent's turn and not yet had a turn of their own."""
BOUGHT = flag("bought", partly=True)
"""The mark of a throw that was bought."""
AGAIN = flag("again", 5)
FREE = flag("free")
PASSED = Fact("passed", r"[12wb]", "passed=1", 7)
TURNS_MADE = Fact("turns", r"\d{1,4}-\d{1,4}", "turns=3-2", 8)
TURNS_GRANTED = Fact("extra", r"\d{1,4}-\d{1,4}", "extra=1-0", 8)
OWNER = Fact("owner", r"b-w|\d+-\d+", "owner=b-w", 15)
CUBE = Fact("cube", r"[1-9]\d{0,14}@[wb-]", "cube=2@w", 16)
CLOSED = Fact("closed", r"\d{1,18}(\.5)?-\d{1,18}(\.5)?", "closed=1.5-0")
