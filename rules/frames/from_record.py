"""What is made of whole games, as records tell it: read it, and begin its next game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from rules.frames.chouette import Chouette
from rules.frames.match import Match, read_match, read_result
from rules.game import State, start
from rules.variant import Variant

Frame: TypeAlias = Match | Chouette


def read_frame(told: Mapping[str, Any], seats: int, crawford: bool = True) -> Frame:
    """A match, or a session in which the seats change their roles: that one tells their `order`."""
    if "order" not in told:
        return read_match(told, seats, crawford)
    results = tuple(map(read_result, told.get("results", ())))
    return Chouette(tuple(map(int, told["order"])), results, seats)


def begin(
    variant: Variant, seats: int, told: Mapping[str, Any] | None = None, crawford: bool = True
) -> State:
    """A game before its first answer; `told` is its match as a record has it, with the seats behind
    the sides where colours stay (`owners`) and what the game before has handed on (`carried`)."""
    if not told:
        return start(variant, seats)
    opening = read_frame(told, seats, crawford).opening(told.get("owners"))
    facts = {**opening.facts, **told.get("carried", {})}
    return start(opening.of(variant), seats, facts, opening.owners)
