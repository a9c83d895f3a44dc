"""Trigammon: three armies on a star, finishers leave one after another (trigammon.md)."""

from __future__ import annotations

import pytest

from rules.analysis import result_of
from rules.game import CHANCE
from rules.questions.blocked_game import standstill
from rules.variants import find
from tests.rules import adapter
from tests.rules.saying import asked, table, tell, throw

START = "24:2,13:5,8:3,6:5"
THREE = f"{START};{START};{START};w"


def test_each_point_belongs_to_two_neighbours() -> None:
    """p >= 13 is the left neighbour's 25 - p, the rest the right one's."""
    board = find("trigammon").board
    for side in range(3):
        left, right = (side + 1) % 3, (side + 2) % 3
        for place in range(1, 25):
            other = left if place >= 13 else right
            assert board.same[side][place] == ((other, 25 - place),)
    assert board.points == 36


def test_the_turn_goes_round() -> None:
    at = table("trigammon", THREE)
    for side in (0, 1, 2, 0):
        assert at.state.thrower == side
        tell(at, [("throw", CHANCE, "2-1"), ("play", side, "24/22 6/5")])


# What a finisher takes.


def scores(text: str) -> list[str]:
    """The points after red has borne off the last checker."""
    at = table("trigammon", text)
    tell(at, [("throw", CHANCE, "2-1"), ("play", 0, "1/off")])
    return at.state.facts["points"].split("-")


@pytest.mark.parametrize(
    ("green", "owed"),
    [
        ("6:14,off:1", 1),
        ("6:15", 2),
        ("7:1,6:14", 3),
        ("20:1,6:14", 3),
        ("bar:1,6:14", 4),
        ("bar:1,6:13,off:1", 1),
    ],
)
def test_each_of_the_others_owes_by_where_his_checkers_are(green: str, owed: int) -> None:
    assert scores(f"1:1,off:14;{green};6:14,off:1;w") == [str(owed + 1), "0", "0"]


def test_the_other_two_play_on_and_the_finisher_is_passed_over() -> None:
    at = table("trigammon", "1:1,off:14;6:14,off:1;6:14,off:1;w")
    tell(at, [("throw", CHANCE, "2-1"), ("play", 0, "1/off")])
    assert at.state.result is None
    for side in (1, 2, 1):
        assert at.state.thrower == side
        tell(at, [("throw", CHANCE, "2-1"), ("play", side, "6/4 6/5")])


def test_the_second_scores_from_the_third_and_it_is_over() -> None:
    at = table("trigammon", "off:15;1:1,off:14;6:15;b;points=3-0-0;out=w")
    tell(at, [("throw", CHANCE, "2-1"), ("play", 1, "1/off")])
    assert (at.result.points, at.result.winner) == ((3, 2, 0), 0)


def test_equal_points_have_no_winner() -> None:
    at = table("trigammon", "off:15;1:1,off:14;6:15;b;points=2-0-0;out=w")
    tell(at, [("throw", CHANCE, "2-1"), ("play", 1, "1/off")])
    assert (at.result.points, at.result.winner) == ((2, 2, 0), None)


def test_a_text_says_who_has_left_and_what_was_scored() -> None:
    at = table("trigammon", "1:1,off:14;6:14,off:1;6:15;w")
    tell(at, [("throw", CHANCE, "2-1"), ("play", 0, "1/off")])
    text = adapter.text(at.state)
    assert text == "off:15;6:14,off:1;6:15;b;points=3-0-0;out=w"
    again = table("trigammon", text)
    assert asked(again) == asked(at)
    assert again.state.facts["points"] == "3-0-0"


def test_a_position_in_which_one_has_finished_is_not_over() -> None:
    assert result_of(find("trigammon"), "off:15;6:14,off:1;6:15;b;points=3-0-0;out=w") == {
        "over": False
    }


# Who gives up.


def test_who_gives_up_owes_everybody_and_his_checkers_are_gone() -> None:
    at = table("trigammon", "6:14,off:1;6:15;20:1,6:14;w")
    assert at.state.offers(0) == ("resign:2",)
    assert at.state.offers(1) == at.state.offers(2) == ()
    assert at.refuses("resign", 0, "3") == at.refuses("resign", 1, "4") == "not-now"
    tell(at, [("resign", 0, "2")])
    text = "off:15;6:15;20:1,6:14;b;points=0-1-1;gone=w;out=w"
    assert adapter.text(at.state) == text
    assert asked(table("trigammon", text)) == asked(at)


def test_one_may_give_up_before_throwing_and_in_the_middle_of_a_turn() -> None:
    at = table("trigammon", THREE)
    tell(at, [("throw", CHANCE, "2-1"), ("resign", 0, "6")])
    assert (at.state.thrower, at.state.throw) == (1, None)
    assert {kept.barred for kept in at.state.undo.values()} <= {"left"}
    tell(at, [("throw", CHANCE, "2-1"), ("play", 1, "24/22 6/5")])
    tell(at, [("throw", CHANCE, "2-1"), ("play", 2, "24/22 6/5")])
    assert at.state.thrower == 1


def test_the_last_one_left_has_won_what_the_others_owe() -> None:
    at = table("trigammon", "off:15;6:14,off:1;6:15;b;points=3-0-0;out=w")
    tell(at, [("resign", 1, "1")])
    assert (at.result.points, at.result.winner) == ((3, 0, 1), 0)


@pytest.mark.parametrize("skip", ["on", "off"])
def test_a_side_that_cannot_enter_does_not_throw(skip: str) -> None:
    shut = "6:3,5:3,4:3,3:2,2:2,1:2"
    at = table("trigammon", f"bar:1,6:14;{shut};6:15;w", skip_dead_throw=skip)
    assert at.state.thrower == (1 if skip == "on" else 0)
    if skip == "off":
        throw(at, "6-5")
        assert at.state.thrower == 1


def test_where_nobody_can_ever_move_the_scores_stand() -> None:
    at = table("trigammon+four-three", "off:15;2:15;24:15;b;points=1-5-0;out=w")
    ended = standstill(at.state)
    assert ended.result is not None
    assert (ended.result.points, ended.result.winner) == ((1, 5, 0), 1)


def test_two_who_shut_each_other_out_for_ever_end_the_game() -> None:
    """Two of four have left; each of the others waits on the bar before six closed points."""
    shut = "bar:1,6:2,5:3,4:2,3:3,2:2,1:2"
    ended = table("quartgammon", f"off:15;{shut};off:15;{shut};4;points=8-0-9-0;out=3w").state
    assert ended.result is not None
    assert (ended.result.points, ended.result.winner) == ((8, 0, 9, 0), 2)
    ajar = shut.replace("1:2", "1:1,8:1")
    going_on = table("quartgammon", f"off:15;{shut};off:15;{ajar};4;points=8-0-9-0;out=3w").state
    assert going_on.result is None and going_on.thrower == 1
