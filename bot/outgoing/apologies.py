"""A line for the player who waits for something that was set aside after failures."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from bot.store import Order, UnitOfWork, Update
from bot.table.orders import JudgeGame, ShowContest, ShowTable, TakeButtons, ThrowDie
from bot.table.snapshot import group_words, person_words
from bot.ui.orders import AnswerTap, OfferCards, React, ReplyTo, Say

__all__ = ["apologize", "apologize_for_update"]

_BOARDS: Final = frozenset({ShowTable.kind, ThrowDie.kind, ShowContest.kind})
_UNSEEN: Final = frozenset(
    {AnswerTap.kind, JudgeGame.kind, OfferCards.kind, React.kind, TakeButtons.kind}
)
"""Kinds of outbox messages whose failure no person sees, or which accompany another message."""
_KEY: Final = "apology"
"""The key of such a line: one waits in a chat at most, and none is made for it."""


async def apologize(work: UnitOfWork, order: Order) -> None:
    """Apologise in a chat for an outbox message that was set aside."""
    if order.kind not in _UNSEEN and order.key != _KEY:
        table = (order.body or {}).get("table")
        thread = (order.body or {}).get("thread")
        if isinstance(table, int) and thread is None:
            thread = await _thread(work, order.chat, table)
        message = "gave-up-board" if order.kind in _BOARDS else "gave-up"
        await _say(work, order.chat, message, thread)


async def apologize_for_update(work: UnitOfWork, update: Update) -> None:
    """Apologise to a player for an update of theirs that was set aside, a private message or a
    tap. In a group a message may have been meant for others."""
    if update.chat > 0 or "callback_query" in update.body:
        await _say(work, update.chat, "gave-up")


async def _say(
    work: UnitOfWork, telegram_chat: int, message: str, thread: int | None = None
) -> None:
    chat = await work.chats.by_telegram(telegram_chat)
    if chat is None or not chat.open:
        return
    if chat.kind == "private":
        words = person_words(await work.people.by_telegram(telegram_chat))
    else:
        words = group_words(chat, "")
    await work.post(telegram_chat, Say(words.say(message), to=ReplyTo(thread=thread)), key=_KEY)


async def _thread(work: UnitOfWork, telegram_chat: int, table: int) -> int | None:
    """Return the topic in which a table of a group stands."""
    home = await work.chats.by_telegram(telegram_chat)
    with suppress(LookupError):
        stored = await work.tables.get(table)
        return stored.thread_id if home is not None and stored.chat == home.id else None
    return None
