"""Privacy: the data about a person, explained, exported and deleted; and whom a person mutes or
blocks, shown and changed in private."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final, Literal, TypeAlias

from bot.i18n import Words, in_lines
from bot.requests.find_table import shown_in
from bot.requests.handler_registries import (
    BLOCK,
    MUTE,
    Action,
    Menu,
    Seen,
    Who,
    button,
    command,
    deep_link,
)
from bot.requests.request import Request
from bot.speech.read_message import Reading
from bot.store import Distance, Person
from bot.store.privacy import forget
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot
from bot.ui.callback_data import Arguments, free
from bot.ui.message import Button, MessageView, free_button, rows
from bot.ui.orders import SendExport

LISTED = 12
"""The most persons listed of those that a person has met."""


class Username(Arguments, form="@{name}"):
    """A person by their username, in place of their number."""

    name: str


PREFIXES: dict[Wish, str] = {"mute": MUTE, "block": BLOCK}


@command("mute", menu=Menu(360, Seen.PRIVATE))
async def mute(request: Request, username: str) -> None:
    """List whose calls reach this person, or mute the owner of a username."""
    await _say(request, "mute", username)


@command("block", menu=Menu(370, Seen.PRIVATE))
async def block(request: Request, username: str) -> None:
    """List who may join this person's tables, or block the owner of a username."""
    await _say(request, "block", username)


@deep_link(MUTE)
async def mute_linked(request: Request, username: str) -> None:
    """Mute the owner of a username by a link."""
    await _linked(request, "mute", username)


@deep_link(BLOCK)
async def block_linked(request: Request, username: str) -> None:
    """Block the owner of a username by a link."""
    await _linked(request, "block", username)


async def _linked(request: Request, wish: Wish, username: str) -> None:
    """Ask first if a link names a person, as any person may have written the link."""
    if not (username and request.private):
        await _say(request, wish, username)
        return
    person, words = await _named(request, username), request.words
    label = words.plain("button-keep-away", wish=wish)
    who = person.name or words.plain("player-forgotten")
    keyboard = ((Button(label, free(wish, Username(username))),),)
    await request.tell(f"{wish}-ask", keyboard, who=who)


async def _say(request: Request, wish: Wish, username: str) -> None:
    if not request.private:
        start = f"{PREFIXES[wish]}{username}"
        url = f"https://t.me/{request.services.bot_name}?start={start}"
        button = Button(request.words.plain("button-own-chat"), url=url)
        await request.tell("kept-private", ((button,),))
        return
    if username:
        await _wish(request, wish, await _named(request, username), True)
    view = people_view(wish, await _people(request), request.words)
    await request.say(view.text, view.keyboard)


@button("mute")
async def mute_tapped(request: Request, whom: int | Username) -> None:
    """Mute a person or, if they are muted, hear them again."""
    await _change(request, "mute", whom)


@button("block")
async def block_tapped(request: Request, whom: int | Username) -> None:
    """Block a person or, if they are blocked, let them join again."""
    await _change(request, "block", whom)


async def _change(request: Request, wish: Wish, whom: int | Username) -> None:
    request.require_private("only-private")
    if isinstance(whom, Username):
        await _wish(request, wish, await _named(request, whom.name), True)
    else:
        people = {person.id: (person, distance) for person, distance in await _people(request)}
        if whom not in people:
            raise UserError("stale")
        person, distance = people[whom]
        await _wish(request, wish, person, not holds(wish, distance))
    view = people_view(wish, await _people(request), request.words)
    await request.edit(view.text, view.keyboard)


async def _people(request: Request) -> list[tuple[Person, Distance]]:
    """Return the persons whom this person keeps away or has met last, each with the distance
    chosen."""
    work, asker = request.work, request.person.id
    distances = await work.distances.of(asker)
    met = await work.distances.met(asker, LISTED)
    away = [other for other, distance in distances.items() if distance != Distance()]
    people = [await work.people.get(number) for number in dict.fromkeys((*met, *away))]
    return [(person, distances.get(person.id, Distance())) for person in people]


async def _named(request: Request, username: str) -> Person:
    """Return the owner of a username. Raises UserError if it is unknown or the person's own."""
    person = await request.work.people.by_username(username)
    if person is None:
        raise UserError("kept-unknown", who=username)
    if person.id == request.person.id:
        raise UserError("kept-self")
    return person


async def _wish(request: Request, wish: Wish, other: Person, on: bool) -> None:
    distances, asker = request.work.distances, request.person.id
    before = (await distances.of(asker)).get(other.id, Distance())
    changed = replace(before, muted=on) if wish == "mute" else replace(before, blocked=on)
    await distances.keep(asker, other.id, changed)


Wish: TypeAlias = Literal["mute", "block"]
"""A wish about other people: that they do not remind, or do not join."""


def holds(wish: Wish, distance: Distance) -> bool:
    """Return whether a wish is set for a person."""
    return distance.muted if wish == "mute" else distance.blocked


def people_view(wish: Wish, people: Sequence[tuple[Person, Distance]], words: Words) -> MessageView:
    """Return a button for each of the people; a tap on it changes the wish."""
    lines = [words.say(f"{wish}-title")]
    if not people:
        lines.append(words.say(f"{wish}-nobody"))
    buttons = [
        free_button(
            words,
            f"{wish}-{'on' if holds(wish, distance) else 'off'}",
            wish,
            person.id,
            who=person.name or words.plain("player-forgotten"),
        )
        for person, distance in people
    ]
    return MessageView(in_lines(lines), rows(buttons, 1))


_ASKED: Final = "deleting"
"""A person's setting: the message in which they last wished to be forgotten."""


@command("privacy", menu=Menu(380))
async def privacy(request: Request) -> None:
    """Say what is stored, and why."""
    learns = "yes" if request.services.learns else "no"
    await request.tell("privacy", contact=request.services.contact or "none", learns=learns)


@command("export", menu=Menu(390, Seen.PRIVATE))
async def export(request: Request) -> None:
    """Send all data about the person as a file. Raises UserError in a group."""
    request.require_private("export-private")
    order = SendExport(request.person.id, request.words.say("export-ready"))
    await request.post(order, key="export")


@command("deleteme", menu=Menu(400, Seen.PRIVATE), who=Who.IN_PRIVATE)
async def deleteme(request: Request) -> None:
    """Ask for confirmation."""
    keyboard = (
        (
            free_button(request.words, "button-delete", "forget"),
            free_button(request.words, "button-cancel", "keepme"),
        ),
    )
    await request.tell("deleteme-ask", keyboard)
    await _note(request, request.message)


async def read(
    request: Request, reading: Reading, waiting: Sequence[TableSnapshot]
) -> Action | None:
    """Read yes or no as the answer to whether the person is to be forgotten, if they were asked
    nothing since, also by the boards `waiting`. A yes deletes nothing yet: the button does that."""
    wished, yes_or_no = request.person.settings.get(_ASKED), reading.name
    if not request.private or not isinstance(wished, int) or yes_or_no not in ("yes", "no"):
        return None
    exercise = await request.work.exercises.asked(request.person.id)
    since = [shown_in(request, table) for table in waiting]
    if request.reply_to is not None or max([*since, exercise[0] if exercise else 0]) > wished:
        return None
    return partial(deleteme if yes_or_no == "yes" else _stay, request)


async def _stay(request: Request) -> None:
    await _note(request, None)
    await request.tell("deleteme-kept")


async def _note(request: Request, wished: int | None) -> None:
    settings = {name: held for name, held in request.person.settings.items() if name != _ASKED}
    noted = settings if wished is None else {**settings, _ASKED: wished}
    await request.work.people.set_settings(request.person.id, noted)


@button("forget")
async def forget_me(request: Request) -> None:
    """Leave all tables and forget the person. Raises UserError in a group."""
    request.require_private("only-private")
    text = request.words.say("deleteme-done")
    for table in await request.work.tables.of_person(request.person.id):
        snapshot = await request.tables.snapshot(request.work, table)
        await request.tables.leave(request.work, snapshot, request.person)
    request.tables.games.forget(await forget(request.work, request.person.id))
    await request.edit(text)


@button("keepme")
async def keep_me(request: Request) -> None:
    """Confirm that nothing is deleted."""
    await _note(request, None)
    await request.edit(request.words.say("deleteme-kept"))
