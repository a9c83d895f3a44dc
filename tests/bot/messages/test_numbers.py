"""All numbers in a message are those of its picture."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.catalogue import games
from bot.dialogs.play_text import ARROW, told_play
from bot.i18n import Words
from bot.i18n.markup import unmarked
from bot.messages.board import board_view, whole_caption
from bot.table.numbering import numbering_of, reader_of
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.colour_signs import SIGNS
from bot.ui.message import picture_key
from render import Scene
from render.canvas import Canvas
from rules.board.boards import NUMBERINGS
from rules.game import Played
from rules.records.notation import write_steps
from rules.variants import find
from rules.view.visibility import arrows
from tests.bot.messages.tables_in_play import BOT, GROUP, private, snapshots

SLUGS = [entry.slug for entry in games()]
WORDS = Words("ru")
ASIDE = {"bar": "бар", "hand": "рука", "off": "снята"}


def printed(scene: Scene, end: int | str) -> str:
    """What stands on the picture at an end of an arrow."""
    return Canvas(scene).labels()[end] if isinstance(end, int) else ASIDE[end]


def named(told: str) -> set[str]:
    """The places that a play names."""
    return set(re.findall(r"[\w…]+", re.sub(r"×\d+|[*°⚪⚫🔴🔵•]", " ", told)))


def drawn(snapshot: TableSnapshot, scene: Scene, entry: Played) -> set[str]:
    """The numbers at both ends of every arrow of a turn."""
    state = snapshot.state
    assert state is not None
    seen = arrows(state.variant.board, entry.side, entry.steps)
    return {printed(scene, end) for arrow in seen for end in (arrow.origin, arrow.target)}


@pytest.mark.parametrize("slug", SLUGS)
def test_a_play_is_told_with_the_numbers_at_its_arrows(slug: str) -> None:
    for numbering in NUMBERINGS:
        if numbering not in find(slug).board.labels:
            continue
        for home in ("supergroup", "private"):
            for snapshot in snapshots(slug, 5, home=home, settings={"numbering": numbering}):
                seats = range(len(snapshot.people))
                for place in [private(seat) for seat in seats] if snapshot.private else [GROUP]:
                    holds(snapshot, place)


def holds(snapshot: TableSnapshot, place: Audience) -> None:
    """Of the last play every arrow of the picture has the numbers that the caption names."""
    state = snapshot.state
    assert state is not None
    if not state.played or not state.played[-1].steps:
        return
    entry = state.played[-1]
    view = board_view(snapshot, place, "", BOT)
    assert view.scene is not None
    numbers = [
        f"{SIGNS[one.owner]}{one.text}" if one.plate and one.owner is not None else one.text
        for one in Canvas(view.scene).numbers()
    ]
    told = told_play(state.variant.board, entry.side, entry.steps, numbers, WORDS)
    assert told in unmarked(view.text)
    assert named(told) == drawn(snapshot, view.scene, entry)


@pytest.mark.parametrize("slug", ["trigammon", "quartgammon", "three-way", "tournecase"])
def test_no_two_points_of_a_picture_have_the_same_number(slug: str) -> None:
    """Those that whoever reads never comes to are told apart by a plate of a side's colour."""
    for snapshot in snapshots(slug, 5):
        scene = board_view(snapshot, GROUP, "", BOT).scene
        assert scene is not None
        numbers = [(one.text, one.owner if one.plate else None) for one in Canvas(scene).numbers()]
        assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize(("lang", "letters", "quotes"), [("ru", "бч", "«»"), ("en", "wb", "“”")])
def test_how_plays_with_the_others_checkers_are_written_is_told_as_they_are(
    lang: str, letters: str, quotes: str
) -> None:
    """The example and what explains it have the same letter, and the example's numbers are told
    beside those of the picture."""
    for snapshot in snapshots("short-stavropol-giveaway", 2, home="private", lang=lang):
        state = snapshot.state
        assert state is not None and state.ask is not None
        letter = letters[1 - state.mover]
        view = board_view(snapshot, private(state.ask.who[0]), "", BOT)
        told = unmarked(view.text)
        assert f" {letter}:24/" in told
        assert f"{quotes[0]}{letter}:{quotes[1]} " in told
        assert "/moves. " in told
        assert re.search(rf"{letter}:24 (– это|is) 1\b", told)


def test_records_and_what_is_typed_stay_in_own_numbers() -> None:
    for snapshot in snapshots("short", 6):
        state = snapshot.state
        assert state is not None
        reader = reader_of(snapshot, None)
        assert reader is not None
        own = state.variant.board.labels["own"][state.mover]
        view = board_view(snapshot, GROUP, "", BOT)
        assert view.scene is not None
        shown = Canvas(view.scene).labels()
        assert [shown[spot] for spot in state.variant.board.spots[state.mover]] == list(own)
        assert numbering_of(snapshot, reader) == "own"


def test_the_play_of_the_other_side_has_an_arrow_and_not_its_own_numbers() -> None:
    *_, snapshot = snapshots("long", 3)
    state = snapshot.state
    assert state is not None
    entry = state.played[-1]
    board = state.variant.board
    caption = unmarked(whole_caption(snapshot, GROUP))
    assert ARROW in caption and write_steps(board, entry.side, entry.steps) not in caption


def test_in_a_group_the_board_stands_still_and_its_numbers_are_the_movers() -> None:
    for slug in ("long", "short", "three-way", "quartgammon", "trigammon"):
        seen = [board_view(one, GROUP, "", BOT).scene for one in snapshots(slug, 6)]
        assert {scene.side for scene in seen if scene} == {0}
        assert len({scene.numbered for scene in seen if scene}) > 1


def test_a_group_may_let_the_board_turn() -> None:
    sides = set()
    for snapshot in snapshots("long", 6, group={"turning": "on"}):
        scene = board_view(snapshot, GROUP, "", BOT).scene
        assert scene is not None and scene.numbered is None
        sides.add(scene.side)
    assert sides == {0, 1}


def test_several_boards_stand_still_with_the_numbers_of_whoever_moves() -> None:
    for snapshot in snapshots("parallel(short,short)", 6):
        scene = board_view(snapshot, GROUP, "", BOT).scene
        assert scene is not None and snapshot.state is not None
        mover = snapshot.acting[0]
        assert scene.sides == (0, 0)
        assert scene.readers == tuple(one.owners.index(mover) for one in scene.view.boards)


def test_in_ones_own_chat_the_numbers_are_ones_own_also_with_white_below() -> None:
    for snapshot in snapshots("long", 4, home="private", settings={"side": "white"}):
        for seat in (0, 1):
            scene = board_view(snapshot, private(seat), "", BOT).scene
            assert scene is not None and snapshot.state is not None
            assert (scene.side, scene.numbered) == (0, snapshot.state.owners.index(seat))


def test_other_numbers_are_another_picture() -> None:
    *_, snapshot = snapshots("long", 3)
    scene = board_view(snapshot, GROUP, "", BOT).scene
    assert scene is not None and scene.numbered is not None
    assert picture_key(scene) != picture_key(replace(scene, numbered=1 - scene.numbered))
