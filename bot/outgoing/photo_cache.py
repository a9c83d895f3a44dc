"""Pictures: drawn elsewhere, and sent only once where Telegram still has them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import replace
from itertools import product
from typing import Any

import telegram
from telegram.constants import ParseMode
from telegram.ext import ExtBot

from bot.catalogue import DEFAULT_GAME
from bot.i18n import EMPTY, LANGS
from bot.messages.rules_pictures import PLAY, scene_of
from bot.monitoring import metrics
from bot.outgoing.picture_renderer import PictureRenderer
from bot.outgoing.rate_limiter import SendPriority
from bot.outgoing.reply_markup import markup
from bot.outgoing.send_text import replying
from bot.outgoing.uneditable_messages import suppress_gone
from bot.store.queues import Sleep
from bot.ui.message import MessageView, picture_key
from bot.ui.orders import ShowGame
from render import Drawing

_REMEMBERED = 512
_SEEN_FIRST = (DEFAULT_GAME, "short")
"""Games on whose boards two of three others are played."""
_SEEN_THEN = (
    *("acey-deucey", "emir", "confrontation", "pursuit", "trigammon", "three-way", "helmet"),
    *("helmet-four", "quartgammon", "icelandic", "grasshopper", "tournecase"),
)
"""A game on each of the other boards."""
_PAUSE = 2.0
"""Seconds between two boards that nobody has asked for yet."""


class PhotoCache:
    """Has pictures drawn, a few at a time, and remembers Telegram's ids of those that were
    sent."""

    def __init__(self, renderer: PictureRenderer, at_once: int = 2) -> None:
        self._renderer = renderer
        self._drawing = asyncio.Semaphore(at_once)
        self._sent: OrderedDict[str, str] = OrderedDict()

    async def warm(self) -> None:
        """Draw the boards of most games from both sides, and in each language, so that what every
        picture and every text is made of is there before anybody waits for one."""
        for game, (side, lang) in product(_SEEN_FIRST, enumerate(LANGS)):
            board = scene_of(ShowGame(game, lang, EMPTY, moment=PLAY))
            await self._renderer.photo(replace(board, side=side))

    async def warm_others(self, sleep: Sleep = asyncio.sleep) -> None:
        """Draw each of the other boards from all sides, with pauses, while the bot is at work: its
        first picture need not be waited for either. Only where that costs the bot no time."""
        for game in _SEEN_THEN if self._renderer.apart else ():
            board = scene_of(ShowGame(game, LANGS[0], EMPTY, moment=PLAY))
            for side in range(len(board.view.board.off)):
                await sleep(_PAUSE)
                async with self._drawing:
                    await self._renderer.photo(replace(board, side=side))

    async def picture(self, scene: Drawing) -> str | bytes:
        """The id of a picture that Telegram has, else a fresh photo."""
        key = picture_key(scene)
        if key in self._sent:
            self._sent.move_to_end(key)
            metrics.PICTURES.labels("reused").inc()
            return self._sent[key]
        return await self.drawn(scene)

    async def drawn(self, scene: Drawing) -> bytes:
        """A fresh photo, whatever Telegram has."""
        metrics.PICTURES.labels("drawn").inc()
        async with self._drawing:
            return await self._renderer.photo(scene)

    def sent(self, scene: Drawing, message: telegram.Message | bool) -> None:
        """Remember the id under which Telegram keeps a picture."""
        if isinstance(message, telegram.Message) and message.photo:
            self._sent[picture_key(scene)] = message.photo[-1].file_id
            while len(self._sent) > _REMEMBERED:
                self._sent.popitem(last=False)

    async def send(
        self,
        bot: ExtBot[Any],
        chat: int,
        view: MessageView,
        thread: int | None = None,
        *,
        reply_to: int | None = None,
        silent: bool = False,
        priority: SendPriority | None = None,
    ) -> telegram.Message:
        """Send a message that is a picture with words under it, and buttons."""
        assert view.picture is not None
        sent = await bot.send_photo(
            chat,
            await self.picture(view.picture),
            caption=view.text,
            parse_mode=ParseMode.HTML,
            message_thread_id=thread,
            reply_markup=markup(view.keyboard),
            reply_parameters=replying(reply_to),
            disable_notification=silent,
            rate_limit_args=priority,
        )
        self.sent(view.picture, sent)
        return sent

    async def edit(
        self,
        bot: ExtBot[Any],
        chat: int,
        message: int,
        view: MessageView,
        priority: SendPriority | None = None,
    ) -> None:
        """Put another picture, with its words and buttons, in the place of one of ours. Raises
        BadRequest where that is gone."""
        assert view.picture is not None
        picture = await self.picture(view.picture)
        changed = await bot.edit_message_media(
            telegram.InputMediaPhoto(picture, view.text, parse_mode=ParseMode.HTML),
            chat,
            message,
            reply_markup=markup(view.keyboard),
            rate_limit_args=priority,
        )
        self.sent(view.picture, changed)

    async def show(
        self,
        bot: ExtBot[Any],
        chat: int,
        instead: int | None,
        view: MessageView,
        thread: int | None = None,
    ) -> int | None:
        """Edit one of our messages, or send a new one where there is none; the number of the
        message that shows it, None where that is gone."""
        if instead is None:
            return (await self.send(bot, chat, view, thread)).message_id
        with suppress_gone():
            await self.edit(bot, chat, instead, view)
            return instead
        return None
