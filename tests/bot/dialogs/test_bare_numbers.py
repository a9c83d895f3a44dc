"""Bare numbers become a play only where they can mean just one (contract, typing)."""

from __future__ import annotations

import pytest

from bot.dialogs.play.bare_numbers import Settled, settle
from rules.analysis import at_throw
from rules.variants import find

SHORT = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"
LONG = "24:15;24:15;w"


@pytest.mark.parametrize(
    ("slug", "position", "dice", "typed", "play"),
    [
        ("short", SHORT, "6-5", "24 13", "24/18 13/8"),
        ("short", SHORT, "6-5", "24 18", "24/18/13"),
        ("short", SHORT, "5-3", "8 6", "8/3 6/3"),
        ("short", SHORT, "6-5", "13 13", "13/7 13/8"),
        ("short", SHORT, "6-5", "24 18 18 13", "24/18/13"),
        ("short", SHORT, "6-5", "24 18 13", "24/18/13"),
        ("short", SHORT, "3-3", "13 10 13 10", "13/10/7(2)"),
        ("short", SHORT, "1-1", "8 8 6 6", "8/7(2) 6/5(2)"),
        ("long", LONG, "6-5", "24 18", "24/18/13"),
        ("long", LONG, "6-5", "24 13", "24/19/13"),
        ("short", "6:1,5:1,1:13;6:5,5:5,4:5;w", "6-1", "6 5", "6/off 5/4"),
        ("short", "24:2,13:5,8:3,6:5;bar:1,24:1,13:5,8:3,6:5;b", "3-2", "bar 13", "bar/22 13/11"),
    ],
)
def test_what_bare_numbers_mean(slug: str, position: str, dice: str, typed: str, play: str) -> None:
    state = at_throw(find(slug), position, dice)
    settled = settle(state, typed.split())
    assert settled == Settled(play, ())


@pytest.mark.parametrize(
    ("typed", "ways"),
    [
        ("24 12", ()),
        ("6 24", ()),
        ("24", ("24/18",)),
        ("6", ("24/18", "13/7", "8/2")),
        ("99 1 1", ()),
    ],
)
def test_what_is_no_play_is_told_with_the_legal_ways(typed: str, ways: tuple[str, ...]) -> None:
    state = at_throw(find("short"), SHORT, "6-5")
    assert settle(state, typed.split()) == Settled("", ways)


def test_sources_and_pairs_that_are_both_legal_are_asked_about() -> None:
    position = "24:2,18:2,13:5,6:6;24:2,13:5,8:3,6:5;w"
    settled = settle(at_throw(find("short"), position, "3-3"), ["24", "18", "24", "18"])
    assert settled == Settled("", ("24/21 18/15 24/21 18/15", "24/21/18(2)"))


def test_the_places_are_in_the_persons_numbering() -> None:
    state = at_throw(find("short"), SHORT, "6-5")
    assert settle(state, ["01", "012"], "book").play == "24/18 13/8"
    assert settle(state, ["24", "13"], "book").play == ""
