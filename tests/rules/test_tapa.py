"""Tapa: no bar, the worth of prisoners, the mother (tapa.md)."""

from __future__ import annotations

import pytest

from rules.analysis import result_of
from rules.game import CHANCE
from rules.variants import find
from tests.rules.saying import plays, table, tell

FREE = {"head": "unlimited", "prime": "none"}


def test_nobody_is_ever_on_the_bar() -> None:
    for after in plays("tapa", "18:2,17:2,16:11;24:8,13:1,12:1,11:1,10:1,3:3;w", "6-4", **FREE):
        assert "bar" not in after


def test_a_prisoner_outside_home_makes_a_home_mars() -> None:
    found = result_of(find("tapa"), "off:15;13:1,6:14;b")
    assert (found["kind"], found["points"]) == ("home_mars", {"w": 3, "b": 0})
    found = result_of(find("tapa"), "off:15;6:15;b")
    assert (found["kind"], found["points"]) == ("mars", {"w": 2, "b": 0})


@pytest.mark.parametrize("mother", ["on", "off"])
def test_a_pinned_mother_loses_a_mars_where_the_table_says_so(mother: str) -> None:
    at = table("tapa", "6:1,7:14;24:1,10:14;w", mother=mother)
    tell(at, [("throw", CHANCE, "5-1"), ("play", 0, "6/1°" if mother == "on" else "6/1° 7/6")])
    result = at.state.result
    assert (result is not None) == (mother == "on")
    if result is not None:
        assert (result.winner, result.kind, result.points) == (0, "mars", (2, 0))


def test_a_checker_held_elsewhere_is_no_mother() -> None:
    at = table("tapa", "18:1,24:14;24:14,13:1;w", mother="on")
    tell(at, [("throw", CHANCE, "6-1"), ("play", 0, "18/12° 24/23")])
    assert at.state.result is None
