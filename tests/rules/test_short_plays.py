"""Plays as people read them: short, sorted, and read back as plays that end alike."""

from __future__ import annotations

from random import Random

import pytest

from rules.analysis import at_throw
from rules.board.shapes import Men
from rules.game import State
from rules.questions.play import asks_for_play
from rules.records.notation import read_play, read_typed, write_play
from rules.records.short_plays import short_play
from rules.refusal import Refused
from rules.search.plays import walk
from rules.search.turn import Step
from rules.variants import find
from tests.rules.saying import LONG, SHORT
from tests.rules.wandering import GAMES, HIDDEN, random_play, wander

BAR = "bar:2,13:4,8:3,7:1,6:5;24:2,13:5,8:3,6:5;w"
TWO_WAYS = "24:2,13:5,8:3,6:5;24:1,14:1,13:5,8:3,6:5;w"
BLOT_ON_5 = "13:5,8:3,6:7;20:1,13:5,8:3,6:6;w"
LAST_OUTSIDE = "18:1,10:1,6:4,3:4,2:5;21:1,20:6,14:8;w"


@pytest.mark.parametrize(
    ("slug", "text", "dice", "play", "short"),
    [
        ("long", LONG, "6-5", "24/18/13", "24/13"),
        ("short", SHORT, "3-1", "6/5 8/5", "8/5 6/5"),
        ("short", SHORT, "3-3", "13/10(2) 10/7(2)", "13/7(2)"),
        ("short", SHORT, "3-3", "13/10/7 24/21(2)", "24/21(2) 13/7"),
        ("short", BAR, "5-5", "bar/20(2) 20/15 7/2", "bar/20 bar/15 7/2"),
        ("short", TWO_WAYS, "3-2", "13/11*/8", "13/11*/8"),
        ("short", TWO_WAYS, "3-2", "13/10/8", "13/10/8"),
        ("short", BLOT_ON_5, "3-1", "6/5* 8/5", "8/5* 6/5"),
        ("short", BLOT_ON_5, "1-1", "6/5*(2) 5/4(2)", "6/5*/4 6/4"),
        ("short", LAST_OUTSIDE, "6-6", "18/12/6 10/4* 6/off", "18/off 10/4*"),
        ("backgammon+low-die-first", SHORT, "6-4", "6/2 8/2", "6/2 8/2"),
    ],
)
def test_short_play_is_joined_and_sorted(
    slug: str, text: str, dice: str, play: str, short: str
) -> None:
    state = at_throw(find(slug), text, dice)
    assert short_play(state, read_play(state, play)) == short


def test_short_play_in_another_numbering_has_its_numbers() -> None:
    state = at_throw(find("short"), SHORT[:-1] + "b", "6-5")
    steps = read_play(state, "24/18/13")
    written = {name: short_play(state, steps, name) for name in state.variant.board.labels}
    assert written["own"] == "24/13"
    assert (written["through"], written["book"]) == ("1/12", "1/12")


@pytest.mark.parametrize("slug", GAMES)
def test_short_play_of_every_game_reads_back(slug: str) -> None:
    """Whole random plays, and their beginnings."""
    rng = Random(f"short {slug}")
    plays = 0
    for state, _ in wander(slug, 7, 150):
        if not asks_for_play(state):
            continue
        steps = random_play(state, rng)
        text = short_play(state, steps)
        assert men_after(state, read_typed(state, text)) == men_after(state, steps), text
        begun = steps[: rng.randint(1, len(steps))]
        try:
            read_typed(state, write_play(state, begun), whole=False)
        except Refused:
            continue  # the same step may pin or hit, and only the whole play tells which
        again = read_typed(state, short_play(state, begun), whole=False)
        assert men_after(state, again) == men_after(state, begun), text
        plays += 1
    assert plays or slug in HIDDEN


def men_after(state: State, steps: tuple[Step, ...]) -> Men:
    """The checkers after the steps of a play."""
    return walk(state.turn(), steps)[0]
