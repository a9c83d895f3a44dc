"""Chuvash nardy: a side moves its own checkers in one turn and the other's in its next
(chuvash.md).

A modifier; over short nardy by default. The source has one clause; the digest's completion: the
first, third, fifth turn of each side are for its own checkers, numbers that can be played have to
be, and turns without a play count too, as do turns that are granted beyond the usual order
(imbyurti.md: each is a turn of its own). `turns` in a position's text is the number of turns that
each side has finished, `extra` of those after which it had another turn.
"""

from __future__ import annotations

from dataclasses import replace

from rules.parts.colours import ColourByTurns
from rules.questions.chosen_dice import SevenOrDouble, always_thrown
from rules.questions.equal_turns import CountGranted, CountTurns, LastTurn
from rules.registry import Modifier, Settings
from rules.variant import Variant
from rules.variants.stavropol import fits


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game in which each side moves its own checkers in one turn and the other's in the
    next. Turns are counted once, even if another part counts them too. A throw that may grant a
    turn for the other colour is also made if it could not be played."""
    turn = variant.turn
    if not turn.has(CountTurns, LastTurn):
        turn = turn.add(CountTurns())
    if turn.has(SevenOrDouble):
        turn = always_thrown(turn.add(CountGranted()))
    return replace(variant, colours=ColourByTurns(), turn=turn)


MODIFIER = Modifier(
    "chuvash",
    "003 l.225",
    (),
    apply,
    fits,
    replaces="whose checkers are moved",
    status="sketch",
    over="short",
)
