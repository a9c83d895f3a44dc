"""Questions about what may be played: true to the rules, told in words, drawn without a hint."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.i18n import LANGS, Words
from bot.i18n.markup import unmarked
from bot.messages.legality_questions import COUNT, PLAIN, questions
from bot.messages.legality_quiz import NO, YES, outcome, quiz_view
from bot.messages.play_examples import rule_name
from bot.store import Lesson
from bot.ui.orders import AskQuiz, ReplyTo
from rules.records.notation import read_play
from rules.refusal import Refused
from rules.variants import catalogue

EVERY = sorted(one.slug for one in catalogue() if one.kind == "game")
GAMES = (*Random("quiz").sample(EVERY, 14), "long+imbyurti", "short+markers")
SEED = "00ff"


@pytest.mark.parametrize("slug", GAMES)
def test_five_plays_are_judged_as_the_rules_do(slug: str) -> None:
    found = questions(slug, SEED, "ru")
    assert len(found) == COUNT
    assert any(one.refusal is None for one in found)
    for one in found:
        try:
            read_play(one.state, one.play)
        except Refused as refused:
            assert one.refusal is not None and one.refusal.rule == refused.refusal.rule
            assert one.remark or one.refusal.rule not in PLAIN
        else:
            assert one.refusal is None


@pytest.mark.parametrize("slug", ["long", "short", "tapa", "gulbar", "kaftar"])
def test_no_rule_and_no_position_is_asked_about_twice(slug: str) -> None:
    for seed in ("0001", "0002", "0003", "0004"):
        found = questions(slug, seed, "ru")
        rules = [one.refusal.rule for one in found if one.refusal is not None]
        assert len(found) == COUNT
        assert len(set(rules)) == len(rules)
        assert len({one.state.men for one in found}) == COUNT


def test_a_right_answer_is_told_the_rule_by_name() -> None:
    """Who has guessed learns something, too."""
    found = questions("long", "0002", "ru")
    at = next(n for n, one in enumerate(found[:-1]) if one.refusal is not None)
    asked = AskQuiz(1, "long", "0002", at, 0, NO, to=ReplyTo("ru", False))
    text = unmarked(quiz_view(asked, found, Lesson()).text)
    refusal = found[at].refusal
    assert refusal is not None
    assert text.startswith("Верно.") and f"Верно. {rule_name(refusal.rule, Words('ru'))}." in text


def test_seed_always_gives_the_same_questions() -> None:
    """A seed always stands for the same questions, and another seed for others."""
    first = [one.play for one in questions("long", SEED, "ru")]
    questions.cache_clear()
    assert [one.play for one in questions("long", SEED, "ru")] == first
    assert [one.play for one in questions("long", "00fe", "ru")] != first


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("slug", ["long", "tapa", "icelandic"])
def test_a_question_gives_nothing_away_and_an_answer_tells_the_rule(slug: str, lang: str) -> None:
    words, found = Words(lang), questions(slug, SEED, lang)
    for number, one in enumerate(found):
        asked = AskQuiz(1, slug, SEED, number, to=ReplyTo(lang))
        view = quiz_view(asked, found, Lesson())
        assert view.scene is not None and not view.scene.marks.crossed
        assert view.scene.marks.made and f"<code>{words.play(one.play)}</code>" in view.text
        labels = [button.label for row in view.keyboard for button in row]
        assert labels == [words.plain("button-may"), words.plain("button-may-not")]
        wrong = replace(asked, said=YES if one.refusal else NO)
        told = quiz_view(wrong, found, Lesson())
        assert not outcome(wrong, found).right
        rule = f"rule-{one.refusal.rule}" if one.refusal else "quiz-legal"
        assert words.plain(rule) in unmarked(told.text)
        assert told.scene is not None
        marks = told.scene.marks
        assert not one.refusal or marks.crossed or marks.dotted or marks.ringed


def test_the_end_counts_this_quiz_and_all_before() -> None:
    found = questions("long", SEED, "en")
    last = found[-1]
    said = NO if last.refusal else YES
    asked = AskQuiz(1, "long", SEED, len(found) - 1, 3, said, to=ReplyTo("en"))
    text = quiz_view(asked, found, Lesson(10, 6)).text
    assert f"Right answers: 4 of {COUNT}. In this game so far: 10 of 15." in text
    assert quiz_view(asked, found, Lesson()).text.endswith(f"Right answers: 4 of {COUNT}.")
