"""A stake of a position in words, with who may raise it, and read back out of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from bot.i18n import Words
from rules.refusal import PositionError

_POINTS, _WHO = "\0", "\1"
_ANYBODY: Final = "-"
"""The holder of a stake that both sides may raise."""


def told_stake(held: str, sides: Mapping[str, str], words: Words) -> str:
    """A stake as the rules write it, `2@w`, in words; `sides` are called so."""
    points, _, holder = held.partition("@")
    return _told(points, _called(sides, words)[holder], words)


def read_stake(told: str, sides: Mapping[str, str], words: Words) -> str:
    """The stake that such words tell. Raises PositionError."""
    holders = {name: holder for holder, name in _called(sides, words).items()}
    whole = re.escape(_told(_POINTS, _WHO, words)).replace(_POINTS, r"(?P<points>\d+)")
    found = re.fullmatch(whole.replace(_WHO, "(?P<who>.+)"), told)
    if found is None or found["who"] not in holders:
        raise PositionError(f"what is {told!r}?")
    return f"{found['points']}@{holders[found['who']]}"


def _called(sides: Mapping[str, str], words: Words) -> dict[str, str]:
    return {**sides, _ANYBODY: words.plain("position-both")}


def _told(points: str, who: str, words: Words) -> str:
    return words.plain("position-stake", points=points, who=who)
