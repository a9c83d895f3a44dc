"""Games without throws: the same game with numbers from another source."""

from __future__ import annotations

from dataclasses import replace

from rules.game import Part
from rules.questions.blocked_game import Blocked, Stalled
from rules.questions.opening import lots_only
from rules.questions.play import Dice
from rules.questions.rest import PassRest
from rules.variant import Variant


def unthrown(variant: Variant, source: Part, blocked: Stalled) -> Variant:
    """Return a game with `source` in place of its dice; those of the draw only decide who begins.

    As no throw can open a blocked game any more, `blocked` decides when it is drawn.
    """
    turn = variant.turn.replace(Dice, source)
    turn = turn.change(Blocked, lambda _: blocked)
    turn = turn.change(PassRest, lambda rest: replace(rest, counted=True))
    return replace(
        variant,
        opening=lots_only(variant.opening),
        turn=turn,
    )
