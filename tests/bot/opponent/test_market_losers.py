"""Market losers, by positions whose rolls are counted by hand."""

from __future__ import annotations

import pytest

from bot.opponent.market_losers import market_losers
from bot.opponent.sage_engine import there
from rules.exchange.xgid import find_xgid

pytestmark = pytest.mark.skipif(not there(), reason="bgsage has no wheel for this machine")
OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
TWO_ROLLS = "XGID=-D---------------------bb-:0:0:1:00:0:0:0:0:10"
"""X has four checkers on the ace-point, O two on each of the two lowest points."""


def test_last_rolls_lose_the_market_unless_the_reply_wins() -> None:
    """By hand: any double wins at once; else O wins with five doubles, and X with the rest."""
    decision = find_xgid(TWO_ROLLS)
    assert decision is not None
    market = market_losers(decision)
    assert market is not None
    assert market.share == pytest.approx(6 / 36 + 30 / 36 * 31 / 36)
    shares = dict(market.rolls)
    assert shares[3, 3] == 1 and shares[6, 5] == pytest.approx(31 / 36)


def test_opening_position_has_no_market_losers() -> None:
    decision = find_xgid(OPENING)
    assert decision is not None
    market = market_losers(decision)
    assert market is not None and market.share < 0.01


@pytest.mark.parametrize("fields", [":1:-1:1:00:0:0:0:0:10", ":0:0:1:D:0:0:0:0:10"])
def test_who_may_not_double_has_no_market(fields: str) -> None:
    decision = find_xgid(OPENING.partition(":")[0] + fields)
    assert decision is not None and market_losers(decision) is None
