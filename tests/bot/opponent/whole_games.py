"""Positions out of games that a level plays with itself."""

from __future__ import annotations

from functools import cache

from bot.opponent import choose, read_answer
from rules.dice import chance
from rules.game import CHANCE, Answer, State, answer, start
from rules.variants import find


@cache
def plays_of(slug: str, level: str, count: int) -> tuple[State, ...]:
    """The first so many states of such games that wait for a play."""
    found: list[State] = []
    game, state = 0, start(find(slug))
    while len(found) < count:
        if state.ask is None:
            game, state = game + 1, start(find(slug))
            continue
        ask, seat = state.ask, state.ask.who[0]
        if ask.kind == "play":
            found.append(state)
        if seat == CHANCE:
            given = Answer(ask.kind, seat, chance.answer(state, "seed", f"{game}"))
        else:
            given = read_answer(state, seat, choose(state, seat, level, f"{game}/{len(found)}"))
        state = answer(state, given)
    return tuple(found)
