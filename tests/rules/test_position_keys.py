"""What a position says beside its checkers: keys that must fit it, and what they lead to."""

from __future__ import annotations

import pytest

from rules import game
from rules.analysis import at_throw, list_plays, result_of, start_text
from rules.game import State
from rules.position_state import from_position
from rules.questions.kestum import in_the_air
from rules.refusal import PositionError
from rules.variants import find
from tests.rules import adapter
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
    state = game.run(from_position(variant, variant.read(text)))
    for kind, seat, value in (("stake", 0, "double"), ("offer", 1, "pass"), ("offer", 2, "take")):
        state = game.answer(state, game.Answer(kind, seat, value))
    assert state.owners == (0, 2)
    assert "owner=0-2" in adapter.text(state).split(";")


@pytest.mark.parametrize(
    ("slug", "options", "answers"),
    [
        ("short", {"cube": "on"}, []),
        ("short", {"cube": "on", "beaver": "on"}, [("offer", 1, "beaver")]),
        (
            "long",
            {"cube": "on", "beaver": "raccoon"},
            [("offer", 1, "beaver"), ("beaver", 0, "raccoon")],
        ),
        ("tapa", {"cube": "dave", "contempt": "on"}, [("offer", 1, "beaver")]),
        ("short+dave-compulsion", {}, [("offer", 1, "pass")]),
    ],
)
def test_offered_stake_is_still_offered_in_a_written_game(
    slug: str, options: dict[str, str], answers: list[tuple[str, int, str]]
) -> None:
    """Whoever was asked is asked, for the same stakes (doubling.md 1, 3, dave-compulsion.md)."""
    variant = find(slug, options)
    state = game.run(from_position(variant, variant.read(start_text(variant))))
    for kind, seat, value in [("stake", 0, "double"), *answers]:
        state = game.answer(state, game.Answer(kind, seat, value))
    text = adapter.text(state)
    again = game.run(from_position(variant, variant.read(text)))
    assert adapter.text(again) == text
    assert (again.ask, again.facts) == (state.ask, state.facts)
    assert (again.thrower, again.result) == (state.thrower, None)


BEAVER_REFUSED = [("offer", 1, "beaver"), ("beaver", 0, "pass")]


@pytest.mark.parametrize("said", ["take", "pass", "beaver"])
@pytest.mark.parametrize(
    ("options", "raise_"),
    [
        ({}, "double:1"),
        ({}, "double:2"),
        ({"cubes": "single"}, "double"),
    ],
)
def test_stake_offered_on_one_of_several_boards_is_kept(
    options: dict[str, str], raise_: str, said: str
) -> None:
    """On that board, or for all of them (parallel.md, doubling.md 1)."""
    variant = find("parallel(short,long)", {"cube": "on", "beaver": "on", **options})
    state = game.run(from_position(variant, variant.read(start_text(variant))))
    state = game.answer(state, game.Answer("stake", 0, raise_))
    text = adapter.text(state)
    again = game.run(from_position(variant, variant.read(text)))
    assert adapter.text(again) == text
    assert state.ask and again.ask
    assert (again.ask, again.front) == (state.ask, state.front)
    one, other = (game.answer(each, game.Answer("offer", 1, said)) for each in (state, again))
    assert adapter.text(one) == adapter.text(other)
    assert one.ask and other.ask
    assert (one.ask.kind, one.ask.who) == (other.ask.kind, other.ask.who)


@pytest.mark.parametrize("answers", [[("offer", 1, "pass")], BEAVER_REFUSED])
def test_whoever_has_refused_a_stake_of_all_boards_still_gives_one_up(
    answers: list[tuple[str, int, str]],
) -> None:
    """The one that he names (parallel.md)."""
    variant = find("parallel(short,long)", {"cube": "on", "beaver": "on", "cubes": "single"})
    state = game.run(from_position(variant, variant.read(start_text(variant))))
    for given in [("stake", 0, "double"), *answers]:
        state = game.answer(state, game.Answer(*given))
    assert state.ask and state.ask.kind == "give"
    again = game.run(from_position(variant, variant.read(adapter.text(state))))
    assert again.ask == state.ask and adapter.text(again) == adapter.text(state)
    given = game.Answer("give", state.ask.who[0], "2")
    assert adapter.text(game.answer(again, given)) == adapter.text(game.answer(state, given))


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


REROLL, LET, LET_TOO = ("marker", 1, "reroll"), ("marker", 0, "let"), ("marker", 1, "let")


@pytest.mark.parametrize(
    ("slug", "options", "answers"),
    [
        ("short+markers", {"cube": "on"}, [REROLL]),
        ("long+auction", {"auction": "quiet", "cube": "on"}, [("bid", 1, "3"), ("bid", 0, "pass")]),
        ("short+duplicate+markers", {}, [REROLL, LET, LET_TOO, ("play", 1, "13/7 8/7")]),
    ],
)
def test_throw_falling_anew_does_so_in_a_written_game(
    slug: str, options: dict[str, str], answers: list[tuple[str, int, str]]
) -> None:
    """No stake may be raised before it, and a throw that was bought is not sold again (markers.md,
    auction.md, duplicate.md)."""
    variant = find(slug, options)
    state = game.run(from_position(variant, variant.read(start_text(variant))))
    while state.ask and state.ask.kind == "stake":
        state = game.answer(state, game.Answer("stake", state.ask.who[0], "throw"))
    for kind, seat, value in [("throw", game.CHANCE, "6-1"), *answers]:
        state = game.answer(state, game.Answer(kind, seat, value))
    again = game.run(from_position(variant, variant.read(adapter.text(state))))
    for one, other in ((state, again), (fallen(state), fallen(again))):
        assert adapter.text(one) == adapter.text(other)
        assert one.ask and other.ask
        assert (one.ask.kind, one.ask.who) == (other.ask.kind, other.ask.who)


@pytest.mark.parametrize(
    ("slug", "options", "answers"),
    [
        ("short+markers", {}, []),
        ("short+markers", {}, [LET_TOO]),
        ("short+markers", {"markers": "1"}, [REROLL, ("throw", game.CHANCE, "4-3")]),
        ("short+markers+auction", {}, [LET_TOO, LET, ("bid", 1, "2")]),
        ("short+auction+dave-compulsion", {}, []),
        ("short+auction", {}, [("bid", 1, "3"), ("bid", 0, "5")]),
        ("long+auction", {"bids": "sealed"}, []),
        ("gulbar+markers", {}, [LET_TOO]),
        ("long+dice-domino+markers", {}, []),
    ],
)
def test_question_about_a_throw_is_kept_in_a_written_game(
    slug: str, options: dict[str, str], answers: list[tuple[str, int, str]]
) -> None:
    """Who may still have it thrown again, and what was bid for it (markers.md, auction.md)."""
    variant = find(slug, options)
    state = game.run(from_position(variant, variant.read(start_text(variant))))
    while state.ask and state.ask.kind == "stake":
        state = game.answer(state, game.Answer("stake", state.ask.who[0], "throw"))
    throw = "tile:6-1" if "domino" in slug else "6-1"
    for kind, seat, value in [("throw", game.CHANCE, throw), *answers]:
        state = game.answer(state, game.Answer(kind, seat, value))
    assert_alike(state, ("let", "pass"))


def assert_alike(state: State, answers: tuple[str, ...]) -> None:
    """The text of a state leads to the same questions, which are answered so as far as they can."""
    variant, text = state.variant, adapter.text(state)
    again = game.run(from_position(variant, variant.read(text)))
    while True:
        assert adapter.text(again) == adapter.text(state)
        assert again.ask and state.ask
        assert (again.ask.kind, again.ask.who) == (state.ask.kind, state.ask.who)
        assert again.ask.choices == state.ask.choices
        assert (again.thrower, again.mover, again.due) == (state.thrower, state.mover, state.due)
        said = next((one for one in answers if one in (state.ask.choices or ())), None)
        if said is None:
            return
        given = game.Answer(state.ask.kind, state.ask.who[0], said)
        state, again = game.answer(state, given), game.answer(again, given)


@pytest.mark.parametrize("said", ["stop", "go"])
@pytest.mark.parametrize("slug", ["speedwalkers", "speedwalkers+chuvash", "speedwalkers+markers"])
def test_a_claim_is_still_asked_in_a_game_that_was_written_down(slug: str, said: str) -> None:
    """Whoever has come to it stops or goes on (speedwalkers.md)."""
    variant = find(slug)
    text = "24:2,13:5,6:4,off:4;24:2,13:5,8:3,6:5;w"
    state = game.run(from_position(variant, variant.read(text)))
    state = game.answer(state, game.Answer("throw", game.CHANCE, "6-1"))
    while state.ask and state.ask.kind == "marker":
        state = game.answer(state, game.Answer("marker", state.ask.who[0], "let"))
    state = game.answer(state, game.Answer("play", 0, "6/off 6/5"))
    assert state.ask and (state.ask.kind, state.ask.who) == ("claim", (0,))
    again = game.run(from_position(variant, variant.read(adapter.text(state))))
    assert (again.ask, adapter.text(again)) == (state.ask, adapter.text(state))
    one, other = (game.answer(each, game.Answer("claim", 0, said)) for each in (state, again))
    assert adapter.text(one) == adapter.text(other)
    assert one.result == other.result and (one.result is None) == (said == "go")


def test_the_die_is_still_taken_away_in_a_game_that_was_written_down() -> None:
    """By the side that does not throw (sassungammon.md)."""
    variant = find("short+sassungammon", {"cube": "on"})
    state = game.run(from_position(variant, variant.read(start_text(variant))))
    state = game.answer(state, game.Answer("stake", 0, "throw"))
    state = game.answer(state, game.Answer("throw", game.CHANCE, "6-4-4"))
    assert state.ask and (state.ask.kind, state.ask.choices) == ("removal", ("6", "4"))
    text = adapter.text(state)
    again = game.run(from_position(variant, variant.read(text)))
    assert (again.ask, adapter.text(again)) == (state.ask, text)
    one, other = (game.answer(each, game.Answer("removal", 1, "6")) for each in (state, again))
    assert adapter.text(one) == adapter.text(other) == f"{SHORT};due=4444"
    assert list_plays(variant, text, "6-4") == list_plays(variant, SHORT, "6-4")
    with pytest.raises(ValueError, match="6-4-4"):
        list_plays(variant, text, "6-5")


UNEVEN, LANDS_BADLY = ("flight", game.CHANCE, "uneven"), ("throw", game.CHANCE, "6-2!off")
CALLED, TOO_LATE = ("kestum", 1, "call"), ("kestum", 1, "late")


@pytest.mark.parametrize(
    "answers",
    [
        [UNEVEN],
        [UNEVEN, TOO_LATE, CALLED],
        [UNEVEN, CALLED, UNEVEN],
        [UNEVEN, LANDS_BADLY],
        [UNEVEN, LANDS_BADLY, UNEVEN, CALLED, UNEVEN],
    ],
)
def test_a_throw_in_the_air_flies_on_in_a_game_that_was_written_down(
    answers: list[tuple[str, int, str]],
) -> None:
    """As the same attempt, called as often as before (kestum.md 4)."""
    variant = find("short", {"throw": "live", "cube": "on"})
    state = game.run(from_position(variant, variant.read(SHORT)))
    state = game.answer(state, game.Answer("stake", 0, "throw"))
    for given in answers:
        state = game.answer(state, game.Answer(*given))
    again = game.run(from_position(variant, variant.read(adapter.text(state))))
    assert adapter.text(again) == adapter.text(state)
    assert again.ask == state.ask
    assert again.offers(1) == state.offers(1)
    dice = ("throw", game.CHANCE, "6-2!off")
    for given in (dice,) if in_the_air(state) else (UNEVEN, dice):
        state, again = (game.answer(one, game.Answer(*given)) for one in (state, again))
    assert adapter.text(again) == adapter.text(state)


def test_calls_are_counted_on_in_a_game_that_was_written_down() -> None:
    """Three in a game, by default (kestum.md 3)."""
    variant = find("short", {"throw": "live"})
    for calls, may in (("0-2", True), ("0-3", False), ("3-2", True)):
        state = game.run(from_position(variant, variant.read(f"{SHORT};calls={calls}")))
        state = game.answer(state, game.Answer(*UNEVEN))
        assert ("kestum:call" in state.offers(1)) is may


def fallen(state: State) -> State:
    """A state after the throw that it waits for."""
    return game.answer(state, game.Answer("throw", game.CHANCE, "5-4"))
