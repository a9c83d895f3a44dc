"""Frames of records: a match or a session, read back, and its next game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from rules.frames.chouette import Chouette
from rules.frames.match import Match, read_match, read_result
from rules.game import State, start
from rules.variant import Variant

Frame: TypeAlias = Match | Chouette


def read_frame(told: Mapping[str, Any], seats: int) -> Frame:
    """Return a match, or a session in which the seats change their roles: that has an `order`."""
    if "order" not in told:
        return read_match(told, seats)
    results = tuple(map(read_result, told.get("results", ())))
    return Chouette(tuple(map(int, told["order"])), results, seats)


def frame_for(variant: Variant, told: Mapping[str, Any], seats: int) -> Frame:
    """The same, with what is agreed for its next game: a match may do without Crawford's rule."""
    frame = read_frame(told, seats)
    agreed = variant.settings.get("crawford", "on") == "on"
    return replace(frame, crawford=agreed) if isinstance(frame, Match) else frame


def begin(variant: Variant, seats: int, told: Mapping[str, Any] | None = None) -> State:
    """Return a game before its first answer; `told` is its match as a record has it, with the
    seats behind the sides if colours stay (`owners`) and the facts handed on by the game before
    (`carried`)."""
    if not told:
        return start(variant, seats)
    opening = frame_for(variant, told, seats).opening(told.get("owners"))
    facts = {**opening.facts, **told.get("carried", {})}
    return start(opening.of(variant), seats, facts, opening.owners)
