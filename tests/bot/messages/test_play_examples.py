"""Every example of every text is drawn as it is told, and a phone shows all of its words."""

from __future__ import annotations

import pytest

from bot.i18n import Words
from bot.i18n.markup import unmarked
from bot.messages.play_examples import (
    OTHERS,
    example_scene,
    example_text,
    examples_of,
    rule_name,
    shown,
)
from rules.analysis import check_play
from rules.explain import LANGUAGES, slugs
from rules.explain.glossary import terms_in
from rules.variants import find, parts_of
from rules.view.visibility import view

LINES = 12


@pytest.mark.parametrize("slug", slugs())
def test_what_is_drawn_is_legal_and_what_is_told_fits(slug: str) -> None:
    assert examples_of(slug, "ru")
    for lang in LANGUAGES:
        for number, one in enumerate(examples_of(slug, lang), 1):
            found, words = shown(one), Words(lang)
            text = unmarked(example_text(one, slug, number, 5, words))
            assert words.play(one.play) in text and len(text) < 500, text
            assert text.count("\n") < LINES
            if found.play and not found.before.boards:
                variant = find(one.variant, one.options)
                dice = "" if one.dice == "-" else one.dice
                assert check_play(variant, one.position, dice, found.play) is None
            assert found.play != one.play or one.legal
            assert found.count == 0 or len(found.others) == min(OTHERS, found.count - 1)
            scene = example_scene(one, "wood", slug)
            asked = found.before.ask is not None and found.before.ask.kind == "play"
            assert bool(scene.view.recent) == (one.legal and bool(found.play)) or not asked
            if not one.legal:
                named = unmarked(rule_name(found.rule, words))
                assert f"{named}. " in text and named != words.plain("rule-other")
                marked = scene.marks.crossed or scene.marks.ringed or scene.marks.dotted
                assert marked or not asked or found.before.boards
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
    assert [one.key for one in terms_in("закрытых пунктов, дублей", "ru")] == [
        "punkt",
        "zakryty-punkt",
        "dubl",
    ]


@pytest.mark.parametrize("text", ["давно", "в битве", "home, mars", "the hit. Checkers"])
def test_what_only_begins_like_a_term_is_none(text: str) -> None:
    lang = "en" if text.isascii() else "ru"
    assert not {one.key for one in terms_in(text, lang)} & {
        "dave",
        "bit",
        "domashny-mars",
        "pobitka",
    }


def test_a_wrong_play_is_crossed_out_and_what_is_nearest_to_it_dotted() -> None:
    one = next(one for one in examples_of("short", "en") if not one.legal)
    scene = example_scene(one, "wood", "Short nardy")
    assert [len(some) for some in (scene.marks.crossed, scene.marks.ringed)] == [1, 1]
    assert scene.marks.dotted and not scene.view.recent
    assert scene.view.board == view(shown(one).before).board
