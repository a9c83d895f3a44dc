"""The stored pictures, and that comparing with them sees what matters and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from render import Scene, ground, numbered_board, paint, pieces
from rules.view.view import Die, View
from tests.render.build import view
from tests.render.golden import LIMIT, difference, small, stored
from tests.render.scenes import PAIR, SCENES, SHORT
from tests.render.sheets import SHEETS


@pytest.mark.parametrize("name", SCENES)
def test_looks_as_stored(name: str) -> None:
    assert difference(small(SCENES[name]), stored(name)) < LIMIT


@pytest.mark.parametrize("name", SHEETS)
def test_sheets_look_as_stored(name: str) -> None:
    assert difference(small(SHEETS[name]), stored(name)) < LIMIT


def changed(name: str, **changes: object) -> float:
    """How different a scene becomes by changes of its view."""
    scene = SCENES[name]
    return difference(small(scene), small(replace(scene, view=replace(scene.view, **changes))))


def pile(kind: str, *sides: str) -> View:
    return view(kind, *sides)


WRONG = {
    "a checker moved by one point": ("short-start", pile("meeting", SHORT, "24:2 13:5 8:2 7 6:5")),
    "a checker of the other colour": ("short-start", pile("meeting", "24:2 13:5 8:3", SHORT)),
    "fourteen instead of fifteen": ("long-start", pile("chasing", "24:14", "24:15")),
    "a checker more on a stack": ("star", pile("star", SHORT, SHORT, "24:2 13:5 8:4 6:5")),
    "a checker less in a tray": (
        "short-end",
        pile("meeting", "6:2 5:3 3:1 2:2 1:1 off:5", "6:1 4:3 2:1 off:9 bar:1"),
    ),
    "a checker gone from the bar": (
        "short-end",
        pile("meeting", "6:2 5:3 3:1 2:2 1:1 off:6", "6:1 4:3 2:1 off:9"),
    ),
}


@pytest.mark.parametrize(("name", "other"), WRONG.values(), ids=WRONG.keys())
def test_a_wrong_checker_is_seen(name: str, other: View) -> None:
    assert changed(name, board=other.board) > LIMIT


def test_a_prisoner_shown_free_is_seen() -> None:
    piles = SCENES["tapa"].view.board.piles
    free = tuple(tuple(one._replace(mark="") for one in each) for each in piles)
    board = replace(SCENES["tapa"].view.board, piles=free)
    assert changed("tapa", board=board) > LIMIT


def test_a_wrong_die_is_seen() -> None:
    assert changed("short-start", dice=(Die(6), Die(4))) > LIMIT
    assert changed("short-start", dice=(Die(6), Die(5, True))) > LIMIT


def test_a_wrong_number_is_seen() -> None:
    assert changed("short-start", pips=(167, 166)) > LIMIT
    other = replace(SCENES["long-middle"], numbering="own")
    assert difference(small(SCENES["long-middle"]), small(other)) > LIMIT


def test_who_is_offered_which_stake_is_seen() -> None:
    facts = SCENES["cube-offered"].view.facts
    assert changed("cube-offered", facts={}) > LIMIT
    assert changed("cube-offered", facts={**facts, "offer": "8"}) > LIMIT
    assert changed("cube-offered", acting=(0,)) > LIMIT


def test_a_missing_arrow_and_a_wrong_turn_are_seen() -> None:
    assert changed("long-middle", recent=()) > LIMIT
    assert changed("long-middle", acting=(0,)) > LIMIT


@pytest.fixture
def coarse(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Edges drawn with less smoothing."""
    caches = (
        pieces.checker,
        pieces.slab,
        pieces.die,
        pieces.cube,
        pieces.plaque,
        ground.packed_board,
        numbered_board.numbered_board,
    )
    for module in (paint, pieces):
        monkeypatch.setattr(module, "FINE", 2)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


@pytest.mark.parametrize("name", ["long-middle", "short-hits", "star"])
def test_another_smoothing_of_edges_is_not_seen(name: str, coarse: None) -> None:
    assert difference(small(SCENES[name]), stored(name)) < LIMIT


def test_another_size_is_seen() -> None:
    one = Scene(view=view("meeting", SHORT, SHORT), names=PAIR)
    assert difference(small(one), small(replace(one, names=()))) == 255
