"""Words of the game, commands, new games, resignation, in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.speech import Arranged, Bare, NewGame, Typed, Unknown, Word
from bot.speech.examples import FACE, words
from bot.speech.moment import Moment
from bot.speech.normalized_text import clean, folded
from bot.speech.numerals import counts
from bot.speech.word_traits import INTENTS
from tests.bot.speech.reading import intent_in

IDLE = Moment.of("private-idle")


@pytest.mark.parametrize(
    ("said", "wish"),
    [
        ("", NewGame()),
        ("kaftar", NewGame("kaftar")),
        ("короткие до 5", NewGame("короткие", points=5)),
        ("длинные до пяти очков", NewGame("длинные", points=5)),
        ("short to 7 points", NewGame("short", points=7)),
        ("3 очка длинные", NewGame("длинные", points=3)),
        ("@boris", NewGame(friend="boris")),
        ("короткие до 5 с @Boris_K", NewGame("короткие", friend="Boris_K", points=5)),
        ("бот", NewGame(bot=True)),
        ("с ботом", NewGame(bot=True)),
        ("длинные против бота", NewGame("длинные", bot=True)),
        ("tapa with the bot", NewGame("tapa", bot=True)),
        ("длинные с мастером", NewGame("длинные", bot=True, level="master")),
        ("короткие против сильного бота до 5", NewGame("короткие", "", True, 5, level="strong")),
        ("tapa vs the easy bot", NewGame("tapa", bot=True, level="beginner")),
        ("простые нарды", NewGame("простые нарды")),
        ("long+imbyurti", NewGame("long+imbyurti")),
        ("parallel(short, long + exact-bearoff)", NewGame("parallel(short, long + exact-bearoff)")),
        ("длинные 5 партий", NewGame("длинные", games=5)),
        ("до нуля", NewGame("до нуля")),
    ],
)
def test_opening_a_table(said: str, wish: NewGame) -> None:
    command = intent_in(f"/new {said}", bot_name="nardy_bot")
    assert command == replace(wish, addressed=True)


@pytest.mark.parametrize("count", range(1, 16))
def test_length_in_words_is_that_in_digits(count: int) -> None:
    for word in (word for word, number in counts().items() if number == count):
        language = "to" if word.isascii() else "до"
        intent = intent_in(f"/new короткие {language} {word}")
        assert isinstance(intent, NewGame) and intent.points == count, word


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("@nardy_bot хочу играть", Word("want", addressed=True)),
        ("@nardy_bot, новая игра", NewGame(addressed=True)),
        ("@nardy_bot сыграем в тапу?", NewGame("тапу", addressed=True)),
        ("@nardy_bot new game short to 5", NewGame("short", points=5, addressed=True)),
        ("сыграем с @nardy_bot в тапу", NewGame("тапу", bot=True, addressed=True)),
        ("новая игра @boris", NewGame(friend="boris")),
    ],
)
def test_who_wishes_for_a_game_and_names_the_bot_is_heard(said: str, meant: NewGame | Word) -> None:
    assert intent_in(said, bot_name="nardy_bot", moment=IDLE) == meant


def test_the_name_of_the_bot_addresses_it() -> None:
    for said in ("@Nardy_Bot бросаю", "бросаю @nardy_bot", "@nardy_bot, бросаю"):
        assert intent_in(said, bot_name="nardy_bot") == Word("throw", addressed=True)


def test_a_command_for_another_bot_is_not_ours() -> None:
    said = "/roll@other_bot"
    assert intent_in(said, bot_name="nardy_bot") == Unknown(said)
    assert intent_in("/roll@NARDY_bot", bot_name="nardy_bot") == Word("throw", addressed=True)


def test_an_unknown_command_is_addressed_all_the_same() -> None:
    assert intent_in("/abracadabra 1") == Unknown("/abracadabra 1", addressed=True)


def test_values_keep_their_letters() -> None:
    assert intent_in("слово Ёлка И Дом") == Word("word", "Ёлка И Дом")
    assert intent_in("/fair Ёлка") == Word("word", "Ёлка", addressed=True)
    assert intent_in("/start AbC_12-x") == Word("start", "AbC_12-x", addressed=True)
    assert intent_in("/lang en") == Word("lang", "en", addressed=True)
    assert intent_in("English") == Word("lang", "en")
    assert intent_in("белые") == Word("colour", "w")
    for said in ("хочу белыми", "я белыми", "хочу играть белыми", "I play white", "can I be white"):
        assert intent_in(said) == Word("colour", "w"), said
    for said in ("я чёрными", "I'll take black", "я хочу быть чёрными", "I want to play black"):
        assert intent_in(said) == Word("colour", "b"), said


@pytest.mark.parametrize(
    ("said", "face"),
    [
        ("пять", "5"),
        ("Пятёрки!", "5"),
        ("дубль шесть", "6"),
        ("6-6", "6"),
        ("6–6", "6"),
        ("three", "3"),
        ("Fours.", "4"),
        ("2", "2"),
    ],
)
def test_a_number_may_be_named_in_words(said: str, face: str) -> None:
    assert intent_in(said) == Bare((face,))
    assert intent_in(f"/m {said.strip('!.')}") == Bare((face,), addressed=True)


@pytest.mark.parametrize(
    ("typed", "name"),
    [("cxtn", "score"), ("xnj ns evttim", "help"), ("ljcrf", "board"), ("rjytxyj", "yes")],
)
def test_words_and_talk_are_understood_from_the_other_keyboard(typed: str, name: str) -> None:
    assert intent_in(typed) == Word(name)


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("/stats @anna and more", "@anna and more"),
        ("/mute all", ""),
        ("/top long nardy", "long nardy"),
        ("/say well done", "well done"),
        ("/help of mine", ""),
    ],
)
def test_a_command_reads_what_its_word_takes(said: str, value: str) -> None:
    intent = intent_in(said)
    assert isinstance(intent, Word) and intent.value == value


@pytest.mark.parametrize("said", ["", " ", "\u200b", "@", "/", "//"])
def test_nothing_in_particular(said: str) -> None:
    assert isinstance(intent_in(said), Unknown)


@given(st.text(max_size=60))
def test_cleaning_is_settled_after_once(text: str) -> None:
    assert clean(clean(text)) == clean(text)
    assert folded(folded(text)) == folded(text)


@pytest.mark.parametrize(
    ("said", "stake"), [("Давэ ба сэ!", "3"), ("даве ба чар", "4"), ("dave ba shesh", "6")]
)
def test_a_step_of_dave_names_its_stake(said: str, stake: str) -> None:
    assert intent_in(said) == Word("double", stake)


@pytest.mark.parametrize("form", ["/m {}", "/ход {}", "ход {}"])
@pytest.mark.parametrize(
    ("said", "intent"),
    [
        ("стоп 3", Bare(("3",))),
        ("Стоп 3.", Bare(("3",))),
        ("i bid 12", Bare(("12",))),
        ("на доске 2", Bare(("2",))),
        ("давэ на доске 2", Word("double", ":2")),
        ("давэ ба сэ", Word("double", "3")),
        ("2: 24/18", Typed("2: 24/18")),
        ("Пять!", Bare(("5",))),
        ("24:332 23:11", Arranged("24:332 23:11")),
        ("сдаюсь марс", Word("resign", "mars")),
        ("накрыть голову", Word("sow", "head")),
        ("-", Word("pass")),
    ],
)
def test_what_is_called_a_move_means_what_it_means_by_itself(
    form: str, said: str, intent: Bare | Word | Typed | Arranged
) -> None:
    assert intent_in(said) == intent
    told = form.format(said)
    assert intent_in(told) == replace(intent, addressed=told.startswith("/"))


def test_every_word_may_follow_the_command_for_a_move() -> None:
    for line, (name, _) in words().items():
        said = line.replace("{n}", "2")
        meant = intent_in(said)
        if name == FACE or not INTENTS[name].social:
            assert intent_in(f"/m {said}") == replace(meant, addressed=True), said


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("/double 2", "2"),
        ("/double on board 2", "2"),
        ("/давэ на доске 3", "3"),
        ("/давэ ба сэ", "3"),
        ("/double", ""),
        ("/double 9", "9"),
    ],
)
def test_a_raise_after_a_slash_names_what_it_names_without(said: str, value: str) -> None:
    assert intent_in(said) == Word("double", value, addressed=True)
