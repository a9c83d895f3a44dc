"""Advice for the beginning of a game, and first plays by their throws."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any


def tips(slug: str, lang: str) -> tuple[str, ...]:
    """Return the advice of books for a game, a sentence or two each; nothing for most games."""
    row = _read("tips.toml").get(slug, {})
    row = _read("tips.toml")[row["as"]] if "as" in row else row
    return tuple(row.get(lang, ()))


def openings(slug: str) -> Mapping[str, str]:
    """First plays in own numbers by their throws ("6-5"); nothing for most games."""
    plays: Mapping[str, str] = _read("openings.toml").get(slug, {})
    return plays


@cache
def _read(name: str) -> Mapping[str, Any]:
    return tomllib.loads((files("rules.explain") / name).read_text(encoding="utf-8"))
