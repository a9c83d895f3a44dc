"""The performers of what helps to see a board: pictures that teach, positions in words."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from telegram.constants import ParseMode

from bot import catalogue
from bot.i18n import Words, with_term_links
from bot.messages.how_to_move import way_view
from bot.messages.legality_questions import questions
from bot.messages.legality_quiz import asked_next, carried, outcome, quiz_view, shown_by
from bot.messages.position_message import position_text
from bot.messages.refused_play_picture import refused_view
from bot.outgoing.dispatcher import Note, OrderHandler
from bot.outgoing.order_performer import Performer
from bot.outgoing.pictured_positions import keep_pictured, tell_pictured
from bot.outgoing.send_text import send_text
from bot.store import Lesson, Order, UnitOfWork
from bot.store.typed_json import written
from bot.table.earlier_state import earlier
from bot.table.open_exercise import AskedPosition
from bot.table.orders import OfferTips, TellPosition
from bot.table.snapshot import Audience
from bot.ui.callback_data import free
from bot.ui.exercise_orders import AskQuiz
from bot.ui.message import Button
from bot.ui.orders import Say, ShowRefused, ShowWay


class LessonMessages(Performer):
    """Sender of boards, and of what can be learned from them, to a single person."""

    def handlers(self) -> dict[str, OrderHandler]:
        return {
            ShowRefused.kind: self.refused,
            TellPosition.kind: self.position,
            AskQuiz.kind: self.quiz,
            OfferTips.kind: self.offer_tips,
            ShowWay.kind: self.way,
        }

    async def refused(self, order: Order) -> Note | None:
        """Show why a play was refused, over the board as it was then."""
        asked = order.told(ShowRefused)
        async with self._store.reading() as work:
            snapshot = await self._tables.find(work, asked.table)
            if snapshot is not None:
                snapshot = await earlier(work, snapshot, asked.length)
        if snapshot is not None and snapshot.state is not None:
            here = Audience("", order.chat, None, asked.seat)
            about = (snapshot, here, asked.seat, asked.play)
            view = await asyncio.to_thread(refused_view, *about)
            if view is not None:
                await self._photo_cache.send(self._bot, order.chat, view)
        return None

    async def position(self, order: Order) -> Note | None:
        """Describe the position of a table in words, as it is now."""
        asked = order.told(TellPosition)
        async with self._store.reading() as work:
            snapshot = await self._tables.find(work, asked.table)
        if snapshot is not None and snapshot.state is not None:
            words = snapshot.words(Audience("", order.chat, None, asked.seat))
            text = await asyncio.to_thread(position_text, snapshot, asked.seat, words)
            await self._bot.send_message(order.chat, text, parse_mode=ParseMode.HTML)
        return None

    async def way(self, order: Order) -> Note | None:
        """Show how to go, over the board as it is now."""
        asked = order.told(ShowWay)
        async with self._store.reading() as work:
            snapshot = await self._tables.find(work, asked.table)
        if snapshot is None or snapshot.state is None:
            return None
        place = next((one for one in snapshot.audiences() if one.chat == order.chat), None)
        if place is not None:
            view = way_view(snapshot, place, asked.seat)
            await self._photo_cache.send(self._bot, order.chat, view, place.thread)
        return None

    async def quiz(self, order: Order) -> Note | None:
        """Ask a question, or show what the answer to it was worth; the last answer goes into the
        person's statistics."""
        asked = order.told(AskQuiz)
        found = await asyncio.to_thread(questions, asked.slug, asked.seed, asked.lang)
        if asked.number >= len(found):
            return None
        async with self._store.reading() as work:
            before = (await work.lessons.of(asked.person)).get(asked.slug, Lesson())
        view = await asyncio.to_thread(quiz_view, asked, found, before)
        told = with_term_links(view.text, asked.lang, self._bot.username)
        view = replace(view, text=told)
        shown = (order.chat, asked.instead, view, asked.thread)
        message = await self._photo_cache.show(self._bot, *shown)
        came = outcome(asked, found) if asked.said else None
        further = asked_next(asked, found)

        words = Words(asked.lang, asked.formal)
        board = shown_by(asked if further is None else further, found)

        async def note(work: UnitOfWork) -> None:
            if message is not None:
                await keep_pictured(work, order.chat, message, board)
                if further is not None:
                    await tell_pictured(work, order.chat, board, words)
            if further is not None and message is not None:
                wrong = came is not None and not came.right
                question = AskedPosition(quiz=carried(further), answered=wrong)
                await work.exercises.ask(asked.person, message, written(question))
            elif asked.said:
                await work.exercises.unask(asked.person)
            if came is None or not came.last:
                return
            right = min(asked.right + came.right, len(found))
            await work.lessons.add_answers(asked.person, asked.slug, len(found), right)

        return note

    async def offer_tips(self, order: Order) -> Note | None:
        """Send a button that brings advice for the beginning of a game."""
        asked = order.told(OfferTips)
        words = Words(asked.lang)
        text = words.say("tips-offer", name=catalogue.name(asked.slug, asked.lang))
        button = Button(words.plain("button-tips"), free("tips", asked.slug))
        await send_text(self._bot, order.chat, Say(text, ((button,),)))
        return None
