"""What games of the bot with itself tell, from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.cli import main, review_calibration
from bot.opponent.exercise_positions import stored
from bot.opponent.levels import AMATEUR, BEGINNER, STRONG


def test_positions_are_found_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "positions.json"
    words = ("positions", "hypergammon", "--games", "2", "--each", "2", "--out", str(file))
    assert main(words) == 0
    assert capsys.readouterr().out == "2\n"
    found = json.loads(file.read_text(encoding="utf-8"))
    assert [one["slug"] for one in found] == ["hypergammon"] * 2
    known = {(one.slug, one.position, one.throw) for one in stored()}
    assert {(one["slug"], one["position"], one["throw"]) for one in found} <= known


def test_a_game_whose_throws_cannot_be_weighed_is_not_measured(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(("closing", "hills", "--games", "1")) != 0
    assert "cannot be weighed" in capsys.readouterr().err


def test_levels_are_rated_the_weaker_the_higher(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        review_calibration, "RATED", dict.fromkeys(review_calibration.RATED, STRONG)
    )
    assert main(("rates", "hypergammon", "--games", "4", "--json")) == 0
    told = json.loads(capsys.readouterr().out)
    rated = told["rated"]
    assert rated[STRONG] == 0 < rated[AMATEUR] < rated[BEGINNER]
    assert told["bounds"] == sorted(told["bounds"]) and len(told["bounds"]) == 8
