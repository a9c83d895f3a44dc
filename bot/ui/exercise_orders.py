"""Orders to show questions of play: of a quiz, about one's own mistakes, exercises."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.store import Rank


@dataclass(frozen=True, slots=True)
class AskQuiz:
    """A question of a quiz about a game, or the worth of the answer `said` to it ("y" that the
    play may be made, "n" that it may not); `right` answers were given before. It replaces the
    bot's picture message `instead`."""

    kind: ClassVar[str] = "quiz"
    rank: ClassVar[Rank] = Rank.ASKED
    person: int
    slug: str
    lang: str
    formal: bool
    seed: str
    number: int = 0
    right: int = 0
    said: str = ""
    theme: str = "wood"
    thread: int | None = None
    instead: int | None = None


@dataclass(frozen=True, slots=True)
class ShowMistake:
    """A mistake that a seat made in a finished game (of a match, in all of its games), by its
    number from 0: the question, or if `answered`, the better play, and after an answer its worth
    too. The answer is an offered one (`choice`) or a typed one, as the rules write it (`said`).
    It replaces the bot's picture message `instead`."""

    kind: ClassVar[str] = "mistake"
    rank: ClassVar[Rank] = Rank.ASKED
    table: int
    seat: int
    number: int
    answered: bool
    instead: int | None = None
    choice: int | None = None
    said: str = ""


@dataclass(frozen=True, slots=True)
class AskExercise:
    """An exercise for a person (store id), or if `answered` its best play, and after an answer
    its worth too (`choice`, `said` as in `ShowMistake`): a mistake of a seat after `length`
    answers of a game (`table`), or without a table the position of that `number` in the
    collection, which may be that of the day. It replaces the bot's picture message `instead`.
    `game` and `hard` (digits of difficulties) are the person's wishes, which the next exercise
    keeps; `lacking` is a game that has no exercises of its own. An exercise that was answered
    `minutes_ago` is shown once more."""

    kind: ClassVar[str] = "exercise"
    rank: ClassVar[Rank] = Rank.ASKED
    person: int
    lang: str
    formal: bool
    theme: str
    table: int = 0
    length: int = 0
    seat: int = 0
    number: int = 0
    daily: bool = False
    answered: bool = False
    choice: int | None = None
    said: str = ""
    instead: int | None = None
    game: str = ""
    hard: str = ""
    lacking: str = ""
    minutes_ago: int | None = None
