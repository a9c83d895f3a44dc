"""Chances over the 36 throws, and the faces of the dice generator, against printed tables."""

from __future__ import annotations

from hashlib import sha256
from itertools import product
from typing import Any

import pytest

from rules.analysis import at_throw
from rules.dice import fair
from tests.rules import adapter
from tests.rules.examples import book, each

FACES = range(1, 7)


def _throws() -> list[str]:
    return [f"{a}-{b}" for a, b in product(FACES, FACES)]


def _travelled(throw: str) -> set[int]:
    """The distances from its start at which one checker can stand during a throw."""
    file = book("chances")
    row = {"game": file["game"], "options": {}, **file["travel"]}
    state = at_throw(adapter.variant(row), row["position"], throw)
    return {row["from"] - draft[-1].target for draft in adapter.walks(state) if draft}


def test_travelling_exactly() -> None:
    """How many throws bring one checker exactly n points on, for every n up to 24."""
    reached = [_travelled(throw) for throw in _throws()]
    table = book("chances")["travel"]["of36"]
    found = {n: sum(int(n) in distances for distances in reached) for n in table}
    assert found == table


@pytest.mark.parametrize("x, y, of36", book("chances")["bearoff"]["of36"])
def test_bearing_off_the_last_two(x: int, y: int, of36: int) -> None:
    """How many throws take the last two checkers off at once."""
    places = f"{x}:2" if x == y else f"{x}:1,{y}:1"
    row = {
        "game": book("chances")["game"],
        "options": {},
        "position": f"{places},off:13;bar:15;w",
    }
    won = 0
    for throw in _throws():
        state = at_throw(adapter.variant(row), row["position"], throw)
        won += any(adapter.is_over(state, play) for play in adapter.legal_texts(state))
    assert won == of36


@each("odds")
def test_how_many_throws_do_it(row: dict[str, Any]) -> None:
    """Whether a side can move, bear off, come so far."""
    states = [at_throw(adapter.variant(row), row["position"], throw) for throw in _throws()]
    if row["thing"] == "reach":
        reached = [
            {24 - draft[-1].target for draft in adapter.walks(state) if draft} for state in states
        ]
        assert [sum(far in each for each in reached) for far in range(1, 25)] == row["of36"]
        return
    plays = [adapter.legal_texts(state) if state.ask else [] for state in states]
    wanted = "/off" if row["thing"] == "off" else ""
    assert sum(any(wanted in play for play in each) for each in plays) == row["of36"]


@each("throw")
def test_faces(row: dict[str, Any]) -> None:
    """The two faces of an attempt."""
    file = book("fair")
    faces = fair.dice(file["seed"], file["game"], row["ply"], 2, row["attempt"])
    assert list(faces) == row["faces"]


@each("digest")
def test_first_bytes(row: dict[str, Any]) -> None:
    """The hash that a die is read from begins as printed."""
    assert sha256(row["text"].encode()).hexdigest().startswith(row["starts"])
    assert fair.face("nardy-test", "g1", 1, 1) == 1 + bytes.fromhex(row["starts"])[0] % 6
