"""gnubg-nn lists the same legal plays of backgammon as the rules do.

NARDY_WHOLE=1 takes 10,000 positions.
"""

from __future__ import annotations

from random import Random

import pytest

from rules.board.boards import OFF
from rules.dice.throws import read_throw
from rules.search.plays import ends
from rules.variants import find
from tests.bench.peers import Gnubg
from tests.rules.brute import random_position
from tests.rules.random_turns import sample, thrown

pytest.importorskip(
    "gnubg_nn", reason="gnubg-nn is not installed (extra: bench)", exc_type=ImportError
)


@pytest.mark.parametrize("slug", ["backgammon", "nackgammon", "hypergammon"])
def test_gnubg_lists_the_same_plays(slug: str) -> None:
    """Every distinct end of a throw.

    The last checker off ends the game here whatever is left of the throw; gnubg goes on to the
    most numbers there too, as long as the outcome of the game is the same.
    """
    variant, oracle, rng = find(slug), Gnubg(), Random(f"oracle {slug}")
    totals, counts = variant.totals, {"backgammon": (500, 10_000)}
    moved = 0
    for _ in range(sample(*counts.get(slug, (100, 1_000)))):
        text, dice = random_position(slug, {}, rng)
        now = thrown(variant, variant.read(text), read_throw(dice))
        found = set(ends(variant.prepare(now)))
        keys = oracle.moves(oracle.board(now.men, now.side), *now.batch[:2])
        wanted = {oracle.men(key, now.side, totals) for key in keys}
        won = {men for men in found if men[now.side][OFF] == totals[now.side]}
        assert wanted <= found, (text, dice)
        assert found - wanted <= won if wanted & won else found == wanted, (text, dice)
        moved += bool(found)
    assert moved > sample(50, 500)


def test_the_oracle_is_asked_in_earnest() -> None:
    """From the start of backgammon a 3-1 has sixteen ends, and a closed board none."""
    oracle, start = Gnubg(), find("backgammon").first
    assert len(oracle.moves(oracle.board(start, 0), 3, 1)) == 16
    closed = find("backgammon").read("bar:1,8:14;6:2,5:2,4:2,3:2,2:2,1:2,10:3;w").men
    assert not oracle.moves(oracle.board(closed, 0), 3, 1)
