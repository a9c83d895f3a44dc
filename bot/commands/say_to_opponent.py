"""A line to whoever sits opposite at a private table: once a move, and off by a tap."""

from __future__ import annotations

from bot.i18n import listed
from bot.requests import find_table
from bot.requests.request import Request
from bot.speech import Intent, Unknown, Word
from bot.table.errors import UserError
from bot.table.preferences import value
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.callback_data import free
from bot.ui.message import Button
from bot.ui.orders import Say

LONGEST = 200
"""So many characters a line has at most."""
SETTING = "talk"
"""The setting by which somebody hears no lines."""


async def say(request: Request, line: str) -> None:
    """Carry a line over. Raises UserError where it cannot be: in a group, to a bot, to whoever
    wants none, twice in a move, too long."""
    snapshot, seat = await find_table.game(request)
    await _carry(request, snapshot, seat, line)


async def replied(request: Request, intent: Intent) -> bool:
    """Whether this was talk in reply to the board of a private game of people; then it is carried
    over. Raises UserError as `say`."""
    talk = isinstance(intent, Unknown) and not intent.movelike
    if isinstance(intent, Word):
        talk = intent.traits.social
    snapshot = await find_table.named(request) if talk and request.private else None
    if snapshot is None or snapshot.table.status != "playing" or not snapshot.private:
        return False
    seat = snapshot.seat_of(request.person)
    if seat is None or not _others(request, snapshot):
        return False
    await _carry(request, snapshot, seat, request.text)
    return True


async def hush(request: Request) -> None:
    """No lines any more for whoever taps."""
    kept = {**request.person.settings, SETTING: "off"}
    await request.work.people.set_settings(request.person.id, kept)
    await request.answer(request.words.plain("talk-hushed"), alert=True)


def _others(request: Request, snapshot: TableSnapshot) -> list[Audience]:
    return [place for place in snapshot.audiences() if place.chat != request.telegram_chat]


async def _carry(request: Request, snapshot: TableSnapshot, seat: int, said: str) -> None:
    line = " ".join(said.split())
    if not snapshot.private:
        raise UserError("talk-group")
    if not line:
        raise UserError("talk-empty")
    if len(line) > LONGEST:
        raise UserError("talk-long", most=LONGEST, count=len(line))
    others = _others(request, snapshot)
    if not others:
        raise UserError("talk-nobody")
    hearing = [place for place in others if _hears(snapshot, place)]
    names = snapshot.names(request.words)
    told = listed(names[place.seat] for place in hearing or others if place.seat is not None)
    if not hearing:
        raise UserError("talk-off", other=told)
    _check_first(snapshot, seat)
    assert snapshot.state is not None
    lines = (*(one for one in snapshot.notes.lines if one[0] != seat), (seat, snapshot.state.turns))
    await request.work.tables.save(snapshot.noted(lines=lines).table)
    for place in hearing:
        words = snapshot.words(place)
        text = words.say("talk-line", who=snapshot.names(words)[seat], line=line)
        button = Button(words.plain("button-hush"), free("hush"))
        silent = place.seat in snapshot.uncalled
        carried = Say(text, ((button,),), silent=silent, table=snapshot.table.id)
        await request.work.post(place.chat, carried)
    await request.tell("talk-done", other=told)


def _hears(snapshot: TableSnapshot, place: Audience) -> bool:
    person = None if place.seat is None else snapshot.people[place.seat]
    return person is not None and value(person.settings, SETTING) == "on"


def _check_first(snapshot: TableSnapshot, seat: int) -> None:
    """Raise UserError where this seat has said something in this move."""
    assert snapshot.state is not None
    if (seat, snapshot.state.turns) in snapshot.notes.lines:
        raise UserError("talk-once")
