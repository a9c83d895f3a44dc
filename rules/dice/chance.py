"""Answers of chance to a decision, from the seed of a game: equal for every process."""

from __future__ import annotations

from rules.dice import fair
from rules.dice.landed_dice import Flight, write_landing
from rules.game import State
from rules.questions.kestum import EVEN, UNEVEN, Attempt, Flying, LiveDice


def answer(state: State, seed: str, game: str) -> str:
    """Return the answer of chance to the open question; `game` is the game's public id.

    Questions are counted from 1; attempts at one throw share its number (kestum.md 7).
    """
    ask = state.open_ask
    ply, attempt = state.chance + (not ask.repeats), Attempt.of(state).number
    if isinstance(ask.part, Flying):
        flight = ask.part.dice.air.flight(seed, game, ply, attempt)
        return UNEVEN if flight.uneven else EVEN
    if isinstance(ask.part, LiveDice):
        return write_landing(ask.part.air.landing(seed, game, ply, attempt))
    return fair.answer(seed, game, ply, ask.dice, ask.bag)


def flight(state: State, seed: str, game: str) -> Flight:
    """Return the flight of the present throw: the times at which its dice come to rest, without
    their numbers."""
    ask = state.open_ask
    assert isinstance(ask.part, LiveDice)
    return ask.part.air.flight(seed, game, state.chance, Attempt.of(state).number)
