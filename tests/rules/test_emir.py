"""Emir: how stacks are written and read, what may be typed before a throw, what others see of it
(emir.md)."""

from __future__ import annotations

import pytest

from rules.analysis import result_of
from rules.board.position import PositionError
from rules.game import CHANCE, Answer, State, answer
from rules.position_state import position
from rules.questions.before import ActBefore
from rules.refusal import Refused
from rules.variants import find
from rules.view.view import Checker
from rules.view.visibility import view
from tests.rules.asked_again import answered, at_text

AWAY = "hand:3,24:5,24:1E,24:6"
FOUR = f"hand:3,24:5,24:1E,24:2,20:4;{AWAY};w"
"""White may sow its stack on 20."""
TWO = f"hand:3,24:1,15:1E,6:10;{AWAY};w"
"""White's chief stands alone on 15, and one checker is left on the head."""


def at(text: str, **options: str) -> State:
    """A position in which somebody is to act."""
    variant = find("emir", options)
    return at_text(variant, text)


def asked(state: State) -> ActBefore:
    """What asks for an act before the throw."""
    assert isinstance(state.open_ask.part, ActBefore)
    return state.open_ask.part


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("9:1E,9:2,off:12;24:14,6:1E;w", "9:1E,9:2,off:12;24:14,6:1E;w"),
        ("9:2,9:1,24:1E;24:14,6:1E;w", "24:1E,9:3,off:11;24:14,6:1E;w"),
        ("6:3;24:14,6:1E;w", "6:3,off:11,off:1E;24:14,6:1E;w"),
        ("off:1E,6:3,off:11;24:14,6:1E;w", "6:3,off:11,off:1E;24:14,6:1E;w"),
        ("9:1E!,6:14;24:13,21:1,20:1E;w", "9:1E!,6:14;24:13,21:1,20:1E;w"),
        ("bar:1,bar:1E,6:13;24:14,6:1E;w", "bar:1,bar:1E,6:13;24:14,6:1E;w"),
        ("bar:1E!,6:14;24:14,6:1E;w", "bar:1E!,6:14;24:14,6:1E;w"),
    ],
)
def test_stacks_are_written_bottom_to_top(text: str, written: str) -> None:
    variant = find("emir")
    assert variant.write(variant.read(text)) == written


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("24:15;24:14,6:1E;w", "w has 0 checkers E"),
        ("24:13,6:2E;24:14,6:1E;w", "w has 2 checkers E"),
        ("hand:1E,24:14;24:14,6:1E;w", "never in hand"),
        ("hand:4,24:10,6:1E;24:14,6:1E;w", "at most 3"),
        ("24:14,6:1K;24:14,6:1E;w", "not place:count"),
        ("off:1!,24:13,6:1E;24:14,6:1E;w", "nothing is held"),
        ("24:14,6:1E;24:14,6:1E;w;stuck=6", "stuck looks like"),
    ],
)
def test_what_cannot_be_is_refused(text: str, fault: str) -> None:
    with pytest.raises(PositionError, match=fault):
        find("emir").read(text)


def test_other_games_have_no_chief() -> None:
    with pytest.raises(PositionError, match="place:count"):
        find("tapa").read("24:14,6:1E;24:15;w")


def test_everybody_sees_the_chief_and_where_it_lies() -> None:
    seen = view(at("9:1E!,6:14;24:13,21:1,20:1E;w")).board
    variant = find("emir")
    spots = variant.board.spots
    assert seen.piles[spots[0][8]] == (Checker(0, "E!"), Checker(1))
    assert seen.piles[spots[1][19]] == (Checker(1, "E"),)
    start = view(at(f"{AWAY};{AWAY};w")).board
    assert [one.mark for one in start.piles[spots[0][23]]] == [""] * 5 + ["E"] + [""] * 6
    assert start.hand == (3, 3)


def test_everybody_sees_who_waits_on_the_bar() -> None:
    seen = view(at("bar:1,bar:1E,20:8,18:5;24:4,24:1E,12:2,22:8;w")).board
    assert (seen.bar, seen.bar_marks) == ((2, 0), (("", "E"), ()))


def test_checkers_return_to_a_free_head_in_the_order_of_hits() -> None:
    """All checkers return to a free head in the order in which they were hit."""
    state = at("bar:1,bar:1E,bar:1,6:12;24:14,6:1E;w")
    assert state.variant.write(position(state)).startswith("24:1,24:1E,24:1,6:12;")


@pytest.mark.parametrize(
    "typed", ["20/19,18,17,16", "20/19, 18 , 17,16", "20/19 20/18 20/17 20/16", "20"]
)
def test_a_stack_is_sown_by_its_places_or_by_its_own(typed: str) -> None:
    state = at(FOUR)
    assert asked(state).read(state, typed) == "20/19,18,17,16"


@pytest.mark.parametrize(
    ("typed", "act"),
    [
        ("hand/15", "hand/15"),
        ("рука/24", "hand/24"),
        ("15", "hand/15"),
        ("hand/15 hand/24", "hand/24 hand/15"),
        ("hand/15,24", "hand/24 hand/15"),
    ],
)
def test_guards_are_put_in_one_by_one_or_both_at_once(typed: str, act: str) -> None:
    state = at(TWO)
    assert asked(state).read(state, typed) == act


def test_places_are_read_in_the_numbering_that_is_liked() -> None:
    state = at(TWO)
    assert asked(state).read(state, "hand/03", "book") == "hand/15"


@pytest.mark.parametrize(
    ("text", "typed", "rule"),
    [
        (FOUR, "20/19,16,15,14", "sow-way"),
        (FOUR, "24/23,22", "sow-head"),
        (FOUR, "24/18", "before-throw"),
        (FOUR, "24/18 20/15", "before-throw"),
        (FOUR, "19", "no-checker"),
        (FOUR, "hand/20", "guard-place"),
        (FOUR, "", "unreadable"),
        (FOUR, "20/x7", "no-place"),
        (f"24:6,24:1E,20:4,18:2,17:2;{AWAY};w", "18", "sow-few"),
        (f"24:6,24:1E,20:5,2:3;{AWAY};w", "2", "sow-room"),
        ("24:4,24:1E,20:5,18:5;hand:3,24:5,24:1E,24:4,7:2;w", "20", "sow-first"),
        ("24:4,24:1E,20:5,3:5;hand:2,24:1E,6:2,5:2,4:2,3:2,2:2,1:2;w", "20", "sow-row"),
        ("24:1,15:1E,6:13;hand:3,24:5,24:1E,24:6;w", "hand/15", "guard-none"),
    ],
)
def test_what_cannot_be_done_before_a_throw_is_refused_by_name(
    text: str, typed: str, rule: str
) -> None:
    state = at(text, head_cover="off")
    part = state.variant.turn.the(ActBefore)
    with pytest.raises(Refused) as found:
        part.read(state, typed)
    assert found.value.refusal.rule == rule


def test_the_other_player_sees_what_was_done_before_the_throw() -> None:
    state = answer(at(FOUR), Answer("before", 0, "20/19,18,17,16"))
    assert [turn.play for turn in view(state, 1).recent] == ["20/19,18,17,16"]
    assert len(view(state, 1).recent[0].arrows) == 4
    assert position(state).facts == {"acted": "1"}
    state = answered(state, [("throw", CHANCE, "2-1"), ("play", 0, "24/22/21")])
    assert "acted" not in position(state).facts


def test_an_act_is_done_once() -> None:
    state = answer(at(TWO), Answer("before", 0, "hand/15"))
    assert state.open_ask.kind == "throw"
    assert at(f"hand:2,24:1,15:1E,15:1,6:10;{AWAY};w;acted=1").ask == state.open_ask


def test_an_act_before_the_throw_is_a_move_of_the_other() -> None:
    text = f"{AWAY};hand:3,24:5,24:1E,24:2,20:4;w"
    state = answer(at(text), Answer("throw", CHANCE, "2-1"))
    state = answer(state, Answer("play", 0, "24/22/21"))
    assert state.open_ask.kind == "before"
    assert not state.undo[0].acted
    state = answer(state, Answer("before", 1, "20/19,18,17,16"))
    assert state.undo[0].acted == {1}


def test_giving_up_is_worth_what_bearing_off_may_be() -> None:
    state = at(FOUR)
    offers = [offer for offer in state.offers(0) if offer.startswith("resign:")]
    assert offers == [f"resign:{points}" for points in (1, 2, 4, 8, 16)]
    state = at("6:13,6:1E,off:1;24:9,6:5,6:1E;w")
    assert [offer for offer in state.offers(0) if "resign" in offer] == ["resign:1"]


def test_one_off_makes_it_a_single_game_even_with_one_on_the_bar() -> None:
    found = result_of(find("emir"), "off:14,off:1E;bar:1,6:12,6:1E,off:1;b")
    assert (found["kind"], found["points"]) == ("single", {"w": 1, "b": 0})
