"""A contest at one moment: its row, its data, and its people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from bot.i18n import Html, Words, listed, mention
from bot.store import Chat, Person, StoredContest, UnitOfWork
from bot.store.typed_json import read, written
from bot.table import table_events
from bot.table.orders import ShowContest
from bot.table.snapshot import PARTNERS, group_words, person_name
from bot.table.time_controls import NO_PACE
from rules.contests import Contest, System


@dataclass(frozen=True, slots=True)
class Board:
    """A table where two players of a contest play: their numbers, and the table of their first
    game."""

    home: int
    away: int
    table: int

    @property
    def players(self) -> tuple[int, int]:
        """Return the numbers of the two players by seat."""
        return self.home, self.away


@dataclass(frozen=True, slots=True)
class ContestNotes:
    """Data of a contest. Its settings: `length` as matches have it, `most` Swiss rounds (0: the
    usual number), `pace` of a move, `days` for a round (0: any time). `pairs`: partners play
    together. `apart`: boards stand in the players' own chats if both have one; the others in the
    group. `second` are the people (store ids) who have chosen the second team. `menu` is open in
    the message.

    `contest` is None until it begins, `boards` are those in play, `finished` those whose
    match is over, in their order. `warned` has a number for each
    warning, `vacant` is the number whose player is to be replaced. `since`: when the round began;
    `called`: players who have not played were reminded, `told`: the organiser was notified that
    time is out; `held`: the seconds of it that had passed when the contest was paused.
    """

    slug: str
    lang: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    length: str = "1"
    system: str = System.CIRCLE
    most: int = 0
    pace: str = NO_PACE
    days: int = 0
    pairs: bool = False
    apart: bool = True
    second: tuple[int, ...] = ()
    menu: str = ""
    contest: Contest | None = None
    boards: tuple[Board, ...] = ()
    finished: tuple[Board, ...] = ()
    warned: tuple[int, ...] = ()
    vacant: int | None = None
    paused: bool = False
    since: datetime | None = None
    called: bool = False
    told: bool = False
    held: float = 0.0


@dataclass(frozen=True, slots=True)
class ShownContest:
    """The messages that show a contest: the `signup` and the `board` with the picture, and
    fingerprints of how they look. `again`: a new message is wanted."""

    signup: int | None = None
    signup_look: str = ""
    board: int | None = None
    look: str = ""
    picture: str = ""
    again: bool = False


@dataclass(frozen=True, slots=True)
class ContestSnapshot:
    """A contest with its people: `people[number]` are the players with a number, several if they
    are partners. `home` is the chat, `host` the organiser."""

    row: StoredContest
    notes: ContestNotes
    home: Chat
    people: tuple[tuple[Person, ...], ...]
    host: Person | None

    def noted(self, **changes: Any) -> ContestSnapshot:
        """Return the snapshot with some of its notes changed."""
        return replace(self, notes=replace(self.notes, **changes))

    @property
    def shown(self) -> ShownContest:
        """Return the messages in the chat that show the contest."""
        return read(ShownContest, self.row.shown)

    @property
    def contest(self) -> Contest:
        """Return the contest that has begun."""
        assert self.notes.contest is not None
        return self.notes.contest

    @property
    def words(self) -> Words:
        """Return the texts in the language of the group."""
        return group_words(self.home, self.notes.lang)

    def number_of(self, person: Person) -> int | None:
        """Return the number of a person in the contest, None if they do not take part."""
        for number, partners in enumerate(self.people):
            if any(partner.id == person.id for partner in partners):
                return number
        return None

    def name(self, number: int, words: Words) -> str:
        """Return the name of a number: a player, or two partners."""
        names = (person_name(partner, words) for partner in self.people[number])
        return PARTNERS.join(names)

    def mention(self, number: int, words: Words) -> Html:
        """Return the name of a number as a mention that notifies its players."""
        return listed(
            mention(partner.telegram_id, person_name(partner, words))
            if partner.telegram_id
            else person_name(partner, words)
            for partner in self.people[number]
        )


async def contest_of(work: UnitOfWork, row: StoredContest) -> ContestSnapshot:
    """Return a contest with its people."""
    people = tuple(
        [
            tuple([await work.people.get(person_id) for person_id in partners])
            for partners in row.people
        ]
    )
    host = None if row.opened_by is None else await work.people.get(row.opened_by)
    home = await work.chats.get(row.chat)
    return ContestSnapshot(row, read(ContestNotes, row.body), home, people, host)


async def save_contest(work: UnitOfWork, contest: ContestSnapshot) -> ContestSnapshot:
    """Write a changed contest, and enqueue showing it."""
    people = tuple(tuple(person.id for person in partners) for partners in contest.people)
    row = replace(contest.row, body=written(contest.notes), people=people)
    after = replace(contest, row=await work.contests.save(row))
    await order_contest(work, after)
    return after


async def order_contest(work: UnitOfWork, contest: ContestSnapshot) -> None:
    """Enqueue showing the newest state of a contest."""
    chat, number = contest.home.telegram_id, contest.row.id
    if chat is not None:
        await work.post(chat, ShowContest(number), key=f"cup:{number}")


async def shown_again(work: UnitOfWork, contest: ContestSnapshot) -> None:
    """Enqueue showing a contest once more, as a new message with no page open under it."""
    row = replace(contest.row, shown=written(replace(contest.shown, again=True)))
    await save_contest(work, replace(contest, row=row).noted(menu=""))


@table_events.group_moved.subscribe
async def show_anew(work: UnitOfWork, group: Chat) -> None:
    """Show the contest of a group that has moved, as none of its messages are left."""
    row = await work.contests.in_chat(group.id)
    if row is not None:
        lost = await work.contests.save(replace(row, shown={}))
        await order_contest(work, await contest_of(work, lost))


@table_events.chat_reopened.subscribe
async def bring_up_to_date(work: UnitOfWork, group: Chat) -> None:
    """Show what has changed meanwhile in the contest of a group."""
    row = await work.contests.in_chat(group.id)
    if row is not None:
        await order_contest(work, await contest_of(work, row))
