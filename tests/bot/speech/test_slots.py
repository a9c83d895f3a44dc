"""What is named beside a wish: games, lengths, levels, friends, clocks."""

from __future__ import annotations

import pytest

from bot.requests.people_by_name import NO_FRIENDS, game_named
from bot.speech.first_names import is_form_of, nominative
from bot.speech.numerals import Numeral, numeral
from bot.speech.read_message import read
from bot.speech.slots import KnownNames, Slots, read_slots, refuses_bot
from bot.speech.word_patterns import WordPatterns


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("двадцать четвертого", Numeral(24, 2, "ordinal")),
        ("двадцать четыре", Numeral(24, 2, "count")),
        ("двадцать шестнадцать", Numeral(20, 1, "count")),
        ("twenty-four", Numeral(24, 1, "count")),
        ("24-го", Numeral(24, 1, "ordinal")),
        ("шестеркой", Numeral(6, 1, "face")),
        ("третьего", Numeral(3, 1, "ordinal")),
        ("обе", Numeral(2, 1, "group")),
        ("13", Numeral(13, 1, "digits")),
    ],
)
def test_numeral_in_any_form_is_read(said: str, meant: Numeral) -> None:
    """Numbers bend in Russian and are hyphenated in English."""
    assert numeral(said.split(), 0) == meant


@pytest.mark.parametrize("said", ["пятница", "третьяков", "130", "one-way", ""])
def test_numeral_in_another_word_is_not_read(said: str) -> None:
    """A word that only begins as a number is none."""
    assert numeral([said], 0) is None


def test_word_patterns_prefer_the_longer_match() -> None:
    """A clock of three minutes is no mere clock."""
    patterns = WordPatterns({"clock": {"on": ["с час*"], "{n}m": ["с час* по {n} мин*"]}})
    (match,) = patterns.matches(["с", "часами", "по", "3", "минуты"])
    assert (match.value, match.start, match.end, match.numbers) == ("{n}m", 0, 5, (3,))


def test_word_patterns_forgive_a_slip_in_long_words() -> None:
    """A letter too many, too few, or another one; short words are taken as they are."""
    patterns = WordPatterns({"level": {"master": ["мастер*"], "bot": ["бот"]}})
    assert [m.value for m in patterns.matches(["маттером", "мастеру", "кот"])] == ["master"] * 2


@pytest.mark.parametrize(
    ("said", "before", "name"),
    [
        ("Верой", "с", "Вера"),
        ("Карена", "против", "Карен"),
        ("Соней", "с", "Соня"),
        ("Анюту", "позови", "Анюта"),
        ("Рафику", "напомни", "Рафик"),
        ("Андреем", "с", "Андрей"),
        ("Игорем", "с", "Игорь"),
        ("Nino", "against", "Nino"),
    ],
)
def test_first_name_in_a_case_becomes_nominative(said: str, before: str, name: str) -> None:
    """A friend is called as a dictionary has the name."""
    assert nominative(said, before) == name


def test_first_name_known_here_is_found_in_any_case() -> None:
    """Dictation writes names small: whoever plays in the chat is known by name."""
    assert is_form_of("верой", "вера")
    assert is_form_of("карена", "карен")
    assert not is_form_of("вечером", "вера")
    names = KnownNames(game_named, friends=frozenset({"вера"}))
    assert read_slots("длинные с верой", names).name == "Вера"
    names = KnownNames(game_named, friends=frozenset({"ромашка"}))
    assert read_slots("длинные с ромашкой", names).name == "Ромашка"
    assert read_slots("длинные с ромашкой", NO_FRIENDS).left_over == ("ромашкой",)


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("длинные с верой", "Вера"),
        ("short against uncle bill", "Bill"),
        ("Вахтанг, садись, длинные до трёх", "Вахтанг"),
        ("короткие, Женя против меня", "Женя"),
        ("матч с Пашей", "Паша"),
        ("короткие, будет весело", ""),
        ("gulbar with my sis Zofka", "Zofka"),
        ("backgammon with Dave", "Dave"),
        ("short with my mate dave", "Dave"),
        ("play tavli till 3, Zofka is joining me", "Zofka"),
        ("длинные, Зузанна будет соперницей", "Зузанна"),
        ("play Backgammon with a Cube", ""),
    ],
)
def test_usual_first_name_is_a_friend_where_a_name_stands(said: str, name: str) -> None:
    """Behind a word that calls for a name, before a player's verb, or called by itself."""
    assert read_slots(said, NO_FRIENDS).name == name


@pytest.mark.parametrize(
    ("said", "slots"),
    [
        ("cube yes jacoby yes beavers no", {"cube": "on", "jacoby": "on", "beavers": "off"}),
        ("куб есть, джекоби нет", {"cube": "on", "jacoby": "off"}),
        ("без бобров, часы не нужны", {"beavers": "off", "clock": "off"}),
        ("с кубом и часами", {"cube": "on", "clock": "on"}),
        ("no clock, money game", {"clock": "off", "format": "money"}),
        ("дракон с ботом чёрными", {"game": "dragon", "opponent": "bot", "colour": "b"}),
        ("7pts vs you", {"to": "7", "opponent": "bot"}),
        ("гюльбар 7pt, tapa", {"game": "gulbar", "to": "7"}),
        ("короткие, контроль времени отключить", {"game": "short", "clock": "off"}),
        ("бэкгаммон, правило Джекоби исключить", {"game": "backgammon", "jacoby": "off"}),
        ("nackgammon, удваивать не будем", {"game": "nackgammon", "cube": "off"}),
        ("хачапурииии с тобооой", {"game": "khachapuri", "opponent": "bot"}),
        ("tapa, I take the dark ones", {"game": "tapa", "colour": "b"}),
        ("коротенькие, матч из девяти", {"game": "short", "to": "5"}),
    ],
)
def test_choices_beside_a_game_are_on_or_off(said: str, slots: dict[str, str]) -> None:
    """A choice is switched by words before it or behind it."""
    assert read_slots(said, NO_FRIENDS).named() == slots


def test_slots_of_one_line_are_all_read() -> None:
    """A table is opened as one line says, and what cannot be is known."""
    wish = "long to 5 with cube and clock and Vera, strong bot"
    slots = read_slots(wish, NO_FRIENDS)
    assert slots == Slots(
        game="long", to="5", cube="on", clock="on", name="Vera", opponent="bot", level="strong"
    )
    assert slots.named() == {
        **{"game": "long", "to": "5", "opponent": "bot", "level": "strong", "name": "Vera"},
        **{"cube": "on", "clock": "on"},
    }
    assert read_slots("short with beavers and bagpipes", NO_FRIENDS).left_over == ("bagpipes",)


def test_slots_of_an_intent_are_its_own() -> None:
    """Backgammon is a game to open, and a result to resign."""
    assert read_slots("backgammon", NO_FRIENDS).game == "backgammon"
    assert read_slots("resign a backgammon", NO_FRIENDS, "resign").value == "koks"
    assert read_slots("домашний марс, сдаюсь", NO_FRIENDS, "resign").value == "home_mars"
    assert read_slots("давэ ба шеш", NO_FRIENDS, "double").value == "6"


def test_slots_in_other_letters_are_read() -> None:
    """The keyboard stood on the other layout, or has no Russian letters."""
    assert read_slots("lfdfq d rjhjnrbt", NO_FRIENDS).game == "short"
    assert read_slots("korotkie do pyati s botom", NO_FRIENDS).to == "5"
    assert read_slots("korotkie vs @kostya_91", NO_FRIENDS).name == "@kostya_91"


def test_name_of_a_game_among_fillers_yields_to_a_sure_wish() -> None:
    """English is a way to play, and the language that somebody wants."""
    for said in ("switch to english", "switch to english пожалуйста"):
        assert read(said, names=NO_FRIENDS).name == "lang"
    assert read("ну давай в длинные", names=NO_FRIENDS).name == "new"


def test_everyday_words_among_others_name_no_game() -> None:
    """«Точно» is no rule of exact bearing off unless it stands behind a game."""
    assert read_slots("точно, давай короткие", NO_FRIENDS).game == "short"
    assert read_slots("сыграем в короля", NO_FRIENDS).game == "king"


@pytest.mark.parametrize(
    ("said", "refused"),
    [
        ("короткие до пяти без бота", True),
        ("найди живого соперника", True),
        ("chess clock, not the bot", True),
        ("короткие с ботом", False),
        ("backgammon", False),
    ],
)
def test_wish_without_the_bot_refuses_it(said: str, refused: bool) -> None:
    assert refuses_bot(said) is refused


@pytest.mark.parametrize(
    ("said", "term"),
    [
        ("what is a blot then", "blot"),
        ("so what exactly is a prime", "prime"),
        ("а что такое якорь тогда", "якорь"),
        ("объясни мне слово бобёр", "бобёр"),
    ],
)
def test_word_is_named_without_what_only_asks_for_it(said: str, term: str) -> None:
    """Words around it tell nothing."""
    assert read_slots(said, NO_FRIENDS, "term").term == term
