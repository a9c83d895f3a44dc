"""Throws that are known beforehand: the same one every turn, or listed in two open columns.

The fact `columns` is each side's list, "65.31-54.22"; `spent` how many entries each has used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rules.board.facts import Fact
from rules.dice.throws import Throw, read_throw
from rules.game import CHANCE, Ask, Phase, State
from rules.questions.announced import Announced
from rules.questions.play import Dice, with_throw
from rules.refusal import PositionError, Refusal, Refused

if TYPE_CHECKING:
    from rules.variant import Variant

COLUMN = r"[1-6]{2}(?:\.[1-6]{2}){0,19}"
COLUMNS = Fact("columns", f"{COLUMN}-{COLUMN}", "columns=65.31-54.22")
SPENT = Fact("spent", r"\d{1,4}-\d{1,4}", "spent=3-2")

FOUR_THREE = Throw((4, 3))


@dataclass(frozen=True)
class Constant(Dice):
    """A source whose throws are all the same (four-three.md)."""

    always: Throw = FOUR_THREE
    by_chance: ClassVar[bool] = False
    numbered: ClassVar[bool] = True

    def open(self, state: State) -> State:
        """Start the turn without a decision."""
        return with_throw(state.fact(again=None), self.always)

    def cast(self, state: State, text: str) -> State:
        """Return the state with the constant throw. Raises Refused for another throw."""
        if self.read(text) != self.always:
            raise Refused(Refusal("fixed-throw", {"throw": str(self.always)}))
        return with_throw(state, self.always)


def never_doubles(variant: Variant) -> bool:
    """Return whether a double can never come."""
    source = variant.source
    if isinstance(source, Constant):
        return not source.always.double
    return isinstance(source, Announced) and source.doubles == "forbidden"


class Columns:
    """The throws of each side's column before the first turn, entry after entry (xray.md)."""

    kind = "column"
    phase = Phase.OPENING

    def __init__(self, entries: int) -> None:
        self.entries = entries

    def open(self, state: State) -> State:
        """Ask chance for the next entry, first of one side, then of the other, until both columns
        are full."""
        columns = columns_of(state.facts)
        for side, seat in enumerate(state.owners):
            if len(columns[side]) < self.entries:
                return state.push(Ask(self, (CHANCE,), dice=2, about=seat))
        return state

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Add the entry to the column of its side and ask for the next entry."""
        columns = columns_of(state.facts)
        assert ask.about is not None
        side = state.owners.index(ask.about)
        columns[side] = (*columns[side], read_throw(value))
        return self.open(state.fact(columns=_write_columns(columns)))


@dataclass(frozen=True)
class Listed(Dice):
    """A source in which each side goes down a column: its own first, at its end the other's, and so
    in turn. An entry counts as used even if nothing of it can be played (xray.md)."""

    by_chance: ClassVar[bool] = False
    numbered: ClassVar[bool] = True
    keeps = (COLUMNS, SPENT)

    def open(self, state: State) -> State:
        """Start the turn without a decision; without known columns the dice are thrown."""
        entry = self.entry(state, state.thrower)
        if entry is None:
            return self.ask(state)
        return self._used(state.fact(again=None), entry)

    def entry(self, state: State, side: int) -> Throw | None:
        """Return the entry of a side's next throw, None without known columns."""
        columns, spent = columns_of(state.facts), spent_of(state.facts)[side]
        entries = len(columns[0])
        if not entries:
            return None
        return columns[holds(side, spent, entries)][spent % entries]

    def cast(self, state: State, text: str) -> State:
        """Return the state with the next entry, or with any throw if a position has no columns.
        Raises Refused for a throw other than the entry."""
        throw, entry = self.read(text), self.entry(state, state.thrower)
        if entry is None:
            return with_throw(state, throw)
        if throw != entry:
            raise Refused(Refusal("fixed-throw", {"throw": str(entry)}))
        return self._used(state, entry)

    def check(self, facts: Mapping[str, str]) -> None:
        """Refuse columns that are unreadable or of unequal length. Raises PositionError."""
        try:
            first, other = columns_of(facts)
            spent_of(facts)
        except ValueError as error:
            raise PositionError(f"columns={facts.get('columns')} cannot be: {error}") from error
        if len(first) != len(other):
            raise PositionError("both columns have equally many entries")

    def _used(self, state: State, entry: Throw) -> State:
        spent = spent_of(state.facts)
        spent[state.thrower] += 1
        return with_throw(state.fact(spent="-".join(map(str, spent))), entry)


def holds(side: int, spent: int, entries: int) -> int:
    """Return the owner of the column that a side uses after this many entries."""
    return side if spent // entries % 2 == 0 else 1 - side


def columns_of(facts: Mapping[str, str]) -> list[tuple[Throw, ...]]:
    """Return each side's column of throws. Raises ValueError if the text is not two columns of
    throws."""
    sides = facts.get("columns", "-").split("-")
    if len(sides) != 2:
        raise ValueError("there are two of them")
    return [tuple(read_throw(entry) for entry in side.split(".") if entry) for side in sides]


def spent_of(facts: Mapping[str, str]) -> list[int]:
    """Return how many entries each side has used."""
    return [int(count) for count in facts.get("spent", "0-0").split("-")]


def _write_columns(columns: Sequence[Sequence[Throw]]) -> str:
    return "-".join(
        ".".join("".join(map(str, throw.numbers)) for throw in column) for column in columns
    )
