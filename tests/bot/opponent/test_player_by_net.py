"""What a net's player does in arrays is what is done for one board after the other."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from bot.opponent.equity_player import EquityPlayer
from bot.opponent.levels import STRONG
from bot.opponent.levels_table import player_for
from bot.opponent.net import NetPlayer
from bot.opponent.outcome_chances import OutcomeChances, sound_rows, turned_rows
from rules.game import answer, start
from rules.search.plays import ends
from rules.variants import find
from tests.rules.wandering import random_answer


@pytest.mark.parametrize(
    ("slug", "facts"),
    [
        *(("long", {}), ("long", {"score": "1-0/3"}), ("gulbar", {}), ("tapa", {})),
        *(("hypergammon", {}), ("odd-even", {}), ("mad-gulbar", {})),
    ],
)
def test_boards_are_worth_the_same(slug: str, facts: dict[str, str]) -> None:
    """All that every throw of a random game may leave, to the end of it."""
    variant, lot = find(slug), Random(slug)
    player = player_for(variant, STRONG)
    assert isinstance(player, NetPlayer)
    one_by_one = EquityPlayer(player.evaluator)
    state, seen = start(variant, facts=facts), 0
    while state.ask is not None:
        if state.ask.kind == "play" and (boards := list(ends(state.turn(), 300))):
            for side in (0, 1):
                found = player.values(state, boards, side)
                assert found == pytest.approx(one_by_one.values(state, boards, side), abs=1e-9)
            seen += len(boards)
        state = answer(state, random_answer(state, lot))
    assert seen > 100


def test_rows_are_turned_and_made_sound_as_single_outlooks_are() -> None:
    """Estimates in any disorder."""
    rows = np.random.default_rng(1).uniform(-0.2, 1.2, (200, 5))
    for make, row_by_row in (
        (turned_rows, OutcomeChances.turned),
        (sound_rows, OutcomeChances.sound),
    ):
        wanted = [row_by_row(OutcomeChances(*row)) for row in rows.tolist()]
        assert make(rows) == pytest.approx(np.array(wanted))
