"""Events of tables: features subscribe to them beside their code, and the core of tables, which
knows no feature, publishes them within its transaction."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import TYPE_CHECKING, Generic, ParamSpec

from bot.store import Chat, UnitOfWork

if TYPE_CHECKING:
    from bot.table.service import TableService
    from bot.table.snapshot import TableSnapshot

P = ParamSpec("P")


class Event(Generic[P]):
    """A kind of event, with the subscribers that are told of it one after another."""

    def __init__(self) -> None:
        self._subscribers: list[Callable[P, Awaitable[None]]] = []

    def subscribe(self, subscriber: Callable[P, Awaitable[None]]) -> Callable[P, Awaitable[None]]:
        """Add a subscriber, as a decorator."""
        self._subscribers.append(subscriber)
        return subscriber

    async def publish(self, *context: P.args, **named: P.kwargs) -> None:
        """Call all subscribers. Raises what they raise, which ends the transaction."""
        for subscriber in self._subscribers:
            await subscriber(*context, **named)


player_returned: Event[[UnitOfWork, TableSnapshot, int]] = Event()
"""A player takes again the seat that they had left (its number)."""
game_ended: Event[[TableService, UnitOfWork, TableSnapshot]] = Event()
"""A game has ended and is stored, to be shown."""
group_moved: Event[[UnitOfWork, Chat]] = Event()
"""A group has become this supergroup; what was shown in it stands there no more."""
chat_reopened: Event[[UnitOfWork, Chat]] = Event()
"""The bot may write again in a chat."""
sweep: Event[[UnitOfWork, datetime]] = Event()
"""Every half an hour: what was not touched since that moment may be folded."""
