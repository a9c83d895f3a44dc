"""How far levels are from each other, told by what the master thinks of strong's plays."""

from __future__ import annotations

from itertools import islice

import pytest

from bot.opponent import rank_plays
from bot.opponent.levels import MASTER
from bot.opponent.normalized_errors import scale_cost
from tests.bench.level_distance import Distance, distance, line, lost
from tests.bench.references import decisions


def test_what_strong_loses_is_what_the_master_gains_by_his_own_play() -> None:
    for state in (one.state() for one in islice(decisions("hypergammon", "1"), 3)):
        equities = [equity for _, equity in rank_plays(state, MASTER)]
        most = scale_cost(state.variant, max(equities) - min(equities))
        assert 0 <= lost(state) <= most + 1e-3


def test_a_row_tells_shares_and_losses() -> None:
    assert line("long", Distance(60, 0.1, 0.003, 0.002)) == "| long | 10 | 0.0030 ± 0.0020 |"


def test_the_share_is_of_the_decisions_that_cost_something() -> None:
    found = distance("hypergammon", 4)
    costs = [lost(one.state()) for one in islice(decisions("hypergammon", "1"), 4)]
    assert found.otherwise == pytest.approx(sum(cost > 0 for cost in costs) / 4)
    assert found.lost == pytest.approx(sum(costs) / 4)
