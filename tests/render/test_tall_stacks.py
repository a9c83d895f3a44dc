"""What is written on the plate of a pile that is too high to show each checker."""

from __future__ import annotations

from itertools import pairwise

import pytest

from render import Scene
from render.canvas import Canvas
from render.piles import Line, draw_tall_stack, fit_lines, lines
from render.text import SMALLEST, font
from rules.board.layout import Xy
from rules.view.view import Checker
from tests.render.build import view


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
    draw_tall_stack(canvas, canvas.seen(spot))
    ends = [canvas.px(one.at) for one in canvas.seen(spot)]
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
