"""What a message is read as, and the sayings that are kept (kept_sayings.tsv)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from bot.requests.people_by_name import NO_FRIENDS
from bot.speech import Intent
from bot.speech.moment import OPEN, Moment
from bot.speech.read_message import read


class Saying(NamedTuple):
    """A line of the file."""

    text: str
    intent: str
    slots: str
    context: str


@cache
def kept_sayings() -> tuple[Saying, ...]:
    """Return all sayings that are kept."""
    lines = Path(__file__).with_name("kept_sayings.tsv").read_text("utf-8").splitlines()
    return tuple(Saying(*line.split("\t")) for line in lines if not line.startswith("#"))


def intent_in(text: str, *, bot_name: str = "", moment: Moment = OPEN) -> Intent:
    """Return the intent of a message."""
    return read(text, moment, replace(NO_FRIENDS, bot=bot_name)).intent
