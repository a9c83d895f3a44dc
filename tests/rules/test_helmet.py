"""Helmet: how a helmet is built, the count of points, who may stop (helmet.md)."""

from __future__ import annotations

import pytest

from rules.analysis import result_of
from rules.game import CHANCE
from rules.mechanics.lines import HelmetBuilt
from rules.variants import find
from tests.rules.saying import asked, table, tell


@pytest.mark.parametrize(
    ("white", "play", "dice", "kind", "points"),
    [
        ("23:1,31:2,32:2,33:1,21:9", "23/33", "3", "copper_helmet", 9),
        ("23:1,31:2,32:2,33:1,34:2,21:7", "23/33", "3", "silver_helmet", 16),
        ("23:1,31:2,32:2,33:1,34:2,35:2,21:5", "23/33", "3", "gold_helmet", 25),
    ],
)
def test_three_closed_points_in_a_row_win_at_once(
    white: str, play: str, dice: str, kind: str, points: int
) -> None:
    at = table("helmet", f"{white};hand:3,36:1,41:11;w")
    tell(at, [("throw", CHANCE, f"6-{dice}"), ("play", 0, play)])
    result = at.state.result
    assert result is not None
    assert (result.kind, result.winner, result.points) == (kind, 0, (points, 0))


def test_a_row_on_ones_own_line_is_nothing() -> None:
    at = table("helmet", "hand:3,11:4,12:4,13:3,14:1;hand:3,41:12;w")
    tell(at, [("throw", CHANCE, "6-1"), ("play", 0, "14/13 hand/16")])
    assert at.state.result is None


@pytest.mark.parametrize(("option", "over"), [("off", False), ("on", True)])
def test_a_point_over_a_prisoner_counts_where_the_table_says_so(option: str, over: bool) -> None:
    text = "31:2,32:2,33:2,21:9;hand:3,33:1!,41:11;b"
    found = result_of(find("helmet", {"closed_over_prisoner": option}), text)
    assert found["over"] is over


def test_the_corner_cells_of_the_quarters_are_neighbours() -> None:
    assert result_of(find("helmet"), "45:2,46:2,31:2,11:9;hand:3,36:12;w")["kind"] == (
        "copper_helmet"
    )


def points(text: str) -> tuple[int, int]:
    """The points of both sides in a position."""
    helmet = find("helmet")
    men = helmet.read(text).men
    return HelmetBuilt().points(helmet, men, 0), HelmetBuilt().points(helmet, men, 1)


def test_a_run_counts_its_square() -> None:
    assert points("41:2,43:2,44:2,32:2,11:7;hand:3,36:1,22:2,24:9;w") == (6, 2)
    assert points("41:1,43:1,44:1,11:12;hand:3,36:12;w") == (0, 0)


def test_with_few_checkers_on_both_sides_the_points_are_counted() -> None:
    found = result_of(find("helmet"), "41:2,42:2,11:1,off:10;36:1,21:2,35:2,off:10;w")
    assert (found["kind"], found["winner"], found["points"]) == ("count", "w", {"w": 3, "b": 0})
    found = result_of(find("helmet"), "41:2,11:3,off:10;36:1,21:2,35:2,off:10;w")
    assert (found["kind"], found["winner"]) == ("draw", None)


def test_six_on_one_side_go_on() -> None:
    text = "41:2,42:2,11:2,off:9;36:1,21:2,35:2,off:10;w"
    assert result_of(find("helmet"), text) == {"over": False}


def test_who_has_nobody_at_home_and_no_reserve_ends_it() -> None:
    assert result_of(find("helmet"), "41:2,42:13;hand:3,36:12;w")["winner"] == "w"
    assert result_of(find("helmet"), "hand:1,41:2,42:12;hand:3,36:12;w") == {"over": False}


DRAGGING = "41:2,43:2,11:11;36:1,24:1,26:1,22:1,off:11;w"


def test_a_leader_may_stop_the_other_who_drags_his_last_checker() -> None:
    at = table("helmet", DRAGGING)
    assert asked(at) == ("stop", (0,))
    assert at.refuses("throw", CHANCE, "6-5") == "not-now"
    at.say("stop", 0, "stop")
    assert (at.result.kind, at.result.points) == ("count", (2, 0))


def test_or_go_on() -> None:
    at = table("helmet", DRAGGING)
    at.say("stop", 0, "go")
    assert asked(at) == ("throw", (CHANCE,))


NO_STOP = [
    "41:2,43:2,11:11;36:2,24:1,26:1,off:11;w",
    "41:2,43:2,11:11;hand:1,36:1,24:1,26:1,off:11;w",
    "41:1,43:1,11:13;36:1,24:1,26:1,22:1,off:11;w",
    "41:2,11:13;36:1,24:2,26:2,off:10;w",
]


@pytest.mark.parametrize("text", NO_STOP)
def test_nobody_is_asked_to_stop_otherwise(text: str) -> None:
    """Two at home, a reserve, no points more."""
    assert asked(table("helmet", text)) == ("throw", (CHANCE,))


def test_a_game_may_be_worth_one_point() -> None:
    found = result_of(find("helmet", {"result": "one"}), "31:2,32:2,33:2,21:9;hand:3,36:12;b")
    assert found["points"] == {"w": 1, "b": 0}


@pytest.mark.parametrize(
    ("white", "dice", "play"),
    [
        ("41:1,42:1,43:2,45:1,46:1,11:9", "5-3", "46/41 45/42"),
        ("41:2,42:2,45:1,44:1,11:9", "2-1", "45/43 44/43"),
        ("32:2,33:2,35:1,36:1,11:9", "2-1", "36/34* 35/34"),
        ("41:1,42:2,45:3,11:9", "2-2", "45/43/41 45/43(2)"),
        ("41:2,44:2,45:2,11:9", "2-2", "44/42(2) 45/43(2)"),
    ],
)
def test_a_helmet_may_need_every_number_of_a_throw(white: str, dice: str, play: str) -> None:
    """Lone checkers doubled, a lone enemy hit first, empty cells filled by two."""
    at = table("helmet", f"{white};34:1,31:2,22:12;w")
    tell(at, [("throw", CHANCE, dice), ("play", 0, play)])
    assert at.result.kind == "copper_helmet"
