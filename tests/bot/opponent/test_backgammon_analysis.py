"""Analysis of backgammon in whole numbers, against positions judged by GNU Backgammon."""

from __future__ import annotations

from statistics import mean
from typing import Any

import pytest

from bot.opponent.backgammon_analysis import (
    LISTED,
    CubeAnalysis,
    Outcomes,
    analyse_cube,
    analyse_plays,
    luck_of_roll,
)
from bot.opponent.match_review import (
    PlayerReview,
    is_counted,
    mark_of,
    review_match,
    without_luck,
)
from bot.opponent.matches import own_value
from bot.opponent.sage_engine import there
from rules.exchange.decision import Decision, Unreadable
from rules.exchange.mat import read_mat
from rules.exchange.match_file import at_roll
from rules.exchange.xgid import find_xgid
from rules.records.notation import read_typed
from rules.search.plays import walk
from tests.conformance.shared import needs_shared, read
from tests.rules.exchange.test_ids import vectors

pytestmark = pytest.mark.skipif(not there(), reason="bgsage is not installed")

FIRST_LOOK = 2
OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
EVEN = Outcomes(0.5, 0.1, 0.0, 0.1, 0.0)


def decision_of(xgid: str) -> Decision:
    """The decision that an XGID tells."""
    decision = find_xgid(xgid)
    assert decision is not None
    return decision


def equities(given: dict[str, Any]) -> tuple[dict[Any, float], dict[Any, float], Any]:
    """The equities of gnubg and of the analysis by resulting checkers, and the chosen ones."""
    decision = decision_of(given["xgid"])
    analysis = analyse_plays(decision, FIRST_LOOK)
    assert analysis.legal == given["legal"] and decision.dice is not None
    state = at_roll(decision, decision.dice)
    side = decision.on_roll
    expected = {}
    for play in given["best"]:
        if state.ask is not None:
            men = walk(state.turn(), read_typed(state, play["play"], starred=True))[0]
            expected[tuple(men[side][:26])] = play["equity"]
    found = {play.rows[side]: play.equity for play in analysis.plays}
    chosen = analysis.plays[0].rows[side] if analysis.plays else None
    return expected, found, chosen


@needs_shared
def test_plays_and_equities_are_near_those_of_gnubg() -> None:
    differences, costs = [], []
    for given in vectors("plays.json"):
        expected, found, chosen = equities(given)
        differences += [abs(found[rows] - equity) for rows, equity in expected.items()]
        if expected:
            costs.append(max(expected.values()) - expected.get(chosen, -9.0))
    assert mean(differences) <= 0.04
    assert sum(cost > 0.02 for cost in costs) <= 2 and len(costs) >= 39


@needs_shared
def test_cube_verdicts_are_those_of_gnubg_unless_they_are_close() -> None:
    for given in vectors("cubes.json"):
        cube = analyse_cube(decision_of(given["xgid"]), FIRST_LOOK)
        if abs(given["double_margin"]) >= 0.03:
            assert cube.doubles == given["double"], given["id"]
        if abs(given["take_margin"]) >= 0.03:
            assert cube.takes == given["take"], given["id"]


def test_best_plays_are_looked_at_more_deeply_and_come_first() -> None:
    analysis = analyse_plays(decision_of(OPENING), 3, least=LISTED)
    assert analysis.plays[0].play == "8/5 6/5"
    assert [play.plies for play in analysis.plays[:6]] == [3] * 5 + [2]
    best = [play.equity for play in analysis.plays[:5]]
    assert best == sorted(best, reverse=True)


def test_side_that_cannot_move_has_no_plays() -> None:
    shut_out = decision_of(
        "XGID=aBBBBBB-----------------C--:0:0:-1:66:0:0:0:0:10".replace("C--", "C-")
    )
    assert analyse_plays(shut_out).legal == 0


def test_finished_game_is_refused() -> None:
    over = decision_of("XGID=-----------------------a--:0:0:1:00:0:0:0:0:10")
    with pytest.raises(Unreadable, match="over"):
        analyse_cube(over)


@pytest.mark.parametrize(
    ("no_double", "taken", "beavers", "owned", "action"),
    [
        (0.4, 0.3, False, False, "No double / Take"),
        (0.6, 0.8, False, False, "Double / Take"),
        (0.9, 1.4, False, True, "Redouble / Pass"),
        (1.2, 1.6, False, False, "Too good / Pass"),
        (1.2, 1.6, False, True, "Too good to redouble / Pass"),
        (-0.2, -0.3, True, False, "No double / Beaver"),
        (0.1, -0.3, False, True, "No redouble / Take"),
    ],
)
def test_cube_action_is_named_as_players_name_it(
    no_double: float, taken: float, *, beavers: bool, owned: bool, action: str
) -> None:
    assert CubeAnalysis(no_double, taken, 1.0, EVEN, owned, beavers).action == action


def test_crawford_game_has_no_double() -> None:
    crawford = decision_of("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:4:0:1:5:10")
    cube = analyse_cube(crawford, FIRST_LOOK)
    assert cube.action == "No double" and not cube.doubles and cube.double_take is None


def test_luck_of_all_rolls_adds_up_to_nothing() -> None:
    total = 0.0
    for high in range(1, 7):
        for low in range(1, high + 1):
            rolled = decision_of(OPENING.replace(":31:", f":{high}{low}:"))
            total += luck_of_roll(rolled) * (1 + (high != low))
    assert abs(total) < 1e-6
    assert luck_of_roll(decision_of(OPENING)) > 0


def test_marks_of_errors_begin_at_their_bounds() -> None:
    marks = [mark_of(cost) for cost in (0.0299, 0.03, 0.0599, 0.06, 0.1199, 0.12)]
    assert marks == ["unmarked", "doubtful", "doubtful", "bad", "bad", "very bad"]


def test_review_finds_a_blunder_and_a_bad_take() -> None:
    match = read_mat(
        " 0 point match\n\n Game 1\n A : 0      B : 0\n"
        "  1) 31: 24/23 13/10              66: 24/18(2) 13/7(2)\n"
        "  2) 65: 10/4 13/8                Doubles => 2\n"
        "  3)  Takes                       55: 8/3(2) 6/1(2)\n"
    )
    review = review_match(match, FIRST_LOOK)
    first = review.errors[0]
    assert (first.game, first.turn, first.player, first.dice) == (1, 1, 0, "3-1")
    assert first.best == "8/5 6/5" and first.cost > 0.1 and first.xgid == OPENING
    assert [player.moves for player in review.players] == [2, 2]
    assert sum(sum(player.marked.values()) for player in review.players) == 4


@needs_shared
@pytest.mark.whole
@pytest.mark.parametrize("at", range(3))
def test_review_of_a_match_is_near_that_of_gnubg(at: int) -> None:
    known = vectors("matches.json")[at]
    match = read_mat(read(f"games/study/{known['file']}"))
    review = review_match(match)
    lucky = known["players"][match.players[0]]["luck_adjusted"]
    assert without_luck(match, review) == pytest.approx(lucky, rel=0.15)
    for player in review.players:
        expected = known["players"][player.name]
        assert (player.moves, player.unforced) == (expected["moves"], expected["unforced"])
        rate = expected["error_rate_memg"]
        assert abs(player.rate - rate) <= max(0.1 * rate, 4.0)
        assert abs(player.performance - expected["pr"]) <= max(0.1 * expected["pr"], 2.0)


@pytest.mark.parametrize(
    ("kept", "taken", "passed", "counts"),
    [
        (0.5, 0.5005, 1.0, False),
        (0.5, 0.3, 1.0, True),
        (0.5, 0.29, 1.0, False),
        (1.2, 1.3, 1.0, True),
        (1.21, 1.3, 1.0, False),
        (-0.91, -0.95, 1.0, False),
        (0.5, None, None, False),
    ],
)
def test_cube_counts_as_extreme_gammon_counts_it(
    kept: float, taken: float | None, passed: float | None, counts: bool
) -> None:
    """A double that is the same, or obviously wrong, or too late, is no decision."""
    outcomes = Outcomes(0.5, 0, 0, 0, 0)
    assert is_counted(CubeAnalysis(kept, taken, passed, outcomes, False, False)) == counts


@pytest.mark.parametrize(
    ("rate", "name"), [(0.0, "supernatural"), (7.9, "expert"), (8.0, "advanced"), (35.0, "awful")]
)
def test_error_rates_have_the_names_of_gnu_backgammon(rate: float, name: str) -> None:
    assert PlayerReview("Ann", checker_error=rate, unforced=1000).rating == name


def test_equity_is_worth_the_cube_or_a_part_of_the_match() -> None:
    """At double match point a game is the match."""
    fields = (":2:1:1:00:0:0:0:0:10", ":0:0:1:00:4:4:0:5:10")
    money, last = (find_xgid(OPENING.partition(":")[0] + each) for each in fields)
    assert money is not None and last is not None
    assert own_value(money) == 4
    assert own_value(last) == pytest.approx(0.5)
