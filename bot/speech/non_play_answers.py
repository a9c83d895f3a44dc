"""Answers to questions of a game that are not for a play: a face, an army, a bid, a board."""

from __future__ import annotations

import re
from typing import Final

from bot.speech.intents import Arranged, Bare, Intent, Word
from bot.speech.vocabulary import FACES

_BID: Final = re.compile(r"(?:стоп|ставлю|даю|stop|bid|i bid) (\d{1,2})")
_BOARD: Final = re.compile(r"(?:(?:на )?доск[аеу]|(?:on )?board) ([1-4])")
_RAISE: Final = re.compile(
    r"(?:давэ|даве|дубль|удваиваю|удвоить|удвоение|повышаю|i double|double|redouble|dave)"
    r"(?: (?:на|on|board|доск[аеу]))* ([1-4])"
)
_SETUP: Final = re.compile(
    r"(?:\w{1,4}\s*[:=]\s*[\d.]{1,40}[\s,;]+)+\w{1,4}\s*[:=]\s*[\d.]{1,40}"
    r"|\w{1,4}\s*[:=]\s*[\d.]{3,40}"
)
"""Several stacks, or one that is too high to be numbers of a throw."""


def non_play_answer(words: str) -> Intent | None:
    """What is answered so; None for anything else."""
    if words in FACES:
        return Bare((FACES[words],))
    if _SETUP.fullmatch(words):
        return Arranged(words)
    if numbered := _BID.fullmatch(words) or _BOARD.fullmatch(words):
        return Bare((numbered[1],))
    if on_board := _RAISE.fullmatch(words):
        return Word("double", f":{on_board[1]}")
    return None
