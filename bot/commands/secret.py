"""Answers given in secret: pressed under the board, or given in one's own chat with the bot."""

from __future__ import annotations

from bot import secretly
from bot.commands import finding
from bot.room import Room
from bot.tables import Sorry
from bot.talk import Talk
from rules.game import Answer, State


async def show(talk: Talk, public_id: str) -> None:
    """Put the question of a table where only one person reads. Raises Sorry."""
    table = await talk.work.tables.by_public_id(public_id)
    if table is None:
        raise Sorry("game-over")
    room = await talk.tables.room(talk.work, table)
    seat = _seat(talk, room)
    ask = secretly.asked(room)
    if ask is None:
        raise Sorry("secret-nothing")
    given = dict(ask.given).get(seat)
    if given is not None:
        await talk.say(secretly.taken(room.state, seat, given, room, talk.words))
    elif seat not in ask.who:
        raise Sorry("secret-nothing")
    else:
        await talk.say(*secretly.question(room, ask, seat, talk.words))


async def press(talk: Talk, room: Room, value: str) -> None:
    """A button of a question: only its presser is told what was chosen."""
    seat, ask = _seat(talk, room), secretly.asked(room)
    before, _, at = value.partition(".")
    choices = (ask.choices if ask is not None else None) or ()
    fresh = ask is not None and before == str(secretly.number(room, ask))
    if ask is None or not fresh or not at.isdecimal() or int(at) >= len(choices):
        raise Sorry("stale")
    if seat not in ask.who:
        raise Sorry("secret-given" if seat in dict(ask.given) else "secret-nothing")
    after = await talk.tables.act(talk.work, room, Answer(ask.kind, seat, choices[int(at)]))
    told = secretly.taken(after.state, seat, choices[int(at)], after, talk.words)
    await talk.answer_html(told)
    if talk.private and not room.private:
        await talk.edit(told)


async def typed(talk: Talk, room: Room, seat: int, state: State, value: str) -> None:
    """An answer that was written; in a group it is not taken, as others read there."""
    assert state.ask is not None
    if not talk.private:
        way = secretly.way_in(room, talk.staff.bot_name, talk.words)
        await talk.refuse(talk.words.say("secret-not-here"), room, way)
        return
    after = await talk.tables.act(talk.work, room, Answer(state.ask.kind, seat, value))
    if not room.private:
        await talk.say(secretly.taken(after.state, seat, value, after, talk.words))


def _seat(talk: Talk, room: Room) -> int:
    seat = room.seat_of(talk.person)
    if seat is None:
        raise Sorry("stranger", names=finding.names(talk, room))
    return seat
