"""The colours, the side and the size in which somebody sees a board."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

import pytest

from bot.i18n import EMPTY, Words
from bot.i18n.markup import unmarked
from bot.messages.board import board_view
from bot.messages.rules_pictures import LOOKS, scene_of
from bot.messages.score_sheet import score_told, sheet_of
from bot.table.notes import GameEnd, MatchNotes
from bot.table.painting import paint_for_seat
from bot.table.preferences import FOR_WEAK_EYES, change_setting, value
from bot.table.snapshot import TableSnapshot
from bot.ui.colour_signs import by_colour
from bot.ui.orders import ReplyTo, ShowGame
from render import THEMES
from render.canvas import Canvas
from rules.variants import find
from rules.view.view import Result
from tests.bot.messages.tables_in_play import BOT, GROUP, NAMES, private, snapshots

LOTS = "abcdefgh"
WON = Result((1.0, 0.0), "single", 0)


def begun(
    slug: str, lot: str, place: str = "supergroup", settings: Mapping[str, str] | None = None
) -> TableSnapshot:
    """A table after the first turns of a game, whose dice follow from a letter."""
    secret = sha256(lot.encode()).digest()
    return [*snapshots(slug, 4, home=place, settings=settings, secret=secret)][-1]


@pytest.mark.parametrize("slug", ["long", "tapa", "gulbar", "portes"])
@pytest.mark.parametrize("light", [0, 1])
def test_colours_of_match_stay_whoever_is_white(slug: str, light: int) -> None:
    """Whoever was White in the first game is light and below in the next, also after a draw with
    the dice alone, and if the winner begins."""
    white = set()
    for lot in LOTS:
        series = MatchNotes(points=5, results=(WON,), ends=(GameEnd(1, (light, 1 - light)),))
        snapshot = begun(slug, lot).noted(series=series)
        view = board_view(snapshot, GROUP, "", BOT)
        side = snapshot.game.owners.index(light)
        assert view.scene is not None
        assert view.scene.view.board.layout.colour(side) == 0
        assert view.scene.side == side
        text, (first, second) = unmarked(view.text), NAMES[:2] if not light else NAMES[1::-1]
        assert f"⚪ {second}" not in text and f"⚫ {first}" not in text
        white.add(snapshot.game.owners[0])
    assert white == {0, 1}


@pytest.mark.parametrize("draw", ["full", "shortened", "brief", "white"])
def test_colours_of_first_game_are_those_of_the_draw(draw: str) -> None:
    """Whoever takes the dark checker out of the fists has the dark ones."""
    for lot in LOTS[:4]:
        secret = sha256(lot.encode()).digest()
        *_, snapshot = snapshots("short", 4, options={"draw": draw}, secret=secret)
        scene = board_view(snapshot.noted(series=MatchNotes(points=5)), GROUP, "", BOT).scene
        assert scene is not None and not scene.view.board.layout.painted


def test_sheet_of_a_match_shows_the_colours_that_stay() -> None:
    ends = (GameEnd(1, (1, 0)), GameEnd(1, (0, 1)))
    series = MatchNotes(points=5, results=(WON, WON), ends=ends)
    for lot in LOTS[:4]:
        snapshot = paint_for_seat(begun("long", lot).noted(series=series), None)
        sheet = sheet_of(snapshot, Words("ru"), "wood")
        assert sheet.names == NAMES[1::-1] and sheet.scores == ("0", "2")
        assert [[cell.side for cell in row.cells] for row in sheet.rows] == [[0, 1]] * 3


@pytest.mark.parametrize("checkers", ["drawn", "light", "dark"])
def test_score_names_players_in_the_order_of_pips(checkers: str) -> None:
    """Draw, pips, score and sheet begin with whoever has the light checkers."""
    white = set()
    for lot in LOTS:
        series = MatchNotes(points=5, results=(WON,), ends=(GameEnd(1, (1, 0)),))
        table = begun("long", lot, "private", {"checkers": checkers}).noted(series=series)
        seen = paint_for_seat(table, 0)
        assert seen.state is not None
        order = [seen.state.owners[side] for side in by_colour(seen.state.variant.board)]
        assert score_told(seen, Words("ru")).startswith("1 : 0" if order == [0, 1] else "0 : 1")
        sheet = sheet_of(seen, Words("ru"), "wood")
        assert sheet.names == tuple(NAMES[seat] for seat in order)
        assert [cell.side for cell in sheet.rows[0].cells] == [0, 1]
        white.add(tuple(order))
    assert white == {"drawn": {(1, 0)}, "light": {(0, 1)}, "dark": {(1, 0)}}[checkers]


@pytest.mark.parametrize("slug", ["odd-even", "dragon", "short-stavropol-giveaway"])
def test_colours_that_differ_in_rules_are_never_changed(slug: str) -> None:
    snapshot = begun(slug, "a", "private", {"checkers": "dark"}).noted(series=MatchNotes(points=5))
    for seat in (0, 1):
        scene = board_view(snapshot, private(seat), "", BOT).scene
        assert scene is not None and not scene.view.board.layout.painted


@pytest.mark.parametrize(("chosen", "sign", "other"), [("light", "⚪", "⚫"), ("dark", "⚫", "⚪")])
def test_own_checkers_always_have_the_chosen_colour(chosen: str, sign: str, other: str) -> None:
    for lot in LOTS[:4]:
        snapshot = begun("long", lot, "private", {"checkers": chosen})
        for seat, (own, their) in enumerate((("Анна", "Борис"), ("Борис", "Анна"))):
            text = unmarked(board_view(snapshot, private(seat), "", BOT).text)
            assert f"{sign} {own}" in text and f"{other} {their}" in text
            assert f"{other} {own}" not in text


@pytest.mark.parametrize("slug", ["long", "short"])
@pytest.mark.parametrize("half", ["left", "right"])
def test_home_lies_on_the_half_that_is_chosen(slug: str, half: str) -> None:
    """For both seats; numbers and checkers go with their points."""
    snapshot = begun(slug, "a", "private", {"home": half})
    state = snapshot.game
    for seat in (0, 1):
        scene = board_view(snapshot, private(seat), "", BOT).scene
        assert scene is not None
        canvas, side = Canvas(scene), state.owners.index(seat)
        home = [canvas.layout.spots[spot].at for spot in state.variant.board.spots[side][:6]]
        x = sum(at[0] for at in home) / 6
        assert (x < canvas.layout.middle[0]) == (half == "left")
        assert all(at[1] > canvas.layout.middle[1] for at in home), "below, as ever"


def test_large_numbers_are_larger() -> None:
    scenes = [
        board_view(begun("long", "a", "private", {"numbers": size}), private(0), "", BOT).scene
        for size in ("usual", "large")
    ]
    assert [scene.large for scene in scenes if scene] == [False, True]
    assert [Canvas(scene).numbers()[0].large for scene in scenes if scene] == [False, True]


def test_switch_for_weak_eyes_is_three_settings_at_once() -> None:
    kept = change_setting({"theme": "wood", "level": "strong"}, "eyes", "on")
    assert value(kept, "eyes") == "on" and FOR_WEAK_EYES.items() <= kept.items()
    assert value(change_setting(kept, "theme", "turquoise"), "eyes") == "off"
    assert change_setting(kept, "eyes", "off") == {"level": "strong"}


@pytest.mark.parametrize("moment", ["start", "ways", "example.0"])
def test_picture_of_rules_has_home_where_it_is_wanted(moment: str) -> None:
    for half in ("left", "right"):
        scene = scene_of(ShowGame("long", EMPTY, moment=moment, home=half, to=ReplyTo("ru")))
        canvas = Canvas(scene)
        spots = find("long").board.spots[scene.side][:6]
        x = sum(canvas.layout.spots[spot].at[0] for spot in spots) / 6
        assert (x < canvas.layout.middle[0]) == (half == "left")


def test_picture_of_themes_has_one_board_in_each() -> None:
    scene = scene_of(ShowGame("long", EMPTY, moment=LOOKS, to=ReplyTo("ru")))
    assert [one.theme for one in scene.table] == list(THEMES)
    assert len({one.title for one in scene.table}) == len(THEMES)
