"""Finding a game by its name, however it is spelt."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.speech import find_game

GAMES = {
    "long": ("Длинные нарды", "Long nardy", "джанг", "jang"),
    "short": ("Короткие нарды", "Short nardy", "триктрак", "trictrac", "шеш-беш", "щещбещ"),
    "karzar": ("Карзар", "Karzar"),
    "kaftar": ("Кафтар", "Kaftar"),
    "backgammon": ("Бэкгэммон", "Backgammon", "бекгаммон"),
    "nackgammon": ("Нэкгэммон", "Nackgammon"),
    "hypergammon": ("Гипергэммон", "Hypergammon", "ультрагэммон"),
    "khachapuri": ("Хачапури", "Khachapuri"),
    "tapa": ("Тапа", "Tapa"),
    "gulbar": ("Гюльбар", "Gulbar", "gülbar"),
    "icelandic": ("Исландский триктрак", "Icelandic trictrac", "погоня за девушками"),
    "helmet": ("Шлем", "Helmet"),
    "trigammon": ("Тригаммон", "Trigammon"),
    "imbyurti": ("Имбюрти", "Imbyurti"),
}


@pytest.mark.parametrize(
    ("said", "slug"),
    [
        ("кафтар", "kaftar"),
        ("Кафтар!", "kaftar"),
        ("kaftar", "kaftar"),
        ("кафтра", "kaftar"),
        ("кавтар", "kaftar"),
        ("длинные", "long"),
        ("длинных", "long"),
        ("длинных нардах", "long"),
        ("длиные нарды", "long"),
        ("lkbyyst", "long"),
        ("short", "short"),
        ("коротких", "short"),
        ("шешбеш", "short"),
        ("Щещ-Бещ", "short"),
        ("гульбар", "gulbar"),
        ("гюльбара", "gulbar"),
        ("Gülbar", "gulbar"),
        ("бекгемон", "backgammon"),
        ("бэкгаммон", "backgammon"),
        ("backgamon", "backgammon"),
        ("хачапурі", "khachapuri"),
        ("hachapuri", "khachapuri"),
        ("тапу", "tapa"),
        ("шлема", "helmet"),
        ("исландский", "icelandic"),
        ("тригэммон", "trigammon"),
        ("имбюрти", "imbyurti"),
        ("имбурти", "imbyurti"),
        ("triktrak", "short"),
    ],
)
def test_the_game_that_was_meant(said: str, slug: str) -> None:
    assert find_game(said, GAMES).slug == slug


@pytest.mark.parametrize(
    ("said", "slug"),
    [
        ("long+imbyurti", "long+imbyurti"),
        ("длинные имбюрти", "long+imbyurti"),
        ("имбюрти + короткие нарды", "imbyurti+short"),
    ],
)
def test_a_game_with_a_modifier(said: str, slug: str) -> None:
    assert find_game(said, GAMES).slug == slug


@pytest.mark.parametrize("said", ["", "!", "шахматы", "футбол", "преферанс", "дом"])
def test_no_such_game(said: str) -> None:
    assert find_game(said, GAMES).slug is None


def test_candidates_are_offered_when_it_is_not_clear() -> None:
    found = find_game("гэммон", GAMES)
    assert found.slug is None
    assert set(found.candidates) <= {"backgammon", "nackgammon", "hypergammon", "trigammon"}
    assert found.candidates


def test_two_games_of_one_name_are_both_offered() -> None:
    found = find_game("тапа", {"tapa": ("Тапа",), "tapa2": ("Тапа",)})
    assert found == (None, ("tapa", "tapa2"))


def test_every_name_finds_its_own_game() -> None:
    for slug, names in GAMES.items():
        for name in (slug, *names):
            assert find_game(name, GAMES).slug == slug, name


@given(st.text(max_size=40))
def test_any_text_may_be_looked_up(text: str) -> None:
    found = find_game(text, GAMES)
    assert len(found.candidates) <= 4
