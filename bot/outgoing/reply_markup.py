"""Buttons as Telegram takes them."""

from __future__ import annotations

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.ui.message import Keyboard


def markup(keyboard: Keyboard) -> InlineKeyboardMarkup | None:
    """Return the keyboard as the library wants it, None if it has no buttons."""
    if not any(keyboard):
        return None
    return InlineKeyboardMarkup(
        [
            [
                InlineKeyboardButton(
                    button.label,
                    callback_data=button.data or None,
                    url=button.url or None,
                    switch_inline_query=button.share or None,
                )
                for button in row
            ]
            for row in keyboard
            if row
        ]
    )
