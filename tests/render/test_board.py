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
from render.board import picture
from render.canvas import Canvas
from render.composition import checker_text, draw_tray, tray_contents
from render.piles import CROWN, in_box, on_spot
from rules.board.layout import Xy
from rules.view.view import Checker, Die, View
from tests.render.build import BOARDS, turn, view, with_board
from tests.render.pixels import differs, ink, light, near, seat_box
from tests.render.scenes import FOUR, PAIR, SCENES, SHORT

LONG = view("chasing", "24:15", "24:15")


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
def test_side_that_never_comes_leaves_the_sitters_numbers(kind: str, reader: int) -> None:
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
    plain = pieces.checker(theme, side, 72, held == "!").picture
    chief = pieces.checker(theme, side, 72, held == "!", "crown").picture
    apart = ImageChops.difference(plain.convert("RGB"), chief.convert("RGB")).convert("L")
    assert sum(apart.histogram()[60:]) > 700
    under = Checker(side, f"E{held}")
    seen, _ = on_spot(LONG.board.layout.spots[0], (under, Checker(1 - side)))
    assert math.dist(seen[0].at, seen[1].at) == pytest.approx(0.5)
    assert [checker_text(one) for one in seen] == [CROWN, ""]
    assert math.dist(seen[0].label, seen[1].at) > 0.6


def test_a_chief_keeps_his_place_in_a_high_pile() -> None:
    pile = [Checker(0)] * 5 + [Checker(0, "E")] + [Checker(0)] * 6
    seen, _ = on_spot(LONG.board.layout.spots[0], tuple(pile))
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

    def note(_at: Xy, text: str, *_: object) -> None:
        told.append(text)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(canvas, "write", note)
        for side, box in enumerate(canvas.layout.trays):
            draw_tray(canvas, box, tray_contents(canvas, side))
    return told


def test_trays_tell_what_was_borne_off_from_what_was_eaten() -> None:
    seen = view("meeting", "6:2 off:3", "6:2 off:1")
    assert signs(seen) == ["✓3", "✓1"]
    assert signs(with_board(seen, out=(("", ""), ("#3",)))) == ["✓3", "⚔1", "✓1", "⚔2"]
    assert signs(with_board(seen, captured=True)) == ["⚔3", "⚔1"]


def test_what_is_written_on_a_checker() -> None:
    """A chief on top wears a crown; a number or a type is written, wherever its checker lies."""
    spot = LONG.board.layout.spots[0]
    for mark, text in (("", ""), ("E!", ""), ("K", ""), ("#7", "7"), (".2", "2"), ("#15!", "15")):
        assert [checker_text(one) for one in on_spot(spot, (Checker(0, mark),))[0]] == [text]


def test_a_mark_is_written_on_a_checker() -> None:
    plain = Scene(view=view("meeting", "13", ""), names=PAIR)
    marked = tuple(tuple(Checker(0, "#7") for _ in pile) for pile in plain.view.board.piles)
    ink(plain, replace(plain, view=with_board(plain.view, piles=marked)))


def test_without_names_only_the_board_is_drawn() -> None:
    scene = Scene(view=LONG, score="2 : 1", note="ход")
    assert picture(scene).height < picture(replace(scene, names=PAIR)).height
    assert picture(scene).tobytes() == picture(Scene(view=LONG)).tobytes()


def test_dice_of_a_throw_lie_in_a_row_in_their_order() -> None:
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


def test_dice_lie_above_arrows(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    canvas_module = sys.modules["render.composition"]
    monkeypatch.setattr(canvas_module, "draw_arrows", lambda *_: drawn.append("arrows"))
    monkeypatch.setattr(canvas_module, "draw_throw", lambda *_: drawn.append("dice"))
    picture(Scene(view=LONG))
    assert drawn == ["arrows", "dice"]


def around(canvas: Canvas, at: Xy) -> tuple[float, float, float, float]:
    """A little more than the checker at a place."""
    (x, y), reach = canvas.px(at), canvas.unit * 0.7
    return (x - reach, y - reach, x + reach, y + reach)


def test_glow_surrounds_the_upper_checker_of_each_origin() -> None:
    """A glow lies about the upper checker of each place that may be played from."""
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
