"""Senders of reviews (plays of a finished game that the bot would not make) and of exercises."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from bot.i18n import Html, Words, in_lines
from bot.messages.best_play_question import STAKES, Position, Reply, asked_by, shown_by
from bot.messages.exercise_message import exercise_view, stored_position, title
from bot.messages.mistake_review import (
    Own,
    Place,
    by_cost,
    mistake_question,
    mistake_verdict,
    position_of,
)
from bot.messages.xgid_and_gnu_id import view_with_ids
from bot.opponent.exercise_positions import stored_positions
from bot.opponent.levels import MASTER
from bot.opponent.normalized_errors import told_error
from bot.outgoing.outbox_senders import Letter, Means, sends
from bot.store import UnitOfWork
from bot.store.typed_json import written
from bot.table.daily_poll import count_day, position_of_day, streak_of
from bot.table.game_cache import earlier
from bot.table.match import games_of, so_far
from bot.table.notes import KeptMistake
from bot.table.orders import JudgeGame
from bot.table.pictured_position import AskedPosition
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.orders import AskExercise, ShowMistake
from rules.questions.play import asks_for_play


@sends(ShowMistake)
async def show_mistake(means: Means, chat: int, order: ShowMistake) -> Letter | None:
    """Show another mistake, or the better play, in place of the last picture."""
    games = await judged_games(means, order.table)
    own = own_mistakes(games, order.seat)
    if order.number >= len(own):
        return None
    return await _mistake(means, chat, games[-1], own, order)


async def finished_games(means: Means, table: int) -> list[TableSnapshot]:
    """Return the finished game of a table, with the games before it if it ended a match."""
    snapshot = await means.player.snapshot(table)
    if snapshot is None or snapshot.state is None or snapshot.table.status != "over":
        return []
    match = so_far(snapshot.table)
    whole = match is not None and match.over
    numbers = games_of(snapshot.table) if whole else (table,)
    snapshots = [await means.player.snapshot(number) for number in numbers]
    return [game for game in snapshots if game is not None and game.state]


async def judged_games(means: Means, table: int) -> list[TableSnapshot]:
    """Return the finished games of a table, as the bot judges them."""
    return [await means.judge.reviewed(game) for game in await finished_games(means, table)]


async def _mistake(
    means: Means, chat: int, snapshot: TableSnapshot, own: Sequence[Own], order: ShowMistake
) -> Letter | None:
    """Compose a mistake; from then on its question can be answered by typing, and words lead to
    the next."""
    own_mistake = own[order.number]
    table = await means.player.snapshot(own_mistake.table)
    if table is None:
        return None
    viewer = Audience("", chat, None, order.seat)
    position, past_snapshot = await decision_of(means, table, viewer, own_mistake.mistake)
    answer = order.said
    if order.choice is not None and order.choice < len(position.choices):
        answer = position.choices[order.choice]
    reply = (
        await judged_reply(means, position, past_snapshot, order.seat, answer) if answer else None
    )
    words = past_snapshot.words(viewer)
    about = (snapshot, position, Place(order.number, len(own), own_mistake.game), words)
    answered = order.answered or reply is not None
    if answered:
        view = await asyncio.to_thread(mistake_verdict, *about, reply)
    else:
        view = await asyncio.to_thread(mistake_question, *about)
    person = past_snapshot.people[order.seat]
    if person is None:
        return Letter(view, order.to)
    length = own_mistake.mistake.length
    view = view_with_ids(view, past_snapshot, length, person.settings, words)
    number = person.id
    of_game = (
        own_mistake.table,
        own_mistake.mistake.length,
        order.seat,
        snapshot.table.id,
        order.number,
    )
    question = written(AskedPosition(*of_game, count=len(own), answered=answered))
    shown = (shown_by if answered else asked_by)(position)

    async def remember(work: UnitOfWork, message: int) -> None:
        await work.exercises.ask(number, message, question)

    return Letter(
        view,
        order.to,
        pictured=shown,
        described=words if shown.mine else None,
        remember=remember,
    )


async def decision_of(
    means: Means, table: TableSnapshot, audience: Audience, mistake: KeptMistake
) -> tuple[Position, TableSnapshot]:
    """Return the decision of a mistake, with answers to choose from, and the table then."""
    async with means.store.reading() as work:
        past_snapshot = await earlier(work, table, mistake.length)
    state = past_snapshot.game
    if asks_for_play(state):
        ranked = [play for play, _ in await means.player.ranked(past_snapshot, mistake.seat)]
    else:
        ranked = [choice for choice in state.open_ask.choices or () if choice in STAKES]
    return await asyncio.to_thread(
        position_of, past_snapshot, audience, mistake, ranked
    ), past_snapshot


async def judged_reply(
    means: Means, position: Position, past_snapshot: TableSnapshot, seat: int, answer: str
) -> Reply | None:
    """Return what an answer is worth, as the best player sees it, None if that is not known;
    the best answer costs nothing."""
    if answer == position.best:
        return Reply(answer, 0.0)
    judged = await means.player.judged(past_snapshot, seat, past_snapshot.game, answer, MASTER)
    return None if judged is None else Reply(answer, told_error(past_snapshot.variant, judged.cost))


def own_mistakes(games: Sequence[TableSnapshot], seat: int | None) -> tuple[Own, ...]:
    """Return the mistakes of a seat in all games, the dearest first."""
    return () if seat is None else by_cost(games, [seat])


def listed_mistakes(games: Sequence[TableSnapshot], seat: int) -> tuple[Own, ...]:
    """Return the mistakes of a seat in all games, then those of the bots, the dearest first."""
    return own_mistakes(games, seat) + by_cost(games, games[-1].bots)


@sends(JudgeGame, silent=True)
async def judge_game(means: Means, chat: int, order: JudgeGame) -> None:
    """Store the review of a game, and have its end shown with it."""
    await means.judge.review(order.table)


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
    exercise = await (_own_mistake if order.table else _stored_exercise)(means, order, chat, words)
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
    head = exercise.head
    if answer and (days := await _days_in_a_row(means, order)):
        head = in_lines((head, words.say("daily-streak", days=days)))

    async def remember(work: UnitOfWork, message: int) -> None:
        await work.exercises.ask(order.person, message, written(question))
        if not order.answered:
            return
        if order.daily and order.number == await position_of_day(work, order.person):
            if answer and await work.exercises.of_the_day(order.person) is None:
                await count_day(work, order.person)
            await work.exercises.answer_day(order.person, order.number, answer)
            return
        right = reply is not None and reply.right
        await work.exercises.answered(order.person, order.table, order.length, right)

    return Letter(
        await asyncio.to_thread(exercise_view, order, head, position, reply, words),
        order.to,
        pictured=(shown_by if order.answered else asked_by)(position),
        described=None if order.answered else words,
        remember=remember,
    )


async def _days_in_a_row(means: Means, order: AskExercise) -> int:
    """Return the days in a row on which the person has answered, today included; 0 for anything
    but today's position."""
    if not order.daily:
        return 0
    async with means.store.reading() as work:
        fresh = order.minutes_ago is None
        if fresh and order.number != await position_of_day(work, order.person):
            return 0
        person = await work.people.get(order.person)
        return streak_of(person).after(work.now.toordinal()).days


async def _own_mistake(means: Means, order: AskExercise, chat: int, words: Words) -> Found | None:
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
