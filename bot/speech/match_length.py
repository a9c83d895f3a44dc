"""How long a match is to be, and numbers in words."""

from __future__ import annotations

import re
from typing import Final

from bot.speech.vocabulary import NUMBERS

POINTS: Final = re.compile(
    r"\b(?:(?:до|to)\s+(\w+)(?:\s+(?:очк\w*|points?))?|(\w+)[\s-]+(?:очк\w*|points?))(?!\w)"
)
"""So many points among other words."""
MANY_GAMES: Final = re.compile(
    r"\b(?:(?:матч|серия|match)\s+)?(?:(?:ровно|из|of|exactly)\s+)?"
    r"(\w+)[\s-]+(?:парт(?:ии|ий|ию)|игр[ыа]?|games?)(?!\w)"
)
"""So many games among other words, all of which are played."""
_COUNT: Final = rf"(?:\d{{1,2}}|{'|'.join(NUMBERS)})"
_ALONE: Final = re.compile(
    r"(?:(?:матч|серия|играем|сыграем|давай|давайте|игра|на|match|game|series|play|a|the|can|could"
    r"|we|let's|lets|do|make|it|how|about) ){0,5}"
    rf"(?:до (?P<until>{_COUNT}) (?:побед\w*|выигрыш\w*|очк\w*)"
    rf"|давай(?:те)? до (?P<plain>{_COUNT})"
    rf"|лучш\w+ из (?P<among>{_COUNT}) (?:парт|игр)\w+|лучш\w+ из (?P<best>{_COUNT})"
    rf"|best (?:of|out of) (?P<of>{_COUNT})(?: games?)?"
    rf"|first to (?P<to>{_COUNT})(?: (?:wins?|points?|games?))?)"
)
"""Nothing else: to so many points, or the best of so many games."""
_BEFORE: Final = re.compile(r"^(?:(?:играем|сыграем|давай|давайте|let's|lets|play|we|a) ){1,3}")
_MOST_GAMES: Final = 25


def match_length(words: str) -> int | None:
    """The points to which a match is wished for by nothing but its length; of the best of so many
    games more than half have to be won."""
    found = _ALONE.fullmatch(words)
    if found is None:
        return None
    games = number(found["among"] or found["best"] or found["of"] or "")
    points = found["until"] or found["plain"] or found["to"] or ""
    return games // 2 + 1 if games else number(points)


def game_count(words: str) -> int | None:
    """Return the number of games that nothing but a match of so many is wished for by, «ровно 5
    партий»."""
    plain = _BEFORE.sub("", words)
    found = None if _ALONE.fullmatch(words) else MANY_GAMES.fullmatch(plain)
    return counted(found[1]) if found else None


def counted(word: str) -> int | None:
    """Return the number of games of a match that a word names: 2 to 25."""
    count = number(word)
    return count if count is not None and 1 < count <= _MOST_GAMES else None


def number(word: str) -> int | None:
    """A number from 1 to 99, in digits or words."""
    if word.isdecimal():
        return int(word) if len(word) <= 2 and int(word) > 0 else None
    return NUMBERS.get(word)
