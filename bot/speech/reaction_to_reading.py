"""What is done about a reading: do it, offer what may be meant, a line of talk, or silence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from bot.speech.examples import TALK
from bot.speech.intents import Bare, Unknown, Word
from bot.speech.moment import Moment
from bot.speech.read_message import HEARD, Reading
from bot.speech.reader import Guess
from bot.speech.word_traits import INTENTS

_LIKELY: Final = 0.15
"""So sure of the best of its guesses the reader has to be for an offer."""
_LEAST, _COSTLY = 0.06, 0.35
"""So sure it has to be of each guess that is offered, and of one that costs something."""
_TALK: Final = 0.7
"""So sure of talk it has to be for an answer to talk."""
_OFFERED: Final = 3
_FEW_PLACES: Final = 2
"""A single number is also said to other people."""


@dataclass(frozen=True, slots=True)
class Reaction:
    """What is done, with which intent and slots, how surely, and which intents are offered."""

    what: Literal["do", "offer", "talk", "silent"]
    intent: str = ""
    slots: Mapping[str, str] = field(default_factory=dict)
    sure: float = 0.0
    offered: tuple[str, ...] = ()


def decide(reading: Reading, moment: Moment) -> Reaction:
    """Return what is done about a reading at a moment."""
    spoken_to = moment.spoken_to or reading.intent.addressed
    if not spoken_to and not is_heard(reading, moment):
        return Reaction("silent", sure=reading.sure)
    if not isinstance(reading.intent, Unknown):
        return Reaction("do", reading.name, reading.slots, reading.sure)
    talk = next((guess.sure for guess in reading.guesses if guess.intent == TALK), 0.0)
    others = [guess for guess in reading.guesses if guess.intent != TALK]
    likely = bool(others) and others[0].sure >= _LIKELY
    if talk >= _TALK:
        return Reaction("talk", TALK, sure=talk)
    offered = tuple(guess.intent for guess in others if likely and _may_offer(guess))[:_OFFERED]
    return Reaction("offer", sure=reading.sure, offered=offered)


def _may_offer(guess: Guess) -> bool:
    """Return whether a guess is likely enough for a button: one tap on it does what it says."""
    costly = guess.intent in INTENTS and INTENTS[guess.intent].costly
    return guess.sure >= (_COSTLY if costly else _LEAST)


def is_heard(reading: Reading, moment: Moment) -> bool:
    """Return whether a message that a group says to nobody is meant for a board: a play, a word
    that people do not say to each other, or one that the board awaits."""
    if reading.name in ("", "new"):
        return False
    if isinstance(reading.intent, Bare) and len(reading.intent.places) < _FEW_PLACES:
        return False
    if not isinstance(reading.intent, Word):
        return moment.game and not reading.by_likeness
    traits = INTENTS[reading.name]
    awaited = bool(moment.awaited) and moment.awaited in traits.moments
    if traits.casual and not awaited:
        return False
    fits = awaited or not moment.awaited or not traits.moments
    surely = reading.sure >= HEARD and reading.usual_words and fits
    return reading.exact or (surely and not traits.costly)
