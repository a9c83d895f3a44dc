"""The bot as a player: it sits in a seat, sees the legal answers and gives one.

A mind (`mind.py`) judges positions and chooses plays; which one, the game and the level say
(`minds.py`). The other questions are answered with its help (`replies.py`). Nothing here draws on
hidden answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bot.opponent.levels import LEVELS, RANDOM, USUAL
from bot.opponent.minds import mind_for
from bot.opponent.replies import REPLIES
from rules.game import State
from rules.notation import write_play
from rules.plays import Step, next_steps

__all__ = ["LEVELS", "USUAL", "choose", "rank_plays"]


def choose(state: State, seat: int, level: str = USUAL, lot: str = "") -> str:
    """The value of this seat's answer to the open question; ValueError for an unknown level.

    What chance a level needs comes from `lot`: the same one gives the same answer.
    """
    ask = state.ask
    assert ask is not None and seat in ask.who
    if level == RANDOM:
        rng = Random(lot)
        if ask.kind == "play":
            return write_play(state, _random_steps(state, rng))
        return rng.choice(ask.choices or ("yes",))
    mind = mind_for(state.variant, level, lot)
    if ask.kind == "play":
        return write_play(state, mind.play(state))
    if ask.kind not in REPLIES:
        return (ask.choices or ("yes",))[0]
    return REPLIES[ask.kind](state, ask, seat, mind)


def rank_plays(state: State, level: str = USUAL) -> list[tuple[str, float]]:
    """Plays with an estimate of their equity in points a game at a stake of one, the best first;
    for the random level as the usual one sees them."""
    mind = mind_for(state.variant, USUAL if level == RANDOM else level)
    return [(write_play(state, steps), round(equity, 4)) for steps, equity in mind.ranked(state)]


def _random_steps(state: State, rng: Random) -> Sequence[Step]:
    turn = state.turn()
    path: list[Step] = []
    while steps := next_steps(turn, path):
        path.append(rng.choice(steps))
    return path
