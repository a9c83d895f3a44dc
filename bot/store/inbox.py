"""The inbox: updates stored before they are confirmed, handled once each."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, delete, exists, func, select, update

from bot.store.records import Update
from bot.store.row_statements import NewRows, Part, once_a_dialect, record
from bot.store.schema import UpdateRow, columns_of

if TYPE_CHECKING:
    from bot.store.unit_of_work import UnitOfWork

__all__ = ["Inbox", "OutOfTurn", "number_of", "unfit", "whose"]

# Statements that every update needs are built once.
_UPDATES = columns_of(UpdateRow)
_HANDLED: dict[str, Any] = {
    "state": "done",
    "chat": 0,
    "sender": None,
    "body_sealed": None,
    "error_sealed": None,
}
"""The columns of a handled update: only its number stays, by which a repeated delivery is
recognised."""
_DONE = (
    update(_UPDATES)
    .where(_UPDATES.c.update_id == bindparam("number"), _UPDATES.c.state == "new")
    .values(**_HANDLED)
)
_HALF = 1 << 63


@once_a_dialect
def _storing_statement(new: NewRows) -> Any:
    """Return the statement that stores updates and returns the numbers of the new ones."""
    return new(_UPDATES).on_conflict_do_nothing().returning(_UPDATES.c.update_id)


@once_a_dialect
def _handling_statement(new: NewRows) -> Any:
    """Return the statement that stores an update as handled, and returns whether another update of
    its chat waits."""
    waits = exists().where(_UPDATES.c.state == "new", _UPDATES.c.chat == bindparam("there"))
    stored = new(_UPDATES).on_conflict_do_nothing()
    return stored.returning(_UPDATES.c.update_id, waits.label("waits"))


class OutOfTurn(Exception):
    """An update cannot be handled yet: others of its chat were stored before it."""


def number_of(body: Any) -> int | None:
    """Return the number that Telegram gave an update, None if it has none."""
    number = body.get("update_id") if isinstance(body, dict) else None
    return number if type(number) is int else None


def unfit(body: Any) -> str | None:
    """Return why an update, as Telegram sent it, can only be set aside; None if it can be
    handled."""
    number = number_of(body)
    if number is None:
        return "it is no update with a number"
    chat, sender = whose(body)
    if not all(map(_fits, (number, chat, sender or 0))):
        return "its number, chat or sender does not fit into 64 bits"
    try:
        json.dumps(body, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return "it holds what is no Unicode"
    return None


def whose(body: Any) -> tuple[int, int | None]:
    """Return the number that orders an update, and its sender (None if it has none).

    Updates of a chat are handled in their order; without a chat (inline queries) the sender orders.
    `body` is an Update as Telegram sends it; the number is 0 without chat and sender.
    """
    for value in body.values() if isinstance(body, dict) else ():
        if isinstance(value, dict):
            sender = _id(value.get("from")) or _id(value.get("user"))
            message = value.get("message")
            chat = _id(value.get("chat"))
            if chat is None and isinstance(message, dict):
                chat = _id(message.get("chat"))
            return chat or sender or 0, sender
    return 0, None


def _id(thing: Any) -> int | None:
    """Return the id of a chat or user, None if it has none: no error may stop the intake."""
    number = thing.get("id") if isinstance(thing, dict) else None
    return number if type(number) is int else None


def _fits(number: int) -> bool:
    """Return whether a number can be stored."""
    return -_HALF <= number < _HALF


def _storable(body: Any) -> int:
    """Return the number under which an update is stored: its own, or, if it has no number that
    fits, a negative number (Telegram's are positive) that is the same on each delivery."""
    number = number_of(body)
    if number is not None and _fits(number):
        return number
    digest = hashlib.sha256(json.dumps(body).encode()).digest()
    return -1 - int.from_bytes(digest[:8], "big") % _HALF


class Inbox(Part):
    """The updates of a unit of work. `stored` are the chats with new updates that wait; `doubtful`
    is whether waiting updates have moved to another chat."""

    def __init__(self, work: UnitOfWork) -> None:
        super().__init__(work)
        self.stored: list[int] = []
        self.doubtful = False

    async def add(self, bodies: Iterable[Any]) -> list[Update]:
        """Store updates as Telegram sent them; return those that were not stored before and are to
        be handled. Updates that are unfit for that are set aside at once."""
        wanted = {_storable(body): body for body in bodies}
        rows = {number: self._row(number, wanted[number], "new") for number in sorted(wanted)}
        if not rows:
            return []
        session = self._work.session
        fresh = set(
            (await session.execute(_storing_statement(session), list(rows.values()))).scalars()
        )
        updates = [
            self._new_update(row, wanted[number]) for number, row in rows.items() if number in fresh
        ]
        new = [update for update in updates if update is not None]
        self.stored += (update.chat for update in new)
        return new

    async def add_handled(self, body: Mapping[str, Any]) -> Update | None:
        """Store an update that is handled in this unit of work; return None if it was stored before
        or is set aside. Raises OutOfTurn if another update of its chat waits, which is handled
        first."""
        row = self._row(_storable(body), body, "new")
        values = row if row["state"] == "dead" else row | _HANDLED
        session = self._work.session
        result = await session.execute(
            _handling_statement(session), {**values, "there": row["chat"]}
        )
        stored = result.one_or_none()
        if stored is None:
            return None
        if stored.waits:
            raise OutOfTurn(f"something waits in chat {row['chat']}")
        return self._new_update(row, body)

    def _new_update(self, row: Mapping[str, Any], body: Mapping[str, Any]) -> Update | None:
        """Return an update that was just stored, None if it is set aside."""
        if row["state"] == "dead":
            return None
        return Update(row["update_id"], row["chat"], body, self._work.now, 0, None)

    def _row(self, number: int, body: Any, state: str) -> dict[str, Any]:
        chat, sender = whose(body)
        trouble = unfit(body)
        return {
            "update_id": number,
            "chat": 0 if trouble else chat,
            "sender": sender if _fits(sender or 0) else None,
            "body_sealed": self._work.seal.seal(json.dumps(body)),
            "received_at": self._work.since,
            "state": "dead" if trouble else state,
            "tries": 0,
            "error_sealed": self._work.seal.seal_some(trouble),
        }

    async def chats_waiting(self) -> list[int]:
        """Return the chats (order numbers) that have updates to be handled, the longest waiting
        first."""
        query = (
            select(UpdateRow.chat)
            .where(UpdateRow.state == "new")
            .group_by(UpdateRow.chat)
            .order_by(func.min(UpdateRow.update_id))
        )
        return await self._all(query)

    async def next_of(self, chat: int) -> list[Update]:
        """Return the oldest unhandled update of a chat and its successor."""
        query = (
            select(UpdateRow)
            .where(UpdateRow.state == "new", UpdateRow.chat == chat)
            .order_by(UpdateRow.update_id)
            .limit(2)
        )
        return [self._opened(row) for row in await self._all(query)]

    async def finish(self, update_id: int) -> bool:
        """Mark an update as handled and delete its text; return False if it was handled already.

        Called first in the transaction that handles it, so that a second process, or a repeated
        delivery, stops before it does anything.
        """
        return await self._change(_DONE, {"number": update_id}) == 1

    async def use_once(self, number: int) -> bool:
        """Store a number below zero, unlike Telegram's, for something that may be used only once;
        return False if it was used before."""
        row = self._row(number, {}, "new") | _HANDLED
        rows = await self._work.session.execute(_storing_statement(self._work.session), [row])
        return rows.scalar_one_or_none() is not None

    async def is_handled(self, number: int) -> bool:
        """Return whether an update was handled, or set aside for good."""
        query = select(UpdateRow.state).where(UpdateRow.update_id == number)
        return await self._first(query) in ("done", "dead")

    async def received_at(self, update_id: int) -> datetime | None:
        """Return when an update came in, None if it was never stored."""
        query = select(UpdateRow.received_at).where(UpdateRow.update_id == update_id)
        return await self._first(query)

    async def unheard(self, chats: Iterable[int], before: datetime) -> bool:
        """Return whether an update of these chats from before a moment is still unhandled."""
        query = select(func.count()).where(
            UpdateRow.state == "new", UpdateRow.chat.in_(chats), UpdateRow.received_at < before
        )
        return bool(await self._first(query))

    async def set_aside(self, update_id: int, error: str, again: datetime | None) -> None:
        """Store the traceback of a failed try: the update is tried again at the moment `again`, or
        never if that is None."""
        await self._change(
            update(UpdateRow)
            .where(UpdateRow.update_id == update_id, UpdateRow.state == "new")
            .values(
                state="dead" if again is None else "new",
                tries=UpdateRow.tries + 1,
                not_before=again,
                error_sealed=self._work.seal.seal(error),
            )
            .execution_options(synchronize_session=False)
        )

    async def prune(self, before: datetime) -> int:
        """Delete handled and dead updates that were received before `before`; return how many."""
        old = delete(UpdateRow).where(UpdateRow.received_at < before, UpdateRow.state != "new")
        return await self._change(old)

    async def waiting(self) -> tuple[int, datetime | None]:
        """Return the number of waiting updates, and when the oldest of them came in: the bot's
        lag."""
        query = select(func.count(), func.min(UpdateRow.received_at)).where(
            UpdateRow.state == "new"
        )
        count, oldest = (await self._work.session.execute(query)).one()
        return int(count), oldest

    def _opened(self, row: UpdateRow) -> Update:
        body = self._work.seal.open_some(row.body_sealed)
        return record(Update, row, body={} if body is None else json.loads(body))
