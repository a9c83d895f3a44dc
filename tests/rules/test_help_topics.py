"""Texts on what is no game: stakes, calls, matches, resignation."""

from __future__ import annotations

import re

import pytest

from rules import stake_options
from rules.dice import live_dice
from rules.explain import LANGUAGES, TOPICS, explanation, html

TOLD = {
    "ru": (r"Кто и когда", r"Как часто|Чем кончается", r"Чего (?:это )?стоит"),
    "en": (r"Who and when", r"How often|How it ends", r"What it costs"),
}
"""Who may, when, how often and what it costs."""


OF_NO_PRICE = {"draw", "history", "manners"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_each_is_short_enough_for_one_message(topic: str, lang: str) -> None:
    text = explanation(topic, lang)
    assert len(html(text.body)) < 2600 and len(text.short) < 300


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", sorted({*TOPICS} - OF_NO_PRICE))
def test_each_tells_who_may_when_how_often_and_what_it_costs(topic: str, lang: str) -> None:
    text = explanation(topic, lang)
    headings = re.findall(r"(?m)^# (.*)$", text.body)
    assert [any(re.match(one, heading) for heading in headings) for one in TOLD[lang]] == [True] * 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_languages_have_the_same_parts(lang: str) -> None:
    for topic in TOPICS:
        counts = [explanation(topic, one).body.count("\n- ") for one in LANGUAGES]
        assert counts[0] == counts[1], topic


@pytest.mark.parametrize(
    ("topic", "facts"),
    [
        ("cube", {"ru": ("64", "до своего броска"), "en": ("64", "before its own throw")}),
        ("dave", {"ru": ("ба шеш – 6", "1 очко"), "en": ("ba shesh 6", "1 point")}),
        ("draw", {"ru": ("дубля не бывает",), "en": ("never a double",)}),
        ("kestum", {"ru": ("Три раза за партию",), "en": ("Three times a game",)}),
        ("live-dice", {"ru": ("один зар из ста",), "en": ("One die in a hundred",)}),
        ("matches", {"ru": ("без куба",), "en": ("without the cube",)}),
        ("resignation", {"ru": ("Отказ ничего не стоит",), "en": ("A refusal costs nothing",)}),
    ],
)
def test_the_facts_are_those_of_the_rules(topic: str, facts: dict[str, tuple[str, ...]]) -> None:
    for lang, told in facts.items():
        for fact in told:
            assert fact in explanation(topic, lang).body, fact


def test_numbers_in_help_are_the_defaults() -> None:
    """The numbers are those that hold if nothing else was agreed."""
    usual = {option.name: option.default for option in (*live_dice.OPTIONS, *stake_options.OPTIONS)}
    assert (usual["call_limit"], usual["call_gap"], usual["call_scope"]) == ("3", "2", "uneven")
    assert (usual["p_bad"], usual["p_uneven"], usual["deadline"]) == ("10000", "200000", "first")
    assert (usual["cube_limit"], usual["crawford"], usual["jacoby"]) == ("64", "on", "off")
