"""Equal turns where turns are not one throw each, and finished games read back from their text."""

from __future__ import annotations

from typing import Any

import pytest

from rules.analysis import result_of
from rules.game import State
from rules.variants import BadOption, find
from tests.rules import adapter
from tests.rules.saying import asked, table, tell, throw


def read_back(state: State, **options: str) -> dict[str, Any]:
    """The result that the text of a finished game's position shows."""
    return result_of(find(state.variant.slug, options), adapter.text(state))


def test_opponents_rest_is_void_once_a_side_has_finished() -> None:
    """Gulbar: white bears off with the two, the one is not passed on (gulbar.md, example 7)."""
    at = table("gulbar", "1:1,off:14;24:1,off:14;w;turns=5-5", equal_turns="on")
    throw(at, "2-1")
    at.say("play", 0, "1/off")
    assert asked(at)[0] == "throw"
    assert adapter.text(at.state) == "off:15;24:1,off:14;b;turns=6-5;finished=w"


def test_who_has_finished_does_not_throw_again() -> None:
    at = table("gulbar", "1:4,off:11;24:1,off:14;w;turns=5-5", equal_turns="on")
    throw(at, "1-1")
    at.say("play", 0, "1/off(4)")
    assert adapter.text(at.state) == "off:15;24:1,off:14;b;turns=6-5;finished=w"


def test_the_last_turn_goes_on_with_its_further_throws() -> None:
    text = "off:15;24:1,1:4,off:10;b;turns=6-5;finished=w"
    at = table("gulbar", text, equal_turns="on")
    throw(at, "1-1")
    at.say("play", 1, "24/23/22/21/20")
    assert asked(at)[0] == "throw"
    assert at.state.thrower == 1
    throw(at, "2-1")
    at.say("play", 1, "20/18/17")
    assert at.result.winner == 0


def test_finishing_with_what_the_other_left_is_finishing_in_his_turn() -> None:
    """Black, who began second, plays white's numbers out: black has had a turn less and wins."""
    at = table("gulbar", "14:1,off:14;1:1,off:14;b;due=1;by=w;turns=5-5", equal_turns="on")
    at.say("play", 1, "1/off")
    assert at.result.winner == 1


def test_a_chain_of_set_dice_is_one_turn() -> None:
    """Seven gives white another turn, which counts with the first; then black has had as many."""
    at = table("long+imbyurti", "2:2,off:13;1:3,off:12;w;turns=5-5", equal_turns="on")
    tell(at, [("die", 0, "6"), ("die", 1, "1"), ("play", 0, "2/off 2/1")])
    assert at.state.thrower == 0
    tell(at, [("die", 0, "6"), ("die", 1, "1"), ("play", 0, "1/off")])
    assert at.state.thrower == 1
    assert at.state.facts["turns"] == "6-5"
    tell(at, [("die", 0, "6"), ("die", 1, "1"), ("play", 1, "1/off(2)")])
    assert at.state.thrower == 1, "black's last turn goes on as well"
    tell(at, [("die", 0, "6"), ("die", 1, "5"), ("play", 1, "1/off")])
    assert at.result.kind == "draw"


@pytest.mark.parametrize("slug", ["helmet", "icelandic", "trigammon"])
def test_only_where_bearing_off_ends_the_game(slug: str) -> None:
    with pytest.raises(BadOption, match="has no option equal_turns"):
        find(slug, {"equal_turns": "on"})


@pytest.mark.parametrize(
    ("dice", "play", "winner"), [("2-1", "20/18/17", "w"), ("6-5", "11/off", None)]
)
def test_a_finished_game_is_read_back_as_finished(dice: str, play: str, winner: str | None) -> None:
    black = "20:1,off:14" if winner else "11:1,off:14"
    at = table("long", f"1:1,off:14;{black};w;turns=9-9", equal_turns="on")
    throw(at, "2-1")
    at.say("play", 0, "1/off")
    assert read_back(at.state, equal_turns="on") == {"over": False}
    throw(at, dice)
    at.say("play", 1, "11/5/off" if winner is None else play)
    shown = read_back(at.state, equal_turns="on")
    assert (shown["winner"], shown["kind"]) == (winner, at.result.kind)


def test_without_a_count_of_turns_the_first_to_finish_has_won() -> None:
    variant = find("short", {"equal_turns": "on"})
    for side in "wb":
        assert result_of(variant, f"off:15;1:1,off:14;{side}")["winner"] == "w"
        assert result_of(variant, f"1:1,off:14;off:15;{side}")["winner"] == "b"


def test_the_points_of_three_are_read_back() -> None:
    """Who finished first has won from both others, which the last board does not show."""
    last = "20:1,6:5,5:5,4:3,off:1"
    at = table("trigammon", f"1:1,off:14;off:15;{last};w;points=0-5-0;out=b")
    throw(at, "2-1")
    at.say("play", 0, "1/off")
    assert adapter.text(at.state) == f"off:15;off:15;{last};b;points=1-5-0;out=bw"
    shown = read_back(at.state)
    assert (shown["winner"], shown["points"]) == ("b", {"w": 1, "b": 5, "3": 0})


def test_a_pinned_mother_loses_double_at_once() -> None:
    """A mars, although checkers stand outside the home, and no last turn (tapa.md, `mother`)."""
    for options in ({"mother": "on"}, {"mother": "on", "equal_turns": "on"}):
        at = table("tapa", "24:13,7:1,6:1;24:1,20:14;w", **options)
        throw(at, "6-5")
        at.say("play", 0, "7/1°")
        assert (at.result.kind, at.result.points) == ("mars", (2, 0))
        assert read_back(at.state, **options)["points"] == {"w": 2, "b": 0}


def test_a_draw_in_khachapuri_is_worth_what_the_table_says() -> None:
    options = {"equal_turns": "on", "draw_points": "1"}
    assert result_of(find("khachapuri", options), "off:15;off:15;w")["points"] == {"w": 1, "b": 1}


@pytest.mark.parametrize("slug", ["short+stavropol", "long+stavropol", "tapa+stavropol"])
def test_checkers_of_either_colour_may_be_typed_in_the_last_turn(slug: str) -> None:
    """That the other side has finished does not end the granted turn at its first step."""
    last = "off:15;10:2,8:2,off:11;b;turns=45-44;finished=w"
    at = table(slug, last, equal_turns="on")
    throw(at, "6-3")
    at.say("play", 1, "10/4 10/7")
    assert at.result.winner == 0
