"""Frames of records: a match or a session, read back, and its next game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from rules.frames.chouette import Chouette
from rules.frames.match import Match, read_match, read_result
from rules.game import State, run, start
from rules.position_state import from_position
from rules.variant import Variant

Frame: TypeAlias = Match | Chouette


def read_frame(match_record: Mapping[str, Any], seats: int) -> Frame:
    """Return a match, or a session in which the seats change their roles: that has an `order`."""
    if "order" not in match_record:
        return read_match(match_record, seats)
    results = tuple(map(read_result, match_record.get("results", ())))
    return Chouette(tuple(map(int, match_record["order"])), results, seats)


def frame_for(variant: Variant, match_record: Mapping[str, Any], seats: int) -> Frame:
    """Return the match or the session of a record, with what is agreed for its next game: a match
    may do without Crawford's rule."""
    frame = read_frame(match_record, seats)
    agreed = variant.settings.get("crawford", "on") == "on"
    return replace(frame, crawford=agreed) if isinstance(frame, Match) else frame


def begin(
    variant: Variant,
    seats: int,
    match_record: Mapping[str, Any] | None = None,
    position: str = "",
) -> State:
    """Return a game before its first answer; `match_record` is its match as a record has it, with
    the seats behind the sides if colours stay (`owners`) and the facts handed on by the game before
    (`carried`). With a `position`, in the text form of the variant, the game begins there. Raises
    PositionError for one that cannot be."""
    if position:
        return run(from_position(variant, variant.read(position)))
    if not match_record:
        return start(variant, seats)
    opening = frame_for(variant, match_record, seats).opening(match_record.get("owners"))
    facts = {**opening.facts, **match_record.get("carried", {})}
    return start(opening.of(variant), seats, facts, opening.owners)
