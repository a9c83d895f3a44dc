"""The files of `bot/speech/sayings/`: what they hold, and that nothing is measured on them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bot.cli.speech import read_sayings
from bot.i18n import Words
from bot.i18n.words import LANGS
from bot.speech.examples import FACE, TALK, commands, examples, known_sayings, words
from bot.speech.spelling import bare, prepared
from bot.speech.word_traits import INTENTS, WORDS

MEASURED = Path(__file__).parents[4] / "shared" / "sayings"
_UNNAMED = ("talk", "play")
"""Intents that are never offered."""


def test_examples_stand_under_intents_that_exist() -> None:
    assert {example.intent for example in examples()} <= INTENTS.keys()
    assert {intent for intent, _ in words().values()} <= {*INTENTS, FACE}
    assert set(commands().values()) <= {*WORDS, "m", "new"}


def test_every_intent_has_examples_in_both_languages() -> None:
    russian = {one.intent for one in examples() if not one.text.isascii()}
    english = {one.intent for one in examples() if one.text.isascii()}
    assert not INTENTS.keys() - {"start"} - russian
    assert not INTENTS.keys() - {"start"} - english


def test_no_example_stands_twice() -> None:
    counted = Counter(bare(prepared(one.text)) or one.text for one in examples())
    assert [key for key, count in counted.items() if count > 1] == []


@pytest.mark.parametrize("name", ["examples", "board", "group"])
def test_measured_sayings_are_no_examples(name: str) -> None:
    """A word of the game that stands in both was a word of the game before it was measured."""
    if not MEASURED.is_dir():
        pytest.skip("the measured sayings are not part of the repository")
    measured = {bare(prepared(one.text)) for one in read_sayings(MEASURED / f"{name}.tsv")}
    assert not measured & known_sayings().keys() - words().keys()


def test_talk_is_known_by_examples() -> None:
    assert sum(one.intent == TALK for one in examples()) >= 100


@pytest.mark.parametrize("lang", LANGS)
def test_every_intent_has_a_name_on_a_button(lang: str) -> None:
    words = Words(lang)
    assert [
        name for name in INTENTS if name not in _UNNAMED and not words.has(f"intent-{name}")
    ] == []
