"""A position that a message shows, apart from any running game, kept for describing it in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.table.numbering import side_read
from rules.game import State
from rules.position_state import position


@dataclass(frozen=True, slots=True)
class PicturedPosition:
    """A `position` of a game as the rules write it (its start if a message only describes the
    game), the side that reads each board and the numbering there; `mine`: the reader is asked
    for a play. If it is `closed`, only replies to its message refer to it."""

    slug: str
    position: str
    settings: Mapping[str, str] = field(default_factory=dict)
    sides: tuple[int, ...] = (0,)
    numbering: str = "own"
    mine: bool = False
    closed: bool = False


def pictured(state: State, reader: int | None, numbering: str) -> PicturedPosition:
    """Return a state as it is kept for the seat that reads it."""
    sides = tuple(side_read(state, reader, at) for at in range(len(state.boards) or 1))
    variant = state.variant
    written = variant.write(position(state))
    return PicturedPosition(variant.slug, written, variant.settings, sides, numbering)
