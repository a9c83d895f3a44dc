"""Permissions at a table: the people whom a button or a link that names a table obeys.

The name of a table proves nothing, as anyone who has seen it can send it from any chat.
"""

from __future__ import annotations

from enum import Enum

from bot.requests.find_table import not_seated
from bot.requests.request import Request
from bot.table.contest_snapshot import ContestSnapshot
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot

SECRET_CHOICE = "hide"
"""The action of a button that answers in secret."""


class Allowed(Enum):
    """The people whom a button or a link obeys."""

    SEATED = "whoever sits there"
    ASKED = "who sits on the seat whose number the button carries, before a point"
    PRESENT = "these, and all who are in the chat where the table stands"
    HOST = "whoever opened the table, and admins of the chat where it stands"
    INVITED = "whoever has got hold of it"


def check(request: Request, snapshot: TableSnapshot, allowed: Allowed, value: str = "") -> None:
    """Raise UserError if this person may not do so here by a button, which carries a value;
    strangers get no names."""
    whose = value.partition(".")[0]
    is_asked = allowed is not Allowed.ASKED or str(snapshot.seat_of(request.person)) == whose
    if allowed is Allowed.INVITED or (is_asked and _fits(request, snapshot, allowed)):
        return
    if not is_asked and snapshot.seat_of(request.person) is not None:
        raise _asked_of(request, snapshot, whose)
    if not _fits(request, snapshot, Allowed.PRESENT):
        raise UserError("board-elsewhere")
    if allowed is Allowed.HOST and request.chat.id == snapshot.home.id and not request.known:
        raise UserError("admins-unknown")
    if allowed is Allowed.HOST:
        opener = snapshot.host.name if snapshot.host else None
        raise UserError("lobby-only-opener", opener=opener or "?")
    raise not_seated(request, snapshot)


def _asked_of(request: Request, snapshot: TableSnapshot, whose: str) -> UserError:
    """Return the error that names the player who has to answer the question, or says that the
    button is stale."""
    names = dict(enumerate(snapshot.names(request.words)))
    seat = int(whose) if whose.isdecimal() else -1
    return UserError("which-whose", who=names[seat]) if seat in names else UserError("stale")


def _fits(request: Request, snapshot: TableSnapshot, allowed: Allowed) -> bool:
    person, is_at_home = request.person, request.chat.id == snapshot.home.id
    if allowed is Allowed.HOST:
        return snapshot.table.opened_by == person.id or (is_at_home and bool(request.admin))
    return snapshot.seat_of(person) is not None or (allowed is Allowed.PRESENT and is_at_home)


def check_contest(request: Request, contest: ContestSnapshot, allowed: Allowed) -> None:
    """Raise UserError if this person may not do so with a contest of this or another group."""
    is_at_home = request.chat.id == contest.home.id
    if contest.row.opened_by == request.person.id or (is_at_home and allowed is Allowed.PRESENT):
        return
    if not is_at_home:
        raise UserError("cup-elsewhere")
    if not request.known:
        raise UserError("admins-unknown")
    if not request.admin:
        opener = contest.host.name if contest.host else None
        raise UserError("cup-only-organiser", opener=opener or "?")
