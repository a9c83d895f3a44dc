"""Values in texts: escaping, plurals, address, refusals, names of throws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path

import pytest

from bot.i18n import (
    LANGS,
    Html,
    MissingText,
    Words,
    dice_name,
    language,
    mention,
    refusal_text,
    say,
    words,
)
from bot.i18n.dice_names import throw_called
from bot.i18n.markup import bold, in_lines, quoted, unmarked, utf16, within
from bot.speech import read_typed


@dataclass(frozen=True)
class Refusal:
    rule: str
    facts: Mapping[str, str] = field(default_factory=dict)


def test_play_goes_on_from_a_hit_without_a_command() -> None:
    """Telegram would link `/15` and `/10`."""
    assert Words("ru").play("bar/20*/15*/10 6/off") == "бар/20* 20/15* 15/10 6/off"


@pytest.mark.parametrize(
    ("play", "told"),
    [
        ("bar/20* 6/off", "бар/20* 6/off"),
        ("hand/22 hand/20(2)", "рука/22 рука/20(2)"),
        ("b:bar/20 24/18", "ч:бар/20 24/18"),
        ("24/18(2) d4/c2", "24/18(2) d4/c2"),
    ],
)
def test_a_play_is_told_as_it_may_be_typed(play: str, told: str) -> None:
    assert Words("ru").play(play) == told
    assert Words("en").play(play) == play
    assert read_typed(told) == play


def test_a_missing_message_is_an_error() -> None:
    with pytest.raises(MissingText):
        say("ru", "no-such-text")


def test_a_missing_variable_is_an_error() -> None:
    with pytest.raises(MissingText):
        say("en", "not-your-turn")


def test_an_unknown_language_is_english() -> None:
    assert Words("de").plain("button-sit") == "Sit down"


@pytest.mark.parametrize(
    ("code", "lang"),
    [("ru", "ru"), ("ru-RU", "ru"), ("kk", "ru"), ("en-GB", "en"), ("de", "en"), (None, "en")],
)
def test_the_language_of_a_person(code: str | None, lang: str) -> None:
    assert language(code) == lang


def test_names_are_escaped_and_markup_is_not() -> None:
    assert "&lt;b&gt;&amp;" in say("ru", "not-your-turn", who="<b>&")
    tag = mention(7, "Анна <3")
    assert tag == '<a href="tg://user?id=7">Анна &lt;3</a>'
    assert tag in say("ru", "ask-throw", who=tag)
    assert isinstance(tag, Html)


def test_plain_text_has_no_markup() -> None:
    assert Words("en").plain("not-your-turn", who="A&<b>") == "It is not your turn but A&<b>’s."


@pytest.mark.parametrize(
    ("games", "noun"),
    [(1, "игра"), (2, "игры"), (5, "игр"), (11, "игр"), (21, "игра"), (77, "игр")],
)
def test_russian_plurals(games: int, noun: str) -> None:
    assert f" {noun} на одной доске" in say("ru", "start", games=games)


@pytest.mark.parametrize(
    ("turns", "minutes", "text"),
    [
        (34, 41, "По 34 хода, 41 минута."),
        (1, 0, "По 1 ходу, меньше минуты."),
        (111, 22, "По 111 ходов, 22 минуты."),
    ],
)
def test_how_long_it_took(turns: int, minutes: int, text: str) -> None:
    time = say("ru", "end-minutes", count=minutes)
    assert say("ru", "end-length-alike", turns=turns, time=time) == text


def test_how_long_it_took_in_english() -> None:
    time = say("en", "end-minutes", count=2)
    assert say("en", "end-length-alike", turns=1, time=time) == "1 turn each, 2 minutes."


def test_figures_have_the_sign_of_the_language() -> None:
    russian, english = Words("ru"), Words("en")
    assert (russian.figure(0.5), english.figure(0.5)) == ("0,5", "0.5")
    assert russian.figure(1048576.5) == "1048576,5" and english.figure(2097152) == "2097152"
    assert russian.figure(-1, signed=True) == "−1" and english.figure(3, signed=True) == "+3"
    assert russian.figure(0.347, 2) == "0,35" and english.figure(0, signed=True) == "0"
    assert russian.figure(-0.04, 1, signed=True) == "0,0" and russian.figure(-0.05, 2) == "−0,05"


def test_the_address_follows_the_group() -> None:
    assert "ваш бросок" in say("ru", "ask-throw", who="Анна")
    assert "твой бросок" in say("ru", "ask-throw", formal=False, who="Анна")


def test_half_a_point_is_written_the_russian_way() -> None:
    assert say("ru", "end-draw", points=0.5) == "<b>Ничья</b>, по 0,5."
    assert say("ru", "end-standing", who="Анна", points=2.5, figure="2,5") == "Анна: 2,5 очка"
    assert say("ru", "end-standing", who="Анна", points=5, figure="5") == "Анна: 5 очков"
    assert say("en", "end-draw", points=0) == "<b>A draw</b>."


def test_a_refusal_says_why_and_what_would_work() -> None:
    text = unmarked(refusal_text("ru", Refusal("head"), "24/18/13"))
    assert text == "Так нельзя: с головы за ход уходит одна шашка. Можно, например: 24/18/13."


def test_a_refusal_names_point_and_owner() -> None:
    refusal = Refusal("closed", {"place": "18"})
    assert unmarked(refusal_text("ru", refusal)) == "Пункт 18 закрыт: там стоит соперник."
    assert unmarked(refusal_text("ru", refusal, who="Борис")) == "Пункт 18 закрыт: там стоит Борис."
    assert unmarked(refusal_text("en", refusal)).startswith("Point 18 is closed")


def test_a_refusal_in_a_chat_has_markup_and_escapes() -> None:
    text = refusal_text("ru", Refusal("closed", {"place": "<"}), "24/18")
    assert "<code>24/18</code>" in text
    assert "Пункт &lt; закрыт" in text


@pytest.mark.parametrize(
    ("facts", "text"),
    [
        ({"die": "6", "throw": "5-4"}, "Числа 6 на зарах нет: выпало 5-4."),
        (
            {"origin": "13", "target": "3", "throw": "5-4"},
            "Хода 13/3 этот бросок не даёт: выпало 5-4.",
        ),
        (
            {"die": "4", "throw": "5-3", "numbers": "5-5-5"},
            "Числом 4 сейчас не ходят: выпало 5-3, играют 5-5-5.",
        ),
        (
            {"die": "4", "throw": "card:A,6", "on": "table"},
            "Числа 4 здесь нет: карты: туз и 6.",
        ),
        ({"origin": "bar", "target": "3"}, "Хода бар/3 этот бросок не даёт."),
        ({}, "Такого числа здесь нет."),
    ],
)
def test_a_number_that_was_not_thrown(facts: dict[str, str], text: str) -> None:
    assert unmarked(refusal_text("ru", Refusal("no-die", facts))) == text


@pytest.mark.parametrize(
    ("lang", "place", "text"),
    [
        ("ru", "bar", "На баре нет вашей шашки."),
        ("ru", "8", "На 8 нет вашей шашки."),
        ("en", "bar", "You have no checker on the bar."),
        ("en", "hand", "You have no checker in hand."),
    ],
)
def test_a_checker_that_is_not_there(lang: str, place: str, text: str) -> None:
    assert unmarked(refusal_text(lang, Refusal("no-checker", {"place": place}))) == text


@pytest.mark.parametrize(
    ("lang", "had", "text"),
    [
        ("ru", "1", "На 16 была одна ваша шашка, и она уже пошла."),
        ("ru", "2", "Все ваши шашки с 16 уже пошли."),
        ("en", "1", "You had one checker on 16, and it has moved already."),
        ("en", "2", "All your checkers on 16 have moved already."),
    ],
)
def test_a_checker_that_was_there_before_the_play(lang: str, had: str, text: str) -> None:
    refusal = Refusal("no-checker", {"place": "16", "had": had})
    assert unmarked(refusal_text(lang, refusal)) == text


def test_two_ways_are_shown() -> None:
    ways = {"ways": "24/18/13 | 24/19/13"}
    assert "24/18/13 или 24/19/13?" in unmarked(refusal_text("ru", Refusal("ambiguous", ways)))


def test_an_unknown_rule_still_gets_an_answer() -> None:
    told = unmarked(refusal_text("en", Refusal("moon-phase"), "1/off"))
    assert told.endswith("For example: 1/off.")


@pytest.mark.parametrize(
    ("throw", "lang", "style", "name"),
    [
        ("6-5", "ru", "plain", "шеш-беш"),
        ("56", "ru", "plain", "шеш-беш"),
        ("5-6", "en", "plain", "shesh-besh"),
        ("4-2", "ru", "plain", "чари-ду"),
        ("6-6", "ru", "plain", "шеш-коша"),
        ("2-2", "ru", "book", "до-бара"),
        ("6-5", "ru", "book", "щещ-бещ"),
        ("6-5", "ru", "russian", "шесть-пять"),
        ("3-3", "ru", "russian", "дубль три"),
        ("3-3", "en", "russian", "double three"),
        ("6-5", "ru", "off", ""),
        ("6-6-5", "ru", "plain", ""),
        ("3-3-3", "en", "russian", ""),
        ("6-6-5-5-4", "ru", "book", ""),
        ("5", "ru", "plain", ""),
        ("tile:6-5", "ru", "plain", ""),
        ("", "ru", "plain", ""),
    ],
)
def test_what_a_throw_is_called(throw: str, lang: str, style: str, name: str) -> None:
    assert dice_name(throw, lang, style) == name


@pytest.mark.parametrize("style", ["plain", "book", "russian"])
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_all_21_throws_have_different_names(lang: str, style: str) -> None:
    names = [
        dice_name(f"{a}-{b}", lang, style) for a, b in combinations_with_replacement("123456", 2)
    ]
    assert len(set(names)) == 21
    assert all(names)


@pytest.mark.parametrize("style", ["plain", "book"])
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_throw_is_known_by_its_name(lang: str, style: str) -> None:
    """In capitals and without the dash too."""
    for low, high in combinations_with_replacement("123456", 2):
        name = dice_name(f"{high}-{low}", lang, style)
        assert throw_called(name) == throw_called(name.replace("-", " ").upper()) == f"{high}-{low}"
    assert throw_called("шеш-король") == ""


@pytest.mark.parametrize("typed", ["а" * 4096, "&" * 4096, "<b>" * 1365])
def test_what_is_typed_at_length_is_quoted_by_its_beginning(typed: str) -> None:
    told = Words("ru").say("no-such-game", query=typed)
    assert typed[:40].replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")[:40] in told
    assert len(unmarked(Words("ru").say("no-such-game", query=quoted(typed)))) < 300


def test_a_line_that_is_too_long_is_cut_without_its_marks() -> None:
    long = bold("<" * 3000 + "я" * 3000)
    cut = within(long, 1024)
    assert utf16(unmarked(cut)) <= 1024 and cut.endswith("…") and "<b>" not in cut
    assert unmarked(cut).startswith("<<<") and len(unmarked(cut)) > 500
    assert within(in_lines([bold("one"), long]), 1024) == bold("one")


def test_what_is_read_before_anybody_asks_is_not_read_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words._messages.cache_clear()
    words.read_all()
    monkeypatch.delattr(words, "FluentResource")
    assert [say(lang, "lang-set") for lang in LANGS]


@cache
def _all_messages(lang: str) -> words._Messages:
    """Return the messages of all files of a language."""
    messages = words._Messages(lang)
    messages.read_all()
    return messages


@pytest.mark.parametrize("file", [file for lang in LANGS for file in words.files(lang)], ids=str)
def test_file_read_alone_formats_as_with_all_others(file: Path) -> None:
    """A message that refers to one of another file finds it, though nobody asked for that file."""
    lang = file.parent.name
    alone, whole = words._Messages(lang), _all_messages(lang)
    names = words._NAME.findall(file.read_text(encoding="utf-8"))
    assert alone.has(names[0])
    for name in names:
        pattern = whole.bundle.get_message(name).value
        formatted = [messages.bundle.format_pattern(pattern, {}) for messages in (alone, whole)]
        assert str(formatted[0]) == str(formatted[1])
