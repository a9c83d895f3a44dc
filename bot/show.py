"""Brings the messages of a table up to what is true: the newest board, whoever's turn it is.

An order names a table and nothing else, so however late it is carried out, it shows what is true
by then. What was sent is written down at once, so a process that dies shows a board twice at most.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import telegram
from telegram.constants import ParseMode
from telegram.error import BadRequest, RetryAfter
from telegram.ext import ExtBot

from bot.driver import opening
from bot.faces import Face, digest, markup, picture_key
from bot.flight import Flights, airborne, may_call
from bot.gallery import Gallery
from bot.limits import Manner, Withheld
from bot.outgoing import Note
from bot.player import Player
from bot.rolling import rolling
from bot.room import Place, Room
from bot.store import Order, Store
from bot.tables import Tables
from bot.views import board_face, end_face, lobby_face

HINTS = ("hint-type", "hint-tap", "hint-moves")
_COSMETIC = Manner(cosmetic=True)
_FRAME = Manner(cosmetic=True, at_once=True)
_GONE = ("message to edit not found", "message can't be edited", "message_id_invalid")


@dataclass(frozen=True, slots=True)
class _Look:
    """Fingerprints of a board message: whose turn it tells of, and its three parts."""

    turn: str
    picture: str
    caption: str
    keys: str


class Showing:
    """The performer of orders to show a table; `player` answers first for the bot."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        bot: ExtBot[Any],
        player: Player,
        gallery: Gallery,
        flights: Flights,
    ) -> None:
        self._store = store
        self._tables = tables
        self._bot = bot
        self._player = player
        self._gallery = gallery
        self._flights = flights

    async def perform(self, order: Order) -> Note | None:
        """Let the bot play if it is its turn, then show the table in the order's chat."""
        number = int(order.body["table"])
        async with self._tables.lock(number):
            room = await self._player.room(number)
            while room is not None:
                if not await self._player.play(room):
                    if not self._flights.late(room):
                        break
                    await self._flights.unseen(room)
                room = await self._player.room(number)
            for place in room.places() if room else ():
                if room is not None and place.chat == order.chat:
                    await self._show(room, place)
        return None

    # -- messages --------------------------------------------------------------------------

    async def _show(self, room: Room, place: Place) -> None:
        kept = dict(room.table.shown.get(place.key, {}))
        if not (room.table.extra.get("alone") and "lobby" not in kept):
            await self._lobby(room, place, kept)
        if room.table.status == "folded":
            if "board" in kept and kept.get("keys") != digest(()):
                await self._keep(room, place, kept, {"old": [kept["board"]], "keys": digest(())})
            await self._drop_old(room, place, kept)
        if room.state is None:
            return
        if airborne(room):
            await self._frame(room, place, kept)
            return
        await self._board(room, place, kept)
        if room.table.status == "over" and "end" not in kept:
            face = end_face(room, place)
            sent = await self._send(place, face)
            await self._keep(room, place, kept, {"end": sent.message_id}, sent.message_id)
        await self._drop_old(room, place, kept)

    async def _lobby(self, room: Room, place: Place, kept: dict[str, Any]) -> None:
        face = lobby_face(room, place, self.link(room))
        look = digest(face.text, face.keyboard)
        if room.table.status == "lobby" and (kept.get("again") or "lobby" not in kept):
            sent = await self._send(place, face)
            news = {"lobby": sent.message_id, "lobby_look": look, "again": False}
            await self._keep(room, place, kept, news, sent.message_id)
        elif "lobby" in kept and kept.get("lobby_look") != look and not kept.get("begun"):
            with suppress_gone():
                await self._bot.edit_message_text(
                    face.text,
                    chat_id=place.chat,
                    message_id=kept["lobby"],
                    parse_mode=ParseMode.HTML,
                    reply_markup=markup(face.keyboard),
                )
            begun = room.table.status != "lobby" and not (rolling(room) and opening(room.state))
            await self._keep(room, place, kept, {"lobby_look": look, "begun": begun})

    def link(self, room: Room) -> str:
        """The address that brings a friend to this table."""
        return f"https://t.me/{self._bot.username}?start=join_{room.table.public_id}"

    async def _frame(self, room: Room, place: Place, kept: dict[str, Any]) -> None:
        """A throw in the air: shown at once to whoever may call it, or it lands unseen."""
        try:
            await self._board(room, place, kept, _FRAME)
        except (Withheld, RetryAfter):
            if may_call(room, place):
                await self._flights.unseen(room)
        else:
            if may_call(room, place):
                await self._flights.seen(room)

    async def _board(
        self, room: Room, place: Place, kept: dict[str, Any], manner: Manner | None = None
    ) -> None:
        turn = room.turn
        same = kept.get("turn") == turn
        theirs = place.seat is None or place.seat in room.acting or room.table.status == "over"
        new = "board" not in kept or kept.get("again") or (theirs and not same)
        if new and rolling(room):
            return  # the board comes under its dice
        hint = await self._hint(room, place, kept, turn) if new else str(kept.get("hint", ""))
        face = board_face(
            room,
            place,
            hint if kept.get("hint_turn", turn) == turn else "",
            self._bot.username,
        )
        assert face.scene is not None
        look = _Look(turn, picture_key(face.scene), digest(face.text), digest(face.keyboard))
        if new or not await self._edit_board(place, kept, face, look, manner):
            await self._new_board(room, place, kept, face, look, manner)
        else:
            await self._keep(room, place, kept, _looks(look))

    async def _new_board(
        self,
        room: Room,
        place: Place,
        kept: dict[str, Any],
        face: Face,
        look: _Look,
        manner: Manner | None,
    ) -> None:
        assert face.scene is not None
        sent = await self._bot.send_photo(
            place.chat,
            await self._gallery.picture(face.scene),
            caption=face.text,
            parse_mode=ParseMode.HTML,
            reply_markup=markup(face.keyboard),
            message_thread_id=place.thread,
            rate_limit_args=manner,
        )
        self._gallery.sent(face.scene, sent)
        old = list(kept.get("old", ()))
        if "board" in kept and kept.get("keys") != digest(()):
            old.append(kept["board"])
        news = {"board": sent.message_id, "again": False, "old": old[-5:], **_looks(look)}
        await self._keep(room, place, kept, news, sent.message_id)

    async def _edit_board(
        self,
        place: Place,
        kept: Mapping[str, Any],
        face: Face,
        look: _Look,
        manner: Manner | None,
    ) -> bool:
        """Change what differs, by the least call; False where the message is gone."""
        assert face.scene is not None
        target: dict[str, Any] = {
            "chat_id": place.chat,
            "message_id": kept["board"],
            "rate_limit_args": manner,
        }
        keys = markup(face.keyboard)
        try:
            if kept.get("picture") != look.picture:
                media = telegram.InputMediaPhoto(
                    await self._gallery.picture(face.scene),
                    caption=face.text,
                    parse_mode=ParseMode.HTML,
                )
                sent = await self._bot.edit_message_media(media, **target, reply_markup=keys)
                self._gallery.sent(face.scene, sent)
            elif kept.get("caption") != look.caption:
                await self._bot.edit_message_caption(
                    **target, caption=face.text, parse_mode=ParseMode.HTML, reply_markup=keys
                )
            elif kept.get("keys") != look.keys:
                await self._bot.edit_message_reply_markup(**target, reply_markup=keys)
        except BadRequest as refused:
            if is_gone(refused):
                return False
            if "not modified" not in refused.message.lower():
                raise
        return True

    async def _drop_old(self, room: Room, place: Place, kept: dict[str, Any]) -> None:
        """Take the buttons off boards of the past.

        Where dice are thrown by hand a turn of a group has spent its two calls already: there the
        buttons go with the first tap on them, or at the end.
        """
        by_hand = place.seat is None and not room.house.autothrow
        if by_hand and room.table.status == "playing":
            return
        for message in list(kept.get("old", ())):
            try:
                with suppress_gone():
                    await self._bot.edit_message_reply_markup(
                        chat_id=place.chat, message_id=message, rate_limit_args=_COSMETIC
                    )
            except Withheld:
                return
            old = [other for other in kept["old"] if other != message]
            await self._keep(room, place, kept, {"old": old})

    async def _send(self, place: Place, face: Face) -> telegram.Message:
        if face.sheet is not None:
            sent = await self._bot.send_photo(
                place.chat,
                await self._gallery.picture(face.sheet),
                caption=face.text,
                parse_mode=ParseMode.HTML,
                reply_markup=markup(face.keyboard),
                message_thread_id=place.thread,
            )
            self._gallery.sent(face.sheet, sent)
            return sent
        return await self._bot.send_message(
            place.chat,
            face.text,
            parse_mode=ParseMode.HTML,
            reply_markup=markup(face.keyboard),
            message_thread_id=place.thread,
        )

    # -- what is remembered ----------------------------------------------------------------

    async def _hint(self, room: Room, place: Place, kept: dict[str, Any], turn: str) -> str:
        """The next hint for somebody who plays alone for the first time, each shown once."""
        person = room.people[place.seat] if place.seat is not None else None
        state = room.state
        kept["hint"], kept["hint_turn"] = "", turn
        if person is None or place.seat not in room.acting or state is None or state.ask is None:
            return ""
        if state.ask.choices is not None or not state.due:
            return ""
        hint = next((hint for hint in HINTS if hint not in person.hints), "")
        if hint:
            async with self._store.work() as work:
                await work.people.first_time(person.id, hint)
        kept["hint"] = hint
        return hint

    async def _keep(
        self,
        room: Room,
        place: Place,
        kept: dict[str, Any],
        news: Mapping[str, Any],
        message: int | None = None,
    ) -> None:
        """Write down what a place shows now, and which table a message belongs to."""
        if all(kept.get(key) == value for key, value in news.items()) and message is None:
            return
        kept.update(news)
        async with self._store.work() as work:
            table = await work.tables.get(room.table.id)
            before = table.shown.get(place.key, {})
            again = before.get("again") and not room.table.shown.get(place.key, {}).get("again")
            merged = {**before, **kept, **({"again": True} if again else {})}
            saved = await work.tables.save(replace(table, shown={**table.shown, place.key: merged}))
            chat = await work.chats.by_telegram(place.chat)
            if message is not None and chat is not None:
                await work.tables.remember_message(replace(saved, chat=chat.id), message)


def _looks(look: _Look) -> dict[str, str]:
    return {
        "turn": look.turn,
        "picture": look.picture,
        "caption": look.caption,
        "keys": look.keys,
    }


def is_gone(refused: BadRequest) -> bool:
    """Whether a message cannot be edited because it is not there any more."""
    return any(known in refused.message.lower() for known in _GONE)


class suppress_gone:  # noqa: N801 - used like contextlib.suppress
    """Edits of messages that are gone, or say it already, are no trouble."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        return isinstance(error, BadRequest) and (
            is_gone(error) or "not modified" in error.message.lower()
        )
