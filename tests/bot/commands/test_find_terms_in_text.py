"""Signs, rolls and terms are found among the other words of a phrase."""

from __future__ import annotations

import pytest

from bot.commands.find_terms_in_text import NamedSign, NamedThrow, named_within
from bot.commands.game_terms import sign_called


@pytest.mark.parametrize(
    ("text", "lang", "names"),
    [
        ("чем марс отличается от кокса, не пойму", "ru", ["mars", "koks"]),
        ("объясни, пожалуйста: кокс – это много или мало", "ru", ["koks"]),
        ("there is a 🔒 below the board, why is it there", "en", ["promise"]),
        ("написано пянджи чар, а я не понимаю", "ru", ["5-4"]),
        ("that small circle behind the 8 puzzles me", "en", ["pinned"]),
        ("под доской стоит XGID, для чего", "ru", ["xgid"]),
        ("a sentence that names nothing of the sort", "en", []),
    ],
)
def test_what_a_phrase_names_is_found(text: str, lang: str, names: list[str]) -> None:
    found = [
        meant.name
        if isinstance(meant, NamedSign)
        else meant.throw
        if isinstance(meant, NamedThrow)
        else meant.name["en"]
        for meant in named_within(text, lang, sign_called)
    ]
    assert found == names
