"""Dice that were thrown live: in the air without numbers, then where they came to rest."""

from __future__ import annotations

import pytest
from PIL import ImageChops

from render import Scene, pieces
from render.arrows import routes
from render.board import picture
from render.canvas import Canvas
from render.throw import Astray, astray, items, landed_dice, lay_row
from rules.board.layout import Xy
from rules.view.view import Die, View
from tests.render.build import turn, view

SHORT = "24:2 13:5 8:3 6:5"
FAULTS = ("edge", "checker", "rail", "die", "half", "off")


def live(asked: str, *dice: int, **facts: str) -> View:
    return view("meeting", SHORT, SHORT, asked=asked, facts=facts, dice=dice)


def row(seen: View) -> list[tuple[str, str, bool]]:
    return [(item.kind, item.value, item.played) for item in items(seen)]


def places(seen: View) -> list[tuple[int, Xy]]:
    """Which dice lie apart from the row, and where."""
    canvas = Canvas(Scene(view=seen))
    ways = routes(canvas)
    found = astray(canvas, ways, lay_row(canvas, ways), 72)
    return [(die.number, canvas.px(at)) for die, at in found]


def test_two_dice_fly_and_show_no_number() -> None:
    seen = live("throw", flight="even")
    assert row(seen) == [("flying", "", False)] * 2
    plain = Scene(view=live("throw"))
    assert picture(Scene(view=seen)).tobytes() != picture(plain).tobytes()
    blank, sharp = (pieces.die("wood", 0, value, 60, False).picture for value in (0, 6))
    assert ImageChops.difference(blank.convert("L"), sharp.convert("L")).getbbox() is not None


def test_what_landed_before_is_gone_while_the_dice_fly_again() -> None:
    seen = live("throw", flight="even", landing="6!edge-5")
    assert landed_dice(seen) == [] and row(seen) == [("flying", "", False)] * 2


def test_dice_that_are_to_be_thrown_again_lie_where_they_landed() -> None:
    seen = live("flight", landing="6!edge-5")
    assert landed_dice(seen) == [Astray(6, "edge"), Astray(5, "")]
    assert row(seen) == [("die", "5", True)]


def test_only_the_good_die_is_in_the_row_and_the_bad_one_apart() -> None:
    seen = live("play", 5, landing="6!rail-5", throw="5")
    assert row(seen) == [("die", "5", False)]
    canvas = Canvas(Scene(view=seen))
    assert places(seen) == [(6, canvas.px(canvas.layout.cube))]


@pytest.mark.parametrize("fault", FAULTS)
def test_every_way_to_lie_badly_has_a_place_of_its_own_in_the_picture(fault: str) -> None:
    seen = live("play", 5, landing=f"6!{fault}-5")
    ((number, (x, y)),) = places(seen)
    image = picture(Scene(view=seen))
    assert number == 6 and 0 <= x <= image.width and 0 <= y <= image.height
    others = [
        places(live("play", 5, landing=f"6!{other}-5"))[0][1] for other in FAULTS if other != fault
    ]
    assert (x, y) not in others


def test_a_die_on_a_checker_lies_where_no_arrow_runs() -> None:
    seen = view(
        "meeting",
        SHORT,
        SHORT,
        facts={"landing": "6!checker-5"},
        dice=(Die(5),),
        recent=(turn("meeting", 1, "6-5", "24/8"),),
    )
    canvas = Canvas(Scene(view=seen))
    ((_, (x, y)),) = places(seen)
    for way in routes(canvas):
        assert all(abs(x - a) > 36 or abs(y - b) > 36 for a, b in way.path)
