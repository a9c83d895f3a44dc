"""How a pile is shown: at most five checkers, a number for the rest, a plate if it is too high."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from render import Scene
from render.canvas import Canvas
from render.piles import (
    Line,
    condense_pile,
    dense,
    draw_tall_stack,
    fit_lines,
    in_box,
    lines,
    on_spot,
    seen_on,
)
from render.text import SMALLEST, font
from rules.board.layout import Xy
from rules.board.layouts import LAYOUTS, MEETING, WITH_HANDS
from rules.view.view import Checker
from tests.render.build import view

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


def texts(*kinds: str) -> list[str]:
    return [line.text for line in lines(kinds)]


def numbers(*given: int) -> list[str]:
    return texts(*(f"#{number}" for number in given))


def test_numbers_in_a_row_are_told_by_both_ends() -> None:
    assert numbers(2, 3, 4, 5, 6) == ["2", "⋮", "6"]
    assert numbers(15, 14, 13, 12, 7) == ["15", "⋮", "12", "7"]
    assert numbers(1, 2, 3) == ["1", "2", "3"]


def test_like_ones_are_counted_and_signs_stand_for_arms_and_chiefs() -> None:
    assert texts(".1", ".1", ".2", ".3") == ["♟·2", "♞", "♜"]
    assert texts("#4", "K", "#9") == ["4", "♚", "9"]


@pytest.mark.parametrize("most", range(1, 9))
def test_no_checker_is_left_out_of_the_count(most: int) -> None:
    kinds = [f"#{number}" for number in (9, 2, 7, 4, 12, 13, 14, 15, 1, 6)]
    told = fit_lines(lines(kinds), most)
    assert len(told) <= most
    assert sum(line.checkers for line in told) == len(kinds)


def test_what_has_no_line_is_counted_on_the_last() -> None:
    assert fit_lines(lines(["#9", "#2", "#7", "#4"]), 3) == [Line("9"), Line("2"), Line("+2", 2)]


@pytest.mark.parametrize("place", ["24", "1"])
def test_the_lines_stand_on_the_plate_apart_and_are_large_enough(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = (3, 9, 5, 15, 1, 7, 13, 2, 11, 4, 8, 6)
    stack = {place: " ".join(f"#{number}" for number in given)}
    canvas = Canvas(Scene(view=view("meeting", "", "", marks=(stack, {}))))
    told: list[tuple[Xy, str, int]] = []

    def note(at: Xy, text: str, size: int, _ink: object) -> None:
        told.append((at, text, size))

    monkeypatch.setattr(canvas, "write", note)
    spot = next(at for at, pile in enumerate(canvas.board.piles) if pile)
    draw_tall_stack(canvas, seen_on(canvas, spot))
    ends = [canvas.px(one.at) for one in seen_on(canvas, spot)]
    assert told[0][1] == "8" and told[-1][1].startswith("+")
    for at, text, size in told:
        assert size >= SMALLEST and font(size).getlength(text) < canvas.unit
        assert abs(at[0] - ends[0][0]) < 1
        low, high = sorted((ends[0][1], ends[-1][1]))
        assert low - canvas.unit / 2 <= at[1] <= high + canvas.unit / 2
    for (one, _, size), (other, _, _) in pairwise(told):
        assert abs(one[1] - other[1]) > size


def test_the_upper_checker_lies_on_its_plate() -> None:
    pile = [Checker(0, f"#{number}") for number in range(15, 0, -1)]
    assert texts(*(one.kind for one in reversed(pile[:-1]))) == ["2", "⋮", "15"]
