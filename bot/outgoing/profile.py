"""The bot's profile in Telegram: its commands and descriptions in each language."""

from __future__ import annotations

import logging
from typing import Any

import telegram
from telegram.error import TelegramError
from telegram.ext import ExtBot

from bot.i18n import LANGS, Words
from bot.requests.handler_registries import Seen, menu_of
from bot.ui.board_page import BoardPage

_LOG = logging.getLogger(__name__)
SCOPES = (
    (telegram.BotCommandScopeAllPrivateChats(), Seen.PRIVATE),
    (telegram.BotCommandScopeAllGroupChats(), Seen.MEMBERS),
    (telegram.BotCommandScopeAllChatAdministrators(), Seen.ADMINS),
)


def commands(names: tuple[str, ...], words: Words) -> list[telegram.BotCommand]:
    """Return a command list in one language."""
    return [telegram.BotCommand(name, words.plain(f"command-{name}")) for name in names]


async def introduce(bot: ExtBot[Any], page: BoardPage | None = None) -> None:
    """Register commands, descriptions and the menu button of the page; English stands for every
    language but Russian. A refusal is no reason not to start."""
    for lang in LANGS:
        words = Words(lang)
        code = "ru" if lang == "ru" else None
        try:
            for scope, seen in SCOPES:
                await bot.set_my_commands(
                    commands(menu_of(seen), words), scope=scope, language_code=code
                )
            await bot.set_my_short_description(words.plain("about-short"), language_code=code)
            await bot.set_my_description(words.plain("about-long"), language_code=code)
            if code is not None:
                await bot.set_chat_menu_button(menu_button=_menu_button(page, words))
        except TelegramError as refused:
            _LOG.warning("cannot introduce the bot: %s", refused)
            return


def _menu_button(page: BoardPage | None, words: Words) -> telegram.MenuButton:
    """Return the button that opens the page; Telegram's own if Telegram cannot open a page."""
    if page is None or not page.signed:
        return telegram.MenuButtonDefault()
    return telegram.MenuButtonWebApp(words.plain("page-boards"), telegram.WebAppInfo(page.start))
