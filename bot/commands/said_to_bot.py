"""Messages meant for the bot, among those of a group that are not."""

from __future__ import annotations

from collections.abc import Sequence

from bot.commands import contests, leave_or_resign_answers, lobby
from bot.dialogs import choose_answer
from bot.requests import find_table
from bot.requests.request import Request
from bot.speech import Arranged, Bare, Dictated, Intent, Typed, Word
from bot.store import UnitOfWork
from bot.table.snapshot import TableSnapshot


async def meant(request: Request, intent: Intent, waiting: Sequence[TableSnapshot]) -> bool:
    """Return whether the bot should react at all; `waiting` are the tables that wait for this
    person."""
    if request.private or request.addressed or request.reply_to is not None:
        return True
    if _awaited(request, intent, waiting) or await _at_rest(request, intent):
        return True
    return await leave_or_resign_answers.awaited(request, intent)


def _awaited(request: Request, intent: Intent, waiting: Sequence[TableSnapshot]) -> bool:
    """Return whether a board that waits for this person may be meant."""
    asked = [(one.state, one.state.ask) for one in waiting if one.state and one.state.ask]
    if not asked:
        return False
    if isinstance(intent, Typed | Dictated | Arranged):
        return True
    if isinstance(intent, Bare):
        return len(intent.places) > 1
    if isinstance(intent, Word):
        awaited = any(choose_answer.meant(state, ask, intent.name) for state, ask in asked)
        return awaited or (not intent.casual and intent.traits.board)
    return False


async def _at_rest(request: Request, intent: Intent) -> bool:
    """Return whether the bot may be meant though no board waits for this person: a play, a word
    for their own board in an opponent's turn or an answer that no decision asks for, a free seat
    that they take, or a contest that they join or leave."""
    if isinstance(intent, Typed | Dictated | Arranged):
        return await find_table.playing(request)
    if _sits_down(intent):
        return await lobby.seat_is_free(request)
    if _enters(intent):
        return await contests.gathers(request.work, request.chat.id)
    if isinstance(intent, Word) and intent.name == "withdraw":
        return await contests.has_gathered(request)
    if not isinstance(intent, Word) or intent.casual:
        return False
    at_board = intent.traits.anytime or intent.traits.answer
    return at_board and await find_table.playing(request)


async def takes_seat(work: UnitOfWork, telegram_chat: int, intent: Intent) -> bool:
    """Return whether a person, known or not, joins a table of this chat or its contest."""
    if not _sits_down(intent) and not _enters(intent):
        return False
    chat = await work.chats.by_telegram(telegram_chat)
    if chat is None:
        return False
    if _enters(intent):
        return await contests.gathers(work, chat.id)
    return bool(await work.tables.in_chat(chat.id, ("lobby",)))


def _sits_down(intent: Intent) -> bool:
    return isinstance(intent, Word) and not intent.casual and intent.name == "join"


def _enters(intent: Intent) -> bool:
    return isinstance(intent, Word) and not intent.casual and intent.name == "enter"
