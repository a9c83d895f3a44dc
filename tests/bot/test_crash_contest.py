"""A contest of eight, played to its end though the bot is killed with kill -9 at random moments."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bot.demo import Chat, Message, Person
from bot.store import Table
from bot.table.contest_rounds import newest_table
from bot.table.contest_signup import choose, join, open_contest
from bot.table.contest_snapshot import ContestSnapshot, contest_of
from bot.table.game_cache import GameCache
from bot.table.match import begin
from bot.table.notes import notes_of
from bot.table.shown_messages import HOME, shown_at
from bot.table.snapshot import PLAYED, TableSnapshot
from rules.analysis import legal_plays
from rules.contests import Meeting, System, standings
from rules.game import Answer, answer
from tests.bot.test_crash import EVERY, PATIENCE, Night, night, nothing_waits

NAMES = ("Анна", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Захар")
MOVES = 1
"""So many plays are made in each game before it is given up."""
LIFE = 60
"""So many moments of requests a process lives at most."""


@dataclass
class Cup:
    """A group, its contest, and what was said in each game: `said` by the number of its table,
    `won` the winners by the numbers of those who met."""

    night: Night
    people: list[Person]
    group: Chat
    deaths: int = 0
    said: dict[int, list[Answer]] = field(default_factory=dict)
    won: dict[tuple[int, int | None], int] = field(default_factory=dict)

    async def do(self, act: Callable[[], object]) -> None:
        """Somebody does something, and however often the bot dies of it, all is said in the end."""
        act()
        await self._alive()
        while not await self.night.settled():
            self.deaths += 1
            await self._alive()

    async def _alive(self) -> None:
        """A process is there; a new one where there is none."""
        if self.night.process is None or self.night.process.returncode is not None:
            await self.night.boot(self.night.chance.randint(2, LIFE))

    async def tap(self, person: Person, label: str, message: Message | None = None) -> None:
        """Somebody presses a button, where it was shown last."""
        where = message or next(m for m in reversed(self.group.alive) if label in m.labels)
        await self.do(lambda: person.tap(label, where))

    async def now(self) -> ContestSnapshot:
        """The contest as it is stored."""
        async with self.night.store.reading() as work:
            kept = await work.chats.by_telegram(self.group.id)
            assert kept is not None
            row = await work.contests.in_chat(kept.id) or await work.contests.last_over_in(kept.id)
            assert row is not None
            return await contest_of(work, row)

    async def board(self, meeting: Meeting) -> TableSnapshot:
        """The table where two meet, as it is stored."""
        contest = await self.now()
        pair = (meeting.home, meeting.away)
        (kept,) = [one for one in contest.notes.boards if (one.home, one.away) == pair]
        async with self.night.store.reading() as work:
            return await GameCache().snapshot(work, await newest_table(work, kept))

    def sits(self, board: TableSnapshot, seat: int) -> Person:
        """Who sits there."""
        sitting = board.people[seat]
        assert sitting is not None
        return next(one for one in self.people if one.id == sitting.telegram_id)

    def message(self, board: TableSnapshot) -> Message:
        """Where a table stands."""
        return self.group.messages[shown_at(board.table, HOME).board or 0]

    async def play(self, meeting: Meeting) -> None:
        """Some plays, then whoever is to move gives the game up."""
        board = await self.board(meeting)
        said = self.said.setdefault(board.table.id, [])
        for _ in range(MOVES):
            (seat,) = board.acting
            assert board.state is not None
            play = self.night.chance.choice(legal_plays(board.state)).text
            said.append(Answer("play", seat, play))
            person, message = self.sits(board, seat), self.message(board)
            await self.do(lambda who=person, what=play, to=message: who.say(what, self.group, to))
            board = await self.board(meeting)
        (seat,) = board.acting
        said += [Answer("resign", seat, "1"), Answer("resign", 1 - seat, "yes")]
        person, message = self.sits(board, seat), self.message(board)
        await self.do(lambda: person.say("/resign 1", self.group, message))
        board = await self.board(meeting)
        await self.tap(self.sits(board, 1 - seat), "Принять", self.message(board))
        winner = meeting.away if seat == 0 else meeting.home
        assert winner is not None
        self.won[meeting.home, meeting.away] = winner


async def gathered(the: Night) -> Cup:
    """A group of eight, whose names are down for a knock-out."""
    world = the.server.world
    people = [world.person(name) for name in NAMES]
    group = world.group("Вечер", people, "supergroup")
    async with the.store.work() as work:
        chat = await work.chats.seen(group.id, "supergroup", "Вечер")
        players = [await work.people.seen(one.id, one.name, lang="ru") for one in people]
        for one in players:
            await work.people.first_time(one.id, PLAYED)
        contest = await open_contest(work, chat, players[0], "long", {}, lang="ru")
        for one in players[1:]:
            contest = await join(work, contest, one)
        await choose(work, contest, system=System.KNOCKOUT)
    return Cup(the, people, group)


async def test_a_contest_is_played_through_under_kill_9(tmp_path: Path) -> None:
    async with asyncio.timeout(10 * PATIENCE), night(tmp_path, 8) as the:
        cup = await gathered(the)
        await cup.do(lambda: None)  # the sign-up is shown
        await cup.tap(cup.people[0], "Начать турнир")
        while (await cup.now()).row.status == "playing":
            for meeting in (await cup.now()).contest.open:
                await cup.play(meeting)
        the.server.kill()
        await the.died()
        assert the.server.violations == []
        await nothing_waits(the)
        await results_are_right(cup)
        await games_are_right(cup)
        print(f"{cup.deaths} deaths")
        assert cup.deaths >= len(cup.won) // 2, "it has died again and again"


async def results_are_right(cup: Cup) -> None:
    """Every meeting is there once with its winner, and the table tells who has won."""
    contest = await cup.now()
    meetings = [one for part in contest.contest.rounds for one in part]
    assert [len(part) for part in contest.contest.rounds] == [4, 2, 2]
    assert {(one.home, one.away): one.winner for one in meetings} == cup.won
    first = standings(contest.contest)[0].player
    assert first == cup.won[contest.contest.rounds[-1][0].home, contest.contest.rounds[-1][0].away]
    board = cup.group.messages[contest.shown.board or 0]
    assert f"Победа: {contest.name(first, contest.words)}" in board.text


async def games_are_right(cup: Cup) -> None:
    """A table for every meeting, and in its log each answer of people as often as it was given."""
    async with cup.night.store.reading() as work:
        kept = await work.chats.by_telegram(cup.group.id)
        assert kept is not None
        tables = await work.tables.in_chat(kept.id, EVERY)
        assert {table.id for table in tables} == set(cup.said)
        for table in tables:
            assert table.status == "over"
            logged = [Answer(*given[:3]) for given in await work.tables.answers(table.id)]
            found = Counter(one for one in chosen(table, logged) if one in cup.said[table.id])
            assert found == Counter(cup.said[table.id]), logged


def chosen(table: Table, logged: list[Answer]) -> Iterator[Answer]:
    """The answers of a game without plays that were made by themselves, as there was no other."""
    state, forced = begin(table), notes_of(table).forced
    for one in logged:
        before, state = state, answer(state, one)
        if one.kind != "play" or before.turns + 1 not in forced:
            yield one
