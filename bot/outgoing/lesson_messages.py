"""The senders of what helps to see a board: pictures that teach, positions in words."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot import catalogue
from bot.i18n import Words, in_lines, with_term_links
from bot.messages.legality_questions import questions
from bot.messages.legality_quiz import asked_next, outcome, quiz_view, shown_by, step_of
from bot.messages.newcomer_hints import way_view
from bot.messages.picture_legend import refused_view
from bot.messages.position_message import position_text
from bot.messages.xgid_and_gnu_id import id_lines, with_ids
from bot.outgoing.outbox_senders import Letter, Means, sends
from bot.store import Lesson, UnitOfWork
from bot.store.typed_json import written
from bot.table.orders import OfferTips, TellPosition
from bot.table.pictured_position import AskedPosition
from bot.table.snapshot import Audience
from bot.ui.message import MessageView, free_button
from bot.ui.orders import AskQuiz, ReplyTo, ShowRefused, ShowWay, TellPositionId


@sends(ShowRefused)
async def show_refused(means: Means, chat: int, order: ShowRefused) -> Letter | None:
    """Show why a play was refused, over the board as it was then."""
    snapshot = await means.player.snapshot(order.table, order.length)
    if snapshot is None or snapshot.state is None:
        return None
    viewer = Audience("", chat, None, order.seat)
    view = await asyncio.to_thread(refused_view, snapshot, viewer, order.seat, order.play)
    return None if view is None else Letter(view)


@sends(TellPosition)
async def tell_position(means: Means, chat: int, order: TellPosition) -> Letter | None:
    """Describe the position of a table in words, as it is now."""
    snapshot = await means.player.snapshot(order.table)
    if snapshot is None or snapshot.state is None:
        return None
    words = snapshot.words(Audience("", chat, None, order.seat))
    text = await asyncio.to_thread(position_text, snapshot, order.seat, words)
    person = snapshot.people[order.seat]
    if person is not None and person.telegram_id == chat:
        text = with_ids(text, snapshot.state, person.settings)
    return Letter(MessageView(text))


@sends(TellPositionId)
async def tell_position_id(means: Means, chat: int, order: TellPositionId) -> Letter | None:
    """Tell the IDs of a position, as other programs know them."""
    snapshot = await means.player.snapshot(order.table, order.length)
    lines = id_lines(None if snapshot is None else snapshot.state)
    return Letter(MessageView(in_lines(lines)), order.to) if lines else None


@sends(ShowWay)
async def show_way(means: Means, chat: int, order: ShowWay) -> Letter | None:
    """Show how to go, over the board as it is now."""
    snapshot = await means.player.snapshot(order.table)
    if snapshot is None or snapshot.state is None:
        return None
    place = next((audience for audience in snapshot.audiences() if audience.chat == chat), None)
    return place and Letter(way_view(snapshot, place, order.seat), ReplyTo(thread=place.thread))


@sends(AskQuiz)
async def ask_quiz(means: Means, chat: int, order: AskQuiz) -> Letter | None:
    """Ask a question, or show what the answer to it was worth; the last answer goes into the
    person's statistics."""
    quiz_questions = await asyncio.to_thread(questions, order.slug, order.seed, order.to.lang)
    if order.number >= len(quiz_questions):
        return None
    async with means.store.reading() as work:
        before = (await work.lessons.of(order.person)).get(order.slug, Lesson())
    view = await asyncio.to_thread(quiz_view, order, quiz_questions, before)
    view = replace(view, text=with_term_links(view.text, order.to.lang, means.bot.username))
    came = outcome(order, quiz_questions) if order.said else None
    further = asked_next(order, quiz_questions)

    async def remember(work: UnitOfWork, message: int) -> None:
        if further is not None:
            wrong = came is not None and not came.right
            question = AskedPosition(quiz=str(step_of(further)), answered=wrong)
            await work.exercises.ask(order.person, message, written(question))
        elif order.said:
            await work.exercises.unask(order.person)
        if came is not None and came.last:
            right = min(order.right + came.right, len(quiz_questions))
            await work.lessons.add_answers(order.person, order.slug, len(quiz_questions), right)

    return Letter(
        view,
        order.to,
        pictured=shown_by(order if further is None else further, quiz_questions),
        described=None if further is None else order.to.words,
        remember=remember,
    )


@sends(OfferTips)
async def offer_tips(means: Means, chat: int, order: OfferTips) -> Letter:
    """Send a button that brings advice for the beginning of a game."""
    words = Words(order.lang)
    text = words.say("tips-offer", name=catalogue.name(order.slug, order.lang))
    button = free_button(words, "button-tips", "tips", order.slug)
    return Letter(MessageView(text, ((button,),)))
