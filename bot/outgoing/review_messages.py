"""The performer of reviews: what in a finished game was worse than what the bot would play."""

from __future__ import annotations

from typing import Any

from telegram.constants import ParseMode
from telegram.ext import ExtBot

from bot.i18n import Html, Words, code, in_lines
from bot.outgoing.dispatcher import Note
from bot.store import Order
from bot.table.bot_player import BotPlayer
from bot.table.game_review import Judge, Mistake
from bot.table.numbering import numbering_of
from bot.table.snapshot import TableSnapshot
from bot.ui.orders import Review
from rules.explain import throw_text
from rules.records.notation import read_play, write_play

SHOWN = 5


class ReviewMessages:
    """Reviews finished games, play by play, beside whatever else is asked of the bot."""

    def __init__(self, player: BotPlayer, judge: Judge, bot: ExtBot[Any]) -> None:
        self._player = player
        self._judge = judge
        self._bot = bot

    async def handle(self, order: Order) -> Note | None:
        """Say how many mistakes everybody made, and show the dearest."""
        asked = order.told(Review)
        snapshot = await self._player.snapshot(asked.table)
        if snapshot is not None and snapshot.state is not None:
            words, seat = Words(asked.lang, asked.formal), asked.seat
            numbering = "own" if seat is None else numbering_of(snapshot, seat)
            text = told(snapshot, await self._judge.mistakes(snapshot), words, numbering)
            await self._bot.send_message(
                order.chat,
                text,
                parse_mode=ParseMode.HTML,
                message_thread_id=asked.thread,
            )
        return None


def told(snapshot: TableSnapshot, mistakes: list[Mistake], words: Words, numbering: str) -> Html:
    """How many mistakes each person made, and a line for each of the dearest."""
    names = snapshot.names(words)
    counts = ", ".join(
        f"{names[seat]} {sum(one.seat == seat for one in mistakes)}"
        for seat, person in enumerate(snapshot.people)
        if person is not None
    )
    lines = [words.say("review-title", told=counts)]
    dearest = sorted(mistakes, key=lambda one: -one.cost)[:SHOWN]
    for one in sorted(dearest, key=lambda one: one.state.turns):
        played, better = (
            code(words.play(write_play(one.state, steps, numbering)))
            for steps in (read_play(one.state, play) for play in (one.play, one.best))
        )
        lines.append(
            words.say(
                "review-line",
                who=names[one.seat],
                turn=one.state.turns + 1,
                throw=throw_text(str(one.state.throw), words.lang)
                if one.state.throw
                else words.say("throw-none"),
                play=played,
                best=better,
                cost=words.figure(one.cost, 2),
            )
        )
    return in_lines(lines)
