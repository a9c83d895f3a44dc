"""Whole messages with a slip of the finger, without spaces, or typed with the other keyboard."""

from __future__ import annotations

from typing import Final

from rapidfuzz.distance import OSA

from bot.speech.normalized_text import by_other_keys, folded
from bot.speech.talk import WHOLE

_JOINED: Final = {said.replace(" ", ""): name for said, name in WHOLE.items() if " " in said}
"""The same without the spaces that nobody has typed."""
_LONGEST: Final = 160
_SOCIAL: Final = frozenset({"greet", "thanks"})
_TYPO: Final = 5
"""A greeting of so many letters may have one wrong."""
_TOLD: Final = frozenset(
    {"board", "games", "help", "hint", "hurry", "learn", "moves", "now", "pips", "rules", "way"}
    | {"score", "position", "players", "want", "rematch"}
)
_TYPO_TOLD: Final = 9
"""So many have to be in what only asks to be told something, or for a game."""
_NEAR: Final = {
    said: name
    for said, name in WHOLE.items()
    if (name in _SOCIAL and len(said) >= _TYPO) or (name in _TOLD and len(said) >= _TYPO_TOLD)
}


def misspelt(words: str) -> str:
    """What was meant; "" for nothing."""
    if len(words) > _LONGEST:
        return ""
    other = folded(by_other_keys(words)) if words.isascii() else ""
    if other in WHOLE:
        return WHOLE[other]
    if words in _JOINED:
        return _JOINED[words]
    if len(words) < _TYPO - 1:
        return ""
    near = (said for said in _NEAR if OSA.distance(said, words, score_cutoff=1) == 1)
    return next(map(_NEAR.__getitem__, near), "")
