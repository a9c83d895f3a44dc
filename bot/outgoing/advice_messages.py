"""The performer of advice: the best plays of a position, with what each of the others costs."""

from __future__ import annotations

from typing import Any

from telegram.constants import ParseMode
from telegram.ext import ExtBot

from bot.i18n import Html, Words, code, in_lines
from bot.i18n.markup import unmarked
from bot.outgoing.dispatcher import Note
from bot.outgoing.send_text import send_alone, send_text
from bot.store import Order
from bot.table.bot_player import BotPlayer
from bot.table.bot_processes import Ranked
from bot.table.numbering import numbering_of
from bot.table.snapshot import TableSnapshot
from bot.ui.orders import Advise
from rules.records.notation import read_play, write_play

SHOWN = 3
ALERT = 200
WORTH_TELLING = 0.03
"""So many points a game a play costs at least where it is said what it costs."""


class AdviceMessages:
    """Gives advice as an alert where a button asked for it, else as a message."""

    def __init__(self, player: BotPlayer, bot: ExtBot[Any]) -> None:
        self._player = player
        self._bot = bot

    async def handle(self, order: Order) -> Note | None:
        """Think about the position that was asked about; if it is gone, say only that."""
        asked = order.told(Advise)
        words, seat = Words(asked.lang, asked.formal), asked.seat
        snapshot = await self._player.snapshot(asked.table)
        if snapshot is None or snapshot.table.length != asked.length or snapshot.state is None:
            text = words.say("stale")
        else:
            text = advice(snapshot, seat, await self._player.ranked(snapshot, seat), words)
        if asked.query:
            short = unmarked(text)[:ALERT]
            await self._bot.answer_callback_query(asked.query, short, show_alert=True)
        elif asked.otherwise is None:
            await self._bot.send_message(order.chat, text, parse_mode=ParseMode.HTML)
        elif asked.alone is None or not await send_alone(
            self._bot, order.chat, text, asked.alone, asked.otherwise
        ):
            await send_text(self._bot, order.chat, asked.otherwise)
        return None


def advice(snapshot: TableSnapshot, seat: int, ranked: Ranked, words: Words) -> Html:
    """The best plays as their player counts the points, a line for each."""
    state = snapshot.state
    assert state is not None
    numbering, lines = numbering_of(snapshot, seat), [words.say("advice-title")]
    for number, (play, equity) in enumerate(ranked[:SHOWN], 1):
        shown = words.play(write_play(state, read_play(state, play), numbering))
        lines.append(
            words.say(
                "advice-line",
                number=number,
                play=code(shown),
                cost=words.figure(ranked[0][1] - equity, 2),
                told="yes" if ranked[0][1] - equity >= WORTH_TELLING else "no",
            )
        )
    return in_lines(lines)
