"""Decks of exercises in backgammon: what they hold, and when an exercise comes again."""

from __future__ import annotations

import pytest

from bot.opponent.cube_positions import VERDICTS, cube_positions
from bot.opponent.exercise_decks import DECKS, deck
from bot.opponent.races import isight, keith
from bot.opponent.sage_engine import there
from rules.exchange.xgid import find_xgid, write_xgid
from tests.bot.conversation.kit import Evening

RACE = "XGID=-BBBBCD------------ddcba--:0:0:1:00:0:0:0:0:10"


def test_each_exercise_of_a_deck_is_a_position_of_its_own() -> None:
    for name in DECKS:
        xgids = [exercise.xgid for exercise in deck(name)]
        for xgid in xgids:
            decision = find_xgid(xgid)
            assert decision is not None and write_xgid(decision) == xgid
        assert len(set(xgids)) == len(xgids)


def test_replies_are_all_rolls_after_all_openings() -> None:
    assert len(deck("openings")) == 15 and len(deck("replies")) == 15 * 21


def test_stored_cube_positions_are_of_all_verdicts() -> None:
    assert len(deck("cubes")) >= 200
    offered = [":D:" in position.xgid for position in cube_positions()]
    gains = [
        min(position.double_take, position.double_pass) - position.no_double
        for position in cube_positions()
    ]
    takes = [position.double_take <= position.double_pass for position in cube_positions()]
    asked = {
        (VERDICTS[2 + (not take)] if offer else VERDICTS[gain > 0])
        for offer, gain, take in zip(offered, gains, takes, strict=True)
    }
    assert asked == set(VERDICTS)


def test_race_formulas_count_as_their_authors_do() -> None:
    """X: 59 pips, by Keith 2 for point 1 and 1 for point 2, by Isight 1 for a checker more."""
    race = find_xgid(RACE)
    assert race is not None
    by_keith, by_isight = keith(race), isight(race)
    assert (by_keith.mine, by_keith.theirs) == (pytest.approx(62 + 62 / 7), 64)
    assert (by_isight.mine, by_isight.theirs) == (pytest.approx(70), 64)
    assert (by_keith.doubles, by_keith.takes) == (False, True)
    assert (by_isight.doubles, by_isight.takes) == (True, True)


@pytest.mark.skipif(not there(), reason="bgsage has no wheel for this machine")
async def test_answered_exercise_comes_again_when_it_is_due(night: Evening) -> None:
    kate = await night.newcomer("/practice backgammon", "Kate", language="en")
    offer = night.last(kate.private)
    assert offer.labels == [
        "Opening rolls",
        "Opening replies",
        "Cube",
        "Races",
        "Reference positions",
    ]
    asked = await night.tapped(kate, "Races", offer)
    assert asked.text.startswith("Races.") and asked.labels[:2] == ["Double", "No double"]
    task = asked.text
    told = await night.tapped(kate, "Show me", asked)
    assert "Keith:" in told.text and "Isight:" in told.text and told.labels == ["Another"]
    await night.tap(kate, "Another", told)
    assert not night.last(kate.private).text.startswith(task)
    night.clock.advance(days=1, hours=1)
    await night.tap(kate, "Another", told)
    assert night.last(kate.private).text == task
