"""Recorded games replay, and a record with a fault is caught at the very ply."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.records.printed_games import RecordError
from rules.records.replay import Mismatch, Report, replay
from rules.refusal import Refusal

GAMES = Path(__file__).parents[2] / "../shared/games"
needs_games = pytest.mark.skipif(
    not GAMES.is_dir(), reason="the recorded games (shared/games) are not beside the checkout"
)
PLIES = {
    "backgammon-2": 56,
    "long-5": 89,
    "long-6a": 30,
    "long-6b": 52,
    "long-first-move-doubles": 18,
    "opening-moves-short": 37,
    "positions": 0,
    "shlem-8a": 3,
    "shlem-8b": 17,
}


def load(name: str) -> dict[str, Any]:
    """A recorded game as parsed JSON."""
    found: dict[str, Any] = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    return found


@needs_games
@pytest.mark.parametrize("name", PLIES)
def test_every_record_replays(name: str) -> None:
    assert replay(load(name)) == Report(name, PLIES[name])


@needs_games
def test_no_record_is_forgotten() -> None:
    assert {path.stem for path in GAMES.glob("*.json")} == set(PLIES)


def short(*plies: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A short game of a few plies."""
    return {
        "id": "g",
        "variant": "short",
        "first": "white",
        "plies": list(plies),
        "complete": False,
        **more,
    }


def ply(n: int, player: str, dice: list[int] | None, *moves: str, **more: Any) -> dict[str, Any]:
    """One ply, its moves like "24/18"."""
    steps = [move.split("/") for move in moves]
    return {"n": n, "player": player, "dice": dice, "moves": steps, **more}


def cube(n: int, player: str, act: str, value: int) -> dict[str, Any]:
    """A cube action."""
    return {"n": n, "player": player, "cube": act, "value": value}


OPENING = ply(1, "white", [3, 1], "8/5", "6/5")
REPLY = ply(1, "black", [6, 5], "24/18", "18/13")


def why(document: dict[str, Any]) -> tuple[int | None, int | None, str]:
    """Number, side and name of what does not fit."""
    failed = replay(document).failed
    assert failed is not None
    name = failed.why.rule if isinstance(failed.why, Refusal) else failed.why.name
    return failed.ply, failed.side, name


def test_a_short_record_fits() -> None:
    assert replay(short(OPENING, REPLY)) == Report("g", 2)


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        (short(OPENING, ply(1, "black", [6, 5], "24/18", "18/12")), (1, 1, "used-die")),
        (short(OPENING, ply(1, "black", [4, 5], "24/20", "13/8")), (1, 1, "closed")),
        (short(OPENING, ply(1, "black", [6, 5], "24/18", unplayed=1)), (1, 1, "duty")),
        (short(OPENING, ply(1, "black", [6, 5], "22/16", "13/8")), (1, 1, "no-checker")),
        (short(OPENING, ply(1, "black", [7, 5], "24/17", "13/8")), (1, 1, "bad-throw")),
        (short(OPENING, ply(2, "white", [6, 5], "24/18", "18/13")), (2, 0, "turn")),
        (short(OPENING, ply(1, "black", None)), (1, 1, "not-thrown")),
        (short(OPENING, ply(1, "black", [6, 5], **{"pass": True}, unplayed=2)), (1, 1, "pass")),
        (short(OPENING, {**REPLY, "unplayed": 1}), (1, 1, "unplayed")),
        (short(OPENING, {**REPLY, "hits": [1]}), (1, 1, "marks")),
        (short(ply(1, "white", [1, 1], "8/6", "6/5", "6/5")), (1, 0, "no-die")),
        (short(OPENING, {**REPLY, "from_head": 2}), (1, 1, "head-count")),
        (short(OPENING, REPLY, complete=True), (None, None, "unfinished")),
        (short(OPENING, first="black"), (1, 0, "turn")),
        (short(OPENING, draw=[[1, 3]]), (None, None, "draw")),
        (short(OPENING, draw=[[1, 3], [3, 1]]), (None, None, "draw")),
        (short(OPENING, draw=[[3, 3]]), (None, None, "draw")),
        (short(variant="chess"), (None, None, "variant")),
    ],
)
def test_the_ply_and_the_reason_are_named(
    document: dict[str, Any], expected: tuple[int | None, int | None, str]
) -> None:
    assert why(document) == expected


def test_other_ways_are_tried() -> None:
    way = {"moves": [["24", "19"], ["19", "13"]], "same_result": True}
    assert why(short(OPENING, {**REPLY, "alternatives": [way]})) == (1, 1, "closed")
    way = {"moves": [["24", "18"], ["13", "8"]], "same_result": True}
    assert why(short(OPENING, {**REPLY, "alternatives": [way]})) == (1, 1, "alternative")
    way["same_result"] = False
    assert replay(short(OPENING, {**REPLY, "alternatives": [way]})).ok


def test_the_failure_shows_the_ply() -> None:
    failed = replay(short(OPENING, ply(1, "black", [4, 5], "24/20", "13/8"))).failed
    assert failed is not None
    assert (failed.what, failed.record) == ("4-5 24/20 13/8", "g")
    assert failed.why == Refusal(
        "closed", {"origin": "24", "target": "20", "die": "4", "place": "20"}
    )


START = {
    "white": {"bar": 1, "6": 14},
    "black": {"6": 2, "5": 2, "4": 2, "3": 2, "2": 2, "1": 5},
    "to_move": "white",
}


def test_turns_without_a_throw() -> None:
    closed = short(ply(1, "white", None), start=START)
    assert replay(closed).ok
    thrown = short(ply(1, "white", [6, 5], unplayed=2), start=START)
    assert replay(thrown).ok, "a table may throw all the same"
    played = short(ply(1, "white", [6, 5], "bar/19", "6/1"), start=START)
    assert why(played) == (1, 0, "dead")
    ahead = short(ply(1, "black", [6, 5], "6/off", "5/off"), start=START)
    assert why(ahead) == (1, 1, "turn")


@pytest.mark.parametrize("key", ["white", "black"])
def test_printed_positions_are_compared(key: str) -> None:
    point = {
        "after": {"n": 1, "player": "white"},
        "white": {"24": 2, "13": 5, "8": 2, "6": 4, "5": 2},
        "black": {"24": 2, "13": 5, "8": 3, "6": 5},
        "agrees_with_record": True,
    }
    assert replay(short(OPENING, REPLY, checkpoints=[point])).ok
    assert why(short(OPENING, checkpoints=[{**point, "agrees_with_record": False}])) == (
        1,
        0,
        "position-after",
    )
    other = {**point, key: {"24": 1, "23": 1, "13": 5, "8": 3, "6": 5}}
    assert why(short(OPENING, REPLY, checkpoints=[other])) == (1, 0, "position-after")
    assert replay(short(OPENING, REPLY, checkpoints=[{**other, "agrees_with_record": False}])).ok


def test_the_cube_is_carried() -> None:
    """doubling.md 2 and 3: who may turn it, what it says, and what a refusal costs."""
    won = {"winner": "white", "kind": "single", "points": 2, "reached": True}
    plies = [cube(1, "white", "double", 2), cube(1, "black", "take", 2), OPENING, REPLY]
    assert replay(short(*plies)).ok
    again = [*plies, cube(2, "white", "double", 4)]
    assert why(short(*again)) == (2, 0, "cube-order")
    ours = [*plies, ply(2, "white", [2, 1], "13/11", "6/5"), cube(2, "black", "double", 4)]
    drop = [*ours, cube(3, "white", "drop", 2)]
    lost = {**won, "winner": "black"}
    assert replay(short(*drop, result=lost)).ok
    assert why(short(*drop, result=won)) == (None, None, "result")
    assert why(short(*drop, result={**lost, "points": 4})) == (None, None, "result")
    assert why(short(*drop, OPENING, result=lost)) == (1, 0, "over")
    assert why(short(*drop, result={**lost, "reached": False})) == (None, None, "ended")
    assert why(short(*ours, OPENING)) == (1, 0, "cube-order")
    assert why(short(cube(1, "white", "double", 4))) == (1, 0, "cube-value")
    assert why(short(cube(1, "black", "double", 2))) == (1, 1, "cube-order")
    assert why(short(cube(1, "white", "take", 2))) == (1, 0, "cube-order")
    assert why(short(cube(1, "white", "raise", 2))) == (1, 0, "cube-order")
    assert why(short(OPENING, cube={"start": 4, "automatic_doubles": 1})) == (
        None,
        None,
        "cube-start",
    )


@pytest.mark.parametrize("taken_first", [True, False])
def test_a_beaver(taken_first: bool) -> None:
    double = [cube(1, "white", "double", 2)]
    taken = [cube(1, "black", "take", 2)] if taken_first else []
    beaver = [*double, *taken, cube(1, "black", "beaver", 4)]
    won = {"winner": "black", "kind": "single", "points": 2, "reached": True}
    assert replay(short(*beaver, cube(1, "white", "drop", 2), result=won)).ok
    accepted = [*beaver, cube(1, "white", "take", 4), OPENING]
    assert replay(short(*accepted, cube(1, "black", "double", 8))).ok, "the beaverer keeps it"
    assert why(short(*accepted, REPLY, cube(2, "white", "double", 8)))[2] == "cube-order"
    assert why(short(*accepted, cube(1, "white", "beaver", 8)))[2] == "cube-order"
    if taken_first:
        late = [*double, *taken, OPENING, cube(1, "black", "beaver", 4)]
        assert why(short(*late))[2] == "cube-order"


def change(path: list[str | int], value: object) -> Callable[[dict[str, Any]], None]:
    """A function that sets one thing deep in a record."""

    def apply(document: dict[str, Any]) -> None:
        here: Any = document
        for key in path[:-1]:
            here = here[key]
        here[path[-1]] = value

    return apply


@needs_games
@pytest.mark.parametrize(
    ("name", "path", "value", "expected"),
    [
        ("long-5", ["plies", 3, "moves"], [["24", "20"], ["24", "19"]], (2, 1, "head")),
        ("long-5", ["result", "kind"], "mars", (None, None, "result")),
        ("long-5", ["result", "winner"], "black", (None, None, "result")),
        ("long-5", ["final", "black"], {"6": 3, "off": 12}, (None, None, "final")),
        ("long-5", ["plies", 1, "alternatives", 0, "same_result"], False, (1, 1, "alternative")),
        ("long-6b", ["checkpoints", 2, "agrees_with_record"], True, (34, 1, "position-after")),
        ("long-6b", ["start", "white", "24"], 5, (None, None, "position")),
        ("backgammon-2", ["result", "points"], 4, (None, None, "result")),
        ("backgammon-2", ["plies", 12, "hits"], [], (7, 0, "marks")),
        ("shlem-8b", ["plies", 0, "pins"], [0], (3, 0, "marks")),
        ("shlem-8b", ["plies", 5, "hits"], [], (5, 1, "ambiguous")),
        ("shlem-8b", ["final", "phase"], 1, (None, None, "final")),
        ("shlem-8a", ["result", "reached"], True, (None, None, "unfinished")),
        ("long-first-move-doubles", ["sequences", 4, "forced"], True, (1, 1, "head-count")),
        (
            "opening-moves-short",
            ["rolls", "6-1", "plays", 0, "moves", 0, 1],
            "8",
            (1, 0, "no-die"),
        ),
    ],
)
def test_a_changed_record_is_caught(
    name: str,
    path: list[str | int],
    value: object,
    expected: tuple[int | None, int | None, str],
) -> None:
    document = copy.deepcopy(load(name))
    change(path, value)(document)
    if name == "long-first-move-doubles":
        change(["sequences", 4, "plies", 1, "from_head"], 1)(document)
    assert why(document) == expected


@pytest.mark.parametrize(
    "document",
    [
        None,
        [],
        {},
        {"id": "x"},
        {"id": "x", "plies": 3},
        short({"n": 1}),
        short({"n": "1", "player": "white"}),
        short({"n": 1, "player": "red"}),
        short(ply(1, "white", [3, 1], "8")),
        short({**OPENING, "dice": "3-1"}),
        short({**OPENING, "hits": [7]}),
        short({**OPENING, "alternatives": [3]}),
        short(OPENING, draw=[[1, 2, 3]]),
        short(OPENING, start={"white": {}, "black": {}, "to_move": "black"}),
        short(OPENING, result={"winner": None, "kind": "draw", "points": "x", "reached": True}),
        short(OPENING, checkpoints=[{"after": {"n": 9, "player": "white"}, **START}]),
        {"id": "x", "variant": "short", "sequences": [{"id": "y", "plies": []}]},
        {"id": "x", "variant": "short", "player": "white", "rolls": {"6-5": 3}},
    ],
)
def test_what_is_no_record_is_refused_with_a_sentence(document: object) -> None:
    with pytest.raises(RecordError, match=r"\w"):
        replay(document)


def test_a_position_that_cannot_be() -> None:
    entry = {"id": "p", "variant": "short", **START, "white": {"24": 16}}
    failed = replay({"id": "f", "positions": [entry]}).failed
    assert failed is not None
    assert failed.record == "p"
    assert isinstance(failed.why, Mismatch)
    assert "16" in failed.why.facts["text"]
