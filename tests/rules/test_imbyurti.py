"""Imbyurti: dice that are set, not thrown, and the turns they give (imbyurti.md)."""

from __future__ import annotations

import pytest

from rules.game import CHANCE, Answer, answer
from rules.view.visibility import view
from tests.rules import adapter
from tests.rules.adapter import Table
from tests.rules.saying import LONG, SHORT, asked, table, tell

STUCK = "18:15;24:15;w"
"""White's sixes are stopped by Black's head."""


def turn(at: Table, mover: int, mine: int, other: int) -> None:
    """The two set their dice, and the mover plays the first play there is."""
    tell(at, [("die", mover, str(mine)), ("die", 1 - mover, str(other))])
    if asked(at)[0] == "play":
        at.say("play", mover, adapter.legal_texts(at.state)[0])


def test_both_are_asked_at_once_and_unseen() -> None:
    at = table("long+imbyurti", LONG)
    ask = at.state.open_ask
    assert (ask.kind, ask.who, ask.hidden, ask.choices) == ("die", (0, 1), True, tuple("123456"))


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_who_sets_first_makes_no_difference(order: tuple[int, int]) -> None:
    at, faces = table("long+imbyurti", LONG), {0: "6", 1: "5"}
    for seat in order:
        at.say("die", seat, faces[seat])
    assert asked(at) == ("play", (0,))
    assert str(at.state.throw) == "6-5"


def test_a_die_is_set_once() -> None:
    at = tell(table("long+imbyurti", LONG), [("die", 0, "6")])
    assert asked(at) == ("die", (1,))
    assert at.refuses("die", 0, "5") == "not-your-turn"
    for value in ("0", "7", "", "6-5"):
        assert at.refuses("die", 1, value) == "bad-choice"
    assert at.refuses("throw", CHANCE, "6-5") == "not-now"


@pytest.mark.parametrize("face", "123456")
def test_nobody_sees_a_die_before_both_are_set(face: str) -> None:
    state = table("long+imbyurti", LONG).state
    after = answer(state, Answer("die", 0, face))
    other = answer(state, Answer("die", 0, "1" if face != "1" else "2"))
    for seat in (None, 1):
        assert view(after, seat) == view(other, seat)
        assert face not in str(view(after, seat).facts)
    assert view(after, 0).facts["given"] == face
    assert view(after, 0) != view(other, 0)


def test_when_both_are_set_both_are_seen() -> None:
    at = tell(table("long+imbyurti", LONG), [("die", 1, "3"), ("die", 0, "5")])
    for seat in (None, 0, 1):
        assert at.seen(seat).throw == "5-3"


@pytest.mark.parametrize("mine", range(1, 7))
@pytest.mark.parametrize("other", range(1, 7))
def test_a_seven_or_a_double_gives_another_turn(mine: int, other: int) -> None:
    at = table("long+imbyurti", "24:14,20:1;24:15;w")
    turn(at, 0, mine, other)
    again = mine == other or mine + other == 7
    assert (at.state.thrower == 0) is again
    assert asked(at) == ("die", (0, 1) if again else (1, 0))


def test_however_little_could_be_played() -> None:
    at = table("long+imbyurti", STUCK)
    turn(at, 0, 6, 6)
    assert at.state.played[-1].steps == ()
    assert at.state.thrower == 0


def test_an_extra_turn_is_a_turn_of_its_own() -> None:
    """One checker of the head in each, two only in the very first."""
    at = table("long+imbyurti", LONG)
    tell(at, [("die", 0, "6"), ("die", 1, "6"), ("play", 0, "24/18(2)")])
    tell(at, [("die", 0, "4"), ("die", 1, "4")])
    assert at.refuses("play", 0, "24/20(2) 18/14(2)") == "head"
    assert at.refuses("play", 0, "24/20 18/14(2) 20/16") is None


# The stall guard.


def test_three_idle_turns_with_the_same_faces_hand_the_turn_over() -> None:
    at = table("long+imbyurti", STUCK)
    for _ in range(3):
        assert at.state.thrower == 0
        turn(at, 0, 6, 6)
    assert at.state.thrower == 1
    assert not {"run", "set", "again"} & set(at.state.facts)


def test_other_faces_begin_the_count_anew() -> None:
    at = table("long+imbyurti", "18:15;24:14,1:1;w")
    for pair in ((6, 6), (6, 6), (5, 5), (6, 6), (6, 6)):
        turn(at, 0, *pair)
        assert at.state.thrower == 0
    turn(at, 0, 6, 6)
    assert at.state.thrower == 1


def test_a_count_is_kept_in_the_text_of_a_position() -> None:
    at = table("long+imbyurti", STUCK)
    turn(at, 0, 6, 6)
    turn(at, 0, 6, 6)
    text = adapter.text(at.state)
    assert "run=2" in text and "set=6-6" in text
    again = table("long+imbyurti", text)
    turn(again, 0, 6, 6)
    assert again.state.thrower == 1


# A checker on the bar.

WAITING = "bar:1,24:1,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"


def test_with_a_checker_on_the_bar_the_dice_are_thrown() -> None:
    at = table("short+imbyurti", WAITING)
    assert asked(at) == ("throw", (CHANCE,))
    assert at.refuses("die", 0, "6") == "not-now"


HELD_UP = [
    ("dutch", "hand:1,24:14;24:15;w"),
    ("dragon", "hand:1,24:4,23:4,22:4,20:2;24:2,13:5,8:3,6:5;w"),
    ("russian", "bar:1,13:14;20:15;w"),
]
FREE = [
    ("dutch", "24:15;hand:1,24:14;w"),
    ("russian", "hand:1,13:14;20:15;w"),
    ("pursuit", "hand:1,13:14;20:15;w"),
    ("acey-deucey", "hand:1,13:14;20:15;w"),
]


@pytest.mark.parametrize(("game", "text"), HELD_UP)
def test_who_enters_before_all_others_throws(game: str, text: str) -> None:
    """A hand that is one pool with the bar counts like it (dutch.md, dragon.md)."""
    options = {"hit_priority": "on"} if game == "russian" else {}
    assert asked(table(f"{game}+imbyurti", text, **options)) == ("throw", (CHANCE,))
    state = table(f"{game}+sassungammon", text, **options).state
    assert state.open_ask.dice == 2


@pytest.mark.parametrize(("game", "text"), FREE)
def test_who_holds_nobody_up_does_not(game: str, text: str) -> None:
    """Such a hand is no bar (russian.md, acey-deucey.md)."""
    assert asked(table(f"{game}+imbyurti", text)) == ("die", (0, 1))
    state = table(f"{game}+sassungammon", text).state
    assert state.open_ask.dice == 3


@pytest.mark.parametrize(("others", "asks"), [("hand:1,24:14", "play"), ("24:15", "bid")])
def test_who_enters_may_not_buy_what_was_set(others: str, asks: str) -> None:
    at = table("dutch+imbyurti-auction", f"24:15;{others};w")
    tell(at, [("die", 0, "6"), ("die", 1, "2")])
    assert asked(at)[0] == asks


@pytest.mark.parametrize(("dice", "again"), [("5-2", True), ("3-3", True), ("5-3", False)])
def test_a_thrown_seven_or_double_counts_too(dice: str, again: bool) -> None:
    at = table("short+imbyurti", WAITING)
    at.say("throw", CHANCE, dice)
    at.say("play", 0, adapter.legal_texts(at.state)[0])
    assert (at.state.thrower == 0) is again


def test_the_other_may_still_wait_while_one_sets() -> None:
    """Only the mover's own bar matters."""
    text = "24:2,13:5,8:3,6:5;bar:1,24:1,13:5,8:3,6:5;w"
    assert asked(table("short+imbyurti", text)) == ("die", (0, 1))


def test_options_of_the_game_still_hold() -> None:
    at = table("short+imbyurti", "1:1,off:14;1:2,off:13;w;turns=9-9", equal_turns="on")
    turn(at, 0, 2, 1)
    assert at.state.result is None
    turn(at, 1, 2, 1)
    assert at.result.kind == "draw"


@pytest.mark.parametrize("slug", ["short", "long", "karzar", "tapa", "icelandic", "helmet"])
def test_it_goes_with_every_game_of_two(slug: str) -> None:
    at = table(f"{slug}+imbyurti", draw="brief")
    tell(at, [("duel", CHANCE, "6"), ("duel", CHANCE, "2")])
    assert asked(at) == ("die", (0, 1))
    turn(at, 0, 6, 1)
    assert at.state.thrower == 0


def test_it_may_be_resigned_and_taken_back() -> None:
    at = table("short+imbyurti", SHORT)
    assert at.state.offers(0) == ("resign:1", "resign:2", "resign:3")
    turn(at, 0, 6, 5)
    assert "takeback:ask" in at.state.offers(0)


@pytest.mark.parametrize(
    ("slug", "options"),
    [
        ("short+imbyurti", {"cube": "on"}),
        ("short+imbyurti+dave-compulsion", {}),
        ("mad-imbyurti", {"cube": "on"}),
    ],
)
def test_the_stake_may_be_raised_in_every_extra_turn(slug: str, options: dict[str, str]) -> None:
    at = table(slug, "24:14,20:1;24:15;w", **options)
    at.say("stake", 0, "throw")
    turn(at, 0, 6, 1)
    assert at.state.thrower == 0
    assert asked(at) == ("stake", (0,))


@pytest.mark.parametrize("slug", ["gulbar", "mad-gulbar", "mad-nardy-3"])
def test_where_the_rest_is_handed_on_a_double_has_to_be_played_alone(slug: str) -> None:
    at = table(f"{slug}+imbyurti", "20:1,off:14;24:2,12:3,6:1,off:9;w")
    turn(at, 0, 4, 4)
    while asked(at)[0] == "play":
        at.say("play", asked(at)[1][0], adapter.legal_texts(at.state)[0])
    assert at.state.thrower == 1


def test_seven_gives_another_turn_after_the_rest_is_played() -> None:
    """A seven gives another turn after the other side has played the rest."""
    at = table("gulbar+imbyurti", "24:1,off:14;24:13,9:1,8:1;w")
    tell(at, [("die", 0, "4"), ("die", 1, "3")])
    assert asked(at) == ("play", (1,))
    at.say("play", 1, "24/20/17")
    assert asked(at) == ("die", (0, 1)) and at.state.thrower == 0
