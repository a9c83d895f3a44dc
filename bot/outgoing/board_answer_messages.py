"""The performer of answers about a position that the bot has to think about."""

from __future__ import annotations

from bot.board_questions.answer_text import rules_button, thought_text
from bot.i18n import Html, Words, headed, with_term_links
from bot.outgoing.dispatcher import Note, OrderHandler
from bot.outgoing.order_performer import Means, Performer
from bot.outgoing.send_text import send_text
from bot.store import Order
from bot.table.bot_player import BotPlayer
from bot.table.numbering import numbering_of
from bot.table.snapshot import TableSnapshot
from bot.ui.orders import AnswerAboutBoard, Say


class BoardAnswerMessages(Performer):
    """Sender of the master's answers about a position."""

    def __init__(self, means: Means, player: BotPlayer) -> None:
        super().__init__(means)
        self._player = player

    def handlers(self) -> dict[str, OrderHandler]:
        return {AnswerAboutBoard.kind: self.handle}

    async def handle(self, order: Order) -> Note | None:
        """Think about the position that was asked about; if it is gone, say only that."""
        asked = order.told(AnswerAboutBoard)
        words = Words(asked.lang, asked.formal)
        snapshot = await self._player.snapshot(asked.table)
        answer = headed(asked.board, await self._answer(asked, snapshot, words))
        text = with_term_links(answer, words.lang, self._bot.username)
        slug = snapshot.table.slug if snapshot is not None else ""
        said = Say(
            text,
            rules_button(asked.name, slug, words) if slug else (),
            thread=asked.thread,
            reply_to=asked.reply_to,
            table=asked.table,
        )
        await send_text(self._bot, order.chat, said)
        return None

    async def _answer(
        self, asked: AnswerAboutBoard, snapshot: TableSnapshot | None, words: Words
    ) -> Html:
        if snapshot is None or snapshot.table.length != asked.length or snapshot.state is None:
            return words.say("stale")
        return await self._player.text(
            snapshot,
            asked.seat,
            thought_text,
            asked.name,
            dict(asked.slots),
            (asked.lang, asked.formal),
            numbering_of(snapshot, asked.seat),
            snapshot.names(words),
        )
