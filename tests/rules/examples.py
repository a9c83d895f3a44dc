"""The examples in `data/*.toml` as parameters for tests; short.toml explains the fields."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

DATA = Path(__file__).parent / "data"


@cache
def book(name: str) -> dict[str, Any]:
    """One file of examples."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


def rows(kind: str) -> list[dict[str, Any]]:
    """Every row of a kind ("example", "script" ...) in all files, with the game it is about."""
    found = []
    for path in sorted(DATA.glob("*.toml")):
        file = book(path.stem)
        for row in (*file.get(kind, ()), *(_single_plays(file) if kind == "example" else ())):
            where = {"game": file.get("game", ""), "options": {}, "file": path.stem}
            found.append({**where, **row})
    return found


def _single_plays(file: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the examples of one play, written as rows, as examples with an id."""
    found = []
    for group in file.get("plays", ()):
        for number, (shows, position, dice, play, outcome, *options) in enumerate(group["rows"], 1):
            row = {"id": f"{shows} ({number})", "position": position, "dice": dice}
            if outcome == "legal" or ":" in outcome:
                said = {"play": play, "after": outcome} if ":" in outcome else {"play": play}
                row["legal"] = [said]
            else:
                row["illegal"] = [{"play": play, "rule": outcome}]
            found.append({**row, **({"options": options[0]} if options else {})})
    return found


def each(kind: str) -> pytest.MarkDecorator:
    """Parametrise a test over the rows of a kind, with ids that name file and example."""
    return pytest.mark.parametrize(
        "row", [pytest.param(row, id=f"{row['file']}:{row['id']}") for row in rows(kind)]
    )


def as_plays(items: list[Any]) -> list[dict[str, Any]]:
    """A list of plays, each plain text or a table with `play` and what is said of it."""
    return [{"play": item} if isinstance(item, str) else item for item in items]
