"""What may be seen of a game: the board, the dice, whose turn, the last turns."""

from __future__ import annotations

import pytest

from rules.analysis import at_throw, start_text
from rules.game import CHANCE
from rules.variants import find
from rules.view.visibility import view
from tests.rules.saying import LONG, SHORT, table, tell, throw


def test_before_the_throw_nobody_acts_and_the_mover_is_known() -> None:
    seen = table("short", SHORT).seen(None)
    assert (seen.asked, seen.acting, seen.throw, seen.dice) == ("throw", (), "", ())
    assert seen.pips == (167, 167)
    assert seen.result is None


def test_after_the_throw_the_dice_lie_there() -> None:
    at = table("short", SHORT)
    throw(at, "6-5")
    seen = at.seen(1)
    assert (seen.asked, seen.acting, seen.mover, seen.throw) == ("play", (0,), 0, "6-5")
    assert [(die.value, die.played) for die in seen.dice] == [(6, False), (5, False)]


def test_a_double_shows_four() -> None:
    at = table("short", SHORT)
    throw(at, "3-3")
    assert [die.value for die in at.seen(0).dice] == [3, 3, 3, 3]


def test_what_was_played_of_a_throw_is_dimmed() -> None:
    """In gulbar the other has what is left."""
    at = table("gulbar", "20:1,off:14;24:2,off:13;w")
    tell(at, [("throw", CHANCE, "4-4"), ("play", 0, "20/16")])
    dice = at.seen(None).dice
    assert sorted(die.played for die in dice) == [False, False, False, True]


def test_choices_are_shown_to_those_who_are_asked() -> None:
    at = tell(table("short", draw="partial"), [("duel", CHANCE, "6"), ("duel", CHANCE, "5")])
    assert at.seen(0).choices == ("w", "b")
    assert at.seen(1).choices == at.seen(None).choices == ()


def test_the_last_turns_since_ones_own() -> None:
    at = table("short", SHORT)
    tell(at, [("throw", CHANCE, "6-5"), ("play", 0, "24/18/13")])
    tell(at, [("throw", CHANCE, "3-1"), ("play", 1, "8/5 6/5")])
    assert [(turn.seat, turn.throw, turn.play) for turn in at.seen(0).recent] == [
        (1, "3-1", "8/5 6/5")
    ]
    assert [turn.seat for turn in at.seen(None).recent] == [0, 1]
    assert [turn.seat for turn in at.seen(1).recent] == [1]


def test_arrows_join_points_of_the_board_and_tell_hits() -> None:
    at = table("short", "24:2,13:5,8:3,6:5;24:1,20:1,13:5,8:3,6:5;w")
    tell(at, [("throw", CHANCE, "3-1"), ("play", 0, "8/5* 6/5")])
    (turn,) = at.seen(1).recent
    assert [(arrow.origin, arrow.target, arrow.hit) for arrow in turn.arrows] == [
        (7, 4, True),
        (5, 4, False),
    ]
    assert at.seen(None).board.bar == (0, 1)


def test_a_checker_borne_off_and_one_on_the_bar_have_words_for_places() -> None:
    at = table("short", "bar:1,6:14;13:15;w")
    tell(at, [("throw", CHANCE, "2-1"), ("play", 0, "bar/23 6/5")])
    (turn,) = at.seen(1).recent
    assert turn.arrows[0].origin == "bar"
    at = table("short", "6:2,5:3,off:10;13:15;w")
    tell(at, [("throw", CHANCE, "6-5"), ("play", 0, "6/off 5/off")])
    assert [arrow.target for arrow in at.seen(1).recent[0].arrows] == ["off", "off"]
    assert at.seen(None).board.off == (12, 0)


def test_held_checkers_are_marked() -> None:
    piles = table("tapa", "12:1,24:14;24:14,13:1!;w").seen(None).board.piles
    assert [(checker.side, checker.mark) for checker in piles[11]] == [(1, "!"), (0, "")]


def test_points_are_named_in_every_numbering_of_each_side() -> None:
    labels = table("short", SHORT).seen(None).board.labels
    assert labels["own"][0][0] == "1" and labels["own"][1][0] == "24"
    assert labels["book"][0][23] == labels["book"][1][23] == "01"
    assert set(table("long", LONG).seen(None).board.labels) == {"own", "book", "head"}


def test_pips_are_not_counted_where_they_mean_nothing() -> None:
    assert table("helmet").seen(None).pips is None
    assert table("icelandic").seen(None).pips is None
    assert table("short", "bar:1,1:14;6:15;w").seen(None).pips == (39, 90)


def test_the_owners_of_the_colours_follow_the_draw() -> None:
    at = tell(table("long"), [("duel", CHANCE, "1"), ("duel", CHANCE, "6")])
    assert at.seen(None).owners == (1, 0)


def test_a_finished_game_shows_its_result_and_asks_nobody() -> None:
    at = table("short", "1:1,off:14;6:15;w")
    tell(at, [("throw", CHANCE, "2-1"), ("play", 0, "1/off")])
    seen = view(at.state, None)
    assert seen.result is not None
    assert (seen.result.winner, seen.result.kind, seen.result.how) == (0, "mars", "play")
    assert (seen.asked, seen.acting, seen.mover) == ("", (), None)


def test_everybody_sees_the_same_where_nothing_is_hidden() -> None:
    at = table("short", SHORT)
    throw(at, "6-5")
    for seat in (None, 0, 1):
        seen = at.seen(seat)
        assert seen.seat == seat
        assert seen.board == at.seen(None).board
        assert seen.facts == at.seen(None).facts


@pytest.mark.parametrize(
    ("slug", "throw", "shown"),
    [
        ("long", "3-3", "3333"),
        ("icelandic", "3-3", "33"),
        ("icelandic", "6-6", "6666"),
        ("mad-gulbar", "5-5", "55556666"),
        ("astrogon", "5-3", "555"),
        ("long+dice-cards", "card:A,8", "441"),
    ],
)
def test_the_dice_are_the_numbers_to_be_played(slug: str, throw: str, shown: str) -> None:
    state = at_throw(find(slug), start_text(find(slug)), throw)
    assert [(str(die.value), die.played) for die in view(state).dice] == [(d, False) for d in shown]
