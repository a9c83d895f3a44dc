"""What is done about a reading: do it, offer what may be meant, a line of talk, or silence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from bot.speech.examples import TALK
from bot.speech.intents import Unknown, Word
from bot.speech.moment import Moment
from bot.speech.read_message import HEARD, OFFERED, Reading
from bot.speech.word_traits import INTENTS

_TALKED: Final = 0.5
"""So sure a message has to be talk for an answer that is beside the game."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What is done, with which intent and slots, how surely, and which intents are offered."""

    what: Literal["do", "offer", "talk", "silent"]
    intent: str = ""
    slots: Mapping[str, str] = field(default_factory=dict)
    sure: float = 0.0
    offered: tuple[str, ...] = ()


def decide(reading: Reading, moment: Moment) -> Decision:
    """Return what is done about a reading at a moment."""
    spoken_to = moment.spoken_to or reading.intent.addressed
    if not spoken_to and not is_heard(reading, moment):
        return Decision("silent", sure=reading.sure)
    if not isinstance(reading.intent, Unknown):
        return Decision("do", reading.name, reading.slots, reading.sure)
    guesses = reading.guesses
    if guesses and guesses[0].intent == TALK and guesses[0].sure >= _TALKED:
        return Decision("talk", TALK, sure=guesses[0].sure)
    offered = tuple(guess.intent for guess in guesses if guess.intent != TALK)[:OFFERED]
    return Decision("offer", sure=reading.sure, offered=offered)


def is_heard(reading: Reading, moment: Moment) -> bool:
    """Whether something said in a group to nobody is meant for a board: a play, a word that people
    do not say to each other, or one that just this moment waits for."""
    if reading.name in ("", "new"):
        return False
    if not isinstance(reading.intent, Word):
        return True
    traits = INTENTS[reading.name]
    awaited = bool(moment.awaited) and moment.awaited in traits.moments
    if traits.casual and not awaited:
        return False
    return reading.exact or reading.sure >= HEARD
