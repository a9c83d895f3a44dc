"""What may be answered to a question of play."""

from __future__ import annotations

import pytest

from bot.i18n import Words
from bot.messages.best_play_question import STAKES, Position, choices_of, label
from render import Scene
from rules.analysis import at_throw
from rules.game import start
from rules.variants import find
from rules.view.visibility import view

START = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"


def test_plays_that_leave_the_same_board_are_one_choice() -> None:
    state = at_throw(find("short"), START, "6-1")
    ranked = ["13/7 8/7", "24/23 24/18", "8/2 6/5", "13/7 6/5"]
    asked = choices_of(state, ranked, "13/7 8/7", "24/18 24/23")
    assert asked == ("13/7 6/5", "13/7 8/7", "24/18 24/23", "8/2 6/5")


def test_answers_to_a_stake_have_names_of_their_own() -> None:
    """Every answer to a stake has a name of its own, and other answers have none."""
    state = start(find("short", {"cube": "on"}), 2)
    position = Position(state, Scene(view=view(state)), "own", STAKES, "throw")
    words = Words("en")
    assert len({label(position, one, words) for one in STAKES}) == len(STAKES)
    with pytest.raises(KeyError):
        label(position, "stop", words)
