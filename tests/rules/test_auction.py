"""The auction over a throw: what the examples of its digest leave open (auction.md)."""

from __future__ import annotations

import pytest

from rules.game import CHANCE
from rules.variants import find
from tests.rules.saying import asked, table, tell, throw

SHUT_OUT = "bar:1,6:14;13:3,6:2,5:2,4:2,3:2,2:2,1:2;w"
"""White cannot come in with any number."""


@pytest.mark.parametrize(
    "slug", ["short+auction", "short+auction+imbyurti", "short+auction+markers"]
)
def test_a_throw_that_the_thrower_cannot_play_is_thrown_and_for_sale(slug: str) -> None:
    """Whoever has shut the other one out may buy it and move twice running."""
    at = table(slug, SHUT_OUT)
    assert asked(at) == ("throw", (CHANCE,))
    throw(at, "6-5")
    if "markers" in slug:
        tell(at, [("marker", 1, "let"), ("marker", 0, "let")])
    tell(at, [("bid", 1, "1"), ("bid", 0, "pass"), ("play", 1, "13/7 13/8")])
    assert at.state.thrower == 0
    assert asked(at) == ("throw", (CHANCE,))


def test_throw_for_a_checker_on_the_bar_is_always_for_sale() -> None:
    """The dice were not set, so who shuts the other one out may buy them (imbyurti-auction.md)."""
    at = table("short+imbyurti-auction", SHUT_OUT)
    throw(at, "6-5")
    assert asked(at) == ("bid", (1,))


@pytest.mark.parametrize("slug", ["short+auction", "short+imbyurti-auction"])
def test_no_choice_is_offered_that_changes_nothing(slug: str) -> None:
    by_default, thrown = find(slug), find(slug, {"skip_dead_throw": "off"})
    assert [type(part) for part in by_default.turn] == [type(part) for part in thrown.turn]
    assert by_default.source == thrown.source
