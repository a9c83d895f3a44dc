"""Stakes: where they may be raised and what tells them. Worked examples are in data/stakes.toml,
random games in test_tables.py."""

from __future__ import annotations

import pytest

from rules import game, position_state
from rules.analysis import result_of
from rules.board.facts import in_full
from rules.game import Answer
from rules.parts.scales import SHORT
from rules.questions.stake import holder_of, stake_of, value_of
from rules.refusal import Refused
from rules.variants import BadOption, catalogue, find
from tests.rules import adapter
from tests.rules.asked_again import answered, at_text
from tests.rules.saying import asked, table


def test_what_was_not_offered_is_refused_and_changes_nothing() -> None:
    state = game.start(find("short", {"cube": "on", "draw": "full"}))
    for kind, value in (("colour", "0"), ("duel", "6"), ("duel", "1")):
        state = game.answer(state, Answer(kind, -1, value))
    for given in (
        Answer("stake", 1, "double"),
        Answer("stake", 0, "beaver"),
        Answer("offer", 1, "take"),
        Answer("throw", -1, "6-5"),
    ):
        with pytest.raises(Refused):
            game.answer(state, given)
    state = game.answer(state, Answer("stake", 0, "double"))
    for given in (
        Answer("offer", 0, "take"),
        Answer("offer", 1, "beaver"),
        Answer("stake", 0, "throw"),
    ):
        with pytest.raises(Refused):
            game.answer(state, given)


def test_positions_tell_the_stake() -> None:
    variant = find("short", {"cube": "on"})
    text = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w;cube=4@b"
    state = at_text(variant, text)
    assert (value_of(state), holder_of(state)) == (4, 1)
    assert adapter.text(state) == text
    with pytest.raises(ValueError, match="cube"):
        variant.read(text.replace("4@b", "0@b"))


def test_a_stake_without_a_limit_is_told_to_the_last_figure() -> None:
    """The number of doublings may have no limit (doubling.md 1)."""
    variant = find("short", {"cube": "on", "cube_limit": "none"})
    text = "6:1,off:14;6:15;w;cube=1048576@w;score=2097153-0"
    state = at_text(variant, text)
    state = answered(state, [("stake", 0, "double"), ("offer", 1, "take")])
    assert variant.write(position_state.position(state)) == text.replace("1048576@w", "2097152@b")


def test_a_stake_without_a_limit_ends_where_points_are_still_exact() -> None:
    """The most that any game brings is told to the last point, and every position can be read."""
    variant = find("emir", {"cube": "on", "cube_limit": "none"})
    state = game.start(variant, facts={"cube": "549755813888@-"}, owners=(0, 1))
    state = answered(state, (("duel", -1, "5"), ("duel", -1, "2"), ("play", 0, "24/19/17")))
    state = answered(state, [("stake", 1, "double"), ("offer", 0, "take")])
    assert value_of(state) == 2**40
    text = variant.write(position_state.position(state))
    again = at_text(variant, text)
    assert value_of(again) == 2**40
    state = at_text(variant, f"{text[:-1]}w")
    assert state.open_ask.kind != "stake"
    assert in_full(64 * 2.0**40) == "70368744177664"
    assert in_full(1024 * 2.0**40 + 1) == "1125899906842625"


def test_every_game_for_two_may_be_played_for_a_stake() -> None:
    for entry in catalogue():
        if entry.kind != "game":
            continue
        if entry.players == (2,):
            assert stake_of(find(entry.slug, {"cube": "on"})) is not None
            assert stake_of(find(entry.slug)) is None
        else:
            with pytest.raises(BadOption):
                find(entry.slug, {"cube": "on"})


@pytest.mark.parametrize("slug", ["crazy", "short-stavropol-giveaway", "royal", "speedwalkers"])
def test_leftover_is_not_counted_if_the_loser_may_have_none(slug: str) -> None:
    """The loser's checkers are counted (doubling.md 6): of one who loses by having none left
    (crazy.md) a win would be worth nothing."""
    with pytest.raises(BadOption, match="left_over"):
        find(slug, {"left_over": "on"})


def test_a_win_over_one_whose_checkers_were_all_captured_counts_one() -> None:
    """Captured checkers have left the game (hills.md), and nothing is left to count (doubling.md
    6); as with a resignation a win is worth one point at least."""
    variant = find("hills", {"left_over": "on"})
    assert result_of(variant, "off:3;-;b")["points"] == {"w": 1, "b": 0}


def test_the_stake_stands_in_its_place_of_the_turn() -> None:
    """What happens by itself comes before an offer, what a side may do before its throw after."""
    for slug in ("emir", "icelandic", "helmet", "matador"):
        phases = [part.phase for part in find(slug, {"cube": "on"}).turn]
        assert phases == sorted(phases), slug


NONE_OFF = {
    "bar": "off:15;bar:1,6:14;b",
    "winner's home": "off:15;24:1,6:14;b",
    "outside": "off:15;12:1,6:14;b",
    "home": "off:15;6:15;b",
}
SCALES: list[tuple[str, dict[str, str]]] = [
    *(("short", {"system": system}) for system in SHORT),
    ("short+results-scale", {}),
    ("short+results-scale", {"mars_naming": "swapped"}),
]


@pytest.mark.parametrize("place", NONE_OFF.values(), ids=list(NONE_OFF))
@pytest.mark.parametrize(("slug", "options"), SCALES)
def test_under_jacoby_nothing_counts_more_while_nobody_has_raised(
    slug: str, options: dict[str, str], place: str
) -> None:
    """By whatever scale (doubling.md 4)."""
    variant = find(slug, {"cube": "on", "jacoby": "on", **options})
    assert result_of(variant, place)["points"] == {"w": 1, "b": 0}
    raised = result_of(variant, f"{place};cube=2@w")["points"]
    assert raised["w"] == 2 * result_of(find(slug, options), place)["points"]["w"] > 2


@pytest.mark.parametrize(("again", "asks"), [(";again=1", "throw"), ("", "stake")])
def test_another_throw_in_the_same_turn_brings_no_offer(again: str, asks: str) -> None:
    """The right is that of the turn before its first throw (doubling.md 1)."""
    at = table("matador", f"24:15;24:15;w{again}", cube="on")
    assert asked(at)[0] == asks
