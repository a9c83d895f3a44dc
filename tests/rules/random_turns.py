"""Turns of random positions, for tests that hold two ways of finding the plays to each other."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

from rules.board.position import Position
from rules.dice.throws import Throw
from rules.game import Phase, step
from rules.position_state import from_position
from rules.search.turn import Situation
from rules.variant import Variant
from tests.rules.brute import random_position

WHOLE = os.environ.get("NARDY_WHOLE", "") not in ("", "0")
"""Whether tests with a sample take the whole."""


def sample(few: int, whole: int) -> int:
    """How many cases to try: a few, or all of them in a whole run."""
    return whole if WHOLE else few


def situation(variant: Variant, text: str, dice: str) -> Situation:
    """The start of the batch that a throw gives in a position."""
    return thrown(variant, variant.read(text), variant.source.read(dice))


def thrown(variant: Variant, place: Position, throw: Throw) -> Situation:
    """The same from values."""
    state = from_position(variant, place)
    while state.agenda and state.agenda[-1].phase < Phase.THROW:  # type: ignore[union-attr]
        state = step(state)
    batches = variant.reading.read(variant, throw, state.men, place.side)
    return Situation(state.men, place.side, batches[0], place.side, throw.double)


def situations(
    slug: str, options: dict[str, str], variant: Variant, count: int, seed: str
) -> Iterator[tuple[str, str, Situation]]:
    """Random positions and throws of a game, as text and ready to be prepared."""
    rng = Random(f"{seed} {slug} {sorted(options.items())}")
    for _ in range(count):
        text, dice = random_position(slug, options, rng)
        yield text, dice, situation(variant, text, dice)
