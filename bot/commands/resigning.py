"""Giving a game up."""

from __future__ import annotations

from bot.asking import resignations
from bot.commands import finding
from bot.commands.tapping import menu
from bot.commands.turn import waited_for
from bot.keyboards import Keys
from bot.room import Room
from bot.several import costs_of, shares
from bot.tables import Sorry
from bot.talk import Talk
from rules.game import Answer, Phase


async def resign(talk: Talk, value: str) -> None:
    """Offer to give the game up; without a value the buttons ask for it."""
    room, seat = await finding.game(talk)
    offers = resign_values(room, seat)
    if not offers:
        raise _cannot_resign(talk, room, seat)
    if value:
        await resign_at(talk, room, seat, _named(room, value))
    elif room.state is not None and costs_of(room.state, seat):
        # Nobody has to agree, so the player himself is asked.
        told = shares(room.state, seat, room.names(talk.words))
        keys = Keys(room, talk.words, seat, "own")
        label = talk.words.plain("button-give-up", points=offers[0])
        keyboard = ((keys.button(label, "resign", offers[0]), keys.said("button-stay", "stay")),)
        await talk.tell("give-up-ask", keyboard, shares=told)
    elif len(offers) == 1:
        await resign_at(talk, room, seat, offers[0])
    else:
        await menu(talk, room, seat, "resign")


def _named(room: Room, value: str) -> str:
    """The points that a kind of result stands for, or what it costs at the stake reached."""
    assert room.state is not None
    found = resignations(room.state)
    for offer in found:
        if value in (offer.kind, str(offer.cost)):
            return str(offer.points)
    raise Sorry("resign-wrong-value", values=", ".join(str(offer.cost) for offer in found))


def resign_values(room: Room, seat: int) -> list[str]:
    """The points at which a seat may give up now."""
    offers = room.state.offers(seat) if room.state else ()
    return [value for kind, _, value in (o.partition(":") for o in offers) if kind == "resign"]


def _cannot_resign(talk: Talk, room: Room, seat: int) -> Sorry:
    ask = room.state.ask if room.state else None
    if ask is not None and ask.kind == "resign":
        return Sorry("resign-pending", other=waited_for(talk, room))
    if seat not in room.acting:
        return Sorry("not-your-turn", who=waited_for(talk, room))
    if ask is not None and ask.part.phase == Phase.OPENING:
        return Sorry("resign-too-early")
    return Sorry("resign-cannot")


async def resign_at(talk: Talk, room: Room, seat: int, value: str) -> None:
    """Offer to give up at a value."""
    offers = resign_values(room, seat)
    if not offers:
        raise _cannot_resign(talk, room, seat)
    if value not in offers:
        raise Sorry("stale")
    await talk.tables.act(talk.work, room, Answer("resign", seat, value))
