"""What one process tells the others of a database: where there is something new."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.store.leases import CLOCK, Leases, lane_of
from bot.store.records import OrderPlace, lane_number

if TYPE_CHECKING:
    from bot.store.work import UnitOfWork

__all__ = ["EVERYTHING", "News", "read", "written"]

_MOST = 7000
"""PostgreSQL carries up to 8000 bytes."""


@dataclass(frozen=True, slots=True)
class News:
    """Chats (order numbers) with new updates, new orders, whether something happens by itself at
    another moment; `anywhere`: there may be something in any queue."""

    chats: tuple[int, ...] = ()
    orders: tuple[OrderPlace, ...] = ()
    retimed: bool = False
    anywhere: bool = False

    def __bool__(self) -> bool:
        return bool(self.chats or self.orders or self.retimed or self.anywhere)


EVERYTHING = News(retimed=True, anywhere=True)


def elsewhere(work: UnitOfWork, leases: Leases) -> News:
    """What a unit of work has changed that is other processes' business."""
    posted = (
        OrderPlace(order.id, order.chat, order.key, order.urgent)
        for order in work.outbox.posted.orders
        if not leases.holds(lane_of(lane_number(order.chat, order.key)))
    )
    return News(
        tuple(chat for chat in work.inbox.stored if not leases.holds(lane_of(chat))),
        tuple(posted),
        work.retimed and not leases.holds(CLOCK),
        work.inbox.doubtful or work.outbox.posted.doubtful,
    )


def written(news: News, by: str) -> str:
    """News as text, with who tells them."""
    told = json.dumps((by, news.chats, news.orders, news.retimed, news.anywhere))
    return told if len(told) <= _MOST else written(EVERYTHING, by)


def read(told: str) -> tuple[str, News]:
    """Who tells, and what."""
    by, chats, orders, retimed, anywhere = json.loads(told)
    places = tuple(OrderPlace(*one) for one in orders)
    return by, News(tuple(chats), places, retimed, anywhere)
