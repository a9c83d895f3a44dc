"""Tapa: prisoners, rows over them, the mother, bearing off (tapa.md)."""

from __future__ import annotations

import pytest

from rules.analysis import result_of
from rules.game import CHANCE
from rules.variants import find
from tests.rules.saying import leads, plays, refused, table, tell

FREE = {"head": "unlimited", "prime": "none"}


def test_a_lone_enemy_is_held_and_stays_on_the_board() -> None:
    after = leads("tapa", "24:14,18:1;24:14,13:1;w", "6", "18/12°")
    assert after == "24:14,12:1;24:14,13:1!"


def test_more_may_join_the_captor() -> None:
    text = "18:2,12:1,off:12;24:2,13:1!,off:12;w"
    assert leads("tapa", text, "6-6", "18/12(2) 12/6(2)") == "12:1,6:2,off:12;24:2,13:1!,off:12"


def test_two_enemies_close_a_point() -> None:
    assert refused("tapa", "24:14,18:1;24:13,13:2;w", "6", "18/12") == "closed"


def test_an_enemy_on_ones_own_prisoner_closes_the_point() -> None:
    assert refused("tapa", "12:1,off:14;24:1,16:1,13:1!,off:12;b", "3", "16/13") == "closed"


def test_a_held_checker_cannot_move() -> None:
    assert refused("tapa", "12:1,off:14;24:1,13:1!,off:13;b", "3", "13/10") == "pinned"


def test_it_is_free_when_the_last_above_it_has_left() -> None:
    text = "12:2,off:13;24:2,13:1!,off:12;w"
    assert leads("tapa", text, "5-1", "12/7 12/11") == "11:1,7:1,off:13;24:2,13:1,off:12"
    assert leads("tapa", text, "5-1", "12/7/6") == "12:1,6:1,off:13;24:2,13:1!,off:12"


def test_nobody_is_ever_on_the_bar() -> None:
    for after in plays("tapa", "18:2,17:2,16:11;24:8,13:1,12:1,11:1,10:1,3:3;w", "6-4", **FREE):
        assert "bar" not in after


@pytest.mark.parametrize("head", ["1", "unlimited"])
def test_the_head_gives_one_checker_or_as_many_as_one_likes(head: str) -> None:
    found = refused("tapa", "24:14,18:1;24:15;w", "3-2", "24/21 24/22", head=head)
    assert found == ("head" if head == "1" else None)


ROW = "10:4,9:1,8:2,7:2,6:2,5:2,4:2;{};w"
"""With 10/9 White's 9 to 4, black's 16 to 21, are closed."""


def test_no_row_of_six_without_an_enemy_ahead() -> None:
    text = ROW.format("22:15")
    assert refused("tapa", text, "1", "10/9") == "prime"
    assert refused("tapa", text, "1", "10/9", prime="none") is None
    assert refused("tapa", ROW.format("22:14,24:1"), "1", "10/9") == "prime"


def test_a_lone_checker_does_not_close_a_point_of_a_row() -> None:
    text = "13:4,10:1,9:1,8:2,7:2,6:2,5:2,4:1;{};w"
    assert refused("tapa", text.format("22:15"), "1", "10/9") is None


def test_one_over_a_prisoner_closes_it() -> None:
    text = "13:4,10:1,9:1,8:2,7:2,6:2,5:2,4:1;{};w"
    assert refused("tapa", text.format("22:14,21:1!"), "1", "10/9") == "prime"


def test_an_enemy_beyond_the_row_allows_it() -> None:
    for passed in ("2:1", "14:1", "off:1"):
        assert refused("tapa", ROW.format(f"22:14,{passed}"), "1", "10/9") is None


# Bearing off.


def test_a_prisoner_at_home_counts_as_home_but_cannot_go() -> None:
    text = "6:1!,3:2,off:12;24:14,19:1;w"
    assert refused("tapa", text, "3", "3/off") is None
    assert refused("tapa", text, "6", "6/off") == "pinned"


def test_a_prisoner_is_the_highest_for_larger_numbers() -> None:
    text = "5:1!,3:2,off:12;24:14,20:1;w"
    assert refused("tapa", text, "4", "3/off") == "oversize"
    assert refused("tapa", "5:1,3:2,off:12;24:14,21:1;w", "6", "3/off") == "oversize"


def test_a_prisoner_outside_keeps_all_from_going_off() -> None:
    text = "8:1!,3:2,off:12;24:14,17:1;w"
    assert refused("tapa", text, "3", "3/off") == "not-home"


# The end.


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


def test_the_mother_is_the_last_of_the_head() -> None:
    assert refused("tapa", "6:1,7:14;24:2,10:13;w", "5", "6/1", mother="on") == "closed"


def test_a_checker_held_elsewhere_is_no_mother() -> None:
    at = table("tapa", "18:1,24:14;24:14,13:1;w", mother="on")
    tell(at, [("throw", CHANCE, "6-1"), ("play", 0, "18/12° 24/23")])
    assert at.state.result is None
