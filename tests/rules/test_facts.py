"""Facts of a position are declared by the parts that keep them."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import analysis
from rules.board.facts import Fact, flag
from rules.game import Phase, State
from rules.refusal import PositionError, Refused
from rules.variants import catalogue, find
from tests.rules import adapter
from tests.rules.test_properties import SEEDS, few
from tests.rules.wandering import GAMES, somewhere

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


TOGETHER = ("short+chouette", "long+duplicate", "parallel(short,long)", "short+dave-compulsion")


@pytest.mark.parametrize("slug", [*GAMES, *TOGETHER])
@few
@given(seed=SEEDS, told=st.data())
def test_whatever_a_position_tells_is_read_or_refused(slug: str, seed: int, told: Any) -> None:
    """In words: a program that asks never waits for ever (contract.md, commands)."""
    state, _ = somewhere(slug, seed)
    if state.ask and state.ask.part.phase == Phase.OPENING:
        return
    variant, (one, *others) = state.variant, adapter.text(state).split("|")
    fact = variant.facts[told.draw(st.sampled_from(sorted(variant.facts)))]
    value = told.draw(
        st.from_regex(fact.form, fullmatch=True, alphabet=st.characters(codec="ascii"))
    )
    kept = [part for part in one.split(";") if not part.startswith(f"{fact.key}=")]
    text = "|".join([";".join([*kept, f"{fact.key}={value}"]), *others])
    with suppress(PositionError):
        analysis.result_of(variant, text)
    with suppress(ValueError, Refused):
        analysis.list_plays(variant, text, "6-5", 20)
