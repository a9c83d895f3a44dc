"""Finding games: names, options, modifiers, and how a wrong one is answered."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from threading import Barrier, Thread
from time import sleep

import pytest

from rules import variants
from rules.questions.stake import stake_of
from rules.registry import Modifier
from rules.variant import Option, Variant
from rules.variants import BadOption, UnknownVariant, catalogue, find, resolve, rooms, shorthands

GAMES = [entry for entry in catalogue() if entry.kind == "game"]
SHORT_FORMS = [
    ("mad-nardy-1", {}, "1"),
    ("mad-nardy-2", {}, "2"),
    ("mad-nardy-3", {"frozen_home": "on"}, "3"),
    ("mad-nardy-3", {"version": "2"}, "2"),
]
MODIFIERS = [entry for entry in catalogue() if entry.kind == "modifier"]

UNKNOWN = [
    ("chess", "no game 'chess'"),
    ("", "no game ''"),
    ("Short", "no game 'Short'"),
    ("short+", "no game ''"),
    ("short+chess", "no game 'chess'"),
    ("short+long", "must name one game"),
    ("imbyurti", "must name one game"),
    ("trigammon+imbyurti", "imbyurti does not go with trigammon: it is for two players"),
    ("short+imbyurti+imbyurti", "both replace dice source"),
]


@pytest.mark.parametrize(("slug", "sentence"), UNKNOWN)
def test_an_unknown_game_is_named(slug: str, sentence: str) -> None:
    with pytest.raises(UnknownVariant, match=re.escape(sentence)):
        find(slug)


OPTIONS = [
    ("short", {"colour": "red"}, "short has no option colour"),
    ("short", {"head": "book"}, "no option head"),
    ("trigammon", {"resign": "any"}, "it has: skip_dead_throw"),
    (
        "short",
        {"system": "triple"},
        "system is one of bg, trad, mars_only, ru002, khramov, not 'triple'",
    ),
    ("long", {"prime": "EACH"}, "prime is one of each, end"),
    ("tapa", {"mother": "yes"}, "mother is one of off, on"),
    ("long+imbyurti", {"barrels": "3"}, "no option barrels"),
]


@pytest.mark.parametrize(("slug", "options", "sentence"), OPTIONS)
def test_an_option_that_a_game_does_not_have_is_named(
    slug: str, options: dict[str, str], sentence: str
) -> None:
    with pytest.raises(BadOption, match=re.escape(sentence)):
        find(slug, options)


def needed(option: Option, known: Sequence[Option]) -> dict[str, str]:
    """What has to be chosen for an option to mean anything."""
    if option.needs is None:
        return {}
    name = option.needs.option
    (other,) = (one for one in known if one.name == name)
    return {**needed(other, known), name: option.needs.values[0]}


def test_an_option_means_nothing_without_what_it_needs() -> None:
    chosen = {"cube": "dave", "jacoby": "on", "beaver": "raccoon", "raccoon_owner": "beaverer"}
    settings = find("short", chosen).settings
    assert [settings[name] for name in ("jacoby", "beaver", "raccoon_owner")] == [
        "off",
        "off",
        "raccooner",
    ]


@pytest.mark.parametrize("chosen", [{"cube": "off"}, {"cube": "on", "crawford": "off"}])
def test_holland_means_nothing_without_a_cube_or_a_crawford_game(chosen: dict[str, str]) -> None:
    """It is for the games after the Crawford game (doubling.md 4)."""
    assert find("short", {**chosen, "holland": "on"}).settings["holland"] == "off"


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: str(entry.slug))
def test_every_value_of_every_option_makes_a_game(entry: object) -> None:
    assert entry in GAMES
    for option in entry.options:  # type: ignore[attr-defined]
        assert option.takes(option.default)
        for value in option.values:
            chosen = {**needed(option, entry.options), option.name: value}  # type: ignore[attr-defined]
            settings = find(entry.slug, chosen).settings  # type: ignore[attr-defined]
            assert settings[option.name] == value


@pytest.mark.parametrize("modifier", ["chouette", "dave-compulsion"])
def test_what_changes_a_refused_stake_brings_the_cube(modifier: str) -> None:
    """Cubes lie between the box and its members (chouette.md), and who is refused has raised the
    stake (dave-compulsion.md): all that is agreed about the cube can be agreed there."""
    slug = f"long+{modifier}"
    for chosen in ({}, {"cube": "off"}, {"beaver": "on"}):
        variant = find(slug, chosen)
        stake = stake_of(variant)
        assert stake is not None and variant.settings["cube"] == "on"
        assert stake.offer.answers == (("beaver",) if "beaver" in chosen else ())
    assert find(slug, {"cube": "dave"}).settings["cube"] == "dave"


def test_options_of_a_game_hold_under_a_modifier() -> None:
    variant = find("long+imbyurti", {"prime": "end"})
    assert variant.slug == "long+imbyurti"
    assert variant.settings["prime"] == "end"
    assert variant.final is not None


def test_a_preset_gives_defaults_that_single_options_overrule() -> None:
    assert find("long", {"preset": "sport"}).settings["head"] == "list"
    assert find("long", {"preset": "sport"}).settings["result"] == "flat"
    assert find("long", {"preset": "sport", "head": "book"}).settings["head"] == "book"
    assert find("long", {"preset": "home"}).settings["result"] == "flat"
    assert find("short", {"preset": "home"}).settings["system"] == "mars_only"
    for slug in ("short", "backgammon", "nackgammon", "hypergammon", "acey-deucey"):
        assert find(slug, {"preset": "sport"}).settings["cube"] == "on"
    assert find("long").settings["head"] == find("long").settings["result"] == "book"
    assert find("karzar", {"preset": "sport"}).settings["head"] == "list"


@pytest.mark.parametrize(("slug", "options", "version"), SHORT_FORMS)
def test_a_short_form_is_a_game_with_options(
    slug: str, options: dict[str, str], version: str
) -> None:
    variant = find(slug, options)
    assert variant.slug == "mad-nardy"
    assert variant.settings["version"] == version
    assert variant is find("mad-nardy", {**options, "version": version})


def test_a_short_form_takes_modifiers() -> None:
    assert resolve("mad-nardy-2+imbyurti", {"double_pass": "skip"}) == (
        "mad-nardy+imbyurti",
        {"version": "2", "double_pass": "skip"},
    )
    assert resolve("short") == ("short", {})


def test_no_short_form_is_a_game_of_its_own() -> None:
    assert not shorthands().keys() & {entry.slug for entry in catalogue()}


def test_the_same_question_gives_the_same_variant() -> None:
    assert find("short") is find("short", {})
    assert find("short") is not find("short", {"system": "trad"})


def test_the_catalogue_tells_each_game_once_in_both_languages() -> None:
    slugs = [entry.slug for entry in catalogue()]
    assert len(slugs) == len(set(slugs))
    assert {"short", "long", "karzar", "backgammon", "tapa", "gulbar", "helmet"} <= set(slugs)
    for entry in catalogue():
        for language in ("ru", "en"):
            assert entry.names[language].strip()
            assert entry.summary[language].strip()
    assert "imbyurti" in {entry.slug for entry in MODIFIERS}


def test_one_game_may_have_two_names() -> None:
    buffalo, keshmakesh = rooms()["buffalo"], rooms()["keshmakesh"]
    assert keshmakesh == replace(buffalo, slug="keshmakesh", source=keshmakesh.source)


def test_players_of_a_game_are_those_of_its_board() -> None:
    for entry in GAMES:
        variant = find(entry.slug)
        assert entry.players == (variant.players,) == (variant.board.sides,)


def test_a_game_is_built_once_whichever_threads_ask_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What another process knows of it is not sent there, and told by identity."""
    together, found = Barrier(4), list[Variant]()
    check = variants._check_rivals

    def let_others_in(modifiers: Sequence[Modifier]) -> None:
        for _ in range(1000):
            sleep(0)
        check(modifiers)

    def ask() -> None:
        together.wait()
        found.append(find("short+imbyurti", {"touch_move": "on"}))

    monkeypatch.setattr(variants, "_check_rivals", let_others_in)
    threads = [Thread(target=ask) for _ in range(together.parties)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == len(threads) and len({id(one) for one in found}) == 1


AT_THE_TABLE = {"touch_move", "draw"}
"""What the bot sees to, or what two draws have alike."""


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: str(entry.slug))
def test_an_option_that_changes_nothing_by_itself_says_what_it_needs(
    entry: variants.Entry,
) -> None:
    idle = []
    for option in rooms()[entry.slug].options:
        base = needed(option, entry.options)
        made = {_parts(find(entry.slug, {**base, option.name: value})) for value in option.values}
        if len(made) == 1 and option.name not in AT_THE_TABLE:
            idle.append(option.name)
    assert idle == []


def _parts(variant: Variant) -> str:
    """What a game is put together of, whatever its settings are called."""
    return re.sub(r" at 0x\w+", "", repr(replace(variant, settings={})))
