"""All numbers in a message are those of its picture."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.catalogue import games
from bot.dialogs.play_text import told_entry
from bot.i18n import Words
from bot.i18n.markup import unmarked
from bot.messages.board import board_view, whole_caption
from bot.table.numbering import numbering_of, reader_of
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.message import picture_key
from render.canvas import Canvas
from rules.analysis import at_throw
from rules.board.boards import NUMBERINGS
from rules.game import Answer, answer
from rules.records.short_plays import short_play
from rules.variants import find
from tests.bot.messages.tables_in_play import BOT, GROUP, private, snapshots

SLUGS = [entry.slug for entry in games()]
WORDS = Words("ru")


@pytest.mark.parametrize("slug", SLUGS)
def test_play_in_caption_has_numbers_of_its_mover(slug: str) -> None:
    """Whoever looks, in every numbering of the board."""
    for numbering in NUMBERINGS:
        if numbering not in find(slug).board.labels:
            continue
        for home in ("supergroup", "private"):
            for snapshot in snapshots(slug, 5, home=home, settings={"numbering": numbering}):
                seats = range(len(snapshot.people))
                for place in [private(seat) for seat in seats] if snapshot.private else [GROUP]:
                    check_last_play(snapshot, place)


def check_last_play(snapshot: TableSnapshot, place: Audience) -> None:
    """The caption tells the last play by the places of its steps, as its mover numbers them."""
    state = snapshot.game
    if not state.played or not state.played[-1].steps:
        return
    entry, numbering = state.played[-1], numbering_of(snapshot, reader_of(snapshot, place.seat))
    told = told_entry(state, entry, numbering, WORDS)
    assert told in unmarked(board_view(snapshot, place, "", BOT).text)
    board = (state.boards[entry.board] if state.boards else state).variant.board
    known = numbering if numbering in board.labels else "own"
    places = {
        WORDS.play(board.label(step.by(entry.side), end, known))
        for step in entry.steps
        for end in (step.origin, step.target)
    }
    told = told.partition(": ")[2] if state.boards else told
    assert set(re.findall(r"[^\W_]+", re.sub(r"\(\d+\)|[бчзк]:", " ", told))) <= places


@pytest.mark.parametrize("slug", ["trigammon", "quartgammon", "three-way", "tournecase"])
def test_no_two_points_of_a_picture_have_the_same_number(slug: str) -> None:
    """Those that whoever reads never comes to are told apart by a plate of a side's colour."""
    for snapshot in snapshots(slug, 5):
        scene = board_view(snapshot, GROUP, "", BOT).scene
        assert scene is not None
        numbers = [(one.text, one.owner if one.plate else None) for one in Canvas(scene).numbers()]
        assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize(("lang", "letters", "quotes"), [("ru", "бч", "«»"), ("en", "wb", "“”")])
def test_plays_with_enemy_checkers_are_explained_as_written(
    lang: str, letters: str, quotes: str
) -> None:
    """The example and what explains it have the same letter, and the example's numbers are told
    beside those of the picture."""
    for snapshot in snapshots("short-stavropol-giveaway", 2, home="private", lang=lang):
        state = snapshot.game
        letter = letters[1 - state.mover]
        view = board_view(snapshot, private(state.open_ask.who[0]), "", BOT)
        told = unmarked(view.text)
        assert f" {letter}:24/" in told
        assert f"{quotes[0]}{letter}:{quotes[1]} " in told
        assert "/moves. " in told
        assert re.search(rf"{letter}:24 (– это|is) 1\b", told)


def test_records_and_what_is_typed_stay_in_own_numbers() -> None:
    for snapshot in snapshots("short", 6):
        state = snapshot.game
        reader = reader_of(snapshot, None)
        assert reader is not None
        own = state.variant.board.labels["own"][state.mover]
        view = board_view(snapshot, GROUP, "", BOT)
        assert view.scene is not None
        shown = Canvas(view.scene).labels()
        assert [shown[spot] for spot in state.variant.board.spots[state.mover]] == list(own)
        assert numbering_of(snapshot, reader) == "own"


@pytest.mark.parametrize("slug", ["long", "short", "gulbar", "tapa"])
@pytest.mark.parametrize("place", [GROUP, private(0), private(1)], ids=["group", "0", "1"])
def test_play_reads_alike_for_everybody_as_in_records(slug: str, place: Audience) -> None:
    """Every turn of a game, joined, in the own numbers of whoever made it."""
    home = "supergroup" if place is GROUP else "private"
    for snapshot in snapshots(slug, 8, home=home):
        state = snapshot.game
        for entry in state.played[-1:]:
            if not entry.steps:
                continue
            assert entry.before is not None
            typed = short_play(entry.before, entry.steps)
            assert f", {typed}" in unmarked(whole_caption(snapshot, place))


def test_opening_of_bot_is_told_as_in_every_book() -> None:
    board = find("short").board
    state = at_throw(find("short"), "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;b", "6-2")
    after = answer(state, Answer("play", 1, "24/18 13/11"))
    told = [told_entry(after, after.played[-1], one, WORDS) for one in ("own", "through", "book")]
    assert board.sides == 2 and told == ["24/18 13/11", "1/7 12/14", "1/7 12/011"]


def test_group_board_has_the_movers_numbers() -> None:
    """In a group the board stands still, and its numbers are the mover's."""
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


def test_private_board_has_the_viewers_own_numbers() -> None:
    """In one's own chat the numbers are one's own, also with White below."""
    for snapshot in snapshots("long", 4, home="private", settings={"side": "white"}):
        for seat in (0, 1):
            scene = board_view(snapshot, private(seat), "", BOT).scene
            assert scene is not None and snapshot.state is not None
            assert (scene.side, scene.numbered) == (0, snapshot.game.owners.index(seat))


def test_other_numbers_are_another_picture() -> None:
    *_, snapshot = snapshots("long", 3)
    scene = board_view(snapshot, GROUP, "", BOT).scene
    assert scene is not None and scene.numbered is not None
    assert picture_key(scene) != picture_key(replace(scene, numbered=1 - scene.numbered))
