"""Which exercise is wanted: of what game, and how hard."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from bot.speech.normalized_text import folded

HOW_HARD: Final = (
    ("5", r"сам\w+ (?:сложн|трудн|тяжел)\w*|hardest|most difficult"),
    ("1", r"сам\w+ (?:прост|легк)\w*|easiest|simplest"),
    (
        "45",
        r"(?:по)?(?:сложн|трудн|тяжел|сильн)\w*|hard(?:er)?|difficult|tough(?:er)?|strong(?:er)?",
    ),
    ("12", r"(?:по)?(?:прощ|прост|легч|легк|слаб)\w*|eas(?:y|ier)|simpler?|(?:для )?нович\w+"),
    ("3", r"средн\w*|medium|average"),
)
"""Difficulties, of 1 to 5, that words mean."""
_NUMBER: Final = re.compile(r"\b([1-5])\b")
_FILLERS: Final = re.compile(
    r"\b(?:задач\w*|упражнени\w*|тренировк\w*|потренир\w*|exercises?|puzzles?|practi[cs]e"
    r"|сложност\w*|трудност\w*|уров\w*|difficulty|level|дай\w*|давай\w*|покажи\w*|можно|хочу|мне"
    r"|еще|друг\w+|нов\w+|пожалуйста|по|на|в|из|для|с|give|show|set|me|i|want|need|can|have|get|an?"
    r"|some|one|another|new|more|please|for|of|in|on|with|the|let's|do|to|from|игр[аеуы])\b"
)


class ExerciseWish(NamedTuple):
    """The game as typed ("" for none), and the difficulties that are wanted ("" for any)."""

    game: str = ""
    hard: str = ""


def exercise_wish(said: str) -> ExerciseWish:
    """What a wish for an exercise tells about it: "a hard tapa exercise"."""
    rest = re.sub(r"[^\w' -]", " ", folded(said))
    rest, hard = re.sub(r"\b(?:сложност|трудност)\w*", " ", rest), ""
    if found := _NUMBER.search(rest):
        rest, hard = rest[: found.start()] + rest[found.end() :], found[1]
    for level, words in HOW_HARD:
        less = re.sub(rf"\b(?:{words})\b", " ", rest)
        hard = hard or (level if less != rest else "")
        rest = less
    return ExerciseWish(" ".join(_FILLERS.sub(" ", rest).split()), hard)
