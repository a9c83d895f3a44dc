"""Rollouts of positions of backgammon, asked for by a button and by a command."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from bot.opponent import backgammon_rollout
from bot.opponent.backgammon_rollout import (
    BATCH,
    RolledOut,
    RolloutCandidate,
    Sample,
    candidates_of,
    is_sure,
    merged,
    roll_out,
)
from bot.opponent.sage_engine import there
from bot.outgoing.rollout_messages import _cube
from rules.exchange.xgid import find_xgid
from tests.bot.conversation.kit import Evening

pytestmark = pytest.mark.skipif(not there(), reason="bgsage has no wheel for this machine")

OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
CUBE = "XGID=-b----E-C---eE--Ab-db---A-:0:0:-1:00:0:0:0:0:10"


def dealt(*equities: Sequence[float], error: float) -> Callable[..., tuple[Sample, ...]]:
    """A batch of rollouts that finds these equities, whatever it is asked."""
    given = iter(equities)

    def batch(decision: Any, candidates: Any, seed: int) -> tuple[Sample, ...]:
        return tuple(Sample(equity, error) for equity in next(given))

    return batch


def test_merged_batches_have_a_smaller_error_and_the_best_first() -> None:
    plays = [RolloutCandidate("8/5 6/5", ((), ())), RolloutCandidate("24/23 13/10", ((), ()))]
    batches = [[Sample(0.1, 0.02), Sample(0.2, 0.02)]] * 4
    best, second = merged(plays, batches)
    assert (best.name, best.games) == ("24/23 13/10", 4 * BATCH)
    assert best.sample.error == pytest.approx(0.01) and second.sample.equity == 0.1


@pytest.mark.parametrize(("error", "sure"), [(0.03, True), (0.04, False)])
def test_difference_is_sure_beyond_its_standard_error(error: float, *, sure: bool) -> None:
    best, second = (RolledOut("", Sample(equity, error), 72) for equity in (0.1, 0.0))
    assert is_sure(best, second) is sure


def test_batch_of_the_opening_finds_the_point_first() -> None:
    decision = find_xgid(OPENING)
    assert decision is not None
    candidates = candidates_of(decision)[:2]
    samples = roll_out(decision, candidates, 0)
    assert samples == roll_out(decision, candidates, 0), "the same seed, the same dice"
    assert merged(candidates, [samples])[0].name == "8/5 6/5"


def test_rollout_of_a_cube_that_cannot_be_doubled_has_one_value() -> None:
    """X needs one more point, and the cube brings two."""
    decision = find_xgid("XGID=-b----E-C---eE--Ab-db---A-:1:1:1:00:4:3:0:5:10")
    assert decision is not None
    candidates = candidates_of(decision)
    (rolled,) = merged(candidates, [roll_out(decision, candidates, 0)])
    assert rolled.name == "no double" and _cube(decision, (rolled,)).action == "No double"


def test_rollout_of_plays_has_a_second_one_to_compare() -> None:
    """The second play of an opening 4-2 is much worse."""
    decision = find_xgid(OPENING.replace(":31:", ":42:"))
    assert decision is not None
    best, _ = candidates_of(decision)
    assert best.name == "8/4 6/4"


async def test_rollout_of_plays_ends_when_its_best_is_sure(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    batch = dealt(*[(0.16,), (-0.01,)] * 6, error=0.01)
    monkeypatch.setattr("bot.outgoing.rollout_messages.roll_out", batch)
    plays = ("8/5 6/5", "24/23 13/10")
    two = [RolloutCandidate(play, ((), ())) for play in plays]
    monkeypatch.setattr("bot.outgoing.rollout_messages.candidates_of", lambda decision: two)
    kate = await night.newcomer(f"/rollout {OPENING}", "Kate", language="en")
    text = night.last(kate.private).text
    assert text.startswith("Rollout of 216 games") and "1. 8/5 6/5 +0.160 ± 0.008" in text
    assert text.endswith("The difference is sure.")


async def test_rollout_of_the_cube_tells_verdict_and_values(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    batch = dealt(*[(0.36, 0.22)] * 20, error=0.5)
    monkeypatch.setattr("bot.outgoing.rollout_messages.roll_out", batch)
    kate = await night.newcomer(f"/rollout {CUBE}", "Kate", language="en")
    text = night.last(kate.private).text
    assert text.startswith("No double / Take\nRollout of 720 games")
    assert "No double +0.360" in text and "Double / pass: +1.000" in text
    assert text.endswith("The difference may still be chance.")


async def test_stopped_rollout_keeps_what_it_has(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The person stops it while the first batch is under way."""
    kate = night.person("Kate", language="en")

    def batch(decision: Any, candidates: Any, seed: int) -> tuple[Sample, ...]:
        night.bot.store._memory.stopped.add((kate.private.id, night.last(kate.private).id))
        return backgammon_rollout.Sample(0.3, 0.5), backgammon_rollout.Sample(0.2, 0.5)

    monkeypatch.setattr("bot.outgoing.rollout_messages.roll_out", batch)
    await night.say(kate, f"/rollout {CUBE}")
    assert "Rollout of 36 games" in night.last(kate.private).text


async def test_rollout_without_a_position_says_what_to_paste(night: Evening) -> None:
    kate = await night.newcomer("/new long bot", "Kate", language="en")
    await night.say(kate, "/rollout")
    assert "no position of backgammon here" in night.last(kate.private).text
