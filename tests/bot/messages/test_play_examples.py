"""Every example of every text is drawn as it is told, and a phone shows all of its words."""

from __future__ import annotations

import pytest

from bot.i18n import Words
from bot.i18n.markup import unmarked
from bot.messages.play_examples import MOST, example_scene, example_text, examples_of, shown
from rules.analysis import check_play
from rules.explain import LANGUAGES, slugs
from rules.explain.glossary import terms_in
from rules.variants import find, parts_of

LINES = 12


@pytest.mark.parametrize("slug", slugs())
def test_what_is_drawn_is_legal_and_what_is_told_fits(slug: str) -> None:
    assert examples_of(slug, "ru")
    for lang in LANGUAGES:
        for number, one in enumerate(examples_of(slug, lang), 1):
            found, words = shown(one), Words(lang)
            text = unmarked(example_text(one, slug, number, MOST, words))
            assert words.play(one.play) in text and len(text) < 500, text
            assert text.count("\n") < LINES
            if found.play and not found.before.boards:
                variant = find(one.variant, one.options)
                dice = "" if one.dice == "-" else one.dice
                assert check_play(variant, one.position, dice, found.play) is None
            assert found.play != one.play or one.legal
            scene = example_scene(one, "wood", slug)
            assert bool(scene.view.recent) == bool(found.play) or not found.before.ask
            if found.play and found.before.throw is not None:
                assert scene.view.dice and not any(die.played for die in scene.view.dice)


def test_what_changes_a_game_shows_its_own_examples_first() -> None:
    assert parts_of("short+imbyurti") == ("short", "imbyurti")
    first, *_ = examples_of("short+imbyurti", "ru")
    assert "imbyurti" in first.variant


def test_words_are_found_whatever_their_ends_are() -> None:
    text = "Шашки с головы, марса нет."
    assert [one.name["ru"] for one in terms_in(text, "ru")] == ["шашка", "голова", "марс"]
    assert [one.name["en"] for one in terms_in("Two gammons from the bar", "en")] == ["bar"]
