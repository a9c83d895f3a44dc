"""What a picture shows, looked up in its pixels."""

from __future__ import annotations

import io
import math
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from render import THEMES, Scene, board, pieces
from render.board import CROWN, Canvas, picture, written
from render.paths import LANES
from render.piles import in_box, on_spot
from render.theme import Rgb
from rules.board.layout import Xy, ahead
from rules.view.view import Checker, Die, Result, View
from tests.render.build import BOARDS, turn, view, with_board
from tests.render.scenes import FOUR, PAIR, SCENES, SHORT, THREE

LONG = view("chasing", "24:15", "24:15")


def near(image: Image.Image, at: Xy, reach: int = 4) -> Rgb:
    """The mean colour about a place."""
    x, y = round(at[0]), round(at[1])
    patch = image.crop((x - reach, y - reach, x + reach, y + reach)).resize(
        (1, 1), Image.Resampling.BOX
    )
    r, g, b = patch.convert("RGB").getpixel((0, 0))  # type: ignore[misc]
    return (r, g, b)


def light(colour: Rgb) -> float:
    return 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]


def ink(scene: Scene, other: Scene) -> tuple[int, int, int, int]:
    """The box within which two pictures differ; fails if they do not."""
    box = ImageChops.difference(picture(scene), picture(other)).getbbox()
    assert box is not None
    return box


def differs(scene: Scene, other: Scene, *boxes: tuple[float, float, float, float]) -> bool:
    """Whether two pictures differ, and nowhere but within the boxes."""
    apart = ImageChops.difference(picture(scene), picture(other))
    if apart.getbbox() is None:
        return False
    for box in boxes:
        apart.paste(0, tuple(round(edge) for edge in box))  # type: ignore[arg-type]
    return apart.getbbox() is None


def seat_box(scene: Scene, place: int) -> tuple[float, float, float, float]:
    canvas = Canvas(scene)
    (left, top), _, (right, bottom), _ = (
        canvas.px(at) for at in canvas.layout.seats[place].corners()
    )
    return (left - 2, top - 2, right + 2, bottom + 2)


@pytest.mark.parametrize("name", SCENES)
def test_is_a_png_1280_wide_and_each_board_no_higher(name: str) -> None:
    image = Image.open(io.BytesIO(board(SCENES[name])))
    assert (image.format, image.width) == ("PNG", 1280)
    boards = max(1, len(SCENES[name].view.boards))
    assert image.height <= 1280 * (boards if boards <= 2 else (boards + 1) // 2)


def test_is_the_same_from_any_thread() -> None:
    scenes = list(SCENES.values())[:4] * 2
    alone = [board(scene) for scene in scenes]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(board, scenes)) == alone


def test_an_unknown_theme_is_an_error() -> None:
    with pytest.raises(KeyError):
        board(Scene(view=LONG, theme="plaid"))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("side", [0, 1])
def test_checkers_stand_on_their_points(theme: str, side: int) -> None:
    """White's head is at the top right, Black's at the bottom left, and turned for Black."""
    scene = Scene(view=LONG, names=PAIR, theme=theme, side=side)
    canvas, image = Canvas(scene), picture(scene)
    for owner in (0, 1):
        spot = BOARDS["chasing"].spots[owner][23]
        (base, *_), _ = on_spot(canvas.layout.spots[spot], LONG.board.piles[spot])
        at = canvas.px(base.at)
        assert (at[1] < image.height / 2) == (owner == side)
        assert (at[0] > image.width / 2) == (owner == side)
        expected = THEMES[theme].pieces[owner].lit
        assert abs(light(near(image, at)) - light(expected)) < 40


@pytest.mark.parametrize("kind", BOARDS)
@pytest.mark.parametrize("theme", THEMES)
def test_every_point_number_is_at_least_22_pixels_high(kind: str, theme: str) -> None:
    sides = BOARDS[kind].sides
    scene = Scene(view=view(kind, *[""] * sides), names=FOUR, theme=theme)
    labels = Canvas(scene).labels()
    for spot in range(0, len(labels), 5):
        alone = tuple(label if i == spot else "" for i, label in enumerate(labels))
        bare = ("",) * len(labels)
        one, none = (
            replace(scene, view=with_board(scene.view, labels={"own": (row,) * sides}))
            for row in (alone, bare)
        )
        if labels[spot]:
            _, top, _, bottom = ink(one, none)
            assert bottom - top >= 22, labels[spot]


@pytest.mark.parametrize("numbering", ["own", "book", "through", "algebraic", "digital"])
def test_numbers_are_those_of_the_viewer(numbering: str) -> None:
    scene = Scene(view=view("meeting", SHORT, SHORT), side=1, numbering=numbering)
    assert Canvas(scene).labels() == scene.view.board.labels[numbering][1]


def test_a_numbering_that_a_board_lacks_falls_back_on_the_own_one() -> None:
    scene = Scene(view=LONG, numbering="algebraic")
    assert Canvas(scene).labels() == LONG.board.labels["own"][0]
    assert Canvas(replace(scene, view=with_board(LONG, labels={}))).labels() == ()


@pytest.mark.parametrize(("kind", "reader"), [("star", 0), ("star", 2), ("cross", 0), ("cross", 3)])
def test_where_a_side_never_comes_the_numbers_are_those_of_whoever_sits_there(
    kind: str, reader: int
) -> None:
    """They count down to his home, and have his colour."""
    sides = BOARDS[kind].sides
    canvas = Canvas(Scene(view=view(kind, *[""] * sides), side=reader))
    own, labels = canvas.board.labels["own"], canvas.labels()
    elsewhere = [spot for spot, name in enumerate(own[reader]) if not name]
    assert elsewhere
    for spot in elsewhere:
        whose = canvas.board.whose(spot, reader)
        assert labels[spot] == own[whose][spot] and int(labels[spot]) <= 12
    for spot, name in enumerate(own[reader]):
        if name:
            assert (labels[spot], canvas.board.whose(spot, reader)) == (name, reader)


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


def test_dice_lie_on_the_right_half_of_the_thrower() -> None:
    for side in (0, 1):
        scene = Scene(view=replace(LONG, mover=side), names=PAIR)
        thrown = replace(scene, view=replace(scene.view, dice=(Die(6), Die(5))))
        left, _, right, _ = ink(scene, thrown)
        assert ((left + right) / 2 > 640) == (side == 0)


def test_a_played_die_is_paler_and_a_double_shows_four() -> None:
    def thrown(*dice: Die) -> Scene:
        return Scene(view=replace(LONG, dice=dice), names=PAIR)

    empty, field = thrown(), THEMES["wood"].field.mid
    left, top, right, bottom = ink(empty, thrown(Die(3), Die(3), Die(3), Die(3)))
    assert right - left > 3.5 * (bottom - top)
    at = (left + (bottom - top) * 0.6, (top + bottom) / 2 - (bottom - top) * 0.2)
    fresh = near(picture(thrown(*[Die(3)] * 4)), at)
    played = near(picture(thrown(Die(3, True), *[Die(3)] * 3)), at)
    assert abs(light(played) - light(field)) < abs(light(fresh) - light(field)) / 2


def test_no_dice_are_shown_while_a_throw_is_awaited() -> None:
    old = replace(LONG, asked="throw", dice=(Die(6, True), Die(5, True)))
    scene = Scene(view=old, names=PAIR)
    assert picture(scene).tobytes() == picture(replace(scene, view=replace(old, dice=()))).tobytes()


def test_the_stake_is_shown_only_where_there_is_one() -> None:
    plain = Scene(view=LONG, names=PAIR)
    left, top, right, bottom = ink(plain, replace(plain, cube=True))
    canvas = Canvas(plain)
    assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx(
        canvas.px(canvas.layout.cube), abs=6
    )
    owned = replace(plain, view=replace(LONG, stake=2, stake_owner=1))
    assert differs(plain, owned, seat_box(plain, 1))


def test_points_won_stand_at_the_winner() -> None:
    over = replace(LONG, acting=(), asked="", mover=None)
    won = replace(over, result=Result((0, 2), "mars", 1))
    scene = Scene(view=over, names=PAIR)
    assert differs(scene, replace(scene, view=won), seat_box(scene, 1))


def test_arrows_lead_from_and_to_the_points_of_the_play() -> None:
    after = view("chasing", "24:14 13", "24:15", recent=(turn("chasing", 0, "6-5", "24/18/13"),))
    scene = Scene(view=after, names=PAIR)
    canvas, image, arrow = Canvas(scene), picture(scene), THEMES["wood"].arrow
    board_of = BOARDS["chasing"]
    for place in (24, 18, 13):
        spot = board_of.spots[0][place - 1]
        seen, free = on_spot(canvas.layout.spots[spot], after.board.piles[spot])
        x, y = canvas.px(seen[-1].at if place == 13 else free)
        reach = 60 if place == 13 else 30  # it stops at the rim of the checker
        near_by = (round(x - reach), round(y - reach), round(x + reach), round(y + reach))
        around = image.crop(near_by)
        colours = around.convert("RGB").getcolors(10000) or []
        close = sum(
            count
            for count, colour in colours
            if sum(abs(a - b) for a, b in zip(colour, arrow, strict=True)) < 60  # type: ignore[arg-type]
        )
        assert close > 100, place
    assert picture(replace(scene, arrows=False)).tobytes() != image.tobytes()


@pytest.mark.parametrize("word", ["bar", "hand", "off"])
@pytest.mark.parametrize("kind", BOARDS)
def test_arrows_may_lead_to_and_from_any_place_on_any_board(kind: str, word: str) -> None:
    first = BOARDS[kind].labels["own"][0][2]
    sides = BOARDS[kind].sides
    both = turn(kind, sides - 1, "6-5", f"{word}/{first} {first}/{word}")
    scene = Scene(view=view(kind, *["" for _ in range(sides)], recent=(both,)), names=FOUR)
    ink(scene, replace(scene, arrows=False))


def test_hands_bars_and_trays_hold_what_the_view_says() -> None:
    plain = Scene(view=SCENES["lines"].view, names=PAIR, arrows=False)
    for change in ({"hand": (1, 1)}, {"off": (0, 2)}, {"off": (1, 15)}):
        ink(plain, replace(plain, view=with_board(plain.view, **change)))
    plain = Scene(view=view("meeting", SHORT, SHORT), names=PAIR)
    for change in ({"bar": (1, 0)}, {"bar": (0, 9)}):
        ink(plain, replace(plain, view=with_board(plain.view, **change)))


def test_hands_have_their_place_on_the_tables_too() -> None:
    for kind in ("meeting", "chasing", "common", "lines-4"):
        sides = BOARDS[kind].sides
        plain = Scene(view=view(kind, *["hand:1"] * sides), names=FOUR)
        canvas = Canvas(plain)
        for side, box in enumerate(canvas.layout.hands):
            more = tuple(15 if i == side else 1 for i in range(sides))
            edges = [canvas.px(at) for at in box.corners()]
            xs, ys = zip(*edges, strict=True)
            area = min(xs) - 9, min(ys) - 9, max(xs) + 9, max(ys) + 9
            assert differs(plain, replace(plain, view=with_board(plain.view, hand=more)), area)


def test_allies_differ_by_a_ring() -> None:
    first = Scene(view=view("lines-4", "11", "", "", ""), names=FOUR)
    second = Scene(view=view("lines-4", "", "", "", "11"), names=FOUR)
    left, top, right, bottom = ink(first, second)
    assert right - left == pytest.approx(bottom - top, abs=4)
    assert (
        abs(
            light(near(picture(first), ((left + right) / 2, (top + bottom) / 2)))
            - light(near(picture(second), ((left + right) / 2, (top + bottom) / 2)))
        )
        < 5
    )


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("held", ["", "!"])
def test_a_chief_is_seen_wherever_he_lies(theme: str, side: int, held: str) -> None:
    """A crown and a bright rim, held or free, and a good part of them under another checker."""
    plain = pieces.checker(theme, side, 72, held == "!")
    chief = pieces.checker(theme, side, 72, held == "!", "crown")
    apart = ImageChops.difference(plain.convert("RGB"), chief.convert("RGB")).convert("L")
    assert sum(apart.histogram()[60:]) > 700
    under = Checker(side, f"E{held}")
    seen, _ = on_spot(LONG.board.layout.spots[0], [under, Checker(1 - side)])
    assert math.dist(seen[0].at, seen[1].at) == pytest.approx(0.5)
    assert [written(one) for one in seen] == [CROWN, ""]
    assert math.dist(seen[0].label, seen[1].at) > 0.6


def test_a_chief_keeps_his_place_in_a_high_pile() -> None:
    pile = [Checker(0)] * 5 + [Checker(0, "E")] + [Checker(0)] * 6
    seen, _ = on_spot(LONG.board.layout.spots[0], pile)
    assert [one.checker.mark for one in seen].count("E") == 1
    assert [one.number for one in seen if one.number] == [5, 6]


@pytest.mark.parametrize("over", ["w", "b", "wwwww"])
def test_a_chief_under_others_has_a_badge_above_them(over: str) -> None:
    """It is the only bright thing there: a rim alone lies under the checkers."""
    seen = view("meeting", "", "", piles={"13": "wE" + over})
    canvas, image = Canvas(Scene(view=seen)), picture(Scene(view=seen))
    spot = next(at for at, pile in enumerate(seen.board.piles) if pile)
    x, y = canvas.px(on_spot(canvas.layout.spots[spot], seen.board.piles[spot])[0][0].label)
    patch = image.crop((round(x - 26), round(y - 16), round(x + 26), round(y + 16)))
    accent = THEMES["wood"].accent
    bright = sum(
        count
        for count, colour in patch.convert("RGB").getcolors(10000) or []
        if sum(abs(a - b) for a, b in zip(colour, accent, strict=True)) < 12  # type: ignore[arg-type]
    )
    assert bright > 300


def signs(seen: View) -> list[str]:
    """What is written in the trays."""
    told: list[str] = []
    canvas = Canvas(Scene(view=seen))

    def note(_draw: object, _at: Xy, text: str, *_: object) -> None:
        told.append(text)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys.modules["render.board"], "write", note)
        for side, box in enumerate(canvas.layout.trays):
            canvas.tray(box, canvas.out(side))
    return told


def test_trays_tell_what_was_borne_off_from_what_was_eaten() -> None:
    seen = view("meeting", "6:2 off:3", "6:2 off:1")
    assert signs(seen) == ["✓3", "✓1"]
    assert signs(with_board(seen, out=(("", ""), ("#3",)))) == ["✓3", "⚔1", "✓1", "⚔2"]
    assert signs(with_board(seen, captured=True)) == ["⚔3", "⚔1"]


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


def test_what_is_written_on_a_checker() -> None:
    """A chief on top wears a crown; a number or a type is written, wherever its checker lies."""
    spot = LONG.board.layout.spots[0]
    for mark, text in (("", ""), ("E!", ""), ("K", ""), ("#7", "7"), (".2", "2"), ("#15!", "15")):
        assert [written(one) for one in on_spot(spot, [Checker(0, mark)])[0]] == [text]


def test_a_mark_is_written_on_a_checker() -> None:
    plain = Scene(view=view("meeting", "13", ""), names=PAIR)
    marked = tuple(tuple(Checker(0, "#7") for _ in pile) for pile in plain.view.board.piles)
    ink(plain, replace(plain, view=with_board(plain.view, piles=marked)))


def test_without_names_only_the_board_is_drawn() -> None:
    scene = Scene(view=LONG, score="2 : 1", note="ход")
    assert picture(scene).height < picture(replace(scene, names=PAIR)).height
    assert picture(scene).tobytes() == picture(Scene(view=LONG)).tobytes()


def test_dice_of_one_throw_lie_in_a_row_and_their_order_is_that_of_the_throw() -> None:
    """The first die is on the left for every side and on every board."""
    for kind, board_of in BOARDS.items():
        for side in range(board_of.sides):
            bare = Scene(view=view(kind, *[""] * board_of.sides, mover=side), names=FOUR)
            both, first = (
                replace(bare, view=replace(bare.view, dice=dice))
                for dice in ((Die(6), Die(1)), (Die(6), Die(1, True)))
            )
            changed, all_dice = ink(both, first), ink(bare, both)
            assert (changed[0] + changed[2]) / 2 > (all_dice[0] + all_dice[2]) / 2, (kind, side)


def test_many_dice_keep_to_their_row() -> None:
    bare = Scene(view=LONG, names=PAIR)
    left, _, right, _ = ink(bare, replace(bare, view=replace(LONG, dice=(Die(3),) * 9)))
    assert right - left < 640


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
    upper = canvas.seen(spot)[-1]
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


def test_dice_lie_above_arrows(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    canvas_module = sys.modules["render.board"]
    monkeypatch.setattr(canvas_module, "draw_arrows", lambda *_: drawn.append("arrows"))
    monkeypatch.setattr(canvas_module, "draw_throw", lambda *_: drawn.append("dice"))
    picture(Scene(view=LONG))
    assert drawn == ["arrows", "dice"]


def around(canvas: Canvas, at: Xy) -> tuple[float, float, float, float]:
    """A little more than the checker at a place."""
    (x, y), reach = canvas.px(at), canvas.unit * 0.7
    return (x - reach, y - reach, x + reach, y + reach)


def test_a_glow_lies_about_the_upper_checker_of_each_place_that_may_be_played_from() -> None:
    seen = view("meeting", "13:3 8:3 bar:2", SHORT)
    plain = Scene(view=seen)
    canvas, spot = Canvas(plain), BOARDS["meeting"].spots[0][12]
    upper = on_spot(canvas.layout.spots[spot], seen.board.piles[spot])[0][-1].at
    waiting = in_box(canvas.layout.bars[0], 0, 2)[0][-1].at
    box, bar = around(canvas, upper), around(canvas, waiting)
    assert differs(plain, replace(plain, movable=(spot,)), box)
    assert differs(plain, replace(plain, movable=("bar",)), bar)
    assert differs(plain, replace(plain, movable=(spot, "bar")), box, bar)


def test_a_table_of_diagrams_stands_in_rows_of_three() -> None:
    one = Scene(view=view("meeting", "24:2", "24:2"), title="6-5")
    alone = picture(one)
    rows = [picture(replace(one, title="", table=(one,) * count)) for count in (3, 4, 6)]
    assert [row.width for row in rows] == [alone.width] * 3
    assert rows[0].height < rows[1].height == rows[2].height < 2 * rows[0].height
    bare = picture(replace(one, title=""))
    low, high = alone.height - bare.height, 3 * rows[0].height - bare.height
    assert high > 2 * low
