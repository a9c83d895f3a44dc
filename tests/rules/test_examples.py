"""Every example of a position, a finished game and a start keeps its word."""

from __future__ import annotations

from typing import Any

from rules.analysis import result_of, start_text
from rules.board.shapes import TURNS
from tests.rules import adapter
from tests.rules.examples import as_plays, each

Row = dict[str, Any]


@each("example")
def test_plays(row: Row) -> None:
    """What may be played, what may not and why, and what is left after it."""
    found = adapter.listing(row)
    for said in as_plays(row.get("legal", [])):
        _legal(row, said, found)
    for said in as_plays(row.get("illegal", [])):
        rule = adapter.refusal(row, said["play"])
        assert rule is not None, f"{said['play']} is legal"
        assert rule == said.get("rule", rule), f"{said['play']} is refused by {rule}"
    if "forced" in row:
        _legal(row, {"play": row["forced"]}, found)
        assert len(found.plays) == 1, f"not forced: {sorted(found.plays.values())}"
    if "results" in row:
        _exactly(row, found)
    if row.get("nomove"):
        assert not found.plays
    assert len(found.plays) == row.get("count", len(found.plays))
    assert found.lost == row.get("lost", found.lost)
    if "after" in row:
        assert adapter.after(row, row["forced"]) == adapter.normal(row, row["after"])
    if "first" in row:
        assert adapter.first_steps(row) == set(row["first"])
    if "result" in row:
        _ends(row, row["forced"], row["result"])


def _legal(row: Row, said: Row, found: adapter.Listing) -> None:
    play = said["play"]
    assert adapter.refusal(row, play) is None, f"{play}: {adapter.refusal(row, play)}"
    assert adapter.after(row, play) in found.plays, f"{play} is not listed"
    if "after" in said:
        assert adapter.after(row, play) == adapter.normal(row, said["after"])
    if "result" in said:
        _ends(row, play, said["result"])


def _exactly(row: Row, found: adapter.Listing) -> None:
    said = as_plays(row["results"])
    for one in said:
        _legal(row, one, found)
    positions = [adapter.after(row, one["play"]) for one in said]
    assert len(set(positions)) == len(positions), "two of the plays lead to one position"
    assert set(positions) == set(found.plays)


def _ends(row: Row, play: str, result: Row) -> None:
    state = adapter.played(row, play)
    outcome = adapter.outcome(state)
    assert outcome == {**outcome, **result}


@each("result")
def test_results(row: Row) -> None:
    """What a finished game is worth."""
    found = result_of(adapter.variant(row), row["position"])
    assert found["over"] is row.get("over", True)
    if found["over"]:
        assert (found["winner"] or "") == row["winner"]
        assert found["kind"] == row.get("kind", found["kind"])
        letters = TURNS[: len(row["points"])]
        assert found["points"] == dict(zip(letters, row["points"], strict=True))


@each("start")
def test_starts(row: Row) -> None:
    """Where the checkers stand at first, and that no point is held by two sides."""
    variant = adapter.variant(row)
    assert start_text(variant) == adapter.normal(row, row["position"])
    board = variant.board
    rows = [variant.row(variant.first, side) for side in range(board.sides)]
    for spot in range(board.points):
        held = [side for side in range(board.sides) if rows[side][board.place_at[side][spot]]]
        assert len([side for side in held if board.place_at[side][spot]]) <= 1
    if "pips" in row:
        pips = [sum(place * count for place, count in enumerate(counts)) for counts in rows]
        assert pips == row["pips"]
