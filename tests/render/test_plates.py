"""The plates of the seats: names, pips, whose turn it is, points, levels."""

from __future__ import annotations

from dataclasses import replace

import pytest

from render import THEMES, Scene, pieces
from render.board import picture
from rules.view.view import Result
from tests.render.build import BOARDS, view
from tests.render.pixels import differs, near, seat_box
from tests.render.scenes import PAIR, SCENES, THREE

LONG = view("chasing", "24:15", "24:15")


def test_names_stand_on_the_plates_of_their_seats() -> None:
    scene = Scene(view=LONG, names=PAIR)
    assert differs(scene, replace(scene, names=("Вера", PAIR[1])), seat_box(scene, 0))
    assert differs(scene, replace(scene, names=(PAIR[0], "Вера")), seat_box(scene, 1))
    assert differs(
        replace(scene, side=1), replace(scene, side=1, names=("Вера", PAIR[1])), seat_box(scene, 1)
    )


def test_a_seat_may_own_the_other_colour() -> None:
    scene = Scene(view=replace(LONG, owners=(1, 0), acting=()), names=PAIR)
    assert differs(scene, replace(scene, names=("Вера", PAIR[1])), seat_box(scene, 1))


def test_three_sides_have_three_plates() -> None:
    scene = SCENES["star"]
    for seat in range(3):
        names = tuple("Вера" if i == seat else name for i, name in enumerate(THREE))
        assert differs(scene, replace(scene, names=names), seat_box(scene, seat))


def test_a_long_name_is_cut_and_strange_signs_are_left_out() -> None:
    scene = Scene(view=LONG, names=("Я" * 300, "\U0001fae0\u200d王\ue000"))
    assert differs(scene, replace(scene, names=("Б", "")), seat_box(scene, 0))
    assert picture(scene).size == picture(replace(scene, names=PAIR)).size


def test_pips_are_shown_and_may_be_worded() -> None:
    scene = Scene(view=LONG, names=PAIR)
    assert differs(scene, replace(scene, view=replace(LONG, pips=(7, 360))), seat_box(scene, 0))
    assert differs(scene, replace(scene, counts=("360", "7 очков")), seat_box(scene, 1))


@pytest.mark.parametrize("seat", [0, 1])
def test_whose_turn_it_is_is_marked_at_the_name(seat: int) -> None:
    scene = Scene(view=replace(LONG, acting=(seat,)), names=PAIR)
    accent = THEMES["wood"].accent
    for place in (0, 1):
        left, top, right, _ = seat_box(scene, place)
        colour = near(picture(scene), ((left + right) / 2, top + 4), 1)
        apart = sum(abs(a - b) for a, b in zip(colour, accent, strict=True))
        assert (apart < 30) == (place == seat)


def test_the_turn_may_be_named_while_chance_is_asked() -> None:
    waiting = Scene(view=replace(LONG, acting=(), mover=None), names=PAIR)
    assert differs(waiting, replace(waiting, turn=(1,)), seat_box(waiting, 1))
    assert differs(replace(waiting, turn=(1,)), replace(waiting, turn=(1,), note="ваш бросок"),
                   seat_box(waiting, 1))  # fmt: skip


def test_points_won_stand_at_the_winner() -> None:
    over = replace(LONG, acting=(), asked="", mover=None)
    won = replace(over, result=Result((0, 2), "mars", 1))
    scene = Scene(view=over, names=PAIR)
    assert differs(scene, replace(scene, view=won), seat_box(scene, 1))


def test_a_level_stands_beside_a_name_that_leaves_it_room() -> None:
    scene = Scene(view=LONG, names=PAIR)
    levels = replace(scene, levels=("", "сильный"))
    assert differs(scene, levels, seat_box(scene, 1))


@pytest.mark.parametrize("kind", ["star", "cross", "circle", "lines-4"])
def test_a_name_is_never_cut_by_a_level(kind: str) -> None:
    names = ("Константин", "Бот 1", "Бот 2", "Бот 3")
    plain = Scene(view=view(kind, *[""] * BOARDS[kind].sides), names=names)
    told = replace(plain, levels=("гроссмейстер очень высокого уровня и так далее",) * 4)
    assert picture(told).tobytes() == picture(plain).tobytes()


@pytest.mark.parametrize("value", [64, 1024, 65536, 131072, 2**20, 2**40, 3 * 2**12])
def test_the_number_of_a_stake_lies_within_its_cube(value: int) -> None:
    """All figures stand on the face, so that none is cut off."""
    size = 90
    bare, told = (pieces.cube("clear", number, size).picture for number in (1, value))
    edge = round(size * 0.08)
    for left in (edge, told.width - 2 * edge):
        strip = (left, 0, left + edge, told.height)
        assert bare.crop(strip).tobytes() == told.crop(strip).tobytes()
    assert pieces.cube_text(2**20) == "2²⁰" and pieces.cube_text(2**16) == "65536"
