"""Random games of random combinations: a seeded sample of what `tests.whole` runs in full."""

from __future__ import annotations

from random import Random

import pytest

from rules import game
from rules.variants import find
from tests.rules import adapter
from tests.rules.asked_again import question, read_back, tells
from tests.rules.wandering import random_answer
from tests.whole import beside, combinations, random_game

SAMPLE = combinations(12, "sample")
MOMENTS = 90


@pytest.mark.parametrize("slug", SAMPLE)
def test_a_random_game_comes_to_an_end(slug: str) -> None:
    assert random_game(slug, {}, Random(slug)).result is not None


@pytest.mark.parametrize("slug", SAMPLE)
def test_a_game_goes_on_from_its_text_with_the_same_question(slug: str) -> None:
    """Whatever rules are laid over one another; no checker is lost on the way."""
    lot, variant = Random(slug), find(slug)
    state = game.start(variant)
    for _ in range(MOMENTS):
        state = game.answer(state, random_answer(state, lot))
        if state.result is not None:
            break
        rows = [sum(variant.row(state.men, side)) for side in range(variant.board.sides)]
        assert sum(rows) == sum(variant.totals) or variant.takes_out
        if tells(state):
            again = read_back(state)
            assert adapter.text(again) == adapter.text(state)
            assert question(again) == question(state)


@pytest.mark.parametrize(("slug", "options"), beside(16, "sample"))
def test_boards_are_summed_up(slug: str, options: dict[str, str]) -> None:
    """Under one throw the points of all boards are added; over one list of throws what is won on
    one board is counted against what is lost on the other."""
    state = random_game(slug, options, Random(slug))
    assert state.result is not None
    sums = [sum(board.points[seat] for board in state.boards if board.points) for seat in (0, 1)]
    if "+duplicate" in slug:
        sums = [max(sums[0] - sums[1], 0.0), max(sums[1] - sums[0], 0.0)]
    assert list(state.result.points) == sums
    best = [seat for seat in (0, 1) if sums[seat] == max(sums)]
    assert state.result.winner == (best[0] if len(best) == 1 else None)
