"""Plays as people type them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.speech import Bare, Typed, Unknown, Word, read_typed
from tests.bot.speech.reading import intent_in

CONTRACT = [
    ("24/18 13/11", "24/18 13/11"),
    ("24-18 13-11", "24/18 13/11"),
    ("24–18, 13–11", "24/18 13/11"),
    ("24→18", "24/18"),
    ("24/18/13", "24/18/13"),
    ("24/13", "24/13"),
    ("6/4(2)", "6/4(2)"),
    ("6/4x2", "6/4(2)"),
    ("6/offx2", "6/off(2)"),
    ("6/offx4 5/off", "6/off(4) 5/off"),
    ("6/выклх2, 5/4", "6/off(2) 5/4"),
    ("6-4 6-4", "6/4 6/4"),
    ("бар/20", "bar/20"),
    ("бар 20", "bar/20"),
    ("bar/20", "bar/20"),
    ("б20", "bar/20"),
    ("с бара на 20", "bar/20"),
    ("6/off", "6/off"),
    ("6/0", "6/0"),
    ("6/выкл", "6/off"),
    ("6/снять", "6/off"),
    ("рука/22", "hand/22"),
    ("08/02", "08/02"),
    ("d4/c2", "d4/c2"),
    ("Ход 24/18 13/11", "24/18 13/11"),
    ("/m 24/18 13/11", "24/18 13/11"),
]

WIDER = [
    ("24 / 18  13 / 11", "24/18 13/11"),
    ("24—18; 13—11", "24/18 13/11"),
    ("24 - 18 и 13 - 11", "24/18 13/11"),
    ("24>18>13", "24/18/13"),
    ("24->18 13 => 11", "24/18 13/11"),
    ("24х18 13×11", "24/18 13/11"),
    ("24\\18", "24/18"),
    ("24-18-13", "24/18/13"),
    ("с 24 на 18, с 13 на 11", "24/18 13/11"),
    ("С 24 на 18 на 13", "24/18/13"),
    ("из 24 в 18", "24/18"),
    ("from 24 to 18 and 13 to 11", "24/18 13/11"),
    ("24на18", "24/18"),
    ("ход: 24/18", "24/18"),
    ("move 8/5 6/5", "8/5 6/5"),
    ("/M@nardy_bot 8/5", "8/5"),
    ("/ход 8/5", "8/5"),
    ("６／４（２）", "6/4(2)"),
    ("2️⃣4️⃣/18", "24/18"),
    ("٢٤/١٨", "24/18"),
    ("24⁄18", "24/18"),
    ("6/4 х2", "6/4(2)"),
    ("6/4 (2)", "6/4(2)"),
    ("6/4 дважды", "6/4(2)"),
    ("13/10/7(2)", "13/10/7(2)"),
    ("5/off(1), 4/off(1)", "5/off 4/off"),
    ("8/5*", "8/5*"),
    ("8/5 *", "8/5*"),
    ("18/12º", "18/12°"),
    ("bar/20*(2) 20/15*/10*", "bar/20*(2) 20/15*/10*"),
    ("Bar/4/9", "bar/4/9"),
    ("борт/20", "bar/20"),
    ("бар 20 13/8", "bar/20 13/8"),
    ("bаr/20", "bar/20"),
    ("6/оff", "6/off"),
    ("6/о", "6/off"),
    ("6/двор", "6/off"),
    ("6 выкл 5 выкл", "6/off 5/off"),
    ("снять 6 и 5", "6/off 5/off"),
    ("6 5 off", "6/off 5/off"),
    ("3/off(4)", "3/off(4)"),
    ("с руки на 22", "hand/22"),
    ("hand 22", "hand/22"),
    ("R34", "hand/34"),
    ("Р34", "hand/34"),
    ("R41/11/12/13", "hand/41/11/12/13"),
    ("12/22/32*", "12/22/32*"),
    ("D4/C2", "d4/c2"),
    ("д4/с2", "d4/c2"),
    ("012/010/07(2)", "012/010/07(2)"),
    ("8/5, Ø", "8/5"),
    ("8/5 -", "8/5"),
    ("24/18/13.", "24/18/13"),
    ("24/18!", "24/18"),
    ("6-5: 24/18/13", "24/18/13"),
    ("b:13/7", "b:13/7"),
    ("ч:13/7", "b:13/7"),
    ("2: 24/18 13/11", "2: 24/18 13/11"),
]

TALK = [
    "",
    "24/18?",
    "24/18 13",
    "буду в 18-20",
    "в 10-12 встречаемся",
    "счёт 3:1",
    "3:1",
    "18:30",
    "8-800-555-35-35",
    "10-11-2026",
    "2024",
    "и/или",
    "км/ч",
    "да/нет",
    "off",
    "бар",
    "с",
    "по 5 на 10 рублей",
    "https://example.org/24/18",
    "24/18 лучше",
    "/",
    "off/6",
    "13/off/5",
    "6/bar",
    "(2)",
    "6/4(2)(2)",
    "1" * 300,
    "Пойдём в бар в 20",
]


@pytest.mark.parametrize(("typed", "play"), CONTRACT)
def test_every_form_of_the_contract(typed: str, play: str) -> None:
    intent = intent_in(typed)
    assert isinstance(intent, Typed)
    assert intent.text == play


def test_two_bare_numbers_are_kept_for_the_rules() -> None:
    assert intent_in("24 13") == Bare(("24", "13"))
    assert intent_in("/m 24 13") == Bare(("24", "13"), addressed=True)


@pytest.mark.parametrize(("typed", "play"), WIDER)
def test_other_ways_to_write_it(typed: str, play: str) -> None:
    intent = intent_in(typed)
    assert isinstance(intent, Typed)
    assert intent.text == play


@pytest.mark.parametrize(
    ("typed", "places"),
    [
        ("24, 13", ("24", "13")),
        ("с 24 и с 13", ("24", "13")),
        ("24 24", ("24", "24")),
        ("5", ("5",)),
        ("08 02", ("08", "02")),
        ("d4 c2", ("d4", "c2")),
        ("13 13 8 8", ("13", "13", "8", "8")),
    ],
)
def test_bare_places(typed: str, places: tuple[str, ...]) -> None:
    assert read_typed(typed) == places


@pytest.mark.parametrize("said", TALK)
def test_talk_is_not_a_move(said: str) -> None:
    assert read_typed(said) is None
    assert not isinstance(intent_in(said), Typed | Bare)


def test_the_command_for_a_play_alone_asks_what_is_to_be_done() -> None:
    assert intent_in("/m") == intent_in("/m  ") == Word("now", addressed=True)


def test_a_failed_try_is_told_from_talk() -> None:
    assert intent_in("24/18 13") == Unknown("24/18 13", movelike=True)
    assert intent_in("ход конём") == Unknown("ход конём", movelike=True)
    assert intent_in("/m конём") == Unknown("конём", movelike=True, addressed=True)
    assert intent_in("ну и погода") == Unknown("ну и погода")


SCRAPS = """24 18 13 6 0 08 d4 с2 b б бар bar р off снять / - – → > x х × , ; ( ) (2) * ° Ø -> =>
    на с из и Ход : 2: b: 6-5: дважды @ ! ? ² ½ ① ⅷ"""
PIECES = st.lists(st.sampled_from([*SCRAPS.split(), " "]), max_size=12).map("".join)


READER = intent_in("что-нибудь")
"""The reader is made before it is timed."""


@given(st.one_of(st.text(max_size=80), PIECES))
def test_reading_never_fails_and_is_settled_after_once(text: str) -> None:
    intent_in(text)
    intent_in("/m " + text, bot_name="nardy_bot")
    play = read_typed(text)
    if isinstance(play, str):
        assert read_typed(play) == play
        assert play.replace("°", "").isascii()
    elif play is not None:
        assert read_typed(" ".join(play)) == play
