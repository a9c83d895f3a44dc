"""Who comes and who goes where roles change from game to game: a newcomer sits down in the next
game, at the end of the order; whoever leaves is paid out of this one.

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
    """Somebody will sit down from the next game on; who was about to go stays. Raises UserError,
    also where all seats are taken."""
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
    """How many of those who sit there now will be in the next game."""
    seats = enumerate(snapshot.table.seats)
    return sum(seat.kind != "left" and at not in snapshot.notes.going for at, seat in seats)


def goes(snapshot: TableSnapshot, person: Person) -> tuple[TableSnapshot, Answer | None]:
    """Somebody leaves: at once if he is in the game, with the answer that tells it; he will not sit
    in the next one. Raises UserError."""
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
    """The seats of the next game and its match: as they are, or with those who came and without
    those who went. Raises UserError where too few are left."""
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
