"""The stored first plays of backgammon are those of the master."""

from __future__ import annotations

import pytest

from bot.opponent import rank_plays
from rules.analysis import at_throw, start_text
from rules.explain import openings
from rules.records.notation import read_play
from rules.search.plays import walk
from rules.variants import find
from tests.bot.opponent.test_sage import needs


@needs
@pytest.mark.parametrize("throw", ["6-5", "4-2", "3-1", "5-4"])
def test_they_are_what_it_plays(throw: str) -> None:
    variant = find("backgammon")
    state = at_throw(variant, start_text(variant), throw)
    best, stored = rank_plays(state, "master")[0][0], openings("backgammon")[throw][0].play
    made = [walk(state.turn(), read_play(state, play))[0] for play in (best, stored)]
    assert made[0] == made[1]
