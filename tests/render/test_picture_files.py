"""Photos: how much they weigh."""

from __future__ import annotations

from random import Random

import pytest

from render import Scene, photo
from rules.game import start
from rules.variants import find
from rules.view.visibility import view
from tests.rules.at_table import wander

HEAVIEST = 220_000
"""Bytes of a photo, at most, so that it comes at once by a poor network, too."""


@pytest.mark.parametrize(
    "slug",
    ["backgammon", "caucasian", "duplicate", "jaki", "keshmakesh", "parallel", "quartgammon"],
)
def test_no_photo_is_heavy_amid_a_game(slug: str) -> None:
    """The heaviest boards: a lot of checkers spread out, arrows, or two boards at once."""
    variant = find(slug)
    names = ("Александра Константинопольская",) * variant.board.sides
    states = [step.after for step in wander(start(variant), Random(1), 60)]
    seen = [Scene(view=view(state, 0), side=0, names=names) for state in states[5::6]]
    assert max(len(photo(scene)) for scene in seen) <= HEAVIEST
