"""Checkers in hand: who may hold any, who goes first, what the hand is worth, one track for two."""

from __future__ import annotations

import pytest

from rules.analysis import at_throw, list_plays
from rules.board import boards
from rules.questions.standing import contact
from rules.refusal import PositionError, Refused
from rules.variants import find
from tests.rules.saying import leads, plays, refused, table, tell, throw

FAULTS = [
    ("dutch", "hand:14,bar:1;hand:15;w", "goes back to the hand"),
    ("russian", "hand:14,bar:1;hand:15;w", "goes back to the hand"),
    ("dragon", "24:14,bar:1;24:2,13:5,8:3,6:5;w", "goes back to the hand"),
    ("dragon", "hand:9,24:6;hand:1,6:14;w", "there is no hand"),
    ("short", "hand:1,6:14;6:15;w", "there is no hand"),
    ("long", "bar:1,6:14;24:15;w", "there is no bar"),
]
POSSIBLE = [
    ("acey-deucey", "bar:5,hand:10;hand:15;w"),
    ("dutch", "hand:15;hand:15;w"),
    ("dragon", "hand:15;bar:3,6:12;w"),
    ("russian", "hand:15;hand:1,1:14;w"),
]


@pytest.mark.parametrize(("slug", "text", "fault"), FAULTS)
def test_nobody_waits_where_nobody_is_sent(slug: str, text: str, fault: str) -> None:
    with pytest.raises(PositionError, match=fault):
        find(slug).read(text)


@pytest.mark.parametrize(("slug", "text"), POSSIBLE)
def test_hands_may_be_as_full_as_hits_can_make_them(slug: str, text: str) -> None:
    variant = find(slug)
    assert variant.write(variant.read(text)) == text


def test_a_hit_checker_waits_on_the_bar_with_priority() -> None:
    hit = "hand:14,20:1;hand:14,17:1;w"
    assert leads("russian", hit, "3-1", "20/17* hand/24") == "hand:13,24:1,17:1;hand:15"
    after = leads("russian", hit, "3-1", "20/17* hand/24", hit_priority="on")
    assert after == "hand:13,24:1,17:1;bar:1,hand:14"
    with pytest.raises(PositionError, match="goes back to the hand"):
        find("russian").read("hand:14,bar:1;hand:15;w")


def test_nothing_is_thrown_where_nobody_can_enter() -> None:
    closed = "hand:2,10:13;6:2,5:2,4:2,3:2,2:2,1:5;w"
    at = table("dutch", closed)
    assert at.state.ask is not None and at.state.thrower == 1
    assert table("dutch", closed, skip_dead_throw="off").state.thrower == 0
    assert table("acey-deucey", closed).state.thrower == 0, "there others may move"


def test_one_track_has_one_numbering() -> None:
    board = boards.common()
    assert board.spots[0] == board.spots[1]
    assert all(board.facing[0][place] == (1, place) for place in range(1, 25))
    assert [board.label(side, 24, "book") for side in (0, 1)] == ["1", "1"]
    assert [board.label(side, 1, "book") for side in (0, 1)] == ["01", "01"]
    assert set(board.labels) == {"own", "book"}
    with pytest.raises(PositionError, match="two colours"):
        find("russian").read("20:15;20:15;w")


def test_on_one_track_whoever_is_behind_is_in_contact() -> None:
    def met(text: str) -> bool:
        return contact(at_throw(find("russian"), text, "2-1"))

    assert met("10:15;5:15;w")
    assert met("hand:1,2:14;3:15;w")
    assert met("3:1,2:14;hand:1,1:14;w")


def test_a_side_that_throws_again_has_one_turn_of_it() -> None:
    """Equal turns count a 2-1 with its extra throw as one turn."""
    text = "2:1,1:2,off:12;1:1,off:14;w;turns=0-0"
    at = table("acey-deucey", text, equal_turns="on")
    tell(at, [("throw", -1, "2-1")])
    tell(at, [("play", 0, "2/off 1/off")])
    assert at.state.thrower == 0 and at.state.result is None
    throw(at, "6-5")
    tell(at, [("play", 0, "1/off")])
    assert at.state.result is None and at.state.thrower == 1, "black has had a turn less"


def test_no_named_double_without_its_option() -> None:
    with pytest.raises(PositionError, match="unknown key 'free=1'"):
        find("acey-deucey").read("hand:15;hand:15;w;free=1")
    named = find("acey-deucey", {"bonus_double": "on"})
    ((play, after),) = list_plays(named, "hand:2,1:13;6:2,5:2,4:2,1:9;w;free=1", "2-2").plays
    assert (play, after.endswith(";w;again=1")) == ("hand/23(2)", True)


def test_a_number_that_is_none_cannot_be_named() -> None:
    at = table("acey-deucey", "hand:15;hand:15;w;free=1", bonus_double="on")
    assert at.state.open_ask.kind == "named-double"
    assert at.refuses("named-double", 0, "7") == "bad-choice"
    with pytest.raises(Refused):
        at.say("named-double", 1, "5")


def test_bearing_off_at_any_time_is_never_due_while_another_move_is() -> None:
    text = "hand:4,24:10,3:1;hand:15;w"
    assert len(plays("pursuit", text, "3-3")) > 3
    assert refused("pursuit", text, "3-3", "hand/22(4)") is None
    assert refused("pursuit", text, "3-3", "3/off hand/22(3)") is None
