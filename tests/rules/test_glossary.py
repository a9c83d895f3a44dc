"""The words of the board and of its options, as people look them up."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.explain import LANGUAGES, Term, fold, offered_numbers, option_text, term, terms
from rules.explain.settings import options
from rules.variants import catalogue

SHARED = Path(__file__).parents[3] / "shared" / "rules" / "glossary.md"

every_term = pytest.mark.parametrize("one", terms(), ids=lambda one: one.key)


@every_term
def test_a_term_is_named_and_told_in_both_languages(one: Term) -> None:
    for lang in LANGUAGES:
        assert one.name[lang]
        assert 5 <= len(one.text[lang]) <= 200
        assert one.text[lang].endswith(".")
        assert term(one.name[lang], lang) == one
    assert term(one.key, "en") is not None


@every_term
def test_a_term_is_set_like_print(one: Term) -> None:
    ru, en = one.text["ru"], one.text["en"]
    assert not set("\"'“”’") & set(ru)
    assert not set("\"'«»") & set(en)
    assert not re.search(r"[А-Яа-яЁё]", en + one.name["en"])
    assert not re.search(r"[A-Za-z]", re.sub(r"\bd\b", "", ru + one.name["ru"]))
    assert "  " not in ru + en


def test_no_spelling_means_two_terms() -> None:
    meant: dict[str, str] = {}
    for one in terms():
        for word in (*one.name.values(), *one.aliases):
            assert meant.setdefault(fold(word), one.key) == one.key, word


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("щещдар", "шешдар"),
        ("ШЕШДАР", "шешдар"),
        ("шестерик", "шешдар"),
        ("sheshdar", "шешдар"),
        ("шеш беш", "шеш-беш"),
        ("счет", None),
        ("сокращенный розыгрыш", "сокращённый розыгрыш"),
        ("шешкоша", "шеш-коша"),
        ("марсом", "марс"),
        ("шех", "шех"),
        ("shekh", "шех"),
        ("шеш", "шеш"),
        ("shesh", "шеш"),
        ("гора", "голова"),
        ("синхрофазотрон", None),
        ("", None),
    ],
)
def test_what_people_type(word: str, name: str | None) -> None:
    found = term(word, "ru")
    assert (found.name["ru"] if found else None) == name


@pytest.mark.parametrize("word", ["pin", "pinned", "prisoner", "плен", "пленник"])
def test_the_word_of_tapa_for_a_checker_beneath_another_is_told(word: str) -> None:
    found = term(word, "en")
    assert found is not None and found.key == "plen"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_raise_upon_a_raise_is_called_as_its_option(lang: str) -> None:
    found, option = term("басэ", lang), option_text("contempt", "on", lang)
    assert found is not None and option is not None
    assert found.name[lang] == option.title.lower()


def test_the_whole_glossary_is_here() -> None:
    if not SHARED.exists():
        pytest.skip(f"the glossary to compare with is not at {SHARED}")
    rows = [line.split("|") for line in SHARED.read_text(encoding="utf-8").splitlines()]
    words = [row[1].strip() for row in rows if len(row) > 4 and "термин" not in row[1]]
    words = [word for word in words if not word.startswith("--")]
    assert len(words) == 119
    for row in words:
        first = re.split(r"[,(/…]", row)[0]
        assert term(first, "ru") is not None, row


def test_options_are_told_in_both_languages() -> None:
    for option, values in options().items():
        assert len(values) > 1, option
        for value in values:
            for lang in LANGUAGES:
                words = option_text(option, value, lang)
                assert words is not None
                assert 3 <= len(words.title) <= 30
                assert 1 <= len(words.name) <= 24, words.name
                assert 10 <= len(words.text) <= 100, words.text
                assert words.text.endswith(".")


def test_every_option_of_every_game_has_words() -> None:
    for entry in catalogue():
        for option in entry.options:
            for value in option.values or (*offered_numbers(option.name), option.default):
                assert option.takes(value), (entry.slug, option.name, value)
                for lang in LANGUAGES:
                    assert option_text(option.name, value, lang), (entry.slug, option.name, value)


@pytest.mark.parametrize(
    ("option", "value", "ru", "en"),
    [
        ("chips", "7", "Фишек у каждого: 7", "Chips each: 7"),
        ("w_ms", "3500", "Зары летят: 3,5 с", "The dice fly for: 3.5 s"),
        ("p_bad", "10000", "Зар ложится плохо: 1 %", "A die lands badly: 1%"),
        ("p_uneven", "1500", "Неровный бросок: 0,15 %", "An uneven throw: 0.15%"),
    ],
)
def test_a_number_is_told_as_people_read_it(option: str, value: str, ru: str, en: str) -> None:
    for lang, told in (("ru", ru), ("en", en)):
        words = option_text(option, value, lang)
        assert words is not None and f"{words.title}: {words.name}" == told


def test_an_unknown_option_has_no_words() -> None:
    assert option_text("head", "sideways", "en") is None
    assert option_text("colour", "book", "en") is None


def test_no_more_of_a_text_is_folded_than_a_name_may_have() -> None:
    """One character may stand for eighteen."""
    assert len(fold("\ufdfa" * 4000)) == len(fold("\ufdfa" * 100))
    longest = max((word for one in terms() for word in (*one.name.values(), *one.aliases)), key=len)
    assert len(longest) < 100
