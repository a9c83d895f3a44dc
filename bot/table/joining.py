"""Newcomers and leavers in a chouette: a newcomer joins in the next game, at the end of the order;
a player who leaves is paid out of the current game.

The table's notes hold the people (`coming`, store ids) and the seats (`going`).
"""

from __future__ import annotations

from dataclasses import replace

from bot.store import Person, Seat
from bot.table.errors import UserError
from bot.table.match import frame_of
from bot.table.notes import MatchNotes
from bot.table.snapshot import TableSnapshot, replace_table
from rules.frames.chouette import LEAST, MOST, Chouette
from rules.game import Answer

LEAVE = "leave"


def comes(snapshot: TableSnapshot, person: Person) -> TableSnapshot:
    """Let a person join from the next game on; a player who was about to leave stays. Raises
    UserError, for example if all seats are taken."""
    if snapshot.notes.next is not None:
        raise UserError("game-over")
    seat, going = snapshot.seat_of(person), list(snapshot.notes.going)
    if seat in going:
        going.remove(seat)
        return snapshot.noted(going=tuple(going))
    if seat is not None:
        raise UserError("lobby-already")
    coming = snapshot.notes.coming
    if person.id in coming:
        raise UserError("team-comes-already")
    if _sitting(snapshot) + len(coming) >= MOST:
        raise UserError("lobby-full")
    changed = snapshot.noted(coming=(*coming, person.id))
    return replace(changed, coming=(*snapshot.coming, person))


def _sitting(snapshot: TableSnapshot) -> int:
    """Count the seated players who will be in the next game."""
    seats = enumerate(snapshot.table.seats)
    return sum(seat.kind != "left" and at not in snapshot.notes.going for at, seat in seats)


def goes(snapshot: TableSnapshot, person: Person) -> tuple[TableSnapshot, Answer | None]:
    """Let a person leave: they get no seat in the next game. Return the answer with which they
    leave the current game, None if none is needed. Raises UserError if they have no seat, or may
    not leave now."""
    seat, table = snapshot.seat_of(person), snapshot.table
    coming = tuple(number for number in snapshot.notes.coming if number != person.id)
    if seat is None and coming == snapshot.notes.coming:
        raise UserError("no-game-here")
    if seat is None:
        others = tuple(other for other in snapshot.coming if other.id != person.id)
        return replace(snapshot.noted(coming=coming), coming=others), None
    left = snapshot.noted(going=tuple(sorted({*snapshot.notes.going, seat})))
    state = snapshot.state
    if state is None or table.status != "playing":
        return left, None
    if f"{LEAVE}:out" in state.offers(seat):
        return replace_table(left, draft=None), Answer(LEAVE, seat, "out")
    if seat in state.variant.payout.parties(state):
        raise UserError("not-now")
    return left, None


def next_seats(snapshot: TableSnapshot, match: MatchNotes) -> tuple[tuple[Seat, ...], MatchNotes]:
    """Return the seats of the next game and its match, with newcomers and without leavers if
    roles rotate. Raises UserError if too few players are left."""
    seats = list(snapshot.table.seats)
    if not snapshot.rotates:
        return tuple(seats), match
    session = frame_of(match, len(seats))
    assert isinstance(session, Chouette)
    for number in snapshot.notes.going:
        seats[number] = replace(seats[number], kind="left")
    for number, seat in enumerate(seats):
        sitting = snapshot.people[number]
        forgotten = sitting is not None and sitting.telegram_id is None
        if seat.kind == "left" or (seat.kind == "person" and forgotten):
            seats[number] = replace(seat, kind="left")
            session = session.left(number)
    for person in snapshot.coming:
        old = Seat("left", person.id)
        back = [number for number, seat in enumerate(seats) if seat == old]
        chair = Seat("person", person.id)
        if back:
            seats[back[0]], session = chair, session.back(back[0])
        else:
            seats, session = [*seats, chair], session.joined()
    if not session.ready:
        raise UserError("team-too-few", least=LEAST)
    return tuple(seats), replace(match, order=session.order)
