"""A group with a contest, for tests."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from random import Random

from bot.demo import Chat, Message, Person
from bot.table.contest_rounds import newest_table
from bot.table.contest_snapshot import ContestSnapshot, contest_of
from bot.table.shown_messages import HOME, shown_at
from bot.table.snapshot import TableSnapshot
from rules.contests import Meeting
from tests.bot.conversation.company import any_play
from tests.bot.conversation.kit import Evening

NAMES = ("Анна", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Захар")


@dataclass
class Cup:
    """A group with a contest."""

    night: Evening
    group: Chat
    people: dict[int, Person]
    guest: Person
    killed: Random | None = None
    """Where it is given, the bot dies at such a moment after everything that somebody does."""

    async def say(self, person: Person, text: str, reply_to: Message) -> None:
        """Somebody writes in answer to a message."""
        chat = None if reply_to.chat.is_private else self.group
        person.say(text, chat, reply_to)
        await self._go_on()

    async def tap(self, person: Person, label: str, where: Message) -> None:
        """Somebody presses a button."""
        person.tap(label, where)
        await self._go_on()

    async def _go_on(self) -> None:
        """Until all is said; the bot may die before, and another one takes over."""
        if self.killed is not None:
            for _ in range(self.killed.randrange(60)):
                await asyncio.sleep(0)
            await self.night.crash()
            await self.night.revive()
        await self.night.quiet()

    @property
    def anna(self) -> Person:
        """The organiser."""
        return next(iter(self.people.values()))

    def person(self, name: str) -> Person:
        """Somebody by name."""
        return next(one for one in self.people.values() if one.name == name)

    @property
    def signup(self) -> Message:
        """The message of the sign-up."""
        return next(m for m in reversed(self.group.alive) if m.by_bot and "на турнир" in m.text)

    @property
    def table(self) -> Message:
        """The message with the table."""
        return next(m for m in reversed(self.group.alive) if m.by_bot and "Турнир: " in m.text)

    async def now(self) -> ContestSnapshot:
        """The contest as it is kept."""
        async with self.night.bot.store.reading() as work:
            chat = await work.chats.by_telegram(self.group.id)
            assert chat is not None
            row = await work.contests.in_chat(chat.id) or await work.contests.last_over_in(chat.id)
            assert row is not None
            return await contest_of(work, row)

    async def board(self, meeting: Meeting) -> TableSnapshot:
        """The table where two are playing."""
        contest = await self.now()
        board = next(
            one
            for one in contest.notes.boards
            if (one.home, one.away) == (meeting.home, meeting.away)
        )
        async with self.night.bot.store.reading() as work:
            table = await newest_table(work, board)
            return await self.night.bot.tables.snapshot(work, table)

    def of(self, snapshot: TableSnapshot, acts: bool = True) -> Person:
        """Who is to act at a table, or who is not."""
        seat = snapshot.acting[0] if acts else 1 - snapshot.acting[0]
        person = snapshot.people[seat]
        assert person is not None and person.telegram_id is not None
        return self.people[person.telegram_id]

    async def play(self, meeting: Meeting, moves: int = 0, points: str = "1") -> str:
        """Some plays at a table, then whoever is to move gives it up, and confirms a loss of more
        than one point; the winner's name."""
        board = await self.board(meeting)
        for _ in range(moves):
            mover = self.of(board)
            await self.say(mover, any_play(board), self.message_of(board, mover))
            board = await self.board(meeting)
        loser, winner = self.of(board), self.of(board, acts=False)
        words = (f"/resign {points}", "да")[: min(int(points), 2)]
        for text in words:
            await self.say(loser, text, self.message_of(board, loser))
        offered = await self.board(meeting)
        await self.tap(winner, "Принять", self.message_of(offered, winner))
        return winner.name

    def message_of(self, board: TableSnapshot, person: Person | None = None) -> Message:
        """The message of a board: in the group, or in the own chat of a person."""
        if not board.private:
            return self.group.messages[shown_at(board.table, HOME).board or 0]
        assert person is not None
        place = next(one for one in board.audiences() if one.chat == person.id)
        return person.private.messages[shown_at(board.table, place.key).board or 0]

    @property
    def heard(self) -> list[Message]:
        """Everything that the group has heard of the bot since its welcome."""
        return [m for m in self.group.messages.values() if m.by_bot and m.only is None][1:]

    async def round(self, moves: int = 0) -> list[str]:
        """All that is open is played; the names of the winners."""
        return [await self.play(one, moves) for one in (await self.now()).contest.open]


async def gathered(night: Evening, said: str = "/cup", count: int = 4) -> Cup:
    """The first of some people calls a contest, the others put their names down."""
    people = [night.person(name, f"u{at}") for at, name in enumerate(NAMES[:count])]
    guest = night.person("Гость")
    group = await night.gather(*people, guest)
    await night.experienced(*people)
    await night.say(people[0], said, group)
    cup = Cup(night, group, {one.id: one for one in people}, guest)
    for one in people[1:]:
        await night.tap(one, "Участвую", cup.signup)
    return cup


async def begun(night: Evening, count: int = 4, said: str = "/cup", system: str = "") -> Cup:
    """The same, and it has begun."""
    cup = await gathered(night, said, count)
    if system:
        await night.tap_each(cup.anna, cup.signup, "Система…", system, "← Назад")
    await night.tap(cup.anna, "Начать турнир", cup.signup)
    return cup


async def begun_in_own_chats(night: Evening) -> tuple[Cup, TableSnapshot]:
    """A contest of three who all have a chat with the bot has begun; the one board that is on."""
    cup = await gathered(night, count=3)
    for person in cup.people.values():
        await night.say(person, "/help")
    await night.tap(cup.anna, "Начать турнир", cup.signup)
    (meeting,) = (await cup.now()).contest.open
    return cup, await cup.board(meeting)
