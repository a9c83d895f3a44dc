"""How a pile is shown: at most five checkers, a number for the rest, prisoners underneath."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from render.piles import condense_pile, dense, in_box, on_spot
from rules.board.layouts import LAYOUTS, MEETING, WITH_HANDS
from rules.view.view import Checker

WHITE, BLACK, HELD = Checker(0), Checker(1), Checker(1, "!")


@pytest.mark.parametrize("count", range(6))
def test_up_to_five_are_shown_one_by_one(count: int) -> None:
    assert condense_pile([WHITE] * count, 5) == [(WHITE, 0)] * count


@pytest.mark.parametrize("count", [6, 15])
def test_above_five_the_last_one_carries_the_number(count: int) -> None:
    assert condense_pile([WHITE] * count, 5) == [(WHITE, 0)] * 4 + [(WHITE, count)]


def test_a_prisoner_stays_visible_under_a_high_pile() -> None:
    shown = condense_pile([HELD] + [WHITE] * 9, 5)
    assert shown == [(HELD, 0)] + [(WHITE, 0)] * 3 + [(WHITE, 9)]


def test_every_run_of_a_mixed_pile_is_counted_by_itself() -> None:
    shown = condense_pile([BLACK] * 4 + [WHITE] * 6, 5)
    assert [one for one, _ in shown] == [BLACK, BLACK, WHITE, WHITE, WHITE] or len(shown) == 5
    numbers = {checker: number for checker, number in shown if number}
    assert numbers == {BLACK: 4, WHITE: 6}


def test_more_colours_than_room_are_all_shown() -> None:
    pile = [WHITE, BLACK] * 4
    assert condense_pile(pile, 5) == [(one, 0) for one in pile]


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS.keys())
def test_no_pile_leaves_its_point(layout: object) -> None:
    for spot in MEETING.spots[:1] + LAYOUTS["star"].spots[:1] + LAYOUTS["lines"].spots[:1]:
        for pile in ([WHITE] * 15, [HELD] + [WHITE] * 9, [WHITE, BLACK] * 6):
            seen, _ = on_spot(spot, tuple(pile))
            reach = [math.dist(spot.at, one.at) for one in seen]
            assert reach == sorted(reach)
            assert reach[0] == pytest.approx(0.5)
            assert reach[-1] <= spot.depth - 0.5 + 1e-9


def test_who_lies_on_a_prisoner_leaves_half_of_it_to_be_seen() -> None:
    seen, _ = on_spot(MEETING.spots[0], (HELD, WHITE, WHITE))
    first, second, third = (one.at for one in seen)
    assert math.dist(first, second) == pytest.approx(0.5)
    assert math.dist(second, third) > 0.8


def test_the_next_checker_comes_beyond_the_last() -> None:
    spot = MEETING.spots[0]
    for count in (0, 1, 4, 5, 15):
        seen, free = on_spot(spot, (WHITE,) * count)
        assert all(math.dist(spot.at, free) > math.dist(spot.at, one.at) for one in seen)


def test_a_box_shows_no_more_than_fit() -> None:
    bar = MEETING.bars[0]
    assert len(in_box(bar, 0, 2)[0]) == 2
    seen, _ = in_box(bar, 0, 15)
    assert len(seen) <= bar.length
    assert [one.number for one in seen] == [15] + [0] * (len(seen) - 1)


def test_a_chief_is_among_those_shown_on_a_full_bar() -> None:
    seen, _ = in_box(MEETING.bars[0], 0, 9, ("E", *[""] * 8))
    assert "E" in [one.checker.mark for one in seen]
    assert seen[0].number == 9


def test_the_order_of_a_pile_of_kinds_is_seen() -> None:
    """Each checker lies half on the one below; every number stands where nothing covers it."""
    spot = MEETING.spots[0]
    pile = [Checker(0, f"#{n}") for n in (4, 13, 2)]
    seen, _ = on_spot(spot, tuple(pile))
    assert [one.checker for one in seen] == pile
    assert [one.covered for one in seen] == [True, True, False]
    for below, above in pairwise(seen):
        assert math.dist(below.at, above.at) == pytest.approx(0.5)
        assert math.dist(below.label, above.at) > 0.6
    assert seen[-1].label == seen[-1].at


def test_a_high_pile_of_numbers_is_too_close_for_each_to_be_read() -> None:
    spot = MEETING.spots[0]
    assert dense(on_spot(spot, tuple(Checker(0, f"#{n}") for n in range(15, 0, -1)))[0])
    assert not dense(on_spot(spot, tuple(Checker(0, f"#{n}") for n in range(5, 0, -1)))[0])


def test_numbers_and_types_that_wait_are_all_there() -> None:
    box = WITH_HANDS["meeting"].hands[0]
    marks = (".3",) * 5 + (".2",) * 5 + (".1",) * 5
    seen, _ = in_box(box, 0, 15, marks)
    assert sorted(one.checker.mark for one in seen) == sorted(marks)
    assert dense(seen) and seen[-1].checker.mark == ".1"


def test_plain_checkers_in_a_pile_of_kinds_are_counted() -> None:
    pile = [WHITE] * 7 + [Checker(0, "K")] + [WHITE] * 5
    seen, _ = on_spot(MEETING.spots[0], tuple(pile))
    assert sorted(one.number for one in seen if one.number) == [5, 7]
    assert not dense(seen)
