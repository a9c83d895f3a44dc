"""Positions and matches on the command line, in the forms that are agreed on."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.cli import main

OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
MATCH = " 1 point match\n\n Game 1\n A : 0      B : 0\n  1) 31: 8/5 6/5\n"

Answered = Callable[..., Any]


@pytest.fixture
def answered(capsys: pytest.CaptureFixture[str]) -> Answered:
    """The JSON answer to a command."""

    def run(*words: str) -> Any:
        assert main([*words, "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    return run


def test_converted_position_has_all_fields(answered: Answered) -> None:
    assert answered("convert", OPENING) == {
        "xgid": OPENING,
        "gnuid": "4HPwATDgc/ABMA:cIkFAAAAAAAE",
        "position": "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w",
        "on_roll": "X",
        "state": "play",
        "dice": "3-1",
        "pips": {"X": 167, "O": 167},
        "cube": 1,
        "owner": None,
        "money": {"jacoby": False, "beavers": False},
    }


@pytest.mark.parametrize("form", ["xgid", "gnuid", "text"])
def test_converted_position_is_the_same_in_every_form(
    form: str, answered: Answered, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["convert", OPENING, "--to", form]) == 0
    assert answered("convert", capsys.readouterr().out)["xgid"] == OPENING


def test_converted_match_tells_turns_and_positions(answered: Answered, tmp_path: Path) -> None:
    file = tmp_path / "match.mat"
    file.write_text(MATCH)
    match = answered("convert", str(file))
    assert (match["length"], match["players"], match["jacoby"]) == (1, ["A", "B"], False)
    (game,) = match["games"]
    after = "24:2,13:5,8:2,6:4,5:2;24:2,13:5,8:3,6:5;b"
    turn = {"player": "A", "dice": "3-1", "play": "8/5 6/5", "position": after}
    assert game["turns"] == [turn] and game["winner"] is None
    assert game["score"] == {"A": 0, "B": 0} and game["crawford"] is False


def test_match_as_xgids_has_a_line_for_each_decision(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.mat"
    file.write_text(MATCH)
    assert main(["convert", str(file), "--to", "xgid"]) == 0
    assert capsys.readouterr().out == OPENING.replace(":0:0:0:0:10", ":0:0:0:1:10") + "\n"


def test_analysed_roll_lists_five_plays(answered: Answered) -> None:
    answer = answered("analyse", OPENING, "--plies", "1")
    assert answer["decision"] == "play" and answer["legal"] == 16
    best = answer["best"]
    assert best[0]["play"] == "8/5 6/5" and best[0]["loss"] == 0 and len(best) == 5
    chances = ("win", "win_gammon", "win_backgammon", "lose_gammon", "lose_backgammon")
    assert all(0 <= best[0][name] <= 1 for name in chances)


@pytest.mark.parametrize(("dice", "decision"), [("00", "double"), ("D", "take")])
def test_analysed_cube_tells_the_verdict(dice: str, decision: str, answered: Answered) -> None:
    answer = answered("analyse", OPENING.replace(":31:", f":{dice}:"), "--plies", "1")
    assert answer["decision"] == decision and answer["action"] == "No double / Take"
    assert (answer["double"], answer["take"], answer["too_good"]) == (False, True, False)
    assert answer["dp"] == pytest.approx(1.0)


def test_reviewed_match_tells_players_and_errors(answered: Answered, tmp_path: Path) -> None:
    file = tmp_path / "match.mat"
    file.write_text(MATCH.replace("8/5 6/5", "24/23 13/10"))
    answer = answered("review", str(file), "--plies", "1")
    assert [player["name"] for player in answer["players"]] == ["A", "B"]
    (error,) = answer["errors"]
    assert (error["game"], error["turn"], error["player"]) == (1, 1, "A")
    assert (error["dice"], error["best"]) == ("3-1", "8/5 6/5")


@pytest.mark.parametrize("words", [("convert", "nothing"), ("analyse", "XGID=abc"), ("convert",)])
def test_unreadable_text_ends_with_one_line(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(list(words)) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_batch_answers_each_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [json.dumps({"id": OPENING}), json.dumps({"id": "?"}), "no json"]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines)))
    assert main(["convert", "--batch"]) == 0
    first, second, third = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["xgid"] == OPENING and "error" in second and "error" in third


@pytest.mark.parametrize("words", [("analyse", OPENING), ("review", MATCH)])
def test_machine_without_the_engine_is_told_in_one_line(
    words: tuple[str, str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bot.opponent.sage_engine.there", lambda: False)
    assert main(list(words)) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "bgsage" in line
