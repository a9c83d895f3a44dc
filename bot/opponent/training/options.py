"""Which options of a game matter to what is learned of it."""

from __future__ import annotations

from collections.abc import Mapping

from rules.registry import Game
from rules.variant import Variant
from rules.variants import find, resolve, rooms

TABLE_RULES = {"draw", "draw_points", "equal_turns", "resign", "touch_move", "skip_dead_throw"}
"""Options that change nothing one has to know."""


def options_of(slug: str, options: Mapping[str, str]) -> tuple[Variant, dict[str, str]]:
    """A game, and those of its settings that learning depends on."""
    variant = find(*resolve(slug, options))
    entry = rooms()[variant.slug]
    assert isinstance(entry, Game)
    names = {option.name for option in entry.options} - TABLE_RULES - {"preset"}
    return variant, {name: variant.settings[name] for name in sorted(names)}
