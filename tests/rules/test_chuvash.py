"""Chuvash nardy: whose checkers are moved, turn after turn (chuvash.md)."""

from __future__ import annotations

import pytest

from rules.analysis import next_steps
from tests.rules import adapter
from tests.rules.asked_again import question, read_back
from tests.rules.saying import SHORT, Table, asked, table, tell, throw


def colour(at: Table) -> set[int]:
    """The sides whose checkers may be moved now."""
    return {at.state.turn().side} if next_steps(at.state, ()) else set()


def set_dice(at: Table, mine: str, theirs: str) -> None:
    """The thrower and his opponent set a die each."""
    mover = at.state.thrower
    tell(at, [("die", mover, mine), ("die", 1 - mover, theirs)])


@pytest.mark.parametrize("slug", ["short+chuvash+imbyurti", "short+chuvash+imbyurti+draw-rule"])
def test_a_turn_that_a_seven_grants_is_for_the_other_colour(slug: str) -> None:
    """Each is a turn of its own (imbyurti.md), so it counts like any other."""
    at = table(slug, f"{SHORT};turns=0-0")
    set_dice(at, "4", "3")
    assert colour(at) == {0}
    at.say("play", 0, "24/20 13/10")
    set_dice(at, "2", "2")
    assert (at.state.thrower, colour(at)) == (0, {1})
    at.say("play", 0, "b:13/11(4)")
    set_dice(at, "4", "2")
    assert (at.state.thrower, colour(at)) == (0, {0})
    at.say("play", 0, "8/4 6/4")
    assert adapter.text(at.state).split(";")[-2:] == ["extra=2-0", "turns=1-0"]
    set_dice(at, "6", "5")
    assert (at.state.thrower, colour(at)) == (1, {1})


def test_a_text_tells_how_many_were_granted() -> None:
    at = table("short+chuvash+imbyurti", f"{SHORT};turns=0-0;extra=1-0")
    set_dice(at, "5", "4")
    assert colour(at) == {1}
    assert question(read_back(at.state)) == question(at.state)
    assert asked(at) == ("play", (0,))


def test_bar_of_own_colour_leaves_the_dice_of_the_other_to_be_set() -> None:
    """A seven of who is shut out gives a turn for the other colour, and its bar is empty."""
    at = table("short+chuvash+imbyurti", "bar:1,6:14;13:3,6:2,5:2,4:2,3:2,2:2,1:2;w;turns=0-0")
    throw(at, "5-2")
    assert (at.state.thrower, asked(at)) == (0, ("die", (0, 1)))
    set_dice(at, "6", "4")
    assert (at.state.thrower, colour(at)) == (0, {1})
