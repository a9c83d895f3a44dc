"""The question that a person was asked last, and may answer by typing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AskedPosition:
    """What a seat should have answered after so many answers of a table's game (`length`),
    asked in a `review` (the table of that, with the `number` of the mistake, of so many:
    `count`) or as an exercise; or what is best in a position of the collection, which its
    `number` tells where there is no table, and which may be that of the day. `game` and `hard`
    as `AskExercise` has them. Or the question of a `quiz`, as its buttons carry it. One that is
    `answered` still tells what the next one is to be like; of a quiz it is the next one."""

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
