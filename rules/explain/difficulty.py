"""Difficulty of games: the marks of a book (003), and games by groups of marks."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def _read() -> Mapping[str, Any]:
    source = files("rules.explain") / "difficulty.toml"
    return tomllib.loads(source.read_text(encoding="utf-8"))


GROUPS: tuple[str, ...] = tuple(_read()["groups"])
"""The groups that players ask for, the easiest first."""


def difficulty(slug: str) -> str:
    """Return the mark of a game, with or without rules, "I" to "VI", with "+" for a game of the
    book's author; "" if the book gives none."""
    marks = _read()["marks"]
    return str(marks.get(slug, ""))


def of_difficulty(group: str) -> tuple[str, ...]:
    """Return the games of a group, with and without rules, the easiest first. Raises KeyError if
    there is no such group."""
    wanted = _read()["groups"][group]
    marks: Mapping[str, str] = _read()["marks"]
    among = wanted.get("games", marks)
    levels = wanted.get("marks", _LEVELS)
    return tuple(
        slug
        for level in _LEVELS
        if level in levels
        for slug in among
        if _level(marks[slug]) == level
    )


_LEVELS = ("I", "II", "III", "IV", "V", "VI")


def _level(mark: str) -> str:
    """Return the least level that a mark names."""
    return mark.removesuffix("+").partition(",")[0]
