"""Chips at the ends of arrows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from render.canvas import Canvas
from render.composition import chips
from render.scene import Scene
from rules.analysis import at_throw
from rules.game import Answer, answer
from rules.variants import find
from rules.view.visibility import view

START = {"long": "24:15;24:15;w", "short": "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"}


def after(slug: str, dice: str, play: str, side: int, numbering: str = "own") -> Scene:
    """White's play as a picture with the numbers of a side shows it."""
    state = at_throw(find(slug), START[slug], dice)
    seen = view(answer(state, Answer("play", 0, play)))
    return Scene(view=seen, names=("A", "B"), side=side, numbering=numbering)


def test_chips_of_other_sides_play_bear_its_numbers() -> None:
    """White's 24/18/13 of long nardy runs over 12 and 1 of Black's frame."""
    found = chips(Canvas(after("long", "6-5", "24/18/13", side=1)))
    assert sorted(chip.text for chip in found) == ["13", "18", "24"]
    assert {chip.side for chip in found} == {0}


@pytest.mark.parametrize(("numbering", "side"), [("own", 0), ("through", 1), ("algebraic", 1)])
def test_chips_where_frame_has_same_numbers_are_none(numbering: str, side: int) -> None:
    assert not chips(Canvas(after("short", "3-1", "8/5 6/5", side, numbering)))


def test_chips_without_arrows_are_none() -> None:
    scene = after("short", "3-1", "8/5 6/5", side=1)
    assert len(chips(Canvas(scene))) == 3
    assert not chips(Canvas(replace(scene, arrows=False)))


def test_chip_keeps_off_number_of_stack() -> None:
    """A count stays to be read: the chip lies above it."""
    state = at_throw(find("short"), "6:9,8:3,13:3;24:2,7:5,3:8;w", "2-1")
    seen = view(answer(state, Answer("play", 0, "8/6 13/12")))
    canvas = Canvas(Scene(view=seen, names=("A", "B"), side=1))
    (chip,) = [one for one in chips(canvas) if one.text == "6"]
    stack = canvas.layout.spots[find("short").board.spots[0][5]]
    assert abs(chip.at[1] - stack.at[1]) > 4.4
