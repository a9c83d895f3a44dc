"""Facts of a position are declared by the parts that keep them."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from rules.board.facts import Fact, flag
from rules.game import Phase, State
from rules.refusal import PositionError
from rules.variants import catalogue, find

LONG = "24:15;24:15;w"


class Weather:
    """A part of an invented game, which keeps whether it rains, and the clouds of each side."""

    kind = "weather"
    phase = Phase.BEFORE
    keeps = (flag("rain", partly=True), Fact("clouds", r"\d-\d", "clouds=1-0", 3))

    def open(self, state: State) -> State:
        """Nothing changes."""
        return state


def test_an_invented_part_brings_its_facts_along() -> None:
    long = find("long")
    game = replace(long, turn=long.turn.add(Weather()))
    text = f"{LONG};due=61;by=b;clouds=2-1;rain=1"
    assert game.write(game.read(text)) == text
    assert game.write(game.read(f"{LONG};due=61;rain=1;clouds=2-1;by=b")) == text
    with pytest.raises(PositionError, match="clouds looks like clouds=1-0"):
        game.read(f"{LONG};clouds=many")
    with pytest.raises(PositionError, match="rain tells of a throw being played"):
        game.read(f"{LONG};rain=1")
    with pytest.raises(PositionError, match="unknown key"):
        long.read(f"{LONG};clouds=2-1")


def test_one_key_means_one_thing_in_every_game() -> None:
    """So a text is read alike wherever its key is known."""
    known: dict[str, Fact] = {}
    for entry in catalogue():
        if entry.kind == "game":
            for key, fact in find(entry.slug, {}).facts.items():
                assert known.setdefault(key, fact) == fact
    assert len(known) > 15


def test_the_example_of_a_fact_has_its_form() -> None:
    for entry in catalogue():
        if entry.kind == "game":
            for fact in find(entry.slug).facts.values():
                key, _, value = fact.example.partition("=")
                assert key == fact.key
                assert re.fullmatch(fact.form, value)
