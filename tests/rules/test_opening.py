"""The draws for colours and the first move (common.md 4), beyond its numbered examples."""

from __future__ import annotations

import pytest

from rules.game import CHANCE
from rules.questions.play import Dice
from rules.variants import catalogue, find
from tests.rules.adapter import Table
from tests.rules.saying import asked, table, tell

TWO = [entry for entry in catalogue() if entry.kind == "game" and entry.players == (2,)]
DUELS = {"full": True, "partial": False, "shortened": True, "brief": False}


def throwing(*draws: str) -> list[tuple[str, str]]:
    """The games of two in which one of these draws may be chosen, with it, and dice are thrown
    after it: no armies are set up first."""
    found = []
    for entry in TWO:
        known = next((one.values for one in entry.options if one.name == "draw"), ())
        variant = find(entry.slug)
        if isinstance(variant.source, Dice) and not variant.musters:
            found += [(entry.slug, draw) for draw in draws if draw in known]
    return found


def drawn(slug: str, draw: str, first: str, second: str, **options: str) -> Table:
    """A game after its draw: the first fist is seat 0's, the winner of a partial one says black."""
    at = table(slug, draw=draw, **options)
    if DUELS[draw]:
        at.say("colour", CHANCE, "0")
    tell(at, [("duel", CHANCE, first), ("duel", CHANCE, second)])
    if draw == "partial":
        at.say("colour", int(second > first), "b")
    return at


@pytest.mark.parametrize(("slug", "draw"), throwing("full", "partial"))
def test_the_starter_throws_anew(slug: str, draw: str) -> None:
    """After the full and the partial draw all dice are thrown, and may be alike."""
    at = drawn(slug, draw, "5", "2")
    assert asked(at) == ("throw", (CHANCE,))
    assert at.state.owners[at.state.thrower] == 0
    assert at.refuses("throw", CHANCE, "-".join("4" * at.state.open_ask.dice)) is None


@pytest.mark.parametrize(("slug", "draw"), throwing("shortened", "brief"))
def test_the_dice_of_the_duel_are_played(slug: str, draw: str) -> None:
    """After the shortened and the brief draw they are the starter's first throw."""
    at = drawn(slug, draw, "2", "6")
    assert str(at.state.played[0].throw if at.state.played else at.state.throw) == "6-2"
    starter = at.state.played[0].seat if at.state.played else at.state.owners[at.state.thrower]
    assert starter == 1


@pytest.mark.parametrize("draw", DUELS)
def test_where_armies_are_set_up_the_duel_only_says_who_begins(draw: str) -> None:
    """Its dice are no throw: the armies stand first (kulikovo.md, option 2)."""
    at = drawn("kulikovo", draw, "2", "6", setup="hidden")
    assert asked(at) == ("setup", (1, 0))
    assert at.state.open_ask.choices
    army = at.state.open_ask.choices[0]
    tell(at, [("setup", 0, army), ("setup", 1, army)])
    assert asked(at) == ("throw", (CHANCE,))
    assert at.state.owners[at.state.thrower] == 1


@pytest.mark.parametrize("draw", ["shortened", "brief"])
@pytest.mark.parametrize("face", "123456")
def test_equal_first_dice_are_thrown_again(draw: str, face: str) -> None:
    """Equal dice are thrown again, so that no first throw is a double."""
    at = drawn("short", draw, face, face)
    assert asked(at) == ("duel", (CHANCE,))
    tell(at, [("duel", CHANCE, "6"), ("duel", CHANCE, "6"), ("duel", CHANCE, "3")])
    at.say("duel", CHANCE, "4")
    assert asked(at) == ("play", (1,))
    assert str(at.state.throw) == "4-3"


def test_brief_gives_white_to_the_higher_die() -> None:
    assert drawn("long", "brief", "1", "6").state.owners == (1, 0)
    assert drawn("long", "brief", "6", "1").state.owners == (0, 1)


@pytest.mark.parametrize(("fist", "owners"), [("0", (0, 1)), ("1", (1, 0))])
@pytest.mark.parametrize("draw", ["full", "shortened"])
def test_fists_give_the_colours_whoever_starts(
    draw: str, fist: str, owners: tuple[int, int]
) -> None:
    at = table("short", draw=draw)
    tell(at, [("colour", CHANCE, fist), ("duel", CHANCE, "6"), ("duel", CHANCE, "5")])
    assert at.state.owners == owners
    assert owners[at.state.thrower] == 0


@pytest.mark.parametrize(("colour", "owners", "side"), [("w", (1, 0), 0), ("b", (0, 1), 1)])
def test_the_winner_of_a_partial_draw_names_a_colour_and_starts(
    colour: str, owners: tuple[int, int], side: int
) -> None:
    at = tell(table("short", draw="partial"), [("duel", CHANCE, "2"), ("duel", CHANCE, "3")])
    assert at.refuses("colour", 0, "w") == "not-your-turn"
    assert at.refuses("colour", 1, "g") == "bad-choice"
    at.say("colour", 1, colour)
    assert at.state.owners == owners
    assert at.state.thrower == side


def test_a_fist_is_drawn_from_two_and_a_duel_is_one_die_for_a_seat() -> None:
    at = table("short", draw="full")
    assert (at.state.open_ask.bag, at.state.open_ask.dice) == (("0", "1"), 0)
    at.say("colour", CHANCE, "1")
    for seat in (0, 1):
        assert (at.state.open_ask.dice, at.state.open_ask.about) == (1, seat)
        at.say("duel", CHANCE, str(seat + 1))


@pytest.mark.parametrize("value", ["0", "7", "", "6-5", "x"])
def test_a_die_of_the_duel_has_six_faces(value: str) -> None:
    assert table("long").refuses("duel", CHANCE, value) == "bad-choice"


def test_nobody_throws_for_chance() -> None:
    at = table("long")
    assert at.refuses("duel", 0, "6") == "not-your-turn"
    at = drawn("long", "full", "6", "5")
    assert at.refuses("throw", 0, "6-6") == "not-your-turn"
    assert at.refuses("play", 0, "24/18") == "not-now"


def test_nothing_may_be_said_before_the_draw_is_over() -> None:
    for draw in DUELS:
        at = table("short", draw=draw)
        assert at.state.offers(0) == at.state.offers(1) == ()
        assert at.refuses("resign", 0, "1") == "not-now"


def test_three_throw_and_the_highest_starts_anew() -> None:
    """Those who tie throw again, nobody else does (trigammon.md)."""
    at = table("trigammon")
    tell(at, [("duel", CHANCE, "6"), ("duel", CHANCE, "2"), ("duel", CHANCE, "6")])
    assert at.state.open_ask.about == 0
    at.say("duel", CHANCE, "1")
    assert at.state.open_ask.about == 2
    at.say("duel", CHANCE, "4")
    assert asked(at) == ("throw", (CHANCE,))
    assert at.state.thrower == 2
    assert at.state.throw is None


def test_three_equal_dice_are_all_thrown_again() -> None:
    at = tell(table("trigammon"), [("duel", CHANCE, "3")] * 3)
    assert at.state.open_ask.about == 0
    tell(at, [("duel", CHANCE, "1"), ("duel", CHANCE, "2"), ("duel", CHANCE, "1")])
    assert at.state.thrower == 1


def test_a_game_of_chosen_dice_begins_with_chosen_dice() -> None:
    """The dice of the draw decide who begins and are not played (imbyurti.md)."""
    for draw in ("shortened", "brief"):
        at = drawn("long+imbyurti" if draw == "brief" else "short+imbyurti", draw, "6", "5")
        assert asked(at) == ("die", (0, 1))
        assert at.state.throw is None
