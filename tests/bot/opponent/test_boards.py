"""The bot where several boards are played: it names the one where the throw is worth most."""

from __future__ import annotations

from random import Random

import pytest

from bot.opponent import choose, rank_plays
from bot.opponent.heuristics.boards import alone
from bot.opponent.ipc import Question, pack, unpack
from rules import game, multi_board
from rules.analysis import at_throw
from rules.game import Answer
from rules.variants import find
from tests.whole import random_value

SHORT = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"
LONG = "24:15;24:15;w"
SHUT = "bar:1,13:14;13:3,6:2,5:2,4:2,3:2,2:2,1:2;w"


@pytest.mark.parametrize(("dice", "board"), [("3-1", "1"), ("6-5", "2"), ("4-3", "2")])
def test_the_better_board_is_named(dice: str, board: str) -> None:
    """Three-one makes a point in short nardy; six-five is nothing there and a start in long."""
    state = at_throw(find("parallel(short,long)"), f"{SHORT}|{LONG}", dice)
    assert choose(state, 0) == board


def test_a_throw_that_wins_is_not_passed() -> None:
    state = at_throw(find("parallel"), f"{SHUT}|1:1,off:14;1:3,off:12;w", "6-5")
    assert choose(state, 0) == "2"


def test_a_board_is_judged_as_a_game_of_its_own() -> None:
    state = at_throw(find("parallel(short,long)"), f"{SHORT}|{LONG}", "3-1")
    state = game.answer(state, Answer("board", 0, "1"))
    lone = at_throw(find("short"), SHORT, "3-1")
    assert alone(state).variant.slug == "short"
    assert rank_plays(state) == rank_plays(lone)
    assert alone(lone) is lone


def test_a_question_travels_with_all_its_boards() -> None:
    rng, variant = Random(5), find("parallel(short,long)")
    state = game.start(variant)
    for _ in range(60):
        seat = state.open_ask.who[0]
        state = game.answer(
            state, Answer(state.open_ask.kind, seat, random_value(state, state.open_ask, seat, rng))
        )
    there = unpack(pack(Question(variant.slug, {}, state, 0, "amateur"))).state
    assert there.variant is state.variant
    assert [one.variant for one in there.boards] == [one.variant for one in state.boards]
    assert multi_board.boards_of(there) == multi_board.boards_of(state)
    assert there.ask is not None and state.ask is not None
    assert there.ask.kind == state.open_ask.kind
