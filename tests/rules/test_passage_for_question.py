"""A question in one's own words is answered by the part of the game's text that is about it."""

from __future__ import annotations

import pytest

from rules.explain import asks_for_rules, explanation, passage
from rules.explain.passage_for_question import LONG
from rules.variants import catalogue

ASKED = (
    ("long", "ru", "а можно бить шашки соперника", "", "без боя"),
    ("long", "ru", "сколько шашек можно снять с головы", "Голова", "одна шашка"),
    ("long", "ru", "почему нельзя с головы", "Голова", "одна шашка"),
    ("long", "ru", "как выводить шашки", "Финиш и счёт", "15 дома"),
    ("long", "ru", "кто ходит первым?", "Начало", "у кого больше"),
    ("long", "ru", "можно перепрыгнуть через чужую шашку?", "Ход", "перешагивают"),
    ("tapa", "ru", "а как тут взять в плен", "Ход", "в **плену**"),
    ("tapa", "en", "how do i pin", "A turn", "**pinned**"),
    ("khachapuri", "ru", "а в чем тут смысл", "", "выигрыш тем больше"),
    ("short", "en", "how do i bear off", "Bearing off", "larger"),
    ("short", "en", "what happens if i get hit?", "", "goes to the bar"),
    ("short", "en", "do i have to play both dice?", "A turn", "as many numbers"),
    ("kaftar", "ru", "можно ли бить", "Как в длинных нардах", "Боя нет"),
)


@pytest.mark.parametrize(("slug", "lang", "question", "heading", "told"), ASKED)
def test_the_part_that_tells_is_found(
    slug: str, lang: str, question: str, heading: str, told: str
) -> None:
    assert asks_for_rules(question)
    found = passage(explanation(slug, lang).body, question, lang)
    assert found is not None
    assert found.heading == heading
    assert told in found.text


@pytest.mark.parametrize("said", ["как дела?", "ты где?", "бить", "what a day?", "ход белых"])
def test_what_is_no_question_about_rules_is_none(said: str) -> None:
    assert not asks_for_rules(said)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_game_says_how_it_is_won_in_one_screen(lang: str) -> None:
    asked = {"ru": "как тут выиграть?", "en": "how do i win?"}[lang]
    silent = []
    for entry in catalogue():
        found = passage(explanation(entry.slug, lang).body, asked, lang)
        if entry.kind == "game" and found is None:
            silent.append(entry.slug)
        assert found is None or len(found.text) < 2 * LONG
    assert len(silent) < 15, silent
