"""The boards of a game as JSON: as a rule one, or several that are played side by side."""

from __future__ import annotations

import json
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from typing import Any

from bot.webapp.checkers_json import Lying
from render import Scene
from render.board import each_board
from render.throw import Item, items, landed_dice
from render.vector_board import vector_board, vector_look
from rules.game import State
from rules.multi_board import bring
from rules.view.view import View


def scenes_of(shown: Scene) -> list[Scene]:
    """Return a scene for each board of a scene."""
    return each_board(shown) if shown.view.boards else [shown]


def layout_json(shown: Scene) -> tuple[str, str]:
    """Return the empty boards of a scene as JSON, and their digest."""
    return _layout(tuple(_Empty(vector_look(scene), scene) for scene in scenes_of(shown)))


@dataclass(frozen=True, slots=True)
class _Empty:
    """The empty board of a scene, equal to those that look alike."""

    look: Hashable
    scene: Scene = field(compare=False)


@lru_cache(maxsize=64)
def _layout(boards: tuple[_Empty, ...]) -> tuple[str, str]:
    text = json.dumps([vector_board(each.scene) for each in boards], separators=(",", ":"))
    return text, sha256(text.encode()).hexdigest()[:16]


def boards_json(shown: Scene, state: State, presses: Mapping[int, str]) -> list[dict[str, Any]]:
    """Return what lies on each board; `presses` are the buttons by which boards are named, by the
    boards' numbers from 0."""
    several = len(state.boards) > 0
    return [
        {
            "title": scene.title if several else "",
            "press": presses.get(at, ""),
            "closed": scene.view.result is not None and several,
            **_board(scene, bring(state, at) if several else state),
        }
        for at, scene in enumerate(scenes_of(shown))
    ]


def _board(scene: Scene, state: State) -> dict[str, Any]:
    view = scene.view
    lying = Lying(state, view.board.layout)
    return {
        "piles": lying.piles(state.men),
        "mover": view.mover,
        "dice": [[die.value, int(die.played)] for die in view.dice],
        "row": [_item(item) for item in _row(view)],
        "colours": [lying.layout.colour(side) for side in range(len(view.owners))],
        "cube": _cube(scene, view),
    }


def _row(view: View) -> Sequence[Item]:
    """Return what lies in the row of the throw; dice that do not count lie there struck out."""
    astray = (Item(1.0, "taken", str(die.number)) for die in landed_dice(view) if die.fault)
    return [*items(view), *astray] if view.mover is not None else []


def _item(item: Item) -> list[Any]:
    return [item.kind, item.value, round(item.width, 2), int(item.played), item.times]


def _cube(shown: Scene, view: View) -> list[Any] | None:
    """Return the cube with the seat that owns it, None if there is none at the board; the cube
    that is offered, at its new value, is nobody's."""
    if offered := view.facts.get("offer", "").rstrip("!").rpartition(".")[2]:
        return [int(offered), None]
    lies = shown.cube or view.stake > 1 or view.stake_owner is not None
    return [view.stake, view.stake_owner] if lies else None
