"""What levels that are held back do wrong, and what they never do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import pytest

from bot.cli.selfplay import play
from bot.opponent.heuristics.evaluate import expected_loss, wall
from bot.opponent.levels import AMATEUR, BEGINNER, STRONG
from bot.opponent.levels_table import play_chooser_for, player_for, weakness
from rules.analysis import at_throw
from rules.board.shapes import Men
from rules.game import State
from rules.protocols import Over
from rules.search.plays import walk
from rules.variant import Variant
from rules.variants import find
from tests.bot.opponent.whole_games import plays_of

PLAYS = 90
LOTS = 2


def left(state: State, level: str, lot: str) -> Men:
    """What a level leaves on the board."""
    return walk(state.turn(), play_chooser_for(state.variant, level, lot).play(state))[0]


@cache
def lost(slug: str, level: str) -> Sequence[float]:
    """What plays of a level cost in games of beginners, as the strong player judges."""
    found = []
    for state in plays_of(slug, BEGINNER, PLAYS):
        strong, best = player_for(state.variant, STRONG), left(state, STRONG, "")
        made = [left(state, level, f"{lot}") for lot in range(LOTS)]
        clear, *seen = strong.values(state, [best, *made], state.mover)
        found += [clear - one for one in seen]
    return found


@pytest.mark.parametrize("level", [BEGINNER, AMATEUR])
@pytest.mark.parametrize("slug", ["long", "short", "tapa", "dames"])
def test_a_play_costs_no_more_than_a_level_may_lose(slug: str, level: str) -> None:
    losses = lost(slug, level)
    assert max(losses) <= weakness(find(slug), level).bound
    assert 0.0 < sum(losses) / len(losses) <= weakness(find(slug), level).bound / 2


@pytest.mark.parametrize("slug", ["long", "short", "tapa", "dames"])
def test_an_amateur_loses_less_than_a_beginner(slug: str) -> None:
    assert sum(lost(slug, AMATEUR)) < sum(lost(slug, BEGINNER))


def on_head(variant: Variant, men: Men, side: int) -> float:
    """Checkers on the head."""
    return variant.row(men, side)[variant.board.length]


def broken(variant: Variant, men: Men, side: int) -> float:
    """What the rows before the enemy lack."""
    return -wall(variant, men, side)


@pytest.mark.parametrize(
    ("slug", "fault"),
    [("short", expected_loss), ("tapa", expected_loss), ("long", on_head), ("long", broken)],
)
def test_mistakes_are_those_of_people(slug: str, fault: Callable[..., float]) -> None:
    """He leaves shots, stays on the head too long and breaks his rows."""
    total = dict.fromkeys((BEGINNER, STRONG), 0.0)
    for state in plays_of(slug, STRONG, PLAYS):
        for level in total:
            total[level] += fault(state.variant, left(state, level, "1"), state.mover)
    assert total[BEGINNER] > total[STRONG]


def test_a_beginner_is_uneven() -> None:
    """Under other lots he makes other plays, the best one among them."""
    state = plays_of("short", STRONG, 9)[8]
    made = {left(state, BEGINNER, f"{lot}") for lot in range(60)}
    assert len(made) > 3
    assert left(state, STRONG, "") in made


def test_a_beginner_takes_what_wins() -> None:
    state = at_throw(find("short"), "2:1,1:1,off:13;1:10,off:5;w", "2-1")
    made = {left(state, BEGINNER, f"{lot}") for lot in range(20)}
    assert [state.variant.goal.over(state.variant, men) for men in made] == [Over(0)]


def test_a_throw_of_many_plays_costs_no_more_either() -> None:
    """Where plays are judged step by step."""
    made = set()
    for state in plays_of("garanguet", STRONG, 60):
        if not player_for(state.variant, STRONG).many(state):
            continue
        strong, ends = player_for(state.variant, STRONG), [left(state, STRONG, "")]
        ends += [left(state, BEGINNER, f"{lot}") for lot in range(4)]
        clear, *seen = strong.values(state, ends, state.mover)
        assert max(clear - one for one in seen) <= weakness(state.variant, BEGINNER).bound
        made |= {one != ends[0] for one in ends[1:]}
    assert made == {True, False}


@pytest.mark.parametrize("level", [BEGINNER, AMATEUR])
def test_game_of_weak_levels_ends_in_some_hundred_turns(level: str) -> None:
    """Lone checkers that nobody minds are hit again and again: whoever saw no danger at all took
    a thousand turns."""
    turns = [play(find("short"), "ends", number, [level] * 2).turns for number in range(4)]
    assert max(turns) < 300
