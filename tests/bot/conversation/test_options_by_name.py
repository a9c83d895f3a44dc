"""A word for an option asks for its value, behind a game, before it, among other words, alone."""

from __future__ import annotations

import pytest

from bot.requests import game_by_name
from rules.explain import options, term
from tests.bot.conversation.kit import Evening

LIVE = {"throw": "live"}
CUBE = {"cube": "on"}


async def test_with_the_bot_too(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new long kestum bot")
    table = (await night.snapshot(anna)).table
    assert (table.status, table.options) == ("playing", LIVE)


async def test_whoever_wants_what_the_game_cannot_have_is_told_why(night: Evening) -> None:
    (told,) = await night.say(night.person("Анна"), "/new джаки кестум")
    assert "живым зарам" in told.text and "нужен бросок двух заров" in told.text


async def test_kestum_without_a_game_is_told_where_it_is_called(night: Evening) -> None:
    (told,) = await night.say(night.person("Анна"), "кестум")
    assert "останавливает бросок" in told.text and "/new длинные кестум" in told.text


TERMS = {
    "kestum": LIVE,
    "autokestum": LIVE,
    "cube": CUBE,
    "dave": {"cube": "dave"},
    "contempt": {"contempt": "on"},
    "beaver": {"beaver": "on"},
    "raccoon": {"beaver": "raccoon"},
    "automatic double": {"autodouble": "1"},
    "Jacoby rule": {"jacoby": "on"},
    "Crawford rule": {"crawford": "on"},
    "Holland rule": {"holland": "on"},
    "full draw": {"draw": "full"},
    "partial draw": {"draw": "partial"},
    "shortened draw": {"draw": "shortened"},
    "brief draw": {"draw": "brief"},
    "touch-move": {"touch_move": "on"},
}


@pytest.mark.parametrize("word", TERMS)
def test_each_term_that_names_a_value_asks_for_it_in_both_languages(word: str) -> None:
    meant = term(word, "en")
    assert meant is not None and all(name in options() for name in TERMS[word])
    for said in meant.name.values():
        assert TERMS[word].items() <= game_by_name.wanted(f"short {said}", "").options.items()
        assert TERMS[word].items() <= game_by_name.wanted(said, "short").options.items()


@pytest.mark.parametrize("said", ["джаки", "жаки", "jaki"])
def test_a_game_is_found_however_its_first_sound_is_spelt(said: str) -> None:
    assert game_by_name.named_alone(said) == "jaki"
