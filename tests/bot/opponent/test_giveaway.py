"""Giveaways with either colour: each side plays the other's army as its own."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.opponent import choose, rank_plays
from bot.opponent.equity_player import EquityPlayer
from bot.opponent.heuristics.evaluate import hitting
from bot.opponent.heuristics.judges import ArmiesChanged, given_away, judge_for, played_straight
from bot.opponent.levels_table import player_for
from bot.opponent.outcome_chances import OutcomeChances
from bot.opponent.sage_engine import there
from rules.analysis import at_throw, start_text
from rules.board.shapes import Men
from rules.parts.goals import AllOff
from rules.variant import Variant
from rules.variants import find

GIVEAWAY = find("short-stavropol-giveaway")


def test_which_games_these_are() -> None:
    assert given_away(GIVEAWAY)
    assert not any(map(given_away, map(find, ("crazy", "short", "short+stavropol"))))
    assert not given_away(played_straight(GIVEAWAY))


def test_rules_of_thumb_see_the_others_army() -> None:
    men: Men = GIVEAWAY.read("24:2,13:3,8:3,6:7;24:2,20:1,13:4,8:3,6:5;w").men
    judge, straight = judge_for(GIVEAWAY), find("short")
    assert judge(GIVEAWAY, men, 0) == hitting(straight, men, 1)
    assert judge(GIVEAWAY, men, 0) != judge(GIVEAWAY, men, 1)


def test_the_chances_are_those_of_the_game_played_straight() -> None:
    class Told:
        def outlooks(
            self, variant: Variant, boards: Sequence[Men], side: int
        ) -> list[OutcomeChances]:
            assert variant.colours is None and isinstance(variant.goal, AllOff)
            return [OutcomeChances(0.25 + side / 2)]

    changed, boards = ArmiesChanged(Told()), [GIVEAWAY.first]
    assert [changed.outlooks(GIVEAWAY, boards, side)[0].win for side in (0, 1)] == [0.75, 0.25]


@pytest.mark.parametrize("level", ["simple", "strong", "master"])
def test_the_others_last_checker_is_led_off(level: str) -> None:
    """Black has one checker left on its first point: it is borne off, and Black loses."""
    state = at_throw(GIVEAWAY, "6:5,5:5,4:4;1:1,off:14;w", "6-5")
    best, worth = rank_plays(state, level)[0]
    assert worth == 1.0
    assert choose(state, 0, level, "1") == best


@pytest.mark.skipif(not there(), reason="bgsage is not installed")
def test_the_first_throw_makes_a_point_with_the_others_checkers() -> None:
    """3-1 makes Black's fifth point, as White's 3-1 would make White's."""
    player = player_for(GIVEAWAY, "strong")
    assert isinstance(player, EquityPlayer) and isinstance(player.evaluator, ArmiesChanged)
    state = at_throw(GIVEAWAY, start_text(GIVEAWAY), "3-1")
    steps = player.play(state)
    assert sorted((step.origin, step.target) for step in steps) == [(6, 5), (8, 5)]
    assert {step.side for step in steps} == {1}
