"""Buttons as Telegram takes them."""

from __future__ import annotations

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.ui.message import Keyboard


def markup(keyboard: Keyboard) -> InlineKeyboardMarkup | None:
    """The keyboard as the library wants it; None for no buttons."""
    if not any(keyboard):
        return None
    return InlineKeyboardMarkup(
        [
            [
                InlineKeyboardButton(label, callback_data=data or None, url=url or None)
                for label, data, url in row
            ]
            for row in keyboard
            if row
        ]
    )
