"""The performer of reviews: what in a finished game was worse than what the bot would play."""

from __future__ import annotations

import asyncio

from telegram.constants import ParseMode

from bot.i18n import Words, in_lines
from bot.messages.mistake_review import in_private, mistake_view, review_text
from bot.outgoing.dispatcher import Note, OrderHandler
from bot.outgoing.performer import Means, Performer
from bot.outgoing.table_messages import suppress_gone
from bot.store import Order, UnitOfWork
from bot.table.bot_player import BotPlayer
from bot.table.earlier_state import earlier
from bot.table.game_review import Judge
from bot.table.notes import KeptMistake, noted
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.message import MessageView
from bot.ui.orders import Review, ShowMistake


class ReviewMessages(Performer):
    """Reviews finished games, beside whatever else is asked of the bot: in a group the counts, in
    one's own chat one's mistakes, board by board."""

    def __init__(self, means: Means, player: BotPlayer, judge: Judge) -> None:
        super().__init__(means)
        self._player = player
        self._judge = judge

    def handlers(self) -> dict[str, OrderHandler]:
        return {Review.kind: self.handle, ShowMistake.kind: self.mistake}

    async def handle(self, order: Order) -> Note | None:
        """Say how many mistakes everybody made, and begin with the first of whoever asks; what was
        thought is kept."""
        asked = order.told(Review)
        snapshot = await self._player.snapshot(asked.table)
        if snapshot is None or snapshot.state is None:
            return None
        words, wrong = Words(asked.lang, asked.formal), await self._judge.mistakes(snapshot)
        text = review_text(snapshot, wrong, words)
        own = tuple(one for one in wrong if one.seat == asked.seat)
        person = snapshot.people[asked.seat] if asked.seat is not None else None
        private = person is not None and person.telegram_id == order.chat
        if not private and asked.seat is not None and own:
            text = in_lines((text, in_private(snapshot, self._bot.username, words)))
        await self._bot.send_message(
            order.chat, text, parse_mode=ParseMode.HTML, message_thread_id=asked.thread
        )
        if private and own:
            view = await self._view(snapshot, order.chat, own, 0, answered=False)
            await self._photo_cache.send(self._bot, order.chat, view)

        async def note(work: UnitOfWork) -> None:
            table = await work.tables.get(snapshot.table.id)
            await work.tables.save(noted(table, mistakes=wrong))

        return None if snapshot.notes.mistakes is not None else note

    async def mistake(self, order: Order) -> Note | None:
        """Another mistake, or what was better, in the place of the last picture."""
        asked = order.told(ShowMistake)
        snapshot = await self._player.snapshot(asked.table)
        if snapshot is None or snapshot.state is None:
            return None
        wrong = await self._judge.mistakes(snapshot)
        own = tuple(one for one in wrong if one.seat == asked.seat)
        if asked.number < len(own):
            view = await self._view(snapshot, order.chat, own, asked.number, asked.answered)
            with suppress_gone():
                await self._photo_cache.put_instead(self._bot, order.chat, asked.instead, view)
        return None

    async def _view(
        self,
        snapshot: TableSnapshot,
        chat: int,
        own: tuple[KeptMistake, ...],
        number: int,
        answered: bool,
    ) -> MessageView:
        one = own[number]
        async with self._store.reading() as work:
            then = await earlier(work, snapshot, one.length)
        here = Audience("", chat, None, one.seat)
        return await asyncio.to_thread(mistake_view, then, here, own, number, answered)
