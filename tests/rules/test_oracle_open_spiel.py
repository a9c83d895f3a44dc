"""open_spiel's backgammon lists the same legal plays as the rules do, throughout random games.

NARDY_WHOLE=1 plays 100 games.
"""

from __future__ import annotations

from random import Random

import pytest

from rules.analysis import result_of
from rules.dice.throws import Throw
from rules.search.plays import ends
from rules.search.turn import Situation
from rules.variants import find
from tests.bench.peers import OpenSpiel
from tests.rules.random_turns import sample

pytest.importorskip(
    "pyspiel", reason="open_spiel is not installed (extra: bench)", exc_type=ImportError
)


def test_open_spiel_lists_the_same_plays() -> None:
    """Every throw of whole games, and who has won them."""
    variant, spiel, rng = find("backgammon"), OpenSpiel(), Random("open_spiel")
    for _ in range(sample(3, 100)):
        state = spiel.game.new_initial_state()
        state.apply_action(0)
        throw = Throw((2, 1))
        while not state.is_terminal():
            men, side = spiel.men(state), state.current_player()
            batch = throw.numbers * 2 if throw.double else throw.numbers
            found = set(ends(variant.prepare(Situation(men, side, batch, side, throw.double))))
            paths = spiel.paths(state)
            assert (found or {men}) == set(paths), (men, side, throw)
            for action in rng.choice(list(paths.values())):
                state.apply_action(action)
            if not state.is_terminal():
                throw = Throw(tuple(sorted((rng.randint(1, 6), rng.randint(1, 6)), reverse=True)))
                state.apply_action(spiel.chance(state, throw.numbers))
        sides = [
            ",".join(f"{p}:{c}" for p, c in enumerate(row) if p and c) for row in spiel.men(state)
        ]
        text = ";".join(side.replace("25:", "bar:") or "-" for side in sides)
        winner = result_of(variant, f"{text};w")["winner"]
        assert winner == "wb"[state.returns().index(1.0)]
