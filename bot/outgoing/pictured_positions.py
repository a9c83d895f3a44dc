"""Positions shown by messages: kept for later questions, and described for people who want
boards in words."""

from __future__ import annotations

from bot.i18n import Words
from bot.messages.position_message import pictured_text
from bot.store import UnitOfWork
from bot.store.typed_json import written
from bot.table.pictured_position import PicturedPosition
from bot.table.preferences import value
from bot.ui.orders import Say


async def keep_pictured(work: UnitOfWork, chat: int, message: int, shown: PicturedPosition) -> None:
    """Store the position that a message shows."""
    await work.pictures.keep(chat, message, written(shown))


async def tell_pictured(work: UnitOfWork, chat: int, shown: PicturedPosition, words: Words) -> None:
    """Describe a position that is shown for the first time, if its person always wants it in
    words."""
    person = await work.people.by_telegram(chat)
    if person is not None and value(person.settings, "described") == "on":
        await work.post(chat, Say(pictured_text(shown, words)))
