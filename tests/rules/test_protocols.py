"""What the variant and the agenda ask of parts is declared, and nothing is probed by its name."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import pytest

import rules
from rules.dice.throws import read_throw
from rules.game import start
from rules.questions.play import with_throw
from rules.variants import find

ROOT = Path(rules.__file__).parent
MODULE_NAMES = Path("variants") / "__init__.py"
"""Reads what the modules of games hand in."""


def probes(path: Path) -> list[int]:
    """The lines in which an attribute is looked for by its name."""
    calls = (node for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    return [
        node.lineno
        for node in calls
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"getattr", "hasattr"}
        and "__name__" not in ast.unparse(node)
    ]


def test_no_attribute_is_probed() -> None:
    paths = (path for path in ROOT.rglob("*.py") if path.relative_to(ROOT) != MODULE_NAMES)
    assert {str(path): found for path in paths if (found := probes(path))} == {}


@pytest.mark.parametrize("module", ["game.py", "variant.py"])
def test_no_fact_and_no_gate_is_known_by_name(module: str) -> None:
    """Neither asks for a key of a position, but those of a throw that is under way."""
    tree = ast.parse((ROOT / module).read_text("utf-8"))
    words = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    assert words & {"later", "head", "again", "cube", "owner", "order", "prime"} == set()


class Links:
    """A part of an invented game: its throws are always in their second link."""

    kind = "links"
    phase = find("long").turn[0].phase

    def open(self, state: object) -> object:
        return state

    def continued(self, state: object) -> bool:
        return True


def test_an_invented_part_tells_that_a_throw_is_in_a_later_link() -> None:
    """And the head's exception of the first turn, which holds for the first link, falls away."""
    long = find("long", {"draw": "white"})
    linked = replace(long, turn=long.turn.add(Links()))  # type: ignore[arg-type]
    for variant, first in ((long, True), (linked, False)):
        assert with_throw(start(variant), read_throw("6-6", 2)).situation.first is first
