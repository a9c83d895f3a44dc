"""Lines to an opponent at a private table: one a move, switched off by a tap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.dialogs.viewer import TableButtons
from bot.i18n import listed
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import Action, Menu, Seen, button, command
from bot.requests.people_by_name import is_called
from bot.requests.request import HUSH, Request
from bot.speech import Bare, Intent, Typed, Unknown, Word, folded
from bot.speech.read_message import Reading
from bot.table.errors import UserError
from bot.table.preferences import value
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.message import free_button
from bot.ui.orders import CarryLine, Say

LONGEST = 200
"""The most characters of a line."""
SETTING = "talk"
"""The setting by which a person gets no lines."""


@command("say", menu=Menu(350, Seen.PRIVATE))
async def say(request: Request, line: str) -> None:
    """Send a line to the opponent. Raises UserError in a group, to a bot, to an opponent who
    wants no lines, for a second line in a move, and for a line that is too long."""
    snapshot, seat = await find_table.game(request)
    await _carry(request, snapshot, seat, line)


async def read(
    request: Request, reading: Reading, waiting: Sequence[TableSnapshot]
) -> Action | None:
    """Read a line for an opponent at a private table: a line under their name, "to Boris: your
    move", or chatter in reply to their line. It is refused as `say` refuses it."""
    if not request.private:
        return None
    if request.to_line:
        snapshot = await find_table.named(request)
        talk = not isinstance(reading.intent, Typed | Bare) and not request.text.startswith("/")
        seat = _seat_among_others(request, snapshot) if snapshot is not None and talk else None
        if snapshot is not None and seat is not None:
            return partial(_carry, request, snapshot, seat, request.text)
    who, colon, line = request.text.partition(":")
    for snapshot in await _shared_tables(request) if colon and line.strip() else ():
        seat = snapshot.seat_of(request.person)
        if seat is not None and await _names_other(request, snapshot, who.strip()):
            return partial(_carry, request, snapshot, seat, line)
    return None


async def with_way(request: Request, intent: Intent) -> Request:
    """Return the request with a button below its answer that sends the text to the opponent, if
    it may have been meant for them at a private table."""
    talk = isinstance(intent, Unknown) and not intent.movelike
    if isinstance(intent, Word):
        talk = intent.traits.social
    if not (talk and request.private) or request.text.startswith("/"):
        return request
    hearing = [
        snapshot for snapshot in await _shared_tables(request) if _hearing(request, snapshot)
    ]
    if not hearing:
        return request
    snapshot, words = hearing[-1], request.words
    names = snapshot.names(words)
    other = listed(
        names[place.seat] for place in _hearing(request, snapshot) if place.seat is not None
    )
    button = TableButtons(snapshot, words).said("button-pass-on", "passon", other=other)
    return replace(request, below=((button,),))


@button("passon", Allowed.SEATED)
async def pass_on(request: Request, snapshot: TableSnapshot) -> None:
    """Send the text that the message under the button answers to the opponent. Raises UserError
    as `say` does, and if the text is gone."""
    seat = _seat_among_others(request, snapshot)
    if seat is None:
        raise UserError("game-over")
    await _carry(request, snapshot, seat, request.asked_about().text)


async def _shared_tables(request: Request) -> list[TableSnapshot]:
    """Return the running private tables of this person with other people."""
    boards = await find_table.here(request)
    return [snapshot for snapshot in boards if _seat_among_others(request, snapshot) is not None]


def _seat_among_others(request: Request, snapshot: TableSnapshot) -> int | None:
    """Return this person's seat at a running private table with other people, None if they have
    none."""
    running = snapshot.table.status == "playing" and snapshot.private
    return snapshot.seat_of(request.person) if running and _others(request, snapshot) else None


async def _names_other(request: Request, snapshot: TableSnapshot, who: str) -> bool:
    """Return whether an opponent at a table has that name, also in the Russian dative."""
    others = [snapshot.people[place.seat or 0] for place in _others(request, snapshot)]
    if who.startswith("@"):
        named = await request.work.people.by_username(who[1:].casefold())
        return named is not None and any(
            person is not None and person.id == named.id for person in others
        )
    return any(
        person is not None and is_called(folded(who), person.name or "") for person in others
    )


@button(HUSH)
async def hush(request: Request) -> None:
    """Switch off lines for the person who taps."""
    changed = {**request.person.settings, SETTING: "off"}
    await request.work.people.set_settings(request.person.id, changed)
    request.answer(request.words.plain("talk-hushed"), alert=True)


def _others(request: Request, snapshot: TableSnapshot) -> list[Audience]:
    return [place for place in snapshot.audiences() if place.chat != request.telegram_chat]


async def _carry(request: Request, snapshot: TableSnapshot, seat: int, message_text: str) -> None:
    line = " ".join(message_text.split())
    if not snapshot.private:
        raise UserError("talk-group")
    if not line:
        raise UserError("talk-empty")
    if len(line) > LONGEST:
        raise UserError("talk-long", most=LONGEST, count=len(line))
    others = _others(request, snapshot)
    if not others:
        raise UserError("talk-nobody")
    hearing = _hearing(request, snapshot)
    names = snapshot.names(request.words)
    if not hearing:
        names_of_others = listed(names[place.seat] for place in others if place.seat is not None)
        raise UserError("talk-off", other=names_of_others)
    _check_first(snapshot, seat)
    lines = (
        *(last_line for last_line in snapshot.notes.lines if last_line[0] != seat),
        (seat, snapshot.game.turns),
    )
    await request.work.tables.save(snapshot.noted(lines=lines).table)
    for place in hearing:
        words = snapshot.words(place)
        text = words.say("talk-line", who=snapshot.names(words)[seat], line=line)
        button = free_button(words, "button-hush", HUSH)
        silent = place.seat in snapshot.uncalled
        carried = Say(text, ((button,),), silent=silent, table=snapshot.table.id)
        other = names[place.seat or 0]
        arrived, lost = (
            Say(request.words.say(message, other=other)) for message in ("talk-done", "talk-lost")
        )
        author = request.telegram_chat
        await request.work.post(place.chat, CarryLine(carried, author, arrived, lost))


def _hearing(request: Request, snapshot: TableSnapshot) -> list[Audience]:
    """Return the opponents at a table who want lines."""
    return [place for place in _others(request, snapshot) if _hears(snapshot, place)]


def _hears(snapshot: TableSnapshot, place: Audience) -> bool:
    person = None if place.seat is None else snapshot.people[place.seat]
    return person is not None and value(person.settings, SETTING) == "on"


def _check_first(snapshot: TableSnapshot, seat: int) -> None:
    """Raise UserError if this seat has sent a line in this move."""
    if (seat, snapshot.game.turns) in snapshot.notes.lines:
        raise UserError("talk-once")
