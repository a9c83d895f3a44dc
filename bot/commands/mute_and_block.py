"""Persons whose reminders a person mutes, or whom they block from their tables: shown and
changed in private."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, TypeAlias

from bot.i18n import Words, in_lines
from bot.requests.handler_registries import BLOCK, MUTE, Menu, Seen, button, command, deep_link
from bot.requests.request import Request
from bot.store import Distance, Person
from bot.table.errors import UserError
from bot.ui.button_arguments import Arguments
from bot.ui.callback_data import free
from bot.ui.message import Button, MessageView, free_button, rows

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
