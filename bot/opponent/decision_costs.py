"""What an answer to a question of the game cost, set against the best one: plays, and what is said
to a stake."""

from __future__ import annotations

from typing import NamedTuple

from bot.opponent.cube_decision import Raise
from bot.opponent.heuristics.boards import alone
from bot.opponent.levels import SIMPLE
from bot.opponent.levels_table import player_for
from rules.game import State
from rules.questions.stake import Exchange, Stake
from rules.records.notation import read_play, write_play
from rules.search.plays import walk

SPREAD = 0.001
"""Plays whose results differ by less than so many points a game are no decision."""
CLOSE = 0.2
"""Leaving the stake as it is was a decision where raising it was so many points worse at most."""


class Judged(NamedTuple):
    """The best answer, by how many points a game at a stake of one another one is worse, and
    whether there was anything to decide."""

    best: str
    cost: float
    counts: bool = True


def judge(state: State, said: str, level: str = SIMPLE) -> Judged | None:
    """What was said to the open question, as a level sees it; None where that cannot be told."""
    ask = state.ask
    if ask is None:
        return None
    if ask.kind == "play":
        return judge_play(state, said, level)
    if state.boards or not isinstance(ask.part, Stake | Exchange):
        return None
    choice = player_for(state.variant, level).raised(state)
    if choice is None:
        return None
    return _raising(choice, said) if isinstance(ask.part, Stake) else _answering(choice, said)


def judge_play(state: State, play: str, level: str = SIMPLE) -> Judged:
    """The best play and what another one costs; nothing, and no decision, where there are too many
    plays to know."""
    state = alone(state)
    found = player_for(state.variant, level).ranked(state)
    turn = state.turn()
    made = walk(turn, read_play(state, play))[0]
    best, worst = found[0], found[-1]
    costs = (best.equity - one.equity for one in found if walk(turn, one.steps)[0] == made)
    cost = next(costs, None)
    counts = cost is not None and len(found) > 1 and best.equity - worst.equity >= SPREAD
    return Judged(write_play(state, best.steps), round(cost or 0.0, 4), counts)


def _raising(choice: Raise, said: str) -> Judged | None:
    """Throwing or raising the stake first; the other one answers as it should."""
    if said not in ("double", "throw"):
        return None
    gain = (choice.answered - choice.kept) / choice.unit
    cost = max(0.0, gain if said == "throw" else -gain)
    best = said if not cost else "throw" if said == "double" else "double"
    return Judged(best, round(cost, 4), said == "double" or gain >= -CLOSE)


def _answering(choice: Raise, said: str) -> Judged | None:
    """Taking, passing, or raising at once: what costs least."""
    every = {"take": choice.taken, "pass": choice.passed, "beaver": choice.beaver}
    costs = {value: cost / choice.unit for value, cost in every.items() if cost is not None}
    if said not in costs:
        return None
    best = min(costs, key=costs.__getitem__)
    return Judged(best, round(costs[said] - costs[best], 4))
