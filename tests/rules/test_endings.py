"""How a game ends: equal turns, resignation, taking back, blocked games, dead throws."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.analysis import result_of, start_text
from rules.game import CHANCE, State
from rules.questions.standing import Takeback
from rules.variants import find
from tests.rules import adapter
from tests.rules.saying import SHORT, asked, table, tell, throw

START = "24:2,13:5,8:3,6:5"
HOME = "6:3,5:3,4:3,3:2,2:2,1:2"


# Equal turns (common.md 6).


def last_turn(black: str, **options: str) -> adapter.Table:
    """White has had as many turns as Black and now bears off the last checker."""
    at = table("short", f"1:1,off:14;{black};w;turns=9-9", equal_turns="on", **options)
    throw(at, "2-1")
    at.say("play", 0, "1/off")
    return at


@pytest.mark.parametrize(("points", "each"), [("0.5", 0.5), ("1", 1.0)])
def test_a_draw_gives_each_what_the_table_says(points: str, each: float) -> None:
    at = last_turn("1:2,off:13", draw_points=points)
    throw(at, "2-1")
    at.say("play", 1, "1/off(2)")
    assert (at.result.kind, at.result.winner) == ("draw", None)
    assert at.result.points == (each, each)


def test_the_last_turn_is_one_throw() -> None:
    at = last_turn("1:3,off:12")
    throw(at, "2-1")
    at.say("play", 1, "1/off(2)")
    assert (at.result.kind, at.result.winner) == ("single", 0)


def test_the_class_is_judged_after_the_last_turn() -> None:
    """The first checker off in the granted turn saves the mars."""
    at = last_turn("1:15")
    throw(at, "2-1")
    at.say("play", 1, "1/off(2)")
    assert at.result.points == (1, 0)


def test_a_last_turn_from_the_bar_ends_the_game() -> None:
    at = last_turn("bar:1,6:14")
    throw(at, "2-1")
    at.say("play", 1, "bar/24 6/4")
    assert at.result.winner == 0


def test_the_side_that_had_a_turn_less_wins_at_once() -> None:
    at = table("short", "1:2,off:13;1:1,off:14;b;turns=9-8", equal_turns="on")
    throw(at, "2-1")
    at.say("play", 1, "1/off")
    assert at.result.winner == 1


def test_the_starter_need_not_be_white() -> None:
    """Who began had a turn more; Black may be the one (common.md 6, with another draw)."""
    at = table("short", "1:2,off:13;1:1,off:14;b;turns=8-8", equal_turns="on")
    throw(at, "2-1")
    at.say("play", 1, "1/off")
    assert asked(at) == ("throw", (CHANCE,))
    throw(at, "2-1")
    at.say("play", 0, "1/off(2)")
    assert at.result.kind == "draw"


def test_without_equal_turns_the_first_to_finish_wins() -> None:
    at = table("short", "1:1,off:14;1:2,off:13;w")
    throw(at, "6-6")
    at.say("play", 0, "1/off")
    assert at.result.winner == 0


# Resignation (competitions.md 3).

VALUES = [
    ("short", {"system": "bg"}, SHORT, ["1", "2", "3"]),
    ("short", {"system": "trad"}, SHORT, ["1", "2", "4", "8"]),
    ("short", {"system": "mars_only"}, SHORT, ["1", "2"]),
    ("long", {}, "24:15;24:15;w", ["1", "2", "3"]),
    ("long", {"preset": "sport"}, "24:15;24:15;w", ["1", "2"]),
    ("khachapuri", {}, "24:4,6:11;24:4,6:11;w", ["1", "30"]),
    ("khachapuri", {}, "6:5,off:10;6:15;w", ["1"]),
    ("khachapuri", {}, "6:5,off:10;6:1,off:14;w", ["3"]),
    ("helmet", {}, "", ["9"]),
    ("helmet", {"result": "one"}, "", ["1"]),
    ("icelandic", {}, "", ["1"]),
    ("icelandic", {"score": "remaining"}, "0:1,off:5;18:1,19:1,20:1,off:3;w", ["3"]),
    ("tapa", {}, "24:15;24:15;w", ["1", "2", "3"]),
    ("gulbar", {}, "24:15;24:15;w", ["1", "2", "3"]),
    ("trigammon", {}, "", ["6"]),
]


@pytest.mark.parametrize(("slug", "options", "text", "values"), VALUES)
def test_a_game_may_be_given_up_at_what_it_may_still_cost(
    slug: str, options: dict[str, str], text: str, values: list[str]
) -> None:
    at = table(slug, text or start_text(find(slug, options)), **options)
    assert list(at.state.offers(0)) == [f"resign:{value}" for value in values]
    assert at.state.offers(1) == ()


def test_once_a_checker_is_off_only_a_single_game_can_be_lost() -> None:
    assert table("short", f"{HOME};5:1,off:14;b").state.offers(1) == ("resign:1",)


def test_only_in_ones_own_turn() -> None:
    at = table("short", SHORT)
    assert at.refuses("resign", 1, "1") == "not-now"
    throw(at, "6-5")
    assert at.refuses("resign", 1, "1") == "not-now"
    assert at.refuses("resign", 0, "1") is None, "also between the throw and the play"


def test_a_refused_offer_changes_nothing_and_may_be_made_again() -> None:
    at = table("short", SHORT)
    throw(at, "6-5")
    before = at.state
    tell(at, [("resign", 0, "2"), ("resign", 1, "no")])
    assert at.state == before.fact(declined="w")
    tell(at, [("resign", 0, "1"), ("resign", 1, "yes")])
    assert at.result.points == (0, 1)


def test_while_an_offer_is_open_nothing_else_can_be_said() -> None:
    at = tell(table("short", SHORT), [("resign", 0, "1")])
    assert asked(at) == ("resign", (1,))
    assert at.refuses("throw", CHANCE, "6-5") == "not-now"
    assert at.refuses("resign", 0, "yes") == "not-your-turn"
    assert at.refuses("resign", 1, "perhaps") == "bad-choice"
    assert at.state.offers(0) == at.state.offers(1) == ()


@pytest.mark.parametrize(
    ("points", "kind"), [("1", "single"), ("2", "mars"), ("4", "home_mars"), ("8", "koks")]
)
def test_an_accepted_offer_ends_the_game_at_its_value(points: str, kind: str) -> None:
    at = tell(table("short", SHORT, system="trad"), [("resign", 0, points), ("resign", 1, "yes")])
    result = at.state.result
    assert result is not None
    assert (result.kind, result.winner, result.how) == (kind, 1, "resigned")
    assert result.points == (0, int(points))
    assert at.refuses("throw", CHANCE, "6-5") == "finished"


def test_a_value_that_the_game_cannot_cost_is_no_offer() -> None:
    at = table("short", SHORT)
    for value in ("0", "4", "-1", "", "one"):
        assert at.refuses("resign", 0, value) == "not-now"


def test_without_contact_only() -> None:
    """Two checkers have still to pass each other if their points add up to more than 25."""
    together = ("13:1,6:14;13:1,6:14;w", "13:1,6:14;11:1,6:14;w", "12:1,6:14;12:1,6:14;w")
    for text, may in zip(together, (False, True, True), strict=True):
        at = table("short", text, resign="no_contact")
        assert bool(at.state.offers(0)) is may, text


def test_contact_in_long_nardy_is_an_enemy_ahead_on_the_path() -> None:
    at = table("long", "24:15;24:15;w", resign="no_contact")
    assert at.state.offers(0) == ()
    at = table("long", "6:15;6:15;w", resign="no_contact")
    assert at.state.offers(0) == ("resign:1", "resign:2", "resign:3")


def test_a_checker_on_the_bar_has_everybody_ahead_of_it() -> None:
    at = table("short", f"bar:1,6:14;{HOME};w", resign="no_contact")
    assert at.state.offers(0) == ()


# Taking back (common.md 7).


def played() -> adapter.Table:
    """White has played, Black has not thrown."""
    at = table("short", SHORT)
    throw(at, "6-5")
    at.say("play", 0, "24/18/13")
    return at


def test_a_play_may_be_taken_back_if_the_other_agrees() -> None:
    at = table("short", SHORT)
    throw(at, "6-5")
    before = at.state
    tell(at, [("play", 0, "24/18/13"), ("takeback", 0, "ask"), ("takeback", 1, "yes")])
    assert at.state == replace(before, taken_back=1)
    at.say("play", 0, "24/18 13/8")


def test_if_not_the_game_goes_on_and_he_may_ask_again() -> None:
    at = played()
    before = at.state
    tell(at, [("takeback", 0, "ask"), ("takeback", 1, "no")])
    assert at.state == before
    assert "takeback:ask" in at.state.offers(0)


def test_also_when_the_next_throw_has_fallen_which_falls_again() -> None:
    """A number of throw keeps its dice, whatever is played instead; it is told once."""
    at = played()
    assert at.refuses("takeback", 1, "ask") == "not-now"
    throw(at, "2-1")
    tell(at, [("takeback", 0, "ask"), ("takeback", 1, "yes")])
    assert asked(at) == ("play", (0,)) and str(at.state.throw) == "6-5"
    count = at.state.chance
    at.say("play", 0, "24/18 13/8")
    assert asked(at) == ("play", (1,)) and str(at.state.throw) == "2-1"
    assert at.state.chance == count + 1 and not at.state.fallen


def test_with_all_that_was_played_since_until_one_has_played_again() -> None:
    at = played()
    throw(at, "2-1")
    at.say("play", 1, "13/11 6/5")
    throw(at, "4-4")
    tell(at, [("takeback", 0, "ask"), ("takeback", 1, "yes"), ("play", 0, "24/18 13/8")])
    assert asked(at) == ("play", (1,)) and str(at.state.throw) == "2-1"
    at.say("play", 1, "24/22 24/23")
    assert asked(at) == ("play", (0,)) and str(at.state.throw) == "4-4"
    assert at.state.taken_back == 1


def test_twice_in_a_row_the_dice_are_still_the_same() -> None:
    at = played()
    throw(at, "2-1")
    at.say("play", 1, "13/11 6/5")
    throw(at, "4-4")
    for play in ("24/18 13/8", "24/18/13"):
        tell(at, [("takeback", 0, "ask"), ("takeback", 1, "yes"), ("play", 0, play)])
    assert str(at.state.throw) == "2-1"
    at.say("play", 1, "13/11 6/5")
    assert str(at.state.throw) == "4-4" and at.state.taken_back == 2


def test_known_dice_bar_take_backs_and_raises() -> None:
    """Nothing is taken back behind a raised stake, and nobody raises on dice that are known."""
    at = table("short", SHORT, cube="on")
    tell(at, [("stake", 0, "throw")])
    throw(at, "6-5")
    tell(at, [("play", 0, "24/18/13"), ("stake", 1, "throw")])
    throw(at, "2-1")
    tell(at, [("takeback", 0, "ask"), ("takeback", 1, "yes"), ("play", 0, "24/18/13")])
    assert asked(at) == ("play", (1,)) and str(at.state.throw) == "2-1"
    at.say("play", 1, "13/11 6/5")
    tell(at, [("stake", 0, "double"), ("offer", 1, "take")])
    for seat in (0, 1):
        assert why_not(at.state, seat) == "stake"
        assert at.refuses("takeback", seat, "ask") == "not-now"


def test_not_behind_a_throw_that_was_thrown_again() -> None:
    at = table("short+markers", SHORT)
    throw(at, "6-5")
    tell(at, [("marker", 1, "let"), ("marker", 0, "let"), ("play", 0, "24/18/13")])
    throw(at, "2-1")
    assert "takeback:ask" in at.state.offers(0)
    at.say("marker", 0, "reroll")
    assert why_not(at.state, 0) == "thrown-again"


def test_not_when_the_game_is_over() -> None:
    at = table("short", "1:1,off:14;1:1,off:14;w")
    throw(at, "2-1")
    at.say("play", 0, "1/off")
    assert why_not(at.state, 0) == "over"


def why_not(state: State, seat: int) -> str | None:
    """What bars it."""
    return state.variant.standing.the(Takeback).why_not(state, seat)


def test_nothing_to_take_back_before_a_play() -> None:
    at = table("short", SHORT)
    assert at.refuses("takeback", 0, "ask") == "not-now"
    throw(at, "6-5")
    assert at.refuses("takeback", 0, "ask") == "not-now"


def test_the_same_throw_is_played_again_and_chance_goes_on_counting() -> None:
    """No throw can be had anew by taking back."""
    at = played()
    count = at.state.chance
    tell(at, [("takeback", 0, "ask"), ("takeback", 1, "yes")])
    assert str(at.state.throw) == "6-5"
    assert at.state.chance == count


def test_two_must_agree_among_three() -> None:
    at = table("trigammon", f"{START};{START};{START};w")
    throw(at, "6-5")
    tell(at, [("play", 0, "24/18/13"), ("takeback", 0, "ask")])
    assert asked(at) == ("takeback", (1, 2))
    at.say("takeback", 2, "yes")
    at.say("takeback", 1, "no")
    assert asked(at) == ("throw", (CHANCE,))
    assert adapter.board(at.state).endswith("b")


def test_once_a_hidden_die_is_set_nothing_is_taken_back() -> None:
    """What was chosen in secret would be chosen again with both known."""
    at = table("short+imbyurti", SHORT)
    tell(at, [("die", 0, "6"), ("die", 1, "5"), ("play", 0, "24/18/13")])
    assert "takeback:ask" in at.state.offers(0)
    at.say("die", 1, "3")
    assert why_not(at.state, 0) == "secret"
    at.say("die", 0, "3")
    assert why_not(at.state, 0) == "secret"


# Blocked games, and throws that could not be played.


SHUT = "bar:1,7:2,6:2,5:2,4:2,3:2,2:2,1:2"


@pytest.mark.parametrize("skip", ["on", "off"])
def test_when_neither_side_can_ever_move_the_game_is_a_draw(skip: str) -> None:
    """Both wait on the bar before closed homes; no rule names another end."""
    at = table("short", f"{SHUT};{SHUT};w", skip_dead_throw=skip, draw_points="1")
    if skip == "off":
        assert at.state.result is None
        throw(at, "6-5")
    assert (at.result.kind, at.result.points) == ("draw", (1, 1))


def test_a_blocked_side_waits_while_the_other_can_move() -> None:
    at = table("short", f"{SHUT};8:2,6:3,5:2,4:2,3:2,2:2,1:2;w")
    for play in ("8/6 8/7", "7/5 6/5", "6/4 6/5"):
        assert at.state.result is None
        assert adapter.board(at.state).endswith("b")
        throw(at, "2-1")
        at.say("play", 1, play)
    assert adapter.board(at.state).endswith("w"), "the point on 6 is open now"


def test_a_throw_that_could_not_be_played_is_not_thrown() -> None:
    """A checker waits on the bar and the enemy's home is closed (common.md 7)."""
    closed = "6:3,5:2,4:2,3:2,2:2,1:2,8:2"
    at = table("short", f"bar:1,13:14;{closed};w")
    assert asked(at) == ("throw", (CHANCE,))
    assert at.state.owners[at.state.thrower] == 1
    assert at.state.played[-1].steps == ()
    assert at.state.played[-1].throw == ""
    at = table("short", f"bar:1,13:14;{closed};w", skip_dead_throw="off")
    assert at.state.owners[at.state.thrower] == 0
    throw(at, "6-5")
    assert at.state.owners[at.state.thrower] == 1
    assert at.state.played[-1].throw == "6-5"


@pytest.mark.parametrize("open_point", [1, 4, 6])
def test_in_puff_any_open_point_is_enough_to_throw(open_point: int) -> None:
    """The smaller number comes first, whichever it will be; so the closed points of smaller
    numbers shut nobody out."""
    home = ",".join(f"{point}:2" for point in range(6, 0, -1) if point != open_point)
    at = table("puff", f"bar:1,13:14;{home},8:5;w")
    assert asked(at) == ("throw", (CHANCE,))
    assert at.state.thrower == 0


@pytest.mark.parametrize("slug", ["short", "backgammon", "trigammon"])
def test_one_open_point_is_enough_to_throw(slug: str) -> None:
    home = "6:3,5:2,4:2,3:2,2:2,1:1,8:3"
    third = ";6:15" if slug == "trigammon" else ""
    at = table(slug, f"bar:1,13:14;{home}{third};w")
    assert at.state.thrower == 0


def test_a_shut_in_side_that_has_nobody_on_the_bar_throws() -> None:
    at = table("short", "24:2,1:13;6:2,5:2,4:2,3:2,2:2,7:5;w")
    assert at.state.thrower == 0


def test_a_finished_position_says_who_won() -> None:
    assert result_of(find("short"), "off:15;1:1,off:14;b")["winner"] == "w"
    assert result_of(find("short"), "1:1,off:14;off:15;w")["winner"] == "b"
    assert result_of(find("short"), SHORT) == {"over": False}
