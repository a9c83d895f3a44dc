"""Pictures of one key look alike, and those that look alike have one key."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from bot.messages.board import board_view
from bot.ui.message import DRAWN_FACTS, NOT_DRAWN, picture_key
from render import Marks, Scene, draw
from rules.board.layout import Layout
from rules.view.view import Arrow, BoardView, FinishedTurn, Result, View
from tests.bot.messages.tables_in_play import BOT, GROUP, snapshots

ARROW = Arrow(0, 3, 7)
TURN = FinishedTurn(0, "6-5", "24/13", (ARROW,))
WON = Result((2.0, 0.0), "mars", 0)


def scene_of(slug: str, stops: int = 3) -> Scene:
    *_, snapshot = snapshots(slug, stops)
    scene = board_view(snapshot, GROUP, "", BOT).scene
    assert scene is not None
    return scene


def full() -> Scene:
    """A scene that has something of every kind."""
    scene = scene_of("long")
    view = replace(scene.view, recent=(TURN,), result=WON, taken=(3,))
    return replace(scene, view=view, marks=Marks(made=(ARROW,)))


def changed(value: Any) -> Any:
    """Something else, of the same kind where that matters to the key."""
    if isinstance(value, Layout):
        return replace(value, cube=(0.0, 0.0))
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return value + 1
    if isinstance(value, str):
        return f"{value}x"
    if isinstance(value, dict):
        return {**value, "own": (("1",),)}
    return value[:-1] if value else (1,)


def variations(part: Any) -> Iterator[tuple[type, str, Any]]:
    """A part with one thing in it changed, however deep within: in what, which field of it, and
    the part."""
    for field in fields(part):
        value = getattr(part, field.name)
        inside = value[-1] if isinstance(value, tuple) and value else value
        if not is_dataclass(inside) or isinstance(inside, Layout):
            yield type(part), field.name, replace(part, **{field.name: changed(value)})
            continue
        for kind, name, one in variations(inside):
            other = (*value[:-1], one) if isinstance(value, tuple) else one
            yield kind, name, replace(part, **{field.name: other})


@pytest.mark.parametrize("table", [False, True])
def test_whatever_is_drawn_is_in_the_key(table: bool) -> None:
    for scene in (full(), scene_of("parallel(short,short)")):
        whole = replace(scene, table=(scene,)) if table else scene
        key, found = picture_key(whole), set()
        for kind, name, other in variations(whole):
            found.add(kind)
            if name not in NOT_DRAWN.get(kind, ()):
                assert picture_key(other) != key, f"{kind.__name__}.{name}"
        assert found >= {Scene, View, BoardView, Marks}


def test_what_is_not_drawn_is_not_in_the_key() -> None:
    scene, left_out = full(), dict[type, set[str]]()
    picture, key = draw(scene), picture_key(scene)
    for kind, name, other in variations(scene):
        if name in NOT_DRAWN.get(kind, ()):
            left_out.setdefault(kind, set()).add(name)
            assert picture_key(other) == key and draw(other) == picture, f"{kind.__name__}.{name}"
    assert left_out == NOT_DRAWN


class Asked(dict[str, str]):
    """Facts that remember which of them were asked for."""

    def __init__(self, facts: Any) -> None:
        super().__init__(facts)
        self.keys_read: set[object] = set()

    def __contains__(self, key: object) -> bool:
        self.keys_read.add(key)
        return super().__contains__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self.keys_read.add(key)
        return super().get(key, default)

    def __getitem__(self, key: str) -> str:
        self.keys_read.add(key)
        return super().__getitem__(key)


def test_the_facts_in_the_key_are_those_that_are_drawn() -> None:
    scene, found = scene_of("short"), set[object]()
    for asked in ("throw", "play"):
        facts = Asked({})
        draw(replace(scene, view=replace(scene.view, facts=facts, asked=asked)))
        found |= facts.keys_read
    assert found == set(DRAWN_FACTS)
    for fact in DRAWN_FACTS:
        other = replace(scene, view=replace(scene.view, facts={fact: "1"}))
        assert picture_key(other) != picture_key(scene)
    told = replace(scene, view=replace(scene.view, facts={"given": "1"}))
    assert picture_key(told) == picture_key(scene)
