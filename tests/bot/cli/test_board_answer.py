"""`nardy say --answer`: what is understood, with the answer of a position."""

from __future__ import annotations

import json

import pytest

from bot.cli.command_line import run

RACE = "6:3,5:2,off:10;6:4,3:2,off:9;w"


def said(capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, object]:
    """What the command prints as JSON."""
    assert run(["say", *args, "--answer", "--json"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("какой процент на победу", "шансы на победу"),
        ("сколько шашек у меня на голове", "15 шашек из 15"),
        ("who's winning in percent", "winning chances"),
    ],
)
def test_a_question_is_answered_from_the_start_of_long_nardy(
    capsys: pytest.CaptureFixture[str], text: str, expected: str
) -> None:
    found = said(capsys, text)
    assert found["decision"] == "do" and expected in str(found["text"])


def test_a_question_is_answered_from_the_position_that_is_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = said(capsys, "это гонка уже", "--game", "short", "--position", RACE)
    assert "дальше гонка: вам идти 28, сопернику 30" in str(found["text"])


def test_what_is_no_question_has_no_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "спасибо")["text"] is None


def test_a_position_that_cannot_be_is_told_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["say", "это гонка уже", "--answer", "--position", "24:99;24:15;w"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
