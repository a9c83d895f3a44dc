"""Every example of every text is drawn as it is told, and a phone shows all of its words."""

from __future__ import annotations

import pytest

from bot.i18n import Words
from bot.i18n.markup import unmarked
from bot.messages.picture_legend import WRITTEN, drawn, picture_legend, writing_legend, written
from bot.messages.play_examples import (
    OTHERS,
    example_scene,
    example_text,
    examples_of,
    key,
    rule_name,
    shown,
)
from render import Marks
from rules.analysis import check_play
from rules.explain import LANGUAGES, slugs
from rules.explain.glossary import terms_in
from rules.variants import find, parts_of
from rules.view.view import Arrow
from rules.view.visibility import view

LETTERS, LINES = 600, 12
STEPS = (Arrow(0, 24, 18),)


@pytest.mark.parametrize("slug", slugs())
def test_what_is_drawn_is_legal_and_what_is_told_fits(slug: str) -> None:
    assert examples_of(slug, "ru")
    for lang in LANGUAGES:
        for at, one in enumerate(examples_of(slug, lang)):
            found, words = shown(one), Words(lang)
            text = unmarked(example_text(slug, at, slug, words))
            assert words.play(one.play) in text and len(text) < LETTERS, text
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


def test_a_sign_is_told_where_it_is_met_first_and_only_there() -> None:
    told = [unmarked(key("long", "en", at)) for at in range(len(examples_of("long", "en")))]
    assert told[0] == (
        "How to read it: 24/18 – from 24 to 18; (2) – 2 checkers do so.\n"
        "In the picture: arrows – the play."
    )
    assert "How to read it" not in told[1], "24/13 is read as 24/18 is"
    assert "crossed out – what cannot be played; ringed – the reason; dotted" in told[1]
    assert told[2] == told[3] == ""
    assert told[4] == "How to read it: 5/off – borne off."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sign_has_words(lang: str) -> None:
    words = Words(lang)
    plays = ("1: 24/18/17(3)", "bar/20 6/4*", "hand/20 b:6/off", "8/7°")
    signs = written(plays)
    assert signs.keys() == WRITTEN.keys()
    told = unmarked(writing_legend(list(signs.items()), words))
    assert told.count(";") == len(WRITTEN) - 1 and words.play("bar/20") in told
    marks = Marks(made=STEPS, crossed=STEPS, dotted=STEPS, ringed=((0, 12),))
    assert unmarked(picture_legend(drawn(marks), words)).count(";") == 3
    assert picture_legend(drawn(Marks()), words) == ""


def test_of_very_many_plays_it_is_told_that_there_are_more() -> None:
    assert "More than 200 plays in all" in example_text("helmet", 0, "Helmet", Words("en"))
    assert "Всего ходов больше 200" in example_text("helmet", 0, "Шлем", Words("ru"))


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
