"""Battles in words: the types that beat each other, and the number of checkers left."""

from __future__ import annotations

from bot.i18n import EMPTY, Html, Words, spaced
from bot.ui.colour_signs import sign
from rules.game import State
from rules.mechanics.battle import Destroyed, Fight, left_of

ARMS = {"1": "♟", "2": "♞", "3": "♜", "4": "✹"}
"""The signs that pictures have for the types."""


def battle_line(state: State, words: Words) -> Html:
    """Return which types of checkers beat which, if there are types that fight, and how many
    checkers each side has left; empty in other games and after the end."""
    variant = state.variant
    if not isinstance(variant.goal, Destroyed) or state.result is not None:
        return EMPTY
    left = " : ".join(
        f"{sign(variant.board, side)} {left_of(variant, state.men, side)}" for side in (0, 1)
    )
    told = [words.say("battle-left", counts=left)]
    if isinstance(variant.landing, Fight):
        arms = [kind.lstrip(".") for kind in variant.shape.kinds]
        circle = " → ".join(f"{ARMS[arm]} {arm}" for arm in (*arms, arms[0]))
        told.insert(0, words.say("battle-arms", circle=circle))
    return spaced(*told)
