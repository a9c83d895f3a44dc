"""The performer of the polls of groups about the position of the day."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

import telegram
from telegram.error import BadRequest

from bot.messages.exercise_message import poll_of
from bot.outgoing.dispatcher import Note, OrderHandler
from bot.outgoing.order_performer import Performer
from bot.store import Chat, Order, UnitOfWork
from bot.store.typed_json import written
from bot.table.daily_poll import OPEN, SILENT, keep_poll, last_poll
from bot.table.orders import AskPoll, TellPoll
from bot.table.preferences import value
from bot.table.snapshot import group_words
from bot.ui.message import MessageView
from bot.ui.orders import Say

_RIGHT: Sequence[Sequence[Literal[0, 1, 2, 3]]] = ((0,), (1,), (2,), (3,))
"""The answers that are right, by the number of the only one."""


class PollMessages(Performer):
    """Asks a group, and shows what was best when the poll is closed."""

    def handlers(self) -> dict[str, OrderHandler]:
        return {AskPoll.kind: self.ask, TellPoll.kind: self.tell}

    async def ask(self, order: Order) -> Note | None:
        """Send a quiz with the board."""
        asked = order.told(AskPoll)
        chat = await self._chat(asked.group)
        poll = await asyncio.to_thread(poll_of, asked.number, *_manner(chat))
        before = telegram.InputMediaPhoto(await self._photo_cache.drawn(poll.before))
        after = telegram.InputMediaPhoto(await self._photo_cache.drawn(poll.after))
        sent = await self._bot.send_poll(
            order.chat,
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
            await work.pictures.keep(order.chat, sent.message_id, written(poll.shown))
            fresh = await work.chats.get(asked.group)
            kept = last_poll(fresh)
            if kept is not None:
                await keep_poll(work, fresh, replace(kept, message=sent.message_id))

        return note

    async def tell(self, order: Order) -> Note | None:
        """Send the solution over the board; polls stop if they get no answers."""
        asked = order.told(TellPoll)
        chat, voters = await self._chat(asked.group), await self._closed(order.chat, asked.message)
        poll = await asyncio.to_thread(poll_of, asked.number, *_manner(chat))
        view = MessageView(poll.answer, scene=poll.after)
        await self._photo_cache.send(self._bot, order.chat, view, reply_to=asked.message)

        async def note(work: UnitOfWork) -> None:
            fresh = await work.chats.get(asked.group)
            kept = last_poll(fresh)
            if kept is None:
                return
            silent = 0 if voters else kept.silent + 1
            if silent < SILENT:
                await keep_poll(work, fresh, replace(kept, silent=silent))
                return
            await keep_poll(work, fresh, replace(kept, silent=0), daily="off")
            await work.post(order.chat, Say(group_words(fresh, "").say("daily-stopped")))

        return note

    async def _closed(self, chat: int, message: int) -> int:
        """Close a poll and return the number of people who answered it; 1 if that cannot be
        known."""
        try:
            return (await self._bot.stop_poll(chat, message)).total_voter_count
        except BadRequest:
            return 1

    async def _chat(self, group: int) -> Chat:
        async with self._store.reading() as work:
            return await work.chats.get(group)


def _manner(chat: Chat) -> tuple[str, bool, str]:
    """Return the language and manner of a group, and the theme of its boards."""
    words = group_words(chat, "")
    return words.lang, words.formal, value(chat.settings, "theme")
