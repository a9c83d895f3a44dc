"""People gathered at a table, and the plays they may type."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple, Self

from bot.demo import Chat, Person
from bot.table.snapshot import TableSnapshot
from rules.analysis import legal_plays, next_steps
from rules.records.notation import write_play
from tests.bot.conversation.kit import Evening


class Pair(NamedTuple):
    """Two people in a group with a table between them."""

    anna: Person
    boris: Person
    group: Chat

    def of(self, snapshot: TableSnapshot) -> Person:
        """Who is to act."""
        person = snapshot.people[snapshot.acting[0]]
        assert person is not None
        return self.anna if person.telegram_id == self.anna.id else self.boris

    def other(self, snapshot: TableSnapshot) -> Person:
        """Who is not."""
        return self.boris if self.of(snapshot) is self.anna else self.anna


async def gathered(night: Evening) -> Pair:
    """Anna and Boris in a group without a table."""
    anna, boris = night.person("Анна", "anna"), night.person("Борис", "boris")
    return Pair(anna, boris, await night.gather(anna, boris))


async def seated(night: Evening, game: str = "длинные", kind: str = "supergroup") -> Pair:
    """Anna opens a table in a group, Boris sits down."""
    anna, boris = night.person("Анна", "anna"), night.person("Борис")
    group = await night.gather(anna, boris, kind=kind)
    await night.experienced(anna, boris)
    await night.say(anna, f"/new {game}", group)
    await night.tap(boris, "Сесть", group)
    return Pair(anna, boris, group)


async def at_table(
    night: Evening, game: str = "длинные", kind: str = "supergroup"
) -> tuple[Pair, TableSnapshot]:
    """The same two at a table, and the table."""
    pair = await seated(night, game, kind)
    return pair, await night.snapshot(pair.group)


@dataclass
class Company:
    """A group with a table for more than two, and who sits there by name."""

    night: Evening
    group: Chat
    people: dict[str, Person]

    @classmethod
    async def at(cls, night: Evening, said: str, *names: str) -> Self:
        """A group of these people; the first opens a table so, the others sit down in turn."""
        people = {name: night.person(name) for name in names}
        group = await night.gather(*people.values())
        await night.experienced(*people.values())
        first, *others = people.values()
        await night.say(first, said, group)
        for person in others:
            await night.tap(person, "Сесть", group)
        return cls(night, group, people)

    async def snapshot(self) -> TableSnapshot:
        """The newest table."""
        return await self.night.snapshot(self.group)

    def acting(self, snapshot: TableSnapshot) -> Person:
        """Who is to act; nobody here if it is the bot."""
        person = snapshot.people[snapshot.acting[0]]
        assert person is not None
        return next(one for one in self.people.values() if one.id == person.telegram_id)


def invitation(person: Person) -> str:
    """The link that the newest lobby in a private chat lets its owner copy."""
    links = (
        button["copy_text"]["text"]
        for message in reversed(person.private.alive)
        for row in message.rows
        for button in row
        if "copy_text" in button
    )
    return next(links)


def any_play(snapshot: TableSnapshot, index: int = 0) -> str:
    """One of the legal plays, in own numbers."""
    plays = legal_plays(snapshot.game)
    return plays[index % len(plays)].text


def first_play(snapshot: TableSnapshot) -> str:
    """A legal play found step by step."""
    steps = []
    while further := next_steps(snapshot.game, steps):
        steps.append(further[0])
    return write_play(snapshot.game, steps)


def as_read(play: str) -> str:
    """A play of the rules in which nothing is hit, as people read it: the steps of a checker
    joined, the highest place first."""
    ends = [re.sub(r"/.*/", "/", group) for group in play.split()]
    ends.sort(key=lambda group: [-int(place) for place in re.findall(r"\d+", group)[:2]])
    return " ".join(ends)
