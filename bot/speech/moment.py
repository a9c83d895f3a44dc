"""Where a message is said, as evidence of what it means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import log
from typing import Final

from bot.speech.word_traits import INTENTS, Traits

CONTEXTS: Final = ("private-game", "private-idle", "group-game", "group-idle")
NOTHING: Final = "nothing"
"""What is awaited of a player in the turn of another."""
MOMENTS: Final = ("throw", "play", "offer", "lobby", "review", "exercise", "doubt")
_ELSEWHERE: Final = {"game": 0.3, "idle": 0.6, "group": 0.2}
"""How much less likely an intent is where it does not belong."""
_FITTING: Final = 1.3
_UNFITTING: Final = 0.7
"""How much likelier or less likely an intent is at a moment that is, or is not, one of its own."""
_TALK: Final = "talk"
_TO_NOBODY: Final = 2.0
"""How much likelier talk is where nobody spoke to the bot."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Whether somebody is in a `group`, in the middle of a `game`, and what is `awaited` of them
    ("" where that is open); `spoken_to`: the bot is, by a command, its name or a reply."""

    group: bool = False
    game: bool = True
    awaited: str = ""
    spoken_to: bool = True

    @classmethod
    def of(cls, context: str, *, reply: bool = False, awaited: str = "") -> Moment:
        """Return the moment that a context of the command line means. Raises ValueError."""
        if context not in CONTEXTS or (awaited and awaited not in MOMENTS):
            raise ValueError(context if context not in CONTEXTS else awaited)
        where, _, what = context.partition("-")
        group = where == "group"
        return cls(group, what == "game", awaited, reply or not group)


OPEN: Final = Moment()
"""In private, in a game of which nothing more is known."""


@lru_cache(maxsize=64)
def priors(moment: Moment) -> Mapping[str, float]:
    """Return the logarithm of how much likelier than usual each intent is at a moment."""
    likely = {name: _likelihood(traits, moment) for name, traits in INTENTS.items()}
    likely[_TALK] *= 1.0 if moment.spoken_to else _TO_NOBODY
    return {name: log(value) for name, value in likely.items()}


def _likelihood(traits: Traits, moment: Moment) -> float:
    places = {"game": moment.game, "idle": not moment.game, "group": moment.group}
    likely = 1.0
    for place, there in places.items():
        if place in traits.at and not there:
            likely *= _ELSEWHERE[place]
    if moment.awaited not in ("", NOTHING) and traits.moments:
        likely *= _FITTING if moment.awaited in traits.moments else _UNFITTING
    return likely
