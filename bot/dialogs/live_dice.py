"""Words for live dice: how they came to rest."""

from __future__ import annotations

from bot.i18n import EMPTY, Html, Words
from rules.dice.landed_dice import read_landing
from rules.game import State

FAULTS = {
    "edge": "landed-edge",
    "checker": "landed-checker",
    "rail": "landed-rail",
    "die": "landed-die",
    "half": "landed-half",
    "off": "landed-off",
}


def dice_at_rest(landing: str, words: Words) -> str:
    """Each die with where it lies, if it lies badly."""
    told = []
    for die in read_landing(landing):
        where = words.plain(FAULTS[die.fault]) if die.fault else ""
        told.append(f"{die.number} {where}".strip())
    return ", ".join(told)


def landing_line(state: State, words: Words) -> Html:
    """How the dice of the throw at hand came to rest, where that is worth telling."""
    landing = state.facts.get("landing", "")
    if "!" not in landing or not state.due:
        return EMPTY
    good = [die.number for die in read_landing(landing) if not die.fault]
    return words.say("landed", dice=dice_at_rest(landing, words), number=good[0])


def attempt_line(told: str, who: str, words: Words) -> Html:
    """Why an attempt of this thrower was thrown again: a call, or how the dice landed."""
    if told == "call":
        return words.say("throw-called", who=who)
    bad = [die for die in read_landing(told) if die.fault]
    if len(bad) > 1:
        return words.say("throw-again-both", dice=dice_at_rest(told, words))
    return words.say("throw-again", fault=bad[0].fault)
