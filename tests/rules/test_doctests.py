"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

import rules

ROOT = Path(rules.__file__).parent
SHOWING = [
    path.relative_to(ROOT.parent).with_suffix("").as_posix().replace("/", ".")
    for path in sorted(ROOT.rglob("*.py"))
    if ">>> " in path.read_text("utf-8")
]
TEXT_FORMS = {"rules.board.position", "rules.records.notation", "rules.dice.fair"}
"""What people meet as text shows what it looks like."""


def test_the_text_forms_are_shown() -> None:
    assert set(SHOWING) >= TEXT_FORMS


@pytest.mark.parametrize("name", SHOWING)
def test_what_a_docstring_shows_is_so(name: str) -> None:
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted and not found.failed
