"""Nothing on the frame of a board touches a number of a point."""

from __future__ import annotations

import math
from itertools import product

import pytest

from render import Scene, numbered_board
from render.canvas import Canvas
from render.numbered_board import beside, middle
from rules.board.layout import Xy
from tests.render.build import BOARDS, view

APART = 1.5
"""So many pixels at least lie between a number and what else there is."""


class _Watched(numbered_board._Painter):
    """Notes where numbers, plates and signs are put."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(*canvas.empty_look[:4])
        self.boxes: list[tuple[float, float, float, float]] = []
        self.discs: list[tuple[Xy, float]] = []

    def dot(self, side: int, size: int, at: Xy) -> None:
        self.discs.append((at, size / 2 + numbered_board.RIM))
        super().dot(side, size, at)


def away(box: tuple[float, ...], at: Xy) -> float:
    """How far a place lies from a box."""
    left, top, right, bottom = box
    return math.hypot(max(left - at[0], 0, at[0] - right), max(top - at[1], 0, at[1] - bottom))


@pytest.mark.parametrize("kind", BOARDS)
def test_signs_and_stripes_keep_clear_of_numbers(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes: list[tuple[float, ...]] = []
    write = numbered_board.write

    def noted(draw: object, at: Xy, text: str, size: int, *rest: object) -> None:
        boxes.append(numbered_board.set_line(at, text, size).box)
        write(draw, at, text, size, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(numbered_board, "write", noted)
    sides = BOARDS[kind].sides
    for side, numbered in product(range(sides), (None, 0)):
        canvas = Canvas(Scene(view=view(kind, *[""] * sides), side=side, numbered=numbered))
        painter = _Watched(canvas)
        boxes.clear()
        painter.homes()
        painter.numbers(canvas.numbers())
        stripes = [painter.px(at) for home in painter.layout.homes for at in home]
        for box in boxes:
            assert all(away(box, at) >= APART for at in stripes)
            assert all(away(box, at) - round_ >= APART for at, round_ in painter.discs)


def test_a_sign_beside_a_number_lies_as_near_as_it_may() -> None:
    box = (0, 0, 10, 4)
    assert beside(box, 0, 3) == pytest.approx((13, 2))
    assert beside(box, 90, 3) == pytest.approx((5, 7))
    assert beside(box, 45, 3) == pytest.approx((10, 7))


def test_the_middle_of_a_row() -> None:
    assert middle(((5.0, 5.0), (9.0, 5.0))) == (7, 5)
    assert middle(((5.0, 5.0), (6.0, 7.0), (9.0, 5.0))) == (6, 7)
