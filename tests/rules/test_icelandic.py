"""The Icelandic hunt: what counts, captures, the last checker on its corners (icelandic.md)."""

from __future__ import annotations

import pytest

from rules.analysis import result_of
from rules.dice.throws import read_throw
from rules.game import CHANCE
from rules.variants import find
from tests.rules import adapter
from tests.rules.saying import asked, plays, table, tell, throw

START = "0:1,1:1,2:1,3:1,4:1,5:1;18:1,19:1,20:1,21:1,22:1,23:1;{}"
FAR = "0:1,8:1,off:4;4:1,15:1,off:4;{}"


@pytest.mark.parametrize(
    ("dice", "numbers"),
    [
        ("6-1", (6, 1)),
        ("6-2", (6,)),
        ("6-5", (6,)),
        ("2-1", (1,)),
        ("5-1", (1,)),
        ("3-2", ()),
        ("5-4", ()),
        ("6-6", (6, 6, 6, 6)),
        ("1-1", (1, 1)),
        ("5-5", (5, 5)),
    ],
)
def test_which_numbers_count(dice: str, numbers: tuple[int, ...]) -> None:
    """Sixes and ones; a double is two moves, 6-6 four."""
    icelandic = find("icelandic")
    men = icelandic.read(FAR.format("w")).men
    batches = icelandic.reading.read(icelandic, read_throw(dice), men, 0)
    assert batches == ((numbers,) if numbers else ())


@pytest.mark.parametrize(("dice", "again"), [("4-4", True), ("6-6", True), ("6-1", False)])
def test_a_double_throws_again(dice: str, again: bool) -> None:
    at = table("icelandic", FAR.format("w"))
    throw(at, dice)
    at.say("play", 0, adapter.legal_texts(at.state)[0])
    assert (at.state.thrower == 0) is again


def test_a_throw_without_a_six_a_one_or_a_double_moves_nobody() -> None:
    at = table("icelandic", START.format("w"))
    throw(at, "5-4")
    assert (asked(at)[0], at.state.thrower) == ("throw", 1)
    assert at.state.played[-1].steps == ()


# The last checker.


@pytest.mark.parametrize(
    ("start", "corner"),
    [(1, 5), (4, 5), (8, 11), (13, 17), (16, 17), (19, 23), (22, 23), (7, 11), (10, 11)],
)
def test_a_last_checker_is_placed_on_the_next_corner(start: int, corner: int) -> None:
    """Before its owner throws, and free of charge."""
    at = table("icelandic", f"{start}:1,off:5;2:1,3:1,off:4;w")
    assert asked(at) == ("throw", (CHANCE,))
    assert adapter.board(at.state).startswith(f"{corner}:1,off:5;")


@pytest.mark.parametrize("corner", [0, 5, 6, 11, 12, 17, 18, 23])
def test_on_a_corner_it_stays(corner: int) -> None:
    at = table("icelandic", f"{corner}:1,off:5;2:1,3:1,off:4;w")
    assert adapter.board(at.state).startswith(f"{corner}:1,off:5;")


def test_placing_takes_an_enemy_on_that_corner() -> None:
    at = table("icelandic", "8:1,off:5;2:1,11:1,off:4;w")
    assert adapter.board(at.state) == "11:1,off:5;2:1,off:5;w"


def test_placing_may_win_the_game() -> None:
    at = table("icelandic", "8:1,off:5;11:1,off:5;w")
    assert (at.result.winner, at.result.points) == (0, (1, 0))


@pytest.mark.parametrize(
    ("dice", "end"),
    [("2-1", 6), ("6-2", 11), ("1-1", 11), ("6-6", 17), ("6-1", 12)],
)
def test_ones_and_sixes_take_it_one_and_two_corners_on(dice: str, end: int) -> None:
    """6-6 is two steps for a last checker, not four."""
    assert plays("icelandic", "5:1,off:5;2:1,3:1,off:4;w", dice) == {f"{end}:1,off:5;2:1,3:1,off:4"}


@pytest.mark.parametrize("dice", ["2-2", "5-5", "4-3"])
def test_other_numbers_do_not_move_it(dice: str) -> None:
    at = table("icelandic", "5:1,off:5;2:1,3:1,off:4;w")
    throw(at, dice)
    assert at.state.played[-1].steps == ()
    assert (at.state.thrower == 0) is (dice[0] == dice[2]), "a double throws again all the same"


def test_on_a_corner_it_can_and_the_game_is_over() -> None:
    at = table("icelandic", "1:1,5:1,off:4;6:1,off:5;w")
    tell(at, [("throw", CHANCE, "6-1"), ("play", 0, "5/6*")])
    assert (at.result.winner, at.result.points) == (0, (1, 0))


@pytest.mark.parametrize(("score", "points"), [("1", 1), ("remaining", 2)])
def test_the_winner_scores_one_or_his_checkers(score: str, points: int) -> None:
    found = result_of(find("icelandic", {"score": score}), "0:1,1:1,off:4;off:6;w")
    assert (found["winner"], found["points"]) == ("w", {"w": points, "b": 0})
