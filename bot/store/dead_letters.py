"""Updates and outbox messages set aside after too many failures, named like `update-12`."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import delete, select, update

from bot.store.counting import changed
from bot.store.schema import OrderRow, UpdateRow

if TYPE_CHECKING:
    from bot.store.unit_of_work import UnitOfWork

__all__ = ["SetAside", "drop", "retry", "set_aside"]

_KINDS: dict[str, tuple[Any, Any, Any]] = {
    "update": (UpdateRow, UpdateRow.update_id, UpdateRow.received_at),
    "order": (OrderRow, OrderRow.id, OrderRow.created_at),
}


class SetAside(NamedTuple):
    """Something set aside: its name, when it came, and the last line of what went wrong."""

    name: str
    since: datetime
    error: str


async def set_aside(work: UnitOfWork) -> list[SetAside]:
    """All of it, updates first, each kind by its numbers."""
    found = []
    for kind, (row, number, since) in _KINDS.items():
        query = select(number, since, row.error_sealed).where(row.state == "dead").order_by(number)
        for n, moment, sealed in await work.session.execute(query):
            lines = (work.seal.open_some(sealed) or "").strip().splitlines() or [""]
            found.append(SetAside(f"{kind}-{n}", moment, lines[-1]))
    return found


async def retry(work: UnitOfWork, names: Collection[str]) -> int:
    """Try the named dead letters again, or all of them without names; return their number."""
    count = 0
    for row, wanted in _wanted(names):
        again = update(row).where(*wanted).values(state="new", tries=0, not_before=None)
        count += await changed(work.session, again.execution_options(synchronize_session=False))
    return count


async def drop(work: UnitOfWork, names: Collection[str]) -> int:
    """Delete the named dead letters, or all of them without names; return their number."""
    count = 0
    for row, wanted in _wanted(names):
        gone = delete(row).where(*wanted)
        count += await changed(work.session, gone.execution_options(synchronize_session=False))
    return count


def _wanted(names: Collection[str]) -> Iterator[tuple[Any, list[Any]]]:
    """The rows of each kind, and the conditions that choose those meant."""
    for kind, (row, number, _) in _KINDS.items():
        head = f"{kind}-"
        numbers = [int(name.removeprefix(head)) for name in names if name.startswith(head)]
        yield row, [row.state == "dead", *([number.in_(numbers)] if names else [])]
