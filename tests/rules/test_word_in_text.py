"""A word that a game's text uses is told by its sentences."""

from __future__ import annotations

import pytest

from rules.explain import about_word, explanation


@pytest.mark.parametrize(
    ("slug", "lang", "said", "told"),
    [
        ("hills", "ru", "гора", "Две чужие шашки или больше закрывают пункт"),
        ("tsar", "ru", "царь", "в самом низу **царь**, номер 15"),
        ("tsar", "en", "tsar", "with the **tsar**, number 15, at the bottom"),
        ("royal", "ru", "королевская шашка", "королевск"),
        ("royal", "en", "royal checkers", "seven **royal** ones"),
        ("emir", "en", "emir", "the emir is the seventh from the top"),
        ("dames", "ru", "дама", "становится **дамкой**"),
    ],
)
def test_it_is_found_in_any_case(slug: str, lang: str, said: str, told: str) -> None:
    assert told in about_word(explanation(slug, lang).body, said)


@pytest.mark.parametrize("said", ["zebra", "a", "", "the way of the tsar"])
def test_what_it_does_not_use_is_not_told(said: str) -> None:
    assert about_word(explanation("tsar", "en").body, said) == ""
