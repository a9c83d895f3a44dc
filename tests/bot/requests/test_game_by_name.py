"""Games found by what people call them."""

from __future__ import annotations

from functools import cache, partial

import pytest

from bot import catalogue
from bot.catalogue import DEFAULT_GAME
from bot.requests import game_by_name
from bot.requests.find_game import game_within
from bot.speech import GameNames
from bot.speech.names import Found
from rules.explain import options, term
from rules.variants import changed_by


@pytest.mark.parametrize("slug", catalogue.entries())
def test_every_name_in_either_language_finds_its_game(slug: str) -> None:
    entry = catalogue.entries()[slug]
    meant = slug if entry.kind == "game" else f"{changed_by([slug]) or DEFAULT_GAME}+{slug}"
    for name in (slug, *entry.names.values(), *entry.aliases):
        assert game_by_name.wanted(name, "short").slug == meant, name


@pytest.mark.parametrize(
    ("said", "slug"),
    [
        ("гаранкует", "garanguet"),
        ("мотадор", "matador"),
        ("бешеный гульбар", "mad-gulbar"),
        ("бафало", "buffalo"),
        ("без кубиков", "long-without-dice"),
        ("гульбар на картах", "gulbar+dice-cards"),
        ("короткие с имбюрти", "short+imbyurti"),
        ("имбюрти короткие", "short+imbyurti"),
        ("бешеные имбюрти", "mad-imbyurti"),
        ("жаки имбюрти", "jaki+imbyurti"),
        ("бешеный гюльбар с имбюрти", "mad-gulbar+imbyurti"),
        ("mad gulbar with imbyurti", "mad-gulbar+imbyurti"),
        ("параллельные короткие и длинные", "parallel(short,long)"),
        ("параллельные длинные", "long+parallel"),
        ("parallel short and tapa", "parallel(short,tapa)"),
        ("parallel(short,long+exact-bearoff)", "parallel(short,long+exact-bearoff)"),
        ("parallel(короткие, гульбар, тапа)", "parallel(short,gulbar,tapa)"),
    ],
)
def test_slips_and_mixtures(said: str, slug: str) -> None:
    assert game_by_name.wanted(said, DEFAULT_GAME).slug == slug


@pytest.mark.parametrize(
    ("said", "slug", "options", "points"),
    [
        ("short-4", "short", {}, 4),
        ("long5", "long", {}, 5),
        ("helmet 4", "helmet-four", {}, None),
        ("helmet-4", "helmet-four", {}, None),
        ("шлем на 4 игроков", "helmet-four", {}, None),
        ("long 2 players", "long", {}, None),
        ("long 5", "long", {}, 5),
        ("backgammon 3 cube", "backgammon", {"cube": "on"}, 3),
        ("короткие 7 с кубом", "short", {"cube": "on"}, 7),
        ("7", DEFAULT_GAME, {}, 7),
        ("бешеные 2", "mad-nardy", {"version": "2"}, None),
        ("12 лунок", "twelve-holes", {}, None),
        ("3 короля", "king", {"kings": "three"}, None),
        ("four-hand helmet", "helmet-four", {}, None),
        ("длинные 43", "long+four-three", {}, None),
        ("long 120", "", {}, None),
        ("long 24 18", "", {}, None),
    ],
)
def test_a_number_that_is_no_part_of_a_name_is_the_length_of_a_match(
    said: str, slug: str, options: dict[str, str], points: int | None
) -> None:
    found = game_by_name.wanted(said, DEFAULT_GAME)
    assert (found.slug, found.options, found.points) == (slug, options, points)


@pytest.mark.parametrize(
    ("said", "slug", "options"),
    [
        ("бешеные нарды 3", "mad-nardy", {"version": "3"}),
        ("три короля", "king", {"kings": "three"}),
        ("Three kings", "king", {"kings": "three"}),
        ("король", "king", {}),
    ],
)
def test_a_shorthand_brings_its_options(said: str, slug: str, options: dict[str, str]) -> None:
    found = game_by_name.wanted(said, DEFAULT_GAME)
    assert (found.slug, found.options) == (slug, options)


def test_two_games_at_once_are_offered() -> None:
    found = game_by_name.wanted("длинные короткие", DEFAULT_GAME)
    assert found.slug == "" and set(found.maybe) == {"long", "short"}


def test_no_game_is_hidden_behind_a_topic() -> None:
    for entry in catalogue.entries().values():
        for name in (*entry.names.values(), *entry.aliases, entry.slug):
            assert not game_by_name.topic(name), name


@pytest.mark.parametrize(
    ("said", "game", "most"),
    [
        ("вчерашнее обсуждение расписания продолжается несмотря на предупреждение " * 50, "", 32),
        ("кшортхлш гулбпрпш февгшшш плакшшш бгзшшш тапашшш короткшш длиннышш " * 60, None, 45),
        ("shxrt gulbxrq fevgqx plakxxo moultazq tapqx chouxt backgzzzz " * 60, None, 60),
    ],
)
def test_a_game_is_looked_for_where_a_name_may_begin(
    monkeypatch: pytest.MonkeyPatch, said: str, game: str | None, most: int
) -> None:
    """A message may have 4,096 characters, and the search for names near to words takes long."""
    calls, look_up, names = list[str](), GameNames._look_up, GameNames(game_by_name._every_name())

    def counted(self: GameNames, query: str) -> Found:
        calls.append(query)
        return look_up(self, query)

    monkeypatch.setattr(names, "_one", cache(partial(counted, names)))
    monkeypatch.setattr(game_by_name, "_names", lambda: names)
    game_within.cache_clear()
    found = game_within(said[:4096])
    assert game is None or found == game
    assert len(calls) <= most


@pytest.mark.parametrize("slug", catalogue.entries())
def test_every_name_is_found_among_other_words(slug: str) -> None:
    entry = catalogue.entries()[slug]
    for name in (*entry.names.values(), *entry.aliases):
        if (len(name) > 3 or name.isalpha()) and game_by_name.named_alone(name):
            found = game_within(f"непременно {name}")
            assert game_by_name.wanted(found, "").slug == game_by_name.wanted(name, "").slug, name


@pytest.mark.parametrize(
    ("said", "slug"),
    [
        ("bg tonight with friends", "backgammon"),
        ("вечером пуф, если можно", "puff"),
        *((said, "") for said in ("my mad old dad", "big bag of bugs", "у нас тут пух и пыль")),
        *((said, "") for said in ("сегодня 4-3 вечером", "ап тап кап", "abg пуфик бгг")),
    ],
)
def test_a_short_name_is_found_among_other_words_only_as_it_stands(said: str, slug: str) -> None:
    found = game_within(said)
    assert (game_by_name.wanted(found, "").slug if found else "") == slug


RUSSIAN = """
    я ты он она мы вы это что как когда где кто почему потому можно нужно надо хочу буду было есть
    нет да ладно хорошо плохо спасибо пожалуйста привет пока утро вечер ночь день сегодня завтра
    вчера сейчас потом скоро снова опять ещё уже только очень много мало всё ничего никто друг
    подруга мама папа брат сестра дети работа дом школа улица город машина поезд деньги магазин
    чай кофе хлеб суп тапка тапки тапочки гулять гуляю погулять гуляли гуляй пойдём пошли приду
    ушёл спать сплю устал кушать ем пить пью думаю знаю помню забыл смотрю слушаю читаю пишу звоню
    жду иду еду дождь снег тепло холодно жарко короче коротко длинно долго быстро медленно право
    права против рука голова час часы чат часть схема тень снять снял понял спорт порт кот собака
    четверть четыре двенадцать шли шло тюрьма чаще жарко жаба королева красный матч турнир турнира
    единичка младший золотой серебряный команда правило последний сначала домашний
"""
ENGLISH = """
    i you he she we they this that what how when where who why because can need want will was have
    no yes ok okay good bad thanks please hello bye morning evening night day today tomorrow
    yesterday now later soon again still already only very much many all nothing nobody friend
    mother father brother sister kids work home homes school street city car train money shop tea
    coffee bread soup walk walking went come came sleep tired eat drink think know remember forgot
    watch listen read write call wait go going rain snow warm cold hot shortly fast slowly right
    wrong against without hand head hour chat case chose ice old ten turn turned turns made care
    fever lover lucky roles hold keys key stake sort sport shot port tap taps back speed odds dares
    chasing playing doubling smaller
    plot reverse sorry maybe never ever before after love like cat dog
"""


@pytest.mark.parametrize("word", dict.fromkeys((RUSSIAN + ENGLISH).split()))
def test_a_word_of_everyday_talk_is_taken_for_no_game(word: str) -> None:
    assert not game_by_name.named_alone(word) and not game_by_name.wanted(word, "").slug
    assert not game_within(word) and not game_within(f"непременно {word} indeed")


@pytest.mark.parametrize(
    ("said", "slug"),
    [
        ("пачизи", "pachisi"),
        ("Кто первый?", "who-first"),
        ("кто первый с двумя костями", "who-first"),
        ("невская битва", "neva-battle"),
        ("ледовое побоище", "neva-battle"),
        ("корявый пуфф с ядерными бомбами", "gnarled-nuclear-puff"),
        ("pachisi", "pachisi"),
        ("gnarled-nuclear-puff", "gnarled-nuclear-puff"),
        ("нарды вчетвером", "nardy-for-four"),
        ("вчетвером", ""),
        ("пуфф", ""),
        ("длинные", ""),
        ("", ""),
    ],
)
def test_game_without_rules_is_known_by_its_names(said: str, slug: str) -> None:
    assert game_by_name.only_named(said) == slug


LIVE = {"throw": "live"}
CUBE = {"cube": "on"}
TERMS = {
    "kestum": LIVE,
    "autokestum": LIVE,
    "cube": CUBE,
    "dave": {"cube": "dave"},
    "contempt": {"contempt": "on"},
    "beaver": {"beaver": "on"},
    "raccoon": {"beaver": "raccoon"},
    "automatic double": {"autodouble": "1"},
    "Jacoby rule": {"jacoby": "on"},
    "Crawford rule": {"crawford": "on"},
    "Holland rule": {"holland": "on"},
    "full draw": {"draw": "full"},
    "partial draw": {"draw": "partial"},
    "shortened draw": {"draw": "shortened"},
    "brief draw": {"draw": "brief"},
    "touch-move": {"touch_move": "on"},
}


@pytest.mark.parametrize("word", TERMS)
def test_term_that_names_a_value_asks_for_it_in_both_languages(word: str) -> None:
    meant = term(word, "en")
    assert meant is not None and all(name in options() for name in TERMS[word])
    for said in meant.name.values():
        assert TERMS[word].items() <= game_by_name.wanted(f"short {said}", "").options.items()
        assert TERMS[word].items() <= game_by_name.wanted(said, "short").options.items()


@pytest.mark.parametrize("said", ["джаки", "жаки", "jaki"])
def test_a_game_is_found_however_its_first_sound_is_spelt(said: str) -> None:
    assert game_by_name.named_alone(said) == "jaki"
