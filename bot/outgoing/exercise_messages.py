"""The performer of exercises: questions of play, and what answers to them were worth."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from bot.i18n import Html, Words
from bot.messages.best_play_question import Position, Reply, asked_by, shown_by
from bot.messages.exercise_message import exercise_view, stored_position, title
from bot.opponent.exercise_positions import of_day, stored_positions
from bot.opponent.levels import MASTER
from bot.opponent.normalized_errors import told_error
from bot.outgoing.outbox_senders import Letter, Means, sends
from bot.outgoing.review_messages import decision_of, judged_reply
from bot.store import UnitOfWork
from bot.store.typed_json import written
from bot.table.pictured_position import AskedPosition
from bot.table.snapshot import Audience
from bot.ui.orders import AskExercise


@dataclass(frozen=True, slots=True)
class Found:
    """An exercise: its source, the decision, and the worth of the answer."""

    head: Html
    position: Position
    reply: Reply | None


@sends(AskExercise)
async def ask_exercise(means: Means, chat: int, order: AskExercise) -> Letter | None:
    """Ask an exercise, or show its solution and store how it went."""
    words = order.to.words
    exercise = await (_own if order.table else _stored_exercise)(means, order, chat, words)
    if exercise is None:
        return None
    position, reply = exercise.position, exercise.reply
    question = AskedPosition(
        order.table,
        order.length,
        order.seat,
        number=order.number,
        daily=order.daily,
        game=order.game,
        hard=order.hard,
        answered=order.answered,
    )
    answer = _answer_of(order, position)

    async def remember(work: UnitOfWork, message: int) -> None:
        await work.exercises.ask(order.person, message, written(question))
        if not order.answered:
            return
        if order.daily and order.number == of_day(work.now.toordinal()):
            await work.exercises.answer_day(order.person, order.number, answer)
            return
        right = reply is not None and reply.right
        await work.exercises.answered(order.person, order.table, order.length, right)

    return Letter(
        await asyncio.to_thread(exercise_view, order, exercise.head, position, reply, words),
        order.to,
        pictured=(shown_by if order.answered else asked_by)(position),
        described=None if order.answered else words,
        remember=remember,
    )


async def _own(means: Means, order: AskExercise, chat: int, words: Words) -> Found | None:
    """Return a mistake in one of the person's own games, None if it is gone."""
    table = await means.player.snapshot(order.table)
    all_mistakes = () if table is None else table.notes.mistakes or ()
    mistakes = [
        mistake
        for mistake in all_mistakes
        if (mistake.length, mistake.seat) == (order.length, order.seat)
    ]
    if table is None or not mistakes:
        return None
    audience = Audience("", chat, None, order.seat)
    position, past_snapshot = await decision_of(means, table, audience, mistakes[0])
    answer = _answer_of(order, position)
    reply = (
        await judged_reply(means, position, past_snapshot, order.seat, answer) if answer else None
    )
    return Found(title(order, table.table.slug, 0, words), position, reply)


async def _stored_exercise(
    means: Means, order: AskExercise, chat: int, words: Words
) -> Found | None:
    """Return a position of the collection, None if it has none with that number."""
    if order.number >= len(stored_positions()):
        return None
    exercise = stored_positions()[order.number]
    position = await asyncio.to_thread(stored_position, exercise, order)
    answer = _answer_of(order, position)
    reply = None
    if answer in dict(exercise.plays):
        reply = Reply(answer, dict(exercise.plays)[answer])
    elif answer:
        judged = await means.player.judged_alone(exercise.slug, position.state, answer, MASTER)
        reply = judged and Reply(answer, told_error(position.state.variant, judged.cost))
    return Found(title(order, exercise.slug, exercise.difficulty, words), position, reply)


def _answer_of(content: AskExercise, position: Position) -> str:
    """Return the answer, "" if there is none."""
    if content.choice is not None and content.choice < len(position.choices):
        return position.choices[content.choice]
    return content.said
