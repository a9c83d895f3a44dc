"""Gulbar: what is left of a throw goes to and fro, a double played out alone throws again."""

from __future__ import annotations

from rules.game import CHANCE
from tests.rules import adapter
from tests.rules.saying import LONG, asked, table, tell, throw

STUCK = "24:1,off:14;7:1,6:1,off:13;w"


def test_the_other_plays_what_one_cannot_with_his_own_checkers() -> None:
    at = table("gulbar", STUCK)
    throw(at, "6-5")
    assert asked(at) == ("play", (1,))
    assert str(at.state.throw) == "6-5"
    assert at.state.thrower == 0


def test_he_must_play_what_he_can() -> None:
    at = table("gulbar", STUCK)
    throw(at, "6-5")
    assert at.refuses("play", 1, "7/1") == "duty"
    assert at.refuses("play", 1, "-") == "duty"


def test_then_he_throws_for_himself() -> None:
    at = table("gulbar", STUCK)
    throw(at, "6-5")
    at.say("play", 1, "7/1 6/1")
    assert asked(at) == ("throw", (CHANCE,))
    assert at.state.thrower == 1


def test_after_both_were_stuck_the_rest_is_void() -> None:
    at = table("gulbar", "24:1,14:1,13:1,4:3,3:3,2:3,1:3;21:3,20:3,19:3,7:3,6:3;w")
    throw(at, "6-5")
    assert asked(at) == ("throw", (CHANCE,))
    assert at.state.thrower == 1
    assert [entry.steps for entry in at.state.played] == [(), ()]


def test_the_one_who_is_free_again_goes_on() -> None:
    """White waits for the point that Black's part of the throw opens."""
    at = table("gulbar", "20:1,4:1,off:13;24:1,off:14;w")
    tell(at, [("throw", CHANCE, "4-4"), ("play", 0, "20/16"), ("play", 1, "24/20")])
    assert asked(at) == ("play", (0,))
    assert adapter.legal_texts(at.state) == ["16/12"]


def test_a_double_played_out_alone_throws_again() -> None:
    at = table("gulbar", LONG)
    tell(at, [("throw", CHANCE, "3-3"), ("play", 0, "24/21/18/15 24/21")])
    assert asked(at) == ("throw", (CHANCE,))
    assert at.state.thrower == 0
    tell(at, [("throw", CHANCE, "1-1"), ("play", 0, "15/14/13 21/20/19")])
    assert at.state.thrower == 0, "without limit"
    throw(at, "2-1")
    at.say("play", 0, "24/22/21")
    assert at.state.thrower == 1


def test_a_double_that_was_helped_does_not() -> None:
    at = table("gulbar", "20:1,off:14;24:2,off:13;w")
    tell(at, [("throw", CHANCE, "4-4"), ("play", 0, "20/16"), ("play", 1, "24/20/16/12")])
    assert (at.state.thrower, asked(at)[0]) == (1, "throw")


def test_two_different_numbers_played_out_do_not() -> None:
    at = table("gulbar", LONG)
    tell(at, [("throw", CHANCE, "6-5"), ("play", 0, "24/18/13")])
    assert at.state.thrower == 1


def test_the_larger_number_is_his_the_other_is_handed_on() -> None:
    """White can play the six or the five, not both: the six is his, the five goes to Black."""
    at = table("gulbar", "20:1,1:14;21:1,24:14;w")
    throw(at, "6-5")
    assert adapter.legal_texts(at.state) == ["20/14"]
    at.say("play", 0, "20/14")
    assert asked(at) == ("play", (1,))
    assert adapter.text(at.state).endswith("b;due=5;by=w")


def test_each_actor_has_one_checker_of_his_head_in_a_throw() -> None:
    at = table("gulbar", "20:1,off:14;24:3,off:12;w")
    tell(at, [("throw", CHANCE, "4-4"), ("play", 0, "20/16")])
    assert at.refuses("play", 1, "24/20(2) 20/16") == "head"
    assert at.refuses("play", 1, "24/20/16/12") is None


def test_his_own_next_turn_has_an_allowance_of_its_own() -> None:
    at = table("gulbar", "20:1,off:14;24:3,off:12;w")
    tell(at, [("throw", CHANCE, "4-4"), ("play", 0, "20/16"), ("play", 1, "24/20/16/12")])
    throw(at, "2-1")
    assert at.refuses("play", 1, "24/22/21") is None


def test_the_first_turn_exception_is_the_throwers_alone() -> None:
    """Black takes one checker for what White has left of 6-6, though all of his are on the head."""
    at = table("gulbar", LONG)
    tell(at, [("throw", CHANCE, "6-6"), ("play", 0, "24/18(2)")])
    assert asked(at) == ("play", (1,))
    assert at.refuses("play", 1, "24/18(2)") == "head"
    at.say("play", 1, "24/18")
    assert (asked(at)[0], at.state.thrower) == ("throw", 1)


def test_who_bears_off_his_last_wins_and_the_rest_is_void() -> None:
    at = table("gulbar", "6:1,off:14;24:15;w")
    tell(at, [("throw", CHANCE, "6-5"), ("play", 0, "6/off")])
    assert at.result.winner == 0


def test_he_may_win_in_the_others_throw() -> None:
    at = table("gulbar", "24:1,off:14;6:1,off:14;w")
    throw(at, "6-6")
    assert asked(at) == ("play", (1,))
    at.say("play", 1, "6/off")
    assert at.result.winner == 1


def test_a_position_in_the_middle_of_a_throw_reads_back() -> None:
    at = table("gulbar", "20:1,4:1,off:13;24:1,off:14;w")
    tell(at, [("throw", CHANCE, "4-4"), ("play", 0, "20/16")])
    text = adapter.text(at.state)
    assert text == "16:1,4:1,off:13;24:1,off:14;b;due=444;by=w"
    again = table("gulbar", text)
    assert asked(again) == ("play", (1,))
    for one in (at, again):
        tell(one, [("play", 1, "24/20"), ("play", 0, "16/12")])
        assert (asked(one)[0], one.state.thrower) == ("throw", 1)


def test_resigning_in_the_others_throw_is_not_ones_own_turn() -> None:
    at = table("gulbar", STUCK)
    throw(at, "6-5")
    assert at.state.offers(1) == ()
    assert at.refuses("resign", 1, "1") == "not-now"
