"""What games of the bot with itself tell, from the command line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.cli import main, review_calibration
from bot.opponent.exercise_positions import StoredPosition
from bot.opponent.levels import AMATEUR, BEGINNER, STRONG
from bot.opponent.normalized_errors import MISTAKE
from rules.dice import chance
from rules.game import Answer, answer, start
from rules.questions.boards import Resign
from rules.questions.play import Play
from rules.variant import Variant


def test_positions_are_found_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "positions.json"
    words = ("positions", "hypergammon", "--games", "2", "--each", "2", "--out", str(file))
    assert main(words) == 0
    assert capsys.readouterr().out == "2\n"
    found = json.loads(file.read_text(encoding="utf-8"))
    assert [one["slug"] for one in found] == ["hypergammon"] * 2
    costs = [[cost for _, cost in one["plays"]] for one in found]
    assert all(first == 0 and second >= MISTAKE for first, second, *_ in costs)


def test_what_rollouts_do_not_bear_out_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numba", reason="numba (the extra `training`) is not installed")
    from bot.opponent.training import full_rollouts
    from bot.opponent.training.full_rollouts import RolledOut

    leads = iter((MISTAKE - 0.01, MISTAKE))
    asked = list[StoredPosition]()

    def lead(one: StoredPosition, error: float) -> RolledOut:
        asked.append(one)
        return RolledOut(next(leads), error)

    monkeypatch.setattr(full_rollouts, "lead_by_rollouts", lead)
    file = tmp_path / "positions.json"
    words = ("positions", "hypergammon", "--games", "9", "--each", "1", "--out", str(file))
    assert main((*words, "--error", "0.1")) == 0
    (found,) = json.loads(file.read_text(encoding="utf-8"))
    assert len(asked) == 2 and found["position"] == asked[1].position


def test_a_game_without_a_net_has_no_rollouts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "positions.json")
    words = ("positions", "hills", "--games", "9", "--each", "1", "--out", file, "--error", "1")
    assert main(words) != 0
    assert "need numba and a net" in capsys.readouterr().err


def test_a_game_whose_throws_cannot_be_weighed_is_not_measured(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(("closing", "hills", "--games", "1")) != 0
    assert "cannot be weighed" in capsys.readouterr().err


def test_giving_up_a_game_is_no_decision(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def given_up(
        variant: Variant, seed: str, number: int, levels: Sequence[str], told: list[Answer]
    ) -> None:
        state = start(variant, len(levels))
        while state.ask is not None and state.ask.kind != Play.kind:
            seat = state.ask.who[0]
            told.append(Answer(state.ask.kind, seat, chance.answer(state, seed, str(number))))
            state = answer(state, told[-1])
        loser = state.open_ask.who[0]
        told += (Answer(Resign.kind, loser, "1"), Answer(Resign.kind, 1 - loser, "yes"))

    monkeypatch.setattr(review_calibration, "play", given_up)
    assert main(("closing", "long", "--games", "1")) == 0
    assert capsys.readouterr().out.endswith("± 0.000 (1)\n")


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
