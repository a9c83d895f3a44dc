"""What people type (sayings.toml) means what they mean."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.requests import game_by_name
from bot.speech import (
    ANY_GAME,
    Arranged,
    Bare,
    Dictated,
    Intent,
    NewGame,
    Typed,
    Unknown,
    Word,
    settle,
    understand,
    wish,
)
from bot.speech import read_typed as spelt
from bot.speech.plays_meant import plays_meant
from rules.analysis import at_throw
from rules.game import State
from rules.records.notation import read_typed, write_play
from rules.variants import find

SAYINGS = tomllib.loads(Path(__file__).with_name("sayings.toml").read_text())


def talked() -> Iterator[tuple[str, str]]:
    for lang in ("ru", "en"):
        for meaning, listed in SAYINGS[lang].items():
            yield from ((said, meaning) for said in listed)


def named() -> Iterator[tuple[str, str]]:
    for lang in ("ru-names", "en-names"):
        for meaning, listed in SAYINGS[lang].items():
            yield from ((said, meaning) for said in listed)


def played() -> Iterator[tuple[str, str, str, str, str]]:
    for at in SAYINGS["plays"]:
        where = (at["slug"], at["position"], at["dice"])
        for play, listed in at.items():
            if isinstance(listed, list):
                yield from ((*where, said, play) for said in listed)


def meaning_of(intent: Intent) -> str:
    """An intent as the file writes it."""
    match intent:
        case Word(name, value):
            asked = value or name in {"rules", "term"}
            return f"{name}:{value}" if asked else name
        case NewGame(game, friend, bot, points, games=games):
            fixed = f"|{games}" if games else ""
            return f"new:{game}|{friend}|{'bot' if bot else ''}|{points or ''}{fixed}"
        case Unknown():
            return "talk"
    return repr(intent)


@pytest.mark.parametrize(("said", "meaning"), [*talked()])
def test_talk_is_understood(said: str, meaning: str) -> None:
    assert meaning_of(understand(said)) == meaning


@pytest.mark.parametrize(("said", "meaning"), [*named()])
def test_the_name_of_a_game_is_a_wish_to_play_it(said: str, meaning: str) -> None:
    intent = understand(said)
    wished = wish(intent) if isinstance(intent, Unknown) else intent
    assert isinstance(wished, NewGame)
    named = "" if wished.game in ANY_GAME else wished.game
    wanted = game_by_name.wanted(named, "long")
    slug, *chosen = meaning.split()
    points = chosen.pop() if chosen and chosen[-1].isdecimal() else ""
    assert (wanted.slug, wanted.options) == (slug, dict(one.split("=") for one in chosen))
    assert str(wished.points or "") == points


def test_talk_names_no_game() -> None:
    for said, meaning in talked():
        if meaning == "talk":
            game = wish(Unknown(said)).game
            assert game not in ANY_GAME and not game_by_name.named_alone(game), said


def read(state: State, said: str) -> str:
    intent = understand(said)
    if isinstance(intent, Bare):
        return settle(state, intent.places).play
    if isinstance(intent, Dictated):
        (steps,) = plays_meant(intent.play, state).plays
        return write_play(state, steps)
    if isinstance(intent, Arranged):
        return write_play(state, read_typed(state, str(spelt(intent.text))))
    assert isinstance(intent, Typed), intent
    return write_play(state, read_typed(state, intent.text))


@pytest.mark.parametrize(("slug", "position", "dice", "said", "play"), [*played()])
def test_a_play_is_read(slug: str, position: str, dice: str, said: str, play: str) -> None:
    assert read(at_throw(find(slug), position, dice), said) == play


def test_there_are_enough_of_them() -> None:
    assert len([*talked(), *named(), *played()]) >= 400
