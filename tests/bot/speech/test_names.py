"""Finding a game by its name, however it is spelt."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.requests import game_by_name
from bot.requests.find_game import game_within
from bot.speech import GameNames, names, normalized_text, option_values

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
NAMES = GameNames(GAMES)


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
    assert NAMES.find(said).slug == slug


@pytest.mark.parametrize(
    ("said", "slug"),
    [
        ("long+imbyurti", "long+imbyurti"),
        ("длинные имбюрти", "long+imbyurti"),
        ("имбюрти + короткие нарды", "imbyurti+short"),
    ],
)
def test_a_game_with_a_modifier(said: str, slug: str) -> None:
    assert NAMES.find(said).slug == slug


@pytest.mark.parametrize("said", ["", "!", "шахматы", "футбол", "преферанс", "дом"])
def test_no_such_game(said: str) -> None:
    assert NAMES.find(said).slug is None


def test_candidates_are_offered_when_it_is_not_clear() -> None:
    found = NAMES.find("гэммон")
    assert found.slug is None
    assert set(found.candidates) <= {"backgammon", "nackgammon", "hypergammon", "trigammon"}
    assert found.candidates


def test_two_games_of_one_name_are_both_offered() -> None:
    found = GameNames({"tapa": ("Тапа",), "tapa2": ("Тапа",)}).find("тапа")
    assert found == (None, ("tapa", "tapa2"))


def test_every_name_finds_its_own_game() -> None:
    for slug, called in GAMES.items():
        for name in (slug, *called):
            assert NAMES.find(name).slug == slug, name


@given(st.text(max_size=40))
def test_any_text_may_be_looked_up(text: str) -> None:
    found = NAMES.find(text)
    assert len(found.candidates) <= 4


@pytest.mark.parametrize(
    "typed",
    [
        *("а" * 4096, "(" * 4096, "длинные имбюрти " * 256, "а б в " * 682, "24/18 " * 682),
        *("q w e r t y u i " * 256, "a=b " * 1024, "long+short+" * 372, "длинные и " * 400),
    ],
)
def test_of_a_long_text_little_is_matched(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    matched = names.cdist

    def counted(queries: list[str], *args: Any, **more: Any) -> Any:
        read.extend(queries)
        return matched(queries, *args, **more)

    monkeypatch.setattr(names, "cdist", counted)
    game_by_name.wanted(typed, "")
    game_by_name.only_named(typed)
    assert len(read) <= 200 and all(len(query) <= 160 for query in read)


def test_of_a_long_text_few_words_are_compared_with_values_of_options(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = "short gulbar kralj fevga long tapa crazy king hyper dragon royal puff " * 60
    compared: list[str] = []
    alike = option_values._alike

    def counted(one: str, other: str) -> bool:
        compared.append(one)
        return alike(one, other)

    monkeypatch.setattr(option_values, "_alike", counted)
    game_within.cache_clear()
    assert game_within(said[:4096]) == "short"
    assert len(compared) < 2000


@pytest.mark.parametrize("letter", ["\ufb01", "\ufdfa", "\u2460", "a"])
def test_no_more_of_a_text_is_brought_to_one_form_than_is_read(
    letter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One character may stand for eighteen."""
    made: list[str] = []
    normalize = unicodedata.normalize

    def counted(form: Any, text: str) -> str:
        made.append(normalize(form, text))
        return made[-1]

    monkeypatch.setattr(normalized_text.unicodedata, "normalize", counted)
    normalized_text.clean.cache_clear()
    normalized_text.clean(letter * 4000)
    assert sum(map(len, made)) <= 4096 + 18 * 512
