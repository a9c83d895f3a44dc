"""Who comes and who goes where roles change from game to game: a newcomer sits down in the next
game, at the end of the order; whoever leaves is paid out of this one.

`extra["coming"]` holds the people (store ids), `extra["going"]` the seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.room import Room, replace_table
from bot.sorry import Sorry
from bot.store import Person, Seat
from rules.frames.chouette import LEAST, Chouette
from rules.frames.told import read_frame
from rules.game import Answer

LEAVE = "leave"


def comes(room: Room, person: Person) -> Room:
    """Somebody will sit down from the next game on; who was about to go stays. Raises Sorry."""
    if room.table.extra.get("next") is not None:
        raise Sorry("game-over")
    seat, going = room.seat_of(person), list(room.table.extra.get("going", ()))
    if seat in going:
        going.remove(seat)
        return _kept(room, going=going)
    if seat is not None:
        raise Sorry("lobby-already")
    coming = list(room.table.extra.get("coming", ()))
    if person.id in coming:
        raise Sorry("team-comes-already")
    changed = _kept(room, coming=[*coming, person.id])
    return replace(changed, coming=(*room.coming, person))


def goes(room: Room, person: Person) -> tuple[Room, Answer | None]:
    """Somebody leaves: at once if he is in the game, with the answer that tells it; he will not sit
    in the next one. Raises Sorry."""
    seat, table = room.seat_of(person), room.table
    coming = [number for number in table.extra.get("coming", ()) if number != person.id]
    if seat is None and len(coming) == len(table.extra.get("coming", ())):
        raise Sorry("no-game-here")
    if seat is None:
        others = tuple(other for other in room.coming if other.id != person.id)
        return replace(_kept(room, coming=coming), coming=others), None
    going = [*table.extra.get("going", ()), seat]
    left = _kept(room, going=sorted(set(going)))
    state = room.state
    if state is None or table.status != "playing":
        return left, None
    if f"{LEAVE}:out" in state.offers(seat):
        return replace_table(left, draft=None), Answer(LEAVE, seat, "out")
    if seat in state.variant.payout.parties(state):
        raise Sorry("not-now", waiting="")
    return left, None


def _kept(room: Room, **news: Any) -> Room:
    return replace_table(room, extra={**room.table.extra, **news})


def next_seats(room: Room, match: Mapping[str, Any]) -> tuple[tuple[Seat, ...], dict[str, Any]]:
    """The seats of the next game and its match: as they are, or with those who came and without
    those who went. Raises Sorry where too few are left."""
    seats, told = list(room.table.seats), dict(match)
    if not room.rotates:
        return tuple(seats), told
    session = read_frame(told, len(seats))
    assert isinstance(session, Chouette)
    for number in room.table.extra.get("going", ()):
        seats[number] = replace(seats[number], kind="left")
    for number, seat in enumerate(seats):
        sitting = room.people[number]
        forgotten = sitting is not None and sitting.telegram_id is None
        if seat.kind == "left" or (seat.kind == "person" and forgotten):
            seats[number] = replace(seat, kind="left")
            session = session.left(number)
    for person in room.coming:
        old = Seat("left", person.id)
        back = [number for number, seat in enumerate(seats) if seat == old]
        chair = Seat("person", person.id)
        if back:
            seats[back[0]], session = chair, session.back(back[0])
        else:
            seats, session = [*seats, chair], session.joined()
    if not session.ready:
        raise Sorry("team-too-few", least=LEAST)
    return tuple(seats), {**told, "order": list(session.order)}
