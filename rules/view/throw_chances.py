"""Chances of throws with an effect in a position: all throws are tried one by one, with the
rules."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import NamedTuple

from rules.board.position import Position
from rules.game import CHANCE, Answer, State, answer, run
from rules.position_state import from_position, position
from rules.questions.play import Dice, asks_for_play
from rules.search.plays import ends, next_steps
from rules.search.turn import Step, Turn
from rules.variant import Variant

MOST_DICE = 3
"""The most dice whose throws are counted."""


class Chance(NamedTuple):
    """The number of ways in which something falls, of all ways."""

    ways: int
    of: int

    @property
    def percent(self) -> int:
        """The chance in percent, rounded."""
        return round(100 * self.ways / self.of)


def dice_of(variant: Variant) -> int:
    """Return how many dice are thrown in a turn, 0 if the numbers come from elsewhere."""
    source = variant.source
    return source.dice if type(source) is Dice and source.dice <= MOST_DICE else 0


def falls(dice: int) -> dict[tuple[int, ...], int]:
    """Return all throws of so many dice, the larger numbers first, with the number of ways in which
    each falls."""
    ways: dict[tuple[int, ...], int] = {}
    for numbers in product(range(1, 7), repeat=dice):
        throw = tuple(sorted(numbers, reverse=True))
        ways[throw] = ways.get(throw, 0) + 1
    return ways


def chance(dice: int, wanted: Callable[[tuple[int, ...]], bool]) -> Chance:
    """Return the chance of a throw that is `wanted`."""
    every = falls(dice)
    return Chance(sum(ways for throw, ways in every.items() if wanted(throw)), 6**dice)


def to_throw(state: State, side: int) -> State | None:
    """Return the state with a side about to throw as if its turn began, None if it cannot come to a
    throw of plain dice now."""
    variant = state.variant
    if not dice_of(variant) or state.boards or state.result is not None:
        return None
    known = variant.facts
    facts = {
        key: value
        for key, value in position(state).facts.items()
        if not (known[key].partly or known[key].before or key in ("due", "again"))
    }
    now = run(from_position(variant, Position(state.men, side, facts)))
    while now.ask is not None and "throw" in (now.ask.choices or ()):
        now = answer(now, Answer(now.ask.kind, now.ask.who[0], "throw"))
    ask = now.ask
    thrown = ask is not None and ask.who == (CHANCE,) and ask.dice > 0
    return now if thrown and now.thrower == side else None


def chance_of_turn(state: State, side: int, wanted: Callable[[Turn | None], bool]) -> Chance | None:
    """Count the throws of a side that give it a `wanted` turn (None: nothing can be played). Return
    None if that cannot be counted now."""
    now = to_throw(state, side)
    if now is None:
        return None

    def falls_well(throw: tuple[int, ...]) -> bool:
        after = answer(now, Answer("throw", CHANCE, "-".join(map(str, throw))))
        plays = asks_for_play(after) and after.mover == side
        return wanted(after.turn() if plays else None)

    return chance(dice_of(now.variant), falls_well)


def chance_to_play(
    state: State, side: int, number: int, wanted: Callable[[Step], bool]
) -> Chance | None:
    """Count the throws with which a side has a play of at least so many `wanted` steps. Return None
    if that cannot be counted now."""

    def has_play(turn: Turn | None) -> bool:
        if turn is None or len(turn.batch) < number:
            return False
        if number == 1 and any(map(wanted, next_steps(turn, ()))):
            return True
        return any(sum(map(wanted, play)) >= number for play in ends(turn).values())

    return chance_of_turn(state, side, has_play)
