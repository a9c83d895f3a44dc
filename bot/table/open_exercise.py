"""The question that a person was asked last, and may answer by typing."""

from __future__ import annotations

from dataclasses import dataclass


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
