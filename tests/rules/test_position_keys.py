"""What a position says beside its checkers: keys that must fit it, and what they lead to."""

from __future__ import annotations

import pytest

from rules import game
from rules.analysis import at_throw, list_plays, result_of, start_text
from rules.position_state import from_position
from rules.refusal import PositionError
from rules.variants import find
from tests.rules import adapter
from tests.rules.asked_again import Given, answered, at_text, written
from tests.rules.saying import SHORT, asked, table, tell, throw

GULBAR = "16:1,off:14;24:2,off:13;b"
THREE = "off:15;6:15;20:1,6:5,5:5,4:3,off:1"

FAULTS = [
    ("gulbar", f"{GULBAR};by=w", "due= is missing"),
    ("gulbar", f"{GULBAR};used=w1", "due= is missing"),
    ("gulbar", f"{GULBAR};idle=1", "due= is missing"),
    ("gulbar", f"{GULBAR};alone=1", "due= is missing"),
    ("mad-gulbar", f"{GULBAR};later=1", "due= is missing"),
    ("short", f"{SHORT};due=6543216", "due looks like"),
    ("trigammon", f"{THREE};w;points=4-0-0;out=w", "w has finished"),
    ("trigammon", f"{THREE};b;points=4-0;out=w", "points looks like"),
    ("tapa", "24:12,off:3!;24:15;w", "nothing is held under another there"),
    ("speedwalkers", "24:2,13:5,8:4,off:4;24:15;b;claim=w1", "has not 5 off"),
    ("speedwalkers", "24:2,8:7,off:6;24:15;b;claim=b2", "has not 5 off"),
    ("speedwalkers", "24:2,8:7,off:6;24:15;b;claim=w4", "6 off are w2"),
    ("speedwalkers", "24:2,8:7,off:6;24:15;b;claim=w1!", "6 off are w2"),
    ("short", f"{SHORT};due=0", "only where nothing is thrown"),
    ("short", f"{SHORT};due=666666", "no throw makes these numbers"),
    ("short", f"{SHORT};due=665", "no throw makes these numbers"),
    ("short", f"{SHORT};due=66.55", "no throw makes these numbers"),
    ("jaki", "24:15;24:15;w;due=654321", "no throw makes these numbers"),
    ("gulbar", f"{GULBAR};due=44.5555", "no throw makes these numbers"),
    ("mad-gulbar", f"{GULBAR};due=44.6666", "no throw makes these numbers"),
    ("tournecase", "hand:3;hand:3;w;due=65", "no throw makes these numbers"),
    ("long+dice-domino", "24:15;24:15;w;due=654", "no throw makes these numbers"),
    ("short+markers", f"{SHORT};due=65;anew=-", "before a throw: due= stands beside it"),
    ("short", "off:15;off:15;w", "both have all off"),
    ("short+markers", f"{SHORT};due=65;markers=0-1;marker=w", "w has no marker left"),
    ("short+markers", f"{SHORT};due=65;marker=wb", "the side that has not thrown is asked first"),
    ("short+markers", f"{SHORT};marker=w", "due= is missing"),
    ("short+auction", f"{SHORT};due=65;bid=11b", "a bid is 1 to 10"),
    ("short+auction", f"{SHORT};due=65;chips=9-2;bid=3b", "a bid is 1 to 2"),
    ("short+auction", f"{SHORT};due=65;bid=0b", "bid looks like"),
    ("short+sassungammon", f"{SHORT};three=6-5-4;due=65", "three= tells of what is before a throw"),
    ("short+sassungammon", "bar:1,6:14;24:15;w;three=6-5-4", "throws two"),
    ("speedwalkers", "24:2,8:7,off:6;24:15;b;claim=w1?", "6 off are w2"),
    ("reversi", "off:15;off:15;w", "both have all off"),
    ("grasshopper", "hand:14;hand:14;w;due=6", "only where nothing is thrown"),
    ("short+dave-compulsion", f"{SHORT};owner=2-0", "of two it is owner=b-w"),
    ("short", f"{SHORT};offer=2", "unknown key"),
    ("long+duplicate", "24:15;24:15;w;coming=0/|24:15;24:15;w", "coming=0/ cannot be"),
    ("long+duplicate", "24:15;24:15;w;coming=/6-5.4|24:15;24:15;w", "cannot be: throws"),
    ("long+dice-cards+duplicate", "24:15;24:15;w;coming=tile:6-5/|24:15;24:15;w", "cannot be"),
    ("trigammon", f"{THREE};w;points=4-0-0;out=b3w", "who is out has all off"),
    ("trigammon", f"{THREE};b;points=4-0-0;out=ww", "is named once"),
    ("trigammon", f"{THREE};b;points=4-0-0;out=w;gone=3", "out= names who gave up"),
    ("chouette", f"{SHORT};owner=b-w", "0 plays against 1"),
    ("chouette", f"{SHORT};order=0.1.1", "each seat once"),
    ("chouette", f"{SHORT};order=1.2.3", "1 plays against 2"),
    ("chouette", f"{SHORT};order=0.1.999999999", "order looks like"),
    ("chouette", f"{SHORT};order=0.1.2;owner=1-2", "0 plays against 1"),
    ("chouette", f"{SHORT};order=0.1.2;owner=1-0;paid=1:-1", "0 plays against 2"),
    ("chouette", f"{SHORT};order=0.1.2;paid=0:-1", "some of the team have left"),
    ("chouette", f"{SHORT};order=0.1.2;paid=2:-1.1:-1", "some of the team have left"),
    ("chouette", f"{SHORT};order=0.1.2;cubes=5:2@w", "members who play have cubes"),
]


@pytest.mark.parametrize(("slug", "text", "fault"), FAULTS)
def test_a_key_that_cannot_be_is_named(slug: str, text: str, fault: str) -> None:
    with pytest.raises(PositionError, match=fault):
        result_of(find(slug), text)


def test_both_have_finished_where_the_other_has_a_last_turn() -> None:
    """A draw by common.md 6."""
    assert result_of(find("short", {"equal_turns": "on"}), "off:15;off:15;w")["kind"] == "draw"


@pytest.mark.parametrize(
    ("slug", "due"),
    [
        ("short", "66"),
        ("short", "5"),
        ("garanguet", "66665"),
        ("garanguet", "555555"),
        ("jaki", "66666"),
        ("mad-gulbar", "44.5555.6666"),
        ("mad-gulbar", "6666"),
        ("matador", "5555"),
        ("long+dice-cards", "44443"),
        ("long+dice-cards", "654"),
    ],
)
def test_numbers_that_a_throw_may_have_left_are_read(slug: str, due: str) -> None:
    find(slug).read(f"{start_text(find(slug))};due={due}")


def test_a_finished_game_of_three_may_name_any_side_next() -> None:
    find("trigammon").read("off:15;off:15;20:1,off:14;b;points=1-5-0;out=bw")


def test_a_claim_may_be_older_where_the_enemy_takes_checkers_off_too() -> None:
    find("speedwalkers+stavropol").read("24:2,8:7,off:6;24:15;b;claim=w1")


def test_the_rest_of_a_double_played_alone_gives_another_throw() -> None:
    """And what the key told of that throw is not told of the next one (gulbar.md)."""
    ((play, after),) = list_plays(find("gulbar"), f"{GULBAR};due=44;alone=1", "4-4").plays
    assert (play, after) == ("24/20/16", "16:1,off:14;24:1,16:1,off:13;b;again=1")
    ((_, after),) = list_plays(find("gulbar"), f"{GULBAR};due=44", "4-4").plays
    assert after == "16:1,off:14;24:1,16:1,off:13;w"
    ((_, after),) = list_plays(find("gulbar"), f"{GULBAR};due=44;by=w;alone=1", "4-4").plays
    assert after == "16:1,off:14;24:1,16:1,off:13;b", "helped, so black throws"


@pytest.mark.parametrize(
    ("slug", "dice", "due"),
    [
        ("icelandic", "6-6", "6666"),
        ("icelandic", "1-1", "11"),
        ("icelandic", "6-3", "6"),
        ("short+imbyurti", "6-6", "6666"),
        ("short+imbyurti", "6-1", "61"),
        ("short+imbyurti", "6-5", "65"),
        ("gulbar", "1-1", "1111"),
        ("mad-gulbar", "5-5", "5555.6666;alone=1"),
        ("mad-nardy-3", "2-2", "2222.1111;alone=1"),
        ("tapa", "6-5", "65"),
    ],
)
def test_a_throw_that_waits_leads_where_the_throw_leads(slug: str, dice: str, due: str) -> None:
    """Further throws too, which hang on what was thrown."""
    text = start_text(find(slug))
    assert list_plays(find(slug), f"{text};due={due}", dice) == list_plays(find(slug), text, dice)


@pytest.mark.parametrize(
    ("slug", "options", "text"),
    [
        ("trigammon", {}, f"{THREE};3;due=5;points=5-0-0;out=w"),
        ("quartgammon", {}, "off:15;off:15;6:15;6:15;3;due=5;points=6-0-4-4;gone=b;out=wb"),
        ("short", {"equal_turns": "on"}, "off:15;6:15;b;due=5;turns=3-2;finished=w"),
    ],
)
def test_numbers_wait_though_somebody_has_finished(
    slug: str, options: dict[str, str], text: str
) -> None:
    """Others play on (trigammon.md), or have their last turn (common.md 6)."""
    variant = find(slug, options)
    assert at_throw(variant, text, "6-4").due == ((5,),)


@pytest.mark.parametrize(
    ("slug", "key"),
    [
        ("short+auction+dave-compulsion", "chips=2-1"),
        ("short+markers+dave-compulsion", "markers=2-1"),
        ("short+dave-compulsion", "score=2-1/5"),
    ],
)
def test_facts_of_a_seat_move_with_changed_sides(slug: str, key: str) -> None:
    """A text tells it by sides (dave-compulsion.md)."""
    variant = find(slug)
    text = f"{SHORT};{key};owner=b-w;cube=2@b"
    state = from_position(variant, variant.read(text))
    name, _, told = key.partition("=")
    assert state.facts[name] == told.replace("2-1", "1-2")
    assert set(adapter.text(state).split(";")) == set(text.split(";"))


def test_the_order_of_the_numbers_that_wait_means_nothing() -> None:
    text = "13:1,1:14;22:2,6:3,5:3,4:3,3:2,2:2;w"
    both = [list_plays(find("short"), f"{text};due={due}", "6-4").plays for due in ("64", "46")]
    assert both[0] == both[1]
    assert [play for play, _ in both[0]] == ["13/7"]


def test_who_has_left_a_game_of_three_is_not_asked_about_taking_back() -> None:
    at = table("trigammon", f"{THREE.replace('6:15', '6:14,2:1')};3;points=4-0-0;out=w")
    throw(at, "2-1")
    tell(at, [("play", 2, "6/4 5/4"), ("takeback", 2, "ask")])
    assert asked(at) == ("takeback", (1,))


@pytest.mark.parametrize("stuck", [1, 3, 5])
def test_a_blocked_game_is_drawn_however_long_it_has_been_so(stuck: int) -> None:
    """With the same numbers for ever it is after a turn of each (four-three.md)."""
    found = result_of(find("astrogon+four-three"), f"24:12,16:3;24:12,16:3;w;stuck={stuck}")
    assert (found["over"], found["kind"]) == (True, "draw")


def test_a_result_is_told_of_sides_whoever_plays_them() -> None:
    """The sides were changed (dave-compulsion.md): White has all off and has won."""
    found = result_of(find("short+dave-compulsion"), "off:15;6:3,off:12;b;owner=b-w;cube=2@w")
    assert (found["winner"], found["points"]) == ("w", {"w": 2, "b": 0})


def test_the_result_of_a_team_is_told_by_seats() -> None:
    """Where there are more seats than sides (chouette.md): here 2 is the box and has Black."""
    text = "off:15;6:3,off:12;b;order=2.1.0;owner=1-2;cube=1@-;cubes=0:2@w"
    found = result_of(find("chouette"), text)
    assert (found["winner"], found["points"]) == ("w", {"0": 2, "1": 1, "2": -3})


def test_captain_who_left_is_followed_in_a_written_game() -> None:
    """The next one in order acts for the team (chouette.md), and the text tells so."""
    variant = find("chouette")
    text = f"{SHORT};order=0.1.2;owner=0-1;cube=1@-"
    answers = [DOUBLE, ONE_DOWN, ("offer", 2, TAKE)]
    state = answered(at_text(variant, text), answers)
    assert state.owners == (0, 2)
    assert "owner=0-2" in adapter.text(state).split(";")


CUBE, BEAVER = {"cube": "on"}, {"cube": "on", "beaver": "on"}
PARALLEL, SINGLE = "parallel(short,long)", {**BEAVER, "cubes": "single"}
DOUBLE, PLAIN, PASS, TAKE = ("stake", 0, "double"), ("stake", 0, "throw"), "pass", "take"
BEAVERED, ONE_DOWN = ("offer", 1, "beaver"), ("offer", 1, PASS)
THROW, NEXT_THROW = ("throw", game.CHANCE, "6-1"), ("throw", game.CHANCE, "5-4")
REROLL, LET, LET_TOO = ("marker", 1, "reroll"), ("marker", 0, "let"), ("marker", 1, "let")
UNEVEN, LANDS_BADLY = ("flight", game.CHANCE, "uneven"), ("throw", game.CHANCE, "6-2!off")
CALLED, TOO_LATE = ("kestum", 1, "call"), ("kestum", 1, "late")
LIVE = {"throw": "live", "cube": "on"}
RACE = "24:2,13:5,6:4,off:4;24:2,13:5,8:3,6:5;w"
CLAIM = ("play", 0, "6/off 6/5")

WAITING: list[tuple[str, dict[str, str], str, list[Given], list[Given]]] = [
    # An offered stake (doubling.md 1, 3, dave-compulsion.md).
    ("short", CUBE, "", [DOUBLE], [("offer", 1, TAKE)]),
    ("short", BEAVER, "", [DOUBLE, BEAVERED], [("beaver", 0, TAKE)]),
    (
        "long",
        {"cube": "on", "beaver": "raccoon"},
        "",
        [DOUBLE, BEAVERED, ("beaver", 0, "raccoon")],
        [],
    ),
    ("tapa", {"cube": "dave", "contempt": "on"}, "", [DOUBLE, BEAVERED], []),
    ("short+dave-compulsion", {}, "", [DOUBLE, ONE_DOWN], []),
    # On one of several boards, or for all of them, of which one is given up then (parallel.md).
    *(
        (PARALLEL, options, "", [("stake", 0, double)], [("offer", 1, said)])
        for options, double in ((BEAVER, "double:1"), (BEAVER, "double:2"), (SINGLE, "double"))
        for said in (TAKE, PASS, "beaver")
    ),
    (PARALLEL, SINGLE, "", [DOUBLE, ONE_DOWN], [("give", 1, "2")]),
    (PARALLEL, SINGLE, "", [DOUBLE, BEAVERED, ("beaver", 0, PASS)], [("give", 0, "2")]),
    # A throw that falls anew: no stake is raised before it, none is sold again (markers.md,
    # auction.md, duplicate.md).
    ("short+markers", CUBE, "", [PLAIN, THROW, REROLL], [NEXT_THROW]),
    (
        "long+auction",
        {"auction": "quiet", "cube": "on"},
        "",
        [PLAIN, THROW, ("bid", 1, "3"), ("bid", 0, PASS)],
        [NEXT_THROW],
    ),
    (
        "short+duplicate+markers",
        {},
        "",
        [THROW, REROLL, LET, LET_TOO, ("play", 1, "13/7 8/7")],
        [NEXT_THROW],
    ),
    # Who may still have a throw fall anew, and what was bid for it.
    ("short+markers", {}, "", [THROW], [LET_TOO, LET]),
    ("short+markers", {}, "", [THROW, LET_TOO], [LET]),
    (
        "short+markers",
        {"markers": "1"},
        "",
        [THROW, REROLL, ("throw", game.CHANCE, "4-3")],
        [LET],
    ),
    ("short+markers+auction", {}, "", [THROW, LET_TOO, LET, ("bid", 1, "2")], [("bid", 0, PASS)]),
    ("short+auction+dave-compulsion", {}, "", [PLAIN, THROW], [("bid", 1, PASS)]),
    ("short+auction", {}, "", [THROW, ("bid", 1, "3"), ("bid", 0, "5")], [("bid", 1, PASS)]),
    ("long+auction", {"bids": "sealed"}, "", [THROW], []),
    ("gulbar+markers", {}, "", [THROW, LET_TOO], [LET]),
    (
        "long+dice-domino+markers",
        {},
        "",
        [("throw", game.CHANCE, "tile:6-1")],
        [LET_TOO, LET],
    ),
    # Whoever may claim stops or goes on (speedwalkers.md).
    *(
        (f"speedwalkers{added}", {}, RACE, [THROW, *lets, CLAIM], [("claim", 0, said)])
        for added, lets in (("", ()), ("+chuvash", ()), ("+markers", (LET_TOO, LET)))
        for said in ("stop", "go")
    ),
    # The side that does not throw takes a die away (sassungammon.md).
    (
        "short+sassungammon",
        CUBE,
        "",
        [PLAIN, ("throw", game.CHANCE, "6-4-4")],
        [("removal", 1, "6")],
    ),
    # The same attempt flies on, called as often as before (kestum.md 4).
    ("short", LIVE, SHORT, [PLAIN, UNEVEN], [LANDS_BADLY]),
    ("short", LIVE, SHORT, [PLAIN, UNEVEN, TOO_LATE, CALLED], [UNEVEN, LANDS_BADLY]),
    ("short", LIVE, SHORT, [PLAIN, UNEVEN, CALLED, UNEVEN], [LANDS_BADLY]),
    ("short", LIVE, SHORT, [PLAIN, UNEVEN, LANDS_BADLY], [UNEVEN, LANDS_BADLY]),
    (
        "short",
        LIVE,
        SHORT,
        [PLAIN, UNEVEN, LANDS_BADLY, UNEVEN, CALLED, UNEVEN],
        [LANDS_BADLY],
    ),
]


@pytest.mark.parametrize(("slug", "options", "text", "answers", "later"), WAITING)
def test_question_that_waits_is_asked_again_in_a_written_game(
    slug: str, options: dict[str, str], text: str, answers: list[Given], later: list[Given]
) -> None:
    """The text of a game leads to the same question, and the same answers lead on from it."""
    variant = find(slug, options)
    state = answered(at_text(variant, text or start_text(variant)), answers)
    again = written(state)
    for answer in (*later, None):
        assert adapter.text(again) == adapter.text(state)
        assert again.ask == state.ask
        assert (again.thrower, again.mover, again.due) == (state.thrower, state.mover, state.due)
        assert (again.front, again.result) == (state.front, state.result)
        if answer is not None:
            state, again = (answered(each, [answer]) for each in (state, again))


def test_die_that_was_taken_away_leaves_a_throw_of_two() -> None:
    variant = find("short+sassungammon", CUBE)
    thrown = [PLAIN, ("throw", game.CHANCE, "6-4-4")]
    text = adapter.text(answered(at_text(variant, start_text(variant)), thrown))
    assert list_plays(variant, text, "6-4") == list_plays(variant, SHORT, "6-4")
    with pytest.raises(ValueError, match="6-4-4"):
        list_plays(variant, text, "6-5")


def test_a_board_is_given_up_by_whoever_may_raise_the_stake() -> None:
    variant = find("parallel(short,long)", {"cube": "on", "cubes": "single"})
    with pytest.raises(PositionError, match="give=1 cannot be"):
        result_of(variant, f"{SHORT};give=1|24:15;24:15;w")


@pytest.mark.parametrize(
    ("options", "keys"),
    [
        ({}, "offer=4"),
        ({}, "offer=2.4"),
        ({}, "offer=2!"),
        ({}, "cube=2@b;offer=4"),
        ({}, "cube=64@w;offer=128"),
        ({"beaver": "on"}, "offer=2.4.8"),
        ({}, "due=65;offer=2"),
    ],
)
def test_an_offer_that_nobody_can_have_made_is_refused(options: dict[str, str], keys: str) -> None:
    """By doubling.md 1 and 3."""
    variant = find("short", {"cube": "on", **options})
    with pytest.raises(PositionError, match="offer="):
        result_of(variant, f"{SHORT};{keys}")


def test_nothing_is_played_before_an_offer_is_answered() -> None:
    with pytest.raises(PositionError, match="answered before the throw"):
        list_plays(find("short", {"cube": "on"}), f"{SHORT};offer=2", "6-5")


def test_calls_are_counted_on_in_a_game_that_was_written_down() -> None:
    """Three in a game, by default (kestum.md 3)."""
    variant = find("short", {"throw": "live"})
    for calls, may in (("0-2", True), ("0-3", False), ("3-2", True)):
        state = answered(at_text(variant, f"{SHORT};calls={calls}"), [UNEVEN])
        assert ("kestum:call" in state.offers(1)) is may
