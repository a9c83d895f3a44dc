"""Games of which only the name is known, and at most a few sentences; they cannot be played. Some
have a text under explain/LANGUAGE/named, the others a row in name_only_games.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

_ROWS = tomllib.loads((files("rules") / "name_only_games.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Named:
    """A game without known rules: its sources, and the games nearest to it."""

    slug: str
    source: str
    near: tuple[str, ...]


@dataclass(frozen=True)
class Listed(Named):
    """Game of which a list in 003 has the name alone: by language its name, other names, the
    section of the list, and the one sentence that is known of it, if any."""

    name: Mapping[str, str]
    aliases: Mapping[str, tuple[str, ...]]
    section: Mapping[str, str]
    known: Mapping[str, str]


def _read_listed(slug: str) -> Listed:
    row = _ROWS["games"][slug]
    return Listed(
        slug,
        row["source"],
        tuple(row["near"]),
        row["name"],
        {lang: tuple(names) for lang, names in row.get("aliases", {}).items()},
        _ROWS["sections"][row["section"]],
        row.get("known", {}),
    )


LISTED: Mapping[str, Listed] = {slug: _read_listed(slug) for slug in _ROWS["games"]}
"""The listed games by slug."""

NAMED: Mapping[str, Named] = {
    entry.slug: entry
    for entry in (
        Named("gioul", "009", ("mad-gulbar", "fevga")),
        Named("gnarled-nuclear-puff", "003 l.968-970", ("puff",)),
        Named("neva-battle", "003 l.253, l.896", ("kulikovo", "predators")),
        Named("pachisi", "003 l.231, l.259, l.302", ("hills",)),
        Named("who-first", "003 l.136, l.229, l.259", ("hills",)),
        *LISTED.values(),
    )
}
"""All games known by name only, by slug."""
