"""The kernel finds what the general search finds, wherever it serves.

NARDY_WHOLE=1 takes 2,000 positions a game.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.parts.moves import Walk
from rules.search.plays import ends, walk
from rules.search.turn import Ends, Situation, Turn
from rules.variant import Variant
from rules.variants import find
from tests.rules.random_turns import sample, situation, situations

GAMES = [
    ("short", {}),
    ("long", {}),
    ("long", {"preset": "sport"}),
    ("long", {"head": "002"}),
    ("karzar", {}),
    ("backgammon", {}),
    ("nackgammon", {}),
    ("hypergammon", {}),
    ("khachapuri", {}),
    ("fevga", {}),
    ("jacquet", {}),
    ("acey-deucey", {}),
    ("buffalo", {}),
    ("buffalo", {"head": "unlimited"}),
    ("clash", {}),
    ("russian", {"hit_priority": "on"}),
]


class General(Walk):
    """The ordinary walk, which the kernel does not take for its own."""

    plain = False


def general(variant: Variant) -> Variant:
    """The same game without the kernel."""
    return replace(variant, moves=(General(), *variant.moves[1:]))


def same_ends(variant: Variant, now: Situation) -> bool:
    """Hold the kernel to the general search; False if the kernel does not serve this turn."""
    turn, slow = variant.prepare(now), general(variant).prepare(now)
    assert slow.kernel is None
    if turn.kernel is None:
        return False
    found, wanted = ends(turn), ends(slow)
    assert set(found) == set(wanted)
    walks(slow, found)
    return True


def walks(turn: Turn, found: Ends) -> None:
    """Every play is made of possible steps and leads to the position it stands for."""
    for men, steps in found.items():
        assert walk(turn, steps)[0] == men


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_kernel_agrees_with_the_search(slug: str, options: dict[str, str]) -> None:
    variant, served = find(slug, options), 0
    count = sample(60, 2000)
    for text, dice, now in situations(slug, options, variant, count, "kernel"):
        try:
            served += same_ends(variant, now)
        except (AssertionError, ValueError) as error:
            raise AssertionError(f"{text} {dice}") from error
    assert served > count // 5


START = "24:2,13:5,8:3,6:5"

SPECIAL = [
    # Both sides; one checker enters and goes on; two wait; the second cannot enter.
    ("short", {}, f"bar:1,24:1,13:5,8:3,6:5;{START};w", "6-4"),
    ("short", {}, f"{START};bar:1,24:1,13:5,8:3,6:5;b", "6-4"),
    ("short", {}, f"bar:2,13:5,8:3,6:5;{START};w", "5-3"),
    ("short", {}, "bar:2,13:5,8:3,6:5;24:2,6:2,5:2,4:2,3:2,2:2,8:3;w", "6-1"),
    ("short", {}, "bar:2,13:5,8:3,6:5;24:2,6:2,5:2,4:2,3:2,2:2,1:3;w", "6-1"),
    ("short", {}, "bar:3,13:4,8:3,6:5;24:1,13:5,8:3,6:6;w", "4-4"),
    ("short", {}, "bar:5,8:3,6:7;24:1,13:5,8:3,6:6;b", "4-4"),
    ("short", {}, f"{START};bar:5,8:3,6:7;b", "3-3"),
    # Two checkers hit one; a lone checker is hit on the way and in the end.
    ("short", {}, "24:2,13:5,8:3,6:5;24:1,20:1,13:5,8:3,6:5;w", "3-1"),
    ("short", {}, "13:4,11:3,8:3,6:5;24:1,18:1,13:5,8:3,6:5;w", "4-2"),
    ("short", {}, "10:1,9:1,8:6,6:7;24:1,20:1,18:1,13:4,8:3,6:5;w", "2-2"),
    # All home, the last outside, the last of all.
    ("short", {}, "6:3,5:3,4:3,3:2,2:2,1:2;6:3,5:3,4:3,3:2,2:2,1:2;w", "6-5"),
    ("short", {}, "6:3,5:3,4:3,3:2,2:2,1:2;6:3,5:3,4:3,3:2,2:2,1:2;b", "6-6"),
    ("short", {}, "7:1,5:3,4:3,3:2,2:2,1:2;6:3,5:3,4:3,3:2,2:2,1:2;w", "6-1"),
    ("short", {}, "8:1,7:1,5:3,4:3,3:2;6:3,5:3,4:3,3:2,2:2,1:2;w", "4-4"),
    ("short", {}, "9:1,3:6,2:1;24:2,13:5;b", "5-2"),
    ("short", {}, "4:2,3:2,2:1,off:10;6:3,5:3,4:3,3:2,2:2,1:2;w", "6-5"),
    ("short", {}, "4:1,2:4,1:1,off:9;6:3,5:3,4:3,3:2,2:2,1:2;w", "3-3"),
    ("hypergammon", {}, "24:1,23:1,22:1;24:1,23:1,22:1;w", "6-5"),
    ("hypergammon", {}, "bar:1,6:1,5:1;24:1,23:1,22:1;w", "2-1"),
    # The larger number, or the smaller where only it can be played; nothing at all.
    ("short", {}, "24:1,1:14;13:13,12:2;w", "6-5"),
    ("short", {}, "24:1,1:14;13:11,12:2,7:2;w", "6-5"),
    ("short", {}, "24:1,1:14;13:11,6:2,7:2;w", "6-5"),
    # The head: one, two on the first turn by list, none left to take.
    ("long", {}, "24:15;24:15;w", "6-5"),
    ("long", {"preset": "sport"}, "24:15;24:15;b", "2-2"),
    ("long", {"preset": "sport"}, "24:15;24:15;w", "3-3"),
    ("long", {"preset": "sport"}, "24:15;24:14,18:1;w", "6-6"),
    ("long", {"preset": "sport"}, "24:14,20:1;24:15;b", "4-4"),
    ("long", {}, "24:14,13:1;24:14,13:1;w", "4-4"),
    ("long", {}, "24:1,14:14;24:14,13:1;w", "4-4"),
    ("khachapuri", {}, "24:4,6:11;24:4,6:11;w", "6-6"),
    ("khachapuri", {}, "24:4,6:11;24:4,6:11;b", "6-5"),
    # A row of six is in reach and may be forbidden: by a single step, on the way of a double, so
    # that only one number is left, or none.
    (
        *("long", {}),
        "24:1,22:1,21:1,20:1,19:1,17:1,16:1,15:2,14:1,13:1,11:1,8:2,7:1;"
        "24:1,22:1,21:1,17:1,16:1,15:1,14:3,13:2,11:3,6:1;b",
        "6-4",
    ),
    (
        *("long", {}),
        "24:1,21:1,19:1,18:2,17:1,16:2,15:2,13:1,11:1,10:1,8:1,1:1;"
        "24:2,21:1,19:1,18:2,17:2,16:1,15:2,14:1,11:1,10:1,8:1;w",
        "1-1",
    ),
    ("buffalo", {}, "10:1,7:3,6:2,5:3,4:2,3:2,2:2;24:14,12:1;w", "4-1"),
    ("buffalo", {}, "9:1,7:2,6:3,5:2,4:2,3:3,2:2;24:14,17:1;w", "5-4"),
    ("buffalo", {}, "13:2,12:3,8:1,7:2,6:3,5:1,4:2,3:1;24:14,15:1;w", "6-6"),
    ("long", {}, "24:7,11:1,10:1,9:1,8:1,7:4;24:15;w", "6-5"),
    ("clash", {}, "24:1,10:1,9:1,7:3,6:1,5:1,4:2,3:3,2:2;24:15;w", "6-6"),
    # Five equal dice, and three that are six moves.
    ("jaki", {}, "19:4,13:6,1:5;19:4,13:6,1:5;w", "6-6-6-6-6"),
    ("jaki", {}, "bar:2,13:6,8:7;13:7,6:8;w", "5-5-5-5-5"),
    ("jaki", {}, "9:1,8:1,6:3,4:4,2:6;24:15;b", "3-3-3-3-3"),
    ("garanguet", {}, f"{START};{START};w", "3-3-3"),
    ("garanguet", {}, "10:1,9:1,8:6,6:7;24:1,20:1,18:1,13:4,8:3,6:5;w", "1-1-1"),
    ("garanguet", {}, "8:1,7:1,5:3,4:3,3:3,2:4;24:15;w", "2-2-2"),
    # All on one head: it may be left at will, and its last checker may be hit.
    ("jacquet", {}, "24:15;24:15;w", "6-6"),
    ("jacquet", {}, "24:9,7:1,6:5;24:1,13:14;w", "6-1"),
    ("jacquet", {}, "bar:1,24:14;24:15;b", "6-5"),
]


@pytest.mark.parametrize(("slug", "options", "text", "dice"), SPECIAL)
def test_kernel_on_chosen_positions(
    slug: str, options: dict[str, str], text: str, dice: str
) -> None:
    variant = find(slug, options)
    assert same_ends(variant, situation(variant, text, dice))


AWAY = [
    # The end of the game within reach, a second checker from the head.
    ("short", {}, "1:2,off:13;1:3,off:12;w", "6-5"),
    ("long", {}, "24:15;24:15;w", "6-6"),
    # Parts of other games.
    ("short", {"caucasus": "on"}, f"{START};{START};w", "6-5"),
    ("short", {"bookoff": "on"}, f"{START};{START};w", "6-5"),
    ("long", {"prime": "end"}, "24:7,11:1,10:1,9:1,8:1,7:4;24:15;w", "6-5"),
    ("tapa", {}, "24:15;24:15;w", "6-5"),
]


@pytest.mark.parametrize(("slug", "options", "text", "dice"), AWAY)
def test_kernel_stays_away_from_what_it_does_not_know(
    slug: str, options: dict[str, str], text: str, dice: str
) -> None:
    variant = find(slug, options)
    assert variant.prepare(situation(variant, text, dice)).kernel is None


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("batch", "past"), [((6,), {}), ((4, 4, 4), {"head": 1}), ((3, 3), {}), ((5, 2), {"head": 1})]
)
def test_kernel_plays_what_is_left_of_a_throw(
    batch: tuple[int, ...], past: dict[str, int], side: int
) -> None:
    """In gulbar an actor may have one number, or some of a double, and a head already used."""
    variant = find("gulbar")
    men = variant.read("24:9,21:2,13:4;24:9,16:3,13:3;w").men
    now = Situation(men, side, batch, 0, len(batch) > 1 and len(set(batch)) == 1, past)
    assert same_ends(variant, now)
