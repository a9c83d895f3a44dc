"""The bench of error rates cuts games off where positions are none that anybody knows."""

from __future__ import annotations

from bot.cli.selfplay import play
from bot.opponent.heuristics.evaluate import pips
from rules.game import Answer, answer, start
from rules.variants import find
from tests.bench.errors import usual


def test_a_game_is_followed_until_a_side_has_too_far_to_go() -> None:
    told: list[Answer] = []
    play(find("short"), "1", 1, ["amateur", "amateur"], told)
    assert usual(told, 999) == told
    kept, state, most = usual(told, 175), start(find("short"), 2), 0
    assert kept == told[: len(kept)] and len(kept) < len(told)
    for given in kept:
        assert most <= 175
        state = answer(state, given)
        most = max(pips(state.variant, row) for row in state.men)
    assert most > 175
