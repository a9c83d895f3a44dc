"""Advice for the beginning of a game, and first plays by their throws."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any


def tips(slug: str, lang: str) -> tuple[str, ...]:
    """Return the advice of books for a game, a sentence or two each; empty for most games."""
    row = _read("tips.toml").get(slug, {})
    row = _read("tips.toml")[row["as"]] if "as" in row else row
    return tuple(row.get(lang, ()))


@dataclass(frozen=True, slots=True)
class FirstPlay:
    """First play in own numbers, and its purpose by language."""

    play: str
    plan: Mapping[str, str]


def openings(slug: str) -> Mapping[str, tuple[FirstPlay, ...]]:
    """Return first plays by their throws ("6-5"), the main play of each throw first; empty for most
    games."""
    read = _read("openings.toml")
    return {
        throw: tuple(FirstPlay(play, read["plans"][plan]) for play, plan in plays)
        for throw, plays in (read.get(slug, {}) if slug != "plans" else {}).items()
    }


@cache
def _read(name: str) -> Mapping[str, Any]:
    return tomllib.loads((files("rules.explain") / name).read_text(encoding="utf-8"))
