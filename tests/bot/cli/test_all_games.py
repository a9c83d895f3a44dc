"""Every command, asked about every game: an answer, or one line that says why not."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli import main, selfplay
from rules.variants import catalogue

SLUGS = [entry.slug for entry in catalogue() if entry.kind == "game"]
FEW = 4
"""Turns after which a game is broken off here."""


@pytest.mark.parametrize("slug", SLUGS)
def test_a_command_answers_for_every_game(
    slug: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(selfplay, "ENDLESS", FEW)
    assert main(["start", slug]) == 0
    start = capsys.readouterr().out.strip()
    at_start = ("--position", start, "--dice", "2-1")
    record = str(tmp_path / "record.json")
    always = (
        ("rules", slug),
        ("result", slug, "--position", start),
        ("render", slug, "--out", str(tmp_path / "board.png")),
        ("selfplay", slug, "--games", "1", "--record", record),
        ("replay", record),
    )
    perhaps = (
        ("plays", slug, *at_start, "--limit", "20"),
        ("check", slug, *at_start, "--play", "-"),
        ("best", slug, *at_start, "--level", "random"),
        ("arena", slug, "--games", "2"),
    )
    for words in (*always, *perhaps):
        status = main(words)
        told = capsys.readouterr()
        if status:
            assert words in perhaps, told.err
            assert (status, told.out) == (2, "")
            assert told.err.startswith("nardy: ")
            assert told.err.count("\n") == 1
        else:
            assert told.out
            assert not told.err
