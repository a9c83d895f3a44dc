"""The texts that players read: complete, short enough, well set, and true where they can be."""

from __future__ import annotations

import re

import pytest

from rules.analysis import at_throw, check_play, legal_plays, result_of, start_text
from rules.board.boards import OFF
from rules.explain import (
    LANGUAGES,
    Example,
    Explanation,
    explanation,
    fold,
    html,
    option_text,
    plain,
    play_text,
    slugs,
)
from rules.explain.settings import options
from rules.mechanics.retiring import retires
from rules.parts.bearing import AllHome
from rules.parts.landing import Block
from rules.parts.step_prohibitions import Head
from rules.variant import Variant
from rules.variants import Entry, catalogue, find, grasshopper

TEXTS = [explanation(slug, lang) for slug in slugs() for lang in LANGUAGES]


def name(text: Explanation) -> str:
    return f"{text.slug}-{text.lang}"


every_text = pytest.mark.parametrize("text", TEXTS, ids=name)


@pytest.mark.parametrize(("slug", "lang"), [("chess", "ru"), ("long", "fr"), ("../ru/long", "en")])
def test_what_is_not_told_is_a_key_error(slug: str, lang: str) -> None:
    with pytest.raises(KeyError):
        explanation(slug, lang)


@every_text
def test_a_text_fits_a_message(text: Explanation) -> None:
    assert 80 <= len(text.short) <= 300
    assert 900 <= len(text.body) <= 3500
    assert len(html(text.body)) + len(text.title) < 4000
    assert 20 <= len(text.summary) <= 110
    assert text.body.startswith(text.short)


@every_text
def test_the_short_form_is_one_plain_paragraph(text: Explanation) -> None:
    assert "\n" not in text.short
    assert not text.short.startswith(("#", "-"))
    assert text.short.endswith(".")


@every_text
def test_a_text_says_how_it_ends_and_shows_plays(text: Explanation) -> None:
    headings = [line[2:] for line in text.body.splitlines() if line.startswith("# ")]
    assert len(headings) >= 4
    assert text.examples
    assert all(example.remark.endswith(".") for example in text.examples)


@every_text
def test_marks_are_closed_and_vanish(text: Explanation) -> None:
    body = text.body
    assert body.count("**") % 2 == 0
    assert body.count("`") % 2 == 0
    assert "```" not in body
    assert "**" not in plain(body)
    shown = html(body)
    assert "`" not in shown
    assert "**" not in shown
    for tag in ("b", "code"):
        assert shown.count(f"<{tag}>") == shown.count(f"</{tag}>")


@pytest.mark.parametrize("text", [text for text in TEXTS if text.lang == "ru"], ids=name)
def test_russian_calls_a_lone_checker_as_the_glossary_does(text: Explanation) -> None:
    alone = re.findall(r"(?i)одинок\w+ (?:сво\w+ )?(\w+)", text.body)
    assert all(word.startswith(("эмир", "корол")) for word in alone), alone


DOUBLE_WIN = re.compile(r"(?<!\()\b(mars|koks)\b")
"""What a double and a triple win are called away from backgammon, but for an aside."""


@pytest.mark.parametrize("text", [text for text in TEXTS if text.lang == "en"], ids=name)
def test_english_calls_a_double_win_as_the_family_of_the_game_does(text: Explanation) -> None:
    words = plain(text.body)
    if {one.slug: one.family for one in catalogue()}[text.slug] == "short":
        assert not DOUBLE_WIN.search(words)
    elif first := re.search(r"(?<!home )\bmars\b", words):
        assert words[first.end() :].startswith(" (a gammon)")


def test_no_option_has_both_names_of_a_double_win() -> None:
    for option, values in options().items():
        for value in values:
            told = option_text(option, value, "en")
            assert told is not None
            words = f"{told.title} {told.name} {told.text}"
            assert not ("mars" in words and "gammon" in words), (option, value)


@every_text
def test_a_sentence_is_no_longer_than_a_breath(text: Explanation) -> None:
    sentences = re.split(r"(?<=[.?])\s+|\n", plain(text.body))
    assert [one for one in sentences if len(one.split()) > 40] == []


SECOND_NAMES = {
    "ru": r"клетк|соперника – первый|первый пункт соперника|(?<=\. )(?:Доиграл|Можешь)\b",
    "en": r"\bcells?\b|\bQ[1-4]\b|end of (?:your|their) (?:own )?way\b|\bmarket\b",
}
"""Other words for a point, for the enemy's point 1, a path, a boneyard, and for "you"."""


@every_text
def test_a_thing_has_one_name(text: Explanation) -> None:
    assert not re.search(SECOND_NAMES[text.lang], f"{text.summary} {text.body}")


@every_text
def test_letters_belong_to_the_language(text: Explanation) -> None:
    words = re.sub(r"`[^`]*`", "", " ".join((text.body, text.summary, text.title)))
    other = r"[A-Za-z]" if text.lang == "ru" else r"[А-Яа-яЁё]"
    assert re.findall(other, words) == []


def test_russian_shows_a_play_in_the_letters_it_is_typed_in() -> None:
    for text in TEXTS:
        if text.lang == "ru":
            assert not re.search(r"`[^`\n]*\b(hand/|bar/|b:|w:)", text.body), text.slug


@every_text
def test_typography(text: Explanation) -> None:
    words = re.sub(r"`[^`]*`", "x", text.body + "\n" + text.summary)
    assert '"' not in words and "'" not in words
    assert "  " not in words
    assert not re.search(r" [,.;:!?](\s|$)", words)
    assert not re.search(r"\s-\s", re.sub(r"(?m)^- ", "", words))
    assert not re.search(r"[\u200b\u200c\u200d\ufeff]", words)
    if text.lang == "ru":
        assert "“" not in words and "’" not in words
        assert words.count("«") == words.count("»")
    else:
        assert "«" not in words
        assert words.count("“") == words.count("”")
    for line in text.body.splitlines():
        assert not line or line.startswith("# ") or line[-1] in ".:", line


def test_both_languages_show_the_same_plays() -> None:
    for slug in slugs():
        ru, en = (explanation(slug, lang) for lang in LANGUAGES)
        assert [one.position for one in ru.examples] == [one.position for one in en.examples]
        assert [one.play for one in ru.examples] == [one.play for one in en.examples]
        assert [one.legal for one in ru.examples] == [one.legal for one in en.examples]


def test_both_languages_name_the_same_options() -> None:
    for slug in slugs():
        ru, en = (set(re.findall(r"`([^`]+)`", explanation(slug, lang).body)) for lang in LANGUAGES)
        assert ru == {play_text(one, "ru") for one in en}, slug


def test_no_name_means_two_games() -> None:
    meant: dict[str, str] = {}
    for text in TEXTS:
        for word in (text.slug, text.title, *text.aliases):
            assert meant.setdefault(fold(word), text.slug) == text.slug, word


@pytest.mark.parametrize(
    ("word", "slug"),
    [("короткие", "short"), ("ШЕШ БЕШ", "short"), ("trictrac", "short"), ("Джанг", "long")],
)
def test_what_people_call_a_game(word: str, slug: str) -> None:
    assert any(fold(word) in map(fold, explanation(slug, lang).aliases) for lang in LANGUAGES)


def test_marks_become_what_a_screen_can_show() -> None:
    text = "One **bold** `24/18` & more.\n# Head\n- item"
    assert plain(text) == "One bold `24/18` & more.\nHEAD\n• item"
    assert html(text) == ("One <b>bold</b> <code>24/18</code> &amp; more.\n<b>Head</b>\n• item")


EXAMPLES = [one for entry in catalogue() for one in explanation(entry.slug, "en").examples]


@pytest.mark.parametrize("one", EXAMPLES, ids=lambda one: f"{one.variant} {one.dice} {one.play}")
def test_examples_say_the_truth(one: Example) -> None:
    variant = find(one.variant, one.options)
    refusal = check_play(variant, one.position, one.dice, one.play)
    if one.legal:
        assert refusal is None
    else:
        assert refusal is not None
        assert refusal.rule not in ("unreadable", "ambiguous")


@pytest.mark.parametrize("one", EXAMPLES, ids=lambda one: f"{one.variant} {one.dice} {one.play}")
def test_nobody_is_off_before_all_are_home(one: Example) -> None:
    """Where nobody is hit, checkers that are off say that all others are home."""
    variant = find(one.variant, one.options)
    if not isinstance(variant.bearing, AllHome) or not isinstance(variant.landing, Block):
        return
    men, home = variant.read(one.position).men, variant.board.home
    for side in range(variant.board.sides):
        row = variant.row(men, side)
        assert not row[OFF] or not any(row[home + 1 :]), one.position


def test_long_nardy_shows_each_of_its_rules_kept_and_broken() -> None:
    found = explanation("long", "en").examples
    refused = [check_play(find("long"), one.position, one.dice, one.play) for one in found]
    rules = [refusal.rule for refusal in refused if refusal is not None]
    assert rules == ["head", "prime", "oversize", "larger"]
    assert [one.legal for one in found] == [True, False] * 4 + [True] * 4


@pytest.mark.parametrize("entry", catalogue(), ids=lambda entry: entry.slug)
def test_every_choice_of_a_game_has_words(entry: Entry) -> None:
    for option in entry.options:
        for value in option.values:
            for lang in LANGUAGES:
                assert option_text(option.name, value, lang) is not None, (option.name, value)


@pytest.mark.parametrize("entry", catalogue(), ids=lambda entry: entry.slug)
def test_a_text_names_only_what_the_game_has(entry: Entry) -> None:
    known = {option.name for option in entry.options}
    known |= {value for option in entry.options for value in option.values}
    words = re.findall(r"`([a-z_]+)`", explanation(entry.slug, "ru").body)
    assert set(words) <= known


FILLED_IN = [
    ("emir", "голову не раскладывают", "the head is not laid out"),
    ("emir", "шесть пустых ходов подряд – ничья", "six empty turns in a row are a draw"),
    ("helmet", "меньше шести шашек у обоих", "fewer than six checkers on both sides"),
    ("helmet", "«стоп» говорит тот, кто впереди", "the player ahead says “stop”"),
    (
        "helmet",
        "победа даёт разницу очков, поровну – ничья",
        "the win by the difference and the draw",
    ),
    ("trigammon", "начинают как в коротких", "the set-up of short nardy"),
    ("trigammon", "шех – это шашка на баре", "shekh is a checker on the bar"),
    ("quartgammon", "порядок рукавов", "the order of the arms"),
]


@pytest.mark.parametrize(("slug", "ru", "en"), FILLED_IN)
def test_what_the_books_leave_open_is_told_as_filled_in(slug: str, ru: str, en: str) -> None:
    assert ru in explanation(slug, "ru").body.partition("Дополнено: ")[2].partition("\n")[0]
    assert en in explanation(slug, "en").body.partition("Filled in: ")[2].partition("\n")[0]


GAMES_HERE = [find(entry.slug) for entry in catalogue() if entry.kind == "game"]
HEADED = [game for game in GAMES_HERE if any(isinstance(gate, Head) for gate in game.gates)]
RETIRING = [game for game in GAMES_HERE if retires(game)]


def leave_the_head(variant: Variant, dice: str) -> int:
    """The most checkers that leave the head in a first turn."""
    plays = legal_plays(at_throw(variant, start_text(variant), dice))
    head = variant.board.length
    return max((sum(step.origin == head for step in play.steps) for play in plays), default=0)


@pytest.mark.parametrize("variant", HEADED, ids=lambda one: one.slug)
def test_second_head_checker_of_a_first_double_is_explained(variant: Variant) -> None:
    """A second checker that a first double takes from the head is explained."""
    if any(leave_the_head(variant, dice) > 1 for dice in ("4-4", "6-6")):
        assert re.search(r"\b(вторая|вторую)\b", explanation(variant.slug, "ru").body, re.I)
        assert re.search(r"second (one|checker)", explanation(variant.slug, "en").body)


@pytest.mark.parametrize("variant", RETIRING, ids=lambda one: one.slug)
def test_where_finishers_leave_the_text_says_who_wins(variant: Variant) -> None:
    assert "больше очков, тот победил" in explanation(variant.slug, "ru").body
    assert "most points at the end wins" in explanation(variant.slug, "en").body


REGRETTED = [game for game in GAMES_HERE if game.regretted(0) is not None]


@pytest.mark.parametrize("variant", REGRETTED, ids=lambda one: one.slug)
def test_where_finishing_loses_the_text_says_that_the_duty_stays(variant: Variant) -> None:
    text = explanation(variant.slug, "ru")
    assert "Проигрышный ход тоже играют всеми числами" in text.body
    assert "must use as many numbers as possible" in explanation(variant.slug, "en").body
    early = next(one for one in text.examples if "off:14" in one.position)
    refusal = check_play(variant, early.position, early.dice, early.play)
    assert refusal is not None and refusal.rule == "duty"
    assert check_play(variant, early.position, early.dice, "3/2/off") is None


def test_a_nuker_in_hand_counts_as_outside() -> None:
    found = result_of(find("emir"), "off:14,off:1E;hand:1,6:13,5:1E;b")
    assert (found["kind"], found["points"]["w"]) == ("home_mars", 4)
    assert "(нукер в запасе – тоже вне дома) – 4" in explanation("emir", "ru").body
    assert "(a nuker in hand is not home): 4" in explanation("emir", "en").body


def test_a_reserve_of_helmet_may_go_on() -> None:
    assert check_play(find("helmet"), "hand:3,11:12;hand:3,41:12;w", "5-1", "hand/15/14") is None
    assert "та же шашка может идти дальше" in explanation("helmet", "ru").body
    assert "same checker may go on" in explanation("helmet", "en").body


def test_grasshopper_takes_the_even_numbers_and_fifteen() -> None:
    option = next(one for one in grasshopper.OPTIONS if one.name == "checkers")
    taken = [number for number in range(1, 17) if option.takes(str(number))]
    assert taken == [8, 10, 12, 14, 15]
    for lang in LANGUAGES:
        assert all(f"`{number}`" in explanation("grasshopper", lang).body for number in taken)
    assert "только 15" in explanation("grasshopper", "ru").body
    assert "15 alone" in explanation("grasshopper", "en").body
