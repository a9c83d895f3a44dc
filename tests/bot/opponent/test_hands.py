"""The bot where checkers are in hand: what a hand is worth to it, and which double it names."""

from __future__ import annotations

import pytest

from bot.opponent import choose
from bot.opponent.heuristics.evaluate import hitting, race
from rules.game import run
from rules.position_state import from_position
from rules.variants import find


def judged(slug: str, text: str) -> float:
    variant = find(slug)
    return hitting(variant, variant.read(text).men, 0)


def test_a_checker_in_hand_is_as_far_as_one_on_the_bar() -> None:
    variant = find("acey-deucey")
    hand, bar = (variant.read(f"{place}:1,1:14;1:15;w").men for place in ("hand", "bar"))
    assert race(variant, hand, 0) == race(variant, bar, 0) == -24


@pytest.mark.parametrize("slug", ["dutch", "russian"])
def test_a_lone_checker_fears_those_who_may_enter_on_it(slug: str) -> None:
    where = "22:1" if slug == "russian" else "3:1"
    safe, bare = f"{where[:-1]}2,1:13", f"{where},1:14"
    lone = judged(slug, f"{bare};hand:1,10:14;w") - judged(slug, f"{bare};11:1,10:14;w")
    held = judged(slug, f"{safe};hand:1,10:14;w") - judged(slug, f"{safe};11:1,10:14;w")
    assert lone < held


def test_on_one_track_it_is_the_entry_that_is_worth_holding() -> None:
    """Where the sides meet, the same points are anchors, and the home shuts others out."""
    entry, home = "22:2,21:2,10:11", "3:2,2:2,10:11"
    foe = "hand:1,12:14"
    assert judged("russian", f"{entry};{foe};w") - race_of("russian", entry, foe) > 8
    gain = judged("russian", f"{entry};{foe};w") - race_of("russian", entry, foe)
    other = judged("russian", f"{home};{foe};w") - race_of("russian", home, foe)
    assert gain > other


def race_of(slug: str, mine: str, theirs: str) -> float:
    variant = find(slug)
    return race(variant, variant.read(f"{mine};{theirs};w").men, 0)


def test_it_names_a_double_that_it_can_play() -> None:
    variant = find("acey-deucey", {"bonus_double": "on"})
    for text, wanted in (
        ("hand:15;6:3,5:3,4:3,3:3,2:3;w;free=1", "1"),
        ("6:4,off:11;24:15;w;free=1", "6"),
    ):
        state = run(from_position(variant, variant.read(text)))
        assert state.open_ask.kind == "named-double"
        assert choose(state, 0) == wanted
