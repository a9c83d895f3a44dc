"""How long a match is to be, and numbers in words."""

from __future__ import annotations

import re
from typing import Final

from bot.speech.vocabulary import NUMBERS

POINTS: Final = re.compile(
    r"\b(?:(?:до|to)\s+(\w+)(?:\s+(?:очк\w*|points?))?|(\w+)[\s-]+(?:очк\w*|points?))(?!\w)"
)
"""So many points among other words."""
_COUNT: Final = rf"(?:\d{{1,2}}|{'|'.join(NUMBERS)})"
_ALONE: Final = re.compile(
    r"(?:(?:матч|серия|играем|сыграем|давай|давайте|игра|на|match|game|series|play|a|the|can|could"
    r"|we|let's|lets|do|make|it|how|about) ){0,5}"
    rf"(?:до (?P<until>{_COUNT}) (?:побед\w*|выигрыш\w*|очк\w*)"
    rf"|давай(?:те)? до (?P<plain>{_COUNT})"
    rf"|(?:лучш\w+ )?из (?P<among>{_COUNT}) (?:парт|игр)\w+|лучш\w+ из (?P<best>{_COUNT})"
    rf"|best (?:of|out of) (?P<of>{_COUNT})(?: games?)?"
    rf"|first to (?P<to>{_COUNT})(?: (?:wins?|points?|games?))?)"
)
"""Nothing else: to so many points, or the best of so many games."""


def match_length(words: str) -> int | None:
    """The points to which a match is wished for by nothing but its length; of the best of so many
    games more than half have to be won."""
    found = _ALONE.fullmatch(words)
    if found is None:
        return None
    games = number(found["among"] or found["best"] or found["of"] or "")
    points = found["until"] or found["plain"] or found["to"] or ""
    return games // 2 + 1 if games else number(points)


def number(word: str) -> int | None:
    """A number from 1 to 99, in digits or words."""
    if word.isdecimal():
        return int(word) if len(word) <= 2 and int(word) > 0 else None
    return NUMBERS.get(word)
