"""What the pictures of tables show, in every game."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.catalogue import games
from bot.messages.board import board_view
from bot.store import Seat
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.message import picture_key
from render import Scene
from render.arrows import area, beside, routes
from render.canvas import Canvas
from render.throw import lay_row
from rules.analysis import next_steps
from rules.view.visibility import arrows
from tests.bot.messages.tables_in_play import BOT, GROUP, private, snapshots

SLUGS = [entry.slug for entry in games()]


def scene_of(snapshot: TableSnapshot, place: Audience = GROUP) -> Scene:
    scene = board_view(snapshot, place, "", BOT).scene
    assert scene is not None
    return scene


@pytest.mark.parametrize("slug", SLUGS)
def test_no_arrow_runs_under_the_dice(slug: str) -> None:
    for snapshot in snapshots(slug, 25):
        scene = scene_of(snapshot)
        if scene.view.boards:
            continue
        canvas = Canvas(scene)
        ways = routes(canvas)
        place = lay_row(canvas, ways)
        if place is not None:
            under = area(canvas, place)
            assert not any(under(at) for way in beside(canvas, ways, place) for at in way.path)


@pytest.mark.parametrize("slug", SLUGS)
def test_in_ones_own_chat_what_one_may_move_is_marked(slug: str) -> None:
    for snapshot in snapshots(slug, 8, home="private"):
        state = snapshot.game
        if state.ask is None or state.ask.kind != "play" or state.boards:
            continue
        mover = snapshot.acting[0]
        scene = scene_of(snapshot, private(mover))
        steps = arrows(state.variant.board, state.mover, next_steps(state, ()))
        assert set(scene.movable) == {step.origin for step in steps} != set()
        others = [scene_of(snapshot, private(seat)) for seat in range(len(snapshot.people))]
        assert [seat for seat, one in enumerate(others) if one.movable] == [mover]


def test_a_bots_level_stands_apart_from_its_name_in_a_picture() -> None:
    *_, snapshot = snapshots("long", 2)
    seats = (snapshot.table.seats[0], Seat("bot", level="strong"))
    with_bot = replace(snapshot, table=replace(snapshot.table, seats=seats))
    scene = scene_of(with_bot)
    assert scene.names == ("Анна", "Бот") and scene.levels[0] == "" != scene.levels[1]
    assert picture_key(scene) != picture_key(replace(scene, levels=()))


def test_nothing_is_marked_in_a_group_nor_where_it_is_not_wanted() -> None:
    for home, settings in (("supergroup", {}), ("private", {"movable": "off"})):
        for snapshot in snapshots("short", 4, home=home, settings=settings):
            place = GROUP if home == "supergroup" else private(snapshot.acting[0])
            assert scene_of(snapshot, place).movable == ()


def test_marks_are_another_picture() -> None:
    *_, snapshot = snapshots("long", 3, home="private")
    scene = scene_of(snapshot, private(snapshot.acting[0]))
    assert scene.movable
    assert picture_key(scene) != picture_key(replace(scene, movable=()))


def test_all_three_dice_are_shown_and_then_the_one_taken_away() -> None:
    seen = [scene_of(one).view for one in snapshots("short+sassungammon", 8)]
    asked = [(one.asked, len(one.dice), len(one.taken)) for one in seen]
    assert ("removal", 3, 0) in asked
    for before, after in pairwise(seen):
        if before.asked == "removal":
            left = sorted(die.value for die in before.dice)
            assert sorted([*map(int, after.throw.split("-")), *after.taken]) == left


def test_a_throw_in_the_air_and_one_at_rest_are_other_pictures() -> None:
    *_, snapshot = snapshots("short", 2)
    scene = scene_of(snapshot)
    told = ({}, {"flight": "even"}, {"landing": "6!edge-5"}, {"landing": "6-5"})
    keys = {picture_key(replace(scene, view=replace(scene.view, facts=facts))) for facts in told}
    assert len(keys) == len(told)
    taken = replace(scene, view=replace(scene.view, taken=(3,)))
    assert picture_key(taken) != picture_key(scene)
