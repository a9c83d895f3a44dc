"""Fevga: of the six points of one's starting quarter one stays free, whatever is played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rules import game
from rules.analysis import Play, legal_plays
from rules.board.boards import OFF
from rules.game import Answer, State
from rules.variants import find
from tests.rules.wandering import random_answer

QUARTER = range(19, 25)
GAMES, TURNS = 12, 40


def held(row: list[int]) -> int:
    """How many points of the quarter somebody stands on."""
    return sum(row[place] > 0 for place in QUARTER)


def rows(state: State, play: Play) -> Iterator[list[int]]:
    """The checkers of the side to play after each step of a play."""
    row = list(state.variant.row(state.men, state.mover))
    for step in play.steps:
        row[step.origin] -= 1
        row[max(step.target, OFF)] += 1
        yield list(row)


def greediest(state: State, lot: Random) -> Answer:
    """The play that leaves the most points of the quarter held; none is legal that shuts it, not
    even on the way."""
    plays = [play for play in legal_plays(state) if play.steps]
    for play in plays:
        assert all(held(row) < len(QUARTER) for row in rows(state, play)), play.text
    if not plays:
        return random_answer(state, lot)
    most = max(plays, key=lambda play: held([*rows(state, play)][-1]))
    return Answer("play", state.open_ask.who[0], most.text)


def test_the_quarter_is_never_shut_by_those_who_try() -> None:
    best = 0
    for seed in range(GAMES):
        lot = Random(f"fevga {seed}")
        state = game.start(find("fevga"))
        while state.result is None and state.turns < TURNS:
            asked = state.ask is not None and state.ask.kind == "play"
            state = game.answer(
                state, greediest(state, lot) if asked else random_answer(state, lot)
            )
            for side in (0, 1):
                row = list(state.variant.row(state.men, side))
                best = max(best, held(row))
                assert held(row) < len(QUARTER)
    assert best == len(QUARTER) - 1, "they come as near as can be"
