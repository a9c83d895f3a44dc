"""Pictures: drawn elsewhere, sent only once while Telegram still has them, and kept from chats that
take none."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any, Final, TypeVar

import telegram
from telegram.constants import ParseMode
from telegram.error import BadRequest, Forbidden
from telegram.ext import ExtBot

from bot.catalogue import DEFAULT_GAME
from bot.i18n import EMPTY, LANGS
from bot.messages.rules_pictures import PLAY, scene_of
from bot.monitoring import metrics
from bot.outgoing.picture_renderer import PictureRenderer
from bot.outgoing.rate_limiter import SendPriority
from bot.outgoing.send_text import has_no_caption, has_no_text, markup, replying, suppress_gone
from bot.outgoing.telegram_refusals import forbids_pictures, forgets_file
from bot.ui.message import MessageView
from bot.ui.orders import ReplyTo, ShowGame
from render import Drawing, Scene
from rules.board.layout import Layout

T = TypeVar("T")
_REMEMBERED = 512
_DRAWN_AT_ONCE = 2
_SEEN_FIRST = (DEFAULT_GAME, "short")
"""Games on whose boards two of three others are played."""
_BOARDS = (
    *_SEEN_FIRST,
    *("acey-deucey", "emir", "confrontation", "pursuit", "trigammon", "three-way", "helmet"),
    *("helmet-four", "quartgammon", "icelandic", "grasshopper", "tournecase"),
)
"""A game on each board that there is."""
_LOG = logging.getLogger(__name__)


class PhotoCache:
    """A cache that has pictures drawn, a few at a time, and remembers Telegram's ids of those sent.

    A chat that takes no pictures gets text instead: all that stands under the picture, with a
    description of it if the view has one.
    """

    def __init__(self, renderer: PictureRenderer) -> None:
        self._renderer = renderer
        self._drawing = asyncio.Semaphore(_DRAWN_AT_ONCE)
        self._sent: OrderedDict[str, str] = OrderedDict()
        self._forbidden = ForbiddenPictures()

    async def warm(self, folder: Path | None = None) -> None:
        """Prepare all empty boards, each as all sides see it, if a folder keeps them from start
        to start; draw the boards of the usual games with their checkers, in each language, so
        that the parts of every picture and text are there before a person waits for one."""
        if folder is not None:
            try:
                await self._renderer.have_ready(_empty_boards(), folder)
            except OSError as error:
                _LOG.warning("boards are drawn anew at each start: %s", error)
        for game, (side, lang) in product(_SEEN_FIRST, enumerate(LANGS)):
            await self._renderer.photo(replace(_at_first(game, lang), side=side))

    async def picture(self, view: MessageView) -> str | bytes:
        """Return the id of a message's picture if Telegram has it, else a fresh photo."""
        assert view.picture is not None
        key = view.picture_key
        if key in self._sent:
            self._sent.move_to_end(key)
            metrics.PICTURES.labels("reused").inc()
            return self._sent[key]
        return await self.drawn(view.picture)

    async def drawn(self, scene: Drawing) -> bytes:
        """Return a fresh photo, whatever Telegram has."""
        metrics.PICTURES.labels("drawn").inc()
        async with self._drawing:
            return await self._renderer.photo(scene)

    async def _with_picture(
        self, view: MessageView, send: Callable[[str | bytes], Awaitable[T]]
    ) -> T:
        """Send a message with its picture, and anew with a fresh photo if Telegram does not know
        the remembered id any more."""
        picture = await self.picture(view)
        try:
            sent = await send(picture)
        except BadRequest as refused:
            if isinstance(picture, bytes) or not forgets_file(refused):
                raise
            self.forget(view)
            sent = await send(await self.picture(view))
        if isinstance(sent, telegram.Message):
            self.sent(view, sent)
        return sent

    def forget(self, *views: MessageView) -> None:
        """Forget the ids of pictures that Telegram does not know any more."""
        _LOG.info("Telegram has forgotten pictures, which are sent anew")
        for view in views:
            self._sent.pop(view.picture_key, None)

    def sent(self, view: MessageView, message: telegram.Message | bool) -> None:
        """Remember the id under which Telegram keeps the picture of a message."""
        if isinstance(message, telegram.Message) and message.photo:
            self._sent[view.picture_key] = message.photo[-1].file_id
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
        place: dict[str, Any] = {
            "parse_mode": ParseMode.HTML,
            "message_thread_id": thread,
            "reply_markup": markup(view.keyboard),
            "reply_parameters": replying(reply_to),
            "disable_notification": silent,
            "rate_limit_args": priority,
        }
        first = False
        if not self._in_words(chat, view):

            async def send(picture: str | bytes) -> telegram.Message:
                return await bot.send_photo(chat, picture, caption=view.text, **place)

            try:
                sent = await self._with_picture(view, send)
            except (BadRequest, Forbidden) as refused:
                first = self._note_refusal(chat, view, refused)
            else:
                self._forbidden.taken(chat)
                return sent
        try:
            words = view.in_words_and_why() if first else view.in_words()
            return await bot.send_message(chat, words, **place)
        except (BadRequest, Forbidden):
            self._forbidden.taken(chat)  # words do not go either, so it is not for the picture
            raise

    def _in_words(self, chat: int, view: MessageView) -> bool:
        """Return whether text goes instead of a picture, as the picture would be refused."""
        return bool(view.text) and self._forbidden.there(chat)

    def _note_refusal(self, chat: int, view: MessageView, refused: BadRequest | Forbidden) -> bool:
        """Return whether it is news that a chat takes no pictures. Raises any other refusal
        again, and that of a picture without text."""
        if not forbids_pictures(refused):
            raise refused
        news = self._forbidden.refused(chat)
        if not view.text:
            raise refused
        return news

    async def edit(
        self,
        bot: ExtBot[Any],
        chat: int,
        message: int,
        view: MessageView,
        priority: SendPriority | None = None,
    ) -> None:
        """Put another picture, with its text and buttons, in place of a message of ours. Raises
        BadRequest if that was deleted."""
        first, there = False, _there(chat, message, view, priority)
        if not self._in_words(chat, view):

            async def change(picture: str | bytes) -> telegram.Message | bool:
                media = telegram.InputMediaPhoto(picture, view.text, parse_mode=ParseMode.HTML)
                return await bot.edit_message_media(media, **there)

            try:
                await self._with_picture(view, change)
                return
            except (BadRequest, Forbidden) as refused:
                first = self._note_refusal(chat, view, refused)
        try:
            words = view.in_words_and_why() if first else view.in_words()
            await bot.edit_message_text(words, parse_mode=ParseMode.HTML, **there)
        except (BadRequest, Forbidden):
            if first:
                self._forbidden.taken(chat)  # the reason is still to be sent
            raise

    async def edit_caption(
        self,
        bot: ExtBot[Any],
        chat: int,
        message: int,
        view: MessageView,
        priority: SendPriority | None = None,
    ) -> None:
        """Put other text and buttons under a picture of ours, or into the text that stands in
        its place."""
        there = _there(chat, message, view, priority)
        try:
            await bot.edit_message_caption(caption=view.text, parse_mode=ParseMode.HTML, **there)
        except BadRequest as refused:
            if not has_no_caption(refused):
                raise
            await bot.edit_message_text(view.in_words(), parse_mode=ParseMode.HTML, **there)

    async def show(
        self,
        bot: ExtBot[Any],
        chat: int,
        instead: int | None,
        view: MessageView,
        thread: int | None = None,
    ) -> int | None:
        """Edit a message of ours, or send a new one if there is none, or if it is a picture that
        text cannot replace. Return the number of the message, None if it was deleted."""
        if instead is None:
            return (await self.send(bot, chat, view, thread)).message_id
        with suppress_gone():
            try:
                await self.edit(bot, chat, instead, view)
            except BadRequest as refused:
                if not has_no_text(refused):
                    raise
                return await self.show(bot, chat, None, view, thread)
            return instead
        return None


def _at_first(game: str, lang: str) -> Scene:
    """Return a game before its first play."""
    return scene_of(ShowGame(game, EMPTY, moment=PLAY, to=ReplyTo(lang)))


def _empty_boards() -> list[Layout]:
    """Return each board, as each side of a game on it sees it."""
    layouts = list[Layout]()
    for game in _BOARDS:
        board = _at_first(game, LANGS[0]).view.board
        layouts += map(board.layout.seen_by, range(len(board.off)))
    return layouts


def _there(
    chat: int, message: int, view: MessageView, priority: SendPriority | None
) -> dict[str, Any]:
    """Return the arguments that name a message of ours for editing, with the buttons that it
    gets."""
    return {
        "chat_id": chat,
        "message_id": message,
        "reply_markup": markup(view.keyboard),
        "rate_limit_args": priority,
    }


_TRIED_AGAIN: Final = 300.0
"""Seconds after which a chat is tried again: Telegram sends no notice that a group allows
pictures."""
_MOST: Final = 1000


class ForbiddenPictures:
    """The chats that have refused a picture, and when each may be asked again."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._again: OrderedDict[int, float] = OrderedDict()

    def there(self, chat: int) -> bool:
        """Return whether a picture would be refused, as far as is known."""
        return self._again.get(chat, 0.0) > self._clock()

    def refused(self, chat: int) -> bool:
        """Note that a chat has refused a picture; return whether that is news."""
        news = chat not in self._again
        self._again[chat] = self._clock() + _TRIED_AGAIN
        self._again.move_to_end(chat)
        while len(self._again) > _MOST:
            self._again.popitem(last=False)
        return news

    def taken(self, chat: int) -> None:
        """Note that a chat has taken a picture, or forget what is known of it."""
        self._again.pop(chat, None)
