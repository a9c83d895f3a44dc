"""What is kept of a message to learn from tells nothing about people."""

from __future__ import annotations

import pytest

from bot.speech.anonymous_text import anonymous_text


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Давай с Верой до 15", "Давай с до 0"),
        ("вера, сыграем завтра?", "сыграем завтра?"),
        ("Вера, сыграем?", "сыграем?"),
        ("пиши на vera@example.org или t.me/vera", "пиши на или"),
        ("call @vera at +7 912 345-67-89", "call at +0 0 0-0-0"),
        ("How sure are we", "How sure are we"),
        ("https://example.org/a?b=1 что это", "что это"),
    ],
)
def test_anonymous_text_has_no_names_and_numbers(text: str, kept: str) -> None:
    assert anonymous_text(text, ("вера",)) == kept


def test_anonymous_text_is_cut_at_200_characters() -> None:
    assert len(anonymous_text("сколько ещё " * 100, ())) <= 200
