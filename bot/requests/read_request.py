"""The reading of a message where its author is: in which chat, at which board, before which
decision; and whether its effect depends on who runs the group.

The group waits while Telegram is asked for its admins, so only updates that depend on the answer
ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from bot.requests import find_game, find_table
from bot.requests.handler_registries import declared_button
from bot.requests.people_by_name import NO_FRIENDS, first_names
from bot.requests.request import Request
from bot.speech import NewGame, Word
from bot.speech.moment import NOTHING, Moment
from bot.speech.read_message import Reading, read, read_as
from bot.speech.slots import KnownNames, may_name_friend
from bot.speech.word_traits import WORDS
from bot.table.shown_messages import doubt_of
from bot.table.snapshot import TableSnapshot
from bot.ui.callback_data import unpack
from rules.game import CHANCE

_AWAITED: Final = {"play": "play", "throw": "throw", "stake": "throw"}
"""The answer that a table waits for, by the kind of its question; any other kind is an offer."""
_ANYWHERE: Final = Moment(group=True, game=False, awaited="lobby", spoken_to=False)


@lru_cache(maxsize=8)
def _names(bot_name: str) -> KnownNames:
    return replace(NO_FRIENDS, bot=bot_name)


def read_first(text: str, bot_name: str) -> Reading:
    """Return what a message asks for before it is known who wrote it: whether the bot is
    addressed, and whether its words leave no doubt."""
    return read(text, _ANYWHERE, _names(bot_name))


def read_as_chosen(name: str, text: str, bot_name: str) -> Reading | None:
    """Return a message as the intent of that name, with all that it names; None if there is no
    such intent."""
    is_offered = name in WORDS or name == "new"
    return read_as(name, text, _names(bot_name)) if is_offered else None


async def read_here(request: Request, waiting: Sequence[TableSnapshot]) -> tuple[Reading, Moment]:
    """Return what a message asks for, and the moment in which it is said; `waiting` are the tables
    that wait for its author."""
    moment, names = await moment_of(request, waiting), _names(request.services.bot_name)
    reading = read(request.text, moment, names)
    if may_name_friend(reading.name) and not reading.slots.get("name"):
        friends = await first_names(request)
        reading = read(request.text, moment, replace(names, friends=friends))
    return reading, moment


async def moment_of(request: Request, waiting: Sequence[TableSnapshot]) -> Moment:
    """Return where a player writes, and what is awaited of them there."""
    group = not request.private
    game = bool(waiting) or await find_table.playing(request)
    spoken_to = not group or request.addressed or request.reply_to is not None
    return Moment(group, game, await _awaited(request, waiting), spoken_to)


def _doubted(request: Request, snapshot: TableSnapshot) -> bool:
    """Return whether the mentor doubts a play of this player."""
    seat = snapshot.seat_of(request.person)
    return seat is not None and doubt_of(snapshot.table, seat) is not None


async def _awaited(request: Request, waiting: Sequence[TableSnapshot]) -> str:
    question = await find_game.meant(request, waiting)
    if question is not None:
        return "review" if question.review else "exercise"
    if await find_table.is_elsewhere(request):
        return ""
    asks = [
        snapshot.state.ask
        for snapshot in waiting
        if snapshot.state is not None and snapshot.state.ask
    ]
    if not asks and any(near.table.status == "lobby" for near in await find_table.here(request)):
        return "lobby"
    if len(asks) != 1:
        return "" if asks else NOTHING
    if any(_doubted(request, snapshot) for snapshot in waiting):
        return "doubt"
    if CHANCE in asks[0].who:
        return "throw"
    return _AWAITED.get(asks[0].kind, "offer")


_PLAY_COMMAND = "/m "
"""The start of a command that means no more than the text after it."""
_ADMINS = ("creator", "administrator")


def tap_depends(data: str | None) -> bool:
    """Return whether the effect of a button depends on who runs the group."""
    press = unpack(data)
    button = None if press is None else declared_button(press)
    return button is not None and button.asks_admins


def words_depend(text: str, bot_name: str, *, answers: bool) -> bool:
    """Return whether the effect of a message, which may reply to the bot, depends on who runs
    the group."""
    if text.startswith("/") and not text.startswith(_PLAY_COMMAND):
        return True
    intent = read_first(text, bot_name).intent
    if not intent.addressed and not answers:
        return False
    return isinstance(intent, NewGame) or (isinstance(intent, Word) and intent.traits.admins)


def is_admin(status: str) -> bool:
    """Return whether a member of that status runs the group."""
    return status in _ADMINS
