"""Whether a play is asked for."""

from __future__ import annotations

from rules.analysis import at_throw, start_text
from rules.game import start
from rules.questions.play import asks_for_play
from rules.variants import find


def test_a_play_is_asked_of_the_mover_once_the_dice_have_fallen() -> None:
    variant = find("long")
    thrown = at_throw(variant, start_text(variant), "6-5")
    assert asks_for_play(thrown)
    assert [asks_for_play(thrown, seat) for seat in (0, 1)] == [True, False]


def test_no_play_is_asked_before_a_throw() -> None:
    assert not asks_for_play(start(find("long")))
