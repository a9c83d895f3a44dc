"""What is said behind a question of a quiz, an exercise or a review."""

from __future__ import annotations

import pytest

from bot.speech import quiz_answer, way_on


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("Можно!", "y"),
        ("it's legal.", "y"),
        ("нельзя", "n"),
        ("Not allowed", "n"),
        ("можно подсказку?", ""),
        ("24/18", ""),
    ],
)
def test_an_answer_to_a_quiz_stands_alone(said: str, answer: str) -> None:
    assert quiz_answer(said) == answer


@pytest.mark.parametrize(
    ("said", "way"),
    [
        ("Ещё вопрос!", "next"),
        ("next one, please", ""),
        ("Next please", "next"),
        ("Another", "next"),
        ("too easy", "harder"),
        ("Назад.", "back"),
        ("предыдущее", "back"),
        ("I'm done", "enough"),
        ("хватит на сегодня", "enough"),
        ("хватит", ""),
    ],
)
def test_words_lead_on_back_or_to_the_end(said: str, way: str) -> None:
    assert way_on(said) == way
