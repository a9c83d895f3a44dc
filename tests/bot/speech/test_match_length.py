"""How long a match is wished for, in digits and in words."""

from __future__ import annotations

import pytest

from bot.speech import NewGame, understand
from bot.speech.match_length import match_length

IN_WORDS = {
    1: ("одного", "one"),
    2: ("двух", "two"),
    3: ("трёх", "three"),
    4: ("четырёх", "four"),
    5: ("пяти", "five"),
    6: ("шести", "six"),
    7: ("семи", "seven"),
    8: ("восьми", "eight"),
    9: ("девяти", "nine"),
    10: ("десяти", "ten"),
    11: ("одиннадцати", "eleven"),
    12: ("двенадцати", "twelve"),
    13: ("тринадцати", "thirteen"),
    14: ("четырнадцати", "fourteen"),
    15: ("пятнадцати", "fifteen"),
}
COUNTED = {
    "два очка": 2,
    "три очка": 3,
    "четыре очка": 4,
    "пять очков": 5,
    "шесть очков": 6,
    "семь очков": 7,
    "восемь очков": 8,
    "девять очков": 9,
    "десять очков": 10,
    "одиннадцать очков": 11,
    "двенадцать очков": 12,
    "тринадцать очков": 13,
    "четырнадцать очков": 14,
    "пятнадцать очков": 15,
}


@pytest.mark.parametrize("points", IN_WORDS)
def test_a_length_in_words_is_that_in_digits(points: int) -> None:
    russian, english = IN_WORDS[points]
    assert understand(f"сыграем в короткие до {russian}") == NewGame("короткие", points=points)
    assert understand(f"сыграем в короткие до {points}") == NewGame("короткие", points=points)
    assert match_length(f"first to {english}") == points


@pytest.mark.parametrize("said", COUNTED)
def test_points_that_are_counted_are_the_length(said: str) -> None:
    assert understand(f"сыграем в короткие {said}") == NewGame("короткие", points=COUNTED[said])


@pytest.mark.parametrize(("games", "wins"), [(3, 2), (5, 3), (7, 4)])
def test_of_the_best_of_so_many_more_than_half_are_won(games: int, wins: int) -> None:
    assert match_length(f"best of {games}") == wins
    assert match_length(f"лучший из {games} партий") == wins


@pytest.mark.parametrize(
    ("said", "games"),
    [
        ("5 партий", 5),
        ("ровно 5 партий", 5),
        ("матч из 5 партий", 5),
        ("четыре партии", 4),
        ("давай 3 партии", 3),
        ("5 games", 5),
    ],
)
def test_a_number_of_games_is_no_number_of_points(said: str, games: int) -> None:
    """All are played, and points are added up (competitions.md 2)."""
    assert understand(said) == NewGame(games=games)
    assert understand(f"/new длинные {said}") == NewGame("длинные", games=games, addressed=True)


def test_a_match_to_points_stays_one() -> None:
    assert understand("/new длинные до 5") == NewGame("длинные", points=5, addressed=True)
