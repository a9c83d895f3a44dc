"""Where the bot and a partner differ, and what the partner's plays lose there."""

from __future__ import annotations

from itertools import islice

import pytest

from rules.search.plays import ends
from rules.variants import find
from tests.bench.sparring.disputes import Dispute, disputes, line, losses
from tests.bench.sparring.partners import partners_of


@pytest.mark.parametrize("slug", ["hypergammon", "matador", "odd-even"])
def test_both_boards_are_legal_and_apart(slug: str) -> None:
    """They are boards of the throw's plays; after both the other side throws."""
    variant = find(slug)
    for one in islice(disputes(variant, "strong", partners_of(variant)["runner"]), 5):
        found = ends(one.state.turn())
        assert one.ours in found and one.theirs in found and one.ours != one.theirs
        assert one.state.mover == one.state.thrower and one.looked > 0


def test_what_a_play_loses() -> None:
    """A win against a board from which the enemy wins: three points and one that is not lost."""
    pytest.importorskip("numba")
    variant = find("hypergammon")
    won, lost = (variant.read(text).men for text in ("off:3;20:2,19:1;b", "1:1,off:2;off:2,1:1;b"))
    state = next(disputes(variant, "strong", partners_of(variant)["counter"])).state
    found = [Dispute(state, won, lost, 2), Dispute(state, lost, won, 2)]
    if state.mover:
        found = [one._replace(ours=one.theirs, theirs=one.ours) for one in found]
    assert losses(variant, found, 0.5)[0] > 0 > losses(variant, found, 0.5)[1]


def test_a_row_of_the_table() -> None:
    variant = find("hypergammon")
    one = next(disputes(variant, "strong", partners_of(variant)["counter"]))
    told = line("hypergammon", "counter", [one._replace(looked=4)] * 2, [0.5, -0.1])
    assert told == "| hypergammon | counter | 25 | 0.200 ± 0.300 | 1 of 2 |"
