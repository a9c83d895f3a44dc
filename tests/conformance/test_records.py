"""Recorded games, openings and positions replay under the rules."""

from __future__ import annotations

from typing import Any

import pytest

from rules import game
from rules.analysis import at_throw, start_text
from rules.records.notation import read_play
from rules.records.replay import replay
from rules.variants import find
from tests.conformance import records
from tests.conformance.records import COLOURS, WHOLE_GAMES
from tests.conformance.shared import needs_shared
from tests.rules import adapter
from tests.rules.adapter import Table

pytestmark = needs_shared

Record = dict[str, Any]

SEQUENCES = records.record("long-first-move-doubles").get("sequences", [])
OPENINGS = records.record("opening-moves-short").get("rolls", {})
POSITIONS = records.record("positions").get("positions", [])


def test_every_file_is_replayed() -> None:
    """No record is left aside."""
    others = ("long-first-move-doubles", "opening-moves-short", "positions")
    assert sorted((*WHOLE_GAMES, *others)) == records.names()


@pytest.mark.parametrize("name", records.names())
def test_the_replay_agrees(name: str) -> None:
    """The command that replays records finds nothing that does not fit."""
    report = replay(records.record(name))
    assert report.ok, report.failed
    assert report.plies > 0 or name == "positions"


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_game(name: str) -> None:
    """Every ply is legal and asked in its turn; printed positions and the result are reached."""
    record = records.record(name)
    slug = records.slug(record)
    table = Table({"game": slug, "options": {}, "position": _start(record, slug)})
    points = {(at["after"]["n"], at["after"]["player"]): at for at in record.get("checkpoints", ())}
    for ply in record["plies"]:
        if "cube" in ply:
            continue
        _make(table, ply)
        point = points.pop((ply["n"], ply["player"]), None)
        if point is not None:
            same = _sides(table) == _expected(table, point, slug)
            assert same is point["agrees_with_record"]
    assert not points
    assert _sides(table) == _expected(table, record["final"], slug)
    assert (table.state.result is not None) is record["result"]["reached"]
    if table.state.result is not None:
        _won(table, record)


def _start(record: Record, slug: str) -> str:
    turn = record["first"][0]
    if "start" in record:
        return records.position(record["start"], slug, turn)
    return f"{start_text(find(slug))[:-1]}{turn}"


def _make(table: Table, ply: Record) -> None:
    seat = COLOURS.index(ply["player"])
    where = f"{ply['n']} {ply['player']}"
    if ply["dice"] is None:
        assert table.state.played[-1][:4] == (seat, seat, "", ()), where
        return
    assert table.state.thrower == seat, where
    table.say("throw", game.CHANCE, "-".join(map(str, ply["dice"])))
    if not ply["moves"]:
        assert table.state.played[-1].steps == (), where
        return
    text = records.play(ply)
    _alternatives(table, ply, text)
    steps = read_play(table.state, text)
    numbers = len(table.state.turn().batch)
    hits = [at for at, step in enumerate(steps) if step.mark == "*"]
    assert hits == ply.get("hits", []), where
    table.say("play", seat, text)
    if table.state.result is None or "unplayed" in ply:
        assert numbers - len(steps) == ply.get("unplayed", 0), where


def _alternatives(table: Table, ply: Record, text: str) -> None:
    for other in ply.get("alternatives", ()):
        there = adapter.after_text(table.state, records.steps(other["moves"]))
        assert (there == adapter.after_text(table.state, text)) is other["same_result"]


def _sides(table: Table) -> list[str]:
    return adapter.text(table.state).split(";")[:2]


def _expected(table: Table, of: Record, slug: str) -> list[str]:
    return adapter.normal(table.row, records.position(of, slug, "w")).split(";")[:2]


def _won(table: Table, record: Record) -> None:
    outcome = adapter.outcome(table.state)
    result = record["result"]
    assert outcome["winner"] == result["winner"][0]
    assert outcome["kind"] == result["kind"].replace(" ", "_")
    stake = max([record.get("cube", {}).get("start", 1), *_stakes(record)])
    assert sum(outcome["points"]) * stake == result["points"]


def _stakes(record: Record) -> list[int]:
    return [ply["value"] for ply in record["plies"] if ply.get("cube") == "take"]


@pytest.mark.parametrize("sequence", [pytest.param(one, id=one["id"]) for one in SEQUENCES])
def test_first_doubles(sequence: Record) -> None:
    """First turns of long nardy: how many leave the head, what is lost, what is forced."""
    start = start_text(find("long"))
    table = Table({"game": "long", "options": {}, "position": start})
    for at, ply in enumerate(sequence["plies"]):
        seat = COLOURS.index(ply["player"])
        table.say("throw", game.CHANCE, "-".join(map(str, ply["dice"])))
        last = at == len(sequence["plies"]) - 1
        if sequence.get("forced") and last:
            assert len(adapter.legal_texts(table.state)) == 1
        text = records.play(ply)
        steps = read_play(table.state, text)
        left = len(table.state.turn().batch) - len(steps)
        assert left == ply.get("unplayed", 0)
        assert sum(step.origin == 24 for step in steps) == ply.get("from_head", 1)
        table.say("play", seat, text)


@pytest.mark.parametrize("roll", OPENINGS)
def test_opening(roll: str) -> None:
    """Advised first plays of short nardy are legal."""
    row = {"game": "short", "options": {}, "dice": roll}
    row["position"] = start_text(find("short"))
    for play in OPENINGS[roll]["plays"]:
        text = records.steps(play["moves"])
        assert adapter.refusal(row, text) is None, text


def test_openings_are_all_there() -> None:
    """One for each of the 21 throws."""
    assert len(OPENINGS) == 21


@pytest.mark.parametrize("printed", [pytest.param(one, id=one["id"]) for one in POSITIONS])
def test_printed_position(printed: Record) -> None:
    """A printed position can be read, has the stated checkers off, and can be played on."""
    slug = records.slug(printed)
    text = records.position(printed, slug, printed["to_move"][0])
    variant = find(slug)
    place = variant.read(text)
    assert variant.write(place) == variant.write(variant.read(variant.write(place)))
    for side, colour in enumerate(COLOURS):
        assert variant.row(place.men, side)[0] == printed[f"{colour}_off"]
    assert at_throw(variant, text, "2-1").throw is not None
