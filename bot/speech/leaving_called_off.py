"""Whether somebody takes back the wish to leave or resign."""

from __future__ import annotations

import re
from typing import Final

from bot.speech.normalized_text import folded

_CALLED_OFF: Final = re.compile(r"\bотмен\w*|\bпередумал\w*|\bcancel\b|\bchanged my mind\b")
_OF_A_PLAY: Final = re.compile(r"\bход\w*|\bmove\b")


def calls_off(said: str) -> bool:
    """Whether words that take a play back elsewhere name none, so that they may be about leaving or
    resigning."""
    told = folded(said)
    return bool(_CALLED_OFF.search(told)) and not _OF_A_PLAY.search(told)
