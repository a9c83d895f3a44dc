"""Stakes: when to raise, take and pass, from the chances alone."""

from __future__ import annotations

import json

import pytest

from bot.opponent.cube_decision import BOTH, LIFE, MINE, THEIRS, Stakes, raising
from bot.opponent.cube_terms import stakes_of
from bot.opponent.matches import FILE, Score, Stage, cube_prices, known_equities, standing
from bot.opponent.outcome_chances import OutcomeChances, Prices, prices
from rules.exchange.xgid import find_xgid
from rules.position_state import from_position
from rules.questions.stake import CUBE, DAVE, ENDLESS, Ladder
from rules.variants import find
from tests.conformance.shared import needs_shared, read

FLAT = Prices(1.0, 1.0, 1.0)
MONEY = Prices()


def stakes(life: float = LIFE, ladder: Ladder | None = CUBE, **more: object) -> Stakes:
    """Money, mars counting nothing."""
    return Stakes(FLAT, FLAT, ladder, life=life, **more)  # type: ignore[arg-type]


def match(mine: int, theirs: int, stage: Stage = Stage.BEFORE, worth: Prices = MONEY) -> Stakes:
    """A match of backgammon."""
    score = Score(mine, theirs, stage, CUBE, worth, LIFE)
    return Stakes(worth, worth, CUBE, score=score, back=score.turned())


def taken(terms: Stakes, chance: float, value: int = 1) -> bool:
    """Whether a raise is taken by a side with this chance to win."""
    choice = raising(terms, OutcomeChances(1 - chance), value, BOTH)
    assert choice is not None
    return choice.taken <= choice.passed


def raised(terms: Stakes, chance: float, value: int = 1, holder: int = BOTH) -> bool:
    """Whether a side with this chance raises."""
    choice = raising(terms, OutcomeChances(chance), value, holder)
    return choice is not None and choice.pays


def test_a_dead_stake_is_taken_from_a_quarter() -> None:
    """The last raise of all: nobody raises after it."""
    last = stakes(0.0, Ladder(top=2))
    assert taken(last, 0.251) and not taken(last, 0.249)
    assert raised(last, 0.51) and not raised(last, 0.49)


def test_a_live_stake_is_taken_from_a_fifth() -> None:
    """Janowski: with a cube that is never idle, 20 % is enough and 80 % is cash."""
    live = stakes(1.0, ENDLESS)
    assert taken(live, 0.205) and not taken(live, 0.195)
    corners = live.corners(OutcomeChances(0.5), 1)
    assert corners.cash == pytest.approx(0.8, abs=0.002)
    assert corners.drop == pytest.approx(0.2, abs=0.002)


def test_the_truth_lies_between() -> None:
    """About 21.8 % with contact; a raise from about 70 % on, again later with one's own cube."""
    usual = stakes()
    assert taken(usual, 0.222) and not taken(usual, 0.21)
    assert raised(usual, 0.74) and not raised(usual, 0.66)
    assert not raised(usual, 0.71, 2, MINE) and raised(usual, 0.77, 2, MINE)
    assert raising(usual, OutcomeChances(0.7), 2, THEIRS) is None


def test_dave_is_taken_from_less_at_each_step() -> None:
    """Passing costs nearly what losing does: dead, one needs 1/4, 1/6, 1/8 ..."""
    dead = stakes(0.0, DAVE)
    for value in range(1, 6):
        need = 0.5 / (value + 1)
        assert taken(dead, need + 0.002, value) and not taken(dead, need - 0.002, value)
    assert raising(dead, OutcomeChances(0.9), 6, MINE) is None


def test_sure_mars_is_too_good_and_jacoby_changes_that() -> None:
    """Who wins mars plays on for it, unless it counts nothing before a raise."""
    sure = OutcomeChances(0.99, mars=0.97)
    money = Stakes(MONEY, MONEY, CUBE)
    choice = raising(money, sure, 1, BOTH)
    assert choice is not None and not choice.pays and choice.kept > choice.passed
    agreed = Stakes(MONEY, MONEY, CUBE, jacoby=True)
    choice = raising(agreed, sure, 1, BOTH)
    assert choice is not None and choice.pays and choice.kept < 1


@pytest.mark.parametrize(
    ("score", "holds"), [("", True), (";score=1-2", True), (";score=1-2/7", False)]
)
def test_jacoby_is_for_money(score: str, holds: bool) -> None:
    """In a match to points it is not reckoned with (doubling.md 4)."""
    variant = find("short", {"cube": "on", "jacoby": "on"})
    place = variant.read(f"24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w{score}")
    assert stakes_of(from_position(variant, place), 0, MONEY, MONEY).jacoby is holds


def test_who_is_better_off_after_an_offer_beavers() -> None:
    """A raise from behind is raised in turn."""
    choice = raising(stakes(), OutcomeChances(0.4), 1, BOTH, beaver=True)
    assert choice is not None and choice.beaver is not None
    assert choice.beaver < choice.taken < 0


def test_a_dearer_side_passes_sooner() -> None:
    """Where one side's wins count three, its raises are passed at chances that would be takes."""
    dragon = find("dragon", {"cube": "on"})
    white, black = prices(dragon, 0), prices(dragon, 1)
    assert (white.single, black.single) == (3, 1)
    terms = Stakes(white, black, CUBE)
    assert not taken(terms, 0.4) and taken(terms.turned(), 0.2)


@pytest.mark.parametrize(
    ("mine", "theirs", "stage", "chance"),
    [
        (3, 5, Stage.BEFORE, 0.64795),
        (25, 1, Stage.BEFORE, 0.00095),
        (1, 2, Stage.CRAWFORD, 0.67736),
        (2, 1, Stage.AFTER, 0.48803),
    ],
)
def test_chance_of_a_match_is_that_of_the_table(
    mine: int, theirs: int, stage: Stage, chance: float
) -> None:
    """Kazaross-XG2, the table of eXtreme Gammon and GNU Backgammon."""
    score = Score(mine, theirs, stage, CUBE, MONEY, LIFE)
    assert standing(score) == pytest.approx(chance)
    assert standing(score) + standing(score.turned()) == pytest.approx(1)


@needs_shared
def test_table_of_match_equities_is_whole_and_keeps_its_notice() -> None:
    shared = json.loads(read("games/study/met-kazaross-xg2.json"))
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert known_equities() == (shared["pre_crawford"], shared["post_crawford"])
    assert " ".join(kept["notice"]) == shared["notice"]


@pytest.mark.parametrize(
    ("mine", "theirs", "chance"), [(2, 3, 0.60), (3, 5, 0.65), (4, 7, 0.70), (5, 7, 0.63)]
)
def test_chance_without_the_crawford_rule_is_worked_out(
    mine: int, theirs: int, chance: float
) -> None:
    """As in the table that holds with the rule, to two hundredths."""
    score = Score(mine, theirs, Stage.AFTER, CUBE, MONEY, LIFE)
    assert standing(score) == pytest.approx(chance, abs=0.02)


def test_chance_of_a_match_of_dear_games_is_worked_out() -> None:
    """Where all wins count three, three points away is one game away."""
    dear = Prices(3.0, 3.0, 3.0)
    assert standing(Score(3, 1, Stage.BEFORE, None, dear, LIFE)) == pytest.approx(0.5)
    assert standing(Score(6, 3, Stage.BEFORE, None, dear, LIFE)) == pytest.approx(0.25)


def test_after_crawford_the_trailer_raises_at_once() -> None:
    """It has nothing more to lose; before it, in that game, nobody may."""
    late = match(4, 1, Stage.AFTER)
    assert raised(late, 0.3)
    assert raising(late.turned(), OutcomeChances(0.9), 1, BOTH) is None
    assert raising(match(3, 1, Stage.CRAWFORD), OutcomeChances(0.7), 1, BOTH) is None


def test_at_two_away_each_the_stake_is_dead_after_a_raise() -> None:
    """Whoever takes plays for the match, and needs what it would have at the next score: a quarter
    without mars, 32 % with it."""
    even, dear = match(2, 2, worth=FLAT), match(2, 2)
    assert taken(even, 0.26) and not taken(even, 0.24)
    assert taken(dear, 0.33) and not taken(dear, 0.29)


def test_a_leader_takes_less_than_for_money() -> None:
    """At 2 away against 4 the leader's recube is dead, the trailer's is not."""
    assert not taken(match(4, 2, worth=FLAT), 0.17) and taken(match(4, 2, worth=FLAT), 0.22)
    assert taken(match(2, 4, worth=FLAT), 0.22)


@pytest.mark.parametrize(
    ("rule", "take_point", "gammon_value"),
    [("0:0:0:0", 0.25, 0.5), ("0:0:0:25", 0.25, 0.5), ("3:3:0:5", 0.3226, 0.9096)],
)
def test_prices_of_a_cube_follow_from_the_match_equities(
    rule: str, take_point: float, gammon_value: float
) -> None:
    """At two away each a pass leaves the Crawford game from behind: 32.26 per cent."""
    decision = find_xgid(f"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:{rule}:10")
    assert decision is not None
    prices = cube_prices(decision)
    assert prices.take_point == pytest.approx(take_point, abs=0.01)
    assert prices.gammon_value == pytest.approx(gammon_value, abs=0.02)
