"""The performer of exercises: questions of play, and what answers to them were worth."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from bot.i18n import Html, Words
from bot.messages.best_play_question import Position, Reply, asked_by, shown_by
from bot.messages.exercise_message import exercise_view, stored_position, title
from bot.opponent.exercise_positions import of_day, stored
from bot.opponent.levels import MASTER
from bot.opponent.normalized_errors import told_error
from bot.outgoing.dispatcher import Note, OrderHandler
from bot.outgoing.order_performer import Means, Performer
from bot.outgoing.pictured_positions import keep_pictured, tell_pictured
from bot.outgoing.review_messages import ReviewMessages
from bot.store import Order, UnitOfWork
from bot.store.typed_json import written
from bot.table.bot_player import BotPlayer
from bot.table.open_exercise import AskedPosition
from bot.table.snapshot import Audience
from bot.ui.exercise_orders import AskExercise


@dataclass(frozen=True, slots=True)
class Found:
    """An exercise: its source, the decision, and the worth of the answer."""

    head: Html
    position: Position
    reply: Reply | None


class ExerciseMessages(Performer):
    """Sender of exercises, which judges the answers."""

    def __init__(self, means: Means, player: BotPlayer, reviews: ReviewMessages) -> None:
        super().__init__(means)
        self._player = player
        self._reviews = reviews

    def handlers(self) -> dict[str, OrderHandler]:
        return {AskExercise.kind: self.handle}

    async def handle(self, order: Order) -> Note | None:
        """Ask an exercise, or show its solution and store how it went."""
        asked = order.told(AskExercise)
        words = Words(asked.lang, asked.formal)
        found = await (self._own if asked.table else self._stored)(asked, order.chat, words)
        if found is None:
            return None
        view = await asyncio.to_thread(
            exercise_view, asked, found.head, found.position, found.reply, words
        )
        message = await self._photo_cache.show(self._bot, order.chat, asked.instead, view)
        if message is None:
            return None
        question = AskedPosition(
            asked.table,
            asked.length,
            asked.seat,
            number=asked.number,
            daily=asked.daily,
            game=asked.game,
            hard=asked.hard,
            answered=asked.answered,
        )

        shown = (shown_by if asked.answered else asked_by)(found.position)
        said = _said(asked, found.position)

        async def note(work: UnitOfWork) -> None:
            await work.exercises.ask(asked.person, message, written(question))
            await keep_pictured(work, order.chat, message, shown)
            if not asked.answered:
                await tell_pictured(work, order.chat, shown, words)
                return
            if asked.daily and asked.number == of_day(work.now.toordinal()):
                await work.exercises.answer_day(asked.person, asked.number, said)
                return
            right = found.reply is not None and found.reply.right
            await work.exercises.answered(asked.person, asked.table, asked.length, right)

        return note

    async def _own(self, asked: AskExercise, chat: int, words: Words) -> Found | None:
        """Return a mistake in one of the person's own games, None if it is gone."""
        table = await self._player.snapshot(asked.table)
        kept = () if table is None else table.notes.mistakes or ()
        mistakes = [one for one in kept if (one.length, one.seat) == (asked.length, asked.seat)]
        if table is None or not mistakes:
            return None
        here = Audience("", chat, None, asked.seat)
        position, then = await self._reviews.position(table, here, mistakes[0])
        said = _said(asked, position)
        reply = await self._reviews.reply(position, then, asked.seat, said) if said else None
        return Found(title(asked, table.table.slug, 0, words), position, reply)

    async def _stored(self, asked: AskExercise, chat: int, words: Words) -> Found | None:
        """Return a position of the collection, None if it has none with that number."""
        if asked.number >= len(stored()):
            return None
        one = stored()[asked.number]
        position = await asyncio.to_thread(stored_position, one, asked)
        said = _said(asked, position)
        reply = None
        if said in dict(one.plays):
            reply = Reply(said, dict(one.plays)[said])
        elif said:
            judged = await self._player.judged_alone(one.slug, position.state, said, MASTER)
            reply = judged and Reply(said, told_error(position.state.variant, judged.cost))
        return Found(title(asked, one.slug, one.difficulty, words), position, reply)


def _said(asked: AskExercise, position: Position) -> str:
    """Return the answer, "" if there is none."""
    if asked.choice is not None and asked.choice < len(position.choices):
        return position.choices[asked.choice]
    return asked.said
