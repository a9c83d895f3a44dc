"""The meaning of a message, as the learned reader has it from where its author is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from bot.requests import find_exercise, find_table
from bot.requests.people_by_name import NO_FRIENDS
from bot.requests.request import Request
from bot.speech.intents import Intent
from bot.speech.moment import Moment
from bot.speech.read_message import Reading, intent_of, read
from bot.speech.slots import KnownNames
from bot.speech.word_traits import INTENTS
from bot.table.snapshot import TableSnapshot
from rules.game import CHANCE

_AWAITED: Final = {"play": "play", "throw": "throw", "stake": "throw"}
"""The answer that a table waits for, by the kind of its question; any other kind is an offer."""


@lru_cache(maxsize=8)
def _names(bot_name: str) -> KnownNames:
    return replace(NO_FRIENDS, bot=bot_name)


def meaning(name: str, text: str, bot_name: str) -> Intent | None:
    """Return an intent of that name with what a message names for it; None if there is none."""
    return intent_of(name, text, _names(bot_name)) if name in INTENTS else None


async def learned(request: Request, waiting: Sequence[TableSnapshot]) -> Reading:
    """Return what a message asks for, read where the player is; `waiting` are the tables that wait
    for them."""
    names = _names(request.services.bot_name)
    return read(request.text, await moment_of(request, waiting), names)


async def moment_of(request: Request, waiting: Sequence[TableSnapshot]) -> Moment:
    """Return where a player writes, and what is awaited of them there."""
    group = not request.private
    game = bool(waiting) or await find_table.playing(request)
    spoken_to = not group or request.addressed or request.reply_to is not None
    return Moment(group, game, await _awaited(request, waiting), spoken_to)


async def _awaited(request: Request, waiting: Sequence[TableSnapshot]) -> str:
    question = await find_exercise.meant(request, waiting)
    if question is not None:
        return "review" if question.review else "exercise"
    asks = [
        snapshot.state.ask
        for snapshot in waiting
        if snapshot.state is not None and snapshot.state.ask
    ]
    if len(asks) != 1:
        return ""
    if CHANCE in asks[0].who:
        return "throw"
    return _AWAITED.get(asks[0].kind, "offer")
