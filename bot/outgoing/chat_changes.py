"""Actions on the outbox if a group moves, a chat closes or a topic closes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.store import Order, UnitOfWork

__all__ = ["ChatClosed", "ChatMoved", "TopicClosed", "drop_orders", "ignore_topic", "move_orders"]

ChatMoved = Callable[[UnitOfWork, int, int], Awaitable[None]]
"""An action when a group, by Telegram's id, has become another chat."""
ChatClosed = Callable[[UnitOfWork, int], Awaitable[None]]
"""An action when a chat, by Telegram's id, takes no messages of the bot any more."""
TopicClosed = Callable[[UnitOfWork, Order], Awaitable[None]]
"""An action when an outbox message is refused because its topic is closed."""


async def move_orders(work: UnitOfWork, old: int, new: int) -> None:
    """Move waiting outbox messages to the new chat."""
    await work.chats.migrate(old, new)


async def drop_orders(work: UnitOfWork, chat: int) -> None:
    """Drop the outbox messages of a closed chat."""
    await work.chats.close(chat)


async def ignore_topic(work: UnitOfWork, order: Order) -> None:
    """Do nothing about a closed topic."""
