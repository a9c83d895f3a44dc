"""Notifications between the processes of a database, about new entries and their queues."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.store.leases import CLOCK, Leases, lane_of
from bot.store.records import OrderPlace, lane_number

if TYPE_CHECKING:
    from bot.store.unit_of_work import UnitOfWork

__all__ = ["EVERYTHING", "Notification", "read", "written"]

_MOST = 7000
"""PostgreSQL carries up to 8000 bytes."""


@dataclass(frozen=True, slots=True)
class Notification:
    """Chats (order numbers) with new updates, new orders, whether something happens by itself at
    another moment; `anywhere`: there may be something in any queue."""

    chats: tuple[int, ...] = ()
    orders: tuple[OrderPlace, ...] = ()
    retimed: bool = False
    anywhere: bool = False

    def __bool__(self) -> bool:
        return bool(self.chats or self.orders or self.retimed or self.anywhere)


EVERYTHING = Notification(retimed=True, anywhere=True)


def elsewhere(work: UnitOfWork, leases: Leases) -> Notification:
    """Return the changes of a unit of work that other processes have to act on."""
    posted = (
        OrderPlace(order.id, order.chat, order.key, order.urgent)
        for order in work.outbox.posted.orders
        if not leases.holds(lane_of(lane_number(order.chat, order.key)))
    )
    return Notification(
        tuple(chat for chat in work.inbox.stored if not leases.holds(lane_of(chat))),
        tuple(posted),
        work.retimed and not leases.holds(CLOCK),
        work.inbox.doubtful or work.outbox.posted.doubtful,
    )


def written(told: Notification, by: str) -> str:
    """Return a notification as text with its sender; if that is too long, "everything may be
    new"."""
    text = json.dumps((by, told.chats, told.orders, told.retimed, told.anywhere))
    return text if len(text) <= _MOST else written(EVERYTHING, by)


def read(text: str) -> tuple[str, Notification]:
    """Return the sender of a notification, and the notification."""
    by, chats, orders, retimed, anywhere = json.loads(text)
    places = tuple(OrderPlace(*one) for one in orders)
    return by, Notification(tuple(chats), places, retimed, anywhere)
