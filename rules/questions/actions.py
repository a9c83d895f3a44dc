"""Turns without dice: one action each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from rules.dice.throws import Throw
from rules.game import Phase, State

NO_THROW = ("-", "0", "")
"""The texts accepted for a throw in a game that throws nothing."""


@dataclass(frozen=True)
class OneAction:
    """A turn without a throw: one step that no number makes (grasshopper.md)."""

    by_chance: ClassVar[bool] = False
    numbered: ClassVar[bool] = False
    kind = "action"
    phase = Phase.THROW

    def open(self, state: State) -> State:
        """Make one step due."""
        return replace(state, throw=None, due=((0,),), left=())

    def read(self, text: str) -> Throw:
        """Return the empty throw of `-`, `0` or an empty text. Raises ValueError for other
        texts."""
        if text.strip() not in NO_THROW:
            raise ValueError(f"{text!r}: nothing is thrown in this game, the throw is -")
        return Throw(())

    @property
    def throws(self) -> Sequence[Throw]:
        """Return no throw."""
        return ()

    def check(self, facts: Mapping[str, str]) -> None:
        """Accept all facts."""

    def cast(self, state: State, text: str) -> State:
        """Return the state with the turn's one step due. Raises ValueError if the text has a
        throw."""
        self.read(text)
        return self.open(state)
