"""«Кестум!»: the opponent calls a throw off while it flies.

Whether a call is in time is told by the moment at which it came in. Nothing of the answer depends
on the numbers: they are read when the dice have landed, and not before.
"""

from __future__ import annotations

from datetime import datetime

from bot.commands import finding
from bot.flight import Air, airborne, live_dice, was_called, why_not
from bot.i18n import Words
from bot.room import Room
from bot.tables import Sorry
from bot.talk import Talk
from rules.game import Answer, State
from rules.questions.kestum import calls_of, in_the_air, late_of

FLYING = "nothing-flies"


async def meant(talk: Talk) -> Room | None:
    """The table whose throw somebody would call off with a word; None where none of his flies."""
    replied = await finding.replied(talk)
    rooms = [replied] if replied else await finding.here(talk)
    seated = [room for room in rooms if room.seat_of(talk.person) is not None]
    flying = [room for room in seated if airborne(room) is not None]
    for found in (flying, seated if talk.addressed or replied else []):
        if len(found) == 1:
            return found[0]
    return None


async def call(talk: Talk) -> None:
    """The word as it is typed."""
    room = await meant(talk)
    if room is None:
        room, _ = await finding.game(talk)
    await _call(talk, room, None)


async def press(talk: Talk, room: Room, key: str) -> None:
    """The button; `key` names the attempt under whose flight it stood."""
    await _call(talk, room, key)


async def _call(talk: Talk, room: Room, key: str | None) -> None:
    seat, state = room.seat_of(talk.person), room.state
    if room.table.status != "playing" or state is None:
        raise Sorry("game-over")
    if seat is None:
        who = ", ".join(
            name
            for n, name in enumerate(room.names(talk.words))
            if n != state.owners[state.thrower]
        )
        raise Sorry("kestum-stranger", who=who)
    air = airborne(room)
    if key is not None and was_called(room.table.extra, key):
        await talk.answer()
        return
    if air is None or (key is not None and key != air.key):
        raise _too_late(room, state, seat, key)
    if air.why[seat]:
        raise _refused(state, seat, air.why[seat])
    # Whoever pressed the button has seen the throw, so the chat has taken it.
    if air.closes is None and key is None:
        raise Sorry(f"kestum-{FLYING}")
    if air.closes is not None and await _heard(talk) >= air.closes:
        await _late(talk, room, state, seat)
        return
    await talk.tables.act(talk.work, room, Answer("kestum", seat, "call"))
    if talk.query:
        await talk.answer(talk.words.plain("kestum-said"))


async def _heard(talk: Talk) -> datetime:
    """When the words or the press came in."""
    number = talk.work.update_id
    heard = None if number is None else await talk.work.inbox.received_at(number)
    return heard or talk.work.now


async def _late(talk: Talk, room: Room, state: State, seat: int) -> None:
    """The die had come to rest: it is noted, and said in public when it happens often."""
    after = await talk.tables.act(talk.work, room, Answer("kestum", seat, "late"))
    assert after.state is not None
    count = late_of(after.state)[seat]
    await talk.refuse(_late_words(talk.words, state), room)
    if count == int(state.variant.settings["late_warn"]):
        for place in room.places():
            words = room.words(place)
            text = words.say("kestum-often-late", who=room.names(words)[seat], count=count)
            body = {"text": text, "thread": place.thread}
            await talk.work.post(place.chat, "say", body, cosmetic=True)


def _late_words(words: Words, state: State) -> str:
    return words.say("kestum-late", stop="last" if live_dice(state).manners.last_stop else "first")


def _too_late(room: Room, state: State, seat: int, key: str | None) -> Sorry:
    """Nothing flies that may be called: why, as far as the last throw tells."""
    if state.variant.settings.get("throw") != "live":
        return Sorry("kestum-plain")
    air = Air.of(room.table)
    landed = air is not None and air.turn == state.turns and not in_the_air(state)
    if key is None and (air is None or not landed):
        why = why_not(state, seat)
        return _refused(state, seat, why or FLYING)
    if air is not None and landed and air.why[seat]:
        return _refused(state, seat, air.why[seat])
    if air is not None and landed and air.closes is None:
        return Sorry("kestum-absent")
    stop = "last" if live_dice(state).manners.last_stop else "first"
    return Sorry("kestum-late", stop=stop)


def _refused(state: State, seat: int, why: str) -> Sorry:
    """A refusal in words."""
    manners = live_dice(state).manners
    if why == "call-limit":
        return Sorry("kestum-call-limit", count=calls_of(state)[seat])
    if why == "call-gap":
        return Sorry("kestum-call-gap", gap=manners.gap)
    return Sorry(f"kestum-{why}")
