"""Imbyurti: the dice are set: each player sets one die, the mover's own unseen by the other
(imbyurti.md).

A sum of seven or a double gives another turn. If a checker waits to enter, on the bar or in a hand
that is entered like one, the turn is thrown. Three turns in a row with the same two faces and no
step hand the turn over. The dice of the draw only decide who begins.

If the other side plays the numbers left over (gulbar and its mad kin), that game's rule of doubles
holds: only a double that was played out alone gives another turn. A seven always does, once the
other side has played as many of the numbers left as it can (mad-imbyurti.md).
"""

from __future__ import annotations

from dataclasses import replace

from rules.questions.blocked_game import Blocked, Stalled
from rules.questions.chosen_dice import ChosenDice, SevenOrDouble
from rules.questions.opening import lots_only
from rules.questions.play import Dice, NextSide, two_dice_for_two
from rules.questions.rest import PassRest
from rules.questions.stake import Stake
from rules.registry import DICE_SOURCE, Modifier, Settings
from rules.variant import Variant


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game with set dice in place of thrown dice, and the extra turns."""
    handed_on = variant.turn.has(PassRest)
    turn = variant.turn.before(Blocked | Stalled | NextSide, SevenOrDouble(handed_on))
    turn = turn.change(Dice, ChosenDice)
    turn = turn.change(PassRest, lambda rest: replace(rest, again=True, noted=True))
    turn = turn.change(Stake, lambda stake: replace(stake, extra_turns=True))
    return replace(
        variant,
        opening=lots_only(variant.opening),
        turn=turn,
    )


MODIFIER = Modifier("imbyurti", "003 l.604-640", (), apply, two_dice_for_two, replaces=DICE_SOURCE)
