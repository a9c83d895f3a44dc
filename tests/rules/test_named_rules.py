"""Which rule a refusal names: the one a player would expect, in every game."""

from __future__ import annotations

import pytest

from rules.analysis import at_throw
from rules.records.notation import read_typed
from rules.refusal import Refused
from rules.variants import find
from tests.rules.saying import LONG, SHORT, refused

HELMET = "hand:2,12:12,42:1;hand:3,11:1,41:2,43:9;w"
SHUT_IN = "bar:1,13:14;20:2,6:6,5:7;w"

REFUSALS = [
    # A second checker off the head is a matter of order only where the law would allow it later.
    ("long", LONG, "3-3", "24/21(2) 21/18(2)", "last-resort"),
    ("long", LONG, "6-6", "24/18(3)", "head"),
    ("long", LONG, "6-5", "24/18 24/19", "head"),
    # On two lines any number might lead anywhere: the one that does tells what is wrong.
    ("helmet", HELMET, "2-1", "42/41", "closed"),
    ("helmet", HELMET, "2-1", "hand/11", "reserve"),
    ("helmet", HELMET, "2-1", "42/12", "no-way"),
    ("helmet", HELMET, "2-1", "12/15", "no-die"),
    ("helmet", "hand:3,11:2,12:10;hand:3,41:2,42:10;w", "2-1", "11/41", "closed"),
    # A mark that does not fit is no matter of dice.
    ("short", SHORT, "5-3", "13/8* 8/5", "mark"),
    ("short", SHORT, "5-3", "13/8° 8/5", "mark"),
    # Two numbers at once: closed only where both ways are, else the hop is too long.
    ("short", SHORT, "5-3", "24/16", "no-die"),
    ("short", "24:2,13:5,8:3,6:5;24:2,13:5,8:2,7:1,6:5;w", "6-5", "24/13", "no-die"),
    ("short", "24:2,13:5,8:3,6:5;24:2,13:5,7:3,6:5;w", "6-5", "24/13", "closed"),
    ("short", SHORT.replace("8:3,6:5;w", "10:2,8:1,6:5;w"), "6-3", "24/15", "closed"),
    # Back is no matter of dice where nobody goes back.
    ("short", SHORT, "6-3", "13/19", "only-ahead"),
    ("long", LONG.replace("24:15;24", "24:14,20:1;24", 1), "6-4", "20/24", "only-ahead"),
    ("kulikovo", "24:5.1,20:5.2,19:5.3;24:5.1,20:5.2,19:5.3;w", "6-3", "19/20", "no-die"),
    # The bar waits, unless it is the bar itself that the numbers do not suit.
    ("short", SHUT_IN, "6-4", "13/7", "bar"),
    ("short", SHUT_IN, "6-4", "bar/22", "no-die"),
    ("short", SHUT_IN, "4-3", "13/6", "bar"),
]


@pytest.mark.parametrize(("slug", "position", "dice", "play", "rule"), REFUSALS)
def test_the_rule_that_a_player_would_name(
    slug: str, position: str, dice: str, play: str, rule: str
) -> None:
    assert refused(slug, position, dice, play) == rule


@pytest.mark.parametrize("caucasus", ["free", "only_if_forced", "never"])
def test_larger_die_is_named_under_every_caucasian_reading(caucasus: str) -> None:
    """The larger die is named under every reading of the Caucasian rule."""
    position = "13:1,1:14;22:2,6:3,5:3,4:3,3:2,2:2;w"
    options = {"caucasus": "on", "caucasus_off": caucasus}
    assert refused("short", position, "6-4", "13/9", **options) == "larger"


@pytest.mark.parametrize(
    ("dice", "play", "thrown"),
    [
        ("2-2", "24/21", {"throw": "2-2"}),
        ("6-3", "24/18 24/18", {"throw": "6-3", "left": "3"}),
        ("2-2", "24/22 22/19", {"throw": "2-2"}),
    ],
)
def test_the_dice_are_told_as_they_lie_and_what_is_left_of_them(
    dice: str, play: str, thrown: dict[str, str]
) -> None:
    with pytest.raises(Refused) as found:
        read_typed(at_throw(find("short"), SHORT, dice), play, "own")
    facts = found.value.refusal.facts
    assert {name: facts[name] for name in ("throw", "left") if name in facts} == thrown
