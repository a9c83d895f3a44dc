"""Chances hold what they promise: of positions that promise so much, so many are won."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from bot.opponent.inputs import Floats
from bot.opponent.net import net_for
from rules.variants import find

STORED = Path(__file__).with_name("long_results.npz")
"""One position each of 5,000 games of the net with itself, who was to throw, and the points that
he won or lost."""
KINDS = ("win", "mars", "more", "lose mars", "lose more")


def became(points: np.ndarray[tuple[int], np.dtype[np.int8]]) -> Floats:
    """Results as five chances."""
    reached = [points >= 1, points >= 2, points >= 3, points <= -2, points <= -3]
    return np.stack(reached, axis=1).astype(np.float32)


@pytest.fixture(scope="module")
def stored() -> tuple[Floats, Floats]:
    """What the net of long nardy promised in the stored positions, and what came of them."""
    variant = find("long")
    net = net_for(variant)
    assert net is not None
    with np.load(STORED) as told:
        boards, throwers, points = told["boards"], told["thrower"], told["points"]
    promised = np.zeros((len(boards), len(KINDS)), np.float32)
    for side in (0, 1):
        mine = np.nonzero(throwers == side)[0]
        men = [tuple(row.tobytes() for row in boards[at]) for at in mine]
        promised[mine] = net.seen(variant, men, side, side)
    return promised, became(points)


@pytest.mark.parametrize("kind", KINDS)
def test_results_follow_the_chances(stored: tuple[Floats, Floats], kind: str) -> None:
    """The slope of results on chances is one, and so many come as were promised."""
    promised, found = (part[:, KINDS.index(kind)].astype(float) for part in stored)
    slope = np.polyfit(promised, found, 1)[0]
    assert 0.95 <= slope <= 1.05
    assert abs(promised.mean() - found.mean()) < 0.02
