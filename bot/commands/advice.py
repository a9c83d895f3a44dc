"""The bot's advice: /hint for whoever has to play and nobody else to see; afterwards a review."""

from __future__ import annotations

from bot.commands import finding
from bot.commands.looking import must_play
from bot.keyboards import Keys
from bot.room import Room
from bot.tables import Sorry
from bot.talk import Talk


async def hint(talk: Talk) -> None:
    """At one's table; in a group the button brings it, which only one person can read."""
    room, seat = await finding.game(talk)
    _check(talk, room, seat)
    if talk.private:
        await hint_at(talk, room, seat)
        return
    keys = Keys(room, talk.words, None, "own")
    await talk.tell("advice-tap", ((keys.said("button-advice", "hint"),),))


async def hint_at(talk: Talk, room: Room, seat: int) -> None:
    """Order the advice; the record tells that it was asked for."""
    _check(talk, room, seat)
    await talk.tables.advised(talk.work, room, seat)
    await talk.advise(room, seat)


async def review_at(talk: Talk, room: Room) -> None:
    """Order a review of a finished game. Raises Sorry."""
    if room.table.status != "over":
        raise Sorry("not-now", waiting="")
    await talk.answer()
    await talk.review(room)


def _check(talk: Talk, room: Room, seat: int) -> None:
    """Advice may be given here and now. Raises Sorry."""
    if not room.advice:
        raise Sorry("advice-none")
    must_play(talk, room, seat)
