"""The boards as they lie on the table (common.md 2, and the digests of the other boards)."""

from __future__ import annotations

import math

import pytest

from rules.board.boards import Board
from rules.board.layout import Layout, Polygon, Xy, ahead
from rules.board.layouts import (
    CHASING,
    CIRCLE,
    COMMON,
    CRISS,
    CROSS,
    FOUR_LINES,
    LAYOUTS,
    LINES,
    MEETING,
    RING,
    STAR,
    WITH_HANDS,
    layout_of,
)
from tests.render.build import BOARDS

ALL = LAYOUTS | {f"{name} with hands": layout for name, layout in WITH_HANDS.items()}
EVERY = pytest.mark.parametrize("layout", ALL.values(), ids=ALL.keys())


def of(layout: Layout) -> Board:
    return BOARDS[layout.name]


def row(layout: Layout, places: range, side: int = 0) -> list[Xy]:
    """Where the own places of a side lie, as that side sees them."""
    seen = layout.seen_by(side)
    return [seen.spots[of(layout).spots[side][place - 1]].at for place in places]


def rises(numbers: list[float]) -> bool:
    return numbers == sorted(numbers)


def inside(polygon: Polygon, at: Xy) -> bool:
    """Whether a place lies within a polygon: a ray to the right crosses its outline oddly often."""
    odd = False
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (ay > at[1]) != (by > at[1]) and at[0] < ax + (at[1] - ay) * (bx - ax) / (by - ay):
            odd = not odd
    return odd


def test_layout_of_meeting_players_leads_white_right_above() -> None:
    """If players meet, White goes right above and comes back left below."""
    upper, lower = row(MEETING, range(24, 12, -1)), row(MEETING, range(1, 13))
    assert rises([x for x, _ in upper])
    assert rises([x for x, _ in lower])
    assert max(y for _, y in upper) < MEETING.middle[1] < min(y for _, y in lower)


def test_where_players_meet_both_homes_are_on_the_left() -> None:
    assert all(x < MEETING.middle[0] for x, _ in row(MEETING, range(1, 7)))
    black = [MEETING.spots[of(MEETING).spots[1][place - 1]].at for place in range(1, 7)]
    assert all(x < MEETING.middle[0] for x, _ in black)
    assert all(y < MEETING.middle[1] for _, y in black)


def test_layout_of_players_meeting_twice_has_starts_above_homes() -> None:
    """If players meet twice, both see their start above their home, on the left."""
    upper, lower = row(CRISS, range(24, 12, -1)), row(CRISS, range(1, 13))
    assert rises([x for x, _ in upper]) and rises([x for x, _ in lower])
    for side in (0, 1):
        for seen, same in zip(row(CRISS, range(1, 25), side), lower + upper[::-1], strict=True):
            assert seen == pytest.approx(same)
        assert CRISS.seen_by(side).trays[side].at == pytest.approx(CRISS.trays[0].at)
        assert CRISS.seat(side, side) == CRISS.seats[0]


def test_where_players_chase_each_other_both_go_counter_clockwise() -> None:
    for side in (0, 1):
        upper, lower = row(CHASING, range(24, 12, -1), side), row(CHASING, range(12, 0, -1), side)
        assert rises([-x for x, _ in upper])
        assert rises([x for x, _ in lower])
        assert max(y for _, y in upper) < CHASING.middle[1] < min(y for _, y in lower)


def test_where_players_chase_each_other_both_see_the_same_board() -> None:
    for mine, other in zip(
        row(CHASING, range(1, 25)), row(CHASING, range(1, 25), side=1), strict=True
    ):
        assert mine == pytest.approx(other)


def test_the_ring_runs_counter_clockwise_from_the_left_below() -> None:
    at = [spot.at for spot in RING.spots]
    assert rises([x for x, _ in at[:12]])
    assert rises([-x for x, _ in at[12:]])
    assert at[0][1] > RING.middle[1] > at[12][1]


def test_the_cells_of_the_two_lines_face_each_other() -> None:
    names = of(LINES).labels["own"][0]
    at = dict(zip(names, (spot.at for spot in LINES.spots), strict=True))
    assert at["12"][0] == at["42"][0]
    assert at["21"][0] == at["31"][0]
    assert at["12"][1] > at["42"][1]
    assert at["21"][0] - at["16"][0] == pytest.approx(at["12"][0] - at["11"][0])


def test_every_player_at_the_star_sees_the_same_board() -> None:
    first = row(STAR, range(1, 25))
    for side in (1, 2):
        for mine, other in zip(first, row(STAR, range(1, 25), side), strict=True):
            assert mine == pytest.approx(other)


def test_layout_of_the_star_leads_right_in_the_middle() -> None:
    """At the star a path goes right in the middle and comes back below."""
    path = row(STAR, range(24, 0, -1))
    assert rises([x for x, _ in path[:12]]) and rises([-x for x, _ in path[12:]])
    assert max(y for _, y in path[:12]) < min(y for _, y in path[12:])
    others = [spot.at for spot in STAR.spots[24:]]
    assert max(y for _, y in others) < min(y for _, y in path)


@pytest.mark.parametrize("layout", [STAR, CROSS], ids=lambda each: each.name)
def test_boards_for_three_and_four_have_22_pixel_checkers(
    layout: Layout,
) -> None:
    """The picture is 390 pixels wide there, a checker nearly one length."""
    assert 390 / layout.width * 0.99 >= 22


@pytest.mark.parametrize("layout", [STAR, CROSS], ids=lambda each: each.name)
def test_boards_that_do_not_turn_look_the_same_to_everybody(layout: Layout) -> None:
    board = of(layout)
    for side in range(board.sides):
        seen = layout.seen_by(side)
        assert row(layout, range(1, 25), side) == row(layout, range(1, 25))
        assert sorted(spot.at for spot in seen.spots) == sorted(spot.at for spot in layout.spots)
        assert (seen.trays[side], seen.bars[side]) == (layout.trays[0], layout.bars[0])
        assert seen.homes[side] == layout.homes[0]
        assert layout.seat(side, side) == layout.seats[0]


@pytest.mark.parametrize("layout", [STAR, CROSS], ids=lambda each: each.name)
def test_everybodys_name_stands_at_his_own_arm(layout: Layout) -> None:
    """No other name is nearer to the middle of his home."""
    board = of(layout)
    for side in range(board.sides):
        home = [layout.spots[board.spots[side][place]].at for place in range(6)]
        middle = sum(x for x, _ in home) / 6, sum(y for _, y in home) / 6
        away = [abs(seat.at[1] - middle[1]) for seat in layout.seats]
        if layout is CROSS:
            away = [math.dist(seat.at, middle) for seat in layout.seats]
        assert away[side] <= min(away) + 1.0


@pytest.mark.parametrize("layout", [STAR, CROSS], ids=lambda each: each.name)
def test_dice_lie_on_a_field_where_dark_ones_are_seen(layout: Layout) -> None:
    for box in layout.dice:
        assert any(all(inside(field, at) for at in box.corners()) for field in layout.fields)


@EVERY
def test_names_cover_no_point_tray_or_dice(layout: Layout) -> None:
    for seat in layout.seats:
        corners = seat.corners()
        for box in (*layout.trays, *layout.bars, *layout.dice, *layout.hands):
            for share in (0.0, 0.25, 0.5, 0.75, 1.0):
                assert not inside(corners, box.along(box.length * share))
        for spot in layout.spots:
            for share in (-0.1, 0.0, 0.5, 1.0):
                assert not inside(corners, ahead(spot.at, spot.angle, spot.depth * share))


def test_layout_of_the_common_track_enters_on_the_left_below() -> None:
    """On the common track both enter on the left below and go round counter-clockwise."""
    lower, upper = row(COMMON, range(24, 12, -1)), row(COMMON, range(12, 0, -1))
    assert rises([x for x, _ in lower])
    assert rises([-x for x, _ in upper])
    assert min(y for _, y in lower) > COMMON.middle[1] > max(y for _, y in upper)
    entry, home = (COMMON.spots[place] for place in (0, 23))
    for hand, tray in zip(COMMON.hands, COMMON.trays, strict=True):
        assert hand.at[0] < entry.at[0]
        assert hand.at[1] > COMMON.middle[1] > tray.at[1]
        assert tray.at[0] < home.at[0]
    for way in COMMON.ways:
        (start, y), (end, _) = way
        assert (start < end) == (y > COMMON.middle[1])


@pytest.mark.parametrize("name", WITH_HANDS)
def test_checkers_in_hand_wait_beside_the_quarter_where_they_enter(name: str) -> None:
    layout = layout_of(name, True)
    assert not layout_of(name, False).hands
    for side, hand in enumerate(layout.hands):
        entry = [layout.spots[of(layout).spots[side][place - 1]].at for place in range(19, 25)]
        assert (hand.at[1] > layout.middle[1]) == (entry[0][1] > layout.middle[1])
        nearest = min(abs(x - hand.at[0]) for x, _ in entry)
        assert nearest == min(abs(spot.at[0] - hand.at[0]) for spot in layout.spots)


def test_a_board_with_room_for_hands_is_the_same_with_and_without() -> None:
    assert layout_of("lines", False) is layout_of("lines", True) is LINES


def test_seats_of_four_turn_with_the_board() -> None:
    """Each of a pair sees his line below, and everybody sits at the quarter he began with."""
    for viewer in range(4):
        seen = FOUR_LINES.seen_by(viewer)
        for side, first in enumerate((0, 12, 18, 6)):
            quarter = seen.spots[first].at
            seat = FOUR_LINES.seat(side, viewer).at
            assert (seat[0] > seen.middle[0]) == (quarter[0] > seen.middle[0])
            assert (seat[1] > seen.middle[1]) == (quarter[1] > seen.middle[1])
        assert FOUR_LINES.seat(viewer, viewer).at[1] > seen.middle[1]


def test_the_second_of_two_allies_is_told_apart() -> None:
    assert [FOUR_LINES.colour(side) for side in range(4)] == [0, 1, 1, 0]
    assert [FOUR_LINES.second(side) for side in range(4)] == [False, False, True, True]
    assert [STAR.colour(side) for side in range(3)] == [0, 1, 2]
    assert not any(STAR.second(side) for side in range(3))


@EVERY
def test_places_for_checkers_out_of_play_lie_apart(layout: Layout) -> None:
    boxes = (*layout.bars, *layout.hands, *layout.trays)
    if layout.name != "star":
        for i, box in enumerate(boxes):
            for at in (*box.corners(), box.at):
                assert not any(inside(other.corners(), at) for other in boxes[:i])


@EVERY
def test_neighbours_differ_in_colour(layout: Layout) -> None:
    for i, spot in enumerate(layout.spots):
        for other in layout.spots[:i]:
            if math.dist(spot.at, other.at) < 1.1:
                assert spot.dark != other.dark


@pytest.mark.parametrize("layout", [MEETING, CHASING, RING, LINES], ids=lambda each: each.name)
def test_points_that_face_each_other_differ_in_colour(layout: Layout) -> None:
    for spot in layout.spots:
        (facing,) = (s for s in layout.spots if s is not spot and s.at[0] == spot.at[0])
        assert spot.dark != facing.dark


def test_points_1_3_and_5_are_dark() -> None:
    for layout in (MEETING, CHASING):
        assert [layout.spots[place - 1].dark for place in range(1, 7)] == [True, False] * 3


@EVERY
def test_full_stacks_lie_on_the_field_and_apart(layout: Layout) -> None:
    tops = []
    for spot in layout.spots:
        stack = [ahead(spot.at, spot.angle, spot.depth * share) for share in (0.05, 0.5, 0.95)]
        assert any(all(inside(field, at) for at in stack) for field in layout.fields)
        tops.append(ahead(spot.at, spot.angle, spot.depth - 0.5))
    for i, top in enumerate(tops):
        assert all(math.dist(top, other) > 0.99 for other in tops[:i])


@EVERY
def test_everything_lies_in_the_picture_from_every_side(layout: Layout) -> None:
    for side in range(of(layout).sides):
        seen = layout.seen_by(side)
        places = [at for polygon in seen.frames for at in polygon]
        for box in (*seen.bars, *seen.hands, *seen.trays, *seen.dice, *seen.seats, seen.head):
            places += box.corners()
        for x, y in places:
            assert 0 <= x <= layout.width
            assert 0 <= y <= layout.height


@EVERY
def test_places_for_checkers_out_of_play_are_on_the_board(layout: Layout) -> None:
    for box in (*layout.bars, *layout.hands, *layout.trays):
        assert any(inside(frame, box.at) for frame in layout.frames)


@EVERY
def test_dice_do_not_lie_on_trays_nor_points(layout: Layout) -> None:
    for box in layout.dice:
        for share in (0, 0.25, 0.5, 0.75, 1):
            at = box.along(box.length * share)
            assert not any(inside(tray.corners(), at) for tray in layout.trays)
            for spot in layout.spots:
                tip = ahead(spot.at, spot.angle, spot.depth)
                assert math.dist(at, tip) > box.breadth / 2 - 1e-9


@EVERY
def test_there_is_a_place_for_every_side(layout: Layout) -> None:
    sides = of(layout).sides
    assert len(layout.seats) == len(layout.dice) == len(layout.trays) == sides
    assert len(layout.spots) == of(layout).points


@EVERY
def test_allies_and_nobody_else_share_a_colour(layout: Layout) -> None:
    for side, allies in enumerate(of(layout).allies):
        alike = [layout.colour(other) == layout.colour(side) for other in range(of(layout).sides)]
        assert tuple(other for other, same in enumerate(alike) if same) == allies


@EVERY
def test_the_picture_is_no_higher_than_wide(layout: Layout) -> None:
    """Telegram shrinks what is larger than 1280 either way."""
    assert layout.height <= layout.width


def test_a_box_knows_its_corners_and_its_nearest_place() -> None:
    tray = MEETING.trays[0]
    assert tray.angle == 270
    assert tray.along(0)[1] == pytest.approx(tray.at[1] + tray.length / 2)
    xs, ys = zip(*tray.corners(), strict=True)
    assert max(xs) - min(xs) == pytest.approx(tray.breadth)
    assert max(ys) - min(ys) == pytest.approx(tray.length)
    far = (tray.at[0] + 9, tray.at[1])
    assert tray.nearest(far) == pytest.approx(tray.at)


def test_at_the_cross_everybody_has_his_last_two_quarters_beside_him() -> None:
    """And the paths go round counter-clockwise, out from the hub and back in."""
    for side in range(4):
        seen, spots = CROSS.seen_by(side), of(CROSS).spots[side]
        (x, y), (left, below) = CROSS.seat(side, side).at, CROSS.middle
        assert x < left and y > below
        home, before = (
            [seen.spots[spots[p - 1]].at for p in q] for q in (range(1, 7), range(7, 13))
        )
        assert all(y > below for _, y in home) and rises([y for _, y in home])
        assert all(x < left for x, _ in before) and rises([x for x, _ in before])
        away = [math.dist(seen.spots[spot].at, seen.middle) for spot in reversed(spots)]
        assert rises(away[:6]) and rises(away[12:18])
        assert rises([-a for a in away[6:12]]) and rises([-a for a in away[18:]])


def test_layout_of_the_circle_runs_counter_clockwise() -> None:
    """At the circle all sides run counter-clockwise, and each ends before its own start."""
    for side in range(3):
        seen, spots = CIRCLE.seen_by(side), of(CIRCLE).spots[side]
        last = [seen.spots[spots[place - 1]].at for place in range(12, 0, -1)]
        assert rises([x for x, _ in last]) and all(y > seen.middle[1] for _, y in last)
        assert seen.spots[spots[35]].at[0] > last[-1][0]
    assert CIRCLE.seats[1].at[0] < CIRCLE.middle[0] < CIRCLE.seats[2].at[0]


@pytest.mark.parametrize("layout", [STAR, CROSS, CIRCLE], ids=lambda each: each.name)
def test_a_stripe_lies_behind_the_home_of_each_side(layout: Layout) -> None:
    board = of(layout)
    for side, stripe in enumerate(layout.homes):
        middle = [sum(axis) / len(stripe) for axis in zip(*stripe, strict=True)]
        near = min(range(board.points), key=lambda spot: math.dist(layout.spots[spot].at, middle))
        assert 1 <= board.place_at[side][near] <= 6
        for at in stripe:
            assert not any(inside(field, at) for field in layout.fields)
