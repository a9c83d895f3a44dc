"""Arrows and dice: where they begin and end, whose they are, and that they keep apart."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import pytest

from render import THEMES, Scene, arrow_masks, pieces
from render.arrow_masks import BROAD, SLIM, Part, parts
from render.arrows import (
    OLDER,
    RIM,
    Route,
    area,
    beside,
    draw_arrows,
    last_turns,
    path_between,
    routes,
)
from render.canvas import Canvas
from render.paint import Region
from render.piles import on_spot
from render.throw import lay_row
from rules.board.layout import Xy
from rules.view.view import Die, FinishedTurn, View
from tests.render.build import BOARDS, turn, view
from tests.render.scenes import SHORT


def drawn(seen: View) -> tuple[Canvas, list[Route]]:
    canvas = Canvas(Scene(view=seen))
    return canvas, routes(canvas)


def top(canvas: Canvas, side: int, place: int) -> Xy:
    """Where the upper checker of a point lies."""
    spot = BOARDS[canvas.layout.name].spots[side][place - 1]
    seen, _ = on_spot(canvas.layout.spots[spot], canvas.board.piles[spot])
    return canvas.px(seen[-1].at)


def after(kind: str, play: str, *sides: str, mover: int = 1, **more: object) -> View:
    """A board after a play of side 0."""
    return view(kind, *sides, recent=(turn(kind, 0, "6-5", play),), mover=mover, **more)


def test_an_arrow_stops_at_the_rim_of_the_checker_it_points_at() -> None:
    canvas, (way,) = drawn(after("meeting", "24/18", "24 18 13:5 8:3 6:5", SHORT))
    away = math.dist(way.path[-1], top(canvas, 0, 18))
    assert away == pytest.approx(RIM * canvas.unit, abs=2)


def test_an_arrow_that_bears_off_stops_at_the_edge_of_the_tray() -> None:
    canvas, (way,) = drawn(after("meeting", "6/off", "5:5 off:10", "6:15"))
    tray = canvas.layout.trays[0]
    assert not area(canvas, tray)(way.path[-1])
    wider = replace(tray, length=tray.length + 0.1, breadth=tray.breadth + 0.1)
    assert area(canvas, wider)(way.path[-1])


def test_an_arrow_does_not_cover_the_place_that_was_left_again() -> None:
    canvas, (first, second) = drawn(after("meeting", "24/18/13", "24 13:6 8:3 6:5", SHORT))
    assert math.dist(first.path[-1], second.path[0]) > 0.2 * canvas.unit


def test_a_hit_is_marked_where_it_happened() -> None:
    _, (way,) = drawn(after("meeting", "24/18*", "24 18 13:5 8:3 6:5", "24:2 bar:1"))
    _, (plain,) = drawn(after("meeting", "24/18", "24 18 13:5 8:3 6:5", "24:2 bar:1"))
    assert way.hit == way.ends.end and plain.hit is None


def test_an_arrow_is_painted_once_however_faint_it_gets() -> None:
    canvas, (way,) = drawn(after("meeting", "24/18", "24 18 13:5 8:3 6:5", SHORT))
    faint = replace(way, strength=OLDER)
    draw_arrows(canvas, [way])
    with pytest.MonkeyPatch.context() as patch:
        patch.delattr(arrow_masks, "stencil")
        draw_arrows(canvas, [faint])


def test_the_older_an_arrow_the_more_is_seen_of_what_it_covers() -> None:
    canvas, (way,) = drawn(after("meeting", "24/18", "24 18 13:5 8:3 6:5", SHORT))
    at, other = way.path[len(way.path) // 2], Canvas(canvas.scene)
    under = canvas.image().getpixel((round(at[0]), round(at[1])))
    for paper, strength in ((canvas, 255), (other, 51)):
        draw_arrows(paper, [replace(way, strength=strength)])
    full, fifth = (one.image().getpixel((round(at[0]), round(at[1]))) for one in (canvas, other))
    assert full == way.colours[1]
    once = [a + (b - a) / 5 for a, b in zip(under, way.colours[0], strict=True)]
    assert fifth == pytest.approx([a + (b - a) / 5 for a, b in zip(once, full, strict=True)], abs=2)


def test_the_last_turn_of_each_side_is_shown_and_none_before() -> None:
    turns = [FinishedTurn(seat, "", "", ()) for seat in (0, 1, 1, 2, 0)]
    assert [id(one) for one in last_turns(turns)] == [id(turns[at]) for at in (2, 3, 4)]


def test_of_three_each_has_arrows_in_the_colour_of_his_checkers() -> None:
    turns = tuple(turn("star", side, "6-4", "24/18") for side in range(3))
    _, ways = drawn(view("star", "18", "18", "18", recent=turns))
    assert [way.colours[1] for way in ways] == [pieces.piece("wood", side).lit for side in range(3)]
    _, (way,) = drawn(after("meeting", "24/18", "18", ""))
    assert way.colours[1] == THEMES["wood"].arrow


@pytest.mark.parametrize("dice", [(6, 5), (3, 3, 3, 3), (5, 4, 3, 2, 1)])
@pytest.mark.parametrize("play", ["16/9", "17/8 14/9", "16/9 15/10", "13/7", "18/10 17/9 16/8"])
def test_dice_lie_where_no_arrow_runs(play: str, dice: tuple[int, ...]) -> None:
    canvas, ways = drawn(after("meeting", play, "24:2", SHORT, mover=0, dice=dice))
    place, usual = lay_row(canvas, ways), lay_row(canvas, [])
    assert place is not None and usual is not None
    if any(way.touches(canvas, usual) for way in ways):
        assert place != usual
    under = area(canvas, place)
    assert not any(under(at) for way in beside(canvas, ways, place) for at in way.path)


def test_dice_go_to_the_other_half_where_arrows_fill_their_own() -> None:
    canvas, ways = drawn(
        after("meeting", "18/10 17/9 16/8 13/7", "24:2", SHORT, mover=0, dice=(3,) * 4)
    )
    place = lay_row(canvas, ways)
    assert place is not None and place.at == canvas.layout.dice[1].at


def test_dice_lie_in_the_middle_of_their_place_where_nothing_runs() -> None:
    canvas, ways = drawn(after("meeting", "24/18", "18", SHORT, mover=0, dice=(6, 5)))
    place = lay_row(canvas, ways)
    assert place is not None and place.at == canvas.layout.dice[0].at


def test_where_dice_have_one_place_only_the_arrow_goes_round_it() -> None:
    seen = view("circle", "24", "", "", recent=(turn("circle", 0, "6", "36/15"),), dice=(Die(6),))
    canvas, ways = drawn(seen)
    place = lay_row(canvas, ways)
    assert place is not None
    (way,) = ways
    assert way.touches(canvas, place)
    (round_it,) = beside(canvas, ways, place)
    assert not round_it.touches(canvas, place)
    assert (round_it.path[0], round_it.ends) == (way.path[0], way.ends)


def test_an_arrow_that_leans_far_stays_on_the_picture() -> None:
    canvas, (way,) = drawn(after("meeting", "24/18", "24 18 13:5 8:3 6:5", SHORT))
    width, height = canvas.size
    for lean in ((-2000.0, 0.0), (2000.0, 0.0), (0.0, -2000.0)):
        path = path_between(canvas, way.ends, lean)
        assert all(0 < x < width and 0 < y < height for x, y in path)


@pytest.mark.parametrize(
    "path", [[(900.0, 80.0), (520.0, 300.0), (60.0, 410.0)], [(50.0, 9.0)] * 2]
)
def test_the_parts_in_which_an_arrow_is_drawn_hold_all_of_it_once(path: list[Xy]) -> None:
    """What is drawn twice would have a darker edge."""
    unit, found = 80.0, list(parts(path, None, 80.0))
    for at, ((ax, ay), (bx, by)) in enumerate(pairwise(path)):
        for x, y in ((ax + (bx - ax) * t / 100, ay + (by - ay) * t / 100) for t in range(101)):
            for dx, dy in pairwise((0, SLIM * unit - 1, 0, 1 - SLIM * unit, 0)):
                (held,) = (part for part in found if within(part, (x + dx, y + dy)))
                assert held.first <= at and at + 1 < held.last
    (tip,) = (part for part in found if within(part, path[-1]))
    assert tip.last == len(path)


def test_the_parts_hold_little_but_the_arrow() -> None:
    long = [(50.0 + 40 * step, 60.0 + 8 * step) for step in range(25)]
    area = sum((right - left) * (bottom - top) for left, top, right, bottom in boxes(long, None))
    assert area < 100_000  # a box about all of it holds 220,000 pixels


def test_what_was_hit_has_its_ring_in_the_parts() -> None:
    path, hit = [(50.0, 60.0), (300.0, 60.0)], (350.0, 60.0)
    assert max(right for _, _, right, _ in boxes(path, hit)) >= 350 + BROAD * 80


def boxes(path: list[Xy], hit: Xy | None) -> list[Region]:
    """The boxes of an arrow's parts, on a board whose unit is 80 pixels."""
    return [part.box for part in parts(path, hit, 80.0)]


def within(part: Part, at: Xy) -> bool:
    """Whether a place lies in a part of the picture."""
    left, top, right, bottom = part.box
    return left <= at[0] < right and top <= at[1] < bottom
