"""Ways and homes that are drawn over a board."""

from __future__ import annotations

from dataclasses import replace

from PIL import ImageChops

from render import Scene
from render.board import picture
from render.canvas import Canvas
from render.paths import LANES
from render.piles import seen_on
from rules.board.layout import Xy, ahead
from tests.render.build import BOARDS, view
from tests.render.pixels import ink


def test_a_path_leads_over_every_point_to_the_last() -> None:
    plain = Scene(view=view("chasing", "", ""))
    way = tuple(reversed(range(24)))
    drawn = replace(plain, paths=(way,))
    canvas = Canvas(plain)
    apart = ImageChops.difference(picture(plain), picture(drawn)).convert("L")
    for number in way:
        spot = canvas.layout.spots[number]
        at = canvas.px(ahead(spot.at, spot.angle, spot.depth * LANES[0]))
        x, y = round(at[0]), round(at[1])
        assert apart.crop((x - 30, y - 30, x + 30, y + 30)).getbbox() is not None, number
    _, _, right, _ = ink(plain, drawn)
    assert right > canvas.px(canvas.layout.spots[0].at)[0]


def test_a_path_leads_over_a_stack_and_under_its_number() -> None:
    plain = Scene(view=view("chasing", "24:15", "24:15"))
    spot = 23
    drawn = replace(plain, paths=(tuple(reversed(range(24))),))
    canvas = Canvas(plain)
    apart = ImageChops.difference(picture(plain), picture(drawn)).convert("L")
    upper = seen_on(canvas, spot)[-1]
    assert upper.number == 15

    def changed(at: Xy, reach: int) -> bool:
        x, y = map(round, canvas.px(at))
        return apart.crop((x - reach, y - reach, x + reach, y + reach)).getbbox() is not None

    here = canvas.layout.spots[spot]
    assert changed(ahead(here.at, here.angle, here.depth * LANES[0]), 20)
    assert not changed(upper.at, 20)


def test_one_side_may_have_its_way_and_its_home_drawn_alone() -> None:
    plain = Scene(view=view("chasing", "24:15", "24:15"))
    way = tuple(range(24))
    one = replace(plain, paths=((), way), homes=((), way[-6:]))
    assert picture(one).tobytes() != picture(plain).tobytes()


def brightness(colour: object) -> int:
    """How light a pixel is."""
    assert isinstance(colour, tuple)
    return sum(colour)


def test_homes_have_the_colours_of_their_sides() -> None:
    plain = Scene(view=view("chasing", "", ""))
    homes = tuple(row[:6] for row in BOARDS["chasing"].spots)
    before, after = picture(plain), picture(replace(plain, homes=homes))
    canvas = Canvas(plain)
    for number, spot in enumerate(canvas.layout.spots):
        x, y = canvas.px(ahead(spot.at, spot.angle, spot.depth * 0.5))
        seen, was = (brightness(one.getpixel((round(x), round(y)))) for one in (after, before))
        if number in homes[0]:
            assert seen > was, number
        elif number in homes[1]:
            assert seen < was, number
        else:
            assert seen == was, number
