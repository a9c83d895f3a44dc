"""References of decisions: how losses are told, and that those stored can be read."""

from __future__ import annotations

import pickle
from itertools import islice
from math import hypot
from pathlib import Path

import pytest

from bot.opponent import rank_plays
from bot.opponent.normalized_errors import own_points, scale_cost
from rules.analysis import at_throw
from rules.records.notation import read_play
from rules.variants import find
from tests.bench.references import (
    FOLDER,
    Decision,
    Loss,
    Reference,
    decisions,
    loss,
    made,
    stored,
    written,
)

MOST = 200_000
"""Bytes of all that are stored."""
PLACE, THROW = "24:1,23:1,22:1;24:1,23:1,22:1;w", "5-2"


def test_what_a_level_loses() -> None:
    """The best play told against the one that it makes; one that is not told is left out."""
    state = at_throw(find("hypergammon"), PLACE, THROW)
    best, other, third = (play for play, _ in rank_plays(state, "strong")[:3])
    told = (
        Reference(PLACE, THROW, [(other, 0.5, 0.01), (best, 0.25, 0.01)]),
        Reference(PLACE, THROW, [(best, 0.5, 0.01), (other, 0.25, 0.01)]),
        Reference(PLACE, THROW, [(other, 0.5, 0.01), (third, 0.25, 0.01)]),
    )
    mean = pytest.approx(scale_cost(find("hypergammon"), 0.125))
    assert loss("hypergammon", "strong", told) == Loss(mean, mean, 2)


def test_decisions_are_not_forced() -> None:
    """Other processes roll them out, so that they can be sent there."""
    found = decisions("hypergammon", "1")
    for decision in (next(found) for _ in range(3)):
        state = decision.state()
        assert pickle.loads(pickle.dumps(decision)) == decision
        assert state.open_ask.kind == "play"
        assert len(rank_plays(state, "strong")) > 1


def test_decisions_are_those_of_a_whole_throw() -> None:
    """What is left of a throw, which the other side plays in gulbar, a text and a throw cannot
    tell."""
    for decision in islice(decisions("gulbar", "1"), 80):
        state = decision.state()
        assert state.mover == state.thrower
        assert len(rank_plays(state, "strong")) > 1


def test_plays_are_rolled_out() -> None:
    """A won race: the play that ends the game brings its points exactly, one that leaves two
    checkers to an enemy far away nearly as many."""
    pytest.importorskip("numba")
    decision = Decision("hypergammon", "2:1,1:1,off:1;20:2,19:1;w", "2-1")
    found, state = made(decision, 0.5), decision.state()
    assert found.plays[0][1:] == (3.0, 0.0)
    assert read_play(state, found.plays[0][0])
    assert written([found]).count("\n") == 3


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_what_is_stored_can_be_read(path: Path) -> None:
    for one in stored(path.stem):
        state = at_throw(find(path.stem), one.position, one.throw)
        assert all(read_play(state, play) for play, _, _ in one.plays)
        worth = [equity for _, equity, _ in one.plays]
        assert worth == sorted(worth, reverse=True)
        (_, most, of_best), *others = one.plays
        exact = own_points(find(path.stem), 0.02) + 0.0005
        close = [of for _, worth, of in others if most - worth < 3.9 * hypot(of, of_best)]
        assert not close or max(of_best, *close) <= exact
    assert sum(file.stat().st_size for file in FOLDER.glob("*.json")) <= MOST
