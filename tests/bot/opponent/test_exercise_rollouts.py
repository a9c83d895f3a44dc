"""What full rollouts say of the best play of a position."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.opponent.exercise_positions import StoredPosition

pytest.importorskip("numba", reason="numba (the extra `training`) is not installed")

from bot.opponent.training import full_rollouts
from bot.opponent.training.full_rollouts import lead_by_rollouts

CLEAR = StoredPosition(
    "hypergammon", "23:2,14:1;24:1,19:1,17:1;b", "4-2", (("17/13/11*", 0.0), ("24/20/18", 0.16)), 1
)


@pytest.mark.whole
def test_better_play_leads_by_as_much_as_the_other_lacks() -> None:
    """The same dice for both, so that it is the same number."""
    lead = lead_by_rollouts(CLEAR, 1)
    best, second = CLEAR.plays
    behind = lead_by_rollouts(replace(CLEAR, plays=(second, best)), 1)
    assert lead.equity > 0 and behind == (-lead.equity, lead.error)


def test_a_game_without_a_net_is_not_rolled_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(full_rollouts, "net_for", lambda _: None)
    with pytest.raises(LookupError):
        lead_by_rollouts(CLEAR, 1)
