"""Ten questions about a game, for readers who see its pictures and its short text alone."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rules.variants import catalogue

FILES = sorted(Path(__file__).parent.glob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_game_has_ten_questions_with_answers(file: Path) -> None:
    assert file.stem in {one.slug for one in catalogue()}
    questions = tomllib.loads(file.read_text(encoding="utf-8"))["question"]
    assert len(questions) == 10 and len({one["ask"] for one in questions}) == 10
    for one in questions:
        assert one["ask"].endswith("?") or "?" in one["ask"]
        assert one["answer"].endswith(".")
