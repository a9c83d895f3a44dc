"""Words of the game, commands, new games, resignation, in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.speech import WORDS, Arranged, Bare, NewGame, Typed, Unknown, Word, understand
from bot.speech.normalized_text import clean, folded
from bot.speech.talk import TALK
from bot.speech.vocabulary import COLOURS, COMMANDS, DAVE, FACES, LANGUAGES, PHRASES


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("бросаю", "throw"),
        ("Бросить!", "throw"),
        ("кинуть", "throw"),
        ("roll", "throw"),
        ("Roll the dice", "throw"),
        ("🎲", "throw"),
        ("верни ход", "undo"),
        ("take back", "undo"),
        ("Готово", "done"),
        ("заново", "restart"),
        ("да", "yes"),
        ("Accept", "yes"),
        ("Нет.", "no"),
        ("пас", "pass"),
        ("-", "pass"),
        ("Ø", "pass"),
        *[(said, "double") for said in ("давэ", "Удваиваю!", "double", "redouble")],
        *[(said, "take") for said in ("беру", "take", "I take it")],
        *[(said, "pass") for said in ("Пас.", "drop", "дроп", "pass")],
        *[(said, "beaver") for said in ("бивер", "басэ", "beaver", "редубль")],
        *[(said, "raccoon") for said in ("ракун", "raccoon")],
        ("стоп", "stop"),
        ("дальше", "go"),
        ("какие ходы?", "moves"),
        ("Moves", "moves"),
        ("доска", "board"),
        ("сажусь", "join"),
        ("Join", "join"),
        ("позвать бота", "bot"),
        ("мои доски", "tables"),
        ("какие есть игры?", "games"),
        ("честные ли зары?", "fair"),
        ("помощь", "help"),
    ],
)
def test_words_of_the_game(said: str, name: str) -> None:
    assert understand(said) == Word(name)


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("/level", ""),
        ("/level мастер", "master"),
        ("/уровень Новичок", "beginner"),
        ("/level expert", "master"),
        ("/level чемпион", ""),
        ("уровень сильный", "strong"),
        ("играй как мастер", "master"),
        ("play as a beginner", "beginner"),
        ("Уровень бота?", ""),
    ],
)
def test_levels(said: str, value: str) -> None:
    found = understand(said)
    assert isinstance(found, Word)
    assert (found.name, found.value) == ("level", value)


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("сдаюсь", ""),
        ("Сдаюсь!", ""),
        ("сдаюсь марс", "mars"),
        ("сдаюсь на марс", "mars"),
        ("сдаю партию за домашний марс", "home_mars"),
        ("сдаюсь оюн", "single"),
        ("сдаюсь за два очка", "2"),
        ("resign", ""),
        ("I resign", ""),
        ("resign gammon", "mars"),
        ("resign home gammon", "home_mars"),
        ("resign for 3", "3"),
        ("/resign", ""),
        ("/resign 2", "2"),
        ("/resign марс", "mars"),
    ],
)
def test_resigning_at_a_value(said: str, value: str) -> None:
    intent = understand(said)
    assert isinstance(intent, Word)
    assert (intent.name, intent.value) == ("resign", value)


@pytest.mark.parametrize(
    ("said", "game"),
    [
        ("как играть в кафтар?", "кафтар"),
        ("Как играют в гюльбар", "гюльбар"),
        ("правила", ""),
        ("правила длинных нард", "длинных нард"),
        ("how to play tapa?", "tapa"),
        ("rules of kaftar", "kaftar"),
        ("/rules", ""),
        ("/rules кафтар", "кафтар"),
    ],
)
def test_asking_for_rules(said: str, game: str) -> None:
    intent = understand(said)
    assert isinstance(intent, Word)
    assert (intent.name, intent.value) == ("rules", game)


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
        ("длинные против бота", NewGame("длинные", bot=True)),
        ("@nardy_bot", NewGame(bot=True)),
        ("tapa with the bot", NewGame("tapa", bot=True)),
        ("длинные с мастером", NewGame("длинные", bot=True, level="master")),
        ("партия в тапу с новичком", NewGame("тапу", bot=True, level="beginner")),
        ("a game of tapa with the master", NewGame("tapa", bot=True, level="master")),
        ("короткие против сильного бота до 5", NewGame("короткие", "", True, 5, level="strong")),
        ("тапа с ботом новичком", NewGame("тапа", bot=True, level="beginner")),
        (
            "hypergammon with you, strong level",
            NewGame("hypergammon", bot=True, level="strong"),
        ),
        (
            "tapa against you at beginner level",
            NewGame("tapa", bot=True, level="beginner"),
        ),
        ("тапу, ты новичок", NewGame("тапу", bot=True, level="beginner")),
        ("тапу на уровне мастера", NewGame("тапу", bot=True, level="master")),
        ("tapa vs the easy bot", NewGame("tapa", bot=True, level="beginner")),
        ("простые нарды", NewGame("простые нарды")),
        ("long+imbyurti", NewGame("long+imbyurti")),
        ("до нуля", NewGame("до нуля")),
    ],
)
def test_opening_a_table(said: str, wish: NewGame) -> None:
    command = understand(f"/new {said}", bot_name="nardy_bot")
    assert command == replace(wish, addressed=True)


@pytest.mark.parametrize(
    ("said", "wish"),
    [
        ("новая игра", NewGame()),
        ("сыграем в длинные до 3?", NewGame("длинные", points=3)),
        ("new game short to 5", NewGame("short", points=5)),
        ("Let’s play", None),
        ("let's play tapa", NewGame("tapa")),
    ],
)
def test_opening_a_table_in_words(said: str, wish: NewGame | None) -> None:
    assert understand(said) == (wish or Unknown(said))


def test_the_name_of_the_bot_addresses_it() -> None:
    for said in ("@Nardy_Bot бросаю", "бросаю @nardy_bot", "@nardy_bot, бросаю"):
        assert understand(said, bot_name="nardy_bot") == Word("throw", addressed=True)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("@nardy_bot хочу играть", Word("want", addressed=True, loose=True)),
        ("@nardy_bot, новая игра", NewGame(addressed=True)),
        ("@nardy_bot сыграем в тапу?", NewGame("тапу", addressed=True)),
        ("@nardy_bot new game short to 5", NewGame("short", points=5, addressed=True)),
        ("новая игра @nardy_bot", NewGame(bot=True, addressed=True)),
        ("сыграем с @nardy_bot в тапу", NewGame("тапу", bot=True, addressed=True)),
        ("новая игра @boris", NewGame(friend="boris")),
    ],
)
def test_who_wishes_for_a_game_and_names_the_bot_is_heard(said: str, meant: NewGame | Word) -> None:
    assert understand(said, bot_name="nardy_bot") == meant


def test_a_command_for_another_bot_is_not_ours() -> None:
    said = "/roll@other_bot"
    assert understand(said, bot_name="nardy_bot") == Unknown(said)
    assert understand("/roll@NARDY_bot", bot_name="nardy_bot") == Word("throw", addressed=True)


def test_an_unknown_command_is_addressed_all_the_same() -> None:
    assert understand("/abracadabra 1") == Unknown("/abracadabra 1", addressed=True)


def test_values_keep_their_letters() -> None:
    assert understand("слово Ёлка И Дом") == Word("word", "Ёлка И Дом")
    assert understand("/fair Ёлка") == Word("word", "Ёлка", addressed=True)
    assert understand("/start AbC_12-x") == Word("start", "AbC_12-x", addressed=True)
    assert understand("/lang en") == Word("lang", "en", addressed=True)
    assert understand("English") == Word("lang", "en")
    assert understand("белые") == Word("colour", "w")
    for said in ("хочу белыми", "я белыми", "хочу играть белыми", "I play white", "can I be white"):
        assert understand(said) == Word("colour", "w"), said
    for said in ("я чёрными", "I'll take black", "я хочу быть чёрными", "I want to play black"):
        assert understand(said) == Word("colour", "b"), said


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
    assert understand(said) == Bare((face,))
    assert understand(f"/m {said.strip('!.')}") == Bare((face,), addressed=True)


def test_ordinary_words_are_marked_as_such() -> None:
    assert Word("yes").casual
    assert not Word("throw").casual


def test_every_word_of_the_tables_is_a_known_one() -> None:
    assert {*PHRASES.values(), *TALK.values()} <= WORDS.keys()
    assert set(COMMANDS.values()) <= WORDS.keys() | {"m", "new"}
    assert all(phrase == folded(phrase) for phrase in [*PHRASES, *COMMANDS, *FACES])


def test_a_phrase_is_a_word_of_the_game_or_talk_and_not_both() -> None:
    assert PHRASES.keys() & TALK.keys() == set()


@pytest.mark.parametrize(
    ("typed", "name"),
    [("cxtn", "score"), ("xnj ns evttim", "help"), ("ljcrf", "board"), ("rjytxyj", "yes")],
)
def test_words_and_talk_are_understood_from_the_other_keyboard(typed: str, name: str) -> None:
    assert understand(typed) == Word(name)


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
    intent = understand(said)
    assert isinstance(intent, Word) and intent.value == value


@pytest.mark.parametrize("said", ["", " ", "\u200b", "@", "/", "//", "/ roll", "ну да, конечно"])
def test_nothing_in_particular(said: str) -> None:
    assert isinstance(understand(said), Unknown)


@given(st.text(max_size=60))
def test_cleaning_is_settled_after_once(text: str) -> None:
    assert clean(clean(text)) == clean(text)
    assert folded(folded(text)) == folded(text)


@pytest.mark.parametrize(
    ("said", "stake"), [("Давэ ба сэ!", "3"), ("даве ба чар", "4"), ("dave ba shesh", "6")]
)
def test_a_step_of_dave_names_its_stake(said: str, stake: str) -> None:
    assert understand(said) == Word("double", stake)


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
    assert understand(said) == intent
    told = form.format(said)
    assert understand(told) == replace(intent, addressed=told.startswith("/"))


def test_every_phrase_may_follow_the_command_for_a_move() -> None:
    for said in (*PHRASES, *FACES, *DAVE, *COLOURS, *LANGUAGES):
        assert understand(f"/m {said}") == replace(understand(said), addressed=True), said


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("/double 2", ":2"),
        ("/double on board 2", ":2"),
        ("/давэ на доске 3", ":3"),
        ("/давэ ба сэ", "3"),
        ("/double", ""),
        ("/double 9", ""),
    ],
)
def test_a_raise_after_a_slash_names_what_it_names_without(said: str, value: str) -> None:
    assert understand(said) == Word("double", value, addressed=True)
