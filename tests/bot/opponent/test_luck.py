"""What a throw brings more than throws do on average."""

from __future__ import annotations

import pytest

from bot.opponent.luck import CLOSING, MEASURED, SURE, adds_up, luck_of, luck_size
from bot.opponent.two_ply import throws_of
from rules.game import State, run
from rules.position_state import from_position
from rules.variants import find

RACE = "6:1,5:1;1:1;w"
"""White has one throw more: two checkers to bear off, and Black's last one goes with any number."""


def before_the_throw(slug: str, text: str) -> State:
    """A position whose side is about to throw."""
    variant = find(slug)
    return run(from_position(variant, variant.read(text)))


@pytest.mark.parametrize("slug", ["short", "long"])
def test_of_all_throws_luck_is_nought(slug: str) -> None:
    state = before_the_throw(slug, RACE)
    every = [one for group in throws_of(2) for one in group]
    found = [(luck_of(state, throw), ways) for throw, ways in every]
    assert sum(ways * one.luck for one, ways in found if one) == pytest.approx(0, abs=0.01)


def test_the_throw_that_wins_is_lucky_and_its_dice_have_no_order() -> None:
    state = before_the_throw("short", RACE)
    won, lost = luck_of(state, "6-5"), luck_of(state, "2-1")
    assert won is not None and lost is not None
    assert won.luck > 1 and lost.luck < 0 and luck_of(state, "5-6") == won
    assert won.luck - lost.luck == pytest.approx(2, abs=0.1)


@pytest.mark.parametrize(
    ("luck", "size"),
    [
        *((0.0, "none"), (0.29, "none"), (0.3, "much"), (0.59, "much"), (0.6, "very-much")),
        *((-0.29, "none"), (-0.3, "much"), (-0.59, "much"), (-0.6, "very-much")),
    ],
)
def test_how_much_luck_is(luck: float, size: str) -> None:
    assert luck_size(luck) == size


def test_what_is_not_two_plain_dice_is_not_weighed() -> None:
    jaki = find("jaki")
    assert luck_of(run(from_position(jaki, jaki.read("6:1,5:1;1:1;w"))), "6-5-4-3-2") is None
    assert luck_of(before_the_throw("hills", "6:1,5:1;1:1;w"), "6-5") is None


def test_the_chance_before_the_throw_is_the_throwers() -> None:
    """By hand: of 36 throws 6-5 and the doubles from 3-3 on bear both checkers off."""
    weighed = luck_of(before_the_throw("short", RACE), "6-5")
    assert weighed is not None and weighed.chance == pytest.approx(6 / 36, abs=0.001)


def test_results_are_told_without_luck_only_where_the_sum_comes_out() -> None:
    assert not adds_up("helmet") and not adds_up("short+markers")
    for slug, (spread, games) in CLOSING.items():
        assert adds_up(slug) == (spread < SURE and games >= MEASURED)
