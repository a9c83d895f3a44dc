"""A game walked through from its start, for benchmarks that look at each play before it is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.opponent import SIMPLE, choose, read_answer
from rules.dice import chance
from rules.game import CHANCE, Answer, State, answer
from rules.records.notation import write_play
from rules.search.turn import Step

__all__ = ["walk_through"]


def walk_through(
    state: State, seed: str, number: int, play: Callable[[State], Sequence[Step]]
) -> None:
    """Walk through the game of this number: `play` makes every play, of either seat, and all other
    questions are answered by the simplest level. Equal seeds and numbers give equal dice."""
    asked = 0
    while state.ask is not None:
        ask, seat, asked = state.ask, state.ask.who[0], asked + 1
        if seat == CHANCE:
            given = Answer(ask.kind, seat, chance.answer(state, seed, str(number)))
        elif ask.kind == "play":
            given = Answer(ask.kind, seat, write_play(state, play(state)))
        else:
            given = read_answer(state, seat, choose(state, seat, SIMPLE, f"{number}/{asked}"))
        state = answer(state, given)
