"""Bags: things that are drawn instead of thrown, and not put back until the bag is used up.

A thing's text is `name:code` ("tile:6-5", "card:K", "lotto:56"). The things not yet drawn are a
public multiset; their order is unknown, also to the program.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import ClassVar

from rules.dice.throws import Throw

EMPTY = "-"
"""The text of a bag with nothing left in it."""


class Bag(ABC):
    """Bag of things of one kind: `name` begins their text, `example` is a throw of them as text."""

    name: ClassVar[str]
    example: ClassVar[str]

    @cached_property
    @abstractmethod
    def things(self) -> tuple[str, ...]:
        """Return the codes of all things in the order of the bag, equal things next to each
        other."""

    @abstractmethod
    def throw(self, drawn: Sequence[str]) -> Throw | None:
        """Return the throw that drawn codes stand for, None if another has to be drawn."""

    @abstractmethod
    def lot(self, code: str) -> tuple[int, ...] | None:
        """Return the worth of a thing in the opening draw, the larger tuple first; None to draw
        on."""

    def normal(self, code: str) -> str:
        """Return a code as the bag writes it, from a code as a person may write it."""
        return code

    def said(self, code: str) -> str:
        """Return a thing's text."""
        return f"{self.name}:{code}"

    def code(self, text: str) -> str:
        """Return the code in a thing's text."""
        return text.partition(":")[2]

    @cached_property
    def throws(self) -> tuple[Throw, ...]:
        """Return every possible throw: of one thing, and of two if the first needs a second."""
        codes = tuple(dict.fromkeys(self.things))
        drawn: list[tuple[str, ...]] = [(code,) for code in codes if self.throw((code,))]
        drawn += [pair for pair in product(codes, repeat=2) if not self.throw(pair[:1])]
        throws = map(self.throw, drawn)
        return tuple(throw for throw in throws if throw is not None)

    def drawn(self, text: str) -> tuple[str, ...]:
        """Return the codes in a throw's text, `tile:6-5` or `card:A,7`. Raises ValueError with a
        sentence if the bag does not hold them."""
        name, _, codes = text.strip().partition(":")
        drawn = tuple(self.normal(code.strip()) for code in codes.split(","))
        if name != self.name or not set(drawn) <= set(self.things):
            raise ValueError(f"{text!r} is nothing that is drawn here; a throw is {self.example}")
        return drawn

    def read_throw(self, text: str) -> Throw:
        """Return a throw from its text. Raises ValueError with a sentence if it is not a whole
        throw."""
        drawn = self.drawn(text)
        throw = self.throw(drawn)
        if throw is None:
            raise ValueError(f"{text!r} is no whole throw; one is {self.example}")
        return throw

    def without(self, left: Iterable[str], gone: Iterable[str]) -> tuple[str, ...]:
        """Return the codes left after some are gone, in the order of the bag. Raises ValueError
        with a sentence if they were not among `left`."""
        counts = Counter(left)
        counts.subtract(gone)
        for code, count in counts.items():
            if count < 0:
                raise ValueError(f"{self.said(code)} is not among what is left")
        return tuple(code for code in dict.fromkeys(self.things) for _ in range(counts[code]))

    def read(self, text: str | None) -> tuple[str, ...]:
        """Return the codes left from their text (None: the whole bag). Raises ValueError with a
        sentence."""
        if text is None:
            return self.things
        counts: Counter[str] = Counter()
        for item in text.split(".") if text != EMPTY else ():
            code, _, times = item.partition("x")
            if times and not times.isdecimal():
                raise ValueError(f"{item!r} is no number of things, like {self.things[0]}x2")
            counts[code] += int(times or 1)
        for code, count in counts.items():
            if count > self.things.count(code):
                raise ValueError(f"the bag does not hold {self.said(code)} {count} times")
        return self.without(counts.elements(), ())

    def write(self, left: Sequence[str]) -> str | None:
        """Return the text of the codes left, `1-1x2.2-1`; None for the whole bag."""
        if len(left) == len(self.things):
            return None
        return (
            ".".join(
                code if count == 1 else f"{code}x{count}" for code, count in Counter(left).items()
            )
            or EMPTY
        )


def _pips(*numbers: int) -> tuple[int, ...]:
    """Return numbers in descending order."""
    return tuple(sorted(numbers, reverse=True))


FACES = range(1, 7)


@dataclass(frozen=True)
class Tiles(Bag):
    """Dominoes without blanks, 21 in each of the `sets` (dice-domino.md)."""

    sets: int = 1
    name = "tile"
    example = "tile:6-5"

    @cached_property
    def things(self) -> tuple[str, ...]:
        """Return the tiles from 1-1 to 6-6, those of all sets next to each other."""
        kinds = (f"{high}-{low}" for high in FACES for low in range(1, high + 1))
        return tuple(kind for kind in kinds for _ in range(self.sets))

    def normal(self, code: str) -> str:
        """Return the code of a tile, the larger half first: `65` and `5-6` are 6-5."""
        return "-".join(sorted(code.replace("-", ""), reverse=True))

    def throw(self, drawn: Sequence[str]) -> Throw | None:
        """Return a tile as a throw."""
        (tile,) = drawn
        return Throw(_pips(*map(int, tile.split("-"))), (self.said(tile),))

    def lot(self, code: str) -> tuple[int, ...] | None:
        """Return the sum of the pips, then the larger half."""
        numbers = _pips(*map(int, code.split("-")))
        return sum(numbers), numbers[0]


@dataclass(frozen=True)
class Barrels(Bag):
    """The lotto barrels whose two figures are pips; with `spare` also 99, read as 66
    (dice-lotto.md)."""

    spare: bool = False
    name = "lotto"
    example = "lotto:56"

    @cached_property
    def things(self) -> tuple[str, ...]:
        """Return the barrels from 11 to 66, then 99 if it is used."""
        plain = tuple(f"{tens}{ones}" for tens in FACES for ones in FACES)
        return (*plain, "99") if self.spare else plain

    def throw(self, drawn: Sequence[str]) -> Throw | None:
        """Return a barrel as a throw."""
        (barrel,) = drawn
        return Throw(self._figures(barrel), (self.said(barrel),))

    def lot(self, code: str) -> tuple[int, ...] | None:
        """Return the sum of the figures, then the larger one."""
        numbers = self._figures(code)
        return sum(numbers), numbers[0]

    def _figures(self, code: str) -> tuple[int, ...]:
        return _pips(*map(int, "66" if code == "99" else code))


COURTS: Mapping[str, int] = {"10": 5, "J": 2, "Q": 3, "K": 4, "joker1": 1, "joker6": 6}
"""The double cards and their number."""
EIGHTS: Mapping[str, tuple[int, int]] = {"book": (4, 4), "two": (4, 4), "5-3": (5, 3)}
"""The numbers of an eight under each option; under `book` an eight alone is a double."""
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = 4


@dataclass(frozen=True)
class Cards(Bag):
    """Packs of 52 cards and two jokers (dice-cards.md).

    Ace to 6 are single cards: one move each, and a second card is drawn. 7 and 9 are two moves, and
    so is the 8 after a single card; an 8 alone is what `eight` says. The other cards are doubles. A
    single card and a double make five moves, which earn another throw, as doubles do, only if
    `mixed`: the option speaks of three moves too, but no double is among them.
    """

    decks: int = 1
    eight: str = "book"
    mixed: bool = False
    name = "card"
    example = "card:A,7"

    @cached_property
    def things(self) -> tuple[str, ...]:
        """Return the cards from the aces to the kings, then the jokers."""
        suits = tuple(rank for rank in RANKS for _ in range(SUITS * self.decks))
        jokers = ("joker1", "joker6")
        return (*suits, *(joker for joker in jokers for _ in range(self.decks)))

    def single(self, code: str) -> int | None:
        """Return the number of a single card, None for other cards."""
        if code == "A":
            return 1
        return int(code) if code in ("2", "3", "4", "5", "6") else None

    def throw(self, drawn: Sequence[str]) -> Throw | None:
        """Return the throw of a card that is not single, or of a single card with any other, in
        either order; None for one single card. Raises ValueError for any other draw."""
        on_table = tuple(map(self.said, drawn))
        singles = [number for code in drawn if (number := self.single(code))]
        others = [code for code in drawn if not self.single(code)]
        if len(drawn) > 2 or len(others) > 1:
            raise ValueError(f"{', '.join(on_table)}: two cards are only drawn if one is single")
        if not others:
            return Throw(_pips(*singles), on_table) if len(singles) == 2 else None
        numbers, double = self._many(others[0])
        if not singles and others[0] == "8" and self.eight == "book":
            return Throw(numbers, on_table)
        if not singles:
            return Throw(numbers, on_table, no_double=not double)
        moves = _pips(*singles, *(numbers * 2 if double else numbers))
        return Throw(moves, on_table, mixed=double and self.mixed)

    def _many(self, code: str) -> tuple[tuple[int, int], bool]:
        """Return the two numbers of a card that is not single, and whether it is a double."""
        if code in COURTS:
            return (COURTS[code], COURTS[code]), True
        if code == "8":
            return EIGHTS[self.eight], False
        return ((4, 3) if code == "7" else (5, 4)), False

    def lot(self, code: str) -> tuple[int, ...] | None:
        """Return a single card's number; None for other cards, after which the next is drawn."""
        number = self.single(code)
        return None if number is None else (number,)
