"""Whatever people are called and whatever they type, it is shown and never read as markup."""

from __future__ import annotations

import ast
import asyncio
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from bot.demo import Chat, Person
from tests.bot.conversation.company import Company, first_play, invitation
from tests.bot.conversation.kit import Evening, evening

MARKS = "<>&\"'"
RIGHT_TO_LEFT = "שלוםمرحبا\u200f\u202e"
UNSEEN = "\u200b\u200d\u2060\ufeff"
COMBINING = "\u0301\u0336\u20dd"
NAMES = st.text(f"{MARKS}{RIGHT_TO_LEFT}{UNSEEN}{COMBINING}aя 7/", min_size=1, max_size=64).map(
    lambda name: f"я{name}"
)
TAGS = ('<a href="tg://user?id=1">x</a>', "Маша <3", "&lt;b&gt;", "</b><i>", "<" * 64, "я" * 64)
OURS = ("https://t.me/",)
FOUND = ("bot_command", "mention", "hashtag", "url")
"""Marks that Telegram itself finds in plain text."""


async def told(names: Sequence[str]) -> list[list[str]]:
    """The kinds of all marks in every message of an evening on which people are called so."""
    with tempfile.TemporaryDirectory() as folder:
        async with evening(Path(folder)) as night:
            await _group(night, names)
            await _team(night, names)
            await _private(night, names)
            for number in await _set_aside(night):
                raise AssertionError(number)
            return [
                sorted(_mark(entity) for entity in message.entities if entity["type"] not in FOUND)
                for chat in night.server.world.chats.values()
                for message in chat.messages.values()
                if message.by_bot
            ]


async def _set_aside(night: Evening) -> list[str]:
    """What could not be handled or sent."""
    async with night.bot.store.reading() as work:
        _, dead = await work.inbox.waiting()
        return [f"{dead} updates set aside"] if dead else []


def _mark(entity: dict[str, object]) -> str:
    """The kind of a mark; a link only if it is one of ours."""
    url = str(entity.get("url", ""))
    assert not url or url.startswith(OURS), url
    return str(entity["type"])


async def _tapped(night: Evening, person: Person, chat: Chat, *labels: str) -> None:
    for label in labels:
        await night.tap(person, label, chat)


async def _group(night: Evening, names: Sequence[str]) -> None:
    """A group's game with everything that names people: seats, draw, words, offers, the end."""
    anna, boris = night.person(names[0], "anna"), night.person(names[1])
    said = f"ъъъ{names[5]}"
    group = night.server.world.group(names[4], [anna, boris])
    await night.quiet()
    await night.say(anna, "/new короткие до 3 @boris", group)
    await night.say(anna, f"/word {said}", group)
    await night.say(boris, f"/rules {said}", group)
    await night.say(boris, f"/term {said}", group)
    await night.say(anna, f"/new {said}", group)
    await night.say(anna, "/new короткие до 3", group)
    await night.tap(boris, "Сесть", group)
    for _ in range(3):
        snapshot = await night.snapshot(group)
        mover = anna if snapshot.people[snapshot.acting[0]].telegram_id == anna.id else boris
        board = night.board(group)
        if snapshot.state.ask.kind == "stake" or not snapshot.state.due:
            await night.say(mover, "бросаю", group, board)
        else:
            await night.say(mover, f"/m {said}", group)
            await night.say(mover, first_play(snapshot), group, board)
    for asked in ("/score", "/tables", "/fair", "/board", "/undo", "/resign"):
        await night.say(anna, asked, group)
    await night.say(boris, "/leave", group)
    await night.say(anna, "/fair", group)


async def _team(night: Evening, names: Sequence[str]) -> None:
    """One against the others: the box, the team, cubes."""
    at = await Company.at(
        night, "/new швец", *dict.fromkeys(f"{n}{i}" for i, n in enumerate(names[:3]))
    )
    first, *others = at.people.values()
    await night.tap(first, "Начать", at.group)
    for said in ("/score", "дубль", "беру", "/resign"):
        for person in (first, *others):
            await night.say(person, said, at.group, night.board(at.group))


async def _private(night: Evening, names: Sequence[str]) -> None:
    """Two at home, each in an own chat with the bot."""
    vera, gleb = night.person(names[2]), night.person(names[3])
    await night.say(vera, "/new длинные")
    link = invitation(vera)
    gleb.open_link(link)
    await night.quiet()
    for _ in range(2):
        snapshot = await night.snapshot(vera)
        mover = vera if snapshot.people[snapshot.acting[0]].telegram_id == vera.id else gleb
        await night.say(mover, first_play(snapshot))
    await night.say(vera, "/undo")
    await night.say(gleb, "/resign")
    vera.ask_inline("")
    await night.quiet()


@cache
def plainly(lengths: Sequence[int]) -> list[list[str]]:
    """The marks of an evening among people with plain names of these lengths: how much is told
    depends on the room that names leave."""
    return asyncio.run(told(["ж" * length for length in lengths]))


@settings(max_examples=1, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(NAMES, min_size=6, max_size=6))
@example(list(TAGS))
def test_names_and_words_are_never_markup(names: list[str]) -> None:
    assert asyncio.run(told(names)) == plainly(tuple(map(len, names)))


def test_markup_is_made_by_the_words_alone() -> None:
    bot = Path(__file__).parents[3] / "bot"
    made = [
        f"{path.relative_to(bot)}:{node.lineno}"
        for path in bot.rglob("*.py")
        if path.parent.name != "i18n"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "Html"
    ]
    assert made == []


async def test_a_name_is_no_link_mention_or_command(night: Evening) -> None:
    """In every message of a game and in the lists of a group."""
    names = ("t.me/x", "/resign", "@vika")
    anna, boris, vika = (night.person(name) for name in names)
    group = await night.gather(anna, boris, vika)
    await night.say(anna, "/new короткие", group)
    await night.tap(boris, "Сесть", group)
    for said in ("/tables", "/score", "/players"):
        await night.say(vika, said, group)
    mover = anna if "t.me" in night.board(group).text else boris
    await night.say(mover, first_play(await night.snapshot(group)), group, night.board(group))
    messages = [message for message in group.alive if message.by_bot]
    assert any("resign" in message.text for message in messages)
    for message in messages:
        for entity in message.entities:
            if entity["type"] in FOUND:
                marked = message.text[entity["offset"] : entity["offset"] + entity["length"]]
                assert not any(name in marked for name in names)
