"""The solution of tourne-case that comes with the bot."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from bot.opponent import solved_game
from bot.opponent.equity_player import EquityPlayer
from bot.opponent.heuristic_player import HeuristicPlayer
from bot.opponent.heuristics.across import SMALLER
from bot.opponent.levels_table import player_for
from bot.opponent.solved_game import SolvedGame, is_solved, write_table
from rules.board.shapes import Men
from rules.search.plays import ends
from rules.search.turn import Situation
from rules.variants import find
from tests.bot.opponent.whole_games import plays_of

GAME = find("tournecase")


def chance(men: Men, thrower: int) -> float:
    """The thrower's chance to win."""
    if (over := GAME.goal.over(GAME, men)) is not None:
        return float(over.winner == thrower)
    return 1 - SolvedGame().outlooks(GAME, [men], 1 - thrower)[0].win


def test_which_games_it_knows() -> None:
    assert is_solved(GAME)
    assert not is_solved(find("tournecase", {"two_dice": "on"})) and not is_solved(find("short"))
    player = player_for(GAME, "strong")
    assert isinstance(player, EquityPlayer) and isinstance(player.evaluator, SolvedGame)
    assert not isinstance(player_for(GAME, "simple"), EquityPlayer)


@pytest.mark.parametrize("at", range(6, 30, 4))
def test_chances_are_those_of_the_best_plays(at: int) -> None:
    """Before each throw: what the best play of every number leaves, on average."""
    state = plays_of("tournecase", "simple", at + 1)[at]
    side, found = state.mover, 0.0
    for die in range(1, 7):
        now = Situation(state.men, side, (die,), side, False)
        left = list(ends(GAME.prepare(now))) or [state.men]
        found += SMALLER[die] / 36 * max(1 - chance(men, 1 - side) for men in left)
    assert chance(state.men, side) == pytest.approx(found, abs=1e-4)
    assert 0 < found < 1


def test_what_is_written_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_table(tmp_path / "told.npz", [GAME.first], np.array([0.25]))
    monkeypatch.setattr(solved_game, "FILE", tmp_path / "told.npz")
    solved_game._table.cache_clear()
    try:
        assert chance(GAME.first, 0) == pytest.approx(0.25, abs=1e-4)
    finally:
        solved_game._table.cache_clear()


def test_what_never_comes_up_is_judged_by_rules_of_thumb() -> None:
    """Both on the tenth point: whoever came last would have hit the other."""
    men = GAME.read("7:1,10:1,12:1;8:1,9:1,10:1;w").men
    worth = HeuristicPlayer().evaluate(GAME, [men], 0)[0]
    assert SolvedGame().outlooks(GAME, [men], 0)[0].win == pytest.approx((1 + worth) / 2)
