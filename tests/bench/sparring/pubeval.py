"""pubeval, the yardstick of backgammon programs, at games that move as backgammon does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.game import State
from rules.search.plays import ends
from rules.search.turn import Step
from tests.bench.peers import Gnubg


@cache
def _gnubg() -> Gnubg:
    return Gnubg()


def by_pubeval(state: State) -> Sequence[Step]:
    """The play that pubeval makes; where the rules of the game forbid it, the legal one that leaves
    the most like it."""
    assert state.throw is not None
    found = ends(state.turn())
    high, low = state.throw.numbers
    liked = _gnubg().by_pubeval(state.men, state.mover, (high, low))
    if liked in found:
        return found[liked]
    return found[min(found, key=lambda men: _apart(men, liked))] if found else ()


def _apart(one: Sequence[bytes], other: Sequence[bytes]) -> int:
    """By how many checkers two positions differ."""
    rows = zip(one, other, strict=True)
    return sum(abs(a - b) for mine, theirs in rows for a, b in zip(mine, theirs, strict=True))
