"""Matador: jacquet in which a played 4-3 earns a double that its player names (matador.md).

After any 4-3 its player throws again; the source has "throws" in one place, "may throw" in another:
`decline_extra` lets it do without. The named double gives no throw of its own, and any number may
be named, even one that cannot be played. For a double both the 4 and the 3 must have been played.
The first throw is a fresh one, so that it may be a 4-3 like any other.
"""

from __future__ import annotations

from dataclasses import replace

from rules import table_rules
from rules.game import Part
from rules.questions.again import AfterPlayed, MayDecline
from rules.questions.named_double import NamedDouble
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import jacquet, short

OPTIONS = (
    Option("decline_extra", "off", table_rules.YES_NO),
    short.SYSTEM,
    *table_rules.options(draw="full"),
    table_rules.DEAD_THROW,
)


def build(settings: Settings) -> Variant:
    """Return jacquet with the throw that is called matador."""
    turn = table_rules.turn(settings, AfterPlayed((4, 3), named=True, always=True))
    offer: tuple[Part, ...] = (MayDecline(),) if settings["decline_extra"] == "on" else ()
    return replace(
        jacquet.build(settings),
        slug="matador",
        turn=turn.add(NamedDouble(), *offer),
    )


GAME = Game("matador", "short", "001 l.1573-1585", OPTIONS, build)
