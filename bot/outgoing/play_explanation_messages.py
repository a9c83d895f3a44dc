"""The performer of explanations: what speaks for a play that was made or advised."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.i18n import Html, Words, headed, with_term_links
from bot.messages.play_explanation import advice_explained, play_explained
from bot.outgoing.dispatcher import Note, OrderHandler
from bot.outgoing.order_performer import Means, Performer
from bot.outgoing.send_text import send_text
from bot.store import Order
from bot.table.bot_player import BotPlayer
from bot.table.earlier_state import Given, all_given
from bot.table.snapshot import TableSnapshot
from bot.ui.orders import ExplainPlay, Say
from rules.questions.play import Play


class PlayExplanationMessages(Performer):
    """Sender of the reasons for a play, as the master sees them."""

    def __init__(self, means: Means, player: BotPlayer) -> None:
        super().__init__(means)
        self._player = player

    def handlers(self) -> dict[str, OrderHandler]:
        return {ExplainPlay.kind: self.handle}

    async def handle(self, order: Order) -> Note | None:
        """Think about the position in which the play was made; if it is gone, say only that."""
        asked = order.told(ExplainPlay)
        words = Words(asked.lang, asked.formal)
        snapshot = await self._player.snapshot(asked.table)
        if snapshot is None or snapshot.state is None:
            text = words.say("stale")
        elif asked.made_by:
            text = await self._made(snapshot, asked, words)
        else:
            text = await self._advised(snapshot, asked, words)
        told = with_term_links(headed(asked.board, text), words.lang, self._bot.username)
        said = Say(told, thread=asked.thread, reply_to=asked.reply_to, table=asked.table)
        await send_text(self._bot, order.chat, said)
        return None

    async def _made(self, snapshot: TableSnapshot, asked: ExplainPlay, words: Words) -> Html:
        """Explain the last play of a seat."""
        last = await self._last(snapshot, asked)
        if last is None:
            return words.say("why-none")
        then, seat = replace(snapshot, state=last.before), last.said.seat
        ranked = await self._player.ranked(then, seat)
        return await asyncio.to_thread(play_explained, then, last.said, ranked, asked.seat, words)

    async def _advised(self, snapshot: TableSnapshot, asked: ExplainPlay, words: Words) -> Html:
        """Explain the plays that are advised now, unless the game has gone on since."""
        if snapshot.table.length != asked.length:
            return words.say("stale")
        ranked = await self._player.ranked(snapshot, asked.seat)
        return await asyncio.to_thread(advice_explained, snapshot, ranked, asked.seat, words)

    async def _last(self, snapshot: TableSnapshot, asked: ExplainPlay) -> Given | None:
        async with self._store.reading() as work:
            given = await all_given(work, snapshot)
        own = (
            one
            for one in reversed(given)
            if one.said.kind == Play.kind and one.said.seat in asked.made_by and one.said.value
        )
        return next(own, None)
