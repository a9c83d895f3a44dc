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
    ("long", "ru", "можно перепрыгнуть через чужую шашку?", "Ход", "проходит свободно"),
    ("tapa", "ru", "а как тут взять в плен", "", "накрывают"),
    ("tapa", "en", "how do i pin", "", "is covered by one of yours"),
    ("khachapuri", "ru", "а в чем тут смысл", "", "выигрыш тем больше"),
    ("short", "en", "how do i bear off", "Bearing off", "larger"),
    ("short", "en", "what happens if i get hit?", "", "goes to the bar"),
    ("short", "en", "do i have to play both dice?", "A turn", "as many numbers"),
    ("long", "ru", "почему я хожу 4 раза", "Ход", "Дубль – четыре шага"),
    ("long", "en", "why did i lose my turn", "A turn", "as many"),
    ("short", "en", "how do i get off the bar", "The bar", "home"),
    ("short", "ru", "а кто начинает", "Начало", "у кого больше, тот и начинает"),
    ("short", "en", "who starts", "The start", "the higher starts"),
    ("hypergammon", "ru", "кто начинает?", "Начало", "начинает"),
    ("long", "ru", "сколько шашек у каждого", "Начало", "Все 15 шашек"),
    ("short", "en", "how many checkers does each side have", "The start", "two checkers on 24"),
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


@pytest.mark.parametrize(
    ("slug", "lang", "question", "told"),
    [
        ("short", "en", "can i hit", "A lone enemy checker can be hit: it goes to the bar"),
        ("short", "ru", "можно бить?", "Одиночную шашку соперника можно побить: она уходит"),
    ],
)
def test_of_what_a_game_is_only_what_was_asked_is_told(
    slug: str, lang: str, question: str, told: str
) -> None:
    found = passage(explanation(slug, lang).body, question, lang)
    assert found is not None and found.text.startswith(told)
    assert len(found.text) < len(told) + 40


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
