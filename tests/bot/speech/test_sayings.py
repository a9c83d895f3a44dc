"""Names of games and plays that people type (sayings.toml) mean what they mean."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.dialogs.play.bare_numbers import settle
from bot.dialogs.play.find_dictated_plays import plays_meant
from bot.requests import game_by_name
from bot.speech import (
    Arranged,
    Bare,
    Dictated,
    NewGame,
    Typed,
)
from bot.speech import read_typed as spelt
from bot.speech.moment import Moment
from rules.analysis import at_throw
from rules.game import State
from rules.records.notation import read_typed, write_play
from rules.variants import find
from tests.bot.speech.reading import intent_in

IDLE = Moment.of("private-idle")
SAYINGS = tomllib.loads(Path(__file__).with_name("sayings.toml").read_text())


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


@pytest.mark.parametrize(("said", "meaning"), [*named()])
def test_the_name_of_a_game_is_a_wish_to_play_it(said: str, meaning: str) -> None:
    wished = intent_in(said, moment=IDLE)
    assert isinstance(wished, NewGame)
    wanted = game_by_name.wanted(wished.game, "long")
    slug, *chosen = meaning.split()
    points = chosen.pop() if chosen and chosen[-1].isdecimal() else ""
    assert (wanted.slug, wanted.options) == (slug, dict(one.split("=") for one in chosen))
    assert str(wished.points or "") == points


def read(state: State, said: str) -> str:
    intent = intent_in(said)
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
    assert len([*named(), *played()]) >= 140
