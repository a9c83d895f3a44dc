"""Positions shown by messages apart from running games: kept to be described in words, or to be
answered by typing."""

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
    for a play. If it is `closed`, only replies to its message refer to it. `xgid` is that of a
    pasted position of backgammon, "" for any other."""

    slug: str
    position: str
    settings: Mapping[str, str] = field(default_factory=dict)
    sides: tuple[int, ...] = (0,)
    numbering: str = "own"
    mine: bool = False
    closed: bool = False
    xgid: str = ""


def picture_state(state: State, reader: int | None, numbering: str) -> PicturedPosition:
    """Return a state as it is kept for the seat that reads it."""
    sides = tuple(side_read(state, reader, at) for at in range(len(state.boards) or 1))
    variant = state.variant
    written = variant.write(position(state))
    return PicturedPosition(variant.slug, written, variant.settings, sides, numbering)


@dataclass(frozen=True, slots=True)
class AskedPosition:
    """A position that a person was asked about. It is the decision of a seat after the first
    `length` answers of a table's game, asked in a `review` (the table of the review; `number`
    and `count` are the number of the mistake and their total) or as an exercise. With no table
    it is a position of the collection with this `number`, which is that of the day if `daily`;
    or the question of a `quiz`, as its buttons carry it. `game` and `hard` are as in
    `AskExercise`. If it is `answered`, it is kept as the pattern of the next exercise; a quiz
    then holds the next question."""

    table: int = 0
    length: int = 0
    seat: int = 0
    review: int = 0
    number: int = 0
    count: int = 0
    daily: bool = False
    game: str = ""
    hard: str = ""
    quiz: str = ""
    answered: bool = False
