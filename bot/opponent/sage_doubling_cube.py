"""Decisions of the doubling cube by Open Sage's own search, in money games and matches."""

from __future__ import annotations

from typing import Any

from bot.opponent.cube_decision import BOTH, MINE, THEIRS, Raise
from bot.opponent.cube_terms import holding, holds_jacoby, score_of
from bot.opponent.player import OnePly
from bot.opponent.sage_engine import THREADS, board_of, engine
from rules.game import State
from rules.parts.scales import ByLoser, backgammon
from rules.questions.stake import ENDLESS, stake_of, value_of
from rules.variant import Variant

ANY = 0
"""The highest stake, in the search's words, where there is none."""
OWNERS = {BOTH: "CENTERED", MINE: "PLAYER", THEIRS: "OPPONENT"}


def own_cube(variant: Variant) -> bool:
    """Return whether the search knows the stakes: a doubling cube on the scale of backgammon."""
    stake, scale = stake_of(variant), variant.scale
    return (
        stake is not None
        and stake.exchange.ladder.doubling
        and not stake.exchange.compels
        and isinstance(scale, ByLoser)
        and scale.class_of is backgammon
    )


def searched(player: OnePly, state: State, plies: int) -> Raise | None:
    """Return the values of doubling for a side about to throw, this many plies ahead (beavers
    and Jacoby only outside matches); None if it may not double."""
    side, stake = state.thrower, stake_of(state.variant)
    if stake is None or player.terms(state, side).next(True, value_of(state)) is None:
        return None
    nets = engine()
    found = nets.cpp.cube_decision_nply_unified(
        board_of(state.men, side),
        n_plies=plies,
        strategy_type=nets.nets[0],
        weight_paths=nets.nets[1],
        hidden_sizes=nets.nets[2],
        n_threads=THREADS,
        max_cube_value=ANY if stake.exchange.ladder == ENDLESS else stake.exchange.ladder.top,
        bearoff_db=nets.bearoff,
        **stake_words(player, state, side),
    )
    kept, taken, passed = (found[f"equity_{name}"] for name in ("nd", "dt", "dp"))
    if found["is_beaver"]:
        return Raise(kept, taken / 2, passed, taken)
    return Raise(kept, taken, passed)


def stake_words(player: OnePly, state: State, side: int) -> dict[str, Any]:
    """The stake and the match before a throw of a side, in the search's words; a game without a
    cube in a match is like Crawford's."""
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
        "beaver": stake is not None and "beaver" in stake.exchange.answers,
    }
