"""Auction nardy: a throw may be bought with chips (auction.md).

Only the thrower's opponent may open the bidding, also on the first throw and on a throw that cannot
be played, so that dead throws are thrown too; there is one auction a turn. `auction` active: the
winner plays the throw and the other side throws next. academic: a thrower who loses does not move.
quiet: a thrower who loses throws again. A buyer who cannot move has paid all the same. With
`bids=sealed`, which no source has, both bid once and unseen.
"""

from __future__ import annotations

from dataclasses import replace

from rules.parts.moves import SecondFromHead
from rules.parts.step_prohibitions import Head
from rules.questions.actions import OneAction
from rules.questions.auction import ACTIVE, KINDS, Auction, SealedAuction
from rules.questions.chosen_dice import always_thrown
from rules.registry import Modifier, Settings
from rules.variant import Option, Variant

CHIPS = Option("chips", "10", between=(1, 99))
BIDS = Option("bids", "open", ("open", "sealed"))
OPTIONS = (Option("auction", KINDS[0], KINDS), CHIPS, BIDS)


def fits(variant: Variant) -> str | None:
    """Return the fault that rules out an auction; None for a game for two in which something is
    thrown, and not for sale already."""
    if variant.players != 2 or variant.board.sides != 2:
        return "two-players"
    if variant.turn.has(OneAction):
        return "nothing-thrown"
    if variant.turn.has(Auction):
        return "sold-already"
    return None


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game with an auction after the throw, and after all that may change it."""
    sort = SealedAuction if settings["bids"] == "sealed" else Auction
    turn, kind = always_thrown(variant.turn), settings["auction"]
    first = kind == ACTIVE and _minds_first_turn(variant)
    return replace(
        variant,
        turn=turn.add(sort(kind, int(settings["chips"]), first=first)),
        settings={**variant.settings, **settings},
    )


def _minds_first_turn(variant: Variant) -> bool:
    """Return whether more checkers may leave the head on a side's first turn."""
    heads = (gate for gate in variant.gates if isinstance(gate, Head))
    second = any(isinstance(part, SecondFromHead) for part in variant.moves)
    return second or any(head.first > head.limit for head in heads)


MODIFIER = Modifier(
    "auction",
    "003 l.770-808",
    OPTIONS,
    apply,
    fits,
    replaces="right to a throw",
    settles=("skip_dead_throw",),
)
