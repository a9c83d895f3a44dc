"""The sender of the polls of groups about the position of the day."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

import telegram
from telegram.error import BadRequest

from bot.messages.exercise_message import poll_of
from bot.outgoing.dispatcher import Note
from bot.outgoing.outbox_senders import Letter, Means, sends
from bot.store import Chat, UnitOfWork
from bot.store.typed_json import written
from bot.table.daily_poll import OPEN, SILENT, keep_poll, last_poll
from bot.table.orders import AskPoll, TellPoll
from bot.table.preferences import value
from bot.table.snapshot import group_words
from bot.ui.message import MessageView
from bot.ui.orders import ReplyTo, Say

_RIGHT: Sequence[Sequence[Literal[0, 1, 2, 3]]] = ((0,), (1,), (2,), (3,))
"""The answers that are right, by the number of the only one."""


@sends(AskPoll, once=True)
async def ask_poll(means: Means, chat: int, order: AskPoll) -> Note | None:
    """Send a quiz with the board."""
    group = await _chat(means, order.group)
    poll = await asyncio.to_thread(poll_of, order.number, *_manner(group))
    before = telegram.InputMediaPhoto(await means.photo_cache.drawn(poll.before))
    after = telegram.InputMediaPhoto(await means.photo_cache.drawn(poll.after))
    sent = await means.bot.send_poll(
        chat,
        poll.question,
        poll.options,
        type="quiz",
        correct_option_ids=_RIGHT[poll.right],
        explanation=poll.explanation,
        open_period=int(OPEN.total_seconds()),
        media=before,
        explanation_media=after,
    )

    async def note(work: UnitOfWork) -> None:
        await work.pictures.keep(chat, sent.message_id, written(poll.shown))
        fresh = await work.chats.get(order.group)
        last = last_poll(fresh)
        if last is not None:
            await keep_poll(work, fresh, replace(last, message=sent.message_id))

    return note


@sends(TellPoll)
async def tell_poll(means: Means, chat: int, order: TellPoll) -> Letter:
    """Send the solution over the board; polls stop if they get no answers."""
    group = await _chat(means, order.group)
    voters = await _close_poll(means, chat, order.message)
    poll = await asyncio.to_thread(poll_of, order.number, *_manner(group))

    async def remember(work: UnitOfWork, message: int) -> None:
        fresh = await work.chats.get(order.group)
        last = last_poll(fresh)
        if last is None:
            return
        silent = 0 if voters else last.silent + 1
        if silent < SILENT:
            await keep_poll(work, fresh, replace(last, silent=silent))
            return
        await keep_poll(work, fresh, replace(last, silent=0), daily="off")
        await work.post(chat, Say(group_words(fresh, "").say("daily-stopped")))

    view = MessageView(poll.answer, scene=poll.after)
    return Letter(view, ReplyTo(reply_to=order.message), remember=remember)


async def _close_poll(means: Means, chat: int, message: int) -> int:
    """Close a poll and return the number of people who answered it; 1 if that cannot be
    known."""
    try:
        return (await means.bot.stop_poll(chat, message)).total_voter_count
    except BadRequest:
        return 1


async def _chat(means: Means, group: int) -> Chat:
    async with means.store.reading() as work:
        return await work.chats.get(group)


def _manner(chat: Chat) -> tuple[str, bool, str]:
    """Return the language and manner of a group, and the theme of its boards."""
    words = group_words(chat, "")
    return words.lang, words.formal, value(chat.settings, "theme")
