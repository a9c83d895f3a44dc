"""Recorded games as answers of the rules: their names of games and places brought into ours."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from rules.variants import find
from tests.conformance.shared import SHARED, read

GAMES = {"shlem": "helmet"}
WORDS = {"R": "hand", "hit": "off"}
COLOURS = ("white", "black")
WHOLE_GAMES = ("backgammon-2", "long-5", "long-6a", "long-6b", "shlem-8a", "shlem-8b")

Record = dict[str, Any]


def record(name: str) -> Record:
    """One file of recorded games; empty where there is none."""
    text = read(f"games/{name}.json")
    loaded: Record = json.loads(text) if text else {}
    return loaded


def names() -> list[str]:
    """The files there are."""
    return sorted(path.stem for path in (SHARED / "games").glob("*.json"))


def slug(of: Mapping[str, Any]) -> str:
    """Our name of a record's game."""
    return GAMES.get(of["variant"], of["variant"])


def side(of: Mapping[str, Any], colour: str, game: str) -> str:
    """One side of a recorded position as text."""
    pinned = {place for place, pinner in of.get("pinned_by", {}).items() if pinner != colour}
    board = find(game).board
    order = ["bar", "hand", *(board.label(0, place) for place in board.order), "off"]
    counts = {WORDS.get(place, place): count for place, count in of[colour].items()}
    assert set(counts) <= set(order), counts
    parts = [
        f"{place}:{counts[place]}{'!' if place in pinned else ''}"
        for place in order
        if counts.get(place)
    ]
    return ",".join(parts) or "-"


def position(of: Mapping[str, Any], game: str, turn: str) -> str:
    """A recorded position as text; checkers that are not listed are off."""
    return ";".join([*(side(of, colour, game) for colour in COLOURS), turn])


def play(ply: Mapping[str, Any]) -> str:
    """A recorded play as text, step by step, with its marks."""
    return steps(ply["moves"], ply.get("hits", ()), ply.get("pins", ()))


def steps(
    moves: Sequence[Sequence[str]], hits: Sequence[int] = (), pins: Sequence[int] = ()
) -> str:
    """Moves as text; `hits` and `pins` are indexes into them."""
    words = []
    for at, (origin, target) in enumerate(moves):
        mark = "*" if at in hits else "°" if at in pins else ""
        words.append(f"{WORDS.get(origin, origin)}/{WORDS.get(target, target)}{mark}")
    return " ".join(words)
