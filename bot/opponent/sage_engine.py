"""The package bgsage (Open Sage) loaded once: its nets, its table of bear-offs, its look-ahead, its
decisions of the doubling cube; and positions in the form that it takes."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from operator import sub
from typing import Any

from bot.opponent.cube_decision import BOTH, MINE, THEIRS, Raise
from bot.opponent.cube_terms import holding, holds_jacoby, score_of
from bot.opponent.player import OnePly
from rules.board.shapes import Men
from rules.game import State
from rules.parts.scales import ByLoser, backgammon
from rules.questions.stake import ENDLESS, stake_of, value_of
from rules.variant import Variant

CHECKERS = 15
"""The checkers of a side with which the nets were trained: if there are fewer, the nets take the
others for borne off."""
THREADS = min(os.cpu_count() or 1, 4)
"""The number of threads of a look-ahead, which changes no answer."""


@cache
def there() -> bool:
    """Return whether the package is installed, without loading it."""
    return find_spec("bgbot_cpp") is not None and find_spec("bgsage") is not None


def board_of(men: Men, side: int) -> list[int]:
    """Return a position as the nets take it: the other side's bar, points 1 to 24 of this side with
    the other's checkers negative, this side's bar. Checkers in hand count as on the bar."""
    mine, theirs = men[side], men[1 - side]
    points = map(sub, mine[1:25], theirs[24:0:-1])
    return [theirs[25] + theirs[26], *points, mine[25] + mine[26]]


class Engine:
    """The nets and the table of bear-offs, loaded once."""

    def __init__(self) -> None:
        self.cpp: Any = import_module("bgbot_cpp")
        files: Any = import_module("bgsage.weights")
        weights = files.default_weights()
        self.nets = (weights.strategy_type, weights.weight_paths_list, weights.hidden_sizes_list)
        self.bearoff = self.cpp.BearoffDB()
        self.bearoff.load(files.bearoff_db_path())
        self.net: Any = self.cpp.create_strategy(*self.nets)
        self.raw: Any = self.cpp.BearoffStrategy(self.net, self.bearoff)

    def ahead(self, plies: int) -> Any:
        """Return a new look-ahead of so many plies."""
        deep = self.cpp.create_multipy(
            *self.nets, n_plies=plies, parallel_evaluate=THREADS > 1, parallel_threads=THREADS
        )
        self.cpp.multipy_set_bearoff_db(deep, self.bearoff)
        return deep


@cache
def engine() -> Engine:
    """Return the single engine of this process."""
    return Engine()


@cache
def look_ahead(plies: int) -> Any:
    """Return the look-ahead of so many plies, made once."""
    return engine().ahead(plies)


ANY = 0
"""The value by which the search is told that there is no highest stake."""
OWNERS = {BOTH: "CENTERED", MINE: "PLAYER", THEIRS: "OPPONENT"}


def own_cube(variant: Variant) -> bool:
    """Return whether the search knows the stakes: a doubling cube on the scale of backgammon."""
    stake, scale = stake_of(variant), variant.scale
    return (
        stake is not None
        and stake.offer.ladder.doubling
        and not stake.offer.compels
        and isinstance(scale, ByLoser)
        and scale.class_of is backgammon
    )


def search_cube(player: OnePly, state: State, plies: int) -> Raise | None:
    """Return the values of doubling for a side about to throw, this many plies ahead (beavers
    and Jacoby only outside matches); None if it may not double."""
    side, stake = state.thrower, stake_of(state.variant)
    if stake is None or player.terms(state, side).next(True, value_of(state)) is None:
        return None
    nets = engine()
    decision = nets.cpp.cube_decision_nply_unified(
        board_of(state.men, side),
        n_plies=plies,
        strategy_type=nets.nets[0],
        weight_paths=nets.nets[1],
        hidden_sizes=nets.nets[2],
        n_threads=THREADS,
        max_cube_value=ANY if stake.offer.ladder == ENDLESS else stake.offer.ladder.top,
        bearoff_db=nets.bearoff,
        **stake_words(player, state, side),
    )
    no_double, taken, passed = (decision[f"equity_{name}"] for name in ("nd", "dt", "dp"))
    if decision["is_beaver"]:
        return Raise(no_double, taken / 2, passed, taken)
    return Raise(no_double, taken, passed)


def stake_words(player: OnePly, state: State, side: int) -> dict[str, Any]:
    """Return the stake and the match before a throw of a side, as arguments of the search; a game
    without a cube in a match counts as the Crawford game."""
    variant = state.variant
    score = score_of(state, side, *(player.prices(variant, each) for each in (side, 1 - side)))
    stake = stake_of(variant)
    return {
        "cube_value": value_of(state),
        "owner": getattr(engine().cpp.CubeOwner, OWNERS[holding(state, side)]),
        "away1": score.mine if score else 0,
        "away2": score.theirs if score else 0,
        "is_crawford": score is not None and ("crawford" in state.facts or stake is None),
        "jacoby": holds_jacoby(state),
        "beaver": stake is not None and "beaver" in stake.offer.answers,
    }
