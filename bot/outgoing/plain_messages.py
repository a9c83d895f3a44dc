"""Carries out orders that are not about a table: words, answers to buttons, pictures, files."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import telegram
from telegram.constants import ParseMode
from telegram.error import BadRequest
from telegram.ext import ExtBot

from bot import catalogue
from bot.outgoing.dispatcher import Note, OrderHandler
from bot.outgoing.photo_cache import PhotoCache
from bot.outgoing.reply_markup import markup
from bot.outgoing.table_messages import is_gone
from bot.store import Order, Store, UnitOfWork, export
from bot.ui.message import from_json, sheet_from_json
from render import Scene
from rules import analysis
from rules.explain import explanation
from rules.game import State, start
from rules.variants import find, parts_of
from rules.view.visibility import view


class PlainMessages:
    """The performers of plain orders; each takes what `request` put into the order's body."""

    def __init__(self, store: Store, bot: ExtBot[Any], photo_cache: PhotoCache) -> None:
        self._store = store
        self._bot = bot
        self._photo_cache = photo_cache

    def all(self) -> dict[str, OrderHandler]:
        """By kind of order."""
        return {
            "say": self.say,
            "edit": self.edit,
            "answer": self.answer,
            "slip": self.slip,
            "picture": self.picture,
            "sheet": self.sheet,
            "file": self.file,
            "export": self.export,
            "inline": self.inline,
        }

    async def say(self, order: Order) -> Note | None:
        """A message: text, keyboard, thread, the message replied to."""
        await self._say(order)
        return None

    async def _say(self, order: Order) -> telegram.Message:
        body = order.body
        reply = body.get("reply_to")
        return await self._bot.send_message(
            order.chat,
            body["text"],
            parse_mode=ParseMode.HTML,
            message_thread_id=body.get("thread"),
            reply_markup=markup(from_json(body.get("keyboard"))),
            reply_parameters=_reply(reply),
        )

    async def edit(self, order: Order) -> Note | None:
        """Another text, or caption, for a message of ours."""
        body = order.body
        keyboard = markup(from_json(body.get("keyboard")))
        target = {"chat_id": order.chat, "message_id": body["message"], "reply_markup": keyboard}
        if body.get("caption"):
            await self._bot.edit_message_caption(
                **target, caption=body["text"], parse_mode=ParseMode.HTML
            )
        else:
            await self._bot.edit_message_text(body["text"], **target, parse_mode=ParseMode.HTML)
        return None

    async def answer(self, order: Order) -> Note | None:
        """The answer to a pressed button."""
        body = order.body
        await self._bot.answer_callback_query(
            body["query"], text=body.get("text") or None, show_alert=bool(body.get("alert"))
        )
        return None

    async def slip(self, order: Order) -> Note | None:
        """A refusal: one message a turn and person, changed if they err again."""
        body = order.body
        last = await self._last_slip(body["table"])
        if last is None:
            return None
        mine = {key: body[key] for key in ("person", "turn")} | {"chat": order.chat}
        if all(last.get(key) == value for key, value in mine.items()):
            try:
                await self._bot.edit_message_text(
                    body["text"],
                    chat_id=order.chat,
                    message_id=last["message"],
                    parse_mode=ParseMode.HTML,
                    reply_markup=markup(from_json(body.get("keyboard"))),
                )
            except BadRequest as refused:
                if not is_gone(refused):
                    raise
            else:
                return None
        sent = await self._say(order)

        async def note(work: UnitOfWork) -> None:
            fresh = await work.tables.get(body["table"])
            shown = {**fresh.shown, "slip": {**mine, "message": sent.message_id}}
            await work.tables.save(replace(fresh, shown=shown))

        return note

    async def _last_slip(self, table: int) -> Mapping[str, Any] | None:
        """The refusal shown last at a table; None where the table is no more."""
        async with self._store.reading() as work:
            try:
                shown = (await work.tables.get(table)).shown
            except LookupError:
                return None
        last: Mapping[str, Any] = shown.get("slip", {})
        return last

    async def picture(self, order: Order) -> Note | None:
        """A picture of a game: its start, or a moment of play."""
        body = order.body
        scene = Scene(
            view=view(moment_of(body["slug"], body["lang"], body.get("moment", "start"))),
            theme=body.get("theme", "wood"),
            title=catalogue.name(body["slug"], body["lang"]),
        )
        sent = await self._bot.send_photo(
            order.chat,
            await self._photo_cache.picture(scene),
            caption=body["text"],
            parse_mode=ParseMode.HTML,
            reply_markup=markup(from_json(body.get("keyboard"))),
            message_thread_id=body.get("thread"),
        )
        self._photo_cache.sent(scene, sent)
        return None

    async def sheet(self, order: Order) -> Note | None:
        """The score sheet of a match."""
        body = order.body
        sheet = sheet_from_json(body["sheet"])
        sent = await self._bot.send_photo(
            order.chat,
            await self._photo_cache.picture(sheet),
            caption=body["text"],
            parse_mode=ParseMode.HTML,
            message_thread_id=body.get("thread"),
            reply_parameters=_reply(body.get("reply_to")),
        )
        self._photo_cache.sent(sheet, sent)
        return None

    async def file(self, order: Order) -> Note | None:
        """A text file."""
        await self._file(order, order.body["name"], order.body["content"])
        return None

    async def export(self, order: Order) -> Note | None:
        """All that is stored about a person, as a file; nobody waits while it is read."""
        person = int(order.body["person"])

        async def told(work: UnitOfWork) -> str:
            return json.dumps(await export(work, person), ensure_ascii=False, indent=1)

        await self._file(order, "nardy-export.json", await self._store.apart(told))
        return None

    async def _file(self, order: Order, name: str, content: str) -> None:
        await self._bot.send_document(
            order.chat,
            io.BytesIO(content.encode()),
            filename=name,
            caption=order.body.get("text") or None,
            parse_mode=ParseMode.HTML,
            message_thread_id=order.body.get("thread"),
        )

    async def inline(self, order: Order) -> Note | None:
        """Cards to be sent anywhere, in answer to an inline query."""
        body = order.body
        cards = [
            telegram.InlineQueryResultArticle(
                card["id"],
                card["title"],
                telegram.InputTextMessageContent(card["text"], parse_mode=ParseMode.HTML),
                reply_markup=markup(from_json(card["keyboard"])),
                description=card.get("about"),
            )
            for card in body["cards"]
        ]
        await self._bot.answer_inline_query(body["query"], cards, cache_time=0, is_personal=True)
        return None


def _reply(message: int | None) -> telegram.ReplyParameters | None:
    if message is None:
        return None
    return telegram.ReplyParameters(message, allow_sending_without_reply=True)


def moment_of(slug: str, lang: str, moment: str) -> State:
    """A position to show: the start, or the throw of the game's first example."""
    variant = find(slug)
    if moment == "play":
        for one in explanation(parts_of(slug)[0], lang).examples:
            if one.legal and one.variant == slug:
                return analysis.at_throw(find(slug, one.options), one.position, one.dice)
    return start(variant)
