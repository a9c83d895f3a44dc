"""Rollouts of decisions of backgammon by Open Sage: games are played on for a few moves and judged
then, the luck of their dice subtracted (variance reduction).

A rollout is a sequence of short batches, so that its progress can be shown and it can be stopped.
The first roll of a batch is spread evenly over all 36.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import hypot, sqrt
from typing import Any, Final, NamedTuple

from bot.opponent.backgammon_analysis import (
    FIRST_LOOK,
    Rows,
    analyse_plays,
    board_for,
    may_double,
    owner_of,
    terms_of,
)
from bot.opponent.sage_engine import engine
from rules.exchange.decision import Decision

BATCH: Final = 36
"""Games of a batch: one for each first roll."""
DEPTH: Final = 5
"""Plays of both sides before a game is judged."""
CANDIDATES: Final = 4
"""Plays that are rolled out, at most."""
_LEAST: Final = 2
"""Plays that are rolled out, at least."""
_WITHIN: Final = 0.12
"""A further play that loses more at the first look is not rolled out."""
NO_DOUBLE, DOUBLE_TAKE = "no double", "double / take"
CONFIDENCE: Final = 1.96
"""Standard errors on each side of the interval that holds the value in 95 of 100 cases."""


class Sample(NamedTuple):
    """The mean equity of some games, and its standard error."""

    equity: float
    error: float


@dataclass(frozen=True, slots=True)
class RolloutCandidate:
    """A play and the checkers after it, or an action of the cube without checkers."""

    name: str
    rows: Rows | None = None


@dataclass(frozen=True, slots=True)
class RolledOut:
    """A candidate with its value and the number of games that gave it."""

    name: str
    sample: Sample
    games: int

    @property
    def interval(self) -> float:
        """Return half the width of the 95 % interval of the value."""
        return CONFIDENCE * self.sample.error


def candidates_of(decision: Decision) -> tuple[RolloutCandidate, ...]:
    """Return what is rolled out of a decision: the best plays, at least two of them, or the values
    of the cube, one if it cannot be doubled."""
    if decision.dice is None:
        cubes = RolloutCandidate(NO_DOUBLE), RolloutCandidate(DOUBLE_TAKE)
        return cubes if decision.stage != "roll" or may_double(decision) else cubes[:1]
    plays = analyse_plays(decision, FIRST_LOOK).plays[:CANDIDATES]
    return tuple(
        RolloutCandidate(play.play, play.rows)
        for at, play in enumerate(plays)
        if at < _LEAST or plays[0].equity - play.equity <= _WITHIN
    )


def roll_out(
    decision: Decision, candidates: Sequence[RolloutCandidate], seed: int
) -> tuple[Sample, ...]:
    """Return the values of all candidates by one batch. Another seed gives other dice; the dice are
    the same for all candidates."""
    rollout = _rollout()
    rollout.set_seed(seed)
    board = board_for(decision.rows, decision.on_roll)
    cube = {**terms_of(decision), "owner": _owner(decision)}
    if decision.dice is None:
        cube["beaver"] = False  # the take is valued without a beaver
        values = rollout.cube_decision(board, **cube)
        names = ("nd", "dt")[: len(candidates)]
        return tuple(
            Sample(values[f"equity_{name}"], values[f"equity_{name}_se"]) for name in names
        )
    samples = []
    for candidate in candidates:
        assert candidate.rows is not None
        after = board_for(candidate.rows, decision.on_roll)
        value = rollout.cubeful_evaluate_board(after, board, **cube)
        samples.append(Sample(value["cubeful_equity"], value["cubeful_se"]))
    return tuple(samples)


def merged(
    candidates: Sequence[RolloutCandidate], batches: Sequence[Sequence[Sample]]
) -> tuple[RolledOut, ...]:
    """Return the values of candidates by all batches: plays with the best first, values of the cube
    in their order."""
    rolled = [
        RolledOut(candidate.name, _mean(samples), len(batches) * BATCH)
        for candidate, samples in zip(candidates, zip(*batches, strict=True), strict=True)
    ]
    if any(candidate.rows is None for candidate in candidates):
        return tuple(rolled)
    return tuple(sorted(rolled, key=lambda each: -each.sample.equity))


def is_sure(best: RolledOut, second: RolledOut) -> bool:
    """Return whether the difference of two values is beyond doubt at 95 %."""
    difference = abs(best.sample.equity - second.sample.equity)
    return difference > CONFIDENCE * hypot(best.sample.error, second.sample.error)


def _mean(samples: Sequence[Sample]) -> Sample:
    count = len(samples)
    equity = sum(sample.equity for sample in samples) / count
    return Sample(equity, sqrt(sum(sample.error**2 for sample in samples)) / count)


@cache
def _rollout() -> Any:
    nets = engine()
    rollout = nets.cpp.create_rollout(
        *nets.nets, n_trials=BATCH, truncation_depth=DEPTH, decision_ply=1, n_threads=1
    )
    nets.cpp.rollout_set_bearoff_db(rollout, nets.bearoff)
    return rollout


def _owner(decision: Decision) -> Any:
    return getattr(engine().cpp.CubeOwner, owner_of(decision).upper())
