"""A double that shrinks while it is played: steps offered, what is left (no-doubles-at-home.md)."""

from __future__ import annotations

from rules.analysis import at_throw, list_plays, next_steps
from rules.records.notation import read_play
from rules.variants import find

GAME = find("long+no-doubles-at-home")
COMING = "12:1,6:14;6:15;w"


def test_no_step_is_offered_after_the_last_one() -> None:
    state = at_throw(GAME, COMING, "6-6")
    assert [step.target for step in next_steps(state, ())] == [6]
    made = read_play(state, "12/6/off")
    assert not next_steps(state, made)


def test_who_stays_outside_keeps_the_double() -> None:
    """A checker still on its way: coming home first is complete with two, walking about is with
    four."""
    found = {play for play, _ in list_plays(GAME, "10:1,6:8,5:6;6:15;w", "4-4").plays}
    assert "10/6 6/2" in found or "10/6/2" in found
    assert "6/2(4)" in found


def test_nothing_is_lost_where_a_double_is_cut() -> None:
    assert list_plays(GAME, COMING, "6-6").lost == 0
