"""The smaller die first, laid over every game that it goes with (puff.md)."""

from __future__ import annotations

from random import Random

import pytest

from rules import analysis, game
from rules.explain.faults import CannotBe
from rules.game import State
from rules.variants import find
from tests.rules.wandering import GAMES, random_answer

OVER = ("short+stavropol", "short+chuvash", "long+imbyurti", "long+dice-domino")
MOST = 120
SEEN = 3


def goes_with(slug: str) -> bool:
    """Whether it may be laid over a game."""
    try:
        find(f"{slug}+low-die-first")
    except CannotBe:
        return False
    return True


def own_throw(state: State) -> bool:
    """Whether two different numbers of one's own throw wait to be played, whole."""
    ask, throw = state.ask, state.throw
    if ask is None or ask.kind != "play" or throw is None or len(state.due) != 1:
        return False
    return len(set(throw.numbers)) == 2 and sorted(state.due[0]) == sorted(throw.numbers)


@pytest.mark.parametrize("slug", [slug for slug in (*GAMES, *OVER) if goes_with(slug)])
def test_no_play_begins_with_the_larger_number(slug: str) -> None:
    """In random games, whatever moves a game has."""
    lot, seen = Random(slug), 0
    state = game.start(find(f"{slug}+low-die-first"))
    for _ in range(MOST):
        if state.result is not None or seen == SEEN:
            break
        if own_throw(state):
            first = analysis.next_steps(state)
            assert {step.die for step in first} == {min(state.due[0])}
            seen += 1
        state = game.answer(state, random_answer(state, lot))
    assert seen


@pytest.mark.parametrize(
    ("slug", "position", "dice", "larger", "smaller"),
    [
        ("helmet", "hand:3,11:12;hand:3,41:12;w", "5-1", "hand/15/14", "hand/11/16"),
        ("kulikovo", "24:1.1;24:1.2;w", "2-1", "24/22 22/21", "24/23/21"),
    ],
)
def test_the_refusal_tells_why(
    slug: str, position: str, dice: str, larger: str, smaller: str
) -> None:
    variant = find(f"{slug}+low-die-first")
    refusal = analysis.check_play(variant, position, dice, larger)
    assert refusal is not None and refusal.rule == "low-first"
    assert refusal.facts["die"] == dice[-1]
    assert analysis.check_play(variant, position, dice, smaller) is None
    assert analysis.check_play(find(slug), position, dice, larger) is None
