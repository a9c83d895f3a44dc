"""What explains a play: each mark is seen, where it belongs, and beside what is written."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from PIL import ImageChops

from render import Marks, Scene
from render.board import picture
from render.canvas import Canvas
from render.explanation_marks import WRONG, marked_arrows
from render.piles import on_spot
from rules.view.view import Arrow
from tests.render.build import BOARDS, turn, view
from tests.render.scenes import SHORT

SPOTS = BOARDS["meeting"].spots[0]
STEP = turn("meeting", 0, "6-5", "24/18").arrows
BARE = Scene(view=view("meeting", SHORT, SHORT))
MARKS = {
    "made": Marks(made=STEP),
    "crossed": Marks(crossed=STEP),
    "dotted": Marks(dotted=STEP),
    "ringed": Marks(ringed=((0, SPOTS[18]),)),
    "bar": Marks(ringed=((0, "bar"),)),
}


@pytest.mark.parametrize("name", MARKS)
def test_each_mark_looks_its_own_way(name: str) -> None:
    drawn = {each: picture(replace(BARE, marks=marks)) for each, marks in MARKS.items()}
    others = [drawn[each] for each in MARKS if each != name]
    for other in (picture(BARE), *others):
        assert ImageChops.difference(drawn[name], other).getbbox() is not None


def test_only_crossed_and_ringed_places_have_the_wrong_colour() -> None:
    """Only what is crossed out or ringed has the colour of a fault."""

    def wrong(marks: Marks) -> bool:
        colours = picture(replace(BARE, marks=marks)).getcolors(1_000_000)
        return any(colour == WRONG[1] for _, colour in colours)

    assert [name for name, marks in MARKS.items() if wrong(marks)] == ["crossed", "ringed", "bar"]


def test_an_arrow_begins_on_the_checker_that_still_stands_there() -> None:
    canvas = Canvas(replace(BARE, marks=MARKS["dotted"]))
    (way,) = marked_arrows(canvas)
    seen, _ = on_spot(canvas.layout.spots[SPOTS[23]], canvas.board.piles[SPOTS[23]])
    assert way.path[0] == canvas.px(seen[-1].at)


def test_an_arrow_leaves_the_number_of_a_high_pile_readable() -> None:
    scene = Scene(view=view("meeting", "24:14 18", SHORT), marks=MARKS["dotted"])
    canvas = Canvas(scene)
    (way,) = marked_arrows(canvas)
    seen, free = on_spot(canvas.layout.spots[SPOTS[23]], canvas.board.piles[SPOTS[23]])
    assert seen[-1].number == 14 and way.path[0] == canvas.px(free)


def test_arrow_at_a_closed_point_ends_at_its_upper_checker() -> None:
    """An arrow at a closed point ends at the rim of its upper checker."""
    step = Arrow(0, SPOTS[23], SPOTS[18])
    canvas = Canvas(replace(BARE, marks=Marks(crossed=(step,))))
    (way,) = marked_arrows(canvas)
    seen, _ = on_spot(canvas.layout.spots[SPOTS[18]], canvas.board.piles[SPOTS[18]])
    away = math.dist(way.path[-1], canvas.px(seen[-1].at))
    assert away == pytest.approx(canvas.unit / 2, abs=2)


def test_of_several_boards_the_one_in_front_is_marked() -> None:
    one = view("meeting", SHORT, SHORT)
    both = replace(one, boards=(one, one), front=1)
    plain, marked_one = (
        picture(Scene(view=both, marks=marks)) for marks in (Marks(), MARKS["crossed"])
    )
    box = ImageChops.difference(plain, marked_one).getbbox()
    assert box is not None and box[1] > plain.height // 2


def test_a_diagram_with_a_title_bears_it_above() -> None:
    plain, titled = picture(BARE), picture(replace(BARE, title="Короткие нарды"))
    assert titled.width == plain.width and titled.height > plain.height
    above = titled.height - plain.height
    board = titled.crop((0, above, titled.width, titled.height))
    assert ImageChops.difference(board, plain).getbbox() is None
    assert len(titled.crop((0, 0, titled.width, above)).getcolors(10_000)) > 2


def test_play_that_may_be_made_instead_has_its_own_colour() -> None:
    """The part that may be played, what cannot be and what would work: three colours."""
    step, other, third = Arrow(0, 23, 17), Arrow(0, 12, 7), Arrow(0, 7, 2)
    marks = Marks(made=(step,), crossed=(other,), dotted=(third,))
    ways = marked_arrows(Canvas(replace(BARE, marks=marks)))
    assert len({way.colours for way in ways}) == 3
