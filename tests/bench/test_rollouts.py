"""Positions with rollouts: what a line of the file tells, and that a file is gone on with."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import pytest

from rules.analysis import at_throw
from rules.records.notation import read_play
from rules.variants import find
from tests.bench import rollouts
from tests.bench.references import Decision, Reference
from tests.bench.rollouts import in_turn, line, write

PLACE, THROW = "24:14,18:1;24:13,13:1,1:1;b", "6-2"


def test_line_with_a_decision_tells_it_to_any_program() -> None:
    """Numbers of checkers beside the position's text, and plays that are legal there."""
    told = json.loads(line(Decision("tapa", PLACE, THROW), Reference(PLACE, THROW, PLAYS)))
    assert told["white"] == [0, *[0] * 17, 1, *[0] * 5, 14, 0]
    assert told["black"][1] == told["black"][13] == 1 and sum(told["black"]) == 15
    assert (told["turn"], told["dice"]) == ("black", [6, 2])
    state = at_throw(find(told["game"]), told["position"], "6-2")
    assert [read_play(state, each["play"]) for each in told["plays"]]


PLAYS = [("24/18 13/11", 0.25, 0.01), ("24/18/16", 0.125, 0.01)]


def test_decisions_of_games_come_in_turn() -> None:
    found = islice(in_turn(("long", "tapa"), "1"), 4)
    assert [each.slug for each in found] == ["long", "tapa", "long", "tapa"]


def test_file_that_has_lines_is_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stands there is not rolled out again."""
    monkeypatch.setattr(rollouts, "ProcessPoolExecutor", AtOnce)
    monkeypatch.setattr(rollouts, "made", lambda each, error: Reference(*each[1:], []))
    out = tmp_path / "positions.jsonl"
    write(("long",), 2, out, 0.02, "1", 1)
    first = out.read_text(encoding="utf-8")
    write(("long",), 3, out, 0.02, "1", 1)
    assert out.read_text(encoding="utf-8").startswith(first)
    assert len(out.read_text(encoding="utf-8").splitlines()) == 3


class AtOnce:
    """Processes that work at once, here."""

    map = staticmethod(map)

    def __init__(self, count: int) -> None:
        pass

    def __enter__(self) -> AtOnce:
        return self

    def __exit__(self, *error: object) -> None:
        pass
