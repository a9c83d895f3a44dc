"""Russian in Latin letters is understood like Russian, and English stays as it is."""

from __future__ import annotations

import pytest

from bot.speech import NewGame, Unknown, Word, understand
from bot.speech.russian_in_latin_letters import in_cyrillic


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("kidai kosti", Word("throw")),
        ("Brosay kubiki", Word("throw")),
        ("davai v nardi", Word("want")),
        ("privet", Word("greet")),
        ("hochu igrat", Word("want")),
        ("xochu igrat v korotkie", NewGame("короткие")),
        ("sygraem v dlinnye s botom", NewGame("длинные", bot=True)),
        ("podskazhi", Word("hint")),
        ("sdayus", Word("resign")),
        ("verni hod", Word("undo")),
        ("beru", Word("take")),
        ("revansh", Word("rematch")),
        ("chey hod", Word("now")),
    ],
)
def test_it_means_what_it_sounds_like(said: str, meant: object) -> None:
    assert understand(said) == meant


@pytest.mark.parametrize("said", ["the one we play", "no way to go", "hello kosti", "long live"])
def test_words_that_are_not_russian_stay(said: str) -> None:
    assert in_cyrillic(said) == said
    assert isinstance(understand(said), Unknown)
