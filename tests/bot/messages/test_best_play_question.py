"""What may be answered to a question of play."""

from __future__ import annotations

from bot.messages.best_play_question import choices_of
from rules.analysis import at_throw
from rules.variants import find

START = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"


def test_plays_that_leave_the_same_board_are_one_choice() -> None:
    state = at_throw(find("short"), START, "6-1")
    ranked = ["13/7 8/7", "24/23 24/18", "8/2 6/5", "13/7 6/5"]
    asked = choices_of(state, ranked, "13/7 8/7", "24/18 24/23")
    assert asked == ("13/7 6/5", "13/7 8/7", "24/18 24/23", "8/2 6/5")
