"""Games of which only the name is known and a sentence or two: they have a text under
explain/LANGUAGE/named, and cannot be played."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Named:
    """A game without known rules: where it is named, and the games nearest to it."""

    slug: str
    source: str
    near: tuple[str, ...]


NAMED = {
    entry.slug: entry
    for entry in (
        Named("gioul", "009", ("mad-gulbar", "fevga")),
        Named("gnarled-nuclear-puff", "003 l.968-970", ("puff",)),
        Named("neva-battle", "003 l.253, l.896", ("kulikovo", "predators")),
        Named("pachisi", "003 l.231, l.259, l.302", ("hills",)),
        Named("who-first", "003 l.136, l.229, l.259", ("hills",)),
    )
}
"""By slug."""
