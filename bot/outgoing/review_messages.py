"""The performer of reviews: what in a finished game was worse than what the bot would play."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot.i18n import Html, Words, in_lines
from bot.messages.best_play_question import STAKES, Position, Reply, asked_by, shown_by
from bot.messages.game_chart import chart_of
from bot.messages.mistake_review import (
    Own,
    Place,
    details,
    in_private,
    mistake_question,
    mistake_verdict,
    position_of,
    review_text,
)
from bot.opponent.levels import MASTER
from bot.opponent.normalized_errors import told_error
from bot.outgoing.dispatcher import Note, OrderHandler
from bot.outgoing.order_performer import Means, Performer
from bot.outgoing.pictured_positions import keep_pictured, tell_pictured
from bot.outgoing.send_text import send_text
from bot.store import Order, UnitOfWork
from bot.store.typed_json import written
from bot.table.bot_player import BotPlayer
from bot.table.earlier_state import earlier
from bot.table.game_review import Judge
from bot.table.luck_and_chances import GameCourse, course_of
from bot.table.match import games_of, so_far
from bot.table.notes import KeptMistake
from bot.table.open_exercise import AskedPosition
from bot.table.preferences import value
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.exercise_orders import ShowMistake
from bot.ui.message import MessageView
from bot.ui.orders import Review, Say
from rules.questions.play import asks_for_play


class ReviewMessages(Performer):
    """The performer that reviews finished games, beside its other work: in a group the counts,
    in a private chat the person's mistakes, board by board."""

    def __init__(self, means: Means, player: BotPlayer, judge: Judge) -> None:
        super().__init__(means)
        self._player = player
        self._judge = judge

    def handlers(self) -> dict[str, OrderHandler]:
        return {Review.kind: self.handle, ShowMistake.kind: self.mistake}

    async def handle(self, order: Order) -> Note | None:
        """Send each player's number of mistakes; a player who asks in private is also shown how
        the game went, and their first mistake."""
        asked = order.told(Review)
        games = await self._games(asked.table)
        if not games:
            return None
        snapshot, words = games[-1], Words(asked.lang, asked.formal)
        text, own = review_text(games, words), _own(games, asked.seat)
        person = snapshot.people[asked.seat] if asked.seat is not None else None
        private = person is not None and person.telegram_id == order.chat
        if not private:
            if own:
                text = in_lines((text, in_private(snapshot, self._bot.username, words)))
            await send_text(self._bot, order.chat, Say(text, (), asked.thread))
            return None
        async with self._store.reading() as work:
            course = await course_of(work, asked.table) if len(games) == 1 else None
        text = in_lines(filter(None, (text, details(games, course, words))))
        await self._tell(order.chat, snapshot, course, text, words)
        if not own or asked.seat is None:
            return None
        first = ShowMistake(asked.table, asked.seat, 0, False)

        async def note(work: UnitOfWork) -> None:
            await work.post(order.chat, first, urgent=order.urgent)

        return note

    async def mistake(self, order: Order) -> Note | None:
        """Show another mistake, or the better play, in place of the last picture."""
        asked = order.told(ShowMistake)
        games = await self._games(asked.table)
        own = _own(games, asked.seat)
        if asked.number >= len(own):
            return None
        return await self._show(order.chat, games[-1], own, asked)

    async def _games(self, table: int) -> list[TableSnapshot]:
        """Return the finished game of a table, with the games before it if it ended a match, as
        the bot judges them."""
        snapshot = await self._player.snapshot(table)
        if snapshot is None or snapshot.state is None or snapshot.table.status != "over":
            return []
        match = so_far(snapshot.table)
        whole = match is not None and match.over
        numbers = games_of(snapshot.table) if whole else (table,)
        found = [await self._player.snapshot(number) for number in numbers]
        return [await self._judge.reviewed(one) for one in found if one is not None and one.state]

    async def _tell(
        self,
        chat: int,
        snapshot: TableSnapshot,
        course: GameCourse | None,
        text: Html,
        words: Words,
    ) -> None:
        """Send the counts, under a chart of the game if it could be weighed."""
        chart = None
        if course is not None and len(snapshot.people) == 2:
            theme = value(snapshot.settings, "theme")
            chart = chart_of(snapshot, course, words, theme)
        if chart is None:
            await send_text(self._bot, chat, Say(text))
            return
        await self._photo_cache.send(self._bot, chat, MessageView(text, sheet=chart))

    async def _show(
        self, chat: int, snapshot: TableSnapshot, own: Sequence[Own], asked: ShowMistake
    ) -> Note | None:
        """Show a mistake; from then on its question can be answered by typing, and words lead to
        the next."""
        one = own[asked.number]
        table = await self._player.snapshot(one.table)
        if table is None:
            return None
        here = Audience("", chat, None, asked.seat)
        position, then = await self.position(table, here, one.mistake)
        said = asked.said
        if asked.choice is not None and asked.choice < len(position.choices):
            said = position.choices[asked.choice]
        reply = await self.reply(position, then, asked.seat, said) if said else None
        about = (snapshot, position, Place(asked.number, len(own), one.game), then.words(here))
        answered = asked.answered or reply is not None
        if answered:
            view = await asyncio.to_thread(mistake_verdict, *about, reply)
        else:
            view = await asyncio.to_thread(mistake_question, *about)
        message = await self._photo_cache.show(self._bot, chat, asked.instead, view)
        person = then.people[asked.seat]
        if person is None or message is None:
            return None
        of_game = (one.table, one.mistake.length, asked.seat, snapshot.table.id, asked.number)
        question = AskedPosition(*of_game, count=len(own), answered=answered)
        shown = (shown_by if answered else asked_by)(position)

        async def note(work: UnitOfWork) -> None:
            await keep_pictured(work, chat, message, shown)
            if shown.mine:
                await tell_pictured(work, chat, shown, then.words(here))
            await work.exercises.ask(person.id, message, written(question))

        return note

    async def position(
        self, table: TableSnapshot, here: Audience, one: KeptMistake
    ) -> tuple[Position, TableSnapshot]:
        """Return the decision of a mistake, with answers to choose from, and the table then."""
        async with self._store.reading() as work:
            then = await earlier(work, table, one.length)
        state = then.state
        assert state is not None and state.ask is not None
        if asks_for_play(state):
            ranked = [play for play, _ in await self._player.ranked(then, one.seat)]
        else:
            ranked = [choice for choice in state.ask.choices or () if choice in STAKES]
        return await asyncio.to_thread(position_of, then, here, one, ranked), then

    async def reply(
        self, position: Position, then: TableSnapshot, seat: int, said: str
    ) -> Reply | None:
        """Return what an answer is worth, as the best player sees it, None if that is not known;
        the best answer costs nothing."""
        if said == position.best:
            return Reply(said, 0.0)
        assert then.state is not None
        judged = await self._player.judged(then, seat, then.state, said, MASTER)
        return None if judged is None else Reply(said, told_error(then.variant, judged.cost))


def _own(games: Sequence[TableSnapshot], seat: int | None) -> tuple[Own, ...]:
    """Return the mistakes of a seat in all games, in their order."""
    return tuple(
        Own(game.table.id, one, number if len(games) > 1 else 0)
        for number, game in enumerate(games, 1)
        for one in game.notes.mistakes or ()
        if one.seat == seat
    )
