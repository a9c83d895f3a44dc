"""What is advised first where plays are worth the same."""

from __future__ import annotations

from bot.outgoing.advice_messages import off_first
from rules.analysis import at_throw
from rules.variants import find


def test_of_plays_worth_the_same_what_bears_off_most_comes_first() -> None:
    state = at_throw(find("long"), "4:3,3:4,2:4,1:2,off:2;24:10,20:5;w", "3-2")
    ranked = [("4/1 4/2", 3.0), ("3/off 4/2", 3.0), ("3/off 2/off", 3.0), ("4/1 2/off", 2.9)]
    first = [play for play, _ in off_first(state, ranked)]
    assert first == ["3/off 2/off", "3/off 4/2", "4/1 4/2", "4/1 2/off"]
